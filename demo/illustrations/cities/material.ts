import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";

const NIGHT = "#22365f";

const DUSK = "#4f3d72";

/** A material's own colour in the light of the picture. Floodlit stone keeps some warmth after dark, and stands out. */
export function material(
  canvas: Canvas,
  colour: string,
  { haze = 0, isFloodlit = false }: { haze?: number; isFloodlit?: boolean } = {},
): string {
  const seen = inLight(canvas, colour, isFloodlit);
  return haze > 0 ? mix(seen, canvas.palette.haze, haze) : seen;
}

function inLight({ mood, palette }: Canvas, colour: string, isFloodlit: boolean): string {
  switch (mood) {
    case "night":
      return isFloodlit ? mix(mix(colour, NIGHT, 0.5), "#ffcf8a", 0.3) : mix(colour, NIGHT, 0.66);
    case "dusk":
      return isFloodlit ? mix(mix(colour, DUSK, 0.38), "#ffb070", 0.22) : mix(colour, DUSK, 0.54);
    case "dawn":
      return mix(colour, palette.haze, 0.2);
    case "golden":
    case "autumn":
      return mix(colour, "#ffd49a", 0.14);
    case "winter":
      return mix(colour, palette.haze, 0.14);
    case "midday":
    case "riviera":
      return colour;
  }
}
