import { address, hashOf, hasChoice, open, panel } from "./product-page.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { dayAhead, findStay, type Stay } from "./stays.ts";

const WORDS: { name: SiteName; word: string; tabs: string[]; includes: string; see: string }[] = [
  {
    name: "fr_FR",
    word: "week-end",
    tabs: ["Description", "Chambre", "Expérience", "Avis", "Hôtel"],
    includes: "Votre séjour comprend",
    see: "Voir les disponibilités",
  },
  {
    name: "nl_BE",
    word: "weekend",
    tabs: ["Beschrijving", "Kamer", "Beleving", "Reviews", "Hotel"],
    includes: "Bij je verblijf inbegrepen",
    see: "Bekijk beschikbaarheid",
  },
  {
    name: "it_IT",
    word: "offerta",
    tabs: ["Descrizione", "Camera", "Recensioni", "Hotel"],
    includes: "Il tuo soggiorno comprende",
    see: "Vedi disponibilità",
  },
  {
    name: "es_ES",
    word: "fin-de-semana",
    tabs: ["Descripción", "Habitación", "Opiniones", "Hotel"],
    includes: "Tu escapada incluye",
    see: "Ver disponibilidad",
  },
];

for (const [index, { name, word, tabs, includes, see }] of each(WORDS.entries(), 3)) {
  test(`${name}: the page in the site's words, wide and on a phone, tabs as its country wants them`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const stay = await findStay(request, { seed: 60 + index, fits: hasChoice });
    await page.setViewportSize(DESKTOP);
    await open(page, site(name, address(stay, word)));
    await expect(page).toHaveURL(new RegExp(`/${word}/${stay.packageId}/[a-z0-9-]{3,}$`));
    for (const size of each([DESKTOP, PHONE], 0)) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { name: includes })).toBeVisible();
      await expect(page.locator("#hours h2")).toHaveText(/heure par heure|uur voor uur|ora per ora|hora a hora/);
      await expect(page.getByRole("main").getByRole("navigation").nth(1).getByRole("link")).toHaveText(tabs);
      await expect(page.getByRole("button", { name: see }).first()).toBeVisible();
      await expect(
        page.getByRole("button", { name: /^[a-z]+\.[a-z.]+$/i }),
        "no key of a text is read out",
      ).toHaveCount(0);
      await checkAccessibility();
    }
  });
}

test("by keyboard alone from the calendar to the address of the checkout", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 70, fits: ({ asksForDay }) => asksForDay });
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)));
  const book = panel(page).getByRole("button", { name: "Voir les disponibilités" });
  await book.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText(/^Choisissez vos dates/)).toBeVisible();
  const calendar = page.getByRole("dialog", { name: /^Quand voulez-vous partir/ });
  await expect(calendar.getByRole("gridcell", { name: /€/ }).first()).toBeVisible();
  await checkAccessibility("[role=dialog]");
  await goToDay(page, stay.checkin);
  const isBest = (await page.locator(":focus").ariaSnapshot()).includes("meilleur prix du mois");
  await page.keyboard.press("Enter");
  await expect(calendar.getByText(/^Choisissez maintenant le départ/)).toBeVisible();
  await goToDay(page, stay.checkout);
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#checkin=${stay.checkin};checkout=${stay.checkout};a=2`));
  await expect(panel(page)).toContainText("Total");
  await expect(page.locator("#hours")).toContainText("Jour à choisir");
  await chooseActivityDays(page, stay);
  await expect(page.locator("#hours")).not.toContainText("Jour à choisir");
  const link = panel(page).getByRole("link", { name: "Réserver" });
  await expect(link).toHaveAttribute(
    "href",
    `/checkout/${stay.packageId}?checkin=${stay.checkin}&checkout=${stay.checkout}&a=2&c=0&b=0&night=2&flow=booking&activityDates=${stay.activityDays.map(({ activityId, day }) => `${activityId}%3A${day}`).join()}${isBest ? "&hasBestPrice=true" : ""}`,
  );
  await checkAccessibility();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?`));
});

/** Moves the focus of the open calendar to a day with the keys of the grid. */
async function goToDay(page: Page, day: string): Promise<void> {
  const current = async () => (await page.locator("[data-day]:focus").getAttribute("data-day")) ?? "";
  await expect(page.locator("[data-day]:focus")).toBeVisible();
  for (let step = 0; step < 80 && (await current()) !== day; step++) {
    const distance = Math.round((Date.parse(day) - Date.parse(await current())) / 86_400_000);
    await page.keyboard.press(
      distance >= 7 ? "ArrowDown" : distance <= -7 ? "ArrowUp" : distance > 0 ? "ArrowRight" : "ArrowLeft",
    );
  }
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused();
}

async function chooseActivityDays(page: Page, stay: Stay): Promise<void> {
  for (const { activityId, day } of stay.activityDays) {
    const choice = page.locator(`input[name="activity-${activityId}"][value="${day}"]`);
    if ((await choice.count()) === 0 || (await choice.isChecked())) continue;
    await choice.focus();
    await page.keyboard.press("Space");
    await expect(choice).toBeChecked();
  }
}

test("a phone picks dates in a sheet, and has the price always at hand", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 72 });
  await page.setViewportSize(PHONE);
  await open(page, site("fr_FR", address(stay)));
  const bar = page.locator("[data-sticky-bar]");
  // The panel's own button is gone and more than 250 px are scrolled (docs/product/product.md#product-page).
  await page.evaluate(() => scrollTo(0, 250));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
  await expect(bar).toHaveCount(0);
  await page.mouse.wheel(0, 70);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("par nuit");
  await bar.getByRole("button", { name: "Voir les disponibilités" }).click();
  const sheet = page.getByRole("dialog", { name: /^Quand voulez-vous partir/ });
  await expect(sheet.getByRole("gridcell", { name: /€/ }).first()).toBeVisible();
  await checkAccessibility("dialog");
  await pickInSheet(page, stay.checkin);
  await pickInSheet(page, stay.checkout);
  await expect(sheet).toBeHidden();
  await expect(panel(page).getByRole("button", { name: /Arrivée/ })).toBeFocused();
  await page.mouse.wheel(0, 1200);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("2 nuits");
  await checkAccessibility("[data-sticky-bar]");
});

/** The sheet shows three months and loads more as it is scrolled. */
async function pickInSheet(page: Page, day: string): Promise<void> {
  const button = page.locator(`[data-day="${day}"]`);
  await expect(async () => {
    await page.getByRole("grid").last().scrollIntoViewIfNeeded();
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  await button.click();
}

test(
  "a link with dates in its hash shows their price; a party that does not fit is told so",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const stay = await findStay(request, { seed: 74 });
    await page.setViewportSize(DESKTOP);
    await open(page, site("fr_FR", address(stay)) + hashOf(stay));
    await expect(panel(page)).toContainText("2 nuits");
    await expect(panel(page)).toContainText("Total");
    await expect(
      page.getByRole("navigation", { name: "Rubriques de la page", exact: true }).locator("[aria-current]"),
    ).toHaveText("Description");
    const departure = panel(page).getByRole("button", { name: /^Départ/ });
    await departure.click();
    await expect(page.locator("[data-day]:focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(departure).toBeFocused();
    await panel(page)
      .getByRole("button", { name: /Voyageurs/ })
      .click();
    const party = page.getByRole("dialog", { name: "Voyageurs" });
    await checkAccessibility("[role=dialog]");
    await party.getByRole("button", { name: "Un enfant de plus" }).click();
    await expect(page).toHaveURL(/;a=2;c=1;b=0/);
    await page.keyboard.press("Escape");
    await expect(panel(page).getByRole("button", { name: /Voyageurs/ })).toBeFocused();
    await page.goto(page.url().replace("a=2;c=1", "a=20;c=10"));
    await page.reload();
    await expect(panel(page).getByRole("alert").or(panel(page).getByText("chambres")).first()).toBeVisible();
    await checkAccessibility("#booking");
  },
);

test("back from the checkout brings the choice back", AGAIN, async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 76, fits: ({ activityDays }) => activityDays.length === 0 });
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await panel(page).getByRole("link", { name: "Réserver" }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#checkin=${stay.checkin}`));
  await expect(panel(page)).toContainText("Total");
});

test(
  "there and back faster than the picture of a card flies: nothing is complained of",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR"));
    await waitForHydration(page);
    const cards = page.locator("#main article:has(img) a[href]:visible");
    await cards.first().scrollIntoViewIfNeeded();
    await page.mouse.move(300, 300);
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(),
      );
    await expect.poll(files).toContain("carry-picture");
    for (let turn = 0; turn < 3; turn++) {
      await cards.first().click();
      await expect(page).not.toHaveURL(site("fr_FR"));
      await page.evaluate(() => history.back());
      await page.evaluate(() => history.forward());
      await page.evaluate(() => history.back());
      await expect(cards.first()).toBeVisible();
    }
  },
);

test("activity days: the button says what is missing and goes there", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 78, fits: ({ asksForDay }) => asksForDay });
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await expect(
    panel(page)
      .getByText(/^Choisissez (les|la) dates? de vos activités/)
      .first(),
  ).toBeVisible();
  await panel(page).getByRole("button", { name: "Réserver" }).click();
  await expect(page.locator("#activity-days input:focus")).toHaveCount(1);
  await checkAccessibility("#booking");
});

test("dates that are closed say so and offer others", AGAIN, async ({ page, request, site, checkAccessibility }) => {
  const stay = await findStay(request, { seed: 80 });
  await page.setViewportSize(DESKTOP);
  await open(page, `${site("fr_FR", address(stay))}#checkin=${dayAhead(30)};night=7;a=2`);
  await expect(panel(page).getByRole("alert")).toContainText(/Plus de disponibilités|Cette durée n’est pas possible/);
  await expect(panel(page).getByRole("link", { name: "Réserver" })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Choisir d’autres dates" }).first().click();
  await expect(page.getByRole("dialog", { name: /^Quand voulez-vous partir/ })).toBeVisible();
  await checkAccessibility("#booking");
});

test("pictures, reviews, services, practical info and cancellation open in dialogs that close with Escape", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  test.slow();
  const stay = await findReviewedStay(request);
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  const openers = [
    /Voir les \d+ photos/,
    /^Voir tous les avis/,
    /^Voir les \d+ services/,
    "Voir la carte",
    "Voir tous les horaires",
    "En savoir plus",
    /^Voir le détail/,
    /Modifiable|Non échangeable/,
  ];
  for (const name of openers) {
    const main = page.getByRole("main");
    const opener = main.getByRole("button", { name }).or(main.getByRole("link", { name })).first();
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await checkAccessibility("dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the gallery turns with the arrow keys", AGAIN, async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 84 });
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)));
  await page.getByRole("button", { name: /Voir les \d+ photos/ }).click();
  await expect(page.getByText(/Photo 1 sur/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/Photo 2 sur/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/Photo (\d+) sur \1$/)).toBeVisible();
});

/** A stay whose hotel has French reviews: not every hotel of the demo catalogue has. */
async function findReviewedStay(request: APIRequestContext): Promise<Stay> {
  for (let seed = 86; seed < 126; seed++) {
    const stay = await findStay(request, { seed });
    const detail = await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=fr_FR`);
    const { hotelId } = (await detail.json()) as { hotelId: string };
    const reviews = await request.get(`/api/hotel/${hotelId}/reviews.json?locale=fr_FR&language=fr`);
    if (((await reviews.json()) as { totalCount: number }).totalCount > 4) return stay;
  }
  throw new Error("no hotel has French reviews");
}

test(
  "the wide bar takes over once the panel is gone; its tabs leave the chosen dates alone",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const stay = await findStay(request, { seed: 88 });
    await page.setViewportSize(DESKTOP);
    await open(page, site("fr_FR", address(stay)) + hashOf(stay));
    await expect(panel(page)).toContainText("Total");
    await page.getByRole("heading", { name: "Infos pratiques" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const bar = page.locator("[data-sticky-bar]");
    await expect(bar).toBeVisible();
    await checkAccessibility("[data-sticky-bar]");
    await bar.getByRole("link", { name: "Avis" }).click();
    await expect
      .poll(() => page.locator("#reviews").evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(88);
    await expect(page).toHaveURL(new RegExp(`#checkin=${stay.checkin}`));
  },
);
