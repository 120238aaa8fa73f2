//! Draws one frame from the model.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::regions::{Regions, SMALLEST, regions};
use super::styles::Styles;
use super::{dialogs, panes};
use crate::app::Model;

/// Draws the whole screen; reads the model and changes nothing.
pub fn view(model: &Model, frame: &mut Frame) {
    let area = frame.area();
    let styles = Styles::new(model);
    frame.buffer_mut().set_style(area, styles.text);
    match regions(area, model.bottom) {
        Some(regions) => draw(model, &regions, &styles, frame),
        None => too_small(area, frame),
    }
}

fn draw(model: &Model, regions: &Regions, styles: &Styles, frame: &mut Frame) {
    let buffer = frame.buffer_mut();
    let panel = &panes::told::with_room(model, regions.panel, styles);
    panes::board::draw(model, regions.board, styles, buffer);
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
    dialogs::draw(model, regions, styles, frame);
}

fn too_small(area: Rect, frame: &mut Frame) {
    let lines = [
        format!("{}x{} is too small.", area.width, area.height),
        format!("NowChess needs {}x{}.", SMALLEST.width, SMALLEST.height),
    ];
    for (line, row) in lines.into_iter().zip(area.rows()) {
        frame.render_widget(Line::raw(line), row);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::app::{BoardMessage, Message, update};
    use crate::game::{Game, Timestamp, count};
    use crate::settings::Settings;

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

    fn draw(model: &Model) {
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).unwrap();
        terminal.draw(|frame| view(model, frame)).unwrap();
    }

    #[test]
    fn a_move_at_ply_80_is_judged_once_and_written_once_with_its_frame() {
        let now = Timestamp::default();
        let mut model = Model::new(Some(played(80)), Settings::default(), now);
        draw(&model);
        let mv = model.position().legal_moves().into_iter().next().unwrap();
        let (judged, written) = (count::judgements(), count::sans());
        for square in [mv.from(), mv.to()] {
            update(&mut model, now, Message::Board(BoardMessage::Press(square)));
            draw(&model);
        }
        assert!(model.document.game.tree().ply(model.document.shown) > 80);
        assert_eq!(count::judgements() - judged, 1);
        assert_eq!(count::sans() - written, 1);
    }
}
