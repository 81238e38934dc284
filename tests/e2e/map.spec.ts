import type { Locator, Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";

const prices = (page: Page) => page.locator(".leaflet-marker-icon").filter({ hasText: "€" });
const clusters = (page: Page) => page.locator(".leaflet-marker-icon").filter({ hasText: /^\d+$/ });

/** Number of matches in the dialog's title. */
async function readTitle(page: Page): Promise<number> {
  return Number((await page.getByRole("dialog").getByRole("heading", { level: 2 }).innerText()).replace(/[^\d]/g, ""));
}

/** The small map beside the heading, on a wide screen. */
const teaser = (page: Page) => page.getByRole("link", { name: /Voir la carte$/ });
const mapButton = (page: Page) => page.getByRole("button", { name: "Carte", exact: true });

async function openMap(page: Page, url: string, opener: (page: Page) => Locator): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await opener(page).click();
  await expect(prices(page).first()).toBeVisible();
}

test("desktop: markers by keyboard, the card and its neighbours, search here and back", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const told = await listen(page);
  await openMap(page, site("fr_FR", "/week-ends/_/_"), teaser);
  const all = await readTitle(page);
  await expect(
    page.getByRole("list", { name: "Les meilleures offres de la carte" }).getByRole("article").first(),
  ).toBeVisible();
  await checkAccessibility("dialog");

  // A screen reader hears whose price it is, of hotels beyond the list too.
  for (const name of await prices(page).evaluateAll((markers) =>
    markers.map((marker) => marker.getAttribute("aria-label")),
  ))
    expect(name).toMatch(/^\S.*, .*€/);
  const marker = prices(page).first();
  await marker.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const card = page.getByRole("group", { name: "Offre choisie" });
  await expect(card.getByRole("link")).toBeVisible();
  await expect(card, "chosen with the keyboard, the card has the focus").toBeFocused();
  const name = await card.getByRole("link").innerText();
  await card.getByRole("button", { name: "Offre suivante" }).click();
  await expect(card.getByRole("link")).not.toHaveText(name);
  await expect(card.getByRole("link")).toBeVisible();
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(page.getByRole("dialog"), "Escape closes the card first").toBeVisible();
  await expect(page.locator(".leaflet-container :focus, .leaflet-container:focus")).toHaveCount(1);

  // A cluster opens; the part of the map that is seen now is another one than what was searched.
  await expect(page.getByRole("button", { name: "Rechercher dans cette zone" })).toBeHidden();
  await clusters(page).first().click();
  await page.getByRole("button", { name: "Rechercher dans cette zone" }).click();
  await expect(page).toHaveURL(/#bounds=[-\d.,]+$/);
  // No number while the map searches.
  await expect
    .poll(async () => {
      const count = await readTitle(page);
      return count > 0 && count < all;
    })
    .toBe(true);
  expect((await told()).map(({ name }) => name).filter((name) => name.startsWith("map_"))).toEqual([
    "map_opened",
    "map_moved",
  ]);

  const found = await readTitle(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("h1 + p b")).toHaveText(new RegExp(`^${found}\\b`));
  await page.getByRole("button", { name: /Zone de la carte/ }).click();
  await expect(page).not.toHaveURL(/bounds/);
  await expect.poll(async () => Number((await page.locator("h1 + p b").innerText()).replace(/[^\d]/g, ""))).toBe(all);
});

test("phone: dragged and zoomed out, the map offers to search; nothing found and failures are said", async ({
  page,
  site,
  checkAccessibility,
  complaints,
}) => {
  await page.setViewportSize(PHONE);
  await openMap(page, site("fr_FR", "/week-ends/_/_#bounds=49,48,3,2"), mapButton);
  const here = page.getByRole("button", { name: "Rechercher dans cette zone" });
  await expect(here).toBeHidden();
  await page.getByRole("button", { name: "Zoom arrière" }).click();
  await expect(here, "zoomed out by hand").toBeVisible();
  await prices(page).first().click();
  await expect(page.getByRole("group", { name: "Offre choisie" }).getByRole("link")).toBeVisible();
  await checkAccessibility("dialog");
  await page.getByRole("button", { name: "Fermer la fiche" }).click();

  // The filters open over the map and narrow it.
  await page.getByRole("dialog").getByRole("button", { name: "Filtrer" }).click();
  await expect(page.getByRole("dialog", { name: "Filtres" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(here).toBeVisible();

  const before = await readTitle(page);
  await here.click();
  await expect(here).toBeHidden();
  await expect.poll(() => readTitle(page)).toBeGreaterThan(before);
  await page.mouse.move(195, 500);
  await page.mouse.down();
  await page.mouse.move(195, 300, { steps: 6 });
  await page.mouse.up();
  await expect(here, "dragged").toBeVisible();

  await page.route("**/api/offers.json", (route) => route.fulfill({ status: 503, body: "{}" }));
  await here.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("La carte n’a pas pu être chargée");
  await page.unroute("**/api/offers.json");
  await page.getByRole("dialog").getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeHidden();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("503")));

  // The same page with another hash: the map stays open.
  await page.goto(site("fr_FR", "/week-ends/_/_#bounds=45.2,45,-8,-9"));
  await expect(page.getByRole("status").filter({ hasText: "Rien par ici" })).toBeVisible();
  await checkAccessibility("dialog");
});

test("other popups of the results: offers of a hotel, failing and back; tourist tax; Travel locally!", async ({
  page,
  site,
  checkAccessibility,
  complaints,
}) => {
  await page.setViewportSize(DESKTOP);
  const told = await listen(page);
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await page.route("**/api/offers.json", (route) => route.fulfill({ status: 503, body: "{}" }));
  const all = page.getByRole("button", { name: /^Toutes les offres à cette adresse/ }).first();
  await page.mouse.wheel(0, 400);
  await all.click();
  await expect(dialog.getByRole("alert")).toContainText("Oups");
  await page.unroute("**/api/offers.json");
  await dialog.getByRole("button", { name: "Réessayer" }).click();
  await expect(dialog.locator("[aria-current] article")).toHaveCount(1);
  await expect.poll(told).toContainEqual({
    name: "view_list",
    list: "hotel",
    flow: "booking",
    offers: await dialog.getByRole("article").count(),
  });
  await checkAccessibility("dialog");
  // On a phone it is as wide as the screen.
  await page.setViewportSize(PHONE);
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  await checkAccessibility("dialog");
  await page.setViewportSize(DESKTOP);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("503")));
  await page.keyboard.press("Escape");
  await expect(all, "the focus is back on the card").toBeFocused();

  await page.getByRole("button", { name: "Comprendre la taxe de séjour" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(5);
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Voyager près de chez moi" }).click();
  await dialog.getByRole("button", { name: "Voir les séjours tout près" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choisissez une ville");
  await dialog.getByRole("combobox").fill("lyon");
  await expect(dialog.getByRole("option", { name: /^Lyon Rhône/ })).toBeVisible();
  await checkAccessibility("dialog");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: /100/ }).check();
  await page.setViewportSize(PHONE);
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  await checkAccessibility("dialog");
  await dialog.getByRole("button", { name: "Voir les séjours tout près" }).click();
  await expect(page).toHaveURL(/\/lyon#distanceMax=100$/);
});

test("a small country fills its map and is whole on it", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await openMap(page, site("fr_FR", "/week-ends/CNT1_5VRS1_9/pays-bas"), teaser);
  const map = (await page.locator(".leaflet-container").boundingBox()) ?? { y: 0, height: 0 };
  const heights = await page
    .locator(".leaflet-marker-icon")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  expect(bottom - top).toBeGreaterThan(map.height / 2);
  expect([top > map.y, bottom < map.y + map.height]).toEqual([true, true]);
});
