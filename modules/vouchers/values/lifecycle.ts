/**
 * `ordered`: an order would buy it, it is worth nothing before that is paid · `waiting`: bought and not handed over yet, nobody has its code · `active`: can
 * be spent while it lasts · `blocked`: kept from spending by customer care, what orders have set aside of it stays theirs · `ended`: nothing is left of it and
 * nothing comes back, because it expired or its buyer gave it back. One that is spent stays active: an order that is given up pays into it again.
 */
export type ValueState = "ordered" | "waiting" | "active" | "blocked" | "ended";

/** What an order takes of a value: `set_aside` until it is sold or comes to nothing. */
export type UseState = "set_aside" | "taken" | "let_go";

type Effect = -1 | 0 | 1;
/** What an entry does: to what can be spent, to what is set aside, and to what we owe its holder (the ledger's liability), in the entry's amount. */
type EntryRow = { balance: Effect; reserved: Effect; owed: Effect };

/**
 * The kinds of entries (docs/product/gifts.md#ledger). Each keeps balance + set aside = what we owe. `exchange`: what was set aside becomes a gift card ·
 * `use`, `undo_use`: an activity, at its place · `revive`: what had expired is there again, because it was extended in time · `fee`: what that costs.
 */
export const ENTRIES = {
  issue: { balance: 1, reserved: 0, owed: 1 },
  activate: { balance: 0, reserved: 0, owed: 0 },
  reissue: { balance: 0, reserved: 0, owed: 0 },
  withdraw: { balance: -1, reserved: 0, owed: -1 },
  reserve: { balance: -1, reserved: 1, owed: 0 },
  redeem: { balance: 0, reserved: -1, owed: -1 },
  release: { balance: 1, reserved: -1, owed: 0 },
  reverse: { balance: 1, reserved: 0, owed: 1 },
  expire: { balance: -1, reserved: 0, owed: -1 },
  exchange: { balance: 0, reserved: -1, owed: -1 },
  use: { balance: -1, reserved: 0, owed: -1 },
  undo_use: { balance: 1, reserved: 0, owed: 1 },
  revive: { balance: 1, reserved: 0, owed: 1 },
  extend: { balance: 0, reserved: 0, owed: 0 },
  fee: { balance: -1, reserved: 0, owed: -1 },
  block: { balance: 0, reserved: 0, owed: 0 },
  unblock: { balance: 0, reserved: 0, owed: 0 },
} as const satisfies Record<string, EntryRow>;

export type EntryKind = keyof typeof ENTRIES;
