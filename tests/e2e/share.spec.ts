import type { Page } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { findStay } from "./stays.ts";

test("a page is handed on with what is chosen: stay, hotel, activity", async ({ page, request, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stay = await findStay(request, { seed: 410 });
  const detail = (await (await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=fr_FR`)).json()) as {
    hotel: { uri: string };
  };
  const addresses = [
    `/week-end/${stay.packageId}/_?checkin=${stay.checkin}&checkout=${stay.checkout}`,
    detail.hotel.uri,
    await firstActivity(page, site("fr_FR", "/activites/_/_")),
  ];
  await page.setViewportSize(DESKTOP);
  for (const address of addresses) {
    await page.goto(new URL(address, site("fr_FR")).href);
    await waitForHydration(page);
    const said = page.getByText("Lien copié");
    await page.getByRole("button", { name: "Partager" }).click();
    await expect(said).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  }
});

async function firstActivity(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.getByRole("main").getByRole("article").getByRole("link").first().getAttribute("href")) ?? "";
}

/** Nine points, CSS pixels: what is smaller nobody reads on paper. */
const LEAST_PX = 12;

test("a stay, a hotel and an activity print on one sheet, in letters that can be read", async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const stay = await findStay(request, { seed: 411, fits: ({ activityDays }) => activityDays.length > 0 });
  const { hotel } = (await (await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=it_IT`)).json()) as {
    hotel: { uri: string };
  };
  const dates = `?checkin=${stay.checkin}&checkout=${stay.checkout}`;
  await page.setViewportSize(DESKTOP);
  for (const address of [
    site("fr_FR", `/week-end/${stay.packageId}/_${dates}`),
    site("nl_BE", `/weekend/${stay.packageId}/_`),
    site("it_IT", `/offerta/${stay.packageId}/_`),
    new URL(hotel.uri, site("it_IT")).href,
    new URL(await firstActivity(page, site("fr_FR", "/activites/_/_")), site("fr_FR")).href,
  ]) {
    await page.goto(address);
    await waitForHydration(page);
    const sheets = (await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm" } })).toString("latin1");
    expect(sheets.match(/\/Type \/Page\b/g), address).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    expect(await smallLetters(page), address).toEqual([]);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

/** What is shown in letters of less than nine points. */
async function smallLetters(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main, least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || !element.checkVisibility() || element.closest(".vh, script, noscript")) continue;
      if (parseFloat(getComputedStyle(element).fontSize) < least) found.push(text);
    }
    return found;
  }, LEAST_PX);
}
