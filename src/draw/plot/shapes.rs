//! Shapes that several figures have.

use super::pen::{At, Drawn, Pen};
use crate::draw::canvas::Colour;

/// A filled diamond.
pub(in crate::draw) fn diamond(pen: &Pen, at: At, r: i32, colour: Colour) -> Drawn {
    pen.shape(at, &[(0, -r), (r, 0), (0, r), (-r, 0)], 0, colour)
}

/// A dashed line.
pub(in crate::draw) fn dashes(
    pen: &Pen,
    points: &[At],
    colour: Colour,
    width: i32,
    dash: i32,
) -> Drawn {
    let mut piece: Vec<At> = Vec::new();
    let (mut gone, mut gap) = (0, false);
    for ends in points.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.abs().max(dy.abs());
        let steps = (long / (dash / 4).max(1)).max(1);
        for k in 0..steps {
            let at = (from.0 + dx * k / steps, from.1 + dy * k / steps);
            if gap {
                piece.clear();
            } else {
                piece.push(at);
            }
            gone += long / steps;
            if gone >= dash {
                gone = 0;
                gap = !gap;
                if piece.len() > 1 {
                    pen.line(&piece, colour, width)?;
                }
                piece.clear();
            }
        }
    }
    if piece.len() > 1 {
        pen.line(&piece, colour, width)?;
    }
    Ok(())
}

/// Further apart than this, across or down?
pub(in crate::draw) fn far(a: At, b: At, tenths: i32) -> bool {
    (a.0 - b.0).abs() >= tenths || (a.1 - b.1).abs() >= tenths
}
