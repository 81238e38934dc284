import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

/** The first word of a search address on each site, and words of its page. */
const SITES = [
  {
    name: "fr_FR",
    search: "/week-ends",
    stays: /séjours?/,
    price: "Prix",
    sort: "Trier par",
    cheapest: "Prix croissant",
    filter: "Filtrer",
    view: /^Voir .* séjours?$/,
  },
  {
    name: "nl_BE",
    search: "/weekendjes",
    stays: /weekendjes?/,
    price: "Prijs",
    sort: "Sorteer op",
    cheapest: "Laagste prijs",
    filter: "Filteren",
    view: /^Bekijk .* weekendjes?$/,
  },
  {
    name: "it_IT",
    search: "/weekend",
    stays: /soggiorn[oi]/,
    price: "Prezzo",
    sort: "Ordina per",
    cheapest: "Prezzo più basso",
    filter: "Filtra",
    view: /^Vedi .* soggiorn[oi]$/,
  },
] as const;

const cards = (page: Page) => page.locator("article");
const allStays = (name: SiteName) => `${SITES.find((entry) => entry.name === name)?.search}/_/_`;

/** Whole euros of the cards' prices, in their order. */
async function readPrices(page: Page): Promise<number[]> {
  return (await page.locator("article .price").allInnerTexts()).map((text) => Number(text.replace(/[^\d]/g, "")));
}

async function readCount(page: Page): Promise<number> {
  const text = await page.locator("h1 + p b").innerText();
  return Number(text.replace(/[^\d]/g, ""));
}

/** A Friday at least three weeks ahead and its Sunday, as plain days. */
function futureWeekend(): { checkin: string; checkout: string } {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7));
  // Over the holidays fewer stays are free than a page shows: others fill it, without these days.
  if (day.getUTCMonth() === 11 && day.getUTCDate() > 17) day.setUTCDate(day.getUTCDate() + 14);
  const text = (offset: number) => new Date(day.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  return { checkin: text(0), checkout: text(2) };
}

for (const { name, search, stays, price, sort, cheapest, view } of each(SITES, 2)) {
  test(`${name}: results read, filter, sort and keep their state in the hash`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site(name, `${search}/_/_`));
    await waitForHydration(page);
    await expect(page.locator("h1 + p")).toContainText(stays);
    await checkAccessibility();
    const before = await readCount(page);

    await page.getByRole("button", { name: price, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("slider").first()).toBeVisible();
    await checkAccessibility("[role=dialog]");
    const maximum = dialog.getByRole("textbox").nth(1);
    await maximum.fill("120");
    await maximum.press("Enter");
    await dialog.getByRole("button", { name: view }).click();
    await expect(page).toHaveURL(/#priceMax=12000$/);
    await expect(dialog).toBeHidden();
    await expect.poll(() => readCount(page)).toBeLessThan(before);
    expect(Math.max(...(await readPrices(page)))).toBeLessThanOrEqual(120);

    await page.getByLabel(sort).selectOption({ label: cheapest });
    await expect(page).toHaveURL(/sort=priceAsc/);
    await expect
      .poll(async () => {
        const prices = await readPrices(page);
        return prices.length > 0 && prices.every((value, index) => index === 0 || value >= (prices[index - 1] ?? 0));
      })
      .toBe(true);

    await page.goBack();
    await expect(page).toHaveURL(/#priceMax=12000$/);
    await page.goBack();
    await expect.poll(() => readCount(page)).toBe(before);
  });

  test(`${name}: a hash deep link never paints an unfiltered card`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seenPrices: seen });
      const look = () => {
        for (const node of document.querySelectorAll("article .price")) {
          if (getComputedStyle(node).visibility === "visible")
            seen.push(Number(node.textContent?.replace(/[^\d]/g, "")));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(site(name, `${search}/_/_#priceMax=11000;sort=priceAsc`));
    await expect(cards(page).first()).toBeVisible();
    await waitForHydration(page);
    const readSeen = () => page.evaluate(() => (window as unknown as { seenPrices: number[] }).seenPrices);
    // Looked at again and again: the cards of some frames after the first ones too.
    const shown = await cards(page).count();
    await expect.poll(async () => (await readSeen()).length).toBeGreaterThan(shown * 10);
    const seen = await readSeen();
    expect(Math.max(...seen)).toBeLessThanOrEqual(110);
  });
}

test("dates and party of a hash reach the offer's address; the query renders the same on the server", async ({
  page,
  site,
  request,
}) => {
  const { checkin, checkout } = futureWeekend();
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${allStays("fr_FR")}#checkin=${checkin};checkout=${checkout};a=3;c=0;b=0`));
  await expect(cards(page).first()).toBeVisible();
  const links = await page
    .locator("article h3 a")
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")));
  for (const link of links) expect(link).toContain(`checkin=${checkin};checkout=${checkout};a=3`);
  const prices = await readPrices(page);

  const html = await (
    await request.get(site("fr_FR", `${allStays("fr_FR")}?checkin=${checkin}&checkout=${checkout}&a=3&c=0&b=0`))
  ).text();
  const served = [...html.matchAll(/class="price">([^<]+)</g)].map((match) =>
    Number((match[1] ?? "").replace(/[^\d]/g, "")),
  );
  expect(served.slice(0, prices.length)).toEqual(prices);
  expect(html).toContain('<link rel="canonical" href="' + site("fr_FR", allStays("fr_FR")) + '"');
});

test("without JavaScript the page reads, filters and leads on", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(site("fr_FR", allStays("fr_FR")));
  const before = await readCount(page);
  await page.locator("summary").click();
  await page.getByLabel("Prix maximum").selectOption("10000");
  await page
    .getByRole("button", { name: "Confirmer" })
    .or(page.getByRole("button", { name: "Valider" }))
    .first()
    .click();
  await expect(page).toHaveURL(/priceMax=10000/);
  expect(await readCount(page)).toBeLessThan(before);
  expect(Math.max(...(await readPrices(page)))).toBeLessThanOrEqual(100);

  await page.getByRole("combobox", { name: "Destination ou envie" }).fill("Normandie");
  await page.getByLabel("Adultes").selectOption("3");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end en Normandie");
  await expect(page).toHaveURL(/a=3/);
  await context.close();
});

test(
  "a filter's panel has room for its choices on a laptop: the page moves up for it",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("it_IT", "/weekend/_/_"));
    await waitForHydration(page);
    await page.getByRole("button", { name: "Altri filtri" }).click();
    const panel = page.getByRole("dialog", { name: "Altri filtri" });
    await expect(panel.getByRole("heading", { name: "Tipo di hotel" })).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole("button", { name: /^Vedi \d+ soggiorn/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Altri filtri" })).toBeInViewport({ ratio: 1 });
  },
);

test("days that cannot be picked say why", AGAIN, async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("nl_NL", "/weekendjes/_/_"));
  await waitForHydration(page);
  await page.getByRole("button", { name: /Aankomst/ }).click();
  const dialog = page.getByRole("dialog", { name: "Data kiezen" });
  await expect(dialog.getByRole("grid")).toHaveCount(2);
  const box = await dialog.boundingBox();
  expect(
    Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - DESKTOP.width / 2),
    "the calendar stands in the middle",
  ).toBeLessThan(20);
  await checkAccessibility("[role=dialog]");
  const past = dialog.locator("[data-day][aria-disabled=true]").first();
  if ((await past.count()) > 0) await expect(past).toHaveAccessibleName(/deze dag is voorbij|geen kamers meer|te laat/);
  const previous = dialog.getByRole("button", { name: "Vorige maand" });
  // At the end of a month it opens on the next one.
  if (await previous.isEnabled()) await previous.click();
  await expect(previous).toBeDisabled();
});

test("phone: filters, order and map open full screen and come back", async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("es_ES", "/escapadas/_/_"));
  await waitForHydration(page);
  await checkAccessibility();
  await page.getByRole("button", { name: "Filtrar" }).click();
  const filters = page.getByRole("dialog", { name: "Filtros" });
  await expect(filters.getByRole("checkbox").first()).toBeVisible();
  await checkAccessibility("dialog");
  await page.goBack();
  await expect(filters, "Back leaves what covers the screen, not the page").toBeHidden();
  await expect(page).toHaveURL(/\/escapadas\/_\/_$/);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await filters.getByRole("button", { name: /^4 ★/ }).click();
  await filters.getByRole("button", { name: /^Ver .* escapadas?$/ }).click();
  await expect(page).toHaveURL(/stars=4/);
  await expect(page.getByRole("button", { name: /Filtrar filtros activos: 1|filtros activos:/ })).toBeVisible();
  await expect(
    page.locator("[data-hash-region][aria-busy=true]"),
    "the last list is dimmed until the next one is here",
  ).toHaveCount(0);
  for (const label of await page
    .locator("article [role=img]")
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label"))))
    expect(label).toBe("4 estrellas");

  await page.getByRole("button", { name: "Ordenar" }).click();
  const order = page.getByRole("dialog", { name: "Ordenar por" });
  await expect(order.getByRole("radio")).toHaveCount(3);
  await checkAccessibility("dialog");
  await order.getByRole("radio", { name: "Precio más bajo" }).click();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/sort=priceAsc/);

  await page.getByRole("button", { name: "Mapa" }).click();
  await expect(page.getByRole("region", { name: "Mapa de las escapadas" })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Filtrar/ })
    .click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page.getByRole("region", { name: "Mapa de las escapadas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page, "one step back is one search back").toHaveURL(/#stars=4(;promotionCode=\w+)?$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/escapadas\/_\/_$/);
});

test("phone: a panel that was left leaves no step of the history that does nothing", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("es_ES"));
  const opening = page.waitForEvent("popup");
  await page.evaluate((address) => void window.open(address), site("es_ES", "/escapadas/_/_"));
  const tab = await opening;
  await tab.setViewportSize(PHONE);
  await waitForHydration(tab);
  const canGoBack = () =>
    tab.evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack);
  expect(await canGoBack(), "the first page of its tab").toBe(false);
  const filters = tab.getByRole("dialog", { name: "Filtros" });
  const openFilters = async () => {
    await tab.getByRole("button", { name: "Filtrar" }).click();
    await expect(filters.getByRole("checkbox").first()).toBeVisible();
    expect(await canGoBack(), "Back leaves the panel").toBe(true);
  };

  await openFilters();
  await filters.getByRole("button", { name: "Cerrar" }).click();
  await expect(filters).toBeHidden();
  await expect.poll(canGoBack, "left by its cross").toBe(false);
  await openFilters();
  await tab.keyboard.press("Escape");
  await expect(filters).toBeHidden();
  await expect.poll(canGoBack, "left with Escape").toBe(false);

  await openFilters();
  await filters.getByRole("button", { name: /^4 ★/ }).click();
  await filters.getByRole("button", { name: /^Ver .* escapadas?$/ }).click();
  await expect(tab).toHaveURL(/stars=4/);
  await expect(filters).toBeHidden();
  await tab.goBack();
  await expect(tab).toHaveURL(/\/escapadas\/_\/_$/);
  await expect.poll(canGoBack, "left by its own button, then Back").toBe(false);

  await openFilters();
  await tab.reload();
  await waitForHydration(tab);
  await expect(filters).toBeHidden();
  await expect.poll(canGoBack, "gone with a reload").toBe(false);
});

test("a search that fails says so and tries again", async ({ page, site, complaints }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", allStays("fr_FR")));
  await waitForHydration(page);
  await page.route("**/api/offers.json", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(page.getByRole("alert")).toContainText("Oups");
  await expect(page.getByRole("alert").getByRole("link", { name: "Nous contacter" })).toBeVisible();
  await page.unroute("**/api/offers.json");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(complaints.filter((text) => text.includes("503"))).toHaveLength(1);
  complaints.length = 0;
});
