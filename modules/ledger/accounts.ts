/**
 * The chart of accounts. Amounts are signed cents: what we own and what we spend stands above zero, what we owe and what we earn below.
 * `object` says what an account is kept for: there is one balance an account and object.
 */
export const ACCOUNTS = {
  /** Money that a payment provider has taken for us and not given back. */
  provider_clearing: { kind: "asset", object: "provider" },
  /** Money that we sent by transfer in the place of a provider that would not give it back (below zero): what it has of ours stays with it. */
  transfers: { kind: "asset", object: "provider" },
  /** What a customer still owes for an order (above zero), or we owe the customer (below). Zero once an order is closed. */
  customer: { kind: "asset", object: "order" },
  /** Sold and not yet stayed: ours only when the stay is over. */
  deferred_income: { kind: "liability", object: "item" },
  /** Stays that are over. */
  stay_income: { kind: "income", object: "item" },
  /** Cover of stays that are over. */
  insurance_income: { kind: "income", object: "item" },
  /** Gifts on paper: what was packed with them, and their postage. */
  shipping_income: { kind: "income", object: "item" },
  /** What gift cards and vouchers can still be spent on, set aside or not: owed to their holders. */
  gift_liability: { kind: "liability", object: "value" },
  /** What orders of gifts were paid and the values that they bought: zero of an item once its order is closed and its value issued. */
  gift_clearing: { kind: "asset", object: "item" },
  /** What was left of those whose last day is over. */
  breakage_income: { kind: "income", object: "value" },
  /** What holders paid of their values for more time. */
  extension_income: { kind: "income", object: "value" },
  /** Activities that were used at their places. */
  activity_income: { kind: "income", object: "value" },
  /** Given back though nothing was due, given as a card (then the object is the card), or borne of a stay (then it is its item). */
  goodwill: { kind: "expense", object: "order" },
  /** What its terms keep of an item that was given up. */
  fee_income: { kind: "income", object: "item" },
} as const;

export type Account = keyof typeof ACCOUNTS;
