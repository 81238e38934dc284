import type { CardStory } from "../../card-story.server.ts";

/** A card with its story, as its holder is shown it. */
export type ShownCard = Extract<CardStory, { kind: "card" }>;

/**
 * What the form of a code came back with. `typed`: kept for whoever has to change a sign of it. `waitMs`, `again`: how long it takes until the next try, and
 * what the clock shows then, `HH:mm`.
 */
export type BalanceAnswer =
  | ShownCard
  | { kind: "empty" }
  | { kind: "wrong"; typed: string }
  | { kind: "other"; typed: string }
  | { kind: "wait"; waitMs: number; again: string };
