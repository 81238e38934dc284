import type { Locator, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

/** The words of two sites, in two languages: one without and one with a path prefix. */
const SITES = [
  {
    name: "fr_FR",
    stays: "/week-ends/_/_",
    gifts: "/cadeaux/_/_",
    activities: "/activites/_/_",
    flows: ["Séjours", "Cadeaux", "Activités"],
    giftTitle: "Je cherche un cadeau",
    stayTitle: "Je cherche un week-end",
    place: "Destination ou envie",
    theme: "Envie",
    anyTheme: "Toutes les envies",
    spa: "Spa",
    nights: "Durée du séjour",
    two: "2 nuits",
    format: "Format",
    physical: null,
    people: "Participants",
    more: "Une personne de plus",
    dates: "Arrivée",
    datesPanel: "Choisir mes dates",
    party: "Voyageurs",
    moreChildren: "Un enfant de plus",
    oneRoom: "une seule chambre",
    search: "Rechercher",
    confirm: "Confirmer",
    change: "Modifier ma recherche",
    clear: "Effacer",
    term: "toscana",
    found: "Toscane Région",
    past: "date passée",
    missing: "Choisissez vos dates de séjour.",
    calendar: "Quand partez-vous ?",
  },
  {
    name: "nl_BE",
    stays: "/weekendjes/_/_",
    gifts: "/cadeaus/_/_",
    activities: "/activiteiten/_/_",
    flows: ["Weekendjes", "Cadeaus", "Activiteiten"],
    giftTitle: "Ik zoek een cadeau",
    stayTitle: "Ik zoek een weekendje",
    place: "Bestemming of thema",
    theme: "Thema",
    anyTheme: "Alle thema’s",
    spa: "Wellness",
    nights: "Duur van het verblijf",
    two: "2 nachten",
    format: "Vorm",
    physical: "Op papier, per post",
    people: "Deelnemers",
    more: "Eén persoon meer",
    dates: "Aankomst",
    datesPanel: "Data kiezen",
    party: "Reizigers",
    moreChildren: "Eén kind meer",
    oneRoom: "één kamer",
    search: "Zoeken",
    confirm: "Bevestigen",
    change: "Zoekopdracht wijzigen",
    clear: "Wissen",
    term: "bruges",
    found: "Brugge Stad",
    past: "deze dag is voorbij",
    missing: "Kies eerst je reisdata.",
    calendar: "Wanneer vertrek je?",
  },
] as const;

/** A field of the search bar: named by its label and its value. */
const field = (page: Page, label: string) =>
  page.getByRole("search").getByRole("button", { name: new RegExp(`^${label}`) });

for (const words of each(SITES, 1)) {
  const at = (path: string): [SiteName, string] => [words.name, path];

  test(`${words.name}: stays, gifts and activities each ask their own, by keyboard, and say so to axe`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site(...at(words.stays)));
    await waitForHydration(page);
    const [stays, gifts, activities] = words.flows.map((name) => page.getByRole("radio", { name }));
    await stays?.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`${words.gifts}#giftAdults=2$`));
    await expect(page.getByRole("search", { name: words.giftTitle })).toBeVisible();
    await expect(gifts!).toBeFocused();
    await expect(field(page, words.dates)).toHaveCount(0);

    await field(page, words.nights).press("Enter");
    await expect(page.getByRole("radiogroup", { name: words.nights }).getByRole("radio").first()).toBeFocused();
    await checkAccessibility("[role=search]");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page, words.nights)).toBeFocused();
    await expect(field(page, words.nights)).toContainText(words.two);
    // Asked for only where gifts may come by post (flag physicalSingleVoucher).
    if (words.physical) {
      await field(page, words.format).click();
      await page.getByRole("radio", { name: words.physical }).click();
    } else {
      await expect(field(page, words.format)).toHaveCount(0);
    }
    await field(page, words.theme).click();
    await expect(page.getByRole("radio", { name: words.anyTheme })).toBeChecked();
    await checkAccessibility("[role=search]");
    await page.getByRole("radio", { name: words.spa, exact: true }).click();
    await page.getByRole("button", { name: words.search }).click();
    await expect(page).toHaveURL(
      words.physical ? /\?giftNights=2&giftFormat=PHYSICAL&giftAdults=2$/ : /\?giftNights=2&giftAdults=2$/,
    );
    await expect(field(page, words.theme)).toContainText(words.spa);
    await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute(
      "href",
      words.physical ? /[?#]giftNights=2[;&]giftFormat=PHYSICAL/ : /[?#]giftNights=2[;&]flow/,
    );

    // What a mouse hits is the label.
    await page.locator("label").filter({ has: activities! }).click();
    await expect(page).toHaveURL(new RegExp(`${words.activities}$`));
    await field(page, words.people).press("Enter");
    await page.getByRole("button", { name: words.more }).press("Enter");
    await checkAccessibility("[role=search]");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.search }).press("Enter");
    await expect(page).toHaveURL(/#a=3$/);
  });

  test(`${words.name}: the destination knows other spellings and the whole keyboard`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site(...at("/")));
    await waitForHydration(page);
    const box = page.getByRole("combobox", { name: words.place });
    await box.focus();
    const options = page.getByRole("option");
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
    await page.keyboard.type(words.term);
    const city = page.getByRole("option", { name: words.found });
    await expect(city).toBeVisible();
    await checkAccessibility("[role=search]");
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(city).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue(words.found.split(" ")[0] ?? "");
    await page.locator("form[role=search] button[type=submit]").first().click();
    await expect(page).toHaveURL(/\/[^/]+\/[^/]+\/[^/]+$/);
    await page.goBack();
    await expect(box, "the home page knows what was searched").toHaveValue(words.found.split(" ")[0] ?? "");
  });

  test(`${words.name}: on a phone everything opens full, sheet by sheet`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(site(...at(words.stays)));
    await waitForHydration(page);
    await page.getByRole("button", { name: words.change }).click();
    const dialog = page.getByRole("dialog", { name: words.stayTitle });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: new RegExp(`^${words.theme}`) }).click();
    const sheet = page.getByRole("dialog", { name: words.theme, exact: true });
    await expect(sheet.getByRole("radio").first()).toBeVisible();
    await checkAccessibility("dialog dialog");
    await sheet.getByRole("radio", { name: words.spa, exact: true }).click();
    await expect(sheet).toBeHidden();
    await dialog.getByRole("button", { name: new RegExp(`^${words.party}`) }).click();
    await page.getByRole("button", { name: words.moreChildren }).click();
    await expect(page.getByRole("status").filter({ hasText: words.oneRoom })).toBeVisible();
    await page.getByRole("button", { name: words.confirm }).click();
    await dialog.getByRole("button", { name: new RegExp(`^${words.dates}`) }).click();
    const calendar = page.getByRole("dialog", { name: words.calendar });
    await expect(calendar.getByRole("grid").first()).toBeVisible();
    await checkAccessibility("dialog dialog");
    await calendar.locator("ul button").first().click();
    await calendar.getByRole("button", { name: words.confirm }).click();
    await dialog.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/checkin=\d{4}-\d\d-\d\d&checkout=\d{4}-\d\d-\d\d&s=1&a=2&c=1&b=0/);
    await expect(page.getByRole("button", { name: words.change })).toContainText(words.spa);
  });
}

const FR = SITES[0];

test("activities put place and dates aside and give them back", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${FR.stays}?city=2988507`));
  await waitForHydration(page);
  await field(page, FR.dates).click();
  await page.getByRole("dialog", { name: FR.datesPanel }).locator("ul button").first().click();
  await page.getByRole("button", { name: FR.search }).click();
  await expect(page).toHaveURL(/paris#checkin=/);
  const dates = /checkin=[^;&]+[;&]checkout=[^;&]+/.exec(page.url())?.[0].replace(/[;&]/, "");
  await page.getByRole("radio", { name: "Activités" }).check({ force: true });
  await expect(page).toHaveURL(/\/activites\/_\/_$/);
  await expect(page.getByRole("combobox", { name: "Destination" })).toHaveValue("");
  await page.getByRole("radio", { name: "Séjours" }).check({ force: true });
  await expect(page).toHaveURL(/paris#checkin=/);
  expect(/checkin=[^;&]+[;&]checkout=[^;&]+/.exec(page.url())?.[0].replace(/[;&]/, "")).toBe(dates);
  await expect(page.getByRole("combobox", { name: FR.place })).toHaveValue("Paris");
  await page.goBack();
  await expect(page).toHaveURL(/\/activites\/_\/_$/);
  await expect(page.getByRole("radio", { name: "Activités" })).toBeChecked();
  await page.getByRole("radio", { name: "Séjours" }).check({ force: true });
  await expect(page, "as often as one leaves").toHaveURL(/paris#checkin=/);
});

test(
  "every day says why it cannot be picked, and the keyboard reaches it; clear takes the dates out of the address",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", FR.stays));
    await waitForHydration(page);
    await field(page, FR.dates).press("Enter");
    const dialog = page.getByRole("dialog", { name: FR.datesPanel });
    const focused = dialog.locator("[data-day]:focus");
    await expect(focused).toHaveCount(1);
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    const first = await focused.getAttribute("data-day");
    if (first?.endsWith("-01") && (await focused.getAttribute("aria-disabled")))
      await expect(focused).toHaveAccessibleName(new RegExp(FR.past));
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    const checkin = await focused.getAttribute("data-day");
    await expect(focused).toHaveAttribute("aria-disabled", "true");
    await expect(focused).toHaveAccessibleName(/votre arrivée/);
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(/cette durée n’est pas possible/);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("choisissez votre départ")).toBeVisible();
    for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(field(page, FR.dates)).toBeFocused();
    await page.getByRole("button", { name: FR.search }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`#checkin=${checkin}`));
    await field(page, FR.dates).press("Enter");
    await dialog.getByRole("button", { name: FR.clear }).press("Enter");
    await expect(focused).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${FR.stays}$`));
  },
);

/** Visitors of this partner have the experiment (playwright.config.ts). */
const FORCED = "affiliateId=forced-dates";

/** Closes the calendar once it has taken the focus. */
async function dismiss(calendar: Locator): Promise<void> {
  await expect(calendar.locator("[data-day]:focus")).toHaveCount(1);
  await calendar.page().keyboard.press("Escape");
  await expect(calendar).toBeHidden();
}

test("where dates are forced, a page without them asks at once, and every search waits for them with what was chosen", async ({
  page,
  site,
  checkAccessibility,
}) => {
  const searches: string[] = [];
  page.on("request", (request) =>
    request.url().endsWith("/api/offers.json") && !request.postData()?.includes("performMapSearch")
      ? searches.push(request.postData() ?? "")
      : undefined,
  );
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${FR.stays}?${FORCED}`));
  const dialog = page.getByRole("dialog", { name: FR.datesPanel });
  await expect(dialog.getByText(FR.missing)).toBeVisible();
  await checkAccessibility("[role=search]");
  await dismiss(dialog);
  await expect(page.getByRole("status").filter({ hasText: FR.missing })).toBeVisible();
  await page.getByRole("button", { name: FR.search }).click();
  await expect(dialog).toBeVisible();
  await dismiss(dialog);

  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(dialog.getByText(FR.missing)).toBeVisible();
  await dismiss(dialog);
  await page.getByRole("button", { name: "Prix", exact: true }).click();
  const maximum = page.getByRole("dialog").getByRole("textbox").nth(1);
  await maximum.fill("220");
  await maximum.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(dialog.getByText(FR.missing)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FR.stays}\\?${FORCED}$`));
  expect(searches).toEqual([]);
  await dialog.locator("ul button").first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${FORCED}#priceMax=22000;checkin=`));
  await expect.poll(() => searches.length).toBe(1);
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(page).toHaveURL(/checkin=.*sort=priceAsc/);
  await expect(dialog).toBeHidden();

  await field(page, FR.dates).press("Enter");
  await dialog.getByRole("button", { name: FR.clear }).click();
  await expect(page).toHaveURL(new RegExp(`${FORCED}#priceMax=22000;sort=priceAsc$`));
  await expect(dialog.getByText(FR.missing)).toBeVisible();
});

test(
  "where dates are forced, the map's search waits for them too; other flows never do",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", `${FR.stays}?${FORCED}`));
    const dialog = page.getByRole("dialog", { name: FR.datesPanel });
    await expect(dialog).toBeVisible();
    await dismiss(dialog);
    await page.getByRole("link", { name: /Voir la carte$/ }).click();
    await page.getByRole("button", { name: "Zoom avant" }).click();
    await page.getByRole("button", { name: "Rechercher dans cette zone" }).click();
    await expect(dialog.getByText(FR.missing)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await dialog.locator("ul button").first().click();
    await expect(page).toHaveURL(/bounds=.*checkin=/);

    await page.goto(site("fr_FR", `${FR.gifts}?${FORCED}`));
    await waitForHydration(page);
    await page.getByRole("button", { name: FR.search }).click();
    await expect(page).toHaveURL(/giftAdults=2/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "where dates are forced, a phone asks full screen, and the page says so before any script",
  AGAIN,
  async ({ page, site, request }) => {
    expect(await (await request.get(site("fr_FR", `${FR.stays}?${FORCED}`))).text()).toContain(
      "Choisissez vos dates</b>",
    );
    await page.setViewportSize(PHONE);
    await page.goto(site("fr_FR", `${FR.stays}?${FORCED}`));
    const calendar = page.getByRole("dialog", { name: FR.calendar });
    await expect(calendar.getByText(FR.missing)).toBeVisible();
    // Who would rather look first can; what is chosen then waits for dates.
    await calendar.getByRole("button", { name: "Fermer" }).click();
    await expect(calendar).toBeHidden();
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Trier" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Prix croissant" }).click();
    await expect(calendar.getByText(FR.missing)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${FORCED}$`));
    await calendar.locator("ul button").first().click();
    await calendar.getByRole("button", { name: FR.confirm }).click();
    await expect(page).toHaveURL(new RegExp(`${FORCED}#checkin=.*sort=priceAsc`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test("without JavaScript every flow is a form, and the toggle is links", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(site("fr_FR", FR.stays));
  await page.getByRole("list", { name: "Ce que je cherche" }).getByRole("link", { name: "Cadeaux" }).click();
  await expect(page).toHaveURL(/\/cadeaux\/_\/_$/);
  await page.getByRole("combobox", { name: FR.place }).fill("Normandie");
  await page.getByLabel(FR.nights).selectOption("2");
  await page.getByLabel(/^Envie/).selectOption("Spa");
  await page.getByRole("button", { name: FR.search }).click();
  await expect(page).toHaveURL(/\/cadeaux\/[^_].*giftNights=2&giftAdults=2$/);
  await page.getByRole("list", { name: "Ce que je cherche" }).getByRole("link", { name: "Activités" }).click();
  await page.getByLabel(FR.people).selectOption("3");
  await page.getByRole("button", { name: FR.search }).click();
  await expect(page).toHaveURL(/\/activites\/_\/_\?a=3$/);
  await context.close();
});
