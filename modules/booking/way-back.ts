import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ZERO } from "#platform/money.ts";
import type { OrderView } from "./contract.ts";
import { laterDay } from "./later-day.ts";

/** How what is given back of an order would come back: off a payment of that day, at once to the gift cards that have paid all of it, else through a bank. */
export type WayBack = { later: Day | null; isToCards: boolean };

/** `today`: the site's. Money of a provider goes back before that of cards (docs/product/buying.md#items). */
export function wayBackOf({ amount, payment }: Pick<OrderView, "amount" | "payment">, today: Day): WayBack {
  const { cards = ZERO } = payment;
  return { later: laterDay(payment, today), isToCards: cards > 0 && cards >= amount };
}

/** That in a sentence. */
export function sayWayBack({ later, isToCards }: WayBack, { t, format }: { t: Translate; format: Format }): string {
  if (isToCards) return t("cancel.wayCards");
  return later ? t("trip.refund.laterText", { day: format.dayLong(later) }) : t("cancel.way");
}
