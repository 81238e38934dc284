import type { Page } from "@playwright/test";
import { book, findFlexible } from "./booked.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { CARDS, fillCard, inDatabase, quoteStay } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

/** What guests do who change or cancel a stay and are in a hurry, have two tabs, or lose the network (docs/product/after-sale.md#change). */

const DEARER = /\+\d/;
const CHEAPER = /−\d/;
const days = (page: Page, kind: RegExp) => page.locator("main td a").filter({ hasText: kind });
const firstButton = (page: Page) => page.locator("main form button[type=submit]:visible:not([tabindex])").first();
const idOf = (address: string) => address.split("/").at(-1);

async function changesOf(address: string): Promise<string[]> {
  const rows = await inDatabase(`select state from stay_change where order_id = $1 order by number`, [idOf(address)]);
  return rows.map((row) => String((row as { state: string }).state));
}

async function askForDearer(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/change`);
  await waitForHydration(page);
  await days(page, DEARER).last().click();
  await expect(page).toHaveURL(/checkin=/);
  await firstButton(page).click();
  await expect(page.locator("main time").first()).toContainText(/1[45]:\d\d/);
}

test("the network goes while the difference is paid: told, nothing lost, and paid once it is back (es, phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const { address } = await book(page, request, (path) => site("es_ES", path), { seed: 101, phone: "612 34 56 78" });
  await askForDearer(page, address);
  await fillCard(page, CARDS.approved);
  await page.context().setOffline(true);
  await firstButton(page).click();
  await expect(page.locator(`[role="alert"][tabindex="-1"]`)).toBeFocused();
  await checkAccessibility();
  await page.context().setOffline(false);
  await expect(firstButton(page)).toBeEnabled();
  await fillCard(page, CARDS.approved);
  await firstButton(page).dblclick();
  await expect(page).toHaveURL(/done=1/);
  await expect.poll(() => changesOf(address)).toEqual(["applied"]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => changesOf(address)).toEqual(["applied"]);
});

test("two tabs: the one that is left behind cannot pay what the other has replaced (nl_BE, desktop)", async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  const { address } = await book(page, request, (path) => site("nl_BE", path), { seed: 107, phone: "0470 12 34 56" });
  await askForDearer(page, address);
  await fillCard(page, CARDS.approved);
  const other = await page.context().newPage();
  await other.goto(`${address}/change?step=choose`);
  await expect(other.locator("main")).toBeVisible();
  await other.goto(`${address}/cancel`);
  const cancel = other.locator("main form button[type=submit]:not([name=asCard])");
  await cancel.dblclick();
  await expect(other).toHaveURL(address);
  await firstButton(page).click();
  await expect(page.locator("main")).not.toContainText(/done=1/);
  await expect.poll(() => changesOf(address)).toEqual(["given_up"]);
  await expect
    .poll(async () => inDatabase(`select state from "order" where id = $1`, [idOf(address)]), { timeout: 20_000 })
    .toEqual([{ state: "refunded" }]);
});

test(
  "a cheaper change that is pressed twice, and asked for again by Back, is one (fr, phone)",
  AGAIN,
  async ({ page, site, request }) => {
    await page.setViewportSize(PHONE);
    const { address } = await book(page, request, (path) => site("fr_FR", path), {
      seed: 113,
      phone: "06 12 34 56 78",
    });
    await page.goto(`${address}/change`);
    await waitForHydration(page);
    await days(page, CHEAPER).first().click();
    await page.locator(`main a[href*="step=confirm"]:visible`).first().click();
    await expect(page).toHaveURL(/step=confirm/);
    await firstButton(page).dblclick();
    await expect(page).toHaveURL(/done=1/);
    await page.goBack();
    await expect(page.locator("main")).toBeVisible();
    if (/step=confirm/.test(page.url()) && (await firstButton(page).isVisible())) await firstButton(page).click();
    await expect(page.locator("main")).toBeVisible();
    await expect.poll(() => changesOf(address)).toEqual(["applied"]);
  },
);

test(
  "other stays of the hotel are offered though a day is still to be chosen in them (it, desktop)",
  AGAIN,
  async ({ page, site, request }) => {
    await page.setViewportSize(DESKTOP);
    // The two stays that every hotel sells end with 1 and 2.
    const siblingOf = (packageId: number) => packageId + (packageId % 10 === 1 ? 1 : -1);
    const { address, stay } = await book(page, request, (path) => site("it_IT", path), {
      seed: 127,
      phone: "347 123 4567",
      find: async (from, seed) => {
        // Seeds look at other days, and so far apart at other hotels of them too.
        for (let turn = 0; turn < 80; turn++) {
          const found = await findFlexible(from, seed + turn * 17);
          if ((await quoteStay(from, { ...found, packageId: siblingOf(found.packageId) }))?.asksForDay) return found;
        }
        throw new Error("no hotel of the demo catalogue sells a stay with a day to choose beside a flexible one");
      },
    });
    await page.goto(`${address}/change?step=other`);
    const other = page.locator(`main article a[href*="offer=${siblingOf(stay.packageId)}"]`).first();
    await expect(other).toBeVisible();
    await other.click();
    await expect(page).toHaveURL(/offer=/);
    await expect(
      page.locator("main form button[type=submit]:visible, main a[href*='step=confirm']:visible").first(),
    ).toBeVisible();
  },
);

test("in a hurry on a slow line: nothing is set aside for the day before the one that was chosen last", async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize(PHONE);
  let address = "";
  // Two dearer days have to be in sight.
  for (const seed of [113, 127, 141]) {
    ({ address } = await book(page, request, (path) => site("fr_FR", path), { seed, phone: "06 12 34 56 78" }));
    await page.goto(`${address}/change`);
    await waitForHydration(page);
    if ((await days(page, DEARER).count()) > 1) break;
  }
  await days(page, DEARER).last().click();
  await expect(firstButton(page)).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/change\.data/, async (route) => {
    if (route.request().method() === "GET") await answer.promise;
    await route.continue();
  });
  const other = page.locator("main td a:not([aria-current])").filter({ hasText: DEARER }).first();
  const checkin = new URL((await other.getAttribute("href")) ?? "", page.url()).searchParams.get("checkin");
  await other.click();
  await expect(firstButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(firstButton(page)).toHaveAccessibleDescription("Un instant, nous vérifions le prix…");
  await firstButton(page).click();
  expect(await changesOf(address)).toEqual([]);
  answer.resolve();
  await expect(firstButton(page)).not.toHaveAttribute("aria-busy");
  await firstButton(page).click();
  await expect(page.locator("main time").first()).toContainText(/1[45]:\d\d/);
  const [asked] = await inDatabase("select wish ->> 'checkin' as checkin from stay_change where order_id = $1", [
    idOf(address),
  ]);
  expect(asked).toEqual({ checkin });
});
