import { track } from "#modules/analytics/track.ts";

/** Tells analytics of a box or an activity that goes to the checkout of gifts. */
export function tellPlainGift(gift: {
  kind: "box" | "activity";
  offerId: string;
  hotelId: string;
  price: number;
}): void {
  const { kind, ...offer } = gift;
  track({ name: "add_to_cart", flow: kind === "box" ? "gifting" : "activity", nights: 0, ...offer });
}
