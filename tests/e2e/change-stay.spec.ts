import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { listen } from "./events.ts";
import { issueCard } from "./issue-card.ts";
import { CARDS, fillCard, fillDetails, findStay, payButton, readMail, somebody, type Stay } from "./stays.ts";

/** A stay that may be changed, without days to choose. */
async function findChangeable(request: APIRequestContext, seed: number): Promise<Stay> {
  for (let turn = 0; turn < 40; turn++) {
    const stay = await findStay(request, { seed: seed + turn * 3 });
    const { packageId, checkin } = stay;
    const quote = await request.get(`/api/product/${packageId}/quote?checkin=${checkin}&nights=2&adult=2&locale=fr_FR`);
    const { cancellationPolicy } = (await quote.json()) as { cancellationPolicy: { cancellable: boolean } | null };
    if (cancellationPolicy?.cancellable) return stay;
  }
  throw new Error("no stay of the demo catalogue is flexible");
}

async function book(
  page: Page,
  request: APIRequestContext,
  url: (path: string) => string,
  seed: number,
  phone: string,
) {
  const stay = await findChangeable(request, seed);
  const person = somebody(phone);
  await page.goto(url(`/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(page.locator("svg [data-party]")).toHaveCount(1);
  return { email: person.email, address: page.url() };
}

/** Days of the calendar by what arriving on them costs. */
const days = (page: Page, kind: RegExp) => page.locator("main td a").filter({ hasText: kind });
const DEARER = /\+\d/;
const CHEAPER = /−\d/;

/** The button that pays: those before it look at a code, or are for the return key. */
const pay = (page: Page) => page.locator("main form button[type=submit]:not([name], [tabindex])").first();

/** The refusal of a payment is said, and nothing is lost. */
async function declineOnce(page: Page): Promise<void> {
  await fillCard(page, CARDS.declined);
  await pay(page).click();
  await expect(page.locator(`[role="alert"][tabindex="-1"]`)).toBeFocused();
}

const JOURNEYS: { name: SiteName; seed: number; phone: string; size: typeof DESKTOP }[] = [
  { name: "fr_FR", seed: 83, phone: "06 12 34 56 78", size: DESKTOP },
  { name: "nl_BE", seed: 89, phone: "0470 12 34 56", size: PHONE },
];

for (const { name, seed, phone, size } of each(JOURNEYS, 1))
  test(`${name} (${size.width} px): changed to a dearer day and paid, then to a cheaper one, by mail too`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const told = await listen(page);
    const { email, address } = await book(page, request, (path) => site(name, path), seed, phone);
    await page.locator(`#manage a[href$="/change"]`).click();
    await expect(page).toHaveURL(/\/change$/);
    await waitForHydration(page);
    await checkAccessibility();

    await days(page, DEARER).last().click();
    await expect(page).toHaveURL(/checkin=/);
    await checkAccessibility();
    await page.locator("main form button[type=submit]:visible").first().click();
    await expect(page.locator("time")).toContainText(/1[45]:\d\d/);
    await checkAccessibility();
    await declineOnce(page);
    const failed = async () => (await told()).filter((event) => event.name === "payment_failed");
    await expect.poll(failed).toEqual([expect.objectContaining({ method: "card", reason: "declined" })]);
    await page.locator("details:has(#promotion-code) summary").click();
    await page.locator("#promotion-code").fill(await issueCard(100));
    await page.keyboard.press("Enter");
    await expect(page.locator("details").getByRole("listitem")).toHaveCount(1);
    await checkAccessibility();
    await fillCard(page, CARDS.approved);
    await pay(page).click();
    await expect(page).toHaveURL(/done=2/);
    await expect(page.locator("main ol li")).toHaveCount(3);
    const changes = (await told()).filter((event) => event.name === "stay_changed");
    expect(changes).toEqual([expect.objectContaining({ nights: 2, difference: expect.any(Number) })]);
    await checkAccessibility();
    await expect.poll(async () => readMail(request, email)).toMatch(/modifié|gewijzigd/i);

    await page.goto(`${address}/change`);
    // The last of them: of an arrival that is near, nothing can be changed any more.
    await days(page, CHEAPER).last().click();
    await page.locator(`main a[href*="step=confirm"]:visible`).first().click();
    await expect(page).toHaveURL(/step=confirm/);
    await checkAccessibility();
    await page.locator("main form button[type=submit]").click();
    await expect(page).toHaveURL(/done=3/);

    await page.goto(`${address}/change?step=other`);
    await checkAccessibility();
    await page.goto(`${address}/cancel`);
    await expect(page.locator(`main a[href$="/change"]`)).toBeVisible();
  });

test.describe("without JavaScript", AGAIN, () => {
  test("a stay is changed by links and forms alone", async ({ browser, page, site, request }) => {
    const { address } = await book(page, request, (path) => site("fr_FR", path), 97, "06 12 34 56 78");
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto(`${address}/change`);
    await days(still, CHEAPER).first().click();
    await still.locator(`main a[href*="step=confirm"]:visible`).first().click();
    await still.locator("main form button[type=submit]").click();
    await expect(still).toHaveURL(/done=1/);

    await still.goto(`${address}/change`);
    await days(still, DEARER).first().click();
    await still.locator("main form button[type=submit]:visible").first().click();
    await expect(still).toHaveURL(/\/change$/);
    await still.locator("details:has(#promotion-code) summary").click();
    await still.locator("#promotion-code").fill(await issueCard(100));
    await still.keyboard.press("Enter");
    await expect(still.locator("details").getByRole("listitem")).toHaveCount(1);
    await still.locator("main form button[type=submit]").last().click();
    await expect(still).toHaveURL(/checkin=/);
    await plain.close();
  });
});
