import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ReviewPageView } from "#modules/catalogue/views.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { breakReviews } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

type Reviewed = { hotelId: string; offerId: string; count: number };

/** A stay of a hotel with three pages of reviews and more, in French too. Each test that changes something takes its own (`place`). */
async function findReviewed(request: APIRequestContext, place = 0): Promise<Reviewed> {
  const offers = await findOffers(request, { pagination: { limit: 60 } });
  const many = offers.filter(({ hotel }) => (hotel.review.count ?? 0) > 20);
  const found: Reviewed[] = [];
  for (const { id, hotel } of many) {
    if ((await askReviews(request, hotel.id, "&language=fr")).totalCount > 4)
      found.push({ hotelId: hotel.id, offerId: id, count: hotel.review.count ?? 0 });
    if (found.length > place) break;
  }
  const chosen = found[place];
  if (!chosen) throw new Error("too few hotels of the demo catalogue have so many reviews");
  return chosen;
}

async function askReviews(request: APIRequestContext, hotelId: string, query: string): Promise<ReviewPageView> {
  return (await request.get(`/api/hotel/${hotelId}/reviews.json?locale=fr_FR${query}`)).json();
}

/** Scores as the list shows them: "9,4" is 9.4. */
const scoresOf = async (list: Locator) =>
  (await list.locator("li > b").allTextContents()).map((text) => Number(text.replace(",", ".")));

const WORDS = {
  fr_FR: {
    path: "/offre-hotel",
    all: /^Voir tous les avis/,
    sort: "Trier par",
    language: "Langue",
    more: "Afficher plus",
    retry: "Réessayer",
    show: "Afficher",
    next: "Suivant",
    verified: /ont séjourné sur place/,
  },
  nl_BE: {
    path: "/hotel",
    all: /^Alle beoordelingen bekijken|^Bekijk beoordelingen in alle talen/,
    sort: "Sorteren op",
    language: "Taal",
    more: "Meer tonen",
    retry: "Opnieuw proberen",
    show: "Tonen",
    next: "Volgende",
    verified: /echt verbleven/,
  },
} as const;
const VISITS = [
  ["fr_FR", DESKTOP],
  ["nl_BE", PHONE],
] as const satisfies readonly (readonly [SiteName, object])[];

async function openDialog(page: Page, words: (typeof WORDS)[keyof typeof WORDS]): Promise<Locator> {
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-late=live] #reviews")).toHaveCount(1);
  await page.locator("#reviews").getByRole("link", { name: words.all }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [name, size] of each(VISITS, 0)) {
  const words = WORDS[name];

  test(`${name} at ${size.width}: all reviews, ten at a time, by score and language`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { hotelId, count } = await findReviewed(request);
    await page.setViewportSize(size);
    await page.goto(site(name, `${words.path}/${hotelId}/_`));
    const dialog = await openDialog(page, words);
    const items = dialog.getByRole("listitem");
    await expect(items).toHaveCount(10);
    await expect(dialog.getByText(words.verified)).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText(new RegExp(`10 .*${count}`));
    await checkAccessibility("dialog");
    await dialog.getByRole("button", { name: words.more }).click();
    await expect(items).toHaveCount(20);
    await expect(items.nth(10)).toBeFocused();
    // Another order begins at the first page.
    await dialog.getByLabel(words.sort).selectOption("highest");
    await expect(items).toHaveCount(10);
    const highest = await scoresOf(dialog);
    expect(highest).toEqual(highest.toSorted((a, b) => b - a));
    await dialog.getByLabel(words.sort).selectOption("lowest");
    await expect.poll(async () => (await scoresOf(dialog))[0]).toBeLessThan(highest[0] ?? 0);
    const french = (await askReviews(request, hotelId, "&language=fr")).totalCount;
    await expect(dialog.getByLabel(words.language).locator("option[value=fr]")).toContainText(`(${french})`);
    await dialog.getByLabel(words.language).selectOption("fr");
    await expect(items).toHaveCount(Math.min(10, french));
    await expect(dialog.locator("q:not([lang=fr])")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test(`${name} at ${size.width}: what does not come can be asked for again, and what came stays`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { hotelId } = await findReviewed(request);
    let isFailing = true;
    await page.route(/reviews\.json/, (route) => (isFailing ? route.fulfill({ body: "no answer" }) : route.continue()));
    await page.setViewportSize(size);
    await page.goto(site(name, `${words.path}/${hotelId}/_`));
    const dialog = await openDialog(page, words);
    const retry = dialog.getByRole("alert").getByRole("button", { name: words.retry });
    await expect(retry).toBeVisible();
    await checkAccessibility("dialog");
    // It stands there until the answer is known: what was asked comes first.
    const again = page.waitForResponse(/reviews\.json/);
    await retry.click();
    await again;
    await expect(retry).toBeVisible();
    isFailing = false;
    await retry.click();
    const items = dialog.getByRole("listitem");
    await expect(items).toHaveCount(10);
    isFailing = true;
    await dialog.getByRole("button", { name: words.more }).click();
    await expect(retry).toBeVisible();
    await expect(items).toHaveCount(10);
    isFailing = false;
    await retry.click();
    await expect(items).toHaveCount(20);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });
}

test(
  "nobody wrote in a language: said, with the way to all of them",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const { hotelId } = await findReviewed(request);
    const none = { totalCount: 0, list: [], page: 0, pages: 0 };
    await page.route(/reviews\.json.*language=nl/, (route) => route.fulfill({ json: none }));
    await page.setViewportSize(PHONE);
    await page.goto(site("fr_FR", `/offre-hotel/${hotelId}/_`));
    const dialog = await openDialog(page, WORDS.fr_FR);
    await dialog.getByLabel("Langue").selectOption("nl");
    await expect(dialog.getByText("Il n’y a pas encore d’avis publié en néerlandais.")).toBeVisible();
    await checkAccessibility("dialog");
    await dialog.getByRole("button", { name: "Voir les avis dans toutes les langues" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    await expect(dialog.getByLabel("Langue")).toHaveValue("all");
  },
);

test("an answer to an earlier choice that comes late changes nothing", AGAIN, async ({ page, request, site }) => {
  const { hotelId } = await findReviewed(request);
  let letGo = () => {};
  const isLate = new Promise<void>((done) => (letGo = done));
  await page.route(/reviews\.json.*sort=oldest/, async (route) => {
    await isLate;
    await route.continue().catch(() => {});
  });
  await page.goto(site("fr_FR", `/offre-hotel/${hotelId}/_`));
  const dialog = await openDialog(page, WORDS.fr_FR);
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await dialog.getByLabel("Trier par").selectOption("oldest");
  await dialog.getByLabel("Trier par").selectOption("highest");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const before = await dialog.getByRole("listitem").allTextContents();
  letGo();
  await page.waitForLoadState("networkidle");
  expect(await dialog.getByRole("listitem").allTextContents()).toEqual(before);
});

test(
  "by keyboard alone: opened, sorted, read on and closed, the focus where it was",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotelId } = await findReviewed(request);
    const told = await listen(page);
    await page.goto(site("fr_FR", `/offre-hotel/${hotelId}/_`));
    await waitForHydration(page);
    await page.keyboard.press("Shift");
    await expect(page.locator("[data-late=live] #reviews")).toHaveCount(1);
    const opener = page.locator("#reviews").getByRole("link", { name: /^Voir tous les avis/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    expect(await told()).toContainEqual({ name: "reviews_opened", hotelId });
    const reach = async (target: Locator) => {
      for (let step = 0; step < 12 && !(await target.evaluate((element) => element === document.activeElement)); step++)
        await page.keyboard.press("Tab");
      await expect(target).toBeFocused();
    };
    await reach(dialog.getByLabel("Trier par"));
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByLabel("Trier par")).toHaveValue("oldest");
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    await reach(dialog.getByRole("button", { name: "Afficher plus" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("listitem").nth(10)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test("structured data quotes the reviews that stand on the page, and no others", async ({ page, request, site }) => {
  const { hotelId, offerId } = await findReviewed(request);
  for (const path of [
    `/offre-hotel/${hotelId}/_`,
    `/offre-hotel/${hotelId}/_?reviews=lowest`,
    `/week-end/${offerId}/_`,
  ]) {
    await page.goto(site("fr_FR", path));
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { "@graph": graph } = JSON.parse(text ?? "") as {
      "@graph": { review?: { reviewBody: string }[]; aggregateRating?: { bestRating: number; worstRating: number } }[];
    };
    const [rated] = graph.filter(({ aggregateRating }) => aggregateRating);
    expect(rated?.aggregateRating).toMatchObject({ bestRating: 10, worstRating: 0 });
    const quoted = graph.flatMap(({ review = [] }) => review.map(({ reviewBody }) => reviewBody.split("\n")[0]));
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter((body) => body !== "")).toEqual(await page.locator("#reviews q").allTextContents());
  }
});

test("reviews that cannot be read cost no page: neither block nor tab nor score", async ({ page, request, site }) => {
  const { hotelId, offerId } = await findReviewed(request, 1);
  const putBack = await breakReviews(hotelId);
  try {
    for (const path of [`/week-end/${offerId}/_?a=1`, `/offre-hotel/${hotelId}/_?a=1`]) {
      const answer = await page.goto(site("fr_FR", path));
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("#reviews")).toHaveCount(0);
      await expect(page.getByRole("main").locator('a[href="#reviews"]')).toHaveCount(0);
      await expect(page.locator('script[type="application/ld+json"]')).not.toContainText("aggregateRating");
      await waitForHydration(page);
    }
  } finally {
    await putBack();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, size] of each(VISITS, 1))
    test(`${name} at ${size.width}: all reviews are read on the hotel's page, sorted, by language, page after page`, async ({
      page,
      request,
      site,
    }) => {
      const words = WORDS[name];
      const { hotelId, count } = await findReviewed(request);
      await page.setViewportSize(size);
      await page.goto(site(name, `${words.path}/${hotelId}/_?a=3`));
      await page.locator("#reviews").getByRole("link", { name: words.all }).click();
      await expect(page).toHaveURL(/\?a=3&reviews=newest#reviews$/);
      const reviews = page.locator("#reviews");
      const items = reviews.locator("q");
      await expect(
        reviews
          .getByRole("listitem")
          .filter({ has: page.locator("b") })
          .first(),
      ).toBeVisible();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/\d+\/[a-z0-9-]+$/);
      await reviews.getByRole("link", { name: words.next }).click();
      await expect(page).toHaveURL(/reviews=newest&reviewPage=1#reviews$/);
      await expect(reviews.getByText(new RegExp(`^2 \\S+ ${Math.ceil(count / 10)}$`))).toBeAttached();
      await reviews.getByLabel(words.sort).selectOption("lowest");
      await reviews.getByLabel(words.language).selectOption("fr");
      await reviews.getByRole("button", { name: words.show, exact: true }).click();
      await expect(page).toHaveURL(/\?a=3&reviews=lowest&reviewLanguage=fr#reviews$/);
      await expect(reviews.getByLabel(words.sort)).toHaveValue("lowest");
      await expect(items.first()).toHaveAttribute("lang", "fr");
      await expect(reviews.locator("q:not([lang=fr])")).toHaveCount(0);
    });

  test("from a stay, too", AGAIN, async ({ page, request, site }) => {
    const { offerId, hotelId } = await findReviewed(request);
    await page.goto(site("fr_FR", `/week-end/${offerId}/_`));
    await page
      .locator("#reviews")
      .getByRole("link", { name: /^Voir tous les avis/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/offre-hotel/${hotelId}/[a-z0-9-]+\\?reviews=newest#reviews$`));
  });
});
