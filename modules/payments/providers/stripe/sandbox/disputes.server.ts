import { notFound } from "./api-error.ts";
import type { SandboxCharge, SandboxDispute } from "./objects.ts";
import { createId, emit, loadIntent, type Till } from "./till.server.ts";

/** What somebody at the bank says of a payment: nothing of the shop's API can. `amount`: all of it when left out. */
export type DisputeAsk = { intentId: string; amount?: number; reason?: string };

/** The buyer has complained: their bank takes the money back until it has decided. */
export async function openDispute(
  till: Till,
  { intentId, amount, reason = "fraudulent" }: DisputeAsk,
): Promise<SandboxDispute> {
  const { intent } = await loadIntent(till, intentId);
  const charge = await till.session.get("charge", intent.latest_charge ?? "");
  if (!charge?.captured) throw notFound("charge", intentId);
  const dispute: SandboxDispute = {
    id: createId("du"),
    object: "dispute",
    amount: amount ?? charge.amount_captured,
    charge: charge.id,
    payment_intent: intent.id,
    created: till.seconds,
    currency: charge.currency,
    livemode: false,
    metadata: {},
    reason,
    status: "needs_response",
  };
  charge.disputed = true;
  await till.session.put("charge", charge.id, charge);
  await till.session.put("dispute", dispute.id, dispute);
  await emit(till, "charge.dispute.created", dispute);
  return dispute;
}

/** The bank has decided. */
export async function closeDispute(till: Till, id: string, status: "won" | "lost"): Promise<SandboxDispute> {
  const dispute = await till.session.get("dispute", id);
  if (!dispute) throw notFound("dispute", id);
  dispute.status = status;
  await till.session.put("dispute", id, dispute);
  await emit(till, "charge.dispute.closed", dispute);
  return dispute;
}

/** What of a charge is not the shop's to give back: a bank is deciding on it, or has taken it for good. */
export async function sumDisputed({ session }: Till, { id }: Pick<SandboxCharge, "id">): Promise<number> {
  const disputes = await session.list("dispute");
  return disputes
    .filter(({ charge, status }) => charge === id && status !== "won")
    .reduce((sum, { amount }) => sum + amount, 0);
}
