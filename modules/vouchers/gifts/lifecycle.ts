/**
 * How far a gift has come to whoever it is for: it waits for its day, for a printer or for the post; it was handed over, and lasts from that day on; its
 * buyer has taken it back. What was handed over is handed over again when it is sent anew. What its value is worth meanwhile is another matter (values/lifecycle.ts).
 */
export type HandOverState = "waiting" | "handed_over" | "withdrawn";

/** How it was handed over. */
export type HandOverWay = "mailed" | "printed" | "posted";
