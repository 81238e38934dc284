export type Range = { min: number; max: number };
export type Thumb = keyof Range;
export type Bounds = Range & { step: number };

/** Rounds to the step and keeps inside the bounds. */
export function snap(value: number, { min, max, step }: Bounds): number {
  const rounded = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, rounded));
}

/** Moves one thumb; it stops at the other one. */
export function moveThumb(range: Range, thumb: Thumb, value: number, bounds: Bounds): Range {
  const next = snap(value, bounds);
  return thumb === "min"
    ? { min: Math.min(next, range.max), max: range.max }
    : { min: range.min, max: Math.max(next, range.min) };
}

/** The value a key gives a thumb (WAI-ARIA slider pattern); null for other keys. */
export function keyToValue(key: string, value: number, { min, max, step }: Bounds): number | null {
  const page = step * 10;
  if (key === "ArrowLeft" || key === "ArrowDown") return value - step;
  if (key === "ArrowRight" || key === "ArrowUp") return value + step;
  if (key === "PageDown") return value - page;
  if (key === "PageUp") return value + page;
  if (key === "Home") return min;
  if (key === "End") return max;
  return null;
}

/** The thumb that a press on the track moves: the nearer one; between two equal ones, the one that can go there. */
export function nearestThumb(range: Range, value: number): Thumb {
  const toMin = Math.abs(value - range.min);
  const toMax = Math.abs(value - range.max);
  return toMin === toMax ? (value < range.min ? "min" : "max") : toMin < toMax ? "min" : "max";
}
