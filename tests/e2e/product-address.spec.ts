import { address, hasChoice, open, panel } from "./product-page.ts";
import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";
import { dayAhead, findStay } from "./stays.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is readable whole and a plain form asks for the price", async ({ page, request, site }) => {
    const stay = await findStay(request, { seed: 90, fits: hasChoice });
    await page.goto(site("fr_FR", address(stay)));
    await expect(page.locator("#hours:not(:has(time))"), "a sample has no dates").toContainText("Arrivée");
    const form = panel(page).locator("form");
    await form.getByLabel("Arrivée").fill(stay.checkin);
    await form.getByLabel("Nuits").selectOption("2");
    const widthOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.width ?? 0;
    expect(await widthOf("Arrivée"), "a day needs more room than a number").toBeGreaterThan(
      1.5 * (await widthOf("Nuits")),
    );
    await form.getByRole("button", { name: "Voir les disponibilités" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?checkin=${stay.checkin}&night=2&a=2&c=0&b=0`));
    await expect(panel(page)).toContainText("Total");
    await expect(page.locator(`#hours time[datetime="${stay.checkout}"]`)).toBeVisible();
    for (const { activityId, day } of stay.activityDays) {
      const select = form.locator("select", { has: page.locator(`option[value="${activityId}:${day}"]`) });
      if (await select.count()) await select.selectOption(`${activityId}:${day}`);
    }
    await form.getByRole("button", { name: "Voir les disponibilités" }).click();
    await expect(panel(page).getByRole("link", { name: "Réserver" })).toHaveAttribute(
      "href",
      new RegExp(`^/checkout/${stay.packageId}\\?checkin=${stay.checkin}.*activityDates=`),
    );
    await expect(page.getByRole("button", { name: "Voir plus" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Comprendre la taxe de séjour" })).toHaveCount(0);
  });
});

test("a query shows the same price as the hash, written by the server", AGAIN, async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 92, fits: hasChoice });
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${address(stay)}?${stay.query}`));
  await waitForHydration(page);
  await expect(panel(page).getByRole("link", { name: "Réserver" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /\?/);
});

test("a wrong slug is redirected for good, an unknown id is not found", async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 94 });
  const wrong = await page.goto(site("nl_NL", `/weekend/${stay.packageId}/verkeerd?a=3`));
  expect((await wrong?.request().redirectedFrom()?.response())?.status()).toBe(301);
  await expect(page).toHaveURL(new RegExp(`/weekend/${stay.packageId}/(?!verkeerd)[a-z0-9-]+\\?a=3$`));
  for (const id of ["99999999", "0", "abc"])
    expect((await page.goto(site("fr_FR", `/week-end/${id}/_`)))?.status()).toBe(404);
});

test("an expired offer says so and shows what else there is", async ({ page, request, site, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  const response = await page.goto(site("fr_FR", `/week-end/${await findExpired(request)}/_`));
  expect(response?.status()).toBe(410);
  await waitForHydration(page);
  await expect(page.getByRole("status").filter({ hasText: "Trop tard !" })).toBeVisible();
  await expect(
    page.getByRole("link", { name: /Voir (les autres offres de cet hôtel|tous les séjours)/ }).first(),
  ).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await checkAccessibility();
});

/** Some offers of the demo catalogue had their last arrival before today. */
async function findExpired(request: APIRequestContext): Promise<number> {
  for (let number = 0; number < 120 * 4; number++) {
    const id = 100_011 + Math.floor(number / 4) * 10 + (number % 4);
    const answer = await request.get(
      `http://127.0.0.1:${process.env.E2E_PORT ?? 4810}/api/weekend/${id}/packageCheckoutNights.json?locale=fr_FR&checkin=${dayAhead(30)}`,
    );
    if (answer.status() === 410) return id;
  }
  throw new Error("no expired offer in the demo catalogue");
}

test("a stay opened from the results is whole, with the icons of what it includes", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", "/week-ends/_/_"));
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Votre séjour comprend" })).toBeVisible();
  const lines = page.locator("#description li");
  await expect(lines.first()).toBeVisible();
  expect(await lines.locator("svg").count()).toBe(await lines.count());
});
