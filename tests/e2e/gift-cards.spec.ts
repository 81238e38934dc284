import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { issueCard } from "./issue-card.ts";
import { amountIn, CARDS, fillCard, fillDetails, findStay, payButton, readMail, readMails, somebody } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

const panel = (page: Page) => page.locator("details:has(#promotion-code)");
const unfold = (page: Page) => panel(page).locator("summary").click();

async function apply(page: Page, code: string): Promise<void> {
  await page.locator("#promotion-code").fill(code);
  await page.keyboard.press("Enter");
}

test("two gift cards pay a part, the bank card the rest: panel, total, confirmation and mail say so (phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const [one, other] = [await issueCard(3_000), await issueCard(4_000)];
  const stay = await findStay(request, { seed: 223, fits: ({ amount }) => amount > 15_000 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  const before = amountIn(await payButton(page).textContent());
  await unfold(page);
  await apply(page, "2345-ABCD-6789");
  await expect(panel(page).getByRole("status")).toContainText("Nous ne connaissons pas ce code");
  await apply(page, one.toLowerCase());
  await expect(panel(page).getByRole("listitem")).toContainText([`Carte cadeau ···· ${one.slice(-4)}`]);
  await expect(page.locator("#promotion-code")).toHaveValue("");
  await expect(payButton(page)).toContainText("Payer");
  expect(amountIn(await payButton(page).textContent())).toBe(before - 3_000);
  await apply(page, other);
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  expect(amountIn(await payButton(page).textContent())).toBe(before - 7_000);
  await checkAccessibility();

  await page.reload();
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(page).not.toHaveURL(new RegExp(one.slice(0, 4)));
  await panel(page)
    .getByRole("button", { name: `Retirer : Carte cadeau ···· ${other.slice(-4)}` })
    .click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(1);
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByText("Par carte cadeau")).toBeVisible();
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  expect(await readMail(request, person.email)).toContain("Par carte cadeau");
});

test("a card that is worth all of it needs no bank card; what is left stays on it (desktop)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const stay = await findStay(request, { seed: 227, fits: ({ amount }) => amount < 80_000 });
  const card = await issueCard(stay.amount + 2_730);
  const person = somebody("06 12 34 56 78");
  await page.goto(site("nl_NL", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, { ...person, phone: "06 12345678" });
  await unfold(page);
  await apply(page, card);
  await expect(page.getByRole("heading", { name: "De cadeaukaart betaalt alles" })).toBeVisible();
  await expect(panel(page).getByRole("listitem")).toContainText("€ 27,30");
  await expect(page.locator("#sandbox-card-number")).toHaveCount(0);
  await expect(payButton(page)).toHaveText("Boeking bevestigen");
  await checkAccessibility();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByText("Met cadeaukaart")).toBeVisible();
  await checkAccessibility();
});

test(
  "without JavaScript: a card is applied, taken away, applied again, and pays",
  AGAIN,
  async ({ browser, site, request }) => {
    const stay = await findStay(request, { seed: 229, fits: ({ amount }) => amount < 80_000 });
    const card = await issueCard(stay.amount);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    const person = somebody("612 34 56 78");
    await page.goto(site("es_ES", `/checkout/${stay.packageId}?${stay.query}`));
    await page.locator("#buyer-firstName").fill(person.firstName);
    await unfold(page);
    await page.locator("#promotion-code").fill(card);
    await panel(page).getByRole("button", { name: "Aplicar" }).click();
    await expect(panel(page).getByRole("listitem")).toContainText("Tarjeta regalo");
    await expect(page.locator("#buyer-firstName")).toHaveValue(person.firstName);
    await panel(page).getByRole("button", { name: "Quitar: Tarjeta regalo" }).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(0);
    await unfold(page);
    await page.locator("#promotion-code").fill(card);
    await panel(page).getByRole("button", { name: "Aplicar" }).click();
    await page.locator("#buyer-lastName").fill(person.lastName);
    await page.locator("#buyer-email").fill(person.email);
    await page.locator("#buyer-phoneNumber").fill(person.phone);
    const without = page.locator("#buyer-insurance-without");
    if ((await without.count()) > 0) await without.check();
    await page.locator("#buyer-terms").check();
    await page.getByRole("button", { name: "Confirmar mi reserva" }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    await expect(page.getByText("Con tarjeta regalo")).toBeVisible();
    await context.close();
  },
);
