import { book } from "./booked.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { findStay } from "./stays.ts";

test.use({ locale: "fr-FR" });

test("a refund above the limit: whoever asks does not agree, somebody else does, and the order tells both", async ({
  page,
  request,
  browser,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const { number, email } = await book(page, request, (path) => site("fr_FR", path), {
    seed: 57,
    find: (from, seed) => findStay(from, { seed, fits: ({ amount }) => amount > 52_000 }),
  });
  await enterOffice(page, ["care", "finance"], "Inès Lambert");
  await page.goto(`${OFFICE}/orders/${number}/refund`);
  await checkAccessibility();
  await page.getByLabel("Montant en euros").fill("510");
  await page.getByLabel("Pourquoi ?").fill("Chauffage en panne");
  await page.getByRole("button", { name: "Rendre ce montant" }).click();
  await expect(page.getByRole("status")).toHaveText(/510\s€ attendent l’accord d’une seconde personne/);

  await page.getByRole("link", { name: /attend une seconde personne/ }).click();
  await expect(page.getByText("Décide une personne des finances qui ne l’a pas demandé.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Accepter/ })).toHaveCount(0);
  await checkAccessibility();
  const asked = page.url();

  const second = await browser.newContext({ locale: "fr-FR", viewport: PHONE });
  const other = await second.newPage();
  await enterOffice(other, ["finance"], "Paul Roy");
  await other.goto(`${OFFICE}/refunds`);
  await other.getByRole("link", { name: number }).click();
  expect(other.url()).toBe(asked);
  await expect(other.getByText("Chauffage en panne")).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await other.getByLabel("Pourquoi ?").fill("Vu avec l’hôtel");
  await other.getByRole("button", { name: /^Accepter et rendre 510\s€/ }).click();
  await expect(other.getByRole("status")).toBeVisible();

  await page.goto(asked);
  await expect(page.getByText("Paul Roy")).toBeVisible();
  await page.goto(`${OFFICE}/orders/${number}`);
  for (const words of ["« Chauffage en panne »", "« Vu avec l’hôtel »", email])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText(/attend une seconde personne/)).toHaveCount(0);
  await second.close();
});
