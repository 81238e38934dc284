import { SITES } from "#modules/sites/locales.ts";
import { cents } from "#platform/money.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { PlaceOrderOutcome } from "../contract.ts";
import type { HostedName, HostedTill } from "./hosted-tills.ts";
import type { World } from "./world.ts";

/** Stories of providers that have a page of their own: where, and how it ends there. */
const WAYS = {
  in_three: { at: "parts", end: "paid" },
  in_three_and_cancel: { at: "parts", end: "paid" },
  refused_then_card: { at: "parts", end: "refused" },
  left_then_card: { at: "parts", end: "left" },
  by_account: { at: "account", end: "paid" },
  by_account_and_cancel: { at: "account", end: "paid" },
  by_account_late: { at: "account", end: "late" },
  account_refused_then_card: { at: "account", end: "refused" },
  account_left_then_card: { at: "account", end: "left" },
} as const satisfies Record<string, { at: HostedName; end: "paid" | "late" | "refused" | "left" }>;
export type OtherWay = keyof typeof WAYS;

export const isOtherWay = (story: string): story is OtherWay => story in WAYS;

/** A buyer tries again so often where something stops. */
const TRIES = 3;
const HOLD_OVER_MS = 20 * 60_000;

/**
 * Paid on their provider's page, in time or after the hold; refused there, or left in the middle, by card after all. Whoever left may still say yes in
 * the other tab. Answers whether it was paid.
 */
export async function liveOtherWay(world: World, story: OtherWay): Promise<boolean> {
  const { at, end } = WAYS[story];
  const till = world.tills[at];
  const [method = "card"] = till.methods;
  const first = await placeBy(world, till, method);
  const url = first?.payment.next.kind === "redirect" ? first.payment.next.url : "";
  if (end === "paid" || end === "late") {
    if (end === "late") {
      world.clock.advance(HOLD_OVER_MS);
      await world.expire();
    }
    const isPaid = await accept(till, url);
    if (first) await world.sync(first.orderId);
    return isPaid;
  }
  if (end === "refused" && url !== "") {
    await till.answer(url, "refuse");
    if (first) await world.sync(first.orderId);
  }
  const byCard = await placeBy(world, till, "card");
  const isAccepted = end === "left" && (await accept(till, url));
  const status = byCard?.clientSecret ? await world.payments.pay(byCard.clientSecret) : "";
  const placed = byCard ?? first;
  if (placed) await world.sync(placed.orderId);
  return (isAccepted && !till.isAskedLater) || status === "requires_capture";
}

/** Every notice twice, the last first, and one that nobody has sent. Answers which forged ones were taken for true. */
export async function receiveNotices(world: World): Promise<string[]> {
  const believed: string[] = [];
  for (const [name, till] of Object.entries(world.tills)) {
    for (const notice of till.takeNotices().toReversed())
      for (let copy = 0; copy < 2; copy++) await world.receiveNotice(notice);
    const status = await world.receiveNotice(till.forge("6f1d2c3b00004000"));
    if (typeof status === "number" && status < 400) believed.push(`a forged notice of ${name} was answered ${status}`);
  }
  return believed;
}

async function placeBy(world: World, { site }: HostedTill, method: PaymentMethod) {
  const input = {
    ...world.input({ idempotencyKey: "one", nights: 2, expectedAmount: cents(20_000), site: SITES[site] }),
    method,
  };
  for (let ask = 0; ask < TRIES; ask++) {
    const outcome: PlaceOrderOutcome | string = await world.place(input);
    if (typeof outcome === "object" && outcome.kind === "placed") return demandPlaced(outcome);
  }
  return null;
}

/** Whether the provider took the buyer's yes. */
const accept = async (till: HostedTill, url: string): Promise<boolean> =>
  url !== "" && (await till.answer(url, "accept"));
