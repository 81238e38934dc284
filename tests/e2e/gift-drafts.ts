import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { CARD_DESIGNS } from "#modules/vouchers/gifts/designs.ts";
import type { GiftText, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { cents } from "#platform/money.ts";
import { expect, type SiteName } from "./fixtures.ts";
import { dayAhead, inDatabase, isSetApart, quoteStay } from "./stays.ts";
import { firstOffer } from "./vouchers.ts";

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

/** Days on which a dearer stay is looked for: gifts cost what most of their days cost at most, so that a day of their own that is dearer is rare. */
const DAYS_AHEAD = [24, 25, 31, 32, 45, 46];
/** So many stays are looked at, another order of them on each site: journeys take rooms. */
const LOOKED_AT = 40;

/**
 * The cheapest stay that a site gives for two nights, and another one that costs more on a day with rooms left: found by what is sold, not by numbers. Not of
 * hotels that journeys have for themselves which change what is sold.
 */
export async function cheapStayFor(
  request: APIRequestContext,
  name: SiteName,
  changes: Partial<GiftWish> = {},
): Promise<{ wish: GiftWish; dearer: { packageId: number; checkin: string } }> {
  const rows = (await inDatabase(
    `select price.package_id as id, price.sell_price_cents as price, package.hotel_id as hotel from package_gift_price price
     join package on package.id = price.package_id join hotel on hotel.id = package.hotel_id
     where price.nights = 2 and package.is_published and package.is_giftable and hotel.is_active
     order by md5(price.package_id::text || $1)`,
    [name],
  )) as { id: number; price: number; hotel: number }[];
  const others = rows.filter(({ hotel }) => !isSetApart(String(hotel)));
  const dayOf = async (packageId: number, least: number) => {
    for (const ahead of DAYS_AHEAD) {
      const stay = await quoteStay(request, { packageId, checkin: dayAhead(ahead), nights: 2, locale: name });
      if (stay && stay.rooms >= 2 && stay.amount >= least) return stay.checkin;
    }
    return null;
  };
  for (const { id, price } of others.toSorted((one, other) => one.price - other.price).slice(0, LOOKED_AT)) {
    if (!(await dayOf(id, 0))) continue;
    const subject = { kind: "single_voucher", packageId: id, nights: 2 } as const;
    for (const { id: packageId } of others.filter((other) => other.price > price * 2).slice(0, LOOKED_AT)) {
      const checkin = await dayOf(packageId, price + 1_000);
      if (checkin) return { wish: cardFor(0, { subject, ...changes }), dearer: { packageId, checkin } };
    }
  }
  throw new Error(`${name} gives no stay for which another one is dearer`);
}

/** An activity that a site sells for two. */
export async function activityFor(
  request: APIRequestContext,
  name: SiteName,
  changes: Partial<GiftWish> = {},
): Promise<GiftWish> {
  const { id: found } = await firstOffer(request, { locale: name, flow: "activity" });
  const id = Number(found);
  return cardFor(0, { subject: { kind: "activity_voucher", voucherId: id, adults: 2, ownUse: false }, ...changes });
}

/**
 * Takes another of the days that a gift is enough for, by chance: of one that every journey takes, the last room is soon gone. Done when its price is there, for
 * which the way on waits.
 */
export async function chooseDay(page: Page): Promise<void> {
  const said = page.locator("small", { hasText: /^(inc|−)/ });
  const days = page.locator("table a[href*='checkin=']:not([aria-current])").filter({ has: said });
  const chosen = await anyOf(days);
  const checkin = /checkin=[\d-]+/.exec((await chosen.getAttribute("href")) ?? "")?.[0] ?? "no day";
  await chosen.click();
  await expect(page).toHaveURL(new RegExp(checkin));
  await expect(page.locator("a[href*='/beneficiary/confirm']").last()).toHaveAttribute("href", new RegExp(checkin));
  await expect(page.locator("a[aria-busy='true']")).toHaveCount(0);
}

/** Goes from the stays that a box is exchanged for to the days of one of its own, of which each is included; by chance for the same reason. */
export async function chooseStay(page: Page): Promise<void> {
  const stays = page.getByRole("article").filter({ hasNotText: "€" });
  await (await anyOf(stays)).getByRole("link").click();
  await expect(page).toHaveURL(/\/beneficiary\/dates/);
}

async function anyOf(them: Locator): Promise<Locator> {
  await expect(them.first()).toBeVisible();
  return them.nth(randomInt(await them.count()));
}
