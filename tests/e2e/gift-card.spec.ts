import type { Page } from "@playwright/test";
import { dayAhead } from "./stays.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, waitForPart } from "./fixtures.ts";
import { issueCard } from "./issue-card.ts";
import { AGAIN } from "../support/once.ts";

const DRAFT = /\/checkout\/gift\/([0-9a-f-]{36})$/;
const draftOf = (page: Page) => DRAFT.exec(page.url())?.[1] ?? "";
const summary = (page: Page) => page.locator("form dl");

test("amounts and designs are chosen with the keyboard, the one amount clears the other (desktop)", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("es_ES", "/giftcard/customization"));
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La tarjeta regalo");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", site("es_ES", "/giftcard/customization"));
  await expect(page.locator('link[hreflang="it-IT"]')).toHaveAttribute(
    "href",
    site("it_IT", "/giftcard/customization"),
  );
  await checkAccessibility();

  await page.getByRole("radio", { name: "150 €" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "200 €" })).toBeChecked();
  await page.getByLabel("Otro importe").fill("80");
  await expect(page.getByRole("radio", { name: "200 €" })).not.toBeChecked();
  await expect(summary(page)).toContainText("1 tarjeta de 80 €");
  await page.getByRole("radio", { name: "100 €" }).check();
  await expect(page.getByLabel("Otro importe")).toHaveValue("");
  await page.getByRole("radio", { name: "El pueblo" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "La nieve" })).toBeChecked();
});

test("two cards for a day: what is missing stands beside its field, the draft shows them again", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.goto(site("es_ES", "/giftcard/customization"));
  await waitForHydration(page);
  await page.getByRole("radio", { name: "100 €" }).check();
  await page.getByRole("radio", { name: "La nieve" }).check();
  await page.getByLabel("Nombre").fill("Inés Benali");
  await page.getByLabel("Su correo electrónico").fill("ines@example.org");
  await page.getByRole("button", { name: "Añadir una persona" }).press("Enter");
  await expect(page.getByLabel("Nombre").last()).toBeFocused();
  await page.keyboard.type("Tomás");
  await expect(summary(page)).toContainText("2 tarjetas de 100 €");
  await expect(summary(page)).toContainText("200 €");
  await page.getByLabel("Tu mensaje").fill("Una noche lejos de las cajas.");
  await page.getByRole("radio", { name: /El día señalado/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();

  await expect(page.getByLabel("Su correo electrónico").last()).toBeFocused();
  await expect(page.getByLabel("Su correo electrónico").last()).toHaveAccessibleDescription("Campo obligatorio");
  await expect(page.getByLabel("De parte de")).toHaveAccessibleDescription("Campo obligatorio");
  await expect(page.getByLabel("Día", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Tu mensaje")).toHaveValue("Una noche lejos de las cajas.");
  await expect(page.getByRole("radio", { name: "La nieve" })).toBeChecked();
  await checkAccessibility();

  await page.getByLabel("Su correo electrónico").last().fill("tomas@example.org");
  await page.getByLabel("De parte de").fill("Camila");
  await page.getByLabel("Día", { exact: true }).fill(dayAhead(20));
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(DRAFT);

  await page.goto(site("es_ES", `/giftcard/customization?draft=${draftOf(page)}`));
  await expect(page.getByRole("radio", { name: "100 €" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "La nieve" })).toBeChecked();
  await expect(page.getByLabel("De parte de")).toHaveValue("Camila");
  await expect(page.getByLabel("Día", { exact: true })).toHaveValue(dayAhead(20));
  await expect(page.locator("summary")).toContainText(["Inés Benali", "Tomás"]);
});

test(
  "an amount that is none holds the button and says why; names and words have their limits",
  AGAIN,
  async ({ page, context, site, checkAccessibility }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(site("fr_FR", "/giftcard/customization"));
    await waitForHydration(page);
    const button = page.getByRole("button", { name: "Continuer vers le paiement" });
    await page.getByLabel("Un autre montant").fill("7");
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/Choisissez d’abord un montant entre 25 et 1.000.€\./);
    await page.getByLabel("De la part de").focus();
    await expect(page.getByLabel("Un autre montant")).toHaveAccessibleDescription(/Indiquez un montant entier/);
    await checkAccessibility();
    await page.getByLabel("Un autre montant").fill("1 000");
    await expect(button).toBeEnabled();

    const from = page.getByLabel("De la part de");
    await from.fill("a".repeat(40));
    await from.press("End");
    await page.keyboard.type("b");
    await expect(from).toHaveAccessibleDescription("Ce champ est limité à 40 caractères");
    await expect(from).toHaveValue("a".repeat(40));
    await expect(from).not.toHaveAttribute("aria-invalid");

    const message = page.getByLabel("Votre message");
    await message.fill("👩‍👩‍👧".repeat(179));
    await expect(page.getByText("179 / 180")).toBeVisible();
    await message.press("End");
    await page.keyboard.type("ab");
    await expect(page.getByText("180 / 180")).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText("c".repeat(20)));
    await page.keyboard.press("Control+V");
    await expect(page.getByText("200 / 180")).toBeVisible();
    await expect(message).toHaveAccessibleDescription(/Ce champ est limité à 180 caractères/);
    await page.keyboard.press("Backspace");
    await expect(page.getByText("199 / 180")).toBeVisible();
  },
);

test(
  "the form works without JavaScript: one more person, errors beside the fields, nothing lost (phone)",
  AGAIN,
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(site("it_IT", "/giftcard/customization"));
    await page.getByLabel("Un altro importo").fill("24");
    await page.getByLabel("Nome").fill("Inès");
    await page.getByLabel("Il tuo messaggio").fill("🎁".repeat(181));
    await page.getByRole("button", { name: "Aggiungi una persona" }).click();
    await expect(page.getByLabel("Nome")).toHaveCount(2);
    await page.getByLabel("Nome").last().fill("Tom");
    await page.getByLabel("La sua e-mail").last().fill("tom@example.org");
    await page.getByRole("button", { name: "Vai al pagamento" }).click();

    // A page without scripts begins at its head, far above the fields.
    const mistakes = page.getByRole("alert");
    await expect(mistakes).toContainText("Ci sono 4 punti da rivedere");
    await expect(mistakes.getByRole("link", { name: "Persona 1, La sua e-mail" })).toHaveAttribute("href", "#email-0");
    await expect(page.getByLabel("Un altro importo")).toHaveAccessibleDescription(/da 25 a 1.000 euro/);
    await expect(page.getByLabel("La sua e-mail").first()).toHaveAccessibleDescription("Campo obbligatorio");
    await expect(page.getByLabel("Da parte di")).toHaveAccessibleDescription("Campo obbligatorio");
    await expect(page.getByLabel("Il tuo messaggio")).toHaveAccessibleDescription(/limitato a 180 caratteri/);
    await expect(page.getByLabel("Il tuo messaggio")).toHaveValue("🎁".repeat(181));
    await page.getByRole("button", { name: "Togli Inès" }).click();
    await expect(page.locator("input[name=name]")).toHaveCount(1);
    await expect(page.locator("input[name=name]")).toHaveValue("Tom");
    await page.getByLabel("Un altro importo").fill("75");
    await page.getByLabel("Da parte di").fill("Camilla");
    await page.getByLabel("Il tuo messaggio").fill("Per te");
    await page.getByRole("button", { name: "Vai al pagamento" }).click();
    await expect(page).toHaveURL(DRAFT);
    await page.goto(site("it_IT", `/giftcard/customization?draft=${draftOf(page)}`));
    await expect(page.getByLabel("Un altro importo")).toHaveValue("75");
    await context.close();
  },
);

test("a balance is told by its code, which stays out of the address (phone, then without JavaScript)", async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const code = await issueCard(9_230);
  await page.goto(site("es_ES", "/giftcard/balance"));
  await waitForHydration(page);
  await checkAccessibility();
  await page.getByRole("button", { name: "Ver el saldo" }).click();
  await expect(page.getByLabel("Tu código de regalo")).toHaveAccessibleDescription(/Escribe el código/);
  await page.getByLabel("Tu código de regalo").fill("2345 abcd 6789");
  await expect(page.getByLabel("Tu código de regalo")).toHaveValue("2345-ABCD-6789");
  await page.getByRole("button", { name: "Ver el saldo" }).click();
  await expect(page.getByRole("alert")).toContainText("No conocemos este código");
  await checkAccessibility();
  await page.getByLabel("Tu código de regalo").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").first()).toContainText("92,30 €");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tarjeta ···· ${code.slice(-4)}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Regalo de Vendredi" })).toContainText("92,30 €");
  await expect(page).toHaveURL(site("es_ES", "/giftcard/balance"));
  await checkAccessibility();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site("nl_BE", "/giftcard/balance"));
  await plain.getByLabel("Je cadeaucode").fill(code.toLowerCase().replaceAll("-", " "));
  await plain.getByRole("button", { name: "Bekijk het saldo" }).click();
  await expect(plain.getByText("€ 92,30").first()).toBeVisible();
  await context.close();
});

test("the gift button opens the ways to give; without JavaScript it leads to the gifts", async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", "/giftcard/balance"));
  const button = page.getByRole("banner").getByRole("link", { name: "Offrir un week-end" });
  await waitForPart(button);
  await button.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Offrir un week-end" });
  await expect(drawer.getByRole("link")).toHaveCount(4);
  await expect(drawer.getByRole("link", { name: /Une carte cadeau/ })).toHaveAttribute(
    "href",
    "/giftcard/customization",
  );
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site("nl_NL", "/"));
  await plain.getByRole("banner").getByRole("link", { name: "Een weekendje cadeau geven" }).click();
  await expect(plain).toHaveURL(/\/cadeaus\//);
  await expect(plain.getByRole("contentinfo").getByRole("link", { name: "Saldo van een cadeaukaart" })).toHaveAttribute(
    "href",
    "/giftcard/balance",
  );
  await context.close();
});
