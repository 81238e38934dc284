import type { Page } from "@playwright/test";
import { addDays, day } from "#platform/dates.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const SITES = [
  {
    name: "fr_FR",
    title: "Vendredi, 18 h.",
    place: "Destination ou envie",
    submit: "Trouver mon week-end",
    term: "toscan",
    option: /Toscane/,
    heading: "Week-end en Toscane",
    stay: /\/week-end\/\d+\//,
  },
  {
    name: "es_ES",
    title: "Viernes, 18:00.",
    place: "Destino o plan",
    submit: "Buscar escapada",
    term: "brujas",
    option: /Brujas/,
    heading: "Escapada en Brujas",
    stay: /\/fin-de-semana\/\d+\//,
  },
  {
    name: "nl_NL",
    title: "Vrijdag, 18 uur.",
    place: "Bestemming of thema",
    submit: "Vind mijn weekend",
    term: "parijs",
    option: /Parijs/,
    heading: "Weekend in Parijs",
    stay: /\/weekend\/\d+\//,
  },
  {
    name: "nl_BE",
    title: "Vrijdag, 18 uur.",
    place: "Bestemming of thema",
    submit: "Vind mijn weekend",
    term: "brugge",
    option: /Brugge/,
    heading: "Weekend in Brugge",
    stay: /\/nl\/weekend\/\d+\//,
  },
  {
    name: "it_IT",
    title: "Venerdì, ore 18.",
    place: "Destinazione o idea",
    submit: "Trova il mio weekend",
    term: "firenze",
    option: /Firenze/,
    heading: "Weekend a Firenze",
    stay: /\/offerta\/\d+\//,
  },
] as const;

/** From a list of stays to the first of them: the page of a stay, with what was clicked. */
async function openFirst(page: Page, address: RegExp): Promise<void> {
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const label = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText(label);
}

for (const { name, title, place, submit, term, option, heading, stay } of each(SITES, 2)) {
  test(`${name}: from the home page over the stays of a place to one of them`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site(name));
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await checkAccessibility();
    const field = page.getByRole("combobox", { name: place });
    await field.click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await checkAccessibility("[role=search]");
    await field.fill(term);
    await page.getByRole("option", { name: option }).first().click();
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await openFirst(page, stay);
  });
}

test("weekends are tabs that the arrows move, with offers that lead to their dates", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  // The focus is what fetches the code of the tabs.
  await expect(page.locator("[data-late=live]").filter({ has: page.getByRole("tablist") })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await checkAccessibility("[data-late=live]:has([role=tablist])");
  const offer = page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first();
  await expect(offer).toHaveAttribute("href", /\?checkin=\d{4}-\d\d-\d\d&checkout=\d{4}-\d\d-\d\d/);

  // An arrow click scrolls four offers (docs/product/search.md#cards).
  const rail = page.getByRole("region", { name: "Les prochains week-ends" });
  await rail.getByRole("button", { name: "Offres suivantes" }).click();
  const start = (await page.getByRole("tabpanel").boundingBox())?.x;
  await expect
    .poll(async () => (await page.getByRole("tabpanel").getByRole("listitem").nth(4).boundingBox())?.x)
    .toBe(start);

  // Who asked for less motion sees it jump: it is there before the click has ended.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scrolled = await rail.getByRole("button", { name: "Offres précédentes" }).evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelector("[role=tabpanel] ul")?.scrollLeft;
  });
  expect(scrolled).toBe(0);
});

test("dates and travellers of the search box arrive in the hash; the last searches are remembered", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_BE"));
  await waitForHydration(page);
  await page.getByRole("button", { name: /Voyageurs/ }).click();
  await page.getByRole("button", { name: "Un enfant de plus" }).click();
  await expect(page.getByText("nous cherchons une seule chambre")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").fill("bruges");
  await page
    .getByRole("option", { name: /Bruges/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Trouver mon week-end" }).click();
  await expect(page).toHaveURL(/#s=1;a=2;c=1;b=0$/);
  // The list of everybody's party stands until that of this one is here.
  await expect(page.getByRole("article").first().getByRole("heading").getByRole("link")).toHaveAttribute("href", /c=1/);
  await openFirst(page, /\/fr\/week-end\/\d+\//);
  await page.goto(site("fr_BE"));
  await waitForHydration(page);
  await page.getByRole("combobox").click();
  await expect(
    page.getByRole("group", { name: "Recherches récentes" }).getByRole("option", { name: /Bruges/ }),
  ).toBeVisible();
});

test("what the search box opens can be seen whole: the page makes room for it", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("it_IT"));
  await waitForHydration(page);
  await page.getByRole("combobox", { name: "Destinazione o idea" }).click();
  await expect(page.getByRole("option").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("button", { name: /^Ospiti/ }).click();
  await expect(page.getByRole("dialog", { name: "Ospiti" }).getByRole("button", { name: "Conferma" })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("button", { name: /^Idea/ }).click();
  await expect(page.getByRole("dialog", { name: "Idea" })).toBeInViewport({ ratio: 1 });
});

test("a place nobody knows is told so, in words", AGAIN, async ({ page, site }) => {
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  await page.getByRole("combobox").fill("qqqqxxxxzzzz");
  await page.getByRole("button", { name: "Trouver mon week-end" }).click();
  await expect(page.getByRole("alert")).toContainText("Nous ne connaissons pas cet endroit");
  await expect(page.getByRole("combobox")).toBeFocused();
});

test("phone: the calendar fills the screen and scrolls on for months", async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_BE"));
  await waitForHydration(page);
  await checkAccessibility("[role=search]");
  await page.getByRole("button", { name: /Aankomst/ }).click();
  const dialog = page.getByRole("dialog", { name: "Wanneer vertrek je?" });
  const months = dialog.getByRole("grid");
  await expect(months.first()).toBeVisible();
  await checkAccessibility("dialog");
  const before = await months.count();
  await months.last().scrollIntoViewIfNeeded();
  await expect.poll(() => months.count()).toBeGreaterThan(before);
  // Prices may come meanwhile and close days: only the day itself says which one was picked.
  const open = months.nth(1).locator("[data-day]:not([aria-disabled])");
  const [arrival, later] = [
    (await open.nth(4).getAttribute("data-day")) ?? "",
    (await open.nth(6).getAttribute("data-day")) ?? "",
  ];
  await dialog.locator(`[data-day="${later}"]`).click();
  // A day before the arrival is a new arrival.
  await dialog.locator(`[data-day="${arrival}"]`).click();
  await expect(dialog.locator("td[aria-selected=true] [data-day]")).toHaveAttribute("data-day", arrival);
  await dialog.locator(`[data-day="${addDays(day(arrival), 2)}"]`).click();
  await dialog.getByRole("button", { name: /Bevestigen|Confirm/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /Aankomst/ })).toContainText("–");
});

test("without JavaScript the home page reads and its form searches", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(site("fr_FR"));
  await expect(page.getByRole("heading", { name: "De quoi avez-vous envie ?" })).toBeVisible();
  await page.getByRole("combobox", { name: "Destination ou envie" }).fill("spa");
  await page.getByRole("button", { name: "Trouver mon week-end" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end spa");
  await context.close();
});

test("the page says whose it is: canonical, six alternates, each of which links back", async ({ page, site }) => {
  await page.goto(site("it_IT"));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site("it_IT"));
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(7);
});
