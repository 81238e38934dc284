import type { Canvas } from "../canvas.ts";

/** The side away from the sun: -1 is the left. */
export function quietSide({ sun, width }: Canvas): 1 | -1 {
  return sun.x > width / 2 ? -1 : 1;
}

/** A place so far in from the quiet side, as a share of the width. */
export function fromSide(canvas: Canvas, share: number): number {
  return quietSide(canvas) < 0 ? share * canvas.width : (1 - share) * canvas.width;
}
