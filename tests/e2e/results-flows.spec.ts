import type { Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const cards = (page: Page) => page.locator("article");

/** Euros of the cards' prices. */
async function readPrices(page: Page): Promise<number[]> {
  return (await page.locator("article .price").allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d,]/g, "").replace(",", ".")),
  );
}

async function readCount(page: Page): Promise<number> {
  return Number((await page.locator("h1 + p b").innerText()).replace(/[^\d]/g, ""));
}

/** Dropdowns without a place, what a card leads to, whether there is a choice of orders (docs/product/search.md#filters, docs/product/search.md#sort). */
const JOURNEYS = [
  {
    flow: "booking",
    path: "/week-ends/_/_",
    title: "Tous nos week-ends",
    groups: ["Activités", "Prix", "Équipements", "Plus de filtres"],
    offer: /^\/week-end\//,
    hasSort: true,
    priceTitle: "Prix par nuit",
    filter: "priceMax=15000",
  },
  {
    flow: "gifting",
    path: "/cadeaux/_/_",
    title: "Tous nos cadeaux",
    groups: ["Activités", "Prix", "Équipements", "Plus de filtres"],
    offer: /flow=gifting/,
    hasSort: false,
    priceTitle: "Prix du bon cadeau",
    filter: "priceMax=15000",
  },
  {
    flow: "activity",
    path: "/activites/_/_",
    title: "Toutes nos activités",
    groups: ["Activités", "Prix"],
    offer: /^\/activite\//,
    hasSort: false,
    priceTitle: "Prix",
    filter: "priceMax=15000",
  },
  {
    flow: "hotel",
    path: "/hotels/_/_",
    title: "Tous nos hôtels",
    groups: ["Prix", "Équipements", "Plus de filtres"],
    offer: /^\//,
    hasSort: true,
    priceTitle: "Prix par nuit",
    filter: "priceMax=15000",
  },
] as const;

for (const { flow, path, title, groups, offer, hasSort, priceTitle, filter } of each(JOURNEYS, 1)) {
  test(`${flow}: filters of its own, cards that lead on, pages that stay in the flow`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    const told = await listen(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", path));
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const bar = page.getByRole("group", { name: "Filtres" });
    expect((await bar.getByRole("button").allInnerTexts()).map((text) => text.trim())).toEqual(groups);
    await expect(page.getByLabel("Trier par")).toHaveCount(hasSort ? 1 : 0);
    expect(await cards(page).locator("h3 a").first().getAttribute("href")).toMatch(offer);
    const before = await readCount(page);
    // The results of stays and gifts are looked at elsewhere.
    if (flow === "activity" || flow === "hotel") await checkAccessibility();

    if (flow === "booking") {
      await bar.getByRole("button", { name: "Activités" }).click();
      await expect(page.getByRole("dialog", { name: "Activités" }).getByRole("checkbox").first()).toBeVisible();
      await checkAccessibility("[role=dialog]");
      await page.keyboard.press("Escape");
    }
    await bar.getByRole("button", { name: "Prix" }).click();
    const dialog = page.getByRole("dialog", { name: priceTitle, exact: true });
    await expect(dialog.getByRole("slider").first()).toBeVisible();
    await checkAccessibility("[role=dialog]");
    await dialog.getByRole("textbox").nth(1).fill("150");
    await dialog.getByRole("textbox").nth(1).press("Enter");
    await dialog.getByRole("button", { name: /^Voir|^Confirmer/ }).click();
    await expect(page).toHaveURL(new RegExp(`${path}#${filter}$`));
    await expect.poll(() => readCount(page)).toBeLessThan(before);
    expect(Math.max(...(await readPrices(page)))).toBeLessThanOrEqual(150);
    await expect.poll(async () => (await told()).filter(({ name }) => name === "search_results").length).toBe(2);
    // What tells it comes with the first change.
    await expect
      .poll(async () => (await told()).find(({ name }) => name === "filter_applied"))
      .toMatchObject({ flow, filter: "price", values: 1 });
    const next = page.locator("a[rel=next]");
    if ((await next.count()) > 0) expect(await next.getAttribute("href")).toBe(`${path}?flow=${flow}&page=1#${filter}`);
  });
}

test("a dropdown: cancel and Escape forget, outside confirms, reset clears, the chosen score goes again, empty choices say why", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const more = page.getByRole("button", { name: /^Plus de filtres/ });
  const dialog = page.getByRole("dialog", { name: "Plus de filtres" });
  const fourStars = dialog.getByRole("button", { name: /^4 ★/ });
  const open = async () => {
    await more.click();
    await expect(fourStars).toBeVisible();
  };

  await open();
  await fourStars.click();
  await expect(fourStars).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(fourStars).toHaveAttribute("aria-pressed", "false");
  await fourStars.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/stars/);

  await open();
  const best = dialog.getByRole("button", { name: /^8 et \+/ });
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "true");
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "false");
  await fourStars.click();
  await checkAccessibility("[role=dialog]");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveURL(/#stars=4$/);
  await expect(page.getByRole("list", { name: "Filtres actifs" })).toContainText("4");

  await page.getByRole("button", { name: /^Équipements/ }).click();
  const facilities = page.getByRole("dialog", { name: "Équipements" });
  await expect(facilities.getByRole("checkbox").first()).toBeVisible();
  await checkAccessibility("[role=dialog]");
  for (const empty of await facilities.getByRole("checkbox", { disabled: true }).all())
    await expect(empty).toHaveAccessibleName(/aucune offre avec ce choix$/);
  await page.keyboard.press("Escape");

  await more.click();
  await dialog.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/_\/_$/);
});

test(
  "a distance that nobody touched only closes; switched on it filters, its chip takes it away",
  AGAIN,
  async ({ page, site, checkAccessibility }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", "/week-ends/_/_?city=2988507"));
    await waitForHydration(page);
    const path = new URL(page.url()).pathname;
    const pill = page.getByRole("button", { name: /^Distance/ });
    const dialog = page.getByRole("dialog", { name: "Distance" });
    await pill.click();
    await expect(dialog.getByRole("slider").first()).toBeDisabled();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path);

    await pill.click();
    await dialog.getByRole("checkbox").check();
    await expect(dialog.getByRole("slider").first()).toBeEnabled();
    await checkAccessibility("[role=dialog]");
    await dialog.getByRole("slider").nth(1).press("End");
    await dialog.getByRole("button", { name: /^Voir|^Confirmer/ }).click();
    await expect(page).toHaveURL(/#distanceMax=100$/);
    await page.getByRole("list", { name: "Filtres actifs" }).getByRole("button").first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
);

test("the four outcomes say what they are", async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(DESKTOP);
  // Exact and fallback: few stays, and more below.
  await page.goto(site("fr_FR", "/week-ends/_/_?city=2988507"));
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ces offres pourraient aussi vous plaire" })).toBeVisible();
  await checkAccessibility();
  // Fallback only: nothing holds exactly, the nearest stand below.
  await page.goto(site("fr_FR", "/week-ends/_/_?city=2988507&theme=52"));
  const nearest = page.getByRole("region", { name: "Les séjours les plus proches" });
  await expect(page.getByText("Aucun séjour ne correspond exactement")).toBeVisible();
  await expect(nearest.getByRole("article").first()).toBeVisible();
  await checkAccessibility();
  // When those did not come, nothing stands in their place.
  await page.route("**/api/offers.json", async (route) => {
    const answer = await route.fetch({
      url: route.request().url().replace("fr.localhost", "127.0.0.1"),
      headers: { ...route.request().headers(), host: new URL(route.request().url()).host },
    });
    await route.fulfill({ json: { ...((await answer.json()) as object), fallbacks: [] } });
  });
  await page.goto(site("fr_FR", "/week-ends/_/_?city=2988507&theme=52#priceMax=20000"));
  await expect(page.getByRole("heading", { name: "Aucun séjour ne coche toutes les cases" })).toBeVisible();
  await expect(nearest).toHaveCount(0);
  await page.unroute("**/api/offers.json");
  // Nothing at all: everything can be taken away again.
  await page.goto(site("fr_FR", "/week-ends/_/_?priceMax=1000"));
  await expect(page.getByRole("heading", { name: "Aucun séjour ne coche toutes les cases" })).toBeVisible();
  await checkAccessibility();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Retirer tous les filtres" }).click();
  await expect(cards(page).first()).toBeVisible();
  // Activities have words of their own.
  await page.goto(site("fr_FR", "/activites/_/_?priceMax=200"));
  await expect(page.getByRole("heading", { name: "Aucune activité ne correspond à cette recherche" })).toBeVisible();
});

test("phone: gifts filter full screen, the bar counts, no order where there is one", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_NL", "/cadeaus/_/_"));
  await waitForHydration(page);
  const bar = page.getByRole("group", { name: "Resultaten verfijnen" });
  await expect(bar.getByRole("button")).toHaveCount(2);
  await bar.getByRole("button", { name: "Filteren" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.getByRole("slider").first()).toBeVisible();
  await checkAccessibility("dialog");
  await dialog.getByRole("button", { name: /^4 ★/ }).click();
  await dialog.getByRole("button", { name: /^Bekijk \d/ }).click();
  await expect(page).toHaveURL(/#stars=4$/);
  await expect(bar.getByRole("button", { name: /1$/ })).toBeVisible();
  await checkAccessibility();
});

test("without JavaScript each flow reads, filters and turns its pages", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  for (const { flow, path, offer } of each(JOURNEYS, 3)) {
    await page.goto(site("fr_FR", path));
    const before = await readCount(page);
    expect(await cards(page).locator("h3 a").first().getAttribute("href")).toMatch(offer);
    await page.goto(site("fr_FR", `${path}?priceMax=15000`));
    expect(await readCount(page)).toBeLessThan(before);
    expect(Math.max(...(await readPrices(page)))).toBeLessThanOrEqual(150);
    const next = page.locator("a[rel=next]");
    if ((await next.count()) > 0) {
      await next.click();
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === path &&
          searchParams.get("flow") === flow &&
          searchParams.get("page") === "1" &&
          searchParams.get("priceMax") === "15000",
      );
    }
  }
  await context.close();
});

test("phone: a tap on a heart whose code is still on its way is answered", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.route("**/assets/cards-*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const heart = page.locator("article button[aria-pressed]").first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test.describe("touch", AGAIN, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("a finger turns a card's pictures from a sixth of the width on; less goes back, a swipe opens nothing", async ({
    page,
    site,
  }) => {
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await waitForHydration(page);
    const finger = await page.context().newCDPSession(page);
    const row = page.locator("article a[data-swipe]").first();
    // The first touch fetches the code of the cards.
    await page.locator("h1").tap();
    await page.locator("article").first().scrollIntoViewIfNeeded();
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    if (!box) throw new Error("the card has no pictures");
    const swipe = async (part: number) => {
      const [x, y] = [box.x + box.width * (part > 0 ? 0.8 : 0.2), box.y + box.height / 2];
      const at = (share: number) => [{ x: x - box.width * part * share, y }];
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (const share of [0.25, 0.5, 0.75, 1])
        await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const isAt = (picture: number) =>
      expect.poll(() => row.evaluate((node) => node.scrollLeft / node.clientWidth)).toBe(picture);
    await swipe(0.2);
    await isAt(1);
    await swipe(0.14);
    await isAt(1);
    await swipe(-0.2);
    await isAt(0);
    await expect(page).toHaveURL(/\/week-ends\/_\/_$/);
  });
});
