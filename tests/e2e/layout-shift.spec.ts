import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { findStay } from "./stays.ts";

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

for (const [name, size] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test(`on ${name} nothing moves when a quote with days of activities comes late`, async ({ page, site, request }) => {
    // Within the two months that a wide calendar shows.
    const stay = await findStay(request, { seed: 40, fits: ({ asksForDay }) => asksForDay });
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
    await expect(panel.getByText("Total")).toBeVisible();
    await expect(panel.getByRole("radio").first()).toBeAttached();
    await expect(panel).toHaveAttribute("aria-busy", "false");
    const shifts = await readShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.005);
  });
