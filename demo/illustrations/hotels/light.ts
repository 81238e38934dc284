import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Mood } from "../moods.ts";

/** What each light does to a painted thing out of doors. */
const OUTDOORS: Record<Mood, readonly [tint: string, share: number]> = {
  golden: ["#ffcf8a", 0.09],
  dawn: ["#c49cc4", 0.2],
  midday: ["#ffffff", 0.02],
  riviera: ["#fff0cf", 0.05],
  dusk: ["#4a3470", 0.36],
  night: ["#1b2f5c", 0.5],
  winter: ["#dfe9f0", 0.14],
  autumn: ["#efc98c", 0.09],
};

/** Rooms keep their own colours longer: lamps are on. */
const INDOORS: Record<Mood, readonly [tint: string, share: number]> = {
  golden: ["#ffd08c", 0.06],
  dawn: ["#d9b6cc", 0.1],
  midday: ["#ffffff", 0.03],
  riviera: ["#fff3d8", 0.05],
  dusk: ["#a3542e", 0.16],
  night: ["#6b3a34", 0.24],
  winter: ["#e4ebf2", 0.1],
  autumn: ["#f2c98a", 0.07],
};

/** A house's own colour under the sky's light. */
export function inLight({ mood }: Canvas, colour: string): string {
  const [tint, share] = OUTDOORS[mood];
  return mix(colour, tint, share);
}

/** A room's own colour by the window's light or the lamps'. */
export function inRoom({ mood }: Canvas, colour: string): string {
  const [tint, share] = INDOORS[mood];
  return mix(colour, tint, share);
}
