import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

test.use({ locale: "fr-FR" });

const WORDS = "Drie uren aan het water";
/** On one site and in one flow, so that no other journey meets it. */
const BAR = {
  sites: ["nl_BE"],
  flows: ["hotel"],
  internalCode: "three-hours",
  campaign: "three-hours",
  category: "sale",
  pages: ["home"],
  links: [{ label: { nl: WORDS }, link: { to: "ideas" } }],
};

test("a banner is written, previewed, shown and gone", async ({ page, browser, site, checkAccessibility }) => {
  const home = site("nl_BE", "/?flow=hotel");
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["content"]);
  await page.goto(`${OFFICE}/content`);
  await checkAccessibility();
  await page.getByRole("link", { name: "Barre promo" }).first().click();
  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const file = page.getByLabel("promo-bar.json");
  const { bars } = JSON.parse(await file.inputValue()) as { bars: object[] };
  await file.fill(JSON.stringify({ bars: [BAR, ...bars] }));
  await page.getByLabel("Pourquoi ?").fill("Une vente courte");
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("bars[0].links[0].label.nl")).toBeVisible();
  await checkAccessibility();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);
  const version = page.url();

  await page.getByLabel("Site", { exact: true }).selectOption("nl_BE");
  await page.getByRole("button", { name: "Créer un lien" }).click();
  const link = await page.getByRole("link", { name: "Ouvrir l’aperçu" }).getAttribute("href");
  const visitor = await browser.newPage();
  await visitor.goto(home);
  await expect(visitor.getByText(WORDS)).toHaveCount(0);
  await visitor.goto(link ?? "");
  await visitor.goto(home);
  await expect(visitor.getByText(WORDS)).toBeVisible();
  await expect(visitor.getByText(/^Voorbeeld: /)).toBeVisible();
  await visitor.context().clearCookies();

  const shows = (count: 0 | 1) =>
    expect(async () => {
      await visitor.goto(home);
      await expect(visitor.getByText(WORDS)).toHaveCount(count, { timeout: 1000 });
    }).toPass();
  const release = async (address: string) => {
    await page.goto(address);
    await page.getByLabel("Pourquoi ?").fill("Une vente courte");
    await page.getByRole("button", { name: /^Revenir à cette version|^Publier ou programmer/ }).click();
    await expect(page.getByRole("status")).toContainText("en ligne sur les sites");
  };
  await release(version);
  await shows(1);
  await release(`${OFFICE}/content/promo-bar/0`);
  await shows(0);
  await visitor.close();
});
