import type { Locator, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

/** Every filter of a search around a town chosen, prices at both ends. */
const ALL_FILTERS =
  "distanceMax=50&priceMin=5000&priceMax=20000&tags=1,2&facilities=restaurant,wifi,spa&stars=3,4&hotelScore=80";
const AROUND_A_TOWN = [
  ["fr_FR", "/week-ends"],
  ["es_ES", "/escapadas"],
  ["nl_BE", "/weekendjes"],
  ["it_IT", "/weekend"],
] as const;

for (const [name, search] of each(AROUND_A_TOWN, 1))
  test(`${name}: filters, order and layout share one line at 1440 px, however many filters are on`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site(name, `${search}/CTY3_4mpVRS1_9/x?${ALL_FILTERS}`));
    await waitForHydration(page);
    const order = page.locator("select[name=sort]");
    await expect(order).toBeVisible();
    const pills = page.locator("[role=group] > div > button[aria-expanded]");
    const lines = new Set<number>();
    expect(await pills.count()).toBe(5);
    for (const part of [...(await pills.all()), order]) lines.add(Math.round((await middleOf(part)) / 12));
    expect([...lines]).toHaveLength(1);
  });

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

test("a phone's bar covers nothing that could be done where nothing is found", AGAIN, async ({ page, site }) => {
  await page.setViewportSize({ ...PHONE, height: 640 });
  await page.goto(site("fr_FR", "/week-ends/_/_?stars=1&facilities=golf,spa&priceMax=3000"));
  await waitForHydration(page);
  const bar = page.getByRole("group").filter({ has: page.getByRole("button", { name: "Carte", exact: true }) });
  const ways = page
    .locator("section", { has: page.getByRole("heading", { name: /Aucun séjour/ }) })
    .getByRole("button");
  expect(await ways.count()).toBeGreaterThan(0);
  for (const way of await ways.all()) {
    await way.scrollIntoViewIfNeeded();
    expect(await overlap(way, bar)).toBe(false);
  }
  await bar.getByRole("button", { name: /Filtrer/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Takes the line away, until what it answers is called. */
async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

for (const [name, size] of each(
  [
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const,
  1,
))
  test(`${name}: a filter chosen without a line is kept, told, and searched when there is one`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await waitForHydration(page);
    const before = await page.locator("h1 + p b").innerText();
    await page
      .getByRole("button", { name: size === PHONE ? /^Filtrer/ : /^Équipements/ })
      .first()
      .click();
    const choice = page.getByRole("dialog").getByRole("checkbox", { name: /^Restaurant/ });
    await expect(choice).toBeVisible();
    const offline = page.getByText("Vous êtes hors ligne.");
    await expect(offline).toBeHidden();

    const goOnline = await goOffline(page);
    await choice.check();
    await page
      .getByRole("button", { name: /^Voir \d+/ })
      .last()
      .click();
    await expect(page).toHaveURL(/#facilities=restaurant$/);
    await expect(offline).toBeVisible();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /filtres actifs\s*: 1/ }).first()).toBeVisible();
    await expect(page.getByText("Oups")).toHaveCount(0);

    await goOnline();
    await expect(offline).toBeHidden();
    await expect(page.locator("h1 + p b")).not.toHaveText(before);
    await expect(page.getByRole("list", { name: "Filtres actifs" })).toContainText("Restaurant");
  });

test("a way that begins without a line waits for one, and the page stays", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  await page.mouse.wheel(0, 100);
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  await expect.poll(files).toContain("carry-picture");
  const goOnline = await goOffline(page);
  const offer = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const name = await offer.innerText();
  await offer.click();
  await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible();
  await expect(offer).toHaveText(name);
  await goOnline();
  await expect(page).toHaveURL(/\/week-end\/\d+\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what was asked for without a line opens when there is one", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const goOnline = await goOffline(page);
  const pill = page.getByRole("button", { name: "Équipements" });
  await pill.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await goOnline();
  await expect(page.getByRole("dialog", { name: "Équipements" }).getByRole("checkbox").first()).toBeVisible();
});
