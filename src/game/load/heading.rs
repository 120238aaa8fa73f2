//! The tags of a game, and what they say about its start and its result.

use std::ops::Range;

use super::problem_list::ProblemList;
use super::start::usual_start;
use crate::chess::Position;
use crate::notation::pgn::{GameResult, ProblemKind, TagPair, Tags};
use crate::notation::{Fen, Variant};

/// The tags while they are read.
#[derive(Debug, Default)]
pub(super) struct Heading {
    tags: Tags,
    /// Where each tag is in the text.
    places: Vec<Range<usize>>,
}

/// Whether the value of a `FEN` tag names no position.
fn is_empty_fen(text: &str) -> bool {
    matches!(text.trim(), "" | "?" | "-")
}

impl Heading {
    pub(super) fn push(&mut self, tag: &TagPair<'_>, at: &Range<usize>) {
        self.tags.push(tag.name(), tag.value());
        if self.places.is_empty() {
            self.places.reserve(16);
        }
        self.places.push(at.clone());
    }

    /// Returns the tags, without a `FEN` that says nothing.
    pub(super) fn into_tags(mut self) -> Tags {
        if self.tags.value("FEN").is_some_and(is_empty_fen) {
            self.tags.remove("FEN");
        }
        self.tags
    }

    fn place(&self, name: &str) -> Range<usize> {
        let index = self.tags.iter().position(|(known, _)| known == name);
        index
            .and_then(|index| self.places.get(index))
            .cloned()
            .unwrap_or(0..0)
    }

    /// Finds the start position; `None` if the moves cannot be read without it.
    pub(super) fn start(&mut self, problems: &mut ProblemList<'_>) -> Option<Position> {
        if let Some(name) = self.tags.value("Variant")
            && Variant::from_name(name).is_none()
        {
            let found = name.to_owned();
            problems.add(
                &self.place("Variant"),
                ProblemKind::UnknownVariant { found },
            );
        }
        let Some(text) = self.tags.value("FEN") else {
            if self.tags.value("SetUp") == Some("1") {
                problems.add(&self.place("SetUp"), ProblemKind::SetUpWithoutFen);
            }
            return Some(usual_start());
        };
        let place = self.place("FEN");
        if is_empty_fen(text) {
            problems.add(&place, ProblemKind::FenEmpty);
            return Some(usual_start());
        }
        match Fen::parse(text).and_then(|fen| fen.to_position()) {
            Ok((position, notices)) => {
                for notice in notices {
                    problems.add(&place, ProblemKind::FenNotice(notice));
                }
                self.tags
                    .set("FEN", Fen::from_position(&position).to_string());
                Some(position)
            }
            Err(error) => {
                problems.add(&place, ProblemKind::Fen(error));
                None
            }
        }
    }

    /// Decides on the result: that of the tag, or that of the marker after the moves if the tag
    /// states none.
    pub(super) fn result(
        &mut self,
        marker: Option<(GameResult, Range<usize>)>,
        problems: &mut ProblemList<'_>,
    ) -> GameResult {
        let stated = marker
            .as_ref()
            .map(|(result, _)| *result)
            .unwrap_or_default();
        let Some(text) = self.tags.value("Result") else {
            return stated;
        };
        let tag = GameResult::from_text(text).or_else(|| {
            let found = text.to_owned();
            let first = found.split_whitespace().next()?;
            let result = GameResult::from_text(first);
            if let Some(result) = result {
                let kind = ProblemKind::ResultWithWords { found, result };
                problems.add(&self.place("Result"), kind);
            } else if first != "?" {
                problems.add(&self.place("Result"), ProblemKind::UnknownResult { found });
            }
            result
        });
        let result = tag
            .filter(|&tag| tag != GameResult::Unknown)
            .unwrap_or(stated);
        if let (Some(tag), Some((marker, at))) = (tag, marker)
            && marker != tag
        {
            problems.add(
                &at,
                match tag {
                    GameResult::Unknown => ProblemKind::ResultOpenInTag { marker },
                    _ => ProblemKind::ResultMismatch { tag, marker },
                },
            );
        }
        self.tags.set("Result", result.to_string());
        result
    }
}
