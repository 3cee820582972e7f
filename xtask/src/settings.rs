//! `wasm-pack.toml`: how the wasm of each game is built, optimised and how big it may be.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The name of the settings file, at the root of the repository.
pub const FILE: &str = "wasm-pack.toml";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub package: Package,
    pub optimise: Optimise,
    pub budget: Budget,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Package {
    /// A package each; the names are those of Cargo features.
    pub games: Vec<String>,
    /// More packages, which no first figure needs: they are loaded when somebody asks for them.
    pub extras: Vec<String>,
    pub target: Target,
    /// The Cargo profile.
    pub profile: String,
    /// The profile's `opt-level`, for the wasm alone.
    pub opt_level: String,
    /// Relative to the root of the repository, inside `www/`; it has a folder for each game.
    pub out_dir: PathBuf,
}

impl Package {
    /// The names of all packages.
    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.games.iter().chain(&self.extras)
    }

    /// The folder of a package, relative to the root of the repository.
    pub fn folder(&self, game: &str) -> PathBuf {
        self.out_dir.join(game)
    }
}

/// What wasm-bindgen generates. The page loads ES modules, so there is one choice.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    Web,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Optimise {
    /// Arguments of wasm-opt.
    pub passes: Vec<String>,
    /// WebAssembly features, each passed on as `--enable-…`.
    pub features: Vec<String>,
}

/// Upper bounds, in thousands of bytes after gzip.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Budget {
    pub wasm_kb: usize,
    pub extra_kb: usize,
    pub first_figure_kb: usize,
    pub requests: usize,
}

impl Settings {
    pub fn load(root: &Path) -> Result<Self> {
        let path = root.join(FILE);
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        Self::parse(&text)
    }

    fn parse(text: &str) -> Result<Self> {
        let settings: Self = toml::from_str(text).with_context(|| format!("in {FILE}"))?;
        let Package { out_dir, .. } = &settings.package;
        // They are names of folders, and stand before the hash in names of files.
        ensure!(
            settings.package.all().all(|name| is_plain_name(name)),
            "in {FILE}: a game's name has letters a to z, and hyphens between them: {:?}",
            settings.package.all().collect::<Vec<_>>()
        );
        ensure!(
            out_dir
                .components()
                .all(|c| matches!(c, Component::Normal(_)))
                && out_dir.starts_with("www")
                && out_dir.components().count() > 1,
            "in {FILE}: out-dir = \"{}\" must be a folder inside www/",
            out_dir.display()
        );
        Ok(settings)
    }
}

/// Not such as that of a worker, which is its game's with a word after it.
fn is_plain_name(name: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
    name.split('-').all(is_word) && !name.ends_with("-worker")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = include_str!("../../wasm-pack.toml");

    fn error(text: &str) -> String {
        format!("{:#}", Settings::parse(text).unwrap_err())
    }

    #[test]
    fn the_file_in_the_repository_is_understood() {
        let settings = Settings::parse(OURS).unwrap();
        assert_eq!(settings.package.target, Target::Web);
        assert!(settings.budget.wasm_kb < settings.budget.first_figure_kb);
    }

    #[test]
    fn an_unknown_key_is_rejected_by_name() {
        for section in ["[package]", "[optimise]", "[budget]"] {
            let message = error(&OURS.replace(section, &format!("{section}\nwasm-optt = 1")));
            assert!(message.contains("wasm-optt"), "{message}");
            assert!(message.contains(FILE), "{message}");
        }
        assert!(error(&format!("colour = 1\n{OURS}")).contains("colour"));
    }

    #[test]
    fn another_target_is_rejected_by_name() {
        assert!(error(&OURS.replace("\"web\"", "\"bundler\"")).contains("bundler"));
    }

    #[test]
    fn a_game_is_named_by_plain_words() {
        for bad in ["", "../go", "go-worker", "Go", "go-"] {
            let message = error(&OURS.replace("\"wythoff\"", &format!("\"{bad}\"")));
            assert!(message.contains("a game's name"), "{bad}: {message}");
        }
    }

    #[test]
    fn the_package_stays_inside_www() {
        for bad in ["pkg", "www", "/www/pkg", "www/../pkg"] {
            let message = error(&OURS.replace("www/pkg\"", &format!("{bad}\"")));
            assert!(message.contains("out-dir"), "{bad}: {message}");
        }
    }
}
