import { fill, stroke } from "../svg.ts";

type Layer = { order: number; colour: string; attributes: string; width: number; d: string };

/**
 * Collects shapes of one paint into one path. A front has forty windows of ten shapes each: drawn one by one they would take
 * ten times the text and half of the rendering time. Shapes of one order never overlap, so their sequence is free.
 */
export class Layers {
  readonly #layers = new Map<string, Layer>();

  fill(order: number, colour: string, d: string, attributes = ""): void {
    this.#add({ order, colour, attributes, width: 0, d });
  }

  line(order: number, colour: string, width: number, d: string, attributes = ""): void {
    this.#add({ order, colour, attributes, width, d });
  }

  toString(): string {
    return [...this.#layers.values()]
      .sort((a, b) => a.order - b.order)
      .map(({ colour, attributes, width, d }) =>
        width ? stroke(d, colour, width, attributes) : fill(d, colour, attributes),
      )
      .join("");
  }

  #add(layer: Layer): void {
    if (!layer.d) return;
    const key = `${layer.order} ${layer.colour} ${layer.width} ${layer.attributes}`;
    const known = this.#layers.get(key);
    if (known) known.d += layer.d;
    else this.#layers.set(key, layer);
  }
}
