import type { APIRequestContext } from "@playwright/test";
import { expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { findStay, type Stay } from "./stays.ts";

/** A stay with a row of activities that a phone scrolls. */
async function findRichStay(request: APIRequestContext): Promise<Stay> {
  for (let seed = 126; seed < 190; seed++) {
    const stay = await findStay(request, { seed, fits: ({ activityDays }) => activityDays.length > 0 });
    const answer = await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=fr_FR`);
    if (((await answer.json()) as { activities: unknown[] }).activities.length >= 3) return stay;
  }
  throw new Error("no stay has three activities");
}

test("rows that scroll sideways do not widen the page of a phone", async ({ page, request, site }) => {
  const stay = await findRichStay(request);
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
  await waitForHydration(page);
  await expect(page.getByRole("main").getByRole("article").nth(2)).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
