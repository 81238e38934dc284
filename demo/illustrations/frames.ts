import { findLayout, isMirrored, LAYOUTS, type Scene, variationOf } from "./names.ts";

/**
 * Where one stands before a motif: `reach` times as much of it is seen, and the subject is `slide` of the sheet's width
 * beside the middle.
 */
export type Frame = { reach: number; slide: number };

const WHOLE: Frame = { reach: 1, slide: 0 };

/** Each differs from the others in size or place. With their mirror images twenty-four. */
const FRAMES: readonly Frame[] = [
  WHOLE,
  { reach: 1.22, slide: 0.14 },
  { reach: 1.1, slide: -0.1 },
  { reach: 1.2, slide: 0 },
  { reach: 1.12, slide: 0.11 },
  { reach: 1.24, slide: -0.15 },
  { reach: 1.36, slide: 0.05 },
  { reach: 1.32, slide: 0.2 },
  { reach: 1.06, slide: 0.06 },
  { reach: 1.16, slide: 0.18 },
  { reach: 1.3, slide: -0.08 },
  { reach: 1.18, slide: -0.05 },
];

/** Fill the sheet's width: they move half as far. */
const WIDE: readonly Scene[] = ["bedbreakfast", "romanticroom", "massage", "cooking", "escapegame", "museum"];

/** Narrower sheets have no room beside the subject. */
const BROAD = 1.3;

/** What two drawings of a motif share when they are composed alike, whatever land and light they are in. */
export function compositionOf(scene: Scene, seed: number): string {
  return `${scene} ${frameIndex(scene, seed)} ${isMirrored(scene, seed) ? "mirrored" : "plain"}`;
}

/** How a motif is framed. Neighbours in setting or number are never framed alike. */
export function findFrame(scene: Scene, seed: number, ratio: number): Frame {
  if (ratio < BROAD) return WHOLE;
  const { reach, slide } = FRAMES[frameIndex(scene, seed)] ?? WHOLE;
  return { reach, slide: WIDE.includes(scene) ? slide / 2 : slide };
}

function frameIndex(scene: Scene, seed: number): number {
  const layouts: readonly string[] = LAYOUTS[scene];
  const layout = layouts.indexOf(findLayout(scene, seed));
  const step = Math.floor(variationOf(scene, seed) / 2) + 3 * layout + Math.floor(layout / FRAMES.length);
  return step % FRAMES.length;
}
