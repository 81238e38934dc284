import { cardEnd } from "#modules/booking/checkout/gift-cards.ts";
import type { Notice } from "#modules/booking/checkout/use-checkout.ts";
import type { Cents } from "#platform/money.ts";
import type { PostedForm } from "./plain-form.server.ts";

/** What a checkout knows of what went before. */
type Before = {
  end: "failed" | "refused" | "left" | null;
  wasHeldTooLong: boolean;
  isCodeRefused: boolean;
};

const SAID = ["unavailable", "too_many_codes", "refused", "way_unavailable"] as const;
const END_NOTICES = { failed: "bank", refused: "way_refused", left: "way_left" } as const;

/** What the server already knows about the last attempt. `amount`: what is left to pay now. */
export function firstNotice(
  { end, wasHeldTooLong, isCodeRefused }: Before,
  posted: PostedForm | undefined,
  amount: Cents,
): Notice | null {
  if (end) return { kind: END_NOTICES[end] };
  if (wasHeldTooLong) return { kind: "hold_expired" };
  if (posted?.refusedCard) return { kind: "card_refused", card: cardEnd(posted.refusedCard) };
  if (posted?.wait) return { kind: "too_many_holds", ...posted.wait };
  if (isCodeRefused) return { kind: "code_refused", from: posted?.oldAmount ?? amount, to: amount };
  if (posted?.refusal === "price_changed" || posted?.refusal === "code_refused")
    return { kind: posted.refusal, from: posted.oldAmount, to: amount };
  const refusal = posted?.refusal;
  return SAID.flatMap((kind): Notice[] => (kind === refusal ? [{ kind }] : []))[0] ?? null;
}
