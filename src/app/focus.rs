//! Keyboard focus: the top dialog, or else one of the panes.

use super::dialog::{Dialog, Picker};
use crate::settings::Context;

/// A permanent part of the screen that can have the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The board.
    #[default]
    Board,
    /// The move list.
    Moves,
    /// The prompt.
    Prompt,
}

impl Pane {
    /// Returns the pane that Tab leads to.
    #[must_use]
    pub(super) fn next(self) -> Self {
        match self {
            Self::Board => Self::Moves,
            Self::Moves => Self::Prompt,
            Self::Prompt => Self::Board,
        }
    }

    /// Returns the pane from which Tab leads here.
    #[must_use]
    pub(super) fn previous(self) -> Self {
        match self {
            Self::Board => Self::Prompt,
            Self::Moves => Self::Board,
            Self::Prompt => Self::Moves,
        }
    }
}

/// The open dialogs, whose top one has the keys, and the pane that has them when none is open.
#[derive(Clone, Debug, Default)]
pub struct Focus {
    pane: Pane,
    dialogs: Vec<Dialog>,
}

impl Focus {
    /// Returns the pane that has the keys while no dialog is open.
    #[must_use]
    pub fn pane(&self) -> Pane {
        self.pane
    }

    /// Returns the open dialogs, the top one last.
    #[must_use]
    pub fn dialogs(&self) -> &[Dialog] {
        &self.dialogs
    }

    /// Returns the dialog that has the keys.
    #[must_use]
    pub fn top(&self) -> Option<&Dialog> {
        self.dialogs.last()
    }

    /// Returns the promotion that waits for a piece to be chosen.
    #[must_use]
    pub fn picker(&self) -> Option<&Picker> {
        self.dialogs.iter().find_map(|dialog| match dialog {
            Dialog::Promotion(picker) => Some(picker),
            _ => None,
        })
    }

    /// Returns the context that decides what the keys mean now.
    #[must_use]
    pub fn context(&self) -> Context {
        match (self.top(), self.pane) {
            (Some(dialog), _) => dialog.context(),
            (None, Pane::Board) => Context::Board,
            (None, Pane::Moves) => Context::Moves,
            (None, Pane::Prompt) => Context::Prompt,
        }
    }

    pub(super) fn set_pane(&mut self, pane: Pane) {
        self.pane = pane;
    }

    pub(super) fn top_mut(&mut self) -> Option<&mut Dialog> {
        self.dialogs.last_mut()
    }

    /// Opens a dialog above all others.
    pub(super) fn open(&mut self, dialog: Dialog) {
        self.dialogs.push(dialog);
    }

    /// Closes the top dialog and returns it.
    pub(super) fn close(&mut self) -> Option<Dialog> {
        self.dialogs.pop()
    }

    /// Closes all dialogs of a kind, wherever they are in the stack.
    pub(super) fn close_all(&mut self, kind: impl Fn(&Dialog) -> bool) {
        self.dialogs.retain(|dialog| !kind(dialog));
    }
}
