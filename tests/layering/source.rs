//! What one file says of others: its modules, what it brings in and hands on, and every path that it uses.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{
    Attribute, ExprMethodCall, ImplItem, ImplItemFn, Item, ItemFn, ItemImpl, ItemMod, ItemUse,
    LitFloat, Macro, Type, UseTree, Visibility,
};

/// A path as it is written: `crate`, `view`, `shared`, `Work`. A `use` of everything ends in `*`.
pub type Names = Vec<String>;

/// A name that a `use` brings into the file, and what it stands for.
#[derive(Debug)]
pub struct Import {
    pub name: String,
    pub path: Names,
    /// Whether others may take it from here: `pub use`.
    pub handed_on: bool,
}

/// Functions that a file gives to a type, by `impl Type`.
#[derive(Debug)]
pub struct Given {
    pub to: Names,
    pub names: Vec<String>,
}

/// A source file, read. Its tests are left out: they may reach for what they need.
#[derive(Debug, Default)]
pub struct Source {
    /// `mod x;`
    pub modules: Vec<String>,
    pub imports: Vec<Import>,
    /// Paths in types, expressions, patterns and attributes, and in what macros are given; of one name or more.
    pub paths: Vec<Names>,
    pub given: Vec<Given>,
    /// The names of methods that it calls.
    pub called: Vec<String>,
    /// Whether it has anything but modules and names that it brings in.
    pub has_own_code: bool,
}

impl Source {
    pub fn read(text: &str) -> syn::Result<Self> {
        let mut source = Self::default();
        source.visit_file(&syn::parse_file(text)?);
        Ok(source)
    }

    /// Whether these names stand in it, one after the other: `f64`, or `std::time`.
    pub fn mentions(&self, wanted: &str) -> bool {
        let wanted: Vec<&str> = wanted.split("::").collect();
        let imported = self.imports.iter().map(|import| &import.path);
        let mut all = self.paths.iter().chain(imported);
        all.any(|path| path.windows(wanted.len()).any(|part| part == wanted))
    }

    fn import(&mut self, tree: &UseTree, before: &[String], handed_on: bool) {
        let mut add = |name: String, last: Option<String>| {
            let path = before.iter().cloned().chain(last).collect();
            self.imports.push(Import {
                name,
                path,
                handed_on,
            });
        };
        match tree {
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                self.import(&path.tree, &before, handed_on);
            }
            UseTree::Group(group) => {
                for item in &group.items {
                    self.import(item, before, handed_on);
                }
            }
            UseTree::Name(name) if name.ident == "self" => {
                add(before.last().cloned().unwrap_or_default(), None);
            }
            UseTree::Name(name) => add(name.ident.to_string(), Some(name.ident.to_string())),
            UseTree::Rename(renamed) => {
                let last = (renamed.ident != "self").then(|| renamed.ident.to_string());
                add(renamed.rename.to_string(), last);
            }
            UseTree::Glob(_) => add("*".to_owned(), Some("*".to_owned())),
        }
    }

    /// Paths in what a macro or an attribute is given, which has no syntax of its own.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons, mut dot) = (Names::new(), 0, false);
        for token in tokens {
            let after_dot = std::mem::replace(&mut dot, false);
            match token {
                TokenTree::Ident(ident) if after_dot => self.called.push(ident.to_string()),
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.path(std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                other => {
                    self.path(std::mem::take(&mut path));
                    colons = 0;
                    dot = matches!(&other, TokenTree::Punct(punct) if punct.as_char() == '.');
                    match other {
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Literal(literal) => self.number(&literal.to_string()),
                        _ => {}
                    }
                }
            }
        }
        self.path(path);
    }

    /// `1.0_f64` has its type in itself.
    fn number(&mut self, literal: &str) {
        let types = ["f32", "f64"].into_iter();
        let own =
            types.filter(|name| literal.starts_with(char::is_numeric) && literal.ends_with(name));
        self.paths.extend(own.map(|name| vec![name.to_owned()]));
    }

    fn path(&mut self, path: Names) {
        if !path.is_empty() {
            self.paths.push(path);
        }
    }
}

fn names_of(path: &syn::Path) -> Names {
    let segments = path.segments.iter();
    segments.map(|segment| segment.ident.to_string()).collect()
}

/// Whether something is there in tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        attribute.path().is_ident("cfg") && list.is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl<'ast> Visit<'ast> for Source {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Use(_) => {}
            Item::Mod(module) if module.content.is_none() || is_test(&module.attrs) => {}
            _ => self.has_own_code = true,
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if is_test(&module.attrs) {
            return;
        }
        if module.content.is_none() {
            self.modules.push(module.ident.to_string());
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_item_use(&mut self, import: &'ast ItemUse) {
        let handed_on = !matches!(import.vis, Visibility::Inherited);
        self.import(&import.tree, &[], handed_on);
    }

    fn visit_item_impl(&mut self, part: &'ast ItemImpl) {
        if let (None, Type::Path(to)) = (&part.trait_, &*part.self_ty) {
            let name = |item: &ImplItem| match item {
                ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
                _ => None,
            };
            self.given.push(Given {
                to: names_of(&to.path),
                names: part.items.iter().filter_map(name).collect(),
            });
        }
        visit::visit_item_impl(self, part);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.called.push(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(names_of(path));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, made: &'ast Macro) {
        visit::visit_macro(self, made);
        self.tokens(made.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if !attribute.path().is_ident("doc") {
            visit::visit_attribute(self, attribute);
            if let syn::Meta::List(list) = &attribute.meta {
                self.tokens(list.tokens.clone());
            }
        }
    }

    /// `pub(in crate::draw)` uses nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_lit_float(&mut self, number: &'ast LitFloat) {
        self.number(&number.to_string());
    }
}
