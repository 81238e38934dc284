import { book } from "./booked.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

test.use({ locale: "fr-FR" });

test("care finds the order of who calls, makes a gesture, and cancels for them", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const { email, number } = await book(page, request, (path) => site("fr_FR", path), { seed: 41 });
  await enterOffice(page, ["care"]);
  await page.goto(`${OFFICE}/orders`);
  await checkAccessibility();
  await page.getByRole("searchbox", { name: "Numéro, e-mail, nom, hôtel" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByText("Montant encaissé").first()).toBeVisible();
  await checkAccessibility();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);

  await page.getByRole("link", { name: "Faire un geste" }).click();
  await checkAccessibility();
  await page.getByLabel("Montant en euros").fill("12,50");
  await page.getByLabel("Pourquoi ?").fill("Le spa était fermé");
  await page.getByRole("button", { name: "Envoyer la carte" }).click();
  await expect(page.getByRole("status")).toHaveText(/Une carte cadeau de 12,50\s€ part par e-mail/);
  await expect(page.getByText("Carte de geste commercial de 12,50 €")).toBeVisible();

  await page.getByRole("link", { name: /^Annuler et rendre/ }).click();
  await checkAccessibility();
  await page.getByLabel("Pourquoi ?").fill("Demandé par téléphone");
  await page.getByRole("button", { name: /^Annuler et rendre/ }).click();
  await expect(page.getByText("« Demandé par téléphone »")).toBeVisible();
  await expect(page.getByText("Annulée, avec remboursement")).toBeVisible();
});
