import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { isDay, type Day } from "#platform/dates.ts";
import { expect, waitForHydration, type SiteName } from "./fixtures.ts";
import { findStay, quoteStay, type Rooms, type Stay } from "./stays.ts";

type Found = { stay: Stay; hotelId: string; label: string; offers: { id: string; label: string; sellPrice: number }[] };

/** A stay with its hotel and the offers of its room, of whatever kind is asked for. `seed`: see `findStay`. */
export async function findOffer(
  request: APIRequestContext,
  seed: number,
  fits: (found: Found) => boolean,
  rooms: Rooms = {},
): Promise<Found> {
  const seen = new Set<number>();
  for (let turn = seed; turn < seed + 120; turn++) {
    const stay = await findStay(request, { seed: turn, rooms, fits: ({ packageId }) => !seen.has(packageId) }).catch(
      () => null,
    );
    if (!stay) continue;
    seen.add(stay.packageId);
    const found = await describe(request, stay);
    if (fits(found)) return found;
  }
  throw new Error("no stay of the demo catalogue fits");
}

async function describe(request: APIRequestContext, stay: Stay): Promise<Found> {
  const { packageId, checkin, nights } = stay;
  const detail = (await (await request.get(`/api/weekend/${packageId}/detail.json?locale=fr_FR`)).json()) as {
    hotelId: string;
    label: string;
  };
  const offers = (await (
    await request.get(`/api/product/${packageId}/offers?locale=fr_FR&checkin=${checkin}&nights=${nights}`)
  ).json()) as { id: string; label: string; priceInfo: { sellPrice: number } }[];
  return {
    stay,
    hotelId: detail.hotelId,
    label: detail.label,
    offers: offers.map(({ id, label, priceInfo }) => ({ id, label, sellPrice: priceInfo.sellPrice })),
  };
}

export const asksForDay = ({ stay }: Found) => stay.asksForDay;
export const hasNoDay = ({ stay }: Found) => !stay.asksForDay;
export const hasOthers = ({ offers }: Found) => offers.length > 1;

const HOTELS: Partial<Record<SiteName, string>> = { fr_FR: "offre-hotel", es_ES: "oferta-hoteles" };
export const addressOf = (name: SiteName, { hotelId, stay }: Pick<Found, "hotelId" | "stay">, isDated = true) =>
  `/${HOTELS[name] ?? "hotel"}/${hotelId}/_${isDated ? `?checkin=${stay.checkin}&checkout=${stay.checkout}` : ""}`;

/** The formula of an offer on its hotel's page: its card and its button. */
export const formulaOf = (page: Page, packageId: number) =>
  page.locator("#stays li").filter({ has: page.locator(`article a[href*="/${packageId}/"]`) });
export const chooseOf = (page: Page, packageId: number) =>
  formulaOf(page, packageId).locator("a[aria-haspopup=dialog]");

/** What the dialog says that everything costs. */
export const total = (page: Page) =>
  page
    .getByRole("dialog")
    .locator("dl")
    .getByText(/^(Total|Totaal|Totale)$/)
    .locator("..");

export async function openHotel(page: Page, url: string, packageId: number): Promise<Locator> {
  await page.goto(url);
  await waitForHydration(page);
  await page.mouse.wheel(0, 400);
  await expect(page.locator("[data-late=live]").filter({ has: page.locator("#stays") })).toHaveCount(1);
  const choose = chooseOf(page, packageId);
  await choose.scrollIntoViewIfNeeded();
  return choose;
}

/** What a page writes for an amount, whatever its spaces and its side of the sign. */
export function money(cents: number): RegExp {
  const euros = String(Math.floor(cents / 100)).replace(/(\d)(?=(\d{3})+$)/g, "$1[\\s.]?");
  const rest = cents % 100 === 0 ? "(?!,\\d)" : `,${String(cents % 100).padStart(2, "0")}`;
  return new RegExp(`(^|[^\\d])${euros}${rest}`);
}

/** What the quote of this moment asks for. */
export async function totalOf(
  request: APIRequestContext,
  stay: Pick<Stay, "packageId" | "checkin" | "nights">,
): Promise<number> {
  const quote = await quoteStay(request, stay);
  if (!quote) throw new Error("the stay is not to be had any more");
  return quote.amount;
}

/** The first day on which one may arrive for the offer, some days ahead, and the shortest stay then. */
export async function firstOpenDay(
  request: APIRequestContext,
  { hotelId, stay }: Found,
): Promise<{ open: Day; nights: number }> {
  const month = stay.checkin.slice(0, 7);
  const days = (await (
    await request.get(
      `/api/hotels/${hotelId}/availabilities.json?locale=fr_FR&month=${month}&length=2&weekendId=${stay.packageId}`,
    )
  ).json()) as { day: string; available: boolean; minLos: number }[];
  const found = days.find(({ day, available }) => available && day >= stay.checkin);
  if (!found || !isDay(found.day)) throw new Error("the stay has no free day");
  const lengths = (await (
    await request.get(`/api/weekend/${stay.packageId}/packageCheckoutNights.json?locale=fr_FR&checkin=${found.day}`)
  ).json()) as number[];
  return { open: found.day, nights: lengths[0] ?? found.minLos };
}
