import type { APIRequestContext, Page } from "@playwright/test";
import type { Quote } from "#modules/availability/types.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { findStay, takeAllRooms, type Stay } from "./stays.ts";

/** Longer than the browser forgives a shift after a touch (500 ms), and than the calendar stays open after the last day (1 s). */
const SLOW_ANSWER_MS = 1_900;

type Shift = { value: number; what: string[] };

/** Notes whatever moves by itself from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 30)}: ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** A stay within the two months that a wide calendar shows. */
async function findStayOf(request: APIRequestContext, fits: (quote: Quote) => boolean): Promise<Stay> {
  const seen = new Set<number>();
  for (let turn = 1; turn < 40; turn++) {
    const stay = await findStay(request, { seed: 40 * turn, fits: ({ packageId }) => !seen.has(packageId) });
    seen.add(stay.packageId);
    const { packageId, checkin, nights } = stay;
    const answer = await request.get(
      `/api/product/${packageId}/quote?locale=fr_FR&adult=2&checkin=${checkin}&nights=${nights}`,
    );
    if (fits((await answer.json()) as Quote)) return stay;
  }
  throw new Error("no stay of the demo catalogue fits");
}

const STAYS: { name: string; fits: (quote: Quote) => boolean }[] = [
  {
    name: "days of activities",
    fits: ({ activityDates }) => activityDates.some(({ selected, days }) => selected === null && days.length > 1),
  },
  {
    name: "a reduction too small to be told",
    fits: ({ priceInfo }) => priceInfo !== null && priceInfo.promo === 0 && priceInfo.moneySaved > 0,
  },
];

for (const { name: what, fits } of each(STAYS, 0))
  for (const [name, size] of each(
    [
      ["a phone", PHONE],
      ["a desktop", DESKTOP],
    ] as const,
    0,
  ))
    test(`on ${name} nothing moves when a quote with ${what} comes late`, async ({ page, site, request }) => {
      const stay = await findStayOf(request, fits);
      await watchShifts(page);
      await page.setViewportSize(size);
      await page.route("**/api/product/*/quote?*", async (route) => {
        await new Promise((done) => setTimeout(done, SLOW_ANSWER_MS));
        await route.continue();
      });
      await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
      await waitForHydration(page);
      const panel = page.getByRole("region", { name: "Réserver ce séjour" });
      await panel.scrollIntoViewIfNeeded();
      await panel.getByRole("button", { name: /^Arrivée/ }).click();
      await page.locator(`[data-day="${stay.checkin}"]`).click();
      await page.locator(`[data-day="${stay.checkout}"]`).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await panel.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await expect(panel).toHaveAttribute("aria-busy", "true");
      expect(await panel.getByText("Ajoutez vos dates").count(), "they are chosen").toBe(0);
      await expect(panel.getByText("Total")).toBeVisible();
      await expect(panel).toHaveAttribute("aria-busy", "false");
      const shifts = await readShifts(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.005);
    });

for (const [name, size, seed] of each(
  [
    ["a phone", PHONE, 5],
    ["a narrow phone", { width: 320, height: 640 }, 7],
    ["a desktop", DESKTOP, 6],
  ] as const,
  1,
))
  test(`on ${name} nothing moves when a late quote says that the last room has gone`, async ({
    page,
    site,
    request,
  }) => {
    const stay = await findStay(request, { seed, rooms: { least: 1, most: 4, alone: true } });
    await watchShifts(page);
    await page.setViewportSize(size);
    await page.route("**/api/product/*/quote?*", async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_ANSWER_MS));
      await route.continue();
    });
    await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
    await waitForHydration(page);
    const panel = page.getByRole("region", { name: "Réserver ce séjour" });
    await panel.scrollIntoViewIfNeeded();
    await panel.getByRole("button", { name: /^Arrivée/ }).click();
    await page.locator(`[data-day="${stay.checkin}"]`).click();
    const last = page.locator(`[data-day="${stay.checkout}"]`);
    await expect(last).toBeEnabled();
    await takeAllRooms(request, stay);
    await last.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await panel.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await expect(panel).toHaveAttribute("aria-busy", "true");
    await panel.locator("#book button").focus();
    await expect(panel.getByRole("alert")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Choisir d’autres dates" })).toBeFocused();
    const shifts = await readShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.005);
  });

for (const [name, size] of each(
  [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const,
  0,
))
  test(`on ${name} nothing moves when a page with dates in its hash is loaded again further down`, async ({
    page,
    site,
    request,
  }) => {
    const stay = await findStay(request, { seed: 3 });
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_#checkin=${stay.checkin}&checkout=${stay.checkout}`));
    const panel = page.getByRole("region", { name: "Réserver ce séjour" });
    await expect(panel.getByText("Total")).toBeVisible();
    const height = async () => Math.round((await panel.boundingBox())?.height ?? 0);
    // The sticky bar comes with a scroll, and with it what keeps the room.
    await page.mouse.wheel(0, 600);
    await expect(page.locator("[data-sticky-bar]")).toBeAttached();
    await panel.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const before = await height();
    await watchShifts(page);
    await page.route("**/api/product/*/quote?*", async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_ANSWER_MS));
      await route.continue();
    });
    await page.reload();
    await waitForHydration(page);
    expect(await height(), "the room it had").toBe(before);
    await expect(panel.getByText("Total")).toBeVisible();
    await expect(panel).toHaveAttribute("aria-busy", "false");
    expect(await height()).toBe(before);
    const shifts = await readShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02);
  });

for (const [name, size] of each(
  [
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ] as const,
  0,
))
  test(`on ${name} nothing moves in results when their fonts come late`, async ({ page, site }) => {
    await watchShifts(page);
    await page.setViewportSize(size);
    await page.route("**/*.woff2", async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_ANSWER_MS));
      await route.continue();
    });
    await page.goto(site("es_ES", "/escapadas/CNT1_lVRS1_9/francia"));
    await waitForHydration(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const shifts = await readShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.004);
  });
