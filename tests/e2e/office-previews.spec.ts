import type { Page } from "@playwright/test";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, test } from "./fixtures.ts";

/** Takes a thing off its sites, or brings it back. */
const turn = async (page: Page, record: string, button: string) => {
  await page.goto(`${record}/publish`);
  await page.getByLabel("Motif").fill("Un essai");
  await page.getByRole("main").getByRole("button", { name: button }).click();
  await expect(page.getByRole("status")).toBeVisible();
};

/** What the previews of a closed hotel and of a voucher show of selling; that of a stay is in office-pictures.spec.ts. */
const preview = async (page: Page, record: string) => {
  await page.goto(record);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Aperçu : France" }).click();
  return popup;
};

test("a closed hotel is looked at with no price, and says that it is closed", async ({ page, checkAccessibility }) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  // The last of the list: no other journey looks for it.
  await page.goto(`${OFFICE}/catalogue?of=hotels&page=6`);
  await page.getByRole("row").last().getByRole("link").first().click();
  const record = page.url().replace(/\?.*/, "");
  await turn(page, record, "Retirer des six sites");
  try {
    const shown = await preview(page, record);
    await expect(shown.getByText("Aperçu : hôtel fermé")).toBeVisible();
    await expect(shown.getByText(/l’hôtel est fermé\. Ses séjours/)).toBeVisible();
    await expect(shown.locator("#products").getByText("€")).toHaveCount(0);
    // Nights of its rooms have none either.
    await shown.goto(`${shown.url().split(/[?#]/)[0]}?flow=hotel&checkin=${soon()}&night=1`);
    await expect(shown.locator("#products").getByText("€")).toHaveCount(0);
    await shown.close();
  } finally {
    await turn(page, record, "Publier sur les six sites");
  }
  await checkAccessibility();
});

const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test("a voucher that is a draft shows its buttons, which cannot be pressed and say why", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/catalogue?of=activity-vouchers&page=2`);
  await page.getByRole("row").last().getByRole("link").first().click();
  const record = page.url().replace(/\?.*/, "");
  await turn(page, record, "Retirer des six sites");
  try {
    const shown = await preview(page, record);
    await expect(shown.getByText("Aperçu : non publié")).toBeVisible();
    for (const button of await shown.getByRole("complementary").locator("button[type=submit]").all()) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(/personne ne peut le réserver/);
    }
    await expect(shown.getByText(/personne ne peut le réserver/)).toBeVisible();
    await shown.close();
  } finally {
    await turn(page, record, "Publier sur les sites cochés");
  }
});
