import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

/** Nothing answers any more, while the browser has a line: gives the way back. */
async function stopAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  return () => page.unrouteAll({ behavior: "ignoreErrors" });
}

/** The parts of the page that the first touch asks for, and the page for the worst, have come. */
async function usePage(page: Page): Promise<void> {
  const errorPage = page.waitForResponse(/\/assets\/error-page-[^/]*\.js/);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  await errorPage;
  await page.waitForLoadState("networkidle");
}

const AWAY = {
  fr_FR: {
    path: "/week-ends/_/_",
    map: "Carte",
    gone: "Notre site ne répond pas",
    title: "De retour dans un instant",
    again: "Réessayer",
  },
  it_IT: {
    path: "/weekend/_/_",
    map: "Mappa",
    gone: "Il nostro sito al momento non risponde",
    title: "Torniamo tra un attimo",
    again: "Riprova",
  },
} as const;
const CASES = [
  ["fr_FR", PHONE],
  ["it_IT", PHONE],
] as const;

for (const [id, size] of each(CASES, 0)) {
  const words = AWAY[id];

  test(`${id}: what was asked for while nothing answers is told, and comes as soon as something does`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize(size);
    await page.goto(site(id, words.path));
    await waitForHydration(page);
    await usePage(page);
    const goOn = await stopAnswers(page);
    await page.getByRole("button", { name: words.map, exact: true }).click();
    const told = page.getByText(words.gone);
    await expect(told).toBeVisible();
    await expect(page.locator("article").first()).toBeVisible();
    await goOn();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(told).toBeHidden();
    complaints.splice(0);
  });

  test(`${id}: a way that nothing answers ends on a calm page, which tries again`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize(size);
    await page.goto(site(id, words.path));
    await waitForHydration(page);
    await usePage(page);
    const goOn = await stopAnswers(page);
    await page.locator('a[rel="next"]').last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await expect(page.getByRole("banner")).toBeVisible();
    await goOn();
    await page.getByRole("link", { name: words.again }).click();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(page).toHaveURL(/page=1/);
    complaints.splice(0);
  });
}

test(
  "a page that failed with filters in its hash is loaded anew by its link",
  AGAIN,
  async ({ page, site, complaints }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", "/week-ends/_/_#stars=4"));
    await waitForHydration(page);
    await usePage(page);
    const goOn = await stopAnswers(page);
    await page.locator('a[rel="next"]').last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(AWAY.fr_FR.title);
    await goOn();
    await page.getByRole("link", { name: AWAY.fr_FR.again }).click();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(page).toHaveURL(/stars=4/);
    complaints.splice(0);
  },
);
