import { problem, problemResponse } from "#platform/http/problem.ts";
import type { PlaceOrderOutcome } from "./contract.ts";
import type { CardRefusal } from "#modules/vouchers/values/rules.ts";

/** What nobody has cannot be understood; what somebody has and cannot pay with is a conflict. */
const ANSWERS: Record<CardRefusal, { status: 409 | 422; sentence: string }> = {
  UNKNOWN: { status: 422, sentence: "There is no gift card with this code." },
  LOCKED: { status: 409, sentence: "This gift card is blocked; customer care says why." },
  EXPIRED: { status: 409, sentence: "The last day of this gift card is over." },
  INSUFFICIENT: { status: 409, sentence: "This gift card has less than it was to pay." },
};

/** `GIFT_CARD_…`, each reason with a code of its own. */
export function answerCardRefused({
  reason,
  code,
}: Extract<PlaceOrderOutcome, { kind: "gift_card_refused" }>): Response {
  const { status, sentence } = ANSWERS[reason];
  return problemResponse({
    ...problem(status, `GIFT_CARD_${reason}`, `${sentence} Nothing was charged.`, [
      { path: "giftcards", message: sentence },
    ]),
    // As it was sent: of several the sender learns which.
    serialNumber: code,
  });
}
