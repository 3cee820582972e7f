//! A small static web server for this machine alone.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// The first port that is tried.
const PORT: u16 = 8080;
const THREADS: usize = 8;

/// A running server; it lives until the process ends.
pub struct Site {
    /// Where the folder is served, with the slash at the end.
    pub url: String,
}

fn bind(port: u16) -> std::io::Result<TcpListener> {
    TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
}

/// Listens on the given port (0: any), else on the first free one from 8080.
pub fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return bind(port).map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => anyhow!("port {port} is taken: name another one, or none"),
            _ => anyhow!("cannot listen on port {port}: {error}"),
        });
    }
    for port in PORT..PORT + 100 {
        match bind(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            other => return other.with_context(|| format!("cannot listen on port {port}")),
        }
    }
    bail!("the ports {PORT} to {} are all taken", PORT + 99)
}

/// Serves a folder at `/`, or under a path such as `/a/b/`.
pub fn serve(listener: TcpListener, folder: &Path, prefix: &'static str) -> Result<Site> {
    let folder: Arc<Path> = folder
        .canonicalize()
        .with_context(|| format!("cannot serve {}", folder.display()))?
        .into();
    let url = format!("http://{}{prefix}", listener.local_addr()?);
    let server = Server::from_listener(listener, None)
        .map_err(|error| anyhow!("cannot start the server: {error}"))?;
    let server = Arc::new(server);
    for _ in 0..THREADS {
        let server = Arc::clone(&server);
        let folder = Arc::clone(&folder);
        thread::spawn(move || {
            while let Ok(request) = server.recv() {
                answer(request, &folder, prefix);
            }
        });
    }
    Ok(Site { url })
}

fn answer(request: Request, folder: &Path, prefix: &str) {
    // A browser that went away is no concern of ours, hence the ignored results.
    if !matches!(request.method(), Method::Get | Method::Head) {
        let _ = request
            .respond(text(405, "Only GET and HEAD").with_header(header("Allow", "GET, HEAD")));
        return;
    }
    let Some((path, file)) = open(folder, prefix, request.url()) else {
        let _ = request.respond(text(404, "Not found"));
        return;
    };
    let response = Response::from_file(file)
        // Above this size tiny_http would leave out Content-Length.
        .with_chunked_threshold(usize::MAX)
        .with_header(header("Content-Type", mime(&path)))
        .with_header(header("Cache-Control", "no-store"))
        .with_header(header("X-Content-Type-Options", "nosniff"));
    let _ = request.respond(response);
}

fn open(folder: &Path, prefix: &str, url: &str) -> Option<(PathBuf, File)> {
    let path = resolve(folder, prefix, url)?;
    let file = File::open(&path).ok()?;
    Some((path, file))
}

fn text(status: u16, body: &str) -> Response<std::io::Cursor<Vec<u8>>> {
    Response::from_string(format!("{body}\n"))
        .with_status_code(StatusCode(status))
        .with_header(header("Cache-Control", "no-store"))
}

fn header(name: &'static str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our headers are plain ASCII")
}

/// The file that a request's address means, if it is one inside the (canonical) folder.
fn resolve(folder: &Path, prefix: &str, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let path = percent_decoded(path)?;
    let path = path.strip_prefix(prefix)?;
    let mut file = folder.to_owned();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    // A symbolic link may still lead out of the folder.
    let file = fs::canonicalize(file).ok()?;
    (file.starts_with(folder) && file.is_file()).then_some(file)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            u8::try_from(digit()? * 16 + digit()?).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|e| e.to_str()).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of our own: `index.html`, `a b.js`, `pkg/x.wasm`, `pkg/.made-from`, and a link that leads out.
    fn folder(name: &str) -> PathBuf {
        let parent =
            std::env::temp_dir().join(format!("nimscope-server-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&parent);
        let folder = parent.join("www");
        fs::create_dir_all(folder.join("pkg")).unwrap();
        fs::write(parent.join("secret"), "").unwrap();
        for file in ["index.html", "a b.js", "pkg/x.wasm", "pkg/.made-from"] {
            fs::write(folder.join(file), "").unwrap();
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink("../secret", folder.join("link")).unwrap();
        folder.canonicalize().unwrap()
    }

    #[test]
    fn addresses_lead_to_files() {
        let folder = folder("files");
        let found = |url| resolve(&folder, "/", url);
        assert_eq!(found("/"), Some(folder.join("index.html")));
        assert_eq!(
            found("/?game=wythoff&m=1,2#x"),
            Some(folder.join("index.html"))
        );
        assert_eq!(found("/pkg/x.wasm"), Some(folder.join("pkg/x.wasm")));
        assert_eq!(found("/a%20b.js"), Some(folder.join("a b.js")));
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let folder = folder("outside");
        for url in [
            "/../secret",
            "/pkg/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/..\\secret",
            "/link",
            "//secret",
            "/pkg/.made-from",
            "/missing.js",
            "/pkg",
            "/pkg/",
            "/%",
            "/%ff",
            "/%00",
            "secret",
        ] {
            assert_eq!(resolve(&folder, "/", url), None, "{url}");
        }
    }

    #[test]
    fn a_prefix_is_needed_where_there_is_one() {
        let folder = folder("prefix");
        assert_eq!(
            resolve(&folder, "/a/b/", "/a/b/"),
            Some(folder.join("index.html"))
        );
        assert_eq!(resolve(&folder, "/a/b/", "/pkg/x.wasm"), None);
    }

    #[test]
    fn types_are_those_that_browsers_insist_on() {
        assert_eq!(mime(Path::new("x.wasm")), "application/wasm");
        assert_eq!(mime(Path::new("x.js")), "text/javascript; charset=utf-8");
        assert_eq!(mime(Path::new("x")), "application/octet-stream");
    }

    #[test]
    fn a_taken_port_is_named() {
        let listener = bind(0).unwrap();
        let port = listener.local_addr().unwrap().port();
        let message = listen(Some(port)).unwrap_err().to_string();
        assert!(message.contains(&port.to_string()), "{message}");
    }
}
