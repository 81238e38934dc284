import { cents } from "#platform/money.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import type { PartsPayments } from "#tests/support/parts-payments.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { PlaceOrderOutcome } from "../contract.ts";
import type { Held } from "./violations.ts";
import type { World } from "./world.ts";

/** Stories of a provider that has a page of its own and takes the money in parts. */
export const OTHER_WAYS = ["in_three", "in_three_and_cancel", "refused_then_card", "left_then_card"] as const;
export type OtherWay = (typeof OTHER_WAYS)[number];

/** A buyer tries again so often where something stops. */
const TRIES = 3;

/**
 * Three parts at their provider; refused there, or left in the middle, by card after all. Whoever left may still say yes in the other tab. Answers
 * whether it was paid.
 */
export async function liveOtherWay(world: World, story: OtherWay): Promise<boolean> {
  const first = await placeBy(world, "3x");
  const reference = first?.payment.next.kind === "redirect" ? (first.payment.next.url.split("/").at(-1) ?? "") : "";
  if (story === "in_three" || story === "in_three_and_cancel") {
    const isPaid = await accept(world.parts, reference);
    if (first) await world.sync(first.orderId);
    return isPaid;
  }
  if (story === "refused_then_card" && reference !== "") await world.parts.answer(reference, "refuse");
  const byCard = await placeBy(world, "card");
  const isAccepted = story === "left_then_card" && (await accept(world.parts, reference));
  const status = byCard?.clientSecret ? await world.payments.pay(byCard.clientSecret) : "";
  const placed = byCard ?? first;
  if (placed) await world.sync(placed.orderId);
  return isAccepted || status === "requires_capture";
}

/** Every notice twice, the last first. */
export async function receiveNotices(world: World): Promise<void> {
  for (const notice of world.parts.notices.toReversed())
    for (let copy = 0; copy < 2; copy++) await world.receiveNotice(notice);
}

async function placeBy(world: World, method: PaymentMethod) {
  const input = {
    ...world.input({ idempotencyKey: "one", nights: 2, expectedAmount: cents(20_000) }),
    method,
  };
  for (let ask = 0; ask < TRIES; ask++) {
    const outcome: PlaceOrderOutcome | string = await world.place(input);
    if (typeof outcome === "object" && outcome.kind === "placed") return demandPlaced(outcome);
  }
  return null;
}

/** Whether the provider took the buyer's yes. */
async function accept(parts: PartsPayments, reference: string): Promise<boolean> {
  return reference !== "" && (await parts.answer(reference, "accept")).status === 303;
}

/**
 * What that provider holds, in the words of the others. It knows no keys: what was opened twice and never answered has an address that nobody was
 * given, and does not count once it is over.
 */
export async function inspectParts({ sandbox }: PartsPayments, now: Date): Promise<Held> {
  const payments = (await sandbox.inspect()).filter(
    ({ state, expired_at: end }) => state !== "not_started" || end * 1000 > now.getTime(),
  );
  return {
    intents: payments.map(({ id, state, orders }) => ({
      id,
      description: `Vendredi ${orders[0]?.merchant_reference}`,
      status: {
        in_progress: "succeeded",
        late: "succeeded",
        scored_no: "canceled",
        not_started: "requires_payment_method",
      }[state],
    })),
    charges: payments
      .filter(({ state }) => state === "in_progress" || state === "late")
      .map((payment) => ({
        payment_intent: payment.id,
        amount_captured: payment.purchase_amount,
        amount_refunded: payment.amount_already_refunded,
      })),
  };
}
