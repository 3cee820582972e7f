// A canvas without a browser: what is painted on it is written as the SVG file of the same picture would have it
// (src/draw/canvas/svg.rs), line by line. An image stands there by its pixels.

import { createHash } from "node:crypto";

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * An image by its size and its colours; `channels` bytes a pixel, all opaque.
 * @param {{ width: number, height: number, channels: number, data: Uint8Array | Uint8ClampedArray }} image
 */
export function pixels({ width, height, channels, data }) {
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    for (let c = 0; c < 3; c += 1) colours[i * 3 + c] = data[i * channels + c] ?? 0;
    if (channels === 4 && data[i * 4 + 3] !== 255) return "pixels that aren’t opaque";
  }
  return `pixels:${width}x${height}:${createHash("sha256").update(colours).digest("hex")}`;
}

/** A colour of CSS as two attributes. @param {"fill" | "stroke"} what @param {string} css `#rrggbb` or `#rrggbbaa` */
function paint(what, css) {
  const [, rgb, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/.exec(css) ?? [];
  if (rgb === undefined) return `${what}="${css}?"`;
  const opacity = alpha && ` ${what}-opacity="${Math.floor((parseInt(alpha, 16) * 100) / 255)}%"`;
  return `${what}="${rgb}"${opacity ?? ""}`;
}

const ANCHORS = /** @type {Record<string, string>} */ ({
  left: "",
  center: ' text-anchor="middle"',
  right: ' text-anchor="end"',
});

class Path {
  /** @param {string} d */
  constructor(d) {
    this.d = d;
  }
}

class Pixels {
  /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
  constructor(data, width, height) {
    // The memory it lies in may be used anew.
    Object.assign(this, { data: data.slice(), width, height });
  }
}

/** A canvas that no one sees, for an image. */
class Hidden {
  /** @type {Pixels | undefined} */
  image;
  getContext() {
    return { putImageData: (/** @type {Pixels} */ image) => (this.image = image) };
  }
}

/** What is set on a context and holds until it is set again, or restored. */
const FRESH = {
  fillStyle: "",
  strokeStyle: "",
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  font: "",
  textAlign: "start",
  imageSmoothingEnabled: true,
};

export class Context {
  /** @type {string[]} */
  lines = [];
  /** The stacks of types of all labels. @type {Set<string>} */
  fonts = new Set();
  ratio = 1;
  clips = 0;
  /** @type {(typeof FRESH)[]} */
  kept = [];
  /** @type {number[]} */
  box = [];
  /** @type {typeof FRESH} */
  state = { ...FRESH };

  clear() {
    this.lines = [];
    this.fonts.clear();
    this.clips = 0;
  }
  clearRect() {
    this.clear();
  }
  /** @param {number[]} matrix */
  setTransform(...matrix) {
    const [ratio = 1] = matrix;
    if (matrix.join() !== [ratio, 0, 0, ratio, 0, 0].join()) this.lines.push(`<!-- transformed by ${matrix.join()} -->`);
    this.ratio = ratio;
  }
  save() {
    this.kept.push({ ...this.state });
  }
  restore() {
    Object.assign(this.state, this.kept.pop());
    this.lines.push("</g>");
  }
  beginPath() {
    this.box = [];
  }
  /** @param {number[]} box */
  rect(...box) {
    this.box = box;
  }
  clip() {
    this.clips += 1;
    const [x, y, width, height] = this.box;
    const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
    this.lines.push(
      `<clipPath id="clip${this.clips}">${rect}</clipPath>`,
      `<g clip-path="url(#clip${this.clips})">`,
    );
  }
  /** @param {Path} path */
  fill({ d }) {
    this.lines.push(`<path d="${d}" ${paint("fill", this.state.fillStyle)}/>`);
  }
  /** @param {Path} path */
  stroke({ d }) {
    const { strokeStyle, lineWidth, lineCap, lineJoin } = this.state;
    const line = `stroke-width="${lineWidth}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"`;
    this.lines.push(`<path d="${d}" fill="none" ${paint("stroke", strokeStyle)} ${line}/>`);
  }
  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { font, textAlign, fillStyle } = this.state;
    const [, weight, size, family = ""] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
    this.fonts.add(family);
    const bold = weight === undefined ? "" : ` font-weight="${weight}"`;
    const anchor = ANCHORS[textAlign] ?? ` text-anchor="${textAlign}?"`;
    const place = `x="${x}" y="${y}" font-size="${size}"`;
    this.lines.push(`<text ${place}${anchor}${bold} ${paint("fill", fillStyle)}>${escaped(text)}</text>`);
  }
  /** @param {Hidden} from @param {number} x @param {number} y @param {number} width @param {number} height */
  drawImage({ image }, x, y, width, height) {
    const of = image ? pixels(/** @type {any} */ ({ ...image, channels: 4 })) : "no image";
    const style = this.state.imageSmoothingEnabled ? "" : ' style="image-rendering:pixelated"';
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    this.lines.push(`<image ${place} preserveAspectRatio="none"${style} href="${of}"/>`);
  }
}
for (const name of /** @type {(keyof typeof FRESH)[]} */ (Object.keys(FRESH))) {
  Object.defineProperty(Context.prototype, name, {
    get() {
      return this.state[name];
    },
    set(value) {
      this.state[name] = value;
    },
  });
}

/** The classes that painting makes objects of, or that the objects it is given must be of. */
export const classes = { CanvasRenderingContext2D: Context, OffscreenCanvas: Hidden, ImageData: Pixels, Path2D: Path };

/**
 * What was painted on a context, as the lines of a file; no line if nothing was.
 * @param {Context} context
 * @param {readonly [number, number]} size of the canvas in its own pixels
 * @param {string} words its accessible name
 * @param {string} language
 */
export function written({ lines, fonts, ratio }, [columns, rows], words, language) {
  if (lines.length === 0) return [];
  const [width, height] = [columns / ratio, rows / ratio];
  const lang = language === "en" ? "" : ` lang="${language}"`;
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${lang} ${box} role="img" font-family="${[...fonts].join(" and ")}">`,
    escaped(words),
    ...lines,
    "</svg>",
  ];
}
