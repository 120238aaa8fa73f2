//! The settings dialog: each change takes effect at once and goes to the configuration file.

use crate::app::dialog::Dialog;
use crate::app::effect::{Effect, Job};
use crate::app::message::SettingsMessage;
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::game::Timestamp;
use crate::settings::{Setting, SettingValue};

pub(super) fn update(model: &mut Model, now: Timestamp, message: SettingsMessage) -> Vec<Effect> {
    match message {
        SettingsMessage::Open => open(model),
        SettingsMessage::Up => mark(model, Neighbor::Previous),
        SettingsMessage::Down => mark(model, Neighbor::Next),
        SettingsMessage::Next => return change(model, now, Neighbor::Next),
        SettingsMessage::Previous => return change(model, now, Neighbor::Previous),
        SettingsMessage::Press(setting) => return press(model, now, setting),
    }
    Vec::new()
}

/// Opens the settings dialog.
pub(super) fn open(model: &mut Model) {
    model.focus.open(Dialog::Settings {
        marked: Setting::Theme,
    });
}

/// A step through a list that wraps around.
#[derive(Clone, Copy)]
enum Neighbor {
    Next,
    Previous,
}

impl Neighbor {
    /// Returns the item after or before `item`; `None` if the list does not have it.
    fn from<'a, T: PartialEq>(self, list: &'a [T], item: &T) -> Option<&'a T> {
        let here = list.iter().position(|known| known == item)?;
        let steps = match self {
            Self::Next => 1,
            Self::Previous => list.len() - 1,
        };
        list.get((here + steps) % list.len())
    }
}

fn mark(model: &mut Model, step: Neighbor) {
    if let Some(Dialog::Settings { marked }) = model.focus.top_mut()
        && let Some(&next) = step.from(Setting::ALL, marked)
    {
        *marked = next;
    }
}

fn press(model: &mut Model, now: Timestamp, setting: Setting) -> Vec<Effect> {
    match model.focus.top_mut() {
        Some(Dialog::Settings { marked }) if *marked == setting => {
            change(model, now, Neighbor::Next)
        }
        Some(Dialog::Settings { marked }) => {
            *marked = setting;
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Gives the marked setting its next or previous value.
fn change(model: &mut Model, now: Timestamp, step: Neighbor) -> Vec<Effect> {
    let Some(&Dialog::Settings { marked }) = model.focus.top() else {
        return Vec::new();
    };
    let themes: Vec<_> = model.themes.names().collect();
    let values = marked.values(&themes);
    let present = model.settings.value(marked);
    let Some(value) = step.from(&values, &present).cloned() else {
        return Vec::new();
    };
    model.settings.set(value.clone());
    let mut effects = effects_of(model, &value);
    let ticket = model.pending.begin(Work::SaveSetting(value.setting()), now);
    effects.push(Effect::Start(ticket, Job::SaveSetting(value)));
    effects
}

/// Applies what a change needs beyond the look, which is drawn from the settings anyway.
fn effects_of(model: &mut Model, value: &SettingValue) -> Vec<Effect> {
    match value {
        SettingValue::Mouse(mouse) => return vec![Effect::Mouse(*mouse)],
        SettingValue::EscapeDelay(delay) => return vec![Effect::EscapeDelay(*delay)],
        SettingValue::Flip(_) => model.turn_to_side_to_move(),
        SettingValue::Theme(_)
        | SettingValue::Background(_)
        | SettingValue::Color(_)
        | SettingValue::Pieces(_)
        | SettingValue::Pictures(_)
        | SettingValue::Characters(_)
        | SettingValue::Coordinates(_)
        | SettingValue::Figurines(_)
        | SettingValue::LettersType(_)
        | SettingValue::ArrowsStep(_)
        | SettingValue::UndoAfterMate(_) => {}
    }
    Vec::new()
}
