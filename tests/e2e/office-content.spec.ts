import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

test.use({ locale: "fr-FR" });

/** What another journey may have left on the sites is no business of this one: its words are its own. */
const WORDS = "Trois heures au bord de l’eau";

test("a banner is written, previewed, shown and gone", async ({ page, browser, site, checkAccessibility }) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["content"]);
  await page.goto(`${OFFICE}/content`);
  await checkAccessibility();
  await page.getByRole("link", { name: "Bandeau d’annonce" }).first().click();
  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const text = { fr: WORDS, es: WORDS, nl: WORDS, it: WORDS, en: WORDS };
  const entry = { content: text, colorVariation: "blue" };
  await page
    .getByLabel("announcement-banner.json")
    .fill(JSON.stringify({ homePages: [entry], searchPages: [], productPages: [] }));
  await page.getByLabel("Pourquoi ?").fill("Une vente courte");
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("homePages[0].content.fr")).toBeVisible();
  await checkAccessibility();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);

  await page.getByRole("button", { name: "Créer un lien" }).click();
  const link = await page.getByRole("link", { name: "Ouvrir l’aperçu" }).getAttribute("href");
  const visitor = await browser.newPage();
  await visitor.goto(site("fr_FR", "/?flow=gifting"));
  await expect(visitor.getByText(WORDS)).toHaveCount(0);
  await visitor.goto(link ?? "");
  await visitor.goto(site("fr_FR", "/?flow=gifting"));
  await expect(visitor.getByText(WORDS)).toBeVisible();
  await expect(visitor.getByText(/^Aperçu\s: /)).toBeVisible();
  await visitor.context().clearCookies();

  await page.getByLabel("Pourquoi ?").fill("Une vente courte");
  await page.getByRole("button", { name: "Publier ou programmer" }).click();
  await expect(page.getByRole("status")).toContainText("en ligne sur les sites");
  await expect(async () => {
    await visitor.goto(site("fr_FR", "/?flow=gifting"));
    await expect(visitor.getByText(WORDS)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(`${OFFICE}/content/announcement-banner/0`);
  await page.getByLabel("Pourquoi ?").fill("La vente est finie");
  await page.getByRole("button", { name: /^Revenir à cette version|^Publier ou programmer/ }).click();
  await expect(async () => {
    await visitor.goto(site("fr_FR", "/?flow=gifting"));
    await expect(visitor.getByText(WORDS)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await visitor.close();
});
