/** What a test card does when it is charged. The numbers are those of Stripe's public testing page, so testers know them. */
export type CardBehaviour =
  /** `isDisputed`: its owner complains to the bank as soon as the money is taken. */
  | { kind: "approve"; isDisputed?: true }
  | { kind: "challenge" }
  /** Of a country's banks: on their own page. */
  | { kind: "bank" }
  | { kind: "decline"; code: string; declineCode: string | null };
export type TestCard = { brand: "visa" | "mastercard" | "amex"; last4: string; behaviour: CardBehaviour };

const approve: CardBehaviour = { kind: "approve" };
const disputed: CardBehaviour = { kind: "approve", isDisputed: true };
const challenge: CardBehaviour = { kind: "challenge" };
const decline = (code: string, declineCode: string | null = null): CardBehaviour => ({
  kind: "decline",
  code,
  declineCode,
});

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", last4: "4242", behaviour: approve },
  "5555555555554444": { brand: "mastercard", last4: "4444", behaviour: approve },
  "378282246310005": { brand: "amex", last4: "0005", behaviour: approve },
  "4000000000000259": { brand: "visa", last4: "0259", behaviour: disputed },
  "4000000000003220": { brand: "visa", last4: "3220", behaviour: challenge },
  "4000002500003155": { brand: "visa", last4: "3155", behaviour: challenge },
  "4000002760003184": { brand: "visa", last4: "3184", behaviour: challenge },
  "4000000000000002": { brand: "visa", last4: "0002", behaviour: decline("card_declined", "generic_decline") },
  "4000000000009995": { brand: "visa", last4: "9995", behaviour: decline("card_declined", "insufficient_funds") },
  "4000000000009987": { brand: "visa", last4: "9987", behaviour: decline("card_declined", "lost_card") },
  "4000000000000069": { brand: "visa", last4: "0069", behaviour: decline("expired_card") },
  "4000000000000127": { brand: "visa", last4: "0127", behaviour: decline("incorrect_cvc") },
  "4000000000000119": { brand: "visa", last4: "0119", behaviour: decline("processing_error") },
};

/** Stripe's ready-made payment methods, for callers without a browser. */
export const CARD_TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_createDispute: "4000000000000259",
  pm_card_mastercard: "5555555555554444",
  pm_card_threeDSecure2Required: "4000000000003220",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
};
