import { scene } from "#tests/support/photos.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

test.use({ locale: "fr-FR" });

/** Others each time: a photograph that is there already is told so. */
const SEED = Date.now() % 130;

const photo = async (name: string, seed: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await scene({ seed, x: 0.8, y: 0.3 }).jpeg().toBuffer(),
});

test("photographs come in, get a subject, words and an order, and are seen on the site", async ({
  page,
  browser,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/catalogue?of=hotels`);
  await page.getByRole("row").last().getByRole("link").first().click();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  const pictures = page.url();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      await photo("façade.jpg", SEED),
      await photo("jardin.jpg", SEED + 10),
      await photo("vue.jpg", SEED + 20),
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><p>no picture</p>") },
    ]);
  await page.getByLabel("Motif").fill("Nouvelles photos");
  await page.getByRole("button", { name: "Ajouter des photos" }).click();
  await expect(page.getByRole("alert")).toContainText("page.jpg");
  await expect(page.getByText("3 photos ajoutées")).toBeVisible();
  await checkAccessibility();

  await page.goto(pictures);
  await page.getByRole("link", { name: /^1\. / }).click();
  const stage = page.getByRole("button", { name: /^Choisir le sujet/ });
  await stage.focus();
  const left = Number(await page.getByLabel("De la gauche, %").inputValue());
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByLabel("De la gauche, %")).toHaveValue(String(left - 1));
  await page.getByLabel("Français").fill("La façade au soleil");
  await page.getByLabel("Motif").fill("Le sujet");
  await checkAccessibility();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: /^Enregistrer/ }).click();
  await page.getByRole("button", { name: /^Descendre la photo 1, La façade au soleil/ }).click();
  await expect(page.getByRole("status")).toContainText("Ordre changé");
  await expect(page.getByText("2. La façade au soleil")).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const address = await page.getByRole("link", { name: "France", exact: true }).getAttribute("href");
  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(address ?? "");
    await expect(visitor.getByRole("button", { name: /La façade au soleil/ }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await visitor.close();
});

test("a draft is looked at on its site as it would be, and cannot be bought there", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/catalogue?page=2`);
  await page.getByRole("row").last().getByRole("link").first().click();
  const record = page.url();
  const turn = async (link: string, button: string) => {
    await page.goto(record);
    await page.getByRole("link", { name: link, exact: true }).click();
    await page.getByLabel("Motif").fill("Un essai");
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expect(page.getByRole("status")).toBeVisible();
  };
  await turn("Choisir les sites", "Retirer des six sites");
  await page.goto(record);
  await checkAccessibility();
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Aperçu : France" }).click();
  const preview = await popup;
  await expect(preview.getByText("Aperçu : non publié")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  const book = preview.locator("#book").getByRole("button");
  await expect(book).toBeDisabled();
  await expect(book).toHaveAccessibleDescription(/personne ne peut le réserver/);
  await expect(preview.getByText(/personne ne peut le réserver/)).toBeVisible();
  const address = preview.url();
  // With days chosen the quote says it, and nothing else says it again.
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await preview.goto(`${address.split(/[?#]/)[0]}?checkin=${soon}&night=2`);
  await expect(preview.getByRole("alert").getByText(/personne ne peut le réserver/)).toBeVisible();
  const chosen = preview.getByRole("complementary").getByRole("button", { name: "Réserver" });
  await expect(chosen).toBeDisabled();
  await expect(chosen).toHaveAccessibleDescription(/personne ne peut le réserver/);
  await expect(preview.getByText(/personne ne peut le réserver/).filter({ visible: true })).toHaveCount(1);
  // Nobody else sees it so.
  expect((await request.get(address)).status()).toBe(410);
  await preview.close();
  await turn("Publier", "Publier sur les sites cochés");
});
