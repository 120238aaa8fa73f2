//! The settings dialog: each change takes effect at once and is written down.

use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::message::SettingsMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::settings::Setting;

pub(super) fn update(model: &mut Model, now: Timestamp, message: SettingsMessage) -> Vec<Effect> {
    match message {
        SettingsMessage::Open => open(model),
        SettingsMessage::Up => mark(model, Setting::ALL.len() - 1),
        SettingsMessage::Down => mark(model, 1),
        SettingsMessage::Next => return change(model, Iterator::cycle),
        SettingsMessage::Previous => return change(model, |values| values.rev().cycle()),
        SettingsMessage::Press(setting) => return press(model, setting),
        SettingsMessage::NotSaved(reason) => {
            model.notice = Some(Notice::refusal(format!(
                "the setting is not kept: {reason}"
            )));
        }
    }
    Vec::new()
}

/// Opens the dialog.
pub(super) fn open(model: &mut Model) {
    model.focus.open(Dialog::Settings {
        marked: Setting::Theme,
    });
}

fn mark(model: &mut Model, steps: usize) {
    if let Some(Dialog::Settings { marked }) = model.focus.top_mut() {
        let all = Setting::ALL;
        let here = all
            .iter()
            .position(|setting| setting == marked)
            .unwrap_or(0);
        *marked = all[(here + steps) % all.len()];
    }
}

fn press(model: &mut Model, setting: Setting) -> Vec<Effect> {
    match model.focus.top_mut() {
        Some(Dialog::Settings { marked }) if *marked == setting => change(model, Iterator::cycle),
        Some(Dialog::Settings { marked }) => {
            *marked = setting;
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Gives the marked setting the value that follows its own in an order without end.
fn change<I>(model: &mut Model, order: impl FnOnce(std::vec::IntoIter<String>) -> I) -> Vec<Effect>
where
    I: Iterator<Item = String>,
{
    let Some(&Dialog::Settings { marked: setting }) = model.focus.top() else {
        return Vec::new();
    };
    let themes: Vec<_> = model.themes.names().collect();
    let values: Vec<_> = setting
        .values(&themes)
        .into_iter()
        .map(str::to_owned)
        .collect();
    let (now, count) = (setting.value(&model.settings), values.len());
    let next = order(values.into_iter())
        .take(2 * count)
        .skip_while(|value| *value != now)
        .nth(1);
    let Some(value) = next else {
        return Vec::new();
    };
    setting.set(&mut model.settings, &value);
    let mut effects = effects_of(model, setting);
    effects.push(Effect::SaveSetting { setting, value });
    effects
}

/// Does what a change asks for beside the look, which follows by itself.
fn effects_of(model: &mut Model, setting: Setting) -> Vec<Effect> {
    match setting {
        Setting::Mouse => return vec![Effect::Mouse(model.settings.mouse)],
        Setting::Flip => super::turn_to_the_side_to_move(model),
        Setting::Theme
        | Setting::Background
        | Setting::Color
        | Setting::Pieces
        | Setting::Coordinates
        | Setting::Figurines => {}
    }
    Vec::new()
}
