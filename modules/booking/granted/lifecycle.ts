/**
 * How far a refund beyond the terms has come (docs/product/services.md#beyond-terms): `granted` at once by whoever may alone, else `asked` until a
 * second person of the house agrees, refuses, or nobody has decided in time.
 */
export const REFUND_ASK_STATES = ["asked", "granted", "refused", "expired"] as const;
export type RefundAskState = (typeof REFUND_ASK_STATES)[number];

/** What is asked for: money beyond the terms, a stay taken back with all that was paid, a change at the house's cost. */
export const ASK_KINDS = ["refund", "withdrawal", "change"] as const;
export type AskKind = (typeof ASK_KINDS)[number];

export type RefundAskTrigger = "ask" | "grant" | "approve" | "refuse" | "time_over";

const MOVES: Record<RefundAskState | "none", Partial<Record<RefundAskTrigger, RefundAskState>>> = {
  none: { ask: "asked", grant: "granted" },
  asked: { approve: "granted", refuse: "refused", time_over: "expired" },
  granted: {},
  refused: {},
  expired: {},
};

/** Where a push leads; null where it leads nowhere. */
export const refundAskMove = (state: RefundAskState | null, trigger: RefundAskTrigger): RefundAskState | null =>
  MOVES[state ?? "none"][trigger] ?? null;

/** How long a second person has. */
export const DECIDE_HOURS = 72;

/**
 * So long the same thing, of the same order, by the same person, in the same words, is the form sent once more and not meant twice: a browser's way back brings
 * a page with a new key and the old words (docs/product/services.md#acting).
 */
export const REPEATED_MINUTES = 10;

/** Since when it is. */
export const repeatedSince = (now: Date): Date => new Date(now.getTime() - REPEATED_MINUTES * 60_000);
