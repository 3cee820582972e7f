//! The page is built from `wasm-pack.toml`, by xtask; plain `wasm-pack build` reads `Cargo.toml` alone. Both must say
//! the same, as far as they can, and so must the other files that repeat a part of it.

use toml::{Table, Value};

const CARGO: &str = include_str!("../Cargo.toml");
const XTASK: &str = include_str!("../xtask/Cargo.toml");
const LOCK: &str = include_str!("../Cargo.lock");
const SETTINGS: &str = include_str!("../wasm-pack.toml");

fn table(text: &str) -> Table {
    text.parse().expect("the file is TOML")
}

/// The value under a path such as `["profile", "release"]`.
fn get<'a>(table: &'a Table, path: &[&str]) -> &'a Value {
    let (first, rest) = path.split_first().expect("the path is not empty");
    let value = table.get(*first);
    let value = value.unwrap_or_else(|| panic!("{first} is missing"));
    rest.iter().fold(value, |value, key| {
        value
            .get(key)
            .unwrap_or_else(|| panic!("{key} is missing in {path:?}"))
    })
}

fn text<'a>(table: &'a Table, path: &[&str]) -> &'a str {
    get(table, path)
        .as_str()
        .unwrap_or_else(|| panic!("{path:?} is not a string"))
}

#[test]
fn plain_wasm_pack_compiles_in_the_same_profile_and_downloads_no_optimiser() {
    let (cargo, settings) = (table(CARGO), table(SETTINGS));
    let profile = text(&settings, &["package", "profile"]);
    // Without a flag, wasm-pack builds in `release`.
    assert_eq!(profile, "release");
    let optimiser = [
        "package",
        "metadata",
        "wasm-pack",
        "profile",
        profile,
        "wasm-opt",
    ];
    assert_eq!(get(&cargo, &optimiser), &Value::Boolean(false));
    // The README tells people `--target web`, which is what we generate.
    assert_eq!(text(&settings, &["package", "target"]), "web");
}

/// Names in a list.
fn names(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("a list");
    list.iter().filter_map(Value::as_str).collect()
}

/// So plain `wasm-pack build` makes one package of all games, and each of them can be built alone.
#[test]
fn each_game_is_a_feature_of_its_own_and_all_are_the_default() {
    let (cargo, settings) = (table(CARGO), table(SETTINGS));
    let mut games = names(get(&settings, &["package", "games"]));
    assert!(games.contains(&"wythoff"), "{games:?}");
    games.extend(names(get(&settings, &["package", "extras"])));
    assert_eq!(names(get(&cargo, &["features", "default"])), games);
    for game in &games {
        let needs = names(get(&cargo, &["features", game]));
        assert!(needs.is_empty(), "{game} needs {needs:?}");
    }
    let features = get(&cargo, &["features"]).as_table().expect("a table");
    assert_eq!(features.len(), games.len() + 1, "a feature is no game");
    let door = include_str!("../src/web/mod.rs");
    for game in games {
        let gate = format!("#[cfg(feature = \"{game}\")]\npub use ");
        assert!(door.contains(&gate), "the page can call nothing of {game}");
    }
}

#[test]
fn the_profile_is_made_for_speed_and_can_be_optimised_further() {
    let cargo = table(CARGO);
    let profile = get(&cargo, &["profile", "release"]);
    assert_eq!(profile.get("opt-level"), Some(&Value::Integer(3)));
    // wasm32 aborts anyway; said here, it would make Cargo compile the library twice for `cargo bench`.
    assert_eq!(profile.get("panic"), None);
    // Stripping drops the list of features, without which wasm-opt rejects the module.
    assert_eq!(profile.get("strip"), None);
}

#[test]
fn the_crate_and_the_bindgen_step_have_one_version() {
    let (cargo, xtask, lock) = (table(CARGO), table(XTASK), table(LOCK));
    let version = text(&cargo, &["workspace", "dependencies", "wasm-bindgen"]);
    let step = text(
        &cargo,
        &["workspace", "dependencies", "wasm-bindgen-cli-support"],
    );
    assert_eq!(version, step);
    let exact = version.strip_prefix('=').expect("the version is exact");

    let inherited = Value::Boolean(true);
    let wasm = "cfg(target_arch = \"wasm32\")";
    let by_crate = ["target", wasm, "dependencies", "wasm-bindgen", "workspace"];
    assert_eq!(get(&cargo, &by_crate), &inherited);
    let by_step = ["dependencies", "wasm-bindgen-cli-support", "workspace"];
    assert_eq!(get(&xtask, &by_step), &inherited);

    let locked: Vec<&str> = get(&lock, &["package"])
        .as_array()
        .expect("the lock file lists packages")
        .iter()
        .filter(|package| package["name"].as_str() == Some("wasm-bindgen"))
        .filter_map(|package| package["version"].as_str())
        .collect();
    assert_eq!(locked, [exact]);
}

#[test]
fn the_generated_folder_is_known_to_all_who_must_leave_it_alone() {
    let (cargo, settings) = (table(CARGO), table(SETTINGS));
    let folder = text(&settings, &["package", "out-dir"]);
    let ignored = include_str!("../.gitignore");
    assert!(ignored.lines().any(|line| line == format!("/{folder}")));
    let excluded = names(get(&cargo, &["package", "exclude"]));
    assert!(excluded.contains(&&*format!("/{folder}")));
    for (file, content) in [
        ("tsconfig.json", include_str!("../tsconfig.json")),
        ("eslint.config.js", include_str!("../eslint.config.js")),
    ] {
        assert!(
            content.contains(&format!("\"{folder}/")),
            "{file} does not mention {folder}"
        );
    }
}

#[test]
fn the_javascript_tools_are_pinned_and_their_lock_names_no_server() {
    for (package, lock) in [
        (
            include_str!("../package.json"),
            include_str!("../package-lock.json"),
        ),
        (
            include_str!("../xtask/lighthouse/package.json"),
            include_str!("../xtask/lighthouse/package-lock.json"),
        ),
    ] {
        let (_, tools) = package
            .split_once("ependencies\"")
            .expect("there are tools");
        assert!(
            !tools.contains(['^', '~', '*', '>']),
            "a version is not exact"
        );
        assert!(
            !lock.contains("\"resolved\""),
            "the lock file has download addresses"
        );
    }
}

/// A table `[lints]` holds for all targets of its package: library, programs, tests, benches.
#[test]
fn no_package_may_use_unsafe_code() {
    for manifest in [CARGO, XTASK] {
        assert_eq!(
            text(&table(manifest), &["lints", "rust", "unsafe_code"]),
            "forbid"
        );
    }
}
