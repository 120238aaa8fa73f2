//! The keys that do something now, in as many rows as the panel has. Where these are too few, a key
//! shows the rest in turn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::app::{self, Message, Model, is_live};
use crate::settings::{Action, Context, Group};
use crate::ui::dialogs;
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::columns;

/// Columns between two items.
const GAP: u16 = 2;

/// What matters most while it has an effect: a claim, and how to go on or back from here.
const FIRST: [Action; 7] = [
    Action::ClaimDraw,
    Action::LetGo,
    Action::LeavePrompt,
    Action::Enter,
    Action::PutBack,
    Action::Pick,
    Action::CloseSettings,
];

/// What everybody tries anyway, or needs now and then; it comes last.
const LAST: [Action; 25] = [
    Action::CursorUp,
    Action::CursorDown,
    Action::CursorLeft,
    Action::CursorRight,
    Action::ListUp,
    Action::ListDown,
    Action::ListPageUp,
    Action::ListPageDown,
    Action::PreviousPane,
    Action::CompleteBack,
    Action::PickLeft,
    Action::PickRight,
    Action::HelpPageDown,
    Action::HelpPageUp,
    Action::HelpErase,
    Action::SettingDown,
    Action::SettingUp,
    Action::LineDown,
    Action::LineUp,
    Action::GamesDown,
    Action::GamesUp,
    Action::GamesPageDown,
    Action::GamesPageUp,
    Action::FirstGame,
    Action::LastGame,
];

/// What the same keys do everywhere is shown on the board and in the move list.
const EVERYWHERE: [Action; 2] = [Action::QuitAnywhere, Action::Suspend];

/// A word with its keys, and what each key does.
#[derive(Clone)]
struct Item {
    keys: Vec<(String, Action)>,
    hint: &'static str,
}

impl Item {
    /// The keys as they are shown: `↑↓`, but `PgUp/PgDn`.
    fn shown(&self) -> String {
        let keys: Vec<_> = self.keys.iter().map(|(key, _)| key.as_str()).collect();
        keys.join(self.between())
    }

    fn between(&self) -> &'static str {
        let is_short = |(key, _): &(String, Action)| columns(key) == 1;
        if self.keys.iter().all(is_short) {
            ""
        } else {
            "/"
        }
    }

    fn width(&self) -> u16 {
        columns(&self.shown()) + 1 + columns(self.hint)
    }

    /// The action of the key at a column; that of the first for the word.
    fn action_at(&self, column: u16) -> Option<Action> {
        let mut end = 0;
        let at = self.keys.iter().find(|(key, _)| {
            end += columns(key) + columns(self.between());
            column < end
        });
        at.or(self.keys.first()).map(|&(_, action)| action)
    }
}

/// An item with its place.
type Placed = (Item, Rect);

pub(in crate::ui) fn draw(model: &Model, regions: &Regions, styles: &Styles, buffer: &mut Buffer) {
    let area = area(model, regions);
    Clear.render(area, buffer);
    buffer.set_style(area, styles.text);
    for (item, area) in in_view(model, area) {
        Line::from(vec![
            Span::styled(item.shown(), styles.key),
            Span::styled(format!(" {}", item.hint), styles.dim),
        ])
        .render(area, buffer);
    }
}

/// Returns what a click in the footer means.
pub(in crate::ui) fn message_at(model: &Model, regions: &Regions, at: Position) -> Option<Message> {
    in_view(model, area(model, regions))
        .into_iter()
        .find(|(_, area)| area.contains(at))
        .and_then(|(item, area)| item.action_at(at.x - area.x))
        .map(app::message)
}

/// The rows of the footer: in the panel, or under a dialog that covers it.
fn area(model: &Model, regions: &Regions) -> Rect {
    if dialogs::cover_panes(model) {
        let [_, last] = regions.last_rows();
        last
    } else {
        regions.panel.keys
    }
}

/// The items of the page whose turn it is, at the bottom of the footer.
fn in_view(model: &Model, area: Rect) -> Vec<Placed> {
    let more = [Action::MoreKeys, Action::MoreKeysTyping];
    let more = more.into_iter().find_map(|action| item(model, action));
    let mut pages = pages(&items(model), more, area);
    if pages.is_empty() {
        return Vec::new();
    }
    let mut page = pages.swap_remove(model.keys_turn % pages.len());
    let end = page.iter().map(|(_, area)| area.bottom()).max();
    let below = area.bottom() - end.unwrap_or(area.bottom());
    for (_, area) in &mut page {
        area.y += below;
    }
    page
}

/// Shares out the items. If they do not fit at once, each page ends with the key for more.
fn pages(items: &[Item], more: Option<Item>, area: Rect) -> Vec<Vec<Placed>> {
    let all = placed(items, area);
    let Some(more) = more.filter(|_| all.len() < items.len()) else {
        return vec![all];
    };
    let mut pages = Vec::new();
    let mut rest = items;
    while !rest.is_empty() {
        let fitting = placed(rest, area).len();
        let with_more = (1..=fitting).rev().find_map(|count| {
            let mut page = rest[..count].to_vec();
            page.push(more.clone());
            let page = placed(&page, area);
            (page.len() > count).then_some((count, page))
        });
        // A very long item has a page for itself.
        let (count, page) = with_more.unwrap_or_else(|| (fitting.max(1), placed(rest, area)));
        rest = &rest[count..];
        pages.push(page);
    }
    pages
}

/// Places items from left to right and row by row, as many as fit.
fn placed(items: &[Item], area: Rect) -> Vec<Placed> {
    let (mut x, mut y) = (area.x, area.y);
    let mut placed = Vec::new();
    for item in items {
        let width = item.width().min(area.width);
        if x > area.x && x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            break;
        }
        placed.push((item.clone(), Rect::new(x, y, width, 1)));
        x += width + GAP;
    }
    placed
}

/// The live keys of the context, the most useful ones first. An action without a key is left out,
/// and so is a second key for the same; what has the same word shares it.
fn items(model: &Model) -> Vec<Item> {
    let context = model.context();
    let on_panes = matches!(context, Context::Board | Context::Moves);
    let bindings = model.settings.keys.bindings();
    let mut bindings: Vec<_> = bindings
        .filter(|binding| {
            binding.contexts.contains(&context)
                && !binding.action.does_the_same(Action::MoreKeys)
                && (on_panes || !EVERYWHERE.contains(&binding.action))
                && is_live(model, binding.action)
        })
        .collect();
    bindings.sort_by_key(|binding| turn(context, binding.group, binding.action));
    let mut items: Vec<Item> = Vec::new();
    for binding in bindings {
        let Some(item) = item(model, binding.action) else {
            continue;
        };
        match items.iter_mut().find(|known| known.hint == item.hint) {
            Some(known) => add_keys(known, item),
            None => items.push(item),
        }
    }
    items
}

/// Adds the keys of another item with the same word, but none for what has a key already.
fn add_keys(known: &mut Item, other: Item) {
    for (key, action) in other.keys {
        if known.keys.iter().all(|(_, has)| !has.does_the_same(action)) {
            known.keys.push((key, action));
        }
    }
}

fn item(model: &Model, action: Action) -> Option<Item> {
    let keys = &model.settings.keys;
    let key = keys.key_for(model.context(), action)?;
    let binding = keys.bindings().find(|binding| binding.action == action)?;
    Some(Item {
        keys: vec![(key.to_string(), action)],
        hint: binding.hint,
    })
}

/// The order of the groups: what is played with comes before what is done now and then.
fn turn(context: Context, group: Group, action: Action) -> usize {
    if let Some(place) = FIRST.iter().position(|&first| first == action) {
        return place;
    }
    let after = match group {
        _ if EVERYWHERE.contains(&action) => 7,
        _ if LAST.contains(&action) => 6,
        Group::Board | Group::Prompt | Group::Picker | Group::Dialogs => 1,
        Group::Moves if context == Context::Moves => 1,
        Group::Game => 2,
        Group::Moves => 3,
        Group::Review => 4,
        Group::Files => 5,
    };
    FIRST.len() + after
}
