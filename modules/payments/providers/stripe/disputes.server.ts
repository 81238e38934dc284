import type Stripe from "stripe";
import { cents } from "#platform/money.ts";
import type { Dispute, DisputeState } from "../../disputes.ts";

/** What Stripe's words mean; whatever else is undecided. */
const STATES: Record<string, DisputeState> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

/** The disputes of a payment, the newest first; Stripe is asked only where its charge says that there are any. */
export async function findDisputes(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Dispute[]> {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  if (!charge?.disputed) return [];
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
  return data.map(({ id, amount, reason, status, created }) => ({
    id,
    amountCents: cents(amount),
    reason,
    state: STATES[status] ?? "open",
    openedAt: new Date(created * 1000),
  }));
}

/** Payments of which a dispute was opened since then. */
export async function* listDisputed(stripe: Stripe, since: Date): AsyncIterable<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const { payment_intent: intent } of stripe.disputes.list({ limit: 100, created })) {
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id) yield id;
  }
}
