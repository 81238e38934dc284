import { sumCents, type Cents } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { GiftRefusal } from "#modules/vouchers/gifts/price.server.ts";
import { postedTo, type GiftWish } from "#modules/vouchers/gifts/types.ts";
import type { ParcelRefusal } from "#modules/vouchers/parcels/shop.server.ts";
import type { GiftSummary, ShownGift, ShownParcel } from "../../checkout/gifts/summary.ts";
import type { BookingDeps } from "../../deps.server.ts";

/** What gifts cost together today; `sold_out`: of what a gift on paper is packed in, too little is left. */
export type QuotedGifts =
  | ({ kind: "quoted" } & GiftSummary)
  | { kind: "sold_out" }
  | { kind: "refused"; code: GiftRefusal | ParcelRefusal };

type QuoteDeps = Pick<BookingDeps, "db" | "gifts" | "parcels">;

/** Prices what was put together as placing it would (place-gifts.server.ts), and holds nothing. */
export async function quoteGifts(deps: QuoteDeps, site: Site, wishes: readonly GiftWish[]): Promise<QuotedGifts> {
  const gifts: ShownGift[] = [];
  const parcels: (ShownParcel & { amount: Cents; things: readonly string[] })[] = [];
  const posted = postedTo(wishes);
  for (const wish of wishes) {
    const gift = (await deps.gifts?.price(deps.db, { site, wish, postedTo: posted })) ?? NOT_SOLD;
    if (gift.kind === "refused") return gift;
    gifts.push({ gift: gift.snapshot, amount: gift.amount });
    if (wish.recipient.kind !== "post") continue;
    const { country } = wish.recipient;
    const taken = parcels.flatMap(({ things }) => things);
    const parcel = (await deps.parcels?.price(deps.db, site, { extras: wish.extras, country, taken })) ?? NO_PAPER;
    if (parcel.kind !== "priced") return parcel;
    parcels.push({ ...parcel.facts, amount: parcel.amount });
  }
  const amount = sumCents([...gifts, ...parcels].map((line) => line.amount));
  return { kind: "quoted", gifts, parcels: parcels.map(({ extras, shipping }) => ({ extras, shipping })), amount };
}

const NOT_SOLD = { kind: "refused", code: "GIFT_NOT_SOLD" } as const;
const NO_PAPER = { kind: "refused", code: "PAPER_NOT_OFFERED" } as const;
