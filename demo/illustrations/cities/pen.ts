import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, fill, num, outline, type Point, polygon, rect, stroke } from "../svg.ts";
import { material } from "./material.ts";

/** Where a landmark stands: (x, y) is the middle of its foot; `haze` 0..1 is how far away the air makes it look. */
export type Place = { x: number; y: number; size: number; haze?: number };

/** Half widths and heights of a symmetrical outline, from the foot up. */
type Profile = readonly (readonly [half: number, up: number])[];

/** A row of equal openings, evenly spread between two edges. */
type Bays = {
  from: number;
  to: number;
  count: number;
  /** Of their sills. */
  up: number;
  wide: number;
  tall: number;
  shape?: "arch" | "pointed" | "box" | "round";
  colour?: string;
  /** Share with a lamp behind; half of the town's usual unless told. */
  lit?: number;
};

/** Draws a building in its own coordinates: `right` of its middle and `up` from its foot, in units at size 1. */
export class Pen {
  readonly canvas: Canvas;
  readonly place: Place;

  constructor(canvas: Canvas, place: Place) {
    this.canvas = canvas;
    this.place = place;
  }

  ink(colour: string, step = 0): string {
    const seen = material(this.canvas, colour, { haze: this.place.haze, isFloodlit: true });
    return step ? lighten(seen, step) : seen;
  }

  get glass(): string {
    const { palette } = this.canvas;
    return mix(mix(palette.dark, palette.sky[1], 0.25), palette.haze, (this.place.haze ?? 0) * 0.8);
  }

  at(right: number, up: number): Point {
    return [this.place.x + right * this.place.size, this.place.y - up * this.place.size];
  }

  text(right: number, up: number): string {
    return this.at(right, up).map(num).join(" ");
  }

  /** Light on the side of the sun, shade on the other. */
  shaded(colour: string): string {
    const isLitLeft = this.canvas.sun.x < this.place.x;
    return this.canvas.horizontal(
      isLitLeft
        ? [
            [0, lighten(colour, 0.035)],
            [1, lighten(colour, -0.075)],
          ]
        : [
            [0, lighten(colour, -0.075)],
            [1, lighten(colour, 0.035)],
          ],
    );
  }

  flat(left: number, up: number, wide: number, tall: number, colour: string, attributes = ""): string {
    const { size } = this.place;
    const [x, y] = this.at(left, up + tall);
    return rect(x, y, wide * size, tall * size, colour, attributes);
  }

  block(left: number, up: number, wide: number, tall: number, colour: string): string {
    return this.flat(left, up, wide, tall, this.shaded(colour));
  }

  shape(points: readonly (readonly [number, number])[], colour: string, attributes = ""): string {
    return polygon(
      points.map(([right, up]) => this.at(right, up)),
      colour,
      attributes,
    );
  }

  /** A symmetrical outline about `middle`, with its side away from the sun in the shade. */
  tower(middle: number, profile: Profile, colour: string): string {
    const right = profile.map(([half, up]): Point => this.at(middle + half, up));
    const left = profile.map(([half, up]): Point => this.at(middle - half, up));
    const axis = [this.at(middle, profile.at(-1)?.[1] ?? 0), this.at(middle, profile[0]?.[1] ?? 0)];
    const isLitLeft = this.canvas.sun.x < this.place.x;
    return (
      polygon([...left, ...[...right].reverse()], colour) +
      polygon([...(isLitLeft ? right : left), ...axis], this.canvas.palette.dark, 'opacity=".15"')
    );
  }

  spire(middle: number, up: number, half: number, rise: number, colour: string): string {
    return this.tower(
      middle,
      [
        [half, up],
        [0, up + rise],
      ],
      colour,
    );
  }

  /** A round dome; `peak` above 1 draws it out to a point. */
  dome(middle: number, up: number, half: number, rise: number, colour: string, peak = 1): string {
    const shoulder = up + rise * 0.62;
    const brow = half * (peak > 1 ? 0.3 : 0.52);
    const lid = up + rise * (peak > 1 ? 0.86 : 1);
    return fill(
      `M${this.text(middle - half, up)}C${this.text(middle - half, shoulder)} ${this.text(middle - brow, lid)} ${this.text(middle, up + rise)}` +
        `C${this.text(middle + brow, lid)} ${this.text(middle + half, shoulder)} ${this.text(middle + half, up)}Z`,
      this.shaded(colour),
    );
  }

  /** Ribs over a dome of the same numbers. */
  ribs(middle: number, up: number, half: number, rise: number, colour: string, width = 2, count = 5): string {
    let d = "";
    for (let index = 1; index < count; index++) {
      const out = half * ((index / count) * 2 - 1);
      d += `M${this.text(middle + out, up)}C${this.text(middle + out, up + rise * 0.62)} ${this.text(middle + out * 0.5, up + rise)} ${this.text(middle, up + rise)}`;
    }
    return stroke(d, colour, width * this.place.size);
  }

  bays({ from, to, count, up, wide, tall, shape = "arch", colour = this.glass, lit }: Bays): string {
    const { palette, dice } = this.canvas;
    let dark = "";
    let bright = "";
    for (let index = 0; index < count; index++) {
      const left = from + ((to - from) * (index + 0.5)) / count - wide / 2;
      const d = this.opening(left, up, wide, tall, shape);
      if (dice.chance(lit ?? palette.lit * 0.5)) bright += d;
      else dark += d;
    }
    const lamp = mix(palette.window, palette.haze, (this.place.haze ?? 0) * 0.7);
    return (dark && fill(dark, colour)) + (bright && fill(bright, lamp));
  }

  /** The outline of one opening; (left, up) is its lower left corner. */
  opening(left: number, up: number, wide: number, tall: number, shape: Bays["shape"] = "arch"): string {
    const { size } = this.place;
    if (shape === "box") return box(...this.at(left, up + tall), wide * size, tall * size);
    if (shape === "pointed") {
      const spring = up + tall - wide * 0.8;
      return (
        `M${this.text(left, up)}L${this.text(left, spring)}Q${this.text(left + wide * 0.1, spring + wide * 0.5)} ${this.text(left + wide / 2, up + tall)}` +
        `Q${this.text(left + wide * 0.9, spring + wide * 0.5)} ${this.text(left + wide, spring)}L${this.text(left + wide, up)}Z`
      );
    }
    const radius = num((wide / 2) * size);
    if (shape === "round")
      return `M${this.text(left, up + tall / 2)}a${radius} ${radius} 0 1 0 ${num(wide * size)} 0a${radius} ${radius} 0 1 0 ${num(-wide * size)} 0Z`;
    return `M${this.text(left, up)}L${this.text(left, up + tall - wide / 2)}a${radius} ${radius} 0 0 1 ${num(wide * size)} 0L${this.text(left + wide, up)}Z`;
  }

  disc(right: number, up: number, radius: number, colour: string, attributes = ""): string {
    return circle(...this.at(right, up), radius * this.place.size, colour, attributes);
  }

  /** Open lines, each through its points, in one element. */
  lines(
    paths: readonly (readonly (readonly [number, number])[])[],
    colour: string,
    width: number,
    attributes = "",
  ): string {
    const d = paths.map((points) => outline(points.map(([right, up]) => this.at(right, up))).slice(0, -1)).join("");
    return stroke(d, colour, width * this.place.size, attributes);
  }

  /** A row of merlons or finials: thin boxes, evenly spread. */
  teeth(from: number, to: number, count: number, up: number, wide: number, tall: number, colour: string): string {
    let d = "";
    for (let index = 0; index < count; index++)
      d += this.opening(from + ((to - from) * (index + 0.5)) / count - wide / 2, up, wide, tall, "box");
    return fill(d, colour);
  }

  /** A row of thin pinnacles. */
  pinnacles(from: number, to: number, count: number, up: number, wide: number, tall: number, colour: string): string {
    let d = "";
    for (let index = 0; index < count; index++) {
      const middle = from + ((to - from) * (index + 0.5)) / count;
      d += outline([this.at(middle - wide / 2, up), this.at(middle, up + tall), this.at(middle + wide / 2, up)]);
    }
    return fill(d, colour);
  }
}
