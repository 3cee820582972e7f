//! Files for those who serve `dist/`: headers for hosts that read them from a file, and `robots.txt`.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::dist::list_files;
use crate::{head, one_file, service_worker};

/// Headers, in the form of Netlify and Cloudflare Pages.
pub const HEADERS: &str = "_headers";
pub const ROBOTS: &str = "robots.txt";

/// What is asked for anew each time, if only to hear that it is the same.
const FRESH: &str = "no-cache";
/// What never changes, because its name would.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// All may come: programs that make cards of links keep to this file, and each link has a query. That all links are one page,
/// the canonical address says.
const EVERYBODY: &str = "User-agent: *\nDisallow:\n";

pub fn write(out: &Path) -> Result<()> {
    let policy = fs::read_to_string(out.join("index.html"))?;
    let policy = head::policy(&policy)?;
    // No header twice for one file: some hosts would join both values.
    let mut text = format!(
        "# Made by `cargo xtask build`, for Netlify, Cloudflare Pages and hosts like them; docs/DEPLOY.md has others.\n\
         /*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n\
         /\n  Cache-Control: {FRESH}\n  Content-Security-Policy: {policy}\n"
    );
    for path in list_files(out)? {
        let name = path.strip_prefix(out)?.display().to_string();
        let named_by_content =
            !["index.html", service_worker::NAME, one_file::NAME].contains(&&*name);
        let cache = if named_by_content { FOR_EVER } else { FRESH };
        text += &format!("/{name}\n  Cache-Control: {cache}\n");
        // Workers have that of their scripts. The page as one file has its own, in itself; this one would forbid it to run.
        if path.extension().is_some_and(|extension| extension == "js") || name == "index.html" {
            text += &format!("  Content-Security-Policy: {policy}\n");
        }
    }
    fs::write(out.join(HEADERS), text)?;
    fs::write(out.join(ROBOTS), EVERYBODY)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_its_headers_once() {
        let out = std::env::temp_dir().join(format!("nimscope-host-files-{}", std::process::id()));
        let _ = fs::remove_dir_all(&out);
        fs::create_dir_all(&out).unwrap();
        let html = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">";
        for file in ["index.html", "main-A.js", "nimscope.html", "sw.js"] {
            fs::write(out.join(file), html).unwrap();
        }
        write(&out).unwrap();
        let text = fs::read_to_string(out.join(HEADERS)).unwrap();
        let of = |name: &str| {
            let (_, rest) = text.split_once(&format!("\n/{name}\n")).unwrap();
            let lines: Vec<_> = rest
                .lines()
                .take_while(|line| line.starts_with(' '))
                .collect();
            lines.join("\n")
        };
        for fresh in ["", "index.html", "nimscope.html", "sw.js"] {
            assert!(of(fresh).contains("Cache-Control: no-cache"), "{text}");
        }
        assert!(of("main-A.js").contains("immutable"));
        assert!(of("sw.js").contains("Content-Security-Policy: default-src 'self'"));
        assert!(!of("nimscope.html").contains("Policy"));
        assert!(!of("*").contains("Cache") && !of("*").contains("Content-Security"));
    }
}
