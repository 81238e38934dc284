/** `waiting`: not to be had. `told`: it is, and they know; they hear of it again once it was gone. */
export const WATCH_STATES = ["waiting", "told"] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** What a look finds. */
export type Found = "free" | "taken";

type Move = { from: WatchState; found: Found; to: WatchState; job: "watch_free" | null };

/** How a watch moves (docs/product/services.md#watches). It ends by being left, or with its day of arrival. */
const MOVES: readonly Move[] = [
  { from: "waiting", found: "free", to: "told", job: "watch_free" },
  { from: "told", found: "taken", to: "waiting", job: null },
];

/** The job that becomes a mail. */
export const WATCH_JOB = "watch_free";

/** What follows from a look; null where nothing does. */
export const watchMove = (from: WatchState, found: Found): Move | null =>
  MOVES.find((move) => move.from === from && move.found === found) ?? null;
