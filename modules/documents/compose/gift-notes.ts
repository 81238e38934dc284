import { sumCents, ZERO } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { isTaxedAtSale } from "#modules/booking/items/gift/words.ts";
import { giftsOf, parcelsOf, type ItemView } from "#modules/booking/items/views.ts";
import type { BillSheet } from "../paper/sheet.ts";
import { isTaxed, vatWithin } from "../vat-rates.ts";
import { moneyOf, type Wording } from "./ask.ts";

type Note = BillSheet["notes"][number];

export const isGift = (item: ItemView): item is ItemView<"gift"> => item.kind === "gift";

/** Whether nothing that is sold is taxed yet: what can be spent on many things is, once it is spent (docs/product/gifts.md#receipt). */
export const isReceipt = ({ items }: Pick<OrderView, "items">): boolean =>
  items.length > 0 && items.every((item) => isGift(item) && !isTaxedAtSale(item.gift));

/** What the law has a paper say of vouchers: that no tax is due yet, or how much of the price is (Directive 2006/112/EC, articles 30a and 30b). */
export function giftNotes(order: Pick<OrderView, "items">, words: Wording): Note[] {
  const gifts = giftsOf(order);
  const isLater = gifts.some(({ gift }) => !isTaxedAtSale(gift));
  const later: Note = { strong: words.t("giftCheckout.paper.multi"), text: words.t("giftCheckout.paper.multiText") };
  const taxed = gifts.filter(({ gift }) => isTaxedAtSale(gift));
  return [...(isLater ? [later] : []), ...taxNotes(taxed, words), ...parcelNotes(parcelsOf(order), words)];
}

/** The tax within what is taxed at once, a note a country. */
function taxNotes(gifts: readonly ItemView<"gift">[], words: Wording): Note[] {
  const { t, site } = words;
  const money = moneyOf(words);
  const byCountry = Map.groupBy(gifts, ({ gift }) => gift.place?.country ?? site.country);
  return [...byCountry].map(([country, sold]) => {
    const amount = sumCents(sold.map((item) => item.amount));
    const { rate, vat } = vatWithin(amount, country);
    return {
      strong: t("giftCheckout.paper.single"),
      text: t("giftCheckout.paper.singleText", { rate, vat: money(vat), amount: money(amount) }),
    };
  });
}

/** The tax within what is packed and sent: of where it goes, where we know its rate. */
function parcelNotes(parcels: readonly ItemView<"parcel">[], words: Wording): Note[] {
  const { t, site } = words;
  const money = moneyOf(words);
  const sent = Map.groupBy(
    parcels.filter(({ amount }) => amount > ZERO),
    ({ parcel: { country } }) => (isTaxed(country) ? country : site.country),
  );
  return [...sent].map(([country, items]) => {
    const amount = sumCents(items.map((item) => item.amount));
    const { rate, vat } = vatWithin(amount, country);
    return {
      strong: t("giftCheckout.paper.parcel"),
      text: t("giftCheckout.paper.parcelText", { rate, vat: money(vat), amount: money(amount) }),
    };
  });
}
