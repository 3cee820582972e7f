//! The tree of the strategy: for each word of answers the state that it leads to. Slots are the words of as many answers as
//! the start needs questions: below the last question each of them has one.

use super::balance::pair_in_words;
use crate::exact::InputError;
use crate::one_lie::{Answer, State};
use crate::view::shared::Viewport;
use crate::words::one_lie as words;

/// More questions than these have no tree: a window of it all is no wider than the windows of links are.
pub const DEEPEST: u32 = 11;

/// What is narrower isn't gone into.
const NARROWEST: f64 = 3.0;

/// What to show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeRequest {
    /// Where it starts.
    pub start: State,
    /// The window in slots; all if absent. Its bottom is no matter.
    pub window: Option<Viewport>,
    /// Width of the plot: device pixels.
    pub pixels: u32,
}

/// A state of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// How many answers lead there.
    pub depth: u32,
    /// The first slot of the node.
    pub slot: u32,
    /// The state.
    pub state: State,
    /// Is what comes after too narrow to be shown?
    pub closed: bool,
    /// The place of the state that it comes from, among all.
    pub parent: Option<usize>,
}

/// A part of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Where it starts.
    pub start: State,
    /// How many questions the start needs.
    pub questions: u32,
    /// The window.
    pub window: Viewport,
    /// States, each after the one that it comes from.
    pub nodes: Vec<Node>,
    /// The states on the way that was answered: their depths and first slots.
    pub path: Vec<(u32, u32)>,
}

impl Tree {
    /// How many slots a state of this depth has.
    #[must_use]
    pub fn slots(&self, depth: u32) -> u32 {
        1 << self.questions.saturating_sub(depth)
    }

    /// Title and description of the figure.
    #[must_use]
    pub fn in_words(&self) -> (String, String) {
        let start = pair_in_words(self.start);
        let title = words::tree_title(&start);
        let first: Vec<String> = self
            .nodes
            .iter()
            .filter(|node| node.depth <= 2)
            .map(|node| words::tree_state(&node.depth, &pair_in_words(node.state)))
            .collect();
        let answers = self.path.len().saturating_sub(1);
        let description = words::tree_description(&self.questions, &first.join(", "), &answers);
        (title, description)
    }
}

/// The tree, or why there is none. Cost: a state for each node that is wide enough to be seen.
///
/// # Errors
/// [`InputError`], if the start needs more than [`DEEPEST`] questions.
pub fn tree(request: &TreeRequest, answers: &[Answer]) -> Result<Tree, InputError> {
    let questions = request.start.count();
    if questions > DEEPEST {
        return Err(InputError::Rule {
            problem: words::tree_too_large(&questions),
            allowed: words::TREES_ALLOWED,
        });
    }
    let window = request.window.unwrap_or(Viewport {
        left: -0.5,
        bottom: 0.0,
        width: f64::from(1_u32 << questions),
    });
    let slot = f64::from(request.pixels.max(1)) / window.width.max(1.0);
    let mut tree = Tree {
        start: request.start,
        questions,
        window,
        nodes: Vec::new(),
        path: Vec::new(),
    };
    let mut open = vec![(0_u32, 0_u32, request.start, None)];
    while let Some((depth, left, state, parent)) = open.pop() {
        let wide = f64::from(tree.slots(depth));
        let start = f64::from(left) - 0.5;
        if start > window.left + window.width || start + wide < window.left {
            continue;
        }
        let question = state.question();
        let closed = question.is_some() && wide * slot < NARROWEST;
        let here = Some(tree.nodes.len());
        tree.nodes.push(Node {
            depth,
            slot: left,
            state,
            closed,
            parent,
        });
        if let Some(question) = question.filter(|_| !closed) {
            let (next, half) = (depth + 1, tree.slots(depth + 1));
            let after = |answer| state.after(question, answer);
            open.push((next, left + half, after(Answer::No), here));
            open.push((next, left, after(Answer::Yes), here));
        }
    }
    let (mut depth, mut left, mut state) = (0, 0, request.start);
    tree.path.push((depth, left));
    for &answer in answers {
        let Some(question) = state.question() else {
            break;
        };
        depth += 1;
        if answer == Answer::No {
            left += tree.slots(depth);
        }
        state = state.after(question, answer);
        tree.path.push((depth, left));
    }
    Ok(tree)
}
