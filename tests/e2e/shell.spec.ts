import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, waitForPart } from "./fixtures.ts";

/** The families that came and are in use, without those that stood in for them. */
const lettersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .flatMap(({ family, status }) => (status === "loaded" && !family.includes("fallback") ? [family] : []))
      .toSorted(),
  );

test("Belgium's front door leads to both sites", async ({ page, site, checkAccessibility }) => {
  await page.goto(site("fr_BE").replace(/\/fr$/, "/"));
  await expect.poll(() => lettersOf(page)).toEqual(["Figtree", "Fraunces"]);
  await checkAccessibility();
  await page.getByRole("link", { name: "Nederlands" }).click();
  await expect(page).toHaveURL(/\/nl$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "nl-BE");
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-BE");
});

test("another language keeps the page and what it was asked for, said by the query or by the hash", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const asked = "checkin=2026-12-11&checkout=2026-12-13&stars=4";
  await page.goto(site("fr_BE", `/week-ends/_/_?${asked}`));
  await page.getByRole("link", { name: "Nederlands", exact: true }).click();
  await expect(page).toHaveURL(site("nl_BE", `/weekendjes/_/_?${asked}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(site("nl_BE", `/weekendjes/_/_#${asked.replaceAll("&", ";")}`));
  const french = page.getByRole("link", { name: "Français" });
  // The header comes alive after the page: until then its links know the query alone.
  await waitForPart(french);
  await french.click();
  await expect(page).toHaveURL(/\/fr\/week-ends\/_\/_#checkin=2026-12-11;checkout=2026-12-13;stars=4$/);
});

for (const name of ["nl_BE", "fr_BE"] as const)
  test(`${name}: phones have the gift button beside two languages, and nothing lies on another`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(site(name, "/"));
    const header = page.getByRole("banner");
    const gift = header.getByRole("link", {
      name: name === "nl_BE" ? "Een weekendje cadeau geven" : "Offrir un week-end",
    });
    for (const width of [320, 339, 340, 359, 360, 374, 375, 390, 480]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(gift).toBeVisible();
      const boxes = await header
        .locator("a:visible, button:visible")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      const rows = boxes.toSorted((one, other) => one.left - other.left);
      // Each begins where the one before it has ended, and can be hit (24 px).
      for (const [at, { left, right }] of rows.entries()) {
        expect(right - left, `${width} px`).toBeGreaterThanOrEqual(24);
        expect(left, `${width} px`).toBeGreaterThanOrEqual(rows[at - 1]?.right ?? 0);
      }
      expect(rows.at(-1)?.right, `${width} px`).toBeLessThanOrEqual(width);
    }
  });

test("languages are named whole, and short where there is no room", async ({ page, site }) => {
  await page.goto(site("nl_BE", "/"));
  const seen = () =>
    page
      .getByRole("link", { name: "Français" })
      .locator("span")
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().width > 1)
          .map((part) => (part as HTMLElement).innerText.trim())
          .join(),
      );
  for (const [width, words] of [
    [1440, "Français"],
    [1100, "FR"],
    [820, "Français"],
    [390, "FR"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(seen).toBe(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the foot names what is taken: cards, and the ways of the country's banks before them", async ({ page, site }) => {
  for (const [name, path, marks] of [
    ["nl_BE", "/", ["Bancontact", "Visa", "Mastercard"]],
    ["nl_NL", "/", ["iDEAL", "Visa", "Mastercard"]],
    ["it_IT", "/", ["Visa", "Mastercard"]],
  ] as const) {
    await page.goto(site(name, path));
    const pictures = page.getByRole("contentinfo").locator("svg[role=img]");
    expect([name, await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))]).toEqual([
      name,
      marks,
    ]);
  }
});

test("the skip link takes the keyboard past the header", async ({ page, site }) => {
  await page.goto(site("fr_FR", "/p/help"));
  await waitForHydration(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the phone menu opens, holds the focus and closes with Escape", async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("it_IT", "/p/help"));
  await waitForHydration(page);
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Menu" });
  await expect(dialog).toBeVisible();
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("whoever follows a link stands at the heading of the next page, and goes on below it", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  const heading = page.getByRole("heading", { level: 1 });
  const link = page.getByRole("banner").getByRole("link", { name: "Séjours" });
  await waitForPart(link);
  await link.press("Enter");
  await expect(page).toHaveURL(/week-ends/);
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(site("fr_FR", "/"));
  await expect(heading).toBeFocused();
});

test("no cookie is ever set", async ({ page, site, context }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", "/p/credits"));
  expect(await context.cookies()).toEqual([]);
});

test("bad input anywhere is a clear answer without a stack trace", async ({ request, site }) => {
  const unreadable = await request.post(site("fr_FR", "/api/offers.json"), {
    headers: { "content-type": "application/json" },
    data: "{oops",
  });
  expect(unreadable.status()).toBe(400);
  expect(unreadable.headers()["content-type"]).toContain("application/problem+json");
  expect(await unreadable.text()).not.toMatch(/at \w+ \(|\.ts:\d+/);
  const large = await request.post(site("fr_FR", "/gateway/logs"), {
    headers: { "content-type": "application/json" },
    data: JSON.stringify({ message: "x".repeat(300_000) }),
  });
  expect(large.status()).toBe(413);
  for (const path of ["/week-ends/%E0%A4%A/x", "/week-end/abc/x", "/img/../../etc/passwd", "/api/nothing"]) {
    const answer = await request.get(site("fr_FR", path));
    expect([400, 404]).toContain(answer.status());
  }
});

const SITES_OF_THE_SHOP = ["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"] as const;

test("every link of the footer leads to a page, on every site", async ({ site, request }) => {
  for (const name of SITES_OF_THE_SHOP) {
    const at = site(name, "/p/help");
    const html = await (await request.get(at)).text();
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
    const links = [...footer.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
    expect(links.length).toBeGreaterThan(20);
    // One after the other: a crowd of them would be sent away by the server.
    for (const href of new Set(links)) expect((await request.get(new URL(href, at).href)).status(), href).toBe(200);
  }
});

test("the footer of a stay says what the law wants said of package travel, and where", async ({ page, site }) => {
  await page.goto(site("nl_BE", "/p/help"));
  const said = page.getByRole("contentinfo").getByText("zijn een pakketreis");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.goto(site("nl_BE", "/weekendjes/_/_"));
  await page.locator("main article a").first().click();
  await expect(said).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Je rechten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pakketreis: je rechten" })).toBeVisible();
});

test("pages of cookies and accessibility are dated, in the words of the site", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.goto(site("it_IT", "/p/accessibility"));
  await expect(page.getByText("Versione di giovedì 26 novembre 2026")).toBeVisible();
  await checkAccessibility();
  await page
    .getByRole("navigation", { name: "Assistenza e informazioni legali" })
    .getByRole("link", { name: "Cookie" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Cookie" })).toBeVisible();
  await expect(page.getByText(/^gift-seen:/)).toBeVisible();
});
