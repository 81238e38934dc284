import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { amountIn, findStay, payButton } from "./stays.ts";
import { stockPaper } from "./stock-paper.ts";
import { findOffers } from "./vouchers.ts";

/** What is chosen on a slow line before the code of its part is there counts when it is: never what the server knew. */
test.use({ viewport: DESKTOP });

const SCRIPTS = "**/assets/*.js";

test("the length of a gift, chosen before its panel has its code, is the one that it goes on with", async ({
  page,
  request,
  site,
}) => {
  const { id, lengths } = await findGiftOfLengths(request);
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`), { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Offrir ce séjour" });
  const choice = panel.getByRole("group", { name: "Combien de nuits ?" }).getByRole("radio");
  await expect(choice.first()).toBeChecked();
  await choice.nth(1).check({ force: true });
  open();
  await waitForHydration(page);
  await expect(page).toHaveURL(new RegExp(`#.*giftNights=${lengths[1]?.nights}`));
  await expect(choice.nth(1)).toBeChecked();
  await expect(panel.locator("[data-hash-region]")).toContainText(`${lengths[1]?.nights} nuits`);
});

/** A stay that is given for several lengths. */
async function findGiftOfLengths(request: APIRequestContext): Promise<{ id: string; lengths: { nights: number }[] }> {
  for (const { id } of await findOffers(request, { type: "gift", pagination: { limit: 20 } })) {
    const answer = await request.get(`/api/product/${id}/gift-prices`);
    const { priceList } = (await answer.json()) as { priceList: { nights: number }[] };
    if (priceList.length > 1) return { id, lengths: priceList };
  }
  throw new Error("no gift of the demo catalogue has several lengths");
}

test("two things to pack with a gift, chosen before its panel has its code, are both packed", async ({
  page,
  request,
  site,
}) => {
  await stockPaper(["card", "box", "envelope", "salted-butter-caramels", "scented-candle"]);
  const [{ id } = { id: "" }] = await findOffers(request, { locale: "nl_BE", type: "gift", pagination: { limit: 1 } });
  const open = await hold(page, SCRIPTS);
  await page.goto(site("nl_BE", `/weekend/${id}/_?flow=gifting&giftFormat=PHYSICAL`), { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Dit verblijf cadeau geven" });
  const extras = panel.locator("label:has([type=checkbox]:enabled)");
  for (const place of [0, 1]) await extras.nth(place).click();
  open();
  await waitForHydration(page);
  await expect(page).toHaveURL(/subElements=[\w-]+,[\w-]+/);
  for (const place of [0, 1]) await expect(extras.nth(place).getByRole("checkbox")).toBeChecked();
});

test("the insurance, chosen before the checkout has its code, is part of what is paid", async ({
  page,
  request,
  site,
}) => {
  const { packageId, query } = await findStay(request, { seed: 73 });
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/checkout/${packageId}?${query}`), { waitUntil: "commit" });
  const alone = amountIn(await payButton(page).textContent());
  const cover = page.locator("#buyer-insurance");
  await cover.check({ force: true });
  open();
  await waitForHydration(page);
  await expect(cover).toBeChecked();
  await expect.poll(async () => amountIn(await payButton(page).textContent())).toBeGreaterThan(alone);
  await page.reload();
  await expect(cover).toBeChecked();
});

test("the day of an activity, chosen before the code of the price is there, is the one that is booked", async ({
  page,
  request,
  site,
}) => {
  const stay = await findStay(request, { seed: 74, fits: ({ asksForDay }) => asksForDay });
  const open = await hold(page, SCRIPTS);
  const query = stay.query.replace(/&activityDates=.*/, "");
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_?${query}`), { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Réserver ce séjour" });
  const days = stay.activityDays.map(({ activityId, day }) =>
    panel.locator(`[name="activity-${activityId}"][value="${day}"]`),
  );
  const asked = (await Promise.all(days.map(async (day) => ((await day.count()) > 0 ? [day] : [])))).flat();
  expect(asked.length).toBeGreaterThan(0);
  for (const day of asked) await day.check({ force: true });
  open();
  await waitForHydration(page);
  for (const { activityId, day } of stay.activityDays)
    await expect(panel.getByRole("link", { name: "Réserver" })).toHaveAttribute(
      "href",
      new RegExp(`${activityId}[:%3A]+${day}`),
    );
  for (const day of asked) await expect(day).toBeChecked();
});

test("the map of a stay, asked for before its part has its code, opens when it has", async ({
  page,
  request,
  site,
}) => {
  const { packageId } = await findStay(request, { seed: 72 });
  for (const scripts of [SCRIPTS, "**/assets/below-panel-*.js"]) {
    const open = await hold(page, scripts);
    await page.goto(site("fr_FR", `/week-end/${packageId}/_`), { waitUntil: "commit" });
    await page.getByRole("button", { name: "Voir la carte" }).click();
    open();
    await expect(page.getByRole("dialog"), scripts).toBeVisible();
    await page.unroute(scripts);
  }
});

test("the rest of a text, asked for before its part has its code, is shown when it has", async ({
  page,
  request,
  site,
}) => {
  const { packageId } = await findStay(request, { seed: 75 });
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/week-end/${packageId}/_`), { waitUntil: "commit" });
  const more = page.getByRole("main").getByRole("button", { name: "Voir plus", exact: true });
  await expect(more.first()).toBeVisible();
  const count = await more.count();
  await more.last().click();
  open();
  await expect(page.getByRole("main").getByRole("button", { name: "Voir moins" })).toHaveCount(1);
  await expect(more).toHaveCount(count - 1);
});

test("the calendar of a hotel, asked for before the page has its code, opens when it has", async ({
  page,
  request,
  site,
}) => {
  const [offer] = await findOffers(request, { pagination: { limit: 1 } });
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/offre-hotel/${offer?.hotel.id}/_`), { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Quand souhaitez-vous partir" });
  await form.getByRole("button", { name: "Voir les disponibilités" }).click();
  open();
  await expect(page.getByRole("dialog", { name: "Choisir mes dates" })).toBeVisible();
});
