//! What `index.html` tells machines: a card for those who get a link, its address, its Content-Security-Policy.

use anyhow::{Context, Result, ensure};
use regex::Regex;

/// Where the page will be, as `--public` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Public(String);

impl Public {
    /// The address of the folder with a slash at its end.
    pub fn read(text: &str) -> Result<Self> {
        let form = Regex::new(r"^https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~%@/-]*)?$")?;
        ensure!(
            form.is_match(text),
            "--public {text}: give the address of the folder where the page will be, like https://example.org/nimscope/"
        );
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }

    /// The address of a file in the folder.
    pub fn join(&self, file: &str) -> String {
        format!("{}{file}", self.0)
    }
}

/// A tag like `<meta name="…" content="…">`.
pub fn meta(kind: &str, name: &str, content: &str) -> String {
    format!("<meta {kind}=\"{name}\" content=\"{}\">", escaped(content))
}

/// The page with more tags in its head.
pub fn with(html: &str, tags: &[String]) -> Result<String> {
    let end = html.find("</head>").context("index.html has no </head>")?;
    let (before, after) = html.split_at(end);
    let tags = tags.join("\n");
    Ok(format!("{before}{tags}\n{after}"))
}

/// The tag that says which address of the page is the proper one: the page as one file reads it too.
pub fn canonical(public: &Public) -> String {
    format!("<link rel=\"canonical\" href=\"{}\">", public.join(""))
}

/// Tags for the card that messengers show of a link. Addresses in them must be whole, so without a public one there is no
/// picture.
pub fn card(html: &str, picture: &str, public: Option<&Public>) -> Result<Vec<String>> {
    let found = |pattern: &str, what: &str| {
        let found = Regex::new(pattern)?.captures(html);
        let text = found.with_context(|| format!("index.html has no {what}"))?[1].to_owned();
        anyhow::Ok(text)
    };
    let title = found("<title>([^<]*)</title>", "title")?;
    let description = found(
        r#"<meta name="description" content="([^"]*)">"#,
        "description",
    )?;
    let og = |name: &str, content: &str| meta("property", &format!("og:{name}"), content);
    let mut tags = vec![
        og("type", "website"),
        og("title", &title),
        og("description", &description),
    ];
    if let Some(public) = public {
        tags.extend([
            og("url", &public.join("")),
            og("image", &public.join(picture)),
            og("image:width", "1200"),
            og("image:height", "630"),
            og(
                "image:alt",
                "The lattice of Wythoff’s game with 28 P-positions",
            ),
            meta("name", "twitter:card", "summary_large_image"),
        ]);
    }
    Ok(tags)
}

/// The page's Content-Security-Policy.
pub fn policy(html: &str) -> Result<&str> {
    let pattern = Regex::new(r#"<meta http-equiv="Content-Security-Policy" content="([^"]*)">"#)?;
    let found = pattern.captures(html).and_then(|found| found.get(1));
    Ok(found
        .context("index.html has no Content-Security-Policy")?
        .as_str())
}

/// Text of the page is escaped already, except for quotes, which can't be in it.
fn escaped(text: &str) -> String {
    text.replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">\
        <title>T</title><meta name=\"description\" content=\"D &amp; E\"></head><body>";

    #[test]
    fn an_address_is_that_of_a_folder() {
        for good in [
            "https://example.org",
            "https://a.github.io/b/",
            "http://[::1]:8080/x",
        ] {
            let read = Public::read(good).unwrap();
            assert_eq!(read.join("x"), format!("{}/x", good.trim_end_matches('/')));
        }
        for bad in [
            "",
            "example.org",
            "ftp://a",
            "https://a/?m=1",
            "https://a/#x",
            "https://a/\">",
            "https://a b",
        ] {
            let message = Public::read(bad).unwrap_err().to_string();
            assert!(message.contains("https://example.org"), "{message}");
        }
    }

    #[test]
    fn a_card_has_a_picture_where_the_address_is_known() {
        let without = card(HTML, "p.png", None).unwrap().concat();
        assert!(without.contains("content=\"D &amp; E\"") && !without.contains("image"));
        let public = Public::read("https://example.org/x").unwrap();
        let with = card(HTML, "p.png", Some(&public)).unwrap().concat();
        assert!(with.contains("\"og:image\" content=\"https://example.org/x/p.png\""));
        assert!(card("<head>", "p.png", None).is_err());
    }

    #[test]
    fn tags_go_into_the_head() {
        let html = with(HTML, &[meta("name", "a", "\"<")]).unwrap();
        assert!(html.ends_with("<meta name=\"a\" content=\"&quot;&lt;\">\n</head><body>"));
        assert_eq!(policy(&html).unwrap(), "default-src 'self'");
    }
}
