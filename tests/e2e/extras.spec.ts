import type { APIRequestContext, Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { amountIn, findStay, quoteStay, takeAllRooms, type Stay } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

type Extra = {
  id: string;
  label: string;
  direction: "add" | "remove";
  change: string;
  bookable: boolean;
  priceDifference: number | null;
  activityIds: string[];
};

async function extrasOf(request: APIRequestContext, stay: Stay, locale: string): Promise<Extra[]> {
  const answer = await request.get(
    `/api/product/${stay.packageId}/upsells?locale=${locale}&checkin=${stay.checkin}&nights=${stay.nights}`,
  );
  return (await answer.json()) as Extra[];
}

/** A stay of the demo catalogue with something to add on its dates, and what that is. */
async function findExtra(
  request: APIRequestContext,
  { seed, locale = "fr_FR", rooms = {} }: { seed: number; locale?: string; rooms?: { least?: number; most?: number } },
): Promise<{ stay: Stay; extra: Extra }> {
  for (let turn = 0; turn < 60; turn++) {
    const stay = await findStay(request, { seed: seed + turn, rooms, fits: ({ asksForDay }) => !asksForDay });
    const extras = await extrasOf(request, stay, locale);
    const extra = extras.find(
      ({ direction, bookable, priceDifference }) => direction === "add" && bookable && (priceDifference ?? 0) > 0,
    );
    const labels = extras.filter(({ label }) => label === extra?.label);
    if (extra && labels.length === 1) return { stay, extra };
  }
  throw new Error("no stay has an extra");
}

const hashOf = ({ checkin, checkout }: Stay) => `#checkin=${checkin};checkout=${checkout};a=2;c=0;b=0`;
const extras = (page: Page) => page.locator("#extras");
const card = (page: Page, { label }: Extra) => extras(page).getByRole("checkbox", { name: label, exact: true });
const total = async (page: Page) => amountIn(await page.locator("#booking [aria-live] p span").first().textContent());
const pathOf = (id: string | number) => new RegExp(`/${id}/[^/?]+\\?.*checkin=`);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await page.mouse.wheel(0, 400);
  // The server wrote it; from now on it answers.
  await expect(page.locator("[data-late=live] #extras")).toBeAttached();
  await extras(page).scrollIntoViewIfNeeded();
  await expect(extras(page)).not.toHaveAttribute("aria-busy", "true");
}

test("an extra is added and removed: the price is what the card said, to the cent; Back returns", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { stay, extra } = await findExtra(request, { seed: 200 });
  const told = await listen(page);
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", `/week-end/${stay.packageId}/_`) + hashOf(stay));
  await expect.poll(() => total(page)).toBe(stay.amount);
  await expect(card(page, extra)).not.toBeChecked();
  await expect(card(page, extra)).toContainText(/\+\d+\s€ par nuit/);
  await checkAccessibility("#extras");
  const before = await extras(page).evaluate((element) => element.getBoundingClientRect().top);
  await card(page, extra).click();
  const dialog = page.getByRole("dialog", { name: "Nous l’ajoutons à votre séjour" });
  await expect(dialog).toContainText(extra.label);
  await expect(page).toHaveURL(pathOf(extra.id));
  await expect(dialog).toBeHidden();
  await expect(card(page, extra)).toBeChecked();
  await expect(card(page, extra)).toBeFocused();
  await expect.poll(() => total(page)).toBe(stay.amount + (extra.priceDifference ?? 0));
  const after = await extras(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before), "the extras stay where they were").toBeLessThan(12);
  await page.mouse.wheel(0, 40);
  await expect(page.locator("[data-sticky-bar]")).toContainText(extra.label);
  await checkAccessibility("#extras");
  expect((await told()).filter(({ name }) => name === "extra_changed")).toMatchObject([
    { direction: "add", change: extra.change, offerId: String(stay.packageId), toOfferId: extra.id },
  ]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${stay.packageId}/[^?]*#checkin=`));
  await expect.poll(() => total(page)).toBe(stay.amount);
  await page.goForward();
  await expect(page).toHaveURL(pathOf(extra.id));
  await expect(card(page, extra)).toBeChecked();
  await card(page, extra).click();
  await expect(page.getByRole("dialog", { name: "Nous le retirons de votre séjour" })).toBeVisible();
  await expect(page).toHaveURL(pathOf(stay.packageId));
  await expect(card(page, extra)).not.toBeChecked();
  await expect.poll(() => total(page)).toBe(stay.amount);
});

test("on a phone, in Dutch: the bar below names what was added, and nothing is wider than the screen", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { stay, extra } = await findExtra(request, { seed: 215, locale: "nl_BE" });
  await page.setViewportSize(PHONE);
  await open(page, site("nl_BE", `/weekend/${stay.packageId}/_`) + hashOf(stay));
  await card(page, extra).click();
  await expect(page).toHaveURL(pathOf(extra.id));
  await expect(card(page, extra)).toBeChecked();
  await page.mouse.wheel(0, 40);
  await expect(page.locator("[data-sticky-bar]")).toContainText(extra.label);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await checkAccessibility("[data-sticky-bar]");
  await checkAccessibility("#extras");
});

test("by keyboard: space adds, Escape before it is done keeps the stay", async ({ page, request, site }) => {
  const { stay, extra } = await findExtra(request, { seed: 230, locale: "it_IT" });
  await page.setViewportSize(DESKTOP);
  await open(page, site("it_IT", `/offerta/${stay.packageId}/_`) + hashOf(stay));
  await card(page, extra).focus();
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog", { name: "Lo aggiungiamo al tuo soggiorno" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card(page, extra)).not.toBeChecked();
  await expect(page).toHaveURL(new RegExp(`/${stay.packageId}/`));
  await card(page, extra).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(pathOf(extra.id));
  await expect(card(page, extra)).toBeChecked();
});

test("what cannot be had on the dates is shown with its reason and leads nowhere", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { stay, extra } = await findExtra(request, { seed: 245 });
  const errors = [{ code: "PACKAGE_SOLD_OUT", message: "Plus de disponibilités." }];
  const refused = { bookable: false, priceDifference: null, priceDifferencePerLos: {}, errors };
  const json = (await extrasOf(request, stay, "fr_FR")).map((one) =>
    one.id === extra.id ? { ...one, ...refused } : one,
  );
  await page.route(/\/upsells\?.*checkin=/, (route) => route.fulfill({ json }));
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", `/week-end/${stay.packageId}/_`) + hashOf(stay));
  await expect(card(page, extra)).toBeDisabled();
  await expect(card(page, extra)).toContainText("Plus de disponibilités.");
  await checkAccessibility("#extras");
  await card(page, extra).click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/${stay.packageId}/`));
});

test("sold between the card and its page: a calm message, and no price that nobody can pay", async ({
  page,
  request,
  site,
}) => {
  const { stay, extra } = await findExtra(request, { seed: 260, rooms: { least: 1, most: 4 } });
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", `/week-end/${stay.packageId}/_`) + hashOf(stay));
  await expect(card(page, extra)).toBeEnabled();
  const target = await quoteStay(request, { packageId: Number(extra.id), checkin: stay.checkin, nights: stay.nights });
  if (!target) throw new Error("the stay with the extra is gone already");
  await takeAllRooms(request, target);
  await card(page, extra).click();
  await expect(page).toHaveURL(pathOf(extra.id));
  await expect(page.locator("#booking").getByRole("alert")).toContainText("Plus de disponibilités");
  await expect(page.locator("#booking").getByRole("link", { name: "Réserver" })).toHaveCount(0);
});

test("a gift has extras for one night only, at the difference of the two vouchers", async ({ page, request, site }) => {
  const { id, extra } = await findGiftExtra(request);
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", `/week-end/${id}/_?flow=gifting&giftNights=1`));
  await expect(card(page, extra)).not.toBeChecked();
  await card(page, extra).click();
  await expect(page).toHaveURL(new RegExp(`/${extra.id}/[^?]+\\?.*flow=gifting.*giftNights=1`));
  await expect(card(page, extra)).toBeChecked();
  await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting&giftNights=2`));
  await waitForHydration(page);
  await expect(extras(page)).toHaveCount(0);
});

/** A gift of one or two nights with something to add. */
async function findGiftExtra(request: APIRequestContext): Promise<{ id: string; extra: Extra }> {
  const gifts = await findOffers(request, { type: "gift", pagination: { limit: 40 }, numberOfPackagesPerHotel: 5 });
  for (const { id } of gifts) {
    const prices = await request.get(`/api/product/${id}/gift-prices`);
    if (!(await prices.text()).includes('"nights":2')) continue;
    const answer = await request.get(`/api/product/${id}/upsells?locale=fr_FR&giftNights=1`);
    const extra = ((await answer.json()) as Extra[]).find(({ direction }) => direction === "add");
    if (extra) return { id, extra };
  }
  throw new Error("no gift has an extra");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an extra is a link to the stay with it, dates and party kept", async ({ page, request, site }) => {
    const { stay, extra } = await findExtra(request, { seed: 275 });
    await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_?${stay.query}`));
    await card(page, extra).click();
    await expect(page).toHaveURL(pathOf(extra.id));
    await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}.*night=${stay.nights}`));
    await expect(card(page, extra)).toBeChecked();
    expect(await total(page)).toBe(stay.amount + (extra.priceDifference ?? 0));
    await card(page, extra).click();
    await expect(page).toHaveURL(pathOf(stay.packageId));
    expect(await total(page)).toBe(stay.amount);
  });
});
