/**
 * How far it is with an account that a guest has given for money which its provider would not give back (docs/product/after-sale.md#accounts): `asked` waits
 * for finance; `checked` was looked at by one person and waits for a second; `released` may be sent, and nobody else gives the money back meanwhile; `paid`
 * was sent; `ended` is of no use any more.
 */
export const PAYOUT_STATES = ["asked", "checked", "released", "paid", "ended"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Who pushes: one person of finance looks at it, alone or as the first of two; a second one agrees; it was sent; it cannot be used; its guest gives another
 * one, or takes a card; its provider has given the money back after all; another amount waits by now.
 */
export type PayoutTrigger =
  | "check"
  | "release_alone"
  | "release"
  | "pay"
  | "turn_down"
  | "replace"
  | "take_card"
  | "given_back"
  | "recount";

const MOVES: Record<PayoutState, Partial<Record<PayoutTrigger, PayoutState>>> = {
  asked: {
    check: "checked",
    release_alone: "released",
    // Whoever has sent it without the office (script/orders) says so.
    pay: "paid",
    turn_down: "ended",
    replace: "ended",
    take_card: "ended",
    given_back: "ended",
    recount: "asked",
  },
  checked: {
    release: "released",
    pay: "paid",
    turn_down: "ended",
    replace: "ended",
    take_card: "ended",
    given_back: "ended",
    recount: "asked",
  },
  // It may have been sent: neither its guest nor its provider changes anything any more.
  released: { pay: "paid", turn_down: "ended" },
  paid: {},
  ended: {},
};

/** Where a push leads; null where it leads nowhere. */
export const payoutMove = (state: PayoutState, trigger: PayoutTrigger): PayoutState | null =>
  MOVES[state][trigger] ?? null;

/** Why one is of no use any more. */
export type PayoutEnd = Extract<PayoutTrigger, "turn_down" | "replace" | "take_card" | "given_back">;

/** States in which its money is still to be sent: one of an order at most. */
export const OPEN_PAYOUT_STATES: readonly PayoutState[] = ["asked", "checked", "released"];

/** How long an account is kept that money was sent to, days: a bank may send it back, or ask. */
export const KEPT_DAYS = 30;
