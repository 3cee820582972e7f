//! Browsers beside Chromium, for what the page must do in each.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::tools;

/// A browser, and under which names the tests are told where its programs are.
pub struct Browser {
    /// How the tests call it.
    pub name: &'static str,
    pub programs: Vec<(&'static str, PathBuf)>,
}

/// Firefox: `$FIREFOX`, else one that is installed, else, on Debian as root, a new one.
pub fn firefox() -> Result<Browser> {
    let named = std::env::var_os("FIREFOX").filter(|value| !value.is_empty());
    let program = if let Some(named) = named {
        let path = PathBuf::from(named);
        ensure!(
            path.is_file(),
            "FIREFOX={}: there is no such program",
            path.display()
        );
        path
    } else {
        installed(find_firefox, "Firefox", &["firefox-esr"]).context(
            "no Firefox for the browser tests: install it, or name one with FIREFOX=/path",
        )?
    };
    Ok(Browser {
        name: "firefox",
        programs: vec![("FIREFOX", program)],
    })
}

/// Is there a Firefox already?
pub fn has_firefox() -> bool {
    let named = std::env::var_os("FIREFOX").is_some_and(|value| !value.is_empty());
    named || find_firefox().is_some()
}

fn find_firefox() -> Option<PathBuf> {
    let on_a_mac = || {
        let program = PathBuf::from("/Applications/Firefox.app/Contents/MacOS/firefox");
        Some(program).filter(|path| path.is_file())
    };
    tools::find_in_path(&["firefox-esr", "firefox"]).or_else(on_a_mac)
}

/// WebKit, in the browser that comes with WebKitGTK, on a screen that nobody sees. It is there for Linux alone.
pub fn webkit() -> Result<Browser> {
    let found = || {
        Some(vec![
            ("WEBKIT_DRIVER", tools::find_in_path(&["WebKitWebDriver"])?),
            ("XVFB", tools::find_in_path(&["Xvfb"])?),
            ("WEBKIT", mini_browser()?),
        ])
    };
    let programs = installed(found, "WebKitGTK", &["webkit2gtk-driver", "xvfb"]).context(
        "no WebKit for the browser tests: install WebKitGTK's driver and Xvfb (on Debian webkit2gtk-driver and xvfb)",
    )?;
    Ok(Browser {
        name: "webkit",
        programs,
    })
}

/// Looks, installs, and looks again.
fn installed<T>(found: impl Fn() -> Option<T>, what: &str, packages: &[&str]) -> Result<T> {
    if let Some(all) = found() {
        return Ok(all);
    }
    tools::apt_install(what, packages)?;
    found().context("it isn't installed")
}

/// The browser lies beside the library, in a folder whose name tells the machine and the version.
fn mini_browser() -> Option<PathBuf> {
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    let libraries = ["/usr/lib", "/usr/lib64", "/usr/libexec"];
    let mut all: Vec<PathBuf> = libraries
        .iter()
        .map(PathBuf::from)
        .flat_map(|library| [below(&library), vec![library]].concat())
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| below(&folder))
        .filter(|folder| folder.to_string_lossy().contains("/webkit2gtk-"))
        .map(|folder| folder.join("MiniBrowser"))
        .filter(|program| program.is_file())
        .collect();
    all.sort();
    all.pop()
}
