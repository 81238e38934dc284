import { invalidRequest, notFound } from "./api-error.ts";
import { textMapOf, textOf, type FormObject } from "./form.ts";
import type { SandboxCharge, SandboxRefund } from "./objects.ts";
import { sumDisputed } from "./disputes.server.ts";
import { createId, emit, loadIntent, type Till } from "./till.server.ts";

/** Gives captured money back, all of it unless an amount is named. */
export async function createRefund(till: Till, form: FormObject): Promise<SandboxRefund> {
  const charge = await findCharge(till, form);
  if (!charge.captured)
    throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", "charge_not_captured");
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = Number(textOf(form, "amount") ?? left);
  if (amount > left - (await sumDisputed(till, charge)) && amount <= left)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (!(amount > 0) || amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      "amount",
    );
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const refund: SandboxRefund = {
    id: createId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: till.seconds,
    currency: charge.currency,
    metadata: textMapOf(form, "metadata"),
    reason: textOf(form, "reason") ?? null,
    status: "succeeded",
  };
  await till.session.put("charge", charge.id, charge);
  await till.session.put("refund", refund.id, refund);
  await emit(till, "charge.refunded", charge);
  await emit(till, "refund.created", refund);
  return refund;
}

async function findCharge(till: Till, form: FormObject): Promise<SandboxCharge> {
  const intentId = textOf(form, "payment_intent");
  const chargeId = intentId ? (await loadIntent(till, intentId)).intent.latest_charge : textOf(form, "charge");
  const charge = chargeId ? await till.session.get("charge", chargeId) : undefined;
  if (charge) return charge;
  if (intentId)
    throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", "charge_not_captured");
  throw notFound("charge", chargeId ?? "");
}
