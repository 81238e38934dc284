/** States of a subscription. `pending`: asked for, not yet confirmed from the mailbox; nobody gets a newsletter but `confirmed`. */
export const SUBSCRIPTION_STATES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Who pushes: a form with the address, the links of a mail (`choose`: other themes), the clock. */
export type SubscriptionTrigger = "sign_up" | "confirm" | "choose" | "unsubscribe" | "lapse";

export type SubscriptionTransition = {
  /** Null: the address is not known on this site. */
  from: SubscriptionState | null;
  on: SubscriptionTrigger;
  /** `forgotten`: the row goes, with its history and its mail. */
  to: SubscriptionState | "forgotten";
  /** A new consent: confirmation links of the one before no longer work. */
  opensRound: boolean;
};

/**
 * A state and trigger without a row changes nothing: signing up when confirmed, following a link twice, an old confirmation link after
 * leaving. Confirmation by a second step is what shows that the consent came from the owner of the mailbox (Regulation (EU) 2016/679,
 * Article 7).
 */
export const SUBSCRIPTION_TRANSITIONS: readonly SubscriptionTransition[] = [
  { from: null, on: "sign_up", to: "pending", opensRound: true },
  { from: "unsubscribed", on: "sign_up", to: "pending", opensRound: true },
  { from: "pending", on: "confirm", to: "confirmed", opensRound: false },
  { from: "pending", on: "choose", to: "pending", opensRound: false },
  { from: "confirmed", on: "choose", to: "confirmed", opensRound: false },
  { from: "pending", on: "unsubscribe", to: "unsubscribed", opensRound: false },
  { from: "confirmed", on: "unsubscribe", to: "unsubscribed", opensRound: false },
  { from: "pending", on: "lapse", to: "forgotten", opensRound: false },
];

/** The move of a state and trigger; null changes nothing. */
export function subscriptionMove(
  from: SubscriptionState | null,
  on: SubscriptionTrigger,
): SubscriptionTransition | null {
  return SUBSCRIPTION_TRANSITIONS.find((transition) => transition.from === from && transition.on === on) ?? null;
}
