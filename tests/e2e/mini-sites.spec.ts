import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { CARDS, fillCard, fillDetails, findStay, inDatabase, payButton, somebody } from "./stays.ts";

/** A visit that began at a partner's is the partner's until the order (docs/product/content.md#mini-sites). */
const JOURNEYS: readonly {
  name: SiteName;
  slug: string;
  id: number;
  seed: number;
  phone: string;
  size: typeof DESKTOP;
  legal: RegExp;
}[] = [
  {
    name: "fr_FR",
    slug: "club-des-salaries",
    id: 360,
    seed: 401,
    phone: "06 12 34 56 78",
    size: DESKTOP,
    legal:
      /Offre valable pour 2 personnes en chambre double\. À partir de 108.€ pour 2 personnes\. À réserver jusqu’au/,
  },
  {
    name: "nl_BE",
    slug: "voordeelclub",
    id: 97,
    seed: 411,
    phone: "0470 12 34 56",
    size: PHONE,
    legal: /Geldig voor 2 personen in een tweepersoonskamer\..* Verblijf van minstens 2 nachten\./,
  },
  {
    name: "fr_BE",
    slug: "avantages-ardenne",
    id: 14,
    seed: 421,
    phone: "0470 12 34 56",
    size: DESKTOP,
    legal: /Offre réservée aux membres d’Avantages Ardenne/,
  },
];

const strip = (page: Page) => page.getByRole("complementary", { name: /^Part/ });

for (const { name, slug, id, seed, phone, size, legal } of each(JOURNEYS, 0))
  test(`${name} (${size.width} px): from the partner's page over search and product to the order's row`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const isPartners = async () => {
      await expect(page).toHaveURL(new RegExp(`[?&]minisite=${id}(&|#|$)`));
      await expect(strip(page)).toBeVisible();
      await expect(page.getByText(legal)).toBeAttached();
    };
    await page.goto(site(name, `/p/${slug}`));
    await isPartners();
    await checkAccessibility();

    await page.locator("main a").first().click();
    await expect(page.locator("main h1")).toBeVisible();
    await isPartners();
    await checkAccessibility();
    await waitForHydration(page);
    await page.locator("main article a[href]").first().click();
    await expect(page).toHaveURL(/\/week-?end\/\d+/);
    await isPartners();
    await checkAccessibility();
    await page.getByRole("contentinfo").getByRole("link").first().click();
    await isPartners();

    const stay = await findStay(request, { seed });
    await page.goto(site(name, `/p/${slug}`));
    // The button of a stay leads by a script, whose address says nothing of the partner.
    await page.evaluate((to) => location.assign(to), site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await expect(page.locator("#checkout, main form").first()).toBeVisible();
    await isPartners();
    await checkAccessibility();
    const person = somebody(phone);
    await fillDetails(page, person);
    await fillCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}/);
    const orderId = /confirmation\/([0-9a-f-]{36})/.exec(page.url())?.[1];
    expect(await inDatabase('select minisite_id, number from "order" where id = $1', [orderId])).toMatchObject([
      { minisite_id: String(id) },
    ]);
    const { stdout } = await promisify(execFile)(resolve("script/orders"), ["mini-sites"], {
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? ".data/e2e" },
    });
    expect(stdout).toMatch(new RegExp(`^${id}\t${name}\t\\d+ placed\t[1-9]`, "m"));
  });

test("without JavaScript the visit stays the partner's, and another site knows neither its page nor its id", async ({
  browser,
  request,
  site,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(site("fr_FR", "/p/club-des-salaries"));
  await reader.locator("main a").first().click();
  await expect(reader).toHaveURL(/[?&]minisite=360/);
  await reader.locator("main article a[href]").first().click();
  await expect(reader).toHaveURL(/\/week-end\/\d+.*minisite=360/);
  await expect(strip(reader)).toBeVisible();
  const [, stayId] = /\/week-end\/(\d+)/.exec(reader.url()) ?? [];
  const bare = await request.get(site("fr_FR", `/checkout/${stayId}?minisite=360`), { maxRedirects: 0 });
  expect(bare.headers()["location"], "a checkout without dates leads back to the stay").toMatch(/[?&]minisite=360/);
  await reader.goto(site("fr_BE", "/?minisite=360"));
  await expect(strip(reader)).toHaveCount(0);
  await plain.close();
  for (const [name, slug] of [
    ["fr_BE", "club-des-salaries"],
    ["fr_FR", "voordeelclub"],
    ["nl_NL", "voordeelclub"],
  ] as const)
    expect((await request.get(site(name, `/p/${slug}`))).status()).toBe(404);
});
