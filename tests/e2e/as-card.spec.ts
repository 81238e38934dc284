import { book } from "./booked.ts";
import { DESKTOP, expect, test } from "./fixtures.ts";
import { readMails } from "./stays.ts";

test("a stay is given up for a gift card worth a tenth more: money first, nothing preselected, both said to the cent", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const { email, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 311 });
  await page.goto(`${address}/cancel`);
  const money = page.getByRole("button", { name: /Annuler et récupérer/ });
  await expect(money).toBeVisible();
  const region = page.getByRole("region", { name: "Ou en carte cadeau, avec dix pour cent de plus" });
  await expect(region).toContainText("L’argent vous revient de droit");
  await checkAccessibility();
  await region.getByRole("button", { name: /prendre la carte/ }).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Ce qui vous revient est sur une carte cadeau")).toBeVisible();
  await expect.poll(async () => (await readMails(request, email)).length).toBeGreaterThanOrEqual(3);
});
