//! How long it takes to build and draw one frame.

use divan::Bencher;
use nowchess::app::{Message, Model, PromptMessage, update};
use nowchess::game::Timestamp;
use nowchess::settings::Settings;
use nowchess::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tui_textarea::{Input, Key};

fn main() {
    divan::main();
}

/// A game with its first moves played.
fn model() -> Model {
    let mut model = Model::new(None, Settings::default(), Timestamp::default());
    for line in [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d4", "exd4",
    ] {
        for c in line.chars() {
            let input = Input {
                key: Key::Char(c),
                ..Input::default()
            };
            update(
                &mut model,
                Timestamp::default(),
                Message::Prompt(PromptMessage::Input(input)),
            );
        }
        update(
            &mut model,
            Timestamp::default(),
            Message::Prompt(PromptMessage::Submit),
        );
    }
    model
}

/// Builds the frame and writes the difference from the last one into the backend's buffer.
#[divan::bench(args = [(80, 24), (120, 40), (200, 60)])]
fn frame(bencher: Bencher, (width, height): (u16, u16)) {
    let model = model();
    let Ok(mut terminal) = Terminal::new(TestBackend::new(width, height));
    bencher.bench_local(|| {
        let Ok(_) = terminal.draw(|frame| ui::view(&model, frame));
    });
}

/// The same with every cell written, as after a resize.
#[divan::bench(args = [(80, 24), (120, 40), (200, 60)])]
fn whole_frame(bencher: Bencher, (width, height): (u16, u16)) {
    let model = model();
    let Ok(mut terminal) = Terminal::new(TestBackend::new(width, height));
    bencher.bench_local(|| {
        let Ok(()) = terminal.clear();
        let Ok(_) = terminal.draw(|frame| ui::view(&model, frame));
    });
}
