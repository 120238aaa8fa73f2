//! Draws one frame from the model.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::cells::make_fit;
use super::pieces::PiecePicture;
use super::regions::{Regions, SMALLEST, regions};
use super::styles::Styles;
use super::text::{columns, wrapped};
use super::{dialogs, panes};
use crate::app::Model;
use crate::settings::PictureProtocol;

/// Draws the whole screen in characters; reads the model and changes nothing.
pub fn view(model: &Model, frame: &mut Frame) {
    draw_or_excuse(model, Pieces::InCells, frame);
}

/// Draws the whole screen like [`view()`], but where the terminal shows pictures it leaves out pieces
/// and returns them as such. A piece that a dialog covers in part is drawn in characters.
#[must_use]
pub fn view_with_pictures(model: &Model, frame: &mut Frame) -> Vec<PiecePicture> {
    let pieces = match model.settings.pictures(model.terminal) {
        Some(_) => Pieces::AsPictures,
        None => Pieces::InCells,
    };
    draw_or_excuse(model, pieces, frame)
}

/// How pieces are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pieces {
    InCells,
    AsPictures,
}

/// Draws the screen, or says that it is too small.
fn draw_or_excuse(model: &Model, pieces: Pieces, frame: &mut Frame) -> Vec<PiecePicture> {
    let area = frame.area();
    let styles = Styles::new(model);
    frame.buffer_mut().set_style(area, styles.text);
    let mut pictures = Vec::new();
    if let Some(regions) = regions(area, model.bottom) {
        pictures = draw(model, &regions, &styles, pieces, frame);
    } else {
        too_small(area, frame);
    }
    make_fit(frame.buffer_mut(), model.settings.glyphs(model.terminal));
    pictures
}

fn draw(
    model: &Model,
    regions: &Regions,
    styles: &Styles,
    pieces: Pieces,
    frame: &mut Frame,
) -> Vec<PiecePicture> {
    panes::board::draw(model, regions.board, styles, frame.buffer_mut());
    let board = (pieces == Pieces::AsPictures).then(|| frame.buffer_mut().clone());
    draw_around(model, regions, styles, frame.buffer_mut());
    dialogs::draw(model, regions, styles, frame);
    let Some(board) = board else {
        return Vec::new();
    };
    let buffer = frame.buffer_mut();
    let mut pictures = panes::board::lift(model, regions.board, &board, styles, buffer);
    pictures.extend(dialogs::lift(model, regions, styles, buffer));
    let medium = model.settings.pictures(model.terminal);
    if medium.is_some_and(|medium| medium.protocol == PictureProtocol::Sixel) {
        panes::board::keep_off_last_row(&mut pictures, buffer.area.bottom());
    }
    pictures
}

/// Draws what is around the board, and over it but for dialogs.
fn draw_around(model: &Model, regions: &Regions, styles: &Styles, buffer: &mut Buffer) {
    let panel = &panes::told::with_room(model, regions.panel, styles);
    panes::player::draw(model, model.bottom, panel.lower, styles, buffer);
    panes::player::draw(model, !model.bottom, panel.upper, styles, buffer);
    panes::heading::draw(model, panel, styles, buffer);
    let free = panes::moves::draw(model, panel.moves, styles, buffer);
    panes::opening::draw(model, panel.opening, free, styles, buffer);
    panes::prompt::draw(model, panel.prompt, styles, buffer);
    panes::told::draw(model, panel, styles, buffer);
    panes::result::draw(model, regions, styles, buffer);
    if dialogs::cover_panes(model) {
        panes::told::draw_notice(model, regions, styles, buffer);
    }
    panes::footer::draw(model, regions, styles, buffer);
}

fn too_small(area: Rect, frame: &mut Frame) {
    let name = format!("NowChess needs {}x{}.", SMALLEST.width, SMALLEST.height);
    let mut long = vec![format!("{}x{} is too small.", area.width, area.height)];
    let (first, needed) = name.split_at("NowChess ".len());
    if columns(&name) <= area.width {
        long.push(name.clone());
    } else {
        long.extend([first.to_owned(), needed.to_owned()]);
    }
    let short = vec!["Too small:".to_owned(), needed.to_owned()];
    let wrap = |texts: Vec<String>| -> Vec<String> {
        let lines = texts.iter().flat_map(|text| wrapped(text, area.width));
        lines.collect()
    };
    let lines = Some(wrap(long)).filter(|lines| lines.len() <= usize::from(area.height));
    for (line, row) in lines
        .unwrap_or_else(|| wrap(short))
        .into_iter()
        .zip(area.rows())
    {
        frame.render_widget(Line::raw(line), row);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::buffer::Cell;

    use super::*;
    use crate::app::{BoardMessage, Message, Notice, SettingsMessage, update};
    use crate::game::{Game, Timestamp, count};
    use crate::settings::{CellSize, Choice, Glyphs, PictureChoice, Settings};

    /// Plays moves until the game has so many plies.
    fn played(plies: usize) -> Game {
        let random = &mut fastrand::Rng::with_seed(7);
        loop {
            let mut game = Game::default();
            while game.tree().ply(game.live()) < plies {
                let moves: Vec<_> = game.position().legal_moves().into_iter().collect();
                if moves.is_empty() || game.play(moves[random.usize(..moves.len())]).is_err() {
                    break;
                }
            }
            if game.ending().is_none() {
                return game;
            }
        }
    }

    /// Draws a model in a window of this size.
    fn drawn(model: &Model, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view(model, frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    #[test]
    fn a_window_of_ten_columns_says_that_it_is_too_small() {
        let model = Model::new(None, Settings::default(), Timestamp::default());
        for (height, words) in [
            (10, &["10x10 is", "too small.", "needs", "26x12"][..]),
            (3, &["Too small:", "needs", "26x12"]),
            (1, &["Too small:"]),
        ] {
            let cells = drawn(&model, 10, height);
            let text: String = cells.content().iter().map(Cell::symbol).collect();
            for word in words {
                assert!(text.contains(word), "{text}");
            }
        }
    }

    /// Draws a model that shows pictures by a protocol in a window of this size.
    fn pictured(
        model: &mut Model,
        pictures: &str,
        size: (u16, u16),
    ) -> (Vec<PiecePicture>, Buffer) {
        let values = PictureChoice::VALUES.iter();
        let chosen = values.filter(|(name, _)| *name == pictures);
        model.settings.pictures = chosen.map(|&(_, value)| value).next().unwrap();
        model.terminal.cell = Some(CellSize {
            width: 9,
            height: 18,
        });
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut pictures = Vec::new();
        terminal
            .draw(|frame| pictures = view_with_pictures(model, frame))
            .unwrap();
        (pictures, terminal.backend().buffer().clone())
    }

    #[test]
    fn under_a_picture_the_cells_are_blank_but_for_marks() {
        let mut model = Model::new(None, Settings::default(), Timestamp::default());
        for size in [(80, 24), (120, 40), (200, 60)] {
            let (pictures, cells) = pictured(&mut model, "kitty", size);
            assert_eq!(pictures.len(), 32);
            for PiecePicture { area, .. } in &pictures {
                let signs = area.positions().filter(|&at| {
                    let symbol = cells[at].symbol();
                    let is_label = symbol.chars().all(|c| c.is_ascii_alphanumeric());
                    !is_label && !matches!(symbol, " " | "\u{a0}" | "▌" | "▐")
                });
                assert_eq!(signs.count(), 0, "{area} at {size:?}");
            }
        }
        let (pictures, cells) = pictured(&mut model, "off", (120, 40));
        assert_eq!(pictures, []);
        assert_eq!(cells, drawn(&model, 120, 40));
    }

    #[test]
    fn a_picture_gives_way_to_a_dialog_that_covers_it() {
        let mut model = Model::new(None, Settings::default(), Timestamp::default());
        let now = Timestamp::default();
        update(&mut model, now, Message::Settings(SettingsMessage::Open));
        let (pictures, _) = pictured(&mut model, "kitty", (80, 24));
        let squares = regions(Rect::new(0, 0, 80, 24), model.bottom).unwrap();
        let plain = drawn(&model, 80, 24);
        assert!((8..32).contains(&pictures.len()), "{}", pictures.len());
        // The frame of the dialog lies on no picture.
        for PiecePicture { area, .. } in pictures {
            assert!(squares.board.squares.intersects(area));
            let mut symbols = area.positions().map(|at| plain[at].symbol());
            assert!(symbols.all(|symbol| !matches!(symbol, "─" | "│" | "╭" | "╯")));
        }
    }

    #[test]
    fn sixels_leave_the_last_row_free() {
        let mut model = Model::new(None, Settings::default(), Timestamp::default());
        let bottoms = |pictures: Vec<PiecePicture>| {
            let bottoms = pictures.iter().map(|picture| picture.area.bottom());
            bottoms.max().unwrap_or_default()
        };
        let (kitty, _) = pictured(&mut model, "kitty", (80, 24));
        let (sixel, _) = pictured(&mut model, "sixel", (80, 24));
        assert_eq!((kitty.len(), sixel.len()), (32, 32));
        assert_eq!((bottoms(kitty), bottoms(sixel)), (24, 23));
    }

    #[test]
    fn without_unicode_every_frame_is_ascii() {
        let (plies, now) = (40, Timestamp::default());
        let mut model = Model::new(Some(played(plies)), Settings::default(), now);
        model.terminal.glyphs = Glyphs::Letters;
        model.notice = Some(Notice::info("Réti · 王 \u{9b} … »"));
        for (width, height) in [(120, 40), (80, 24), (40, 15), (8, 2)] {
            for cell in drawn(&model, width, height).content() {
                assert!(
                    matches!(cell.symbol().as_bytes(), [b' '..=b'~']),
                    "{cell:?}"
                );
            }
        }
    }

    #[test]
    fn a_move_at_ply_80_is_judged_once_and_written_once_with_its_frame() {
        let now = Timestamp::default();
        let mut model = Model::new(Some(played(80)), Settings::default(), now);
        drawn(&model, 120, 40);
        let mv = model.position().legal_moves().into_iter().next().unwrap();
        let (judged, written) = (count::judgements(), count::sans());
        for square in [mv.from(), mv.to()] {
            update(&mut model, now, Message::Board(BoardMessage::Press(square)));
            drawn(&model, 120, 40);
        }
        assert!(model.document.game.tree().ply(model.document.shown) > 80);
        assert_eq!(count::judgements() - judged, 1);
        assert_eq!(count::sans() - written, 1);
    }
}
