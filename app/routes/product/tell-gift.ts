import { track } from "#modules/analytics/track.ts";
import type { SetupStay } from "#modules/vouchers/components/gift-setup/setup.ts";
import { readFormat, readSending, type SetupValues } from "#modules/vouchers/gift-setup/fields.ts";
import { readOccasion } from "#modules/vouchers/gifts/designs.ts";
import type { GiftPriceView } from "#modules/vouchers/views.ts";

/** A gift of a stay was made and goes to the checkout: what it is, and nothing that is written on it (docs/analytics.md). */
export function tellGift(stay: Pick<SetupStay, "id" | "hotelId">, values: SetupValues, price: GiftPriceView): void {
  const isPosted = readFormat(values.giftFormat) === "PHYSICAL";
  track({
    name: "gift_customised",
    kind: "single_voucher",
    design: readOccasion(values.occasion),
    sending: isPosted ? "post" : readSending(values.sending),
    hasMessage: values.message.trim() !== "",
    price: price.totalPrice,
  });
  track({
    name: "add_to_cart",
    flow: "gifting",
    offerId: stay.id,
    hotelId: stay.hotelId,
    price: price.totalPrice,
    nights: price.nights,
  });
}
