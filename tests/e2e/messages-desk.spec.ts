import type { APIRequestContext, Page } from "@playwright/test";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test, type SiteName } from "./fixtures.ts";
import { readMailAbout } from "./stays.ts";
import { each } from "../support/once.ts";

/** What a customer writes is answered by customer care (docs/product/services.md#answers), who writes without JavaScript. */
test.use({ locale: "fr-FR" });

type Words = { site: SiteName; go: string; send: string; confirm: string; answer: string; greeting: RegExp };

const FRENCH = {
  go: "Continuer",
  send: "Envoyer",
  confirm: "Envoyer mon message",
  answer: "Notre réponse à votre message",
  greeting: /^Bonjour Camille Renard,/,
};
const DUTCH = {
  go: "Verder",
  send: "Versturen",
  confirm: "Mijn bericht versturen",
  answer: "Ons antwoord op je bericht",
  greeting: /^Dag Camille Renard,/,
};
const SITES: readonly Words[] = [
  { site: "fr_BE", ...FRENCH },
  { site: "nl_NL", ...DUTCH },
];

type Writing = { request: APIRequestContext; address: string; words: Words; email: string };

/** A message about an invoice, confirmed by the link of its mail. */
async function write(page: Page, { request, address, words, email }: Writing): Promise<void> {
  await page.goto(address);
  await page.getByRole("combobox").selectOption("booking_info");
  await page.getByRole("button", { name: words.go }).click();
  await page.locator("[name=Booking_ID__c]").fill("48217306");
  await page.locator("[name=name]").fill("Camille Renard");
  await page.locator("form:has(select) [name=email]").fill(email);
  await page.locator("[name=description]").fill(`Où est ma facture ? ${email}`);
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const linkOf = async () =>
    /https?:\S+\/contact\/confirm\?token=\S+/.exec(await readMailAbout(request, email, ""))?.[0] ?? "";
  await expect.poll(linkOf).not.toBe("");
  await page.goto(await linkOf());
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page).toHaveURL(/ref=contact_thank_you$/);
}

for (const words of each(SITES, 1))
  test(`${words.site}: care finds a message by its address, and answers it in the language of its writer`, async ({
    browser,
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const email = `camille.${Date.now()}@example.org`;
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await write(await plain.newPage(), { request, address: site(words.site, "/contact/message"), words, email });
    await plain.close();
    await enterOffice(page, ["care"]);
    await page.setViewportSize(PHONE);
    await page.goto(`${OFFICE}/messages`);
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await checkAccessibility();
    await page.getByRole("searchbox", { name: "Chercher un message" }).fill(email);
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.getByRole("link", { name: "Camille Renard" }).click();
    await expect(page.getByText(`Où est ma facture ? ${email}`)).toBeVisible();
    await expect(page.getByText("Aucune réservation ne porte ce numéro.")).toBeVisible();
    await page.getByRole("link", { name: "Facture", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Votre réponse" });
    await expect(field).toHaveValue(words.greeting);
    await checkAccessibility();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await checkAccessibility();
    await page.setViewportSize(DESKTOP);
    await field.fill("Court");
    await page.getByRole("button", { name: `Envoyer à ${email}` }).click();
    await expect(field).toHaveValue("Court");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(`La voici, pour ${email}.`);
    await page.getByRole("button", { name: `Envoyer à ${email}` }).click();
    await expect(page.getByRole("status").first()).toHaveText(/La réponse est partie/);
    await expect.poll(() => readMailAbout(request, email, words.answer)).toContain(`La voici, pour ${email}.`);
    await page.goto(`${OFFICE}/messages?view=answered`);
    await page.getByRole("link", { name: "Camille Renard" }).first().click();
    await expect(page.getByRole("heading", { name: "Répondu par e-mail" })).toBeVisible();
    await checkAccessibility();
  });
