import { track } from "#modules/analytics/track.ts";
import type { PlainForm } from "#modules/vouchers/plain-setup/form.ts";

type PlainGift = { kind: "box" | "activity_voucher"; offerId: string; hotelId: string; price: number };

/** Tells analytics of a box or an activity that goes to the checkout of gifts; `form`: what was written on it, none of its words told. */
export function tellPlainGift({ kind, ...offer }: PlainGift, form?: PlainForm): void {
  track({ name: "add_to_cart", flow: kind === "box" ? "gifting" : "activity", nights: 0, ...offer });
  if (!form) return;
  track({
    name: "gift_customised",
    kind,
    design: form.occasion,
    sending: form.giftFormat === "PHYSICAL" ? "post" : form.sending,
    hasMessage: form.message.trim() !== "",
    price: offer.price,
  });
}
