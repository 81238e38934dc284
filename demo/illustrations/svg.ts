/** A place on the canvas, in its own units. */
export type Point = readonly [x: number, y: number];

/** A number as SVG text: one decimal is finer than a printed dot and keeps the text short. */
export function num(value: number): string {
  return String(round(value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Two numbers as SVG text; a minus sign needs no space before it. */
function pair(x: number, y: number): string {
  const second = num(y);
  return second.startsWith("-") ? num(x) + second : `${num(x)} ${second}`;
}

export function group(content: string, attributes = ""): string {
  return `<g ${attributes}>${content}</g>`;
}

export function fill(d: string, colour: string, attributes = ""): string {
  return `<path d="${d}" ${paint(colour, attributes)}/>`;
}

export function stroke(d: string, colour: string, width: number, attributes = ""): string {
  return `<path d="${d}" ${paint("none", `stroke="${colour}" stroke-width="${num(width)}" ${attributes}`)}/>`;
}

export function polygon(points: readonly Point[], colour: string, attributes = ""): string {
  return fill(outline(points), colour, attributes);
}

export function rect(x: number, y: number, width: number, height: number, colour: string, attributes = ""): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${paint(colour, attributes)}/>`;
}

export function circle(x: number, y: number, radius: number, colour: string, attributes = ""): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${paint(colour, attributes)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, colour: string, attributes = ""): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${paint(colour, attributes)}/>`;
}

/**
 * The fill and whatever else is said of an element. Its `opacity` becomes that of its paint: the same to look at, but an
 * element's own opacity makes the renderer set up a layer of the whole sheet for it, which takes twice the time in all.
 */
function paint(colour: string, attributes: string): string {
  if (!attributes) return `fill="${colour}"`;
  const property = colour === "none" ? "stroke-opacity" : "fill-opacity";
  return `fill="${colour}" ${attributes.trim().replace(/(^| )opacity=/, `$1${property}=`)}`;
}

/** Points as SVG writes them: `"40,96 54,150 0,-12.5"`. */
export function points(text: string): Point[] {
  return text.split(" ").map((pair): Point => {
    const [x, y] = pair.split(",");
    return [Number(x), Number(y)];
  });
}

/** A closed path through points by straight lines. */
export function outline(points: readonly Point[]): string {
  return `${openLine(points)}Z`;
}

/** An open path through points by straight lines, written as steps: they are shorter than places. */
export function openLine(points: readonly Point[]): string {
  let d = "";
  // Steps are taken from where the rounded steps before have led, so that rounding never adds up.
  let [atX, atY] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [stepX, stepY] = [round(x - atX), round(y - atY)];
    d += index === 0 ? `M${pair(stepX, stepY)}l` : `${index > 1 && stepX >= 0 ? " " : ""}${pair(stepX, stepY)}`;
    [atX, atY] = [round(atX + stepX), round(atY + stepY)];
  }
  return d;
}

/** An open, smooth path through points (Catmull-Rom as Bézier curves). */
export function smoothLine(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let d = `M${pair(...at(0))}`;
  let [fromX, fromY] = [round(at(0)[0]), round(at(0)[1])];
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = pair(from[0] + (to[0] - before[0]) / 6 - fromX, from[1] + (to[1] - before[1]) / 6 - fromY);
    const second = pair(to[0] - (after[0] - from[0]) / 6 - fromX, to[1] - (after[1] - from[1]) / 6 - fromY);
    const [stepX, stepY] = [round(to[0] - fromX), round(to[1] - fromY)];
    d += `c${first} ${second} ${pair(stepX, stepY)}`;
    [fromX, fromY] = [round(fromX + stepX), round(fromY + stepY)];
  }
  return d;
}

/** A full circle as a path, so that many share one element. */
export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

/** A full ellipse as a path. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  const [width, rxText, ryText] = [num(2 * rx), num(rx), num(ry)];
  return `M${num(x - rx)} ${num(y)}a${rxText} ${ryText} 0 1 0 ${width} 0a${rxText} ${ryText} 0 1 0 -${width} 0Z`;
}

/** A box as a path. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}

/** A dot for a path that is stroked with round ends: the shortest way to write thousands of leaves. */
export function dot(x: number, y: number): string {
  return `M${num(x)} ${num(y)}h.1`;
}

/** A round-ended path of dots or dashes. */
export function roundStroke(d: string, colour: string, width: number, attributes = ""): string {
  return d ? stroke(d, colour, width, `stroke-linecap="round" ${attributes}`) : "";
}
