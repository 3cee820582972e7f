//! `cargo xtask serve | build | test | audit | lighthouse | bench-web`: everything that is done with the page, without scripts.

mod audit;
mod bench_web;
mod browsers;
mod bundle;
mod dist;
mod head;
mod host_files;
mod lighthouse;
mod one_file;
mod server;
mod service_worker;
mod settings;
mod sizes;
mod static_host;
mod steps;
mod tools;
mod wasm;
mod watch;

use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::settings::Settings;

/// Builds, serves and tests Nimscope.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page and serve it on this machine; needs nothing but Rust
    Serve {
        /// Use this port, and fail if it is taken [default: the first free one from 8080]
        #[arg(long)]
        port: Option<u16>,
        /// Do not open a browser
        #[arg(long)]
        no_open: bool,
        /// Build again when the Rust sources change
        #[arg(long)]
        watch: bool,
    },
    /// Build the optimised page into dist/, ready for any web server; needs Node
    Build {
        /// Where the page will be, such as <https://example.org/nimscope/>: for the card of a shared link, and for links from
        /// the page as one file
        #[arg(long, value_name = "ADDRESS")]
        public: Option<String>,
    },
    /// Check and test everything; needs Node, and Chromium unless --fast
    Test(steps::Options),
    /// Check licences, duplicates, sources and advisories of all dependencies
    Audit,
    /// Have Lighthouse judge the first page of each game in dist/; needs Node and Chromium
    Lighthouse(lighthouse::Options),
    /// Time the jobs of `cargo bench` on this machine and in Chromium side by side
    BenchWeb,
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Serve {
            port,
            no_open,
            watch,
        } => serve(port, !no_open, watch),
        Command::Build { public } => build(public.as_deref()),
        Command::Test(options) => steps::test(&options),
        Command::Audit => audit::audit(),
        Command::Lighthouse(options) => lighthouse::measure(&options),
        Command::BenchWeb => bench_web::measure(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn build(public: Option<&str>) -> Result<()> {
    let public = public.map(head::Public::read).transpose()?;
    dist::build(&Settings::load(&tools::root())?, public.as_ref())
}

fn serve(port: Option<u16>, open: bool, watch: bool) -> Result<()> {
    let root = tools::root();
    let settings = Settings::load(&root)?;
    // The port first: whoever named a taken one should hear it before the build.
    let listener = server::listen(port)?;
    wasm::build(&settings.package)?;
    let site = server::serve(listener, &root.join("www"), "/")?;
    println!("Serving www/ (Ctrl-C ends it)\n{}", site.url);
    if open {
        open_browser(&site.url);
    }
    if watch {
        watch::rebuild_on_change()?;
    }
    loop {
        thread::park();
    }
}

/// Opens the person's browser, if there is a screen to open it on. Never fails: the address is printed anyway.
fn open_browser(url: &str) {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen = cfg!(any(target_os = "macos", windows))
        || set("DISPLAY")
        || set("WAYLAND_DISPLAY")
        || set("WSL_DISTRO_NAME");
    if has_screen {
        let url = url.to_owned();
        thread::spawn(move || webbrowser::open(&url));
    }
}
