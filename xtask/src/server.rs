//! A small static web server for this machine alone.

use std::fs;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::http::request::Parts;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::runtime;

use crate::static_host;

/// The first port that is tried.
const PORT: u16 = 8080;
/// How long to wait where no connection can be taken, as when too many files are open.
const PAUSE: Duration = Duration::from_millis(50);

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

/// How files are sent.
#[derive(Clone, Copy, PartialEq)]
pub enum Manner {
    /// As they are, and never kept: they may change at any time.
    Plain,
    /// As a host on the web does.
    Hosted,
}

/// Serves a folder at `/`, or under a path such as `/a/b/`.
pub fn serve(listener: TcpListener, folder: &Path, prefix: &'static str) -> Result<Site> {
    serve_as(Manner::Plain, listener, folder, prefix)
}

/// The same in a manner that is named.
pub fn serve_as(
    manner: Manner,
    listener: TcpListener,
    folder: &Path,
    prefix: &'static str,
) -> Result<Site> {
    let folder: Arc<Path> = folder
        .canonicalize()
        .with_context(|| format!("cannot serve {}", folder.display()))?
        .into();
    let url = format!("http://{}{prefix}", listener.local_addr()?);
    listener.set_nonblocking(true)?;
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the server")?;
    let listener = {
        let _inside = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };
    thread::spawn(move || runtime.block_on(accept(manner, listener, folder, prefix)));
    Ok(Site { url })
}

/// Takes connections, for ever. Browsers keep many open, some of them unused: each is a task of its own, so that
/// none waits for another.
async fn accept(
    manner: Manner,
    listener: tokio::net::TcpListener,
    folder: Arc<Path>,
    prefix: &'static str,
) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(converse(manner, stream, Arc::clone(&folder), prefix));
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Answers the requests of one connection until it ends.
async fn converse(manner: Manner, stream: TcpStream, folder: Arc<Path>, prefix: &'static str) {
    // A browser that went away is no concern of ours, hence the ignored results.
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request: Request<Incoming>| {
        let folder = Arc::clone(&folder);
        let (request, _) = request.into_parts();
        // The disk may be slow, and the other connections should not wait for it.
        tokio::task::spawn_blocking(move || answer(manner, &request, &folder, prefix))
    });
    let _ = http1::Builder::new()
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

/// The answer to GET; for HEAD, hyper sends the same without the content.
fn answer(manner: Manner, request: &Parts, folder: &Path, prefix: &str) -> Response<Full<Bytes>> {
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let mut response = text(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD\n");
        let methods = HeaderValue::from_static("GET, HEAD");
        response.headers_mut().insert(header::ALLOW, methods);
        return response;
    }
    match read(folder, prefix, &request.uri) {
        Some((path, content)) if manner == Manner::Hosted => {
            let response = response(StatusCode::OK, mime(&path), Bytes::new());
            static_host::dress(response, &path, content, &request.headers)
        }
        Some((path, content)) => response(StatusCode::OK, mime(&path), content.into()),
        None => text(StatusCode::NOT_FOUND, "Not found\n"),
    }
}

fn read(folder: &Path, prefix: &str, uri: &Uri) -> Option<(PathBuf, Vec<u8>)> {
    let path = resolve(folder, prefix, uri.path_and_query()?.as_str())?;
    let content = fs::read(&path).ok()?;
    Some((path, content))
}

fn text(status: StatusCode, message: &'static str) -> Response<Full<Bytes>> {
    response(status, "text/plain; charset=utf-8", message.into())
}

fn response(status: StatusCode, kind: &'static str, content: Bytes) -> Response<Full<Bytes>> {
    let mut response = Response::new(content.into());
    *response.status_mut() = status;
    for (name, value) in [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
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
    use std::io::{self, Read, Write};
    use std::net::TcpStream;
    use std::ops::Deref;

    use super::*;

    /// A folder that is gone after the test.
    struct Folder(PathBuf);

    impl Deref for Folder {
        type Target = Path;

        fn deref(&self) -> &Path {
            &self.0
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(self.0.parent().unwrap());
        }
    }

    /// A folder of our own: `index.html`, `a b.js`, `pkg/x.wasm`, `pkg/.made-from`, and a link that leads out.
    fn folder(name: &str) -> Folder {
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
        Folder(folder.canonicalize().unwrap())
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

    /// Serves that folder; the address is where to connect.
    fn site(folder: &Folder, prefix: &'static str) -> SocketAddr {
        let listener = listen(Some(0)).unwrap();
        let address = listener.local_addr().unwrap();
        let site = serve(listener, folder, prefix).unwrap();
        assert_eq!(site.url, format!("http://{address}{prefix}"));
        address
    }

    fn connect(address: SocketAddr) -> TcpStream {
        let stream = TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(2)))
            .unwrap();
        stream
    }

    /// Asks and reads to the end of the connection: the head of the answer, in lower case, and its content.
    fn ask(address: SocketAddr, method: &str, url: &str) -> io::Result<(String, Vec<u8>)> {
        let mut stream = connect(address);
        let request = format!("{method} {url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|w| w == b"\r\n\r\n").unwrap() + 4;
        let content = answer.split_off(end);
        Ok((String::from_utf8(answer).unwrap().to_lowercase(), content))
    }

    /// Asks and reads the head of the answer, whose content must be empty.
    fn ask_on(stream: &mut TcpStream, url: &str) -> io::Result<String> {
        let request = format!("GET {url} HTTP/1.1\r\nHost: x\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            head.extend(byte);
        }
        Ok(String::from_utf8(head).unwrap())
    }

    #[test]
    fn files_are_sent_whole_with_their_headers() {
        // More than a socket takes at once.
        let large = vec![7; 3_000_000];
        let folder = folder("whole");
        fs::write(folder.join("pkg/x.wasm"), &large).unwrap();
        let address = site(&folder, "/a/b/");
        let (head, content) = ask(address, "GET", "/a/b/pkg/x.wasm?x").unwrap();
        assert!(head.starts_with("http/1.1 200 "), "{head}");
        for line in [
            "content-type: application/wasm\r\n",
            "content-length: 3000000\r\n",
            "cache-control: no-store\r\n",
            "x-content-type-options: nosniff\r\n",
        ] {
            assert!(head.contains(line), "{line} is not in {head}");
        }
        assert!(content == large);

        let (head, content) = ask(address, "HEAD", "/a/b/pkg/x.wasm").unwrap();
        assert!(head.starts_with("http/1.1 200 "), "{head}");
        assert!(head.contains("content-length: 3000000\r\n"), "{head}");
        assert!(content.is_empty());
    }

    #[test]
    fn what_cannot_be_had_is_refused() {
        let folder = folder("refused");
        let address = site(&folder, "/a/b/");
        for url in [
            "/",
            "/a/b",
            "/a/b/missing.js",
            "/a/b/../../secret",
            "/a/b/%2e%2e/secret",
        ] {
            let (head, content) = ask(address, "GET", url).unwrap();
            assert!(head.starts_with("http/1.1 404 "), "{url}: {head}");
            assert!(head.contains("cache-control: no-store\r\n"), "{head}");
            assert_eq!(content, b"Not found\n");
        }
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let (head, content) = ask(address, method, "/a/b/").unwrap();
            assert!(head.starts_with("http/1.1 405 "), "{method}: {head}");
            assert!(head.contains("allow: get, head\r\n"), "{head}");
            assert_eq!(content, b"Only GET and HEAD\n");
        }
    }

    #[test]
    fn idle_connections_keep_nobody_waiting() {
        let folder = folder("idle");
        // Several servers: whether one connection waits for another may be a matter of luck.
        for _ in 0..10 {
            let address = site(&folder, "/");
            // Browsers open some before they know what to ask, and keep them for later.
            let mut idle: Vec<_> = (0..40).map(|_| connect(address)).collect();
            let (head, _) = ask(address, "GET", "/").unwrap();
            assert!(head.starts_with("http/1.1 200 "), "{head}");
            for url in ["/", "/a%20b.js"] {
                for stream in &mut idle {
                    let head = ask_on(stream, url).unwrap();
                    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
                }
                let (head, _) = ask(address, "GET", "/").unwrap();
                assert!(head.starts_with("http/1.1 200 "), "{head}");
            }
        }
    }

    #[test]
    fn a_hundred_requests_at_once_are_all_answered() {
        let folder = folder("hundred");
        let address = site(&folder, "/");
        let asking: Vec<_> = (0..100)
            .map(|_| thread::spawn(move || ask(address, "GET", "/")))
            .collect();
        for thread in asking {
            let (head, _) = thread.join().unwrap().unwrap();
            assert!(head.starts_with("http/1.1 200 "), "{head}");
        }
    }
}
