import type { Locator, Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

const prices = (page: Page) => page.locator(".leaflet-marker-icon").filter({ hasText: "€" });
const clusters = (page: Page) => page.locator(".leaflet-marker-icon").filter({ hasText: /^\d+$/ });

/** Number of matches in the dialog's title. */
async function readTitle(page: Page): Promise<number> {
  return Number((await page.getByRole("dialog").getByRole("heading", { level: 2 }).innerText()).replace(/[^\d]/g, ""));
}

const readCount = async (page: Page) => Number((await page.locator("h1 + p b").innerText()).replace(/[^\d]/g, ""));

/** The small map beside the heading, on a wide screen. */
const teaser = (page: Page) => page.getByRole("link", { name: /Voir la carte$/ });
const mapButton = (page: Page) => page.getByRole("button", { name: "Carte", exact: true });

async function openMap(page: Page, url: string, opener: (page: Page) => Locator): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await opener(page).click();
  await expect(page.locator(".leaflet-marker-icon").first()).toBeVisible();
}

/** A marker is chosen by keyboard, and the card turns to its neighbour. */
async function walkCards(page: Page): Promise<Locator> {
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
  return card;
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
  expect(all, "the map has every match").toBe(await readCount(page));
  await expect(
    page.getByRole("list", { name: "Les meilleures offres de la carte" }).getByRole("article").first(),
  ).toBeVisible();
  await checkAccessibility("dialog");

  // A screen reader hears whose price it is, of hotels beyond the list too.
  for (const name of await prices(page).evaluateAll((markers) =>
    markers.map((marker) => marker.getAttribute("aria-label")),
  ))
    expect(name).toMatch(/^\S.*, .*€/);
  const card = await walkCards(page);
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
  const chosen = page.getByRole("group", { name: "Offre choisie" });
  await expect(chosen.getByRole("link")).toBeVisible();
  await expect(chosen.locator("article p").first(), "a town and what it lies in").toHaveText(/\S, \S/);
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

test("where all that is found lies elsewhere there is no small map without a point", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const small = page.getByRole("link", { name: /Bekijk op de kaart$/ });
  await page.goto(site("nl_NL", "/weekendjes/_/_?hotelTypes=hotel"));
  await expect(small).toBeVisible();
  // The only boat lies in Venice.
  await page.goto(site("nl_NL", "/weekendjes/_/_?hotelTypes=boat"));
  await expect(page.locator("h1 + p b")).toHaveText(/^1\b/);
  await expect(small).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Bekijk op de kaart" })).toBeVisible();
});

test("wide screen: four cards a row, and beside them a map whose pins and cards mark each other", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const columns = () =>
    page
      .locator("[data-hotel]")
      .evaluateAll((cards) => new Set(cards.slice(0, 4).map((card) => card.getBoundingClientRect().top)).size);
  expect(await columns(), "four cards a row").toBe(1);
  const dots = () => teaser(page).locator("svg path").last().getAttribute("d");
  const before = await dots();
  await page.goto(site("fr_FR", "/week-ends/_/_#stars=4"));
  await expect
    .poll(async () => [(await dots())?.startsWith("M"), (await dots()) === before], "the small map follows the hash")
    .toEqual([true, false]);
  await page.goBack();

  const layout = page.getByRole("group", { name: "Afficher les résultats en" });
  await layout.getByRole("button", { name: "Liste et carte" }).click();
  const pills = await page.getByRole("group", { name: "Filtres" }).boundingBox();
  const order = await page.locator("select[name=sort]").boundingBox();
  expect(order?.y, "filters and order share a line").toBeLessThan((pills?.y ?? 0) + (pills?.height ?? 0));
  const map = page.locator("#map-beside");
  await expect(prices(page).first()).toBeVisible();
  await expect(map.getByRole("heading")).toHaveText(/séjours sur la carte/);
  await checkAccessibility();

  // The way past the list, and a pin and its card.
  await layout.getByRole("button", { name: "Liste et carte" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
  const card = page.locator("[data-hotel]").first();
  const hotel = (await card.getAttribute("data-hotel")) ?? "";
  const pin = page.locator(`[data-hotels~="${hotel}"]`);
  const look = () =>
    pin.evaluateAll(([node]) => node && getComputedStyle(node.firstElementChild ?? node).backgroundColor);
  const plain = await look();
  await card.hover();
  if (plain) await expect.poll(look).not.toBe(plain);
});

test(
  "wide screen: the map beside the list searches where it moves, or asks, and is kept",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await waitForHydration(page);
    const all = await readCount(page);
    const layout = page.getByRole("group", { name: "Afficher les résultats en" });
    await layout.getByRole("button", { name: "Liste et carte" }).click();
    const map = page.locator("#map-beside");
    await expect(prices(page).first()).toBeVisible();

    // Moved, it searches: the list, its number, its heading and the address follow, and Back leads back.
    await page.getByRole("button", { name: "Zoom avant" }).click();
    await expect(page).toHaveURL(/#bounds=[-\d.,]+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("zone de la carte");
    await expect.poll(async () => (await readCount(page)) < all).toBe(true);
    const price = prices(page).first();
    const [id] = ((await price.getAttribute("data-hotels")) ?? "").split(" ");
    await price.focus();
    const listed = page.locator(`[data-hotel="${id}"]`);
    if ((await listed.count()) > 0) await expect(listed.first()).toHaveAttribute("data-pointed", "");
    await page.goBack();
    await expect(page).not.toHaveURL(/bounds/);
    await expect.poll(() => readCount(page)).toBe(all);

    // Asked first, for who wants that; both choices are kept.
    await page.getByRole("checkbox", { name: "Rechercher quand je déplace la carte" }).uncheck();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Rechercher quand je déplace la carte" })).not.toBeChecked();
    await expect(prices(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Zoom avant" }).click();
    await expect(page.getByRole("button", { name: "Rechercher dans cette zone" })).toBeVisible();
    await expect(page).not.toHaveURL(/bounds/);
    await page.getByRole("button", { name: "Masquer la carte" }).click();
    await expect(map).toBeHidden();
    await expect(layout.getByRole("button", { name: "Liste", exact: true })).toBeFocused();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vendredi.map"))),
    ).toEqual(["vendredi.map.still"]);
  },
);

test("a phone's map of a country has all of it in sight", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openMap(page, site("fr_FR", "/week-ends/CNT1_lVRS1_9/france"), mapButton);
  const count = await readTitle(page);
  const map = page.locator(".leaflet-container");
  const readMap = () =>
    map.evaluate((node) => {
      const boxes = (what: string) => [...node.querySelectorAll(what)].map((found) => found.getBoundingClientRect());
      const [pins, names] = [boxes("[data-hotels] > *"), boxes(".leaflet-names-pane span")];
      const texts = [...node.querySelectorAll(".leaflet-names-pane span")].map(({ textContent }) => textContent);
      const held = [...node.querySelectorAll<HTMLElement>("[data-hotels]")].flatMap(
        ({ dataset }) => dataset["hotels"]?.split(" ") ?? [],
      );
      const { left, right } = node.getBoundingClientRect();
      return {
        names: names.length > 0,
        // Upright screens reach further than a country: not as far as the other end of its neighbour.
        far: texts.filter((text) => text === "Málaga"),
        held: held.length,
        beyond: pins.filter((pin) => pin.right < left || pin.left > right).length,
        // A name under a pin is read by nobody.
        hidden: names.filter((name) =>
          pins.some(
            (pin) => name.left < pin.right && pin.left < name.right && name.top < pin.bottom && pin.top < name.bottom,
          ),
        ).length,
      };
    });
  await expect.poll(readMap).toEqual({ names: true, far: [], held: count, beyond: 0, hidden: 0 });
});

test("a small country fills its map and is whole on it", AGAIN, async ({ page, site }) => {
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

test("a long country stands whole in the middle of its map", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await openMap(page, site("fr_FR", "/week-ends/CNT2_15VRS1_9/italie"), teaser);
  const map = (await page.locator(".leaflet-container").boundingBox()) ?? { y: 0, height: 0 };
  const heights = await page
    .locator(".leaflet-marker-icon")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
  const above = Math.min(...heights) - map.y;
  const below = map.y + map.height - Math.max(...heights);
  expect(Math.abs(above - below)).toBeLessThan(map.height / 8);
});

test("a country at the rim of the land stands in the middle of a phone's map", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openMap(page, site("fr_FR", "/week-ends/CNT1_5VRS1_9/pays-bas"), mapButton);
  const map = (await page.locator(".leaflet-container").boundingBox()) ?? { y: 0, height: 0 };
  const heights = await page
    .locator(".leaflet-marker-icon")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top - 20));
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  expect(Math.abs(middle - map.y - map.height / 2)).toBeLessThan(map.height / 8);
});

test("the Canaries: islands with their towns around the price, all of them in sight, on a screen and on a phone", async ({
  page,
  site,
}) => {
  for (const [size, opener] of [
    [DESKTOP, (on: Page) => on.getByRole("button", { name: "Ver el mapa" })],
    [PHONE, (on: Page) => on.getByRole("button", { name: "Mapa", exact: true })],
  ] as const) {
    await page.setViewportSize(size);
    await openMap(page, site("es_ES", "/escapadas/RGN2_n2VRS1_9/islas-canarias"), opener);
    const map = page.locator(".leaflet-container");
    await expect(map.getByText("Las Palmas de Gran Canaria")).toBeInViewport();
    const coasts = map.locator('.leaflet-islands-pane path[stroke="none"]');
    await expect(coasts).toHaveCount(8);
    const frame = await map.boundingBox();
    for (const coast of await coasts.all()) {
      const box = await coast.boundingBox();
      expect(box?.x).toBeGreaterThan(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    }
  }
});
