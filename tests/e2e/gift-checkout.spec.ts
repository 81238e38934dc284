import type { APIRequestContext, Page } from "@playwright/test";
import { day } from "#platform/dates.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { activityFor, cardFor, keepGifts, stayFor } from "./gift-drafts.ts";
import { issueCard } from "./issue-card.ts";
import {
  amountIn,
  CARDS,
  dayAhead,
  fillCard,
  fillDetails,
  inDatabase,
  orderNumber,
  payButton,
  readMail,
  readMails,
  somebody,
} from "./stays.ts";
import { AGAIN } from "../support/once.ts";

const CONFIRMATION = /\/confirmation\/[0-9a-f-]{36}$/;
const CODE = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/;
const summary = (page: Page, label: string) => page.getByRole("complementary", { name: label });
const panel = (page: Page) => page.locator("details:has(#promotion-code)");
const orderOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const statesOf = (orderId: string) =>
  inDatabase(
    `select value.state, value.balance_cents as balance from gift join gift_value value on value.id = gift.value_id
     where gift.order_id = $1`,
    [orderId],
  );

/** One mail tells the number and where it goes, and not the code. */
async function expectItsMail(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const number = (await orderNumber(page).textContent()) ?? "";
  await expect.poll(() => readMails(request, email)).toHaveLength(1);
  const mail = await readMail(request, email);
  expect(mail).toContain(number);
  expect(mail).toContain("francoise@example.org");
  expect(mail).not.toMatch(CODE);
}

test("a stay is given: read once more, paid by card after a decline, and it says when it leaves (fr, desktop)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const told = await listen(page);
  const on = day(dayAhead(20));
  const { wish, price } = await stayFor(3, {
    recipient: { kind: "email", name: "Françoise Marchand", email: "francoise@example.org", on },
  });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", await keepGifts("fr_FR", [wish])));
  const gift = page.getByRole("region", { name: "Votre cadeau" });
  await expect(gift).toContainText("Pour Françoise, offert par Léa et Hugo");
  await expect(gift).toContainText("« Joyeux anniversaire ! »");
  await expect(gift).toContainText("à 9 h");
  await expect(page.getByText("Françoise ne les voit pas")).toBeVisible();
  await expect(page.locator("#buyer-specialRequest")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /Plus tard/ })).toHaveCount(0);
  expect(amountIn(await payButton(page).textContent())).toBe(price);
  await checkAccessibility();

  await payButton(page).click();
  await expect(page.getByRole("link", { name: "Votre prénom" })).toBeVisible();
  await fillDetails(page, person);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("votre cadeau est toujours là")).toBeVisible();
  await expect(page.getByText("Votre commande attend encore").last()).toBeVisible();
  await expect(page).toHaveURL(/\?order=/);
  await page.reload();
  await expect(page.locator("#buyer-firstName")).toHaveValue(person.firstName);
  await page.locator("#buyer-terms").check();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();

  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole("heading", { level: 1, name: "Vous allez faire plaisir" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Quand et comment il part" })).toContainText("francoise@example.org");
  await expect(page.getByRole("link", { name: "Modifier" })).toHaveAttribute("href", /\/gift\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Le code reste caché")).toBeVisible();
  expect(await page.locator("body").textContent()).not.toMatch(CODE);
  await checkAccessibility();
  expect(await statesOf(orderOf(page))).toEqual([{ state: "waiting", balance: price }]);
  await expectItsMail(page, request, person.email);
  await expect.poll(told).toContainEqual({
    name: "gift_bought",
    kind: "single_voucher",
    sent: "email",
    gifts: 1,
    price,
    gaId: null,
  });
});

test("two gift cards in one order; taken back within fourteen days, everything comes back (nl_BE, phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const person = somebody("0470 12 34 56");
  const toTom = cardFor(100, { recipient: { kind: "buyer" } });
  await page.goto(site("nl_BE", await keepGifts("nl_BE", [cardFor(50), toTom])));
  await expect(page.getByRole("region", { name: "Je 2 cadeaus" }).getByRole("listitem")).toHaveCount(2);
  await checkAccessibility();
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole("list", { name: "Wanneer en hoe het vertrekt" }).getByRole("listitem")).toHaveCount(2);
  await expect.poll(() => readMails(request, person.email)).toContain("Je cadeau is besteld");
  const orderId = orderOf(page);
  await checkAccessibility();

  await page.getByRole("link", { name: /Bestelling herroepen/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deze bestelling herroepen?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /150/ })).toBeVisible();
  await checkAccessibility();
  await page.getByRole("button", { name: /150/ }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole("heading", { level: 1, name: "Je bestelling is geannuleerd" })).toBeVisible();
  expect(await statesOf(orderId)).toEqual([
    { state: "ended", balance: 0 },
    { state: "ended", balance: 0 },
  ]);
  await expect.poll(() => readMails(request, person.email)).toContain("Terugbetaald: €\u00a0150");
});

test("promotion codes do not count, a gift card pays all of it, and nobody takes a bank card out (it)", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const card = await issueCard(20_000);
  const person = somebody("312 345 6789");
  await page.goto(site("it_IT", await keepGifts("it_IT", [await activityFor(request, "it_IT")])));
  await fillDetails(page, person);
  await page.locator("#promotion-code").fill("BENVENUTO10");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("status")).toContainText("non per i regali");
  await expect(page.locator("#promotion-code")).toHaveValue("BENVENUTO10");
  await page.locator("#promotion-code").fill(card);
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("listitem")).toContainText(`Carta regalo ···· ${card.slice(-4)}`);
  await expect(summary(page, "Il tuo ordine")).toContainText("Resta da pagare");
  await expect(page.locator("#sandbox-card-number")).toHaveCount(0);
  await expect(payButton(page)).toHaveText("Conferma l’ordine");
  await checkAccessibility();
  await payButton(page).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByText("Con carta regalo")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Prenot" })).toBeVisible();
});

test("without JavaScript: mistakes come back with what was typed, a gift card pays, and it is ordered (es)", async ({
  browser,
  site,
}) => {
  const card = await issueCard(5_000);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const person = somebody("612 34 56 78");
  await page.goto(site("es_ES", await keepGifts("es_ES", [cardFor(50)])));
  await page.locator("#buyer-firstName").fill(person.firstName);
  await page.locator("#promotion-code").fill("HOLA10");
  await panel(page).getByRole("button", { name: "Aplicar" }).click();
  await expect(panel(page).getByRole("status")).toContainText("no para regalos");
  await expect(page.locator("#buyer-firstName")).toHaveValue(person.firstName);
  await page.locator("#promotion-code").fill(card);
  await panel(page).getByRole("button", { name: "Aplicar" }).click();
  await expect(panel(page).getByRole("listitem")).toContainText("Tarjeta regalo");
  await page.locator("#buyer-lastName").fill(person.lastName);
  await page.locator("#buyer-email").fill(person.email);
  await page.locator("#buyer-phoneNumber").fill(person.phone);
  await page.locator("#buyer-terms").check();
  await page.getByRole("button", { name: "Confirmar mi pedido" }).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByText("Con tarjeta regalo")).toBeVisible();
  // Nothing looks again by itself here.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Vas a dar una alegría" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await context.close();
});

test(
  "without JavaScript: an order that waits for its card can be given up again (fr)",
  AGAIN,
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const page = await context.newPage();
    const person = somebody("06 12 34 56 78");
    await page.goto(site("fr_FR", await keepGifts("fr_FR", [cardFor(75)])));
    await page.locator("#buyer-firstName").fill(person.firstName);
    await page.locator("#buyer-lastName").fill(person.lastName);
    await page.locator("#buyer-email").fill(person.email);
    await page.locator("#buyer-phoneNumber").fill(person.phone);
    await page.locator("#buyer-terms").check();
    await page.getByRole("button", { name: "Payer 75 €", exact: true }).click();
    await expect(page).toHaveURL(/\?order=[0-9a-f-]{36}/);
    await expect(page.getByText("Votre commande attend encore").last()).toBeVisible();
    await page.getByRole("complementary").getByRole("button", { name: "Abandonner cette commande" }).click();
    await expect(page).not.toHaveURL(/\?order=/);
    await context.close();
  },
);

test("what is not kept, or not sold any more, says so and charges nothing", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.goto(site("fr_FR", "/checkout/gift/00000000-0000-4000-8000-000000000000"));
  await expect(page.getByRole("heading", { level: 1, name: "Ce cadeau n’est plus gardé" })).toBeVisible();
  await checkAccessibility();
  const { wish, packageId, price } = await stayFor(11);
  const path = await keepGifts("fr_FR", [wish]);
  // Drafts are of one site.
  await page.goto(site("fr_BE", path));
  await expect(page.getByRole("heading", { level: 1, name: "Ce cadeau n’est plus gardé" })).toBeVisible();

  await page.goto(site("fr_FR", path));
  const person = somebody("06 12 34 56 78");
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  const setPrice = (cents: number) =>
    inDatabase("update package_gift_price set sell_price_cents = $1 where package_id = $2 and nights = 2", [
      cents,
      packageId,
    ]);
  await setPrice(price + 1_000);
  await payButton(page).click();
  await expect(page.getByText("Le prix a changé")).toBeVisible();
  await expect.poll(async () => amountIn(await payButton(page).textContent())).toBe(price + 1_000);
  await setPrice(price);
  await inDatabase("update package set is_giftable = false where id = $1", [packageId]);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ce cadeau n’est plus en vente" })).toBeVisible();
  await inDatabase("update package set is_giftable = true where id = $1", [packageId]);
});
