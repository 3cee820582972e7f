//! How a static web host answers for `dist/`: compressed, and with a time to keep each file.

use std::io::Write as _;
use std::path::Path;

use flate2::{Compression, write::GzEncoder};
use http_body_util::Full;
use hyper::Response;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Makes an answer of what the server would say to this machine alone: the content of a file for a request.
pub fn dress(
    mut response: Response<Full<Bytes>>,
    file: &Path,
    content: Vec<u8>,
    asked: &HeaderMap,
) -> Response<Full<Bytes>> {
    let keep = if has_hash(file) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut say = |name: HeaderName, value| {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    };
    say(header::CACHE_CONTROL, keep);
    say(header::VARY, "accept-encoding");
    let wanted = asked.get(header::ACCEPT_ENCODING);
    let wanted = wanted.and_then(|value| value.to_str().ok()).unwrap_or("");
    if wanted.split(',').any(|name| name.trim() == "gzip") && !is_compressed(file) {
        say(header::CONTENT_ENCODING, "gzip");
        *response.body_mut() = gzip(&content).into();
    } else {
        *response.body_mut() = content.into();
    }
    response
}

fn gzip(content: &[u8]) -> Bytes {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    // Writing into memory can't fail.
    let _ = gzip.write_all(content);
    gzip.finish().unwrap_or_default().into()
}

fn is_compressed(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "png" || extension == "woff2")
}

/// Whether the name carries a hash of the content, as `cargo xtask build` gives it.
fn has_hash(file: &Path) -> bool {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 8
            && hash
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn answered(file: &str, encodings: &'static str) -> HeaderMap {
        let mut asked = HeaderMap::new();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings));
        let response = Response::new(Full::default());
        let response = dress(response, &PathBuf::from(file), b"content".to_vec(), &asked);
        response.headers().clone()
    }

    #[test]
    fn only_what_a_hash_names_is_kept_for_ever() {
        let keep = |file| answered(file, "")[header::CACHE_CONTROL].clone();
        for file in ["main-YBS5XBAZ.js", "wythoff-worker-EISARQCT.js"] {
            assert!(keep(file).to_str().unwrap().contains("immutable"), "{file}");
        }
        for file in ["index.html", "service-worker.js", "main-ybs5xbaz.js"] {
            assert_eq!(keep(file), "no-cache", "{file}");
        }
    }

    #[test]
    fn it_compresses_for_those_who_understand_it() {
        let said =
            |file, encodings| answered(file, encodings).contains_key(header::CONTENT_ENCODING);
        assert!(said("a.js", "br, gzip, deflate"));
        assert!(!said("a.js", "br"));
        assert!(!said("a.png", "gzip"));
    }
}
