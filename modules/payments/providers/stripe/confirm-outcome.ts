import type { StripeError } from "@stripe/stripe-js";
import type { FormOutcome } from "../../browser-side.ts";

/** The bank's no to its customer on a page of Stripe's, which calls it a wrong request. */
const NOT_AUTHENTICATED = "payment_intent_authentication_failure";

/**
 * What `confirmPayment` came to. A card's no is Stripe's word that nothing is authorised. A line that breaks, or a payment that waits for nobody any more,
 * is no such word: it may have been authorised all the same.
 */
export function confirmOutcome(error: Pick<StripeError, "type" | "code" | "message"> | undefined): FormOutcome {
  if (!error) return { kind: "authorised" };
  if (error.type === "validation_error") return { kind: "incomplete" };
  if (error.type === "card_error") return { kind: "declined", message: error.message ?? null };
  return error.code === NOT_AUTHENTICATED ? { kind: "declined", message: null } : { kind: "unanswered" };
}
