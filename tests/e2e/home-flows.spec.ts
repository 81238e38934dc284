import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const FLOWS = [
  {
    flow: "gifting",
    title: "Un vendredi,",
    header: "Cadeaux",
    blocks: [
      "Nos coffrets cadeaux préférés",
      "Les séjours que l’on aime offrir",
      "Qu’est-ce qui leur ferait plaisir ?",
    ],
    results: /^\/cadeaux\//,
  },
  {
    flow: "activity",
    title: "Rien qu’une journée.",
    header: "Activités",
    blocks: ["Une parenthèse bien-être", "De quoi avez-vous envie ?"],
    results: /^\/activites\//,
  },
] as const;

for (const { flow, title, header, blocks, results } of each(FLOWS, 0)) {
  test(`home of the ${flow} flow, wide and on a phone: its own blocks in their order`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", `/?flow=${flow}`));
    await waitForHydration(page);
    await expect(page.getByRole("banner").locator("[aria-current=page]")).toHaveText(header);
    for (const size of each([DESKTOP, PHONE], 1)) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
      const order = blocks.map((block) => headings.findIndex((heading) => heading.replaceAll("\u202f", " ") === block));
      expect(order).not.toContain(-1);
      expect(order).toEqual(order.toSorted((left, right) => left - right));
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site("fr_FR"));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
      await checkAccessibility();
    }
  });

  test(`home of the ${flow} flow without JavaScript: read, and into its results`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(site("fr_FR", `/?flow=${flow}`));
    await page
      .getByRole("region", { name: blocks.at(-1)?.replace(" ?", "\u202f?") ?? "" })
      .getByRole("listitem")
      .first()
      .getByRole("link")
      .click();
    expect(new URL(page.url()).pathname).toMatch(results);
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.close();
  });
}

test("the toggle leads from the stays to the gifts and back, and search goes into the flow", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Cadeaux" }).check({ force: true });
  await expect(page).toHaveURL(/\?flow=gifting/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("avec un ruban");
  await page.getByRole("radio", { name: "Séjours" }).check({ force: true });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("18 h");
});

test("what was looked at stands in the place of the selling points, newest first, and nothing moves", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  const offers = page.getByRole("tabpanel").getByRole("article");
  const seen: string[] = [];
  for (const index of [0, 1]) {
    await page.goto(site("fr_FR"));
    await waitForHydration(page);
    const link = offers.nth(index).getByRole("heading").getByRole("link");
    seen.unshift((await link.textContent()) ?? "");
    await link.click();
    await expect(page).toHaveURL(/week-end\//);
    await waitForHydration(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("vendredi.viewed")?.split("id").length ?? 0))
      .toBe(index + 2);
  }
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto(site("fr_FR"));
  const recent = page.getByRole("region", { name: "Vous étiez en train de regarder" });
  await expect(recent.getByRole("article").getByRole("heading")).toHaveText(seen);
  await expect(
    recent.getByRole("button", { name: "Offres suivantes" }),
    "everything is in view: nothing to turn",
  ).toHaveCount(0);
  await expect(page.getByText("Tout est compris")).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.02);
  await checkAccessibility();
  await recent.getByRole("button", { name: "Effacer" }).click();
  await expect(page.getByText("Tout est compris")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Tout est compris");
});

test(
  "the newsletter card tells an address that is none, and so does a link that is over",
  AGAIN,
  async ({ page, site, checkAccessibility }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("it_IT", "/?flow=gifting"));
    await waitForHydration(page);
    const card = page.getByRole("main").locator("form[action$=newsletter]");
    await card.getByRole("textbox").fill("niente");
    await card.getByRole("button").click();
    await expect(card.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");

    await page.goto(site("it_IT", "/newsletter"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("I weekend più belli iniziano con un’e-mail");

    await page.goto(site("it_IT", "/newsletter/confirm?token=confirm.old"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questo link non funziona più");
    await checkAccessibility();
  },
);

test("analytics hears of the gift block when it is seen, and once", AGAIN, async ({ page, site }) => {
  const told = await listen(page);
  const seen = async () => (await told()).filter(({ name }) => name === "promotion_view").map(({ code }) => code);
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  const gift = page.locator("section[aria-labelledby=gift]");
  await expect(page.locator("[data-late=live]").filter({ has: gift })).toHaveCount(1);
  const before = await seen();
  await gift.evaluate((block) => block.scrollIntoView());
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(before.length);
  const [code, ...others] = (await seen()).slice(before.length);
  expect([others, before.includes(code)]).toEqual([[], false]);
});
