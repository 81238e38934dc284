import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { listen } from "./events.ts";
import { findStay, quoteStay, takeAllRooms, type Rooms, type Stay } from "./stays.ts";

type Upsell = {
  id: string;
  label: string;
  priceDifference: number | null;
  direction: "add" | "remove";
  bookable: boolean;
};
type Found = { stay: Stay; extra: Upsell };

/** A stay to which something can be added on its dates, and what costs least of it. `seed`: see `findStay`. */
async function findExtra(request: APIRequestContext, seed: number, rooms: Rooms = {}): Promise<Found> {
  const seen = new Set<number>();
  for (let turn = seed; turn < seed + 90; turn++) {
    const stay = await findStay(request, { seed: turn, rooms, fits: ({ packageId }) => !seen.has(packageId) });
    seen.add(stay.packageId);
    const [extra] = (await upsellsOf(request, stay)).filter(
      ({ direction, bookable, priceDifference }) => direction === "add" && bookable && (priceDifference ?? 0) > 0,
    );
    if (extra) return { stay, extra };
  }
  throw new Error("nothing can be added to a stay of the demo catalogue");
}

/** A stay with a row of extras. */
async function findRowOfExtras(request: APIRequestContext, seed: number): Promise<Stay> {
  for (let turn = seed; turn < seed + 90; turn++) {
    const stay = await findStay(request, { seed: turn });
    if ((await upsellsOf(request, stay)).length > 1) return stay;
  }
  throw new Error("no stay of the demo catalogue has two extras");
}

async function upsellsOf(request: APIRequestContext, { packageId, checkin, nights }: Stay): Promise<Upsell[]> {
  const answer = await request.get(
    `/api/product/${packageId}/upsells?locale=fr_FR&checkin=${checkin}&nights=${nights}`,
  );
  return ((await answer.json()) as { upsells: Upsell[] }).upsells;
}

const addressOf = ({ packageId, checkin, checkout }: Stay, word = "week-end") =>
  `/${word}/${packageId}/_?checkin=${checkin}&checkout=${checkout}`;
const section = (page: Page) => page.locator("section").filter({ has: page.locator("h2", { hasText: TITLES }) });
const TITLES = /plus loin|añades algo|beetje extra|qualcosa in più/;
const checkboxes = (page: Page) => section(page).getByRole("checkbox");
const isOfStay = (id: string) => new RegExp(`/${id}/`);

async function openSection(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  // What the server wrote gives way to the part that answers.
  await page.mouse.wheel(0, 400);
  await expect(checkboxes(page).first()).toBeAttached();
  await section(page).scrollIntoViewIfNeeded();
}

test("an extra is put in and taken out again, at the difference of the two totals", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { stay, extra } = await findExtra(request, 300);
  const told = await listen(page);
  await page.setViewportSize(DESKTOP);
  await openSection(page, site("fr_FR", addressOf(stay)));
  await checkAccessibility();
  await checkboxes(page)
    .and(page.getByRole("checkbox", { name: extra.label, checked: false }))
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Nous ajoutons/ })).toBeVisible();
  await checkAccessibility("dialog");
  await expect(page).toHaveURL(isOfStay(extra.id));
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}&checkout=${stay.checkout}`));
  const richer = await quoteStay(request, { ...stay, packageId: Number(extra.id) });
  expect((richer?.amount ?? 0) - stay.amount).toBe(extra.priceDifference);
  const added = page.locator(`#extra-${stay.packageId}`);
  await expect(added).toHaveAttribute("aria-checked", "true");
  await expect(added).toBeFocused();
  await expect(page.locator("[data-sticky-bar]").getByRole("status").filter({ hasText: extra.label })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: /^Nous retirons/ })).toBeVisible();
  await expect(page).toHaveURL(isOfStay(String(stay.packageId)));
  const [plain, other] = [String(stay.packageId), extra.id];
  expect((await told()).filter(({ name }) => name === "extra_changed")).toMatchObject([
    { direction: "add", offerId: plain, toOfferId: other },
    { direction: "remove", offerId: other, toOfferId: plain },
  ]);
  await page.goBack();
  await expect(page).toHaveURL(isOfStay(extra.id));
});

const PHONES: [SiteName, string][] = [
  ["nl_BE", "weekend"],
  ["it_IT", "offerta"],
  ["es_ES", "fin-de-semana"],
];

for (const [index, [name, word]] of each(PHONES.entries(), 1))
  test(`${name}: on a phone, with the page where it was`, async ({ page, request, site, checkAccessibility }) => {
    const { stay, extra } = await findExtra(request, 310 + index * 10);
    await page.setViewportSize(PHONE);
    await openSection(page, site(name, addressOf(stay, word)));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await checkAccessibility();
    await page.locator(`#extra-${extra.id}`).click();
    await expect(page).toHaveURL(isOfStay(extra.id));
    await expect(page.locator(`#extra-${stay.packageId}`)).toHaveAttribute("aria-checked", "true");
    await expect(page.locator(`#extra-${stay.packageId}`)).toBeInViewport();
  });

test(
  "other dates ask for the extras anew; without an answer there are none",
  AGAIN,
  async ({ page, request, site }) => {
    const { stay, extra } = await findExtra(request, 350);
    await page.setViewportSize(DESKTOP);
    await openSection(page, site("fr_FR", `/week-end/${stay.packageId}/_`));
    await page.evaluate((hash) => location.replace(hash), `#checkin=${stay.checkin};checkout=${stay.checkout}`);
    const href = new RegExp(`checkin=${stay.checkin}`);
    await expect(page.locator(`#extra-${extra.id}`)).toHaveAttribute("href", href);
    await expect(section(page)).toHaveAttribute("aria-busy", "false");
    await page.route("**/upsells?**", (route) => route.fulfill({ body: "" }));
    await page.evaluate((hash) => location.replace(hash), `#checkin=${stay.checkin};checkout=${stay.checkout};a=1`);
    await expect(section(page)).toBeHidden();
  },
);

test(
  "sold between the card and its page: a calm message, and nothing that nobody can book",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const { stay, extra } = await findExtra(request, 380, { least: 1, most: 4, alone: true });
    await page.setViewportSize(DESKTOP);
    await openSection(page, site("fr_FR", addressOf(stay)));
    const richer = await quoteStay(request, { ...stay, packageId: Number(extra.id) });
    if (!richer) throw new Error("the stay with the extra is gone already");
    await takeAllRooms(request, richer);
    await page.locator(`#extra-${extra.id}`).click();
    await expect(page).toHaveURL(isOfStay(extra.id));
    await expect(page.locator("#booking").getByRole("alert")).toContainText("Plus de disponibilités");
    await expect(page.locator("#booking").getByRole("link", { name: "Réserver" })).toHaveCount(0);
    await page.goto(site("fr_FR", addressOf(stay)));
    await waitForHydration(page);
    const taken = section(page).getByRole("checkbox", { name: extra.label, disabled: true }).first();
    await taken.focus();
    await expect(taken).toBeFocused();
    await expect(taken).toHaveAccessibleDescription(/Plus de disponibilités/);
    await checkAccessibility();
  },
);

test("as a gift: extras of a voucher of one night alone", AGAIN, async ({ page, request, site }) => {
  const { stay, nights } = await findGift(request);
  await page.setViewportSize(DESKTOP);
  await openSection(page, site("fr_FR", `/week-end/${stay}/_?flow=gifting&giftNights=1`));
  await expect(checkboxes(page).first()).toHaveAttribute("href", /flow=gifting&giftNights=1|giftNights=1&flow=gifting/);
  await page.evaluate((hash) => location.replace(hash), `#flow=gifting;giftNights=${nights}`);
  await expect(section(page)).toBeHidden();
});

/** A stay sold as a voucher of one night and of more, with something to add to it. */
async function findGift(request: APIRequestContext): Promise<{ stay: number; nights: number }> {
  for (let seed = 360; seed < 460; seed++) {
    const { packageId } = await findStay(request, { seed });
    const prices = await request.get(`/api/product/${packageId}/gift-prices`);
    const { priceList } = (await prices.json()) as { priceList: { nights: number }[] };
    const lengths = priceList.map(({ nights }) => nights);
    if (!lengths.includes(1) || lengths.length < 2) continue;
    const answer = await request.get(`/api/product/${packageId}/upsells?locale=fr_FR&giftNights=1`);
    const { upsells } = (await answer.json()) as { upsells: Upsell[] };
    if (upsells.length > 0) return { stay: packageId, nights: lengths[1] ?? 2 };
  }
  throw new Error("no gift has an extra");
}

/** A stay with a row of activities that a phone scrolls. */
async function findRichStay(request: APIRequestContext): Promise<Stay> {
  for (let seed = 126; seed < 190; seed++) {
    const stay = await findStay(request, { seed, fits: ({ activityDays }) => activityDays.length > 0 });
    const answer = await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=fr_FR`);
    if (((await answer.json()) as { activities: unknown[] }).activities.length >= 3) return stay;
  }
  throw new Error("no stay has three activities");
}

test("rows that scroll sideways do not widen the page of a phone", AGAIN, async ({ page, request, site }) => {
  const stay = await findRichStay(request);
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
  await waitForHydration(page);
  await expect(page.getByRole("main").getByRole("article").nth(2)).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test("a row begins with its first extra, wherever the dates put the others", AGAIN, async ({ page, request, site }) => {
  const stay = await findRowOfExtras(request, 380);
  const titles = section(page).getByRole("heading", { level: 3 });
  await page.setViewportSize(PHONE);
  await page.route("**/upsells?**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { upsells } = (await (await request.get(pathname + search)).json()) as { upsells: Upsell[] };
    const before = await titles.first().textContent();
    const isFirst = ({ label }: Upsell) => label === before;
    await route.fulfill({ json: { upsells: [...upsells.filter((one) => !isFirst(one)), ...upsells.filter(isFirst)] } });
  });
  // Dates of a hash are the browser's: the server has written the row without them.
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_#checkin=${stay.checkin};night=${stay.nights};a=2`));
  await waitForHydration(page);
  const before = await titles.first().textContent();
  await page.mouse.wheel(0, 400);
  await expect(titles.last()).toHaveText(before ?? "");
  await expect(section(page)).toHaveAttribute("aria-busy", "false");
  const row = section(page).getByRole("list").first();
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0);
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("extras are links with their prices", async ({ page, request, site }) => {
    const { stay, extra } = await findExtra(request, 370);
    await page.goto(site("fr_FR", addressOf(stay)));
    await expect(section(page)).toContainText("par nuit");
    await section(page).getByRole("link", { name: extra.label }).first().click();
    await expect(page).toHaveURL(isOfStay(extra.id));
    await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`));
  });
});
