/** What a form of the page of refused money asks for: a link, an account, a card. */
export const PAYOUT_INTENT = "intent";
