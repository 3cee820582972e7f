//! All thresholds at a glance: r_m against m, and the lag that stays for ever against r.

use serde::{Deserialize, Serialize};

use super::climb::Climb;
use super::spots::{Range, Spot, Spots};
use super::way::Way;
use crate::link::Scale;
use crate::takeaway::{Chain, Outgrown};
use crate::view::shared::Work;
use crate::words::takeaway as words;

/// Up to here each threshold is passed. For an m further on that is marked only the first ones are, and then the
/// integers.
const EACH: u32 = 60_000;

/// So many are passed before the integers.
const FIRST: u32 = 1_000;

/// What to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OverviewRequest {
    /// The m that is marked; 0 for none.
    #[serde(rename = "m")]
    pub current: u32,
    /// The last m, about.
    pub last: u32,
    /// How the axes are divided.
    pub scale: Scale,
    /// Width of a plot: device pixels.
    pub pixels: u32,
}

/// Thresholds at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Overview {
    /// How the axes are divided.
    pub scale: Scale,
    /// The threshold that is marked.
    pub current: Option<Spot>,
    /// Thresholds from r_1 on, ascending: all, or about one for each pixel.
    pub spots: Vec<Spot>,
}

/// An overview, as far as it is found.
#[derive(Debug)]
pub struct OverviewSearch {
    request: OverviewRequest,
    /// The way to the threshold that is marked.
    way: Option<Way>,
    current: Option<Spot>,
    begun: Option<Begun>,
}

#[derive(Debug)]
struct Begun {
    of: Range,
    /// The last m.
    last: u32,
    chain: Chain,
    /// What of both axes the last spot has.
    pixels: [u32; 2],
    spots: Vec<Spot>,
    ready: bool,
}

impl OverviewSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(request: OverviewRequest) -> Self {
        Self {
            way: (request.current > 0).then(|| Way::to(request.current)),
            current: None,
            begun: None,
            request,
        }
    }

    /// Works on with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`], which no m that a link allows has.
    pub fn step(&mut self, climb: &mut Climb, mut fuel: u64) -> Result<Work<Overview>, Outgrown> {
        if let Some(way) = &mut self.way {
            let mut chain = match way.step(climb, fuel)? {
                Work::Done(chain) => chain,
                Work::Left { done, total } => return Ok(Work::Left { done, total }),
            };
            // One search is short.
            chain.find(u64::MAX)?;
            self.current = Spot::of(&chain);
            self.way = None;
        }
        let (request, current) = (&self.request, self.current);
        let begun = self.begun.get_or_insert_with(|| Begun::new(climb, request));
        if let Some(kept) = climb.spots.as_ref().filter(|kept| kept.of == begun.of) {
            return Ok(Work::Done(Overview {
                scale: request.scale,
                current,
                spots: kept.spots.clone(),
            }));
        }
        while !begun.ready {
            if fuel == 0 || !begun.step(climb, &mut fuel)? {
                return Ok(Work::Left {
                    done: begun.chain.index().unwrap_or(0),
                    total: begun.last.into(),
                });
            }
        }
        let (of, spots) = (begun.of, std::mem::take(&mut begun.spots));
        climb.spots = Some(Spots {
            of,
            spots: spots.clone(),
        });
        Ok(Work::Done(Overview {
            scale: request.scale,
            current,
            spots,
        }))
    }
}

impl Begun {
    fn new(climb: &Climb, request: &OverviewRequest) -> Self {
        // What is counted on the way to the marked one.
        let (counted, index) = climb.counted();
        let last = round(request.last);
        let most = (request.current > EACH).then_some(counted);
        Self {
            of: Range {
                last,
                scale: request.scale,
                pixels: request.pixels,
                most,
            },
            last: match most {
                Some(_) => u32::try_from(index).unwrap_or(u32::MAX),
                None => last.min(EACH),
            },
            chain: Chain::new(),
            pixels: [u32::MAX; 2],
            spots: Vec::new(),
            ready: false,
        }
    }

    /// One threshold more; returns whether the fuel was enough.
    fn step(&mut self, climb: &Climb, fuel: &mut u64) -> Result<bool, Outgrown> {
        if !self.chain.find(*fuel)? {
            *fuel = 0;
            return Ok(false);
        }
        let r = u32::try_from(self.chain.value().to_integer()).unwrap_or(u32::MAX);
        // A search near r takes about 6 r steps, and one from the start twice as many.
        *fuel = fuel.saturating_sub(u64::from(r) * 8 + 20);
        let m = self.chain.index().unwrap_or(0);
        let m = u32::try_from(m).unwrap_or(u32::MAX);
        let pixels = self.pixels_of(m);
        self.ready = m >= self.last;
        if pixels != self.pixels || self.ready {
            self.pixels = pixels;
            self.spots.extend(Spot::of(&self.chain));
        }
        if self.ready {
            return Ok(true);
        }
        if self.of.most.is_some() && m >= FIRST {
            let k = r + 1;
            self.chain = Chain::at_integer(k, climb.checkpoints.index_of(k));
        } else {
            self.chain.advance(1)?;
        }
        Ok(true)
    }

    /// In which pixel a threshold is, of the axis of m and of that of r, which is about as the root of m.
    fn pixels_of(&self, m: u32) -> [u32; 2] {
        let (m, last) = (f64::from(m), f64::from(self.last));
        let wide = f64::from(self.of.pixels.clamp(100, 2000));
        // At most 2000.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let pixel = |part: f64| libm::floor(part * wide) as u32;
        match self.of.scale {
            Scale::Linear => [pixel(m / last), pixel(libm::sqrt(m / last))],
            Scale::Log => [pixel(libm::log(m) / libm::log(last)); 2],
        }
    }
}

/// A round number from 100 on that is no less, so that a step of m seldom changes it.
fn round(last: u32) -> u32 {
    let mut ten = 100_u32;
    loop {
        for factor in [1, 2, 5] {
            let this = ten.saturating_mul(factor);
            if this >= last {
                return this;
            }
        }
        ten = ten.saturating_mul(10);
    }
}

/// Title and description of the overview.
#[must_use]
pub fn overview_in_words(model: &Overview) -> (String, String) {
    let last = model.spots.last();
    let title = words::overview_title(&last.map_or(0, |spot| spot.m));
    let mut description = words::OVERVIEW_AXES.to_string();
    for spot in model.current.iter().chain(last) {
        let said = words::overview_spot(&spot.m, &spot.text(), &spot.lag);
        description += &format!(" {said}");
    }
    (title, description)
}
