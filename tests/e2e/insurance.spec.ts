import type { Locator, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { listen } from "./events.ts";
import {
  amountIn,
  CARDS,
  changePrice,
  fillCard,
  fillDetails,
  findStay,
  payButton,
  readMailAbout,
  readMails,
  somebody,
} from "./stays.ts";

/** What cover costs, by the cards' own words. */
const coverIn = (text: string | null) => amountIn(/\+[^\d]*[\d\s  ]+(?:,\d+)?/.exec(text ?? "")?.[0] ?? "");

/** Whoever pays without a choice is led to it, and chooses by key. */
async function chooseAmongMistakes(page: Page, cover: Locator, checkAccessibility: () => Promise<void>): Promise<void> {
  await payButton(page).click();
  const mistakes = page.getByRole("group", { name: "Encore 6 petites choses" });
  await expect(mistakes).toBeFocused();
  await checkAccessibility();
  await mistakes.getByRole("link", { name: "L’assurance annulation : avec ou sans" }).press("Enter");
  await expect(cover).toBeFocused();
  await expect(page.getByText("Choisissez une option").filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(cover).toBeChecked();
  await expect(page.getByText("Choisissez une option")).toHaveCount(0);
}

/** What comes back where it is given up, and what does not. */
async function expectBack(page: Page, { price, alone }: Record<"price" | "alone", number>): Promise<void> {
  await page.goto(`${page.url()}/cancel`);
  const amountOf = async (term: string) =>
    amountIn(await page.locator("main dl > div", { hasText: term }).getByRole("definition").textContent());
  expect(await amountOf("Assurance annulation"), "the hotel keeps no insurance").toBe(price);
  expect((await amountOf("Gardé pour l’hôtel")) + (await amountOf("Vous revient"))).toBe(alone);
}

test("undecided, named among the mistakes, chosen by key, paid: one total from card to mail (phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const told = await listen(page);
  const stay = await findStay(request, { seed: 201 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await waitForHydration(page);
  const [cover, without] = [page.locator("#buyer-insurance"), page.locator("#buyer-insurance-without")];
  await expect(cover).not.toBeChecked();
  await expect(without).not.toBeChecked();
  const alone = amountIn(await payButton(page).textContent());

  await chooseAmongMistakes(page, cover, checkAccessibility);

  const price = coverIn(await page.locator("label:has(#buyer-insurance)").textContent());
  expect([price > 0, price % 100]).toEqual([true, 0]);
  expect(amountIn(await payButton(page).textContent())).toBe(alone + price);
  await page.keyboard.press("ArrowDown");
  await expect(without).toBeChecked();
  expect(amountIn(await payButton(page).textContent())).toBe(alone);
  await page.keyboard.press("ArrowUp");
  expect((await told()).filter(({ name }) => name === "insurance_chosen")).toMatchObject([
    { choice: "with", price },
    { choice: "without", price },
    { choice: "with", price },
  ]);

  await page.reload();
  await waitForHydration(page);
  await expect(cover).toBeChecked();
  await page.locator("#buyer-firstName").fill(person.firstName);
  await page.locator("#buyer-lastName").fill(person.lastName);
  await page.locator("#buyer-email").fill(person.email);
  await page.locator("#buyer-phoneNumber").fill(person.phone);
  await page.locator("#buyer-terms").check();
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
  await expect(without).toBeDisabled();
  await expect(cover).toBeChecked();
  await checkAccessibility();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  const ticket = page.getByRole("article", { name: "Votre assurance annulation" });
  expect(amountIn(await ticket.getByRole("definition").last().textContent())).toBe(alone + price);
  await ticket.getByText("Voir les motifs couverts").click();
  await expect(ticket.getByText("Maladie grave d’un voyageur")).toBeVisible();
  await checkAccessibility();
  await expect.poll(() => readMails(request, person.email)).toHaveLength(2);
  const certificate = await readMailAbout(request, person.email, "assurance annulation");
  expect(certificate).toContain("Maladie grave d’un voyageur");

  await expectBack(page, { price, alone });
});

for (const [name, words] of each(
  [
    ["es_ES", { oops: "Vaya, algo ha ido mal", again: "Reintentar", sum: "612 34 56 78" }],
    ["nl_BE", { oops: "Oeps, er ging iets mis", again: "Opnieuw proberen", sum: "0470 12 34 56" }],
    ["it_IT", { oops: "Ops, qualcosa è andato storto", again: "Riprova", sum: "347 123 4567" }],
  ] as const,
  1,
))
  test(`${name}: a price that does not arrive says so, is asked for again, and the way without stays (desktop)`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    const stay = await findStay(request, { seed: 204 + name.length });
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, somebody(words.sum));
    await page.locator("#buyer-insurance").check();
    await page.route("**/gateway/insurance/quote*", (route) => route.fulfill({ status: 200, body: "half an ans" }));
    await page.locator("details:has(#promotion-code) > summary").click();
    await page.locator("#promotion-code").fill("vendredi15");
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: words.oops });
    await expect(alert).toBeVisible();
    await expect(page.locator("#buyer-insurance")).toBeDisabled();
    await page.locator("#buyer-insurance-without").check();
    const without = amountIn(await payButton(page).textContent());
    await checkAccessibility();
    await page.unroute("**/gateway/insurance/quote*");
    await alert.getByRole("button").click();
    await expect(alert).toHaveCount(0);
    await page.locator("#buyer-insurance").check();
    const price = coverIn(await page.locator("label:has(#buyer-insurance)").textContent());
    expect(amountIn(await payButton(page).textContent())).toBe(without + price);
    await fillCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    // The page comes piece by piece, and what is paid at the hotel may stand below the total.
    await expect
      .poll(async () => (await page.getByRole("article").getByRole("definition").allTextContents()).map(amountIn))
      .toContain(without + price);
  });

test(
  "a price that has changed meanwhile: old and new total with the insurance, nothing charged before the buyer agrees",
  AGAIN,
  async ({ page, site, request }) => {
    const stay = await findStay(request, { seed: 208, rooms: { alone: true } });
    await page.goto(site("fr_BE", `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, somebody("0470 12 34 56"));
    await page.locator("#buyer-insurance").check();
    await fillCard(page, CARDS.approved);
    const before = amountIn(await payButton(page).textContent());
    const restore = await changePrice(stay.packageId, 7);
    try {
      await payButton(page).click();
      await expect(page.getByText("Le prix a changé")).toBeVisible();
      await expect.poll(async () => amountIn(await payButton(page).textContent())).toBeLessThan(before);
      await expect(page.locator("#buyer-insurance")).toBeChecked();
      await payButton(page).click();
      await expect(page).toHaveURL(/\/confirmation\//);
    } finally {
      await restore();
    }
  },
);

test(
  "without JavaScript: a choice is wanted, kept, and part of the order",
  AGAIN,
  async ({ browser, site, request }) => {
    const stay = await findStay(request, { seed: 209 });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site("nl_NL", `/checkout/${stay.packageId}?${stay.query}`));
    const alone = amountIn(await payButton(page).textContent());
    for (const [id, value] of Object.entries({
      firstName: "Camille",
      lastName: "Renard",
      email: somebody("").email,
      phoneNumber: "06 12345678",
    }))
      await page.locator(`#buyer-${id}`).fill(value);
    await page.locator("#buyer-terms").check();
    await payButton(page).click();
    await expect(page.locator("#buyer-insurance-error")).toHaveText("Kies een optie");
    await expect(page.locator("#buyer-firstName")).toHaveValue("Camille");
    const price = coverIn(await page.locator("label:has(#buyer-insurance)").textContent());
    await page.locator("#buyer-insurance").check();
    await payButton(page).click();
    await expect(page).toHaveURL(/order=[0-9a-f-]{36}/);
    await expect(page.locator("#buyer-insurance")).toBeChecked();
    expect(amountIn(await payButton(page).textContent())).toBe(alone + price);
    await context.close();
  },
);

test("the terms can be read before anything is chosen", AGAIN, async ({ page, site, checkAccessibility }) => {
  await page.goto(site("it_IT", "/p/insurance"));
  await expect(page.getByRole("heading", { level: 1, name: "Assicurazione annullamento" })).toBeVisible();
  expect(await page.getByRole("article").getByRole("listitem").count()).toBeGreaterThan(25);
  await checkAccessibility();
});
