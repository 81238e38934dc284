export const FLOOR = 100;

/** A drawn house: its foot is at y 0 from `left` to `right`; `door` is where people go in. */
export type Drawn = { svg: string; left: number; right: number; top: number; door: number };
