import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import {
  amountIn,
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  payButton,
  readMails,
  somebody,
  type Stay,
} from "./stays.ts";
import { firstOffer } from "./vouchers.ts";
import { AGAIN } from "../support/once.ts";

/** What a stay costs with the code; tax that is paid with the booking has none of it. */
async function amountWithCode(request: APIRequestContext, { packageId, checkin, nights }: Stay): Promise<number> {
  const answer = await request.get(
    `/api/product/${packageId}/quote?locale=fr_FR&checkin=${checkin}&nights=${nights}&promotionCode=EXTRA10`,
  );
  const { priceInfo } = (await answer.json()) as { priceInfo: { totalPrice: number } };
  return priceInfo.totalPrice;
}

test("a partner's code: banner, card, price of the stay, checkout, paid amount and confirmation say the same", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const friday = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const sunday = new Date(Date.parse(friday) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(site("it_IT", `/weekend/_/_?affiliateId=77&checkin=${friday}&checkout=${sunday}`));
  await expect(page.getByRole("complementary", { name: "Offerta del momento" })).toContainText(
    "10% EXTRA automatico con il codice EXTRA10",
  );
  const card = page.getByRole("article").filter({ hasText: "−10% EXTRA" }).filter({ hasText: "Colazione" }).first();
  await card.getByRole("heading").getByRole("link").click();

  await expect(page).toHaveURL(/\/offerta\/\d+\/.*promotionCode=EXTRA10/);
  // The stay itself has no bar: its price says the code.
  await expect(page.getByRole("complementary", { name: "Offerta del momento" })).toHaveCount(0);
  await waitForHydration(page);
  const panel = page.locator("#booking");
  for (const legend of await panel.locator("#activity-days fieldset").all())
    await legend.locator("input:enabled").first().check({ force: true });
  await expect(panel).toContainText("Codice EXTRA10 (−10%)");
  const sell = amountIn(
    await panel
      .locator("p > span", { hasText: /^[\d.,]+\s€$/ })
      .first()
      .textContent(),
  );
  const paid = amountIn(
    await panel
      .locator("dl > div", { hasText: /^Total/ })
      .locator("dd")
      .textContent(),
  );
  const reduction = amountIn(await panel.locator("dl > div", { hasText: "EXTRA10" }).locator("dd").textContent());
  expect([reduction > 0, paid]).toEqual([true, sell - reduction]);
  await checkAccessibility("#booking");
  // What holds for all is said with the price, not on each picture (docs/product/search.md#results).
  for (const sibling of await page.locator("#products article").filter({ hasText: "EXTRA" }).all()) {
    // Two cards have their pictures beside the words, more have them above.
    const isOnPicture = await sibling.getByText("−10% EXTRA").evaluate((tag) => {
      const picture = tag.closest("article")?.querySelector("img")?.getBoundingClientRect();
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      return !picture || (left < picture.right && right > picture.left && top < picture.bottom && bottom > picture.top);
    });
    expect(isOnPicture).toBe(false);
  }

  await panel.locator('a[href*="/checkout/"]').click();
  await expect(page).toHaveURL(/\/checkout\/\d+\?.*promotionCode=EXTRA10/);
  const person = somebody("347 123 4567");
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  expect(amountIn(await payButton(page).textContent())).toBe(paid);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  const ticket = page.getByRole("article").filter({ hasText: "Codice EXTRA10 (−10%)" });
  expect(
    amountIn(
      await ticket
        .locator("dl > div", { hasText: /^Pagato con carta/ })
        .locator("dd")
        .textContent(),
    ),
  ).toBe(paid);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
});

test(
  "without JavaScript: the price of the stay, its form and the checkout keep the code; one that has ended is told, at the price without",
  AGAIN,
  async ({ browser, request, site }) => {
    const stay = await findStay(request, { seed: 125 });
    const withCode = await amountWithCode(request, stay);
    expect(withCode).toBeLessThan(stay.amount);
    const address = (path: string, facts: string) =>
      site("fr_FR", `${path}/${stay.packageId}${path === "/checkout" ? "" : "/_"}?${stay.query}&${facts}`);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address("/week-end", "affiliateId=77"));
    const panel = page.locator("#booking");
    expect(
      amountIn(
        await panel
          .locator("dl > div", { hasText: /^Total/ })
          .locator("dd")
          .textContent(),
      ),
    ).toBe(withCode);
    await expect(panel.locator("input[name=promotionCode]")).toHaveValue("EXTRA10");
    await panel.locator('a[href*="/checkout/"]').click();
    expect(amountIn(await payButton(page).textContent())).toBe(withCode);

    await page.goto(address("/week-end", "promotionCode=FINI"));
    await expect(panel).toContainText("Votre code n’est plus valable");
    await page.goto(address("/checkout", "promotionCode=FINI"));
    await expect(page.locator("form")).toContainText("Ce code n’est plus valable");
    expect(amountIn(await payButton(page).textContent())).toBe(stay.amount);
    await context.close();
  },
);

/** The query of an address in its order, without the page and the code, which comes and goes with what was shown. */
const facts = (page: Page) =>
  [...new URL(page.url()).searchParams]
    .map(([name, value]) => `${name}=${value}`)
    .filter((fact) => !/^(flow|page|promotionCode)=/.test(fact));

/** Nothing above 240 €. */
async function askForLess(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prix", exact: true }).click();
  const maximum = page.getByRole("dialog").getByRole("textbox").nth(1);
  await maximum.fill("240");
  await maximum.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Voir .* séjours?$/ })
    .click();
}

test("a partner's visitor stays one through searches: banner and code outlast filter, order, a later page, another place and another flow", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const loads: string[] = [];
  page.on("request", (request) => (request.url().includes(".data") ? loads.push(request.url()) : undefined));
  await page.goto(site("fr_FR", "/week-ends/_/_?affiliateId=77&utm_source=lettre&a=3&c=0&b=0"));
  await waitForHydration(page);
  const visit = ["affiliateId=77", "utm_source=lettre"];
  const banner = page.getByRole("complementary", { name: "Offre du moment" });
  const expectCode = async () => {
    await expect(
      page
        .getByRole("article")
        .filter({ hasText: /−10\s?% EXTRA/ })
        .first()
        .getByRole("heading")
        .getByRole("link"),
    ).toHaveAttribute("href", /promotionCode=EXTRA10/);
    await expect(banner).toContainText(/10\s?% EXTRA/);
    expect(facts(page)).toEqual(visit);
  };
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(page).toHaveURL(/#sort=priceAsc;a=3/);
  await expectCode();
  const before = loads.length;
  await askForLess(page);
  await expect(page).toHaveURL(/#priceMax=24000;sort=priceAsc;a=3/);
  await expectCode();
  expect(loads.slice(before), "only the hash has changed").toEqual([]);

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/page=1/);
  await expectCode();
  await page.getByLabel("Trier par").selectOption({ label: "Popularité" });
  await expect(page).not.toHaveURL(/page=1|flow=/);
  await expectCode();

  await page.getByRole("combobox", { name: "Destination ou envie" }).fill("Normandie");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/normandie/);
  await expectCode();
  await page.evaluate(() => (location.hash = "theme=16"));
  await expect(page).toHaveURL(/spa/);
  await expectCode();

  await page.getByRole("radio", { name: "Cadeaux" }).check({ force: true });
  await expect(page).toHaveURL(/\/cadeaux\//);
  expect(facts(page)).toEqual(visit);
  await expect(banner.filter({ hasText: "EXTRA" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Séjours" }).check({ force: true });
  await expectCode();
});

test(
  "the search box of a home page takes along what its address says of the visitor; a code of the address wins over one of the hash",
  AGAIN,
  async ({ page, site }) => {
    await page.goto(site("fr_FR", "/?affiliateId=77&utm_source=lettre&flow=booking"));
    await waitForHydration(page);
    await page.getByRole("search").locator("[type=submit]").click();
    await expect(page).toHaveURL(/\/week-ends\/_\/_\?affiliateId=77&utm_source=lettre$/);
    await expect(page.getByRole("complementary", { name: "Offre du moment" })).toContainText(/10\s?% EXTRA/);

    await page.goto(site("fr_FR", "/week-ends/_/_?promotionCode=EXTRA10#promotionCode=FINI;sort=priceAsc"));
    await expect(
      page
        .getByRole("article")
        .filter({ hasText: /−10\s?% EXTRA/ })
        .first()
        .getByRole("heading")
        .getByRole("link"),
    ).toHaveAttribute("href", /promotionCode=EXTRA10/);
  },
);

test("a partner's code stands on the cards of stays wherever they are, and on no other card", async ({
  page,
  site,
  request,
}) => {
  const answer = await request.post("/api/offers.json", {
    data: { locale: "fr_FR", numberOfPackagesPerHotel: 3, pagination: { limit: 12 } },
  });
  const { exactMatch } = (await answer.json()) as { exactMatch: { uri: string; hotel: { id: string; uri: string } }[] };
  const stay = exactMatch.find(({ hotel }) => exactMatch.filter((other) => other.hotel.id === hotel.id).length > 1);
  if (!stay) throw new Error("no hotel of the demonstration has two stays");
  const count = async (path: string) => {
    const html = await (await request.get(site("fr_FR", path))).text();
    return [/−10\s?% EXTRA/g, /<h3[^>]*><a[^>]*href="[^"]*promotionCode=EXTRA10"/g].map(
      (pattern) => html.match(pattern)?.length ?? 0,
    );
  };
  const sent = (path: string) => `${path}${path.includes("?") ? "&" : "?"}affiliateId=77`;
  for (const path of ["/", "/landing/black-friday", "/p/club-des-salaries?minisite=360", stay.hotel.uri]) {
    expect(await count(path), path).toEqual([0, 0]);
    const [labels = 0, links = 0] = await count(sent(path));
    expect(labels, path).toBeGreaterThan(0);
    expect(links, path).toBe(labels);
  }
  for (const path of ["/cadeaux/_/_", "/activites/_/_", "/hotels/_/_", "/?flow=gifting"])
    expect(await count(sent(path)), path).toEqual([0, 0]);

  await page.setViewportSize(DESKTOP);
  const label = (within: Locator) =>
    within
      .getByRole("article")
      .filter({ hasText: /−10\s?% EXTRA/ })
      .first();
  await page.goto(site("fr_FR", "/week-ends/_/_?affiliateId=77"));
  await waitForHydration(page);
  await page.getByRole("link", { name: /Voir la carte$/ }).click();
  await expect(label(page.getByRole("dialog")).getByRole("link")).toHaveAttribute("href", /promotionCode=EXTRA10/);

  await page.goto(site("fr_FR", `${stay.uri}?promotionCode=EXTRA10`));
  await waitForHydration(page);
  await expect(label(page.locator("#products")).getByRole("link")).toHaveAttribute("href", /promotionCode=EXTRA10/);
  await page.mouse.move(20, 20);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vendredi.viewed"))).toContain("id");
  await page.goto(site("fr_FR", `/rien?affiliateId=77#hotelId=${stay.hotel.id}`));
  await expect(label(page.getByRole("main")).getByRole("link").last()).toHaveAttribute("href", /promotionCode=EXTRA10/);
  await page.goto(site("fr_FR", "/?affiliateId=77"));
  await expect(label(page.getByRole("region", { name: "Vous étiez en train de regarder" }))).toBeVisible();
  await page.goto(site("fr_FR", "/"));
  await expect(
    page.getByRole("region", { name: "Vous étiez en train de regarder" }).getByRole("article").first(),
  ).toBeVisible();
  await expect(label(page.getByRole("main"))).toHaveCount(0);
});

test(
  "without JavaScript a partner's visitor stays one: through the search box, filters and order",
  AGAIN,
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(site("fr_FR", "/?affiliateId=77&utm_source=lettre"));
    await page.getByRole("search").getByRole("button", { name: "Trouver mon week-end" }).click();
    const expectCode = async () => {
      expect(facts(page)).toEqual(expect.arrayContaining(["affiliateId=77", "utm_source=lettre"]));
      await expect(
        page
          .getByRole("article")
          .filter({ hasText: /−10\s?% EXTRA/ })
          .first(),
      ).toBeVisible();
    };
    await expect(page).toHaveURL(/week-ends/);
    await expectCode();
    await page
      .getByRole("combobox", { name: "Trier par" })
      .and(page.locator("[name=sort]"))
      .selectOption({ label: "Prix croissant" });
    await page
      .getByRole("button", { name: "Confirmer" })
      .or(page.getByRole("button", { name: "Valider" }))
      .first()
      .click();
    await expect(page).toHaveURL(/sort=priceAsc/);
    await expectCode();
    await context.close();
  },
);

test(
  "a form that is sent before its code is there keeps the partner: search box, dates of a hotel and its rooms",
  AGAIN,
  async ({ page, site, request, complaints }) => {
    const stay = await firstOffer(request, {});
    await page.setViewportSize(DESKTOP);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(site("fr_FR", "/?affiliateId=77&utm_source=lettre"), { waitUntil: "commit" });
    await page.getByRole("search").getByRole("combobox").first().fill("Paris");
    await page.getByRole("search").getByRole("button", { name: "Trouver mon week-end" }).click();
    await expect(page).toHaveURL(/\/ville\/.*affiliateId=77/);
    expect(facts(page)).toEqual(expect.arrayContaining(["affiliateId=77", "utm_source=lettre"]));
    for (const path of [stay.hotel.uri, `${stay.hotel.uri}?flow=hotel`]) {
      const html = await (
        await request.get(site("fr_FR", `${path}${path.includes("?") ? "&" : "?"}affiliateId=77`))
      ).text();
      const forms = html.match(/<form[^>]*method="get".*?<\/form>/gs) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(form).toContain('name="affiliateId" value="77"');
    }
    // Of the scripts that did not come.
    complaints.splice(0);
  },
);
