//! The modules of all files, and what the paths in them lead to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::slice;

use crate::module::{Import, Module};
use crate::reader::{TestModules, modules};

/// The name of the library in the paths of the program.
const LIBRARY: &str = "nowchess";

/// How many `use` lines a path may pass through; more go in a circle.
const MOST_STEPS: u8 = 32;

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A module, or something defined in it.
    Module(Vec<String>),
    /// Something of another crate, with its full path.
    Foreign(Vec<String>),
}

/// A path in a file.
#[derive(Clone, Debug)]
pub(crate) struct Mention<'a> {
    pub(crate) file: &'a str,
    /// As it is written, with braces resolved.
    pub(crate) path: String,
    pub(crate) target: Target,
}

/// All modules by their paths, each with its file.
#[derive(Debug, Default)]
pub(crate) struct SourceMap {
    modules: BTreeMap<Vec<String>, (String, Module)>,
}

impl SourceMap {
    /// Reads the sources of this project.
    pub(crate) fn of_this_project(tests: TestModules) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut map = Self::default();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let names = path.strip_prefix(&root).unwrap().iter();
                    let names: Vec<_> = names.map(|name| name.to_str().unwrap()).collect();
                    map.add(&names.join("/"), &fs::read_to_string(&path).unwrap(), tests);
                }
            }
        }
        map
    }

    /// Reads a file, named from `src` on.
    pub(crate) fn add(&mut self, file: &str, text: &str, tests: TestModules) {
        let names = file.trim_end_matches(".rs").split('/');
        let path: Vec<_> = names
            .filter(|&name| name != "lib")
            .map(str::to_owned)
            .collect();
        for module in modules(&path, text, tests) {
            let placed = (file.to_owned(), module);
            self.modules.insert(placed.1.path.clone(), placed);
        }
    }

    pub(crate) fn file_of(&self, module: &[String]) -> Option<&str> {
        self.modules.get(module).map(|(file, _)| file.as_str())
    }

    /// Whether a file holds more than declarations and `use` lines.
    pub(crate) fn defines(&self, file: &str) -> bool {
        let mut modules = self.modules.values();
        modules.any(|(its, module)| its == file && module.defines)
    }

    /// Returns all paths of all files with what they lead to: those of `use` lines, then others.
    pub(crate) fn mentions(&self) -> Vec<Mention<'_>> {
        let imported = self.modules.values().flat_map(|(file, module)| {
            let mentions = move |import| self.imported(file, module, import);
            module.imports.iter().flat_map(mentions)
        });
        let inline = self.modules.values().flat_map(|(file, module)| {
            let mention = move |path: &Vec<String>| self.mention(file, module, path, None);
            module.inline.iter().map(mention)
        });
        imported.chain(inline).collect()
    }

    /// Returns what a `use` line names; for all names of a module, those too that it hands on.
    fn imported<'a>(&self, file: &'a str, module: &Module, import: &Import) -> Vec<Mention<'a>> {
        if import.name.is_some() {
            return vec![self.mention(file, module, &import.path, None)];
        }
        let mut paths = vec![import.path.clone()];
        for name in self.all_names(&module.path, &import.path) {
            paths.push([import.path.as_slice(), &[name]].concat());
        }
        let written = format!("{}::*", import.path.join("::"));
        let mentions = paths.iter();
        mentions
            .map(|path| self.mention(file, module, path, Some(written.clone())))
            .collect()
    }

    fn mention<'a>(
        &self,
        file: &'a str,
        module: &Module,
        path: &[String],
        written: Option<String>,
    ) -> Mention<'a> {
        Mention {
            file,
            path: written.unwrap_or_else(|| path.join("::")),
            target: self.target(&module.path, path),
        }
    }

    /// Returns the names that a module takes from others and hands on.
    fn all_names(&self, from: &[String], path: &[String]) -> Vec<String> {
        let Target::Module(module) = self.target(from, path) else {
            return Vec::new();
        };
        let module = self.modules.get(&module).map(|(_, module)| module);
        let imports = module.into_iter().flat_map(|module| &module.imports);
        imports.filter_map(|import| import.name.clone()).collect()
    }

    /// Follows a path that is written in a module.
    pub(crate) fn target(&self, from: &[String], path: &[String]) -> Target {
        self.follow(from, path, MOST_STEPS)
    }

    fn follow(&self, from: &[String], path: &[String], steps: u8) -> Target {
        let foreign = || Target::Foreign(path.to_vec());
        let (Some((first, rest)), Some(steps)) = (path.split_first(), steps.checked_sub(1)) else {
            return foreign();
        };
        let program = from.first().is_some_and(|first| first == "main");
        match first.as_str() {
            "crate" if program => self.enter(&from[..1], rest, steps),
            "crate" => self.enter(&[], rest, steps),
            LIBRARY if program => self.enter(&[], rest, steps),
            "self" => self.enter(from, rest, steps),
            "super" => {
                let ups = path.iter().take_while(|&name| name == "super").count();
                let module = &from[..from.len().saturating_sub(ups)];
                self.enter(module, &path[ups..], steps)
            }
            "::" => Target::Foreign(rest.to_vec()),
            _ => self.known(from, path, steps).unwrap_or_else(foreign),
        }
    }

    /// Follows the rest of a path inside a module; an unknown name is one of the module's own.
    fn enter(&self, module: &[String], rest: &[String], steps: u8) -> Target {
        self.known(module, rest, steps)
            .unwrap_or_else(|| Target::Module(module.to_vec()))
    }

    /// Follows a path from a name that a module knows.
    fn known(&self, module: &[String], path: &[String], steps: u8) -> Option<Target> {
        let (_, here) = self.modules.get(module)?;
        let (first, rest) = path.split_first()?;
        let own = || Target::Module(module.to_vec());
        if here.items.contains(first) && (rest.is_empty() || !here.children.contains(first)) {
            return Some(own());
        }
        let import = here
            .imports
            .iter()
            .find(|import| import.name.as_ref() == Some(first));
        // A module and an item may share a name: the item ends a path, the module goes on.
        if here.children.contains(first) && (import.is_none() || !rest.is_empty()) {
            return Some(self.enter(&[module, slice::from_ref(first)].concat(), rest, steps));
        }
        if let Some(import) = import {
            let path = [import.path.as_slice(), rest].concat();
            return Some(self.follow(module, &path, steps.checked_sub(1)?));
        }
        let globs = here.imports.iter().filter(|import| import.name.is_none());
        let mut targets =
            globs.filter_map(
                |glob| match self.follow(module, &glob.path, steps.checked_sub(1)?) {
                    Target::Module(other) if other != module => self.known(&other, path, steps - 1),
                    _ => None,
                },
            );
        targets.next()
    }
}
