import type { Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { CARDS, fillCard, fillDetails, findStay, payButton, readMails, somebody } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

/** What analytics hear of an order, once each (docs/analytics.md). */
const CONFIRMED = /\/confirmation\/[0-9a-f-]{36}$/;
const PARTY = "svg [data-party]";

async function pay(page: Page, person = somebody("06 12 34 56 78")): Promise<void> {
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page.locator(PARTY)).toHaveCount(1);
}

const named = async (told: () => Promise<{ name: string }[]>, name: string) =>
  (await told()).filter((event) => event.name === name);

test("a purchase is told once, with the id that the checkout knew; the address is tidied", async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript(() => Object.assign(globalThis, { vendrediAnalyticsId: "GA1.2.345.678" }));
  const told = await listen(page);
  const stay = await findStay(request, { seed: 81 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await pay(page);
  await expect(page).toHaveURL(CONFIRMED);
  await expect
    .poll(() => named(told, "purchase"))
    .toEqual([
      expect.objectContaining({
        name: "purchase",
        flow: "booking",
        offerId: String(stay.packageId),
        price: stay.amount,
        nights: stay.nights,
        gaId: "GA1.2.345.678",
      }),
    ]);
  const address = page.url();
  for (const again of [address, `${address}?status=success&gaId=GA1.2.345.678`]) {
    await page.goto(again);
    await waitForHydration(page);
    await expect(page.locator(PARTY)).toHaveCount(1);
    await page.waitForTimeout(300);
    expect(await named(told, "purchase")).toEqual([]);
  }
});

test("who refuses storage sees what they have bought, and it is told once", AGAIN, async ({ page, site, request }) => {
  await page.setViewportSize(PHONE);
  // As browsers do where all cookies are blocked.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  });
  const told = await listen(page);
  const stay = await findStay(request, { seed: 87 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await pay(page);
  await expect(page).toHaveURL(CONFIRMED);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("réservé");
  await expect.poll(async () => (await named(told, "purchase")).length).toBe(1);
});

test(
  "an id that comes late is waited for, one that is none is left out; giving up is told once",
  AGAIN,
  async ({ page, site, request }) => {
    await page.setViewportSize(PHONE);
    const told = await listen(page);
    const stay = await findStay(request, { seed: 84 });
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
    await pay(page);
    await page.evaluate(() => setTimeout(() => Object.assign(globalThis, { vendrediAnalyticsId: "late-1" }), 1_200));
    await expect
      .poll(() => named(told, "purchase"), { timeout: 10_000 })
      .toEqual([expect.objectContaining({ gaId: "late-1", price: stay.amount })]);

    await page.goto(`${page.url()}/cancel`);
    await waitForHydration(page);
    await page.locator("main form button[type=submit]:not([name])").click();
    await expect(page).toHaveURL(CONFIRMED);
    await expect
      .poll(() => named(told, "stay_cancelled"))
      .toEqual([expect.objectContaining({ offerId: String(stay.packageId), price: stay.amount })]);
    await page.reload();
    await waitForHydration(page);
    await page.waitForTimeout(300);
    expect(await named(told, "stay_cancelled")).toEqual([]);
  },
);

test("its mail shows the stay: a picture of ours, in the mailbox of the demo too", async ({ page, site, request }) => {
  await page.setViewportSize(DESKTOP);
  const person = somebody("06 12 34 56 78");
  const stay = await findStay(request, { seed: 87 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await pay(page, person);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  await page.goto(site("fr_FR", "/dev/mailbox"));
  const picture = page.waitForResponse(/\/img\/[a-z0-9-]+\/card-800\.jpg$/);
  await page.getByRole("listitem").filter({ hasText: person.email }).getByRole("link").click();
  const answer = await picture;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1, name: /C’est réservé/ })).toBeVisible();
});

test(
  "no confetti while the bank is asked, wherever it is looked at; then it falls, and Back leads on",
  AGAIN,
  async ({ page, context, site, request, checkAccessibility }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const stay = await findStay(request, { seed: 90 });
    await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_?${stay.query}`));
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, somebody("06 12 34 56 78"));
    await fillCard(page, CARDS.challenged);
    const placed = page.waitForResponse("**/gateway/purchase/orders");
    await payButton(page).click();
    const { booking } = (await (await placed).json()) as { booking: { orderUUID: string } };
    const confirm = page.getByRole("button", { name: "Confirmer le paiement" });
    await expect(confirm).toBeVisible();

    const other = await context.newPage();
    await other.goto(site("fr_FR", `/confirmation/${booking.orderUUID}`));
    // The bank waits for its buyer: nothing is paid, and it can still be.
    await expect(other.getByText("En attente de paiement")).toBeVisible();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Il ne manque que le paiement/);
    const way = other.getByRole("main").getByRole("link", { name: "Payer maintenant" });
    await expect(way).toHaveAttribute("href", new RegExp(`/checkout/${stay.packageId}\\?.*order=${booking.orderUUID}`));
    await expect(other.locator(PARTY)).toHaveCount(0);
    await expect(other.getByRole("banner").getByRole("link").first()).toBeVisible();

    await confirm.click();
    await expect(page).toHaveURL(CONFIRMED);
    await expect(page.locator(PARTY)).toHaveCount(1);
    await checkAccessibility();
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
    await expect.poll(() => page.evaluate(moving), "nothing moves for who wants nothing to").toBe(0);
    await expect(other.locator(PARTY), "the other tab has looked again").toHaveCount(1, { timeout: 15_000 });

    await page.goBack();
    await page.getByRole("main").getByRole("link").click();
    await expect(page, "the bank's page knows the way back").toHaveURL(CONFIRMED);
    await expect(page.locator(PARTY)).toHaveCount(1);
  },
);
