import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { HotelRooms, RoomOffer } from "#modules/availability/rooms/types.ts";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { money } from "./hotel-offers.ts";
import { amountIn, CARDS, dayAhead, fillCard, fillDetails, isSetApart, payButton, somebody } from "./stays.ts";

const NIGHTS = 2;

const JOURNEYS = [
  { name: "fr_FR", search: "week-ends", rooms: "Voir toutes les chambres", phone: "06 12 34 56 78", size: PHONE },
  { name: "es_ES", search: "escapadas", rooms: "Ver todas las habitaciones", phone: "612 34 56 78", size: DESKTOP },
  { name: "nl_BE", search: "weekendjes", rooms: "Bekijk alle kamers", phone: "0470 12 34 56", size: PHONE },
] as const satisfies { name: SiteName; search: string; rooms: string; phone: string; size: typeof PHONE }[];

/** The first Friday after so many weeks: each journey has a weekend of its own. */
function fridayAfter(weeks: number): string {
  const days = weeks * 7;
  const weekday = new Date(dayAhead(days)).getUTCDay();
  return dayAhead(days + ((5 - weekday + 7) % 7));
}

type Found = { id: string; hotelId: string; card: Locator; extra: Upsell; room: RoomOffer };

/** The first card of the results to which something can be added, and whose hotel has another room than the stay's. */
async function findCard(page: Page, request: APIRequestContext, checkin: string): Promise<Found> {
  const asked = `locale=fr_FR&checkin=${checkin}&nights=${NIGHTS}`;
  const cards = page.locator("main article").filter({ has: page.locator("h3 a") });
  await expect(cards.first()).toBeVisible();
  const hrefs = await cards
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const [index, href] of hrefs.entries()) {
    const id = /\/(\d+)\//.exec(href)?.[1] ?? "";
    const { hotelId, room } = await answerOf<{ hotelId: string; room: { uuid: string } }>(
      request,
      `/api/weekend/${id}/detail.json?locale=fr_FR`,
    );
    if (isSetApart(hotelId)) continue;
    const { upsells } = await answerOf<{ upsells: Upsell[] }>(request, `/api/product/${id}/upsells?${asked}`);
    const extra = upsells.find(
      ({ direction, bookable, priceDifference }) => direction === "add" && bookable && (priceDifference ?? 0) > 0,
    );
    const { rooms } = await answerOf<HotelRooms>(request, `/api/hotel/${hotelId}/rooms?${asked}`);
    const other = rooms.find(({ uuid, rates }) => uuid !== room.uuid && (rates[0]?.availableRooms ?? 0) > 2);
    if (extra && other) return { id, hotelId, card: cards.nth(index), extra, room: other };
  }
  throw new Error("no card of the first page fits");
}

async function answerOf<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  return (await (await request.get(path)).json()) as Answer;
}

/** What the panel of a stay asks for, once it is no other stay's and not on its way. */
async function readTotal(page: Page, id: string): Promise<number> {
  await expect(page).toHaveURL(new RegExp(`/${id}/`));
  // The address changes a moment before the page: until then the one that is left stands below what says so.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const panel = page.locator("#booking[aria-busy=false]");
  const total = panel.locator("dl > div:has(dt)").filter({ hasText: /^Total|^Totaal|^Totale/ });
  await expect(total).toBeVisible();
  return amountIn(await total.locator("dd").textContent());
}

for (const [index, { name, search, rooms, phone, size }] of each(JOURNEYS.entries(), 1))
  test(`${name} (${size.width} px): a stay is found, an extra put in and taken out, another room of its hotel booked, and every price agrees`, async ({
    page,
    request,
    site,
  }) => {
    const checkin = fridayAfter(6 + index);
    const checkout = new Date(Date.parse(checkin) + NIGHTS * 86_400_000).toISOString().slice(0, 10);
    await page.setViewportSize(size);
    await page.goto(site(name, `/${search}/_/_?checkin=${checkin}&checkout=${checkout}`));
    await waitForHydration(page);
    const { id, hotelId, card, extra, room } = await findCard(page, request, checkin);
    const perNight = amountIn(await card.locator(".price").textContent());

    await card.locator("h3 a").click();
    const plain = await readTotal(page, id);
    expect(Math.ceil(plain / NIGHTS / 100) * 100, "the card's price of a night").toBe(perNight);

    // What the server wrote gives way to the part that answers.
    await page.mouse.wheel(0, 400);
    const more = page.locator(`#extra-${extra.id}[role=checkbox]`);
    await more.scrollIntoViewIfNeeded();
    await more.click();
    expect(await readTotal(page, extra.id), "the extra's difference").toBe(plain + (extra.priceDifference ?? 0));
    await page.locator(`#extra-${id}[role=checkbox]`).click();
    expect(await readTotal(page, id), "in and out again").toBe(plain);

    await page.locator(`#hotel a[href*="/${hotelId}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${hotelId}/.*checkin=${checkin}[;&]checkout=${checkout}`));
    await page.getByRole("link", { name: rooms }).click();
    const [rate] = room.rates;
    if (!rate) throw new Error("a plan is needed");
    const roomCard = page.locator("#rooms article").filter({ has: page.locator(`input[value="${rate.id}"]`) });
    await expect(roomCard).toContainText(money(rate.priceInfo.sellPrice));
    await roomCard.locator("button[type=submit]").click();

    await expect(page).toHaveURL(new RegExp(`/checkout/${rate.id}\\?.*checkin=${checkin}`));
    await fillDetails(page, somebody(phone));
    await fillCard(page, CARDS.approved);
    expect(amountIn(await payButton(page).textContent()), "what is paid").toBe(rate.priceInfo.totalPrice);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
    await expect(page.locator("main")).toContainText(money(rate.priceInfo.totalPrice));
  });
