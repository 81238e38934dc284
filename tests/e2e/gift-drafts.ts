import { CARD_DESIGNS } from "#modules/vouchers/gifts/designs.ts";
import type { GiftText, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { cents } from "#platform/money.ts";
import type { SiteName } from "./fixtures.ts";
import { inDatabase } from "./stays.ts";

const TEXT: GiftText = {
  toName: "Françoise",
  fromName: "Léa et Hugo",
  message: "Joyeux anniversaire !",
  occasion: "birthday",
  landscape: null,
  hidesPrice: false,
};

/** What was put together on a site, as its setup keeps it; where it is ordered. */
export async function keepGifts(site: SiteName, wishes: readonly GiftWish[]): Promise<string> {
  const [row] = await inDatabase(
    "insert into gift_draft (site_id, wishes, created_at) values ($1, $2, now()) returning id",
    [site, JSON.stringify(wishes)],
  );
  return `/checkout/gift/${(row as { id: string }).id}`;
}

/** A gift card for Françoise. */
export const cardFor = (euros: number, changes: Partial<GiftWish> = {}): GiftWish => ({
  subject: { kind: "gift_card", amount: cents(euros * 100), design: CARD_DESIGNS[0] },
  text: TEXT,
  recipient: { kind: "email", name: "Françoise Marchand", email: "francoise@example.org", on: null },
  extras: [],
  ...changes,
});

/** A stay that is sold as a gift for two nights, and what it costs, cents. Journeys that change what is sold take another one each. */
export async function stayFor(
  turn: number,
  changes: Partial<GiftWish> = {},
): Promise<{ wish: GiftWish; packageId: number; price: number }> {
  const [row] = await inDatabase(
    `select price.package_id as id, price.sell_price_cents as price from package_gift_price price
     join package on package.id = price.package_id join hotel on hotel.id = package.hotel_id
     where price.nights = 2 and package.is_published and package.is_giftable and hotel.is_active
     order by price.package_id offset $1 limit 1`,
    [turn],
  );
  const { id, price } = row as { id: number; price: number };
  const subject = { kind: "single_voucher", packageId: id, nights: 2 } as const;
  return { wish: cardFor(0, { subject, ...changes }), packageId: id, price };
}

/** An activity that is sold for two. */
export async function activityFor(changes: Partial<GiftWish> = {}): Promise<GiftWish> {
  const [row] = await inDatabase(
    `select price.voucher_id as id from activity_voucher_price price
     join activity_voucher voucher on voucher.id = price.voucher_id join hotel on hotel.id = voucher.hotel_id
     where price.adults = 2 and voucher.is_published and hotel.is_active order by price.voucher_id limit 1`,
    [],
  );
  const { id } = row as { id: number };
  return cardFor(0, { subject: { kind: "activity_voucher", voucherId: id, adults: 2, ownUse: false }, ...changes });
}
