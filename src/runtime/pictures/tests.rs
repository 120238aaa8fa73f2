//! What is sent as pictures come, stay and go.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::*;
use crate::chess::Role;
use crate::settings::CellSize;
use crate::ui::pieces::Stencil;

const CELL: CellSize = CellSize {
    width: 9,
    height: 18,
};

fn medium(protocol: PictureProtocol) -> PictureMedium {
    PictureMedium {
        protocol,
        cell: CELL,
    }
}

/// A piece on a square of 10x5 cells, counted from the upper left one.
fn picture(role: Role, file: u16, rank: u16) -> PiecePicture {
    PiecePicture {
        area: Rect::new(10 * file, 5 * rank, 10, 5),
        role,
        fill: [255; 3],
        outline: [0; 3],
        square: [128, 64, 32],
    }
}

/// The pieces of White at the beginning.
fn start() -> Vec<PiecePicture> {
    let first = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];
    let pieces = (0..8).zip(first).map(|(file, role)| picture(role, file, 7));
    let pawns = (0..8).map(|file| picture(Role::Pawn, file, 6));
    pieces.chain(pawns).collect()
}

fn cells() -> Buffer {
    Buffer::empty(Rect::new(0, 0, 100, 41))
}

/// What one frame sends: before its cells, and after them.
fn frame(
    pictures: &mut Pictures,
    protocol: PictureProtocol,
    wanted: &[PiecePicture],
    cells: &Buffer,
    written: &[Position],
) -> (Removal, Addition) {
    let removal = pictures.remove(Some(medium(protocol)), wanted);
    (removal, pictures.add(wanted.to_vec(), cells, written))
}

fn text(addition: &Addition) -> String {
    addition.patches.iter().map(|patch| &*patch.text).collect()
}

#[test]
fn a_kitty_gets_each_piece_once_and_then_only_its_places() {
    let (mut pictures, kitty, cells) = (Pictures::default(), PictureProtocol::Kitty, cells());
    let (_, first) = frame(&mut pictures, kitty, &start(), &cells, &[]);
    let sent = text(&first);
    assert_eq!(sent.matches("a=t").count(), 6);
    assert_eq!(sent.matches("a=p").count(), 16);
    let moved: Vec<_> = start()
        .into_iter()
        .map(|piece| match piece {
            pawn if pawn == picture(Role::Pawn, 4, 6) => picture(Role::Pawn, 4, 4),
            piece => piece,
        })
        .collect();
    let (gone, come) = frame(&mut pictures, kitty, &moved, &cells, &[]);
    assert_eq!(gone.text.matches("a=d").count(), 1);
    let sent = text(&come);
    assert_eq!(
        (sent.matches("a=t").count(), sent.matches("a=p").count()),
        (0, 1)
    );
    assert!(gone.text.len() + sent.len() < 300, "{gone:?} {come:?}");
    // The cursor is in the cells alone.
    let written: Vec<_> = picture(Role::King, 4, 7).area.positions().collect();
    let (gone, come) = frame(&mut pictures, kitty, &moved, &cells, &written);
    assert_eq!((gone, come), (Removal::default(), Addition::default()));
}

#[test]
fn a_captured_piece_leaves_the_screen_of_a_kitty() {
    let (mut pictures, kitty, cells) = (Pictures::default(), PictureProtocol::Kitty, cells());
    let [rook, queen] = [picture(Role::Rook, 0, 0), picture(Role::Queen, 0, 5)];
    frame(&mut pictures, kitty, &[rook, queen], &cells, &[]);
    let taken = [picture(Role::Queen, 0, 0)];
    let (gone, come) = frame(&mut pictures, kitty, &taken, &cells, &[]);
    assert_eq!(gone.text.matches("a=d").count(), 2);
    assert_eq!(text(&come).matches("a=p").count(), 1);
}

#[test]
fn without_pictures_and_at_the_end_a_kitty_forgets_them_all() {
    let (mut pictures, kitty, cells) = (Pictures::default(), PictureProtocol::Kitty, cells());
    frame(&mut pictures, kitty, &start(), &cells, &[]);
    let removal = pictures.remove(None, &[]);
    assert!(removal.text.contains("a=d,d=A"), "{removal:?}");
    assert_eq!(pictures.add(Vec::new(), &cells, &[]), Addition::default());
}

#[test]
fn after_the_screen_was_cleared_pieces_are_placed_again_and_not_sent_again() {
    let (mut pictures, kitty, cells) = (Pictures::default(), PictureProtocol::Kitty, cells());
    frame(&mut pictures, kitty, &start(), &cells, &[]);
    pictures.forget_screen();
    let (gone, come) = frame(&mut pictures, kitty, &start(), &cells, &[]);
    assert_eq!(gone.text, "\x1b_Ga=d,d=a,q=2\x1b\\");
    let sent = text(&come);
    assert_eq!(
        (sent.matches("a=t").count(), sent.matches("a=p").count()),
        (0, 16)
    );
}

#[test]
fn a_kitty_shows_what_was_drawn() {
    let (mut pictures, kitty, cells) = (Pictures::default(), PictureProtocol::Kitty, cells());
    let queen = picture(Role::Queen, 2, 3);
    let (_, come) = frame(&mut pictures, kitty, &[queen], &cells, &[]);
    let sent = text(&come);
    let chunks = sent.split("\x1b\\").filter_map(|command| {
        let (control, payload) = command.strip_prefix("\x1b_G")?.split_once(';')?;
        control.contains("m=").then_some(payload)
    });
    let encoded: String = chunks.collect();
    let file = STANDARD.decode(encoded).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((info.width, info.height), (90, 90));
    let stencil = Stencil::new(Role::Queen, 90, 90);
    for (shown, &drawn) in pixels.chunks(4).zip(stencil.pixels()) {
        assert_eq!(shown, queen.alone(drawn));
    }
}

/// Reads sixels as a terminal does: the colour of each pixel that is set, in hundredths.
fn decoded(text: &str, size: Size) -> Vec<Option<[u16; 3]>> {
    let width = usize::from(size.width);
    let mut pixels = vec![None; width * usize::from(size.height)];
    let body = text.strip_prefix("\x1bP0;1;0q").unwrap();
    let mut rest = body.strip_suffix("\x1b\\").unwrap();
    let mut colors = std::collections::HashMap::new();
    let (mut color, mut x, mut top) = (0, 0, 0);
    let number = |rest: &mut &str| -> u16 {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap();
        let (digits, after) = rest.split_at(end);
        *rest = after;
        digits.parse().unwrap()
    };
    while let Some(c) = rest.chars().next() {
        rest = &rest[1..];
        let mut count = 1;
        let mut sixel = c;
        match c {
            '#' => {
                color = number(&mut rest);
                if let Some(after) = rest.strip_prefix(";2;") {
                    rest = after;
                    let red = number(&mut rest);
                    rest = &rest[1..];
                    let green = number(&mut rest);
                    rest = &rest[1..];
                    colors.insert(color, [red, green, number(&mut rest)]);
                }
                continue;
            }
            '$' => {
                x = 0;
                continue;
            }
            '-' => {
                (x, top) = (0, top + 6);
                continue;
            }
            '!' => {
                count = number(&mut rest);
                sixel = rest.chars().next().unwrap();
                rest = &rest[1..];
            }
            _ => {}
        }
        for _ in 0..count {
            for row in (0..6).filter(|row| (sixel as u8 - b'?') >> row & 1 == 1) {
                pixels[(top + row) * width + x] = Some(colors[&color]);
            }
            x += 1;
        }
    }
    pixels
}

#[test]
fn sixels_show_what_was_drawn_and_leave_the_square_alone() {
    let knight = picture(Role::Knight, 0, 0);
    let size = Size::new(53, 50);
    let stencil = Stencil::new(Role::Knight, size.width, size.height);
    let all = Rect::from((Position::ORIGIN, size));
    let shown = decoded(&sixel::encode(&knight, &stencil, all), size);
    for (shown, &drawn) in shown.iter().zip(stencil.pixels()) {
        let square = 255 - drawn.outline - drawn.fill;
        match shown {
            None => assert!(square > 120, "{drawn:?}"),
            Some(color) => {
                let expected = knight.on_square(drawn);
                for (shown, expected) in color.iter().zip(expected) {
                    let expected = u16::from(expected) * 100 / 255;
                    assert!(shown.abs_diff(expected) < 28, "{color:?} {drawn:?}");
                }
            }
        }
    }
    let colors: std::collections::HashSet<_> = shown.iter().flatten().collect();
    assert!((3..15).contains(&colors.len()), "{}", colors.len());
}

#[test]
fn a_mark_on_a_sixel_costs_little_and_what_it_erased_comes_back() {
    let (mut pictures, sixel, mut cells) = (Pictures::default(), PictureProtocol::Sixel, cells());
    let rook = picture(Role::Rook, 1, 1);
    let (_, first) = frame(&mut pictures, sixel, &[rook], &cells, &[]);
    assert_eq!((first.patches.len(), first.marks.len()), (1, 0));
    // A sign in the middle, and then it is gone.
    let at = Position::new(15, 8);
    cells[at].set_symbol("!");
    let (gone, come) = frame(&mut pictures, sixel, &[rook], &cells, &[at]);
    assert_eq!((gone, come), (Removal::default(), Addition::default()));
    cells[at].set_symbol(" ");
    let (_, come) = frame(&mut pictures, sixel, &[rook], &cells, &[at]);
    assert_eq!(come.patches.len(), 1);
    assert_eq!(come.patches[0].at, at);
    assert!(come.patches[0].text.len() < 200, "{come:?}");
    // The corners of the cursor lie where a rook is not.
    let corners = [(10, 5), (19, 5), (10, 9), (19, 9)].map(Position::from);
    let (_, come) = frame(&mut pictures, sixel, &[rook], &cells, &corners);
    assert!(text(&come).len() < 450, "{}", text(&come).len());
}

#[test]
fn marks_are_written_over_a_new_sixel_and_a_piece_that_left_is_written_over() {
    let (mut pictures, sixel, mut cells) = (Pictures::default(), PictureProtocol::Sixel, cells());
    let king = picture(Role::King, 0, 0);
    cells[(9, 0)].set_symbol("!");
    cells.set_style(
        Rect::new(0, 0, 1, 5),
        Style::new().bg(ratatui::style::Color::Red),
    );
    let (_, come) = frame(&mut pictures, sixel, &[king], &cells, &[]);
    assert_eq!(come.marks.len(), 6, "a sign and the left edge");
    let (gone, come) = frame(&mut pictures, sixel, &[], &cells, &[]);
    assert_eq!(gone.areas, [king.area]);
    assert_eq!(come, Addition::default());
}

#[test]
fn iterm2_gets_the_square_with_its_piece() {
    let (mut pictures, cells) = (Pictures::default(), cells());
    let pawn = picture(Role::Pawn, 0, 0);
    let (_, come) = frame(&mut pictures, PictureProtocol::Iterm2, &[pawn], &cells, &[]);
    let sent = text(&come);
    let (control, encoded) = sent.split_once(':').unwrap();
    assert!(control.contains("width=10;height=5"), "{control}");
    let file = STANDARD.decode(encoded.trim_end_matches('\x07')).unwrap();
    assert!(control.contains(&format!("size={};", file.len())));
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    assert_eq!(pixels[..4], [128, 64, 32, 255]);
}
