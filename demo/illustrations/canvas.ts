import type { Mood } from "./moods.ts";
import { PALETTES, type Palette } from "./palettes.ts";
import { createDice, type Dice } from "./random.ts";
import { num } from "./svg.ts";

/** A colour at a place along a gradient, 0..1, with its opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Definitions that every part of one drawing shares. */
type Sheet = { definitions: Map<string, string>; count: number };

/** Stands for the id in a definition's text, so that equal definitions are found and written once. */
const ID_PLACE = "@id";

/**
 * What a scene draws on: the size of the sheet, the inks of its mood, chance, and SVG definitions.
 * One unit is about 1/800 of the sheet's height in a landscape; a house or a tree has the same size at every shape.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly mood: Mood;
  readonly palette: Palette;
  readonly dice: Dice;
  /** Which drawing of its layout it is, from 0 (`variationOf`): a window on the sea shows the northern one from odd drawings. */
  readonly variation: number;
  /** Where light comes from; the sky sets it and everything after it is shaded by it. */
  readonly sun: { x: number; y: number };
  readonly #sheet: Sheet;
  readonly #label: string;

  constructor(options: {
    width: number;
    height: number;
    mood: Mood;
    label: string;
    variation?: number;
    sheet?: Sheet;
    sun?: { x: number; y: number };
  }) {
    this.width = options.width;
    this.height = options.height;
    this.mood = options.mood;
    this.palette = PALETTES[options.mood];
    this.variation = options.variation ?? 0;
    this.dice = createDice(options.label);
    this.sun = options.sun ?? { x: options.width * 0.7, y: options.height * 0.25 };
    this.#sheet = options.sheet ?? { definitions: new Map(), count: 0 };
    this.#label = options.label;
  }

  /** How many landscapes of 3:2 lie side by side on the sheet: counts of scattered things grow with it. */
  get breadth(): number {
    return this.width / 1200;
  }

  /** Whether lamps are on and walls lie in the shade. */
  get isDark(): boolean {
    return this.mood === "dusk" || this.mood === "night";
  }

  get definitions(): string {
    let text = "";
    for (const [shape, id] of this.#sheet.definitions) text += shape.replace(ID_PLACE, id);
    return text;
  }

  /**
   * The same sheet with its own chance. Parts that scatter a number of things which depends on the width draw on a
   * fork, so that the subject stays the same at every shape.
   */
  fork(label: string): Canvas {
    return this.#derive(label, { width: this.width, height: this.height, sun: this.sun });
  }

  /** A picture inside the picture: its own size, sun and chance, the definitions shared. */
  inset(label: string, size: { width: number; height: number }): Canvas {
    return this.#derive(label, size);
  }

  #derive(label: string, options: { width: number; height: number; sun?: { x: number; y: number } }): Canvas {
    return new Canvas({
      ...options,
      mood: this.mood,
      variation: this.variation,
      label: `${this.#label}/${label}`,
      sheet: this.#sheet,
    });
  }

  /** A gradient from top to bottom of what it fills. */
  vertical(stops: readonly Stop[]): string {
    return this.#linear('x1="0" y1="0" x2="0" y2="1"', stops);
  }

  /** A gradient from left to right of what it fills. */
  horizontal(stops: readonly Stop[]): string {
    return this.#linear('x1="0" y1="0" x2="1" y2="0"', stops);
  }

  /** A gradient from one height of the sheet to another. */
  between(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.#linear(`gradientUnits="userSpaceOnUse" x1="0" y1="${num(top)}" x2="0" y2="${num(bottom)}"`, stops);
  }

  /** A round gradient about a place of the sheet. */
  glow(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    const place = `gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`;
    return this.#define((id) => `<radialGradient id="${id}" ${place}>${writeStops(stops)}</radialGradient>`);
  }

  /** The attribute that shows only what lies inside a path. */
  clip(d: string): string {
    return `clip-path="${this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}"`;
  }

  /** Draws content, and gives the reference with which it is drawn again (a reflection) without writing it twice. */
  repeatable(content: string): { drawn: string; id: string } {
    const id = `n${this.#sheet.count++}`;
    return { drawn: `<g id="${id}">${content}</g>`, id };
  }

  #linear(place: string, stops: readonly Stop[]): string {
    return this.#define((id) => `<linearGradient id="${id}" ${place}>${writeStops(stops)}</linearGradient>`);
  }

  #define(write: (id: string) => string): string {
    const shape = write(ID_PLACE);
    const id = this.#sheet.definitions.get(shape) ?? `n${this.#sheet.count++}`;
    this.#sheet.definitions.set(shape, id);
    return `url(#${id})`;
  }
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${fade}/>`;
    })
    .join("");
}
