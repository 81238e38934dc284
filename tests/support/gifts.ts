import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";

const COMMON = {
  text: {
    toName: "Françoise",
    fromName: "Léa et Hugo",
    message: "Joyeux anniversaire !",
    occasion: "birthday",
    landscape: null,
    hidesPrice: false,
  },
  recipient: { kind: "email", name: "Françoise Marchand", email: "francoise@example.org", on: day("2026-12-04") },
  includes: [],
  withdrawUntil: day("2026-12-04"),
  timeZone: "Europe/Paris",
} satisfies Partial<GiftSnapshot>;

/** A gift of each kind, as it was bought. */
export const BOUGHT_GIFTS: Record<GiftSnapshot["subject"]["kind"], GiftSnapshot> = {
  single_voucher: {
    ...COMMON,
    subject: { kind: "single_voucher", packageId: 1042, nights: 2 },
    title: "Un week-end au spa, face à l’estuaire",
    place: { name: "Le Grand Phare d’Honfleur", stars: 4, city: "Honfleur", country: "FR" },
    imageId: "spa-golden-1",
    months: 12,
  },
  gift_card: {
    ...COMMON,
    subject: { kind: "gift_card", amount: cents(15_000), design: "lighthouse" },
    title: null,
    place: null,
    imageId: null,
    months: 24,
  },
  activity_voucher: {
    ...COMMON,
    subject: { kind: "activity_voucher", voucherId: 7, adults: 2, ownUse: false },
    title: "Massage en duo",
    place: { name: "Spa du Port", stars: null, city: "Honfleur", country: "FR" },
    imageId: "spa-golden-1",
    months: 12,
  },
  box: {
    ...COMMON,
    subject: { kind: "box", handle: "spa" },
    title: "Spa et détente",
    place: null,
    imageId: "spa-golden-1",
    months: 18,
  },
};

/** The same as an item of an order, which nobody has been given yet. */
export const giftItem = (gift: GiftSnapshot, amount = 15_000): ItemView<"gift"> => ({
  kind: "gift",
  endsOn: gift.withdrawUntil,
  itemId: "6f1d2c3b-0000-4000-8000-000000000002",
  gift,
  amount: cents(amount),
  handOver: "waiting",
  handedOverAt: null,
  handedOverOn: null,
});

/** An order of gifts that was paid by card, on a site. */
export const giftOrder = (site: SiteId, items: readonly ItemView<"gift">[]): OrderView => ({
  id: "6f1d2c3b-0000-4000-8000-000000000001",
  number: "48217306",
  state: "confirmed",
  site,
  amount: cents(items.reduce((sum, { amount }) => sum + amount, 0)),
  buyer: { firstName: "Léa", lastName: "Marchand", email: "lea@example.org" },
  payment: { method: "card", plan: null },
  holdExpiresAt: "2026-11-20T10:15:00.000Z",
  createdAt: "2026-11-20T10:00:00.000Z",
  items,
});
