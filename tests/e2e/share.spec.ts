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

test("a stay and a hotel print on one sheet", async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 411 });
  const { hotel } = (await (await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=it_IT`)).json()) as {
    hotel: { uri: string };
  };
  const dates = `?checkin=${stay.checkin}&checkout=${stay.checkout}`;
  await page.setViewportSize(DESKTOP);
  for (const address of [
    site("fr_FR", `/week-end/${stay.packageId}/_${dates}`),
    site("it_IT", `/offerta/${stay.packageId}/_`),
    new URL(hotel.uri, site("it_IT")).href,
  ]) {
    await page.goto(address);
    await waitForHydration(page);
    const sheets = (await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm" } })).toString("latin1");
    expect(sheets.match(/\/Type \/Page\b/g), address).toHaveLength(1);
  }
});
