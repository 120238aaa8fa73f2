//! Games with the piece letters of another language.
//!
//! English comes first. Other letters are tried only if an English reading ends in a broken line and
//! a piece has a letter that is not English; only sets with all the letters of the game are tried.

use super::loaded::Loaded;
use super::loader;
use crate::notation::PieceLetters;
use crate::notation::pgn::{Place, ProblemKind, RawGame, foreign_letters};

/// Reads a game whose English reading has a broken line with the letters that it fits.
#[cold]
pub(super) fn load(game: RawGame<'_>, english: Loaded) -> Loaded {
    let Some(letters) = foreign_letters(&game) else {
        return english;
    };
    let mut best: Vec<(&PieceLetters, Loaded)> = Vec::new();
    let mut reach = reach_of(&english);
    for set in PieceLetters::all() {
        if !letters.iter().all(|letter| set.has(letter)) {
            continue;
        }
        let loaded = loader::load(game, Some(set));
        let other = reach_of(&loaded);
        if other > reach {
            best.clear();
            reach = other;
        }
        if other == reach && other > reach_of(&english) {
            best.push((set, loaded));
        }
    }
    choose(english, &best)
}

/// Takes the reading that the best sets share; without one, the English reading stays.
fn choose(mut english: Loaded, best: &[(&PieceLetters, Loaded)]) -> Loaded {
    let mut languages: Vec<_> = best.iter().map(|(set, _)| set.languages).collect();
    languages.dedup();
    let languages = languages.join(", ");
    let Some((index, mut loaded)) = english
        .broken_line()
        .zip(best.first().map(|(_, loaded)| loaded.clone()))
    else {
        return english;
    };
    let is_clear = best.iter().all(|(_, other)| other.record == loaded.record);
    let mut problem = english.problems[index].clone();
    if is_clear {
        problem.kind = ProblemKind::PieceLetters { languages };
        let place = loaded
            .problems
            .partition_point(|other| other.place <= problem.place);
        loaded.problems.insert(place, problem);
        return loaded;
    }
    problem.kind = ProblemKind::PieceLettersUnclear { languages };
    english.problems.insert(index, problem);
    english
}

/// Where the first line breaks; a game without one reaches farthest.
fn reach_of(loaded: &Loaded) -> (bool, Option<Place>) {
    let broken = loaded.broken_line();
    (
        broken.is_none(),
        broken.map(|index| loaded.problems[index].place),
    )
}
