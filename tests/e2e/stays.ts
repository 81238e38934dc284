import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { Client } from "pg";
import { expect, waitForHydration, type SiteName } from "./fixtures.ts";
import { findOffers } from "./vouchers.ts";

/** Calls go to the server by its number: only browsers know that names under `localhost` are this machine. */
const API = `http://127.0.0.1:${process.env.E2E_PORT ?? 4810}`;

export type Stay = {
  packageId: number;
  checkin: string;
  checkout: string;
  nights: number;
  amount: number;
  rooms: number;
  roomsTaken: number;
  query: string;
  activityDays: { activityId: number; day: string }[];
  /** Whether the visitor is asked for a day: where one alone is open, it is chosen for them. */
  asksForDay: boolean;
};

type QuoteAnswer = {
  bookable: boolean;
  errors: { code: string }[];
  priceInfo: { sellPrice: number; nbRooms: number } | null;
  availableRooms: number;
  activityDates: { activityId: string; selected: string | null; days: { day: string; available: boolean }[] }[];
};

/** `days` ahead of today, `yyyy-MM-dd`. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Pages of this many hotels that `findStay` looks at, one after the other. */
const HOTELS_A_PAGE = 12;
const PAGES = 9;

/** How many rooms must be left. `alone`: the journey changes what the hotel sells, or wants nobody else to take its last room. */
export type Rooms = { least?: number; most?: number; alone?: boolean };

/** Hotels of journeys that change what others would see: prices, the last rooms, what is sold at all. All others look elsewhere. */
export const isSetApart = (hotelId: string): boolean => Number(hotelId) % 3 === 0;

/**
 * A stay of two nights that can be booked now, with `rooms` left (two and more unless told otherwise). Tests run side by side and use rooms up:
 * each looks at a day and at hotels of its own (`seed`). `fits` says what else the test needs.
 */
export async function findStay(
  request: APIRequestContext,
  { seed, rooms = {}, fits = () => true }: { seed: number; rooms?: Rooms; fits?: (stay: Stay) => boolean },
): Promise<Stay> {
  for (const later of LATER) {
    const stay = await findOn(request, dayAhead(24 + ((seed * 7) % 40) + later), { seed, rooms, fits });
    if (stay) return stay;
  }
  throw new Error("no stay of the demo catalogue fits");
}

/** Around the turn of the year no stay is cheap, and few have rooms left: days after the one of a seed. */
const LATER = [0, 9, 17];

async function findOn(
  request: APIRequestContext,
  checkin: string,
  { seed, rooms, fits }: { seed: number; rooms: Rooms; fits: (stay: Stay) => boolean },
): Promise<Stay | null> {
  const { least = 2, most = Infinity, alone = false } = rooms;
  const hasRooms = (left: number | null) => left !== null && left >= least && left <= most;
  for (let turn = 0; turn < PAGES; turn++) {
    const pagination = { page: (seed + turn) % PAGES, limit: HOTELS_A_PAGE };
    const found = await findOffers(request, {
      searchCriterias: { checkin, night: 2 },
      pagination,
      numberOfPackagesPerHotel: 20,
    });
    // Every hotel sells two stays at least.
    const cards = found.filter(
      ({ id, hotel, availableRooms }) => /[12]$/.test(id) && isSetApart(hotel.id) === alone && hasRooms(availableRooms),
    );
    for (const { id } of [...cards.slice(seed % HOTELS_A_PAGE), ...cards.slice(0, seed % HOTELS_A_PAGE)]) {
      const stay = await quoteStay(request, { packageId: Number(id), checkin, nights: 2 });
      if (stay && hasRooms(stay.rooms) && fits(stay)) return stay;
    }
  }
  return null;
}

/** A stay as it is priced now; null when it is not to be had. `roomsTaken` of `rooms` that are left. */
export async function quoteStay(
  request: APIRequestContext,
  {
    packageId,
    checkin,
    nights,
    adults = 2,
    locale = "fr_FR",
  }: { packageId: number; checkin: string; nights: number; adults?: number; locale?: SiteName },
): Promise<Stay | null> {
  const answer = await request.get(
    `${API}/api/product/${packageId}/quote?checkin=${checkin}&nights=${nights}&adult=${adults}&locale=${locale}`,
  );
  if (!answer.ok()) return null;
  const quote = (await answer.json()) as QuoteAnswer;
  if (!quote.priceInfo || quote.errors.some(({ code }) => code !== "ACTIVITY_DATE_REQUIRED")) return null;
  const activityDays = quote.activityDates.map(({ activityId, selected, days }) => ({
    activityId: Number(activityId),
    day: selected ?? days.find(({ available }) => available)?.day ?? "",
  }));
  const chosen = activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join();
  const query = `checkin=${checkin}&night=${nights}&a=${adults}${chosen ? `&activityDates=${chosen}` : ""}`;
  return {
    packageId,
    checkin,
    checkout: dayAfter(checkin, nights),
    nights,
    amount: quote.priceInfo.sellPrice,
    roomsTaken: quote.priceInfo.nbRooms,
    rooms: quote.availableRooms,
    query,
    activityDays,
    asksForDay: quote.errors.length > 0,
  };
}

/** Rooms of a stay that are still free. */
export async function roomsLeft(request: APIRequestContext, stay: Stay): Promise<number> {
  return (await quoteStay(request, stay))?.rooms ?? 0;
}

/** Another buyer takes every room that is left: the orders stay unpaid, their holds are enough. */
export async function takeAllRooms(request: APIRequestContext, stay: Stay): Promise<void> {
  const reservationCriteria = {
    offerId: String(stay.packageId),
    pax: { numberOfAdults: 2 },
    activityDaySelections: stay.activityDays,
    travelPeriod: { checkinDate: stay.checkin, checkoutDate: stay.checkout },
  };
  const buyer = {
    email: "someone@example.org",
    firstName: "Someone",
    lastName: "Else",
    phoneNumber: "+33612345678",
    country: "FR",
  };
  const body = {
    locale: "fr_FR",
    buyer,
    currency: "EUR",
    expectedAmount: stay.amount,
    items: { shortStayItem: { reservationCriteria } },
  };
  for (let taken = 0; taken < 20; taken++) {
    const answer = await request.post(`${API}/gateway/purchase/orders`, { data: body });
    if (answer.status() === 409) {
      expect(((await answer.json()) as { code: string }).code).not.toBe("PRICE_CHANGED");
      return;
    }
    expect(answer.status()).toBe(200);
  }
  throw new Error("there were more rooms than expected");
}

/** The hotel changes what a package costs, behind the buyer's back. Answers how to put it back. */
export async function changePrice(packageId: number, percentPoints: number): Promise<() => Promise<void>> {
  const change = (points: number) =>
    inDatabase("update package set discount_percent = discount_percent + $1 where id = $2", [points, packageId]);
  await change(percentPoints);
  return async () => void (await change(-percentPoints));
}

/** The hotel withdraws a package, or sells it again. */
export async function setPublished(packageId: number, isPublished: boolean): Promise<void> {
  await inDatabase("update package set is_published = $1 where id = $2", [isPublished, packageId]);
}

/** Reviews of a hotel that no query can add up. Answers how to put them back. */
export async function breakReviews(hotelId: string): Promise<() => Promise<void>> {
  await inDatabase(
    "update review set details = jsonb_set(details, '{food}', to_jsonb('x' || (details ->> 'food'))) where hotel_id = $1",
    [hotelId],
  );
  return async () =>
    void (await inDatabase(
      "update review set details = jsonb_set(details, '{food}', to_jsonb(substr(details ->> 'food', 2)::int)) where hotel_id = $1",
      [hotelId],
    ));
}

/** The hotel withdraws an activity without a night, or sells it again. */
export async function setActivitySold(voucherId: number, isPublished: boolean): Promise<void> {
  await inDatabase("update activity_voucher set is_published = $1 where id = $2", [isPublished, voucherId]);
}

/** Something that no page of ours does, done where the server keeps it; answers the rows. */
export async function inDatabase(statement: string, values: unknown[]): Promise<unknown[]> {
  const client = new Client({
    connectionString:
      process.env.DATABASE_URL ??
      readFileSync(`${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`, "utf8").trim(),
  });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

export type Person = { firstName: string; lastName: string; email: string; phone: string };

/** Nobody else of the run has this address. */
export function somebody(phone: string): Person {
  return {
    firstName: "Camille",
    lastName: "Renard",
    email: `camille.${Math.random().toString(36).slice(2, 10)}@example.org`,
    phone,
  };
}

/** Goes without insurance, where the stay is asked. */
export async function goWithout(page: Page): Promise<void> {
  const without = page.locator("#buyer-insurance-without");
  if ((await without.count()) > 0) await without.check();
}

/** Types the details, goes without insurance, accepts the terms. */
export async function fillDetails(page: Page, person: Person): Promise<void> {
  await waitForHydration(page);
  await page.locator("#buyer-firstName").fill(person.firstName);
  await page.locator("#buyer-lastName").fill(person.lastName);
  await page.locator("#buyer-email").fill(person.email);
  await page.locator("#buyer-phoneNumber").fill(person.phone);
  await goWithout(page);
  await page.locator("#buyer-terms").check();
}

export const CARDS = { approved: "4242424242424242", declined: "4000000000000002", challenged: "4000000000003220" };

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator("#sandbox-card-number").fill(number);
  await page.locator("#sandbox-card-expiry").fill("1230");
  await page.locator("#sandbox-card-cvc").fill("123");
}

/** The number of the order that the confirmation shows. */
export const orderNumber = (page: Page) =>
  page
    .getByRole("paragraph")
    .filter({ has: page.getByRole("button", { name: /n[uú]m/i }) })
    .locator("b");
export const payButton = (page: Page) =>
  page.locator("form:has(#buyer-email) button[type=submit]:not([name], [tabindex])");

/** "Payer 1 318,50 €" → 131850: the first amount, of a button that has the words of every way to pay too. */
export function amountIn(text: string | null): number {
  const [amount = ""] = /\d[\d\s.]*(,\d+)?/.exec(text ?? "") ?? [];
  const [whole = "", rest = ""] = amount.replace(/[^\d,]/g, "").split(",");
  return Number(whole) * 100 + Number(rest.padEnd(2, "0"));
}

/** Scripts that are not ours, or are what stands in for a payment provider's, and that a page asks for from now on. */
export function hearProviders(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { hostname, pathname } = new URL(sent.url());
    const isOwn = /(^|\.)localhost$/.test(hostname) && !pathname.startsWith("/sandbox/");
    if (sent.resourceType() === "script" && !isOwn) asked.push(sent.url());
  });
  return asked;
}

/** The newest mail to somebody, as text. */
export async function readMail(request: APIRequestContext, email: string): Promise<string> {
  const html = await (await request.get(`${API}/dev/mailbox`)).text();
  const item = html.split("<li>").find((one) => one.includes(`${email} ·`)) ?? "";
  return (await request.get(`${API}${/href="(\/dev\/mailbox\/\d+)"/.exec(item)?.[1]}/text`)).text();
}

/** Mails to somebody, newest first, from the mailbox page. */
export async function readMails(request: APIRequestContext, email: string): Promise<string[]> {
  const html = await (await request.get(`${API}/dev/mailbox`)).text();
  return html
    .split("<li>")
    .filter((item) => item.includes(`${email} ·`))
    .map((item) => /<strong[^>]*>([^<]*)</.exec(item)?.[1] ?? "");
}

/** The newest mail to addresses that begin so, with these words in its subject, as text; empty when there is none. */
export async function readMailAbout(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  const html = await (await request.get(`${API}/dev/mailbox`)).text();
  const item = html
    .split("<li>")
    .find((one) => one.includes(recipient) && (/<strong[^>]*>([^<]*)</.exec(one)?.[1] ?? "").includes(subject));
  const path = /href="(\/dev\/mailbox\/\d+)"/.exec(item ?? "")?.[1];
  return path ? (await request.get(`${API}${path}/text`)).text() : "";
}
