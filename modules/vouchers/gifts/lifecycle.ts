/**
 * How far a gift has come to whoever it is for: it waits for its day, for a printer or for the post; it was handed over, and lasts from that day on; its
 * buyer has taken it back. What its value is worth meanwhile is another matter (values/lifecycle.ts).
 */
export type HandOverState = "waiting" | "handed_over" | "withdrawn";

/** How it was handed over. */
export type HandOverWay = "mailed" | "printed" | "posted";

/** From, to: nothing else moves. What was handed over is handed over again when it is sent anew, to the same or to somebody else. */
export const HAND_OVERS: readonly (readonly [from: HandOverState, to: HandOverState])[] = [
  ["waiting", "handed_over"],
  ["handed_over", "handed_over"],
  ["waiting", "withdrawn"],
  ["handed_over", "withdrawn"],
];
