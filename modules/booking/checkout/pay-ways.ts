import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import { dueToday, type PaymentPlan } from "#modules/payments/instalments.ts";
import type { GoodsKind } from "./goods.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";

/** A way to pay that the checkout offers. `label`: what people know its provider by; `plan`: with its fee, null where all is paid at once. */
export type PayWay = { method: PaymentMethod; label: string; plan: PaymentPlan | null };

/** The ways of a checkout, the card first, and the site's day. `insured`: those of the amount with insurance, which may be others. */
export type PayWays = { ways: readonly PayWay[]; insured: readonly PayWay[]; today: Day };

/** The ways that an amount is paid in, and the chosen one; the first where the amount does not have it any more. */
export type ShownWays = Pick<PayWays, "ways" | "today"> & { method: PaymentMethod };

/** The ways of the amount that is paid now, with insurance or without. */
export function waysFor(
  { ways: plain, insured, today }: PayWays,
  { isInsured, isByCards, method }: { isInsured: boolean; isByCards: boolean; method: PaymentMethod },
): ShownWays {
  // Plans are of the whole amount: what gift cards leave is paid at once.
  const ways = (isInsured ? insured : plain).filter(({ plan }) => !isByCards || plan === null);
  return { ways, today, method: ways.some((way) => way.method === method) ? method : FIRST_METHOD };
}

type PageWords = { t: Translate; format: Format };

/** What the button says: that it pays, and how much of it today (docs/product/buying.md#buyer). */
export function payText(
  { plan }: Pick<PayWay, "plan">,
  { amount, today, goods, words: { t, format } }: { amount: Cents; today: Day; goods: GoodsKind; words: PageWords },
): string {
  if (amount === ZERO) return t(goods === "stay" ? "checkout.pay.nothing" : "giftCheckout.pay.nothing");
  if (!plan) return t("checkout.pay", { amount: format.money(amount) });
  const first = dueToday(plan, today);
  if (first > ZERO) return t("checkout.pay.part", { amount: format.money(first) });
  return t("checkout.pay.later", laterWords(plan, format));
}

/** Nothing today, all of it on its day. */
export function laterWords({ schedule }: PaymentPlan, format: Format): Record<"zero" | "amount" | "day", string> {
  const [part] = schedule;
  return {
    zero: format.money(ZERO),
    amount: part ? format.money(part.amount) : "",
    day: part ? format.dayMonth(part.dueOn) : "",
  };
}
