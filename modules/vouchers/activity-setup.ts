import type { GiftSubject } from "./gifts/types.ts";
import { choosePrice, listPrices } from "./pax.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "./views.ts";

/** What an address and a form call a voucher that is bought for oneself (docs/product/gifts.md#activity-page). */
export const OWN_USE = "OWN_USE";

/** What is bought: the price for the asked people, within those that have one, and whether for oneself. Null: it has no price, or is not sold any more. */
export function chooseVoucher(
  activity: Pick<ActivityOnlyView, "id" | "published" | "prices">,
  asked: { a: string | undefined; customType: string | undefined },
): { price: ActivityOnlyPrice; subject: Extract<GiftSubject, { kind: "activity_voucher" }> } | null {
  const price = activity.published ? choosePrice(activity.prices, asked.a) : null;
  if (!price) return null;
  const { adults } = price.paxComposition;
  return {
    price,
    subject: {
      kind: "activity_voucher",
      voucherId: Number(activity.id),
      adults,
      ownUse: asked.customType === OWN_USE,
    },
  };
}

/** Its prices as a choice lists them. */
export const peopleChoices = (activity: Pick<ActivityOnlyView, "prices">) =>
  listPrices(activity.prices).map(({ sellPrice, paxComposition: { adults } }) => ({ adults, price: sellPrice }));

/** What the address of its checkout says of it: `?customType=OWN_USE#id=12;a=2`. */
export const checkoutState = ({ voucherId, adults, ownUse }: { voucherId: number; adults: number; ownUse: boolean }) =>
  `${ownUse ? `?customType=${OWN_USE}` : ""}#id=${voucherId};a=${adults}`;
