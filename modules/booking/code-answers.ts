import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { CodeRefusal } from "#modules/promotions/code-rules.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import type { PlaceOrderOutcome } from "./contract.ts";

type Refused = Extract<PlaceOrderOutcome, { kind: "code_refused" }>;
type TooMany = Extract<PlaceOrderOutcome, { kind: "too_many_codes" }>;

const SENTENCES: Record<CodeRefusal, string> = {
  UNKNOWN: "There is no such promotion code here.",
  NOT_YET: "This promotion code does not count yet.",
  EXPIRED: "This promotion code has ended.",
  CHANNEL: "This promotion code counts on another site, or for visitors of a partner.",
  CATEGORY: "This promotion code does not count for what is bought.",
  MINIMUM: "This promotion code counts from the minimum on.",
  USED: "This promotion code has been used as often as it may be.",
};

/** What a code takes off; the percentage only where it is one. */
export const codeAnswer = ({ code, percentage, amountCents }: PromotionCodeItem) => ({
  code,
  reduction: amountCents,
  ...(percentage === null ? {} : { percentage }),
});

/** 422, each reason with a code of its own. */
export function answerCodeRefused({ reason, minimum, amount }: Refused): Response {
  const detail = `${SENTENCES[reason]} The amount is the one without it. Nothing was charged.`;
  return problemResponse({
    ...problem(422, `PROMOTION_CODE_${reason}`, detail),
    amount,
    ...(minimum === null ? {} : { minimum }),
  });
}

/** 429: whoever guesses waits. */
export function answerTooManyCodes({ waitMs }: TooMany): Response {
  return problemResponse(
    problem(429, "TOO_MANY_CODES", "Too many codes were tried that do not count. Wait a little."),
    {
      "Retry-After": String(Math.max(1, Math.ceil(waitMs / 1000))),
    },
  );
}
