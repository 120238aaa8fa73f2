//! The player's configuration folder: `config.toml` and the themes.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use etcetera::BaseStrategy;
use thiserror::Error;

use super::atomic::{Access, Draft};
use super::bounded;
use super::question::Question;
use super::traits;
use crate::app::Notice;
use crate::settings::{SettingValue, Settings, TerminalTraits, Themes, config};

/// The program's folder inside the platform's configuration folder.
const FOLDER: &str = "nowchess";
/// The configuration file.
const FILE: &str = "config.toml";
/// The folder of the player's themes.
const THEMES: &str = "themes";
/// The most bytes of a file of settings or of a theme.
const MOST_BYTES: usize = 1 << 20;
/// How many faults are listed one by one at the start.
const MAX_FAULTS_SHOWN: usize = 3;

/// A theme on the command line that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct UnknownTheme(String);

/// How the program looks: what the player wants and what the terminal can show.
#[derive(Debug)]
pub struct Look {
    /// The settings in force.
    pub settings: Settings,
    /// The themes that can be chosen.
    pub themes: Themes,
    /// What is known about the terminal.
    pub terminal: TerminalTraits,
    /// What the terminal is to be asked when it is taken.
    pub(super) question: Question,
    /// What is wrong in the player's files.
    pub notice: Option<Notice>,
}

/// Finds out how the program looks: from the configuration file, the command line (which overrides
/// it) and the environment. Faults in the files become a notice. The terminal is not touched.
///
/// # Errors
///
/// When the command line names a theme that does not exist.
pub fn look(chosen: &[SettingValue]) -> Result<Look, UnknownTheme> {
    let (mut settings, themes, faults) = folder().map_or_else(
        || (Settings::default(), Themes::default(), Vec::new()),
        |folder| load(&folder),
    );
    let known: Vec<_> = themes.names().collect();
    for value in chosen {
        if !value.setting().values(&known).contains(value) {
            let (setting, name) = (value.setting().name(), value.name());
            return Err(UnknownTheme(config::unknown(setting, name, known)));
        }
        settings.set(value.clone());
    }
    let terminal = traits::terminal_traits();
    Ok(Look {
        terminal,
        question: traits::question(&settings, terminal),
        settings,
        themes,
        notice: notice(&faults),
    })
}

/// Returns the defaults as a configuration file.
#[must_use]
pub fn default_config() -> String {
    config::printed(&Themes::default())
}

fn folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join(FOLDER))
}

/// Reads themes and settings, and collects their faults, each with the name of its file.
fn load(folder: &Path) -> (Settings, Themes, Vec<String>) {
    let (mut themes, mut told) = (Themes::default(), Vec::new());
    for path in theme_files(&folder.join(THEMES)) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match bounded::read_text(&path, MOST_BYTES) {
            Ok(text) => {
                let faults = themes.add(&name, &text);
                told.extend(faults.iter().map(|fault| format!("{name}.toml, {fault}")));
            }
            Err(error) => told.push(format!("{name}.toml cannot be read: {error}")),
        }
    }
    let text = match bounded::read_text(&folder.join(FILE), MOST_BYTES) {
        Ok(text) => text,
        Err(error) => {
            if error.kind() != io::ErrorKind::NotFound {
                told.push(format!("{FILE} cannot be read: {error}"));
            }
            String::new()
        }
    };
    let names: Vec<_> = themes.names().collect();
    let (settings, faults) = config::read(&text, &names);
    told.extend(faults.iter().map(|fault| format!("{FILE}, {fault}")));
    (settings, themes, told)
}

/// Returns the theme files in a folder, sorted by name.
fn theme_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .collect();
    files.sort();
    files
}

fn notice(faults: &[String]) -> Option<Notice> {
    if faults.is_empty() {
        return None;
    }
    let mut text = faults[..faults.len().min(MAX_FAULTS_SHOWN)].join("; ");
    if let Some(more) = faults
        .len()
        .checked_sub(MAX_FAULTS_SHOWN)
        .filter(|&more| more > 0)
    {
        text = format!("{text}; and {more} more");
    }
    Some(Notice {
        text,
        ..Notice::refusal("")
    })
}

/// Writes a setting into the configuration file and leaves the rest of the file as it is.
///
/// The file is replaced in one step, so it is never half written.
pub(super) fn save(changed: &SettingValue) -> anyhow::Result<()> {
    let folder = folder().context("there is no home folder")?;
    save_in(&folder, changed)
}

fn save_in(folder: &Path, changed: &SettingValue) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("`{}`", folder.display()))?;
    // A link stays a link: its target is replaced.
    let path = folder.join(FILE);
    let path = fs::canonicalize(&path).unwrap_or(path);
    let name = || format!("`{}`", path.display());
    let text = match bounded::read_text(&path, MOST_BYTES) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read.with_context(name)?,
    };
    let text = config::with_setting(&text, changed).with_context(name)?;
    let mut draft = Draft::of(&path, Access::Usual).with_context(name)?;
    draft
        .file()
        .write_all(text.as_bytes())
        .and_then(|()| draft.replace())
        .with_context(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Switch;

    #[test]
    fn what_is_saved_is_read_again_and_nothing_is_left_over() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("a/b");
        save_in(&folder, &SettingValue::Theme("blue".into())).unwrap();
        save_in(&folder, &SettingValue::Mouse(Switch::Off)).unwrap();
        let (settings, _, faults) = load(&folder);
        assert_eq!(faults, Vec::<String>::new());
        assert_eq!(settings.theme.as_str(), "blue");
        assert!(!settings.mouse.is_on());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_is_no_toml_is_not_overwritten() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join(FILE), "theme = ").unwrap();
        let error = save_in(home.path(), &SettingValue::Flip(Switch::On)).unwrap_err();
        assert!(
            format!("{error:#}").contains("line 1, column 9"),
            "{error:#}"
        );
        let text = fs::read_to_string(home.path().join(FILE)).unwrap();
        assert_eq!(text, "theme = ");
    }

    #[test]
    fn themes_of_the_player_can_be_chosen_and_their_faults_are_told() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join(THEMES)).unwrap();
        let theme = home.path().join("themes/mine.toml");
        fs::write(theme, "[true]\nmark = \"red\"\n").unwrap();
        fs::write(home.path().join(FILE), "theme = \"mine\"\n").unwrap();
        let (settings, themes, told) = load(home.path());
        assert_eq!(settings.theme.as_str(), "mine");
        assert_eq!(themes.named(&settings.theme).name(), "mine");
        assert_eq!(
            told,
            ["mine.toml, line 2, column 8: `\"red\"` is not a colour like \"#d9b98a\""]
        );
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_plain_file_is_refused_and_not_replaced() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join(FILE);
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        let (settings, _, told) = load(home.path());
        assert_eq!(settings, Settings::default());
        assert_eq!(told, ["config.toml cannot be read: it is not a plain file"]);
        let error = save_in(home.path(), &SettingValue::Flip(Switch::On)).unwrap_err();
        assert!(format!("{error:#}").ends_with("it is not a plain file"));
        fs::remove_file(&file).unwrap();
        fs::write(&file, " ".repeat(50 << 20)).unwrap();
        let (_, _, told) = load(home.path());
        assert_eq!(
            told,
            ["config.toml cannot be read: it is too long; expected at most 1 MB"]
        );
    }

    #[cfg(unix)]
    #[test]
    fn the_file_keeps_its_mode() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join(FILE);
        fs::write(&file, "").unwrap();
        for mode in [0o600, 0o664] {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
            save_in(home.path(), &SettingValue::Flip(Switch::On)).unwrap();
            let there = fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(there & 0o777, mode);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_linked_file_stays_a_link() {
        let home = tempfile::tempdir().unwrap();
        let real = home.path().join("real.toml");
        fs::write(&real, "flip = false\n").unwrap();
        std::os::unix::fs::symlink(&real, home.path().join(FILE)).unwrap();
        save_in(home.path(), &SettingValue::Flip(Switch::On)).unwrap();
        assert_eq!(fs::read_to_string(&real).unwrap(), "flip = true\n");
        let link = fs::symlink_metadata(home.path().join(FILE)).unwrap();
        assert!(link.file_type().is_symlink());
    }
}
