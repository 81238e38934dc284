import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { cardFor, chooseDay, chooseStay, keepGifts } from "./gift-drafts.ts";
import { open } from "./gift-holder.ts";
import { CARDS, fillCard, fillDetails, payButton, readMailAbout, somebody } from "./stays.ts";
import { firstOffer } from "./vouchers.ts";
import { AGAIN } from "../support/once.ts";

/** Each kind of gift from its page to its use: given by one person at a desk, opened and used by another on a phone. */

const CODE = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/;
const BUYER_PHONES = { fr: "06 12 34 56 78", es: "612 34 56 78", nl: "0470 12 34 56", it: "312 345 6789" };

/** A mailbox of somebody's own. */
const mailbox = (name: string) => somebody("").email.replace("camille", name);

/** Pays for what was put together, with the test card. */
async function pay(page: Page, phone: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/gift\/[0-9a-f-]{36}/);
  await fillDetails(page, somebody(phone));
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
}

/** The code that the letter to whoever it is for brings. */
async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const read = async () => CODE.exec(await readMailAbout(request, email, ""))?.[0] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

/** Somebody else's phone. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  return context.newPage();
}

/** From the calendar, or another stay, to the thanks: a difference is paid by card. */
async function book(page: Page, { phone, go, action }: { phone: string; go: string; action: RegExp }): Promise<void> {
  await page.getByRole("link", { name: go }).last().click();
  await expect(page).toHaveURL(/\/beneficiary\/confirm/);
  await fillDetails(page, somebody(phone));
  const button = page.getByRole("button", { name: action });
  if ((await page.locator("#sandbox-card-number").count()) > 0) await fillCard(page, CARDS.approved);
  await button.click();
  await expect(page).toHaveURL(/\/beneficiary\/thanks\/[0-9a-f-]{36}$/);
}

test("a stay is given in France and becomes a dated one", AGAIN, async ({ page, browser, request, site }) => {
  const { id } = await firstOffer(request, { flow: "gifting", giftNights: "2" });
  const email = mailbox("francoise");
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/week-end/${id}/_/gift?giftNights=2`));
  await waitForHydration(page);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Pour", exact: true }).fill("Françoise");
  await main.getByRole("textbox", { name: /^De la part de/ }).fill("Léa et Hugo");
  await main.getByRole("textbox", { name: "Votre message" }).fill("On garde le chien.");
  await main.getByRole("textbox", { name: "Son e-mail" }).fill(email);
  await main.getByRole("button", { name: "Offrir ce séjour" }).click();
  await pay(page, BUYER_PHONES.fr);

  const code = await codeFor(request, email);
  const phone = await phoneOf(browser);
  await open(phone, site("fr_FR", "/beneficiary/login"), { code, action: "Ouvrir mon cadeau" });
  await expect(phone.getByText("On garde le chien.").first()).toBeAttached();
  await phone.getByRole("link", { name: "Choisir mes dates" }).click();
  await waitForHydration(phone);
  await chooseDay(phone);
  await book(phone, { phone: BUYER_PHONES.fr, go: "Continuer", action: /^(Réserver, rien à payer|Payer)/ });
  await expect(phone.getByText("Cadeau utilisé, séjour réservé")).toBeVisible();
  await phone.context().close();
});

test("a card is given in Spain and pays for something else", AGAIN, async ({ page, browser, request, site }) => {
  const email = mailbox("ines");
  await page.setViewportSize(DESKTOP);
  await page.goto(site("es_ES", "/giftcard/customization"));
  await waitForHydration(page);
  await page.getByRole("radio", { name: "100 €" }).check();
  await page.getByLabel("Nombre").fill("Inés Benali");
  await page.getByLabel("Su correo electrónico").fill(email);
  await page.getByLabel("De parte de").fill("Camila");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await pay(page, BUYER_PHONES.es);

  const code = await codeFor(request, email);
  const phone = await phoneOf(browser);
  await phone.goto(site("es_ES", await keepGifts("es_ES", [cardFor(30)])));
  await fillDetails(phone, somebody(BUYER_PHONES.es));
  await phone.locator("#promotion-code").fill(code);
  await phone.keyboard.press("Enter");
  await expect(payButton(phone)).toHaveText(/Confirmar/);
  await payButton(phone).click();
  await expect(phone).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await phone.goto(site("es_ES", "/giftcard/balance"));
  await waitForHydration(phone);
  await phone.getByLabel("Tu código de regalo").fill(code);
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("status").first()).toContainText("70 €");
  await phone.context().close();
});

test("a box is given in Belgium and becomes a stay", AGAIN, async ({ page, browser, request, site }) => {
  const email = mailbox("lotte");
  await page.setViewportSize(DESKTOP);
  await page.goto(site("nl_BE", "/cadeauboxen/customization?box=petite-escapade-2-nuits"));
  await waitForHydration(page);
  const main = page.getByRole("main");
  await main.getByLabel("Voor", { exact: true }).fill("Lotte");
  await main.getByRole("textbox", { name: /e-mailadres/ }).fill(email);
  await main.getByRole("button", { name: "Verder" }).click();
  await pay(page, BUYER_PHONES.nl);

  const code = await codeFor(request, email);
  const phone = await phoneOf(browser);
  await open(phone, site("nl_BE", "/beneficiary/login"), { code, action: "Mijn cadeau openen" });
  await phone.goto(site("nl_BE", "/beneficiary/exchange"));
  await waitForHydration(phone);
  await chooseStay(phone);
  await waitForHydration(phone);
  await chooseDay(phone);
  await book(phone, { phone: BUYER_PHONES.nl, go: "Doorgaan", action: /^(Boeken, niets te betalen|Betaal)/ });
  await expect(phone.getByText("Cadeau gebruikt, verblijf geboekt")).toBeVisible();
  await phone.context().close();
});

test("an activity is given in Italy and used at its place", AGAIN, async ({ page, browser, request, site }) => {
  const { id } = await firstOffer(request, { flow: "activity" });
  const email = mailbox("giulia");
  await page.setViewportSize(DESKTOP);
  await page.goto(site("it_IT", `/attivita-offerta/${id}/_`));
  await waitForHydration(page);
  await page.getByRole("main").getByRole("button", { name: "Regala", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Regala" });
  await dialog.getByLabel("Per", { exact: true }).fill("Giulia");
  await dialog.getByLabel("Da parte di", { exact: true }).fill("Marco");
  await dialog.getByRole("textbox", { name: /^Il suo indirizzo e-mail/ }).fill(email);
  await dialog.getByRole("button", { name: "Continua" }).click();
  await pay(page, BUYER_PHONES.it);

  const code = await codeFor(request, email);
  const phone = await phoneOf(browser);
  await open(phone, site("it_IT", "/beneficiary/login"), { code, action: "Apri il mio regalo" });
  await expect(phone.getByText(code)).toBeVisible();

  // The place reads the square of the voucher.
  await page.goto(site("it_IT", `/activity-voucher#${code}`));
  await page.getByRole("button", { name: "Segna come usato" }).click();
  await expect(page.getByRole("main")).toContainText(/usato/i);
  await phone.reload();
  await expect(phone.getByText(/^Usato:/).first()).toBeVisible();
  await phone.context().close();
});
