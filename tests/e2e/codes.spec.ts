import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { listen } from "./events.ts";
import {
  amountIn,
  CARDS,
  dayAhead,
  fillCard,
  fillDetails,
  findStay,
  goWithout,
  payButton,
  quoteStay,
  readMail,
  readMails,
  somebody,
  type Stay,
} from "./stays.ts";
import { findOffers } from "./vouchers.ts";

const unfold = (page: Page) => page.locator("details:has(#promotion-code) > summary").click();
const verdict = (page: Page) => page.locator("details:has(#promotion-code)").getByRole("status");

async function tryCode(page: Page, code: string): Promise<void> {
  await page.locator("#promotion-code").fill(code);
  await page.keyboard.press("Enter");
}

test("each refusal has its sentence, what is typed stays, and one that counts goes from the panel to the mail (phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const told = await listen(page);
  const stay = await findStay(request, { seed: 211, fits: ({ amount }) => amount < 50_000 && amount > 20_000 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  const before = amountIn(await payButton(page).textContent());
  await expect(page.locator("#promotion-code")).toBeHidden();
  await unfold(page);
  for (const [code, sentence] of [
    ["rien", "Nous ne connaissons pas ce code"],
    ["ete2026", "Ce code a expiré"],
    ["grand50", /valable à partir de 500\s€, hors assurance/],
  ] as const) {
    await tryCode(page, code);
    await expect(verdict(page)).toContainText(sentence);
    await expect(page.locator("#promotion-code")).toHaveValue(code);
    expect(amountIn(await payButton(page).textContent())).toBe(before);
  }
  await checkAccessibility();

  await tryCode(page, "vendredi15");
  await expect(verdict(page)).toContainText("VENDREDI15 est pris en compte");
  await expect(page).toHaveURL(/promotionCode=VENDREDI15/);
  await expect(page.locator("#buyer-email")).toHaveValue(person.email);
  const paid = amountIn(await payButton(page).textContent());
  expect(paid).toBeLessThan(before);
  expect((await told()).filter(({ name }) => name === "code_applied")).toMatchObject([{ kind: "percentage" }]);
  await checkAccessibility();
  await page.reload();
  await waitForHydration(page);
  await expect(verdict(page)).toContainText("VENDREDI15 est pris en compte");
  expect(amountIn(await payButton(page).textContent())).toBe(paid);
  await page.getByRole("button", { name: "Retirer le code" }).click();
  await expect.poll(async () => amountIn(await payButton(page).textContent())).toBe(before);
  await tryCode(page, "vendredi15");
  await expect.poll(async () => amountIn(await payButton(page).textContent())).toBe(paid);
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByRole("article").getByText(/Code VENDREDI15 \(−15\s%\)/)).toBeVisible();
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  expect(await readMail(request, person.email)).toContain("VENDREDI15");
});

for (const [name, sentence] of each(
  [
    ["es_ES", "EXTRA10 te descuenta más que MERCI20"],
    ["nl_BE", "EXTRA10 levert je meer op dan MERCI20"],
    ["it_IT", "EXTRA10 ti fa risparmiare più di MERCI20"],
  ] as const,
  2,
))
  test(`${name}: the automatic code stays where it gives more, and the page says so; typed and not applied is looked at before paying (desktop)`, async ({
    page,
    site,
    request,
  }) => {
    await page.setViewportSize(DESKTOP);
    const stay = await findStay(request, { seed: 212 + name.length, fits: ({ amount }) => amount > 22_000 });
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}&affiliateId=77`));
    await fillDetails(page, somebody({ es_ES: "612 34 56 78", nl_BE: "0470 12 34 56", it_IT: "347 123 4567" }[name]));
    const before = amountIn(await payButton(page).textContent());
    await unfold(page);
    await page.locator("#promotion-code").fill("MERCI20");
    await payButton(page).click();
    await expect(verdict(page)).toContainText(sentence);
    expect(amountIn(await payButton(page).textContent())).toBe(before);
    await expect(page).toHaveURL(/\/checkout\//);
  });

test("a code for one order: the second buyer is told, and pays without it or not at all", async ({
  page,
  browser,
  site,
  request,
}) => {
  const stay = await findStay(request, { seed: 216, rooms: { least: 2 } });
  const address = site("fr_BE", `/checkout/${stay.packageId}?${stay.query}&promotionCode=UNIQUE`);
  const second = await (await browser.newContext()).newPage();
  for (const one of [page, second]) {
    await one.goto(address);
    await fillDetails(one, somebody("0470 12 34 56"));
    await fillCard(one, CARDS.declined);
  }
  await payButton(page).click();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
  await payButton(second).click();
  await expect(second.getByText("Ce code n’est plus valable")).toBeVisible();
  await page.locator("aside").getByRole("button", { name: "Libérer la chambre" }).click();
  await expect(page.getByText("La chambre est de nouveau libre")).toBeVisible();
  await second.goto(address);
  await expect(verdict(second)).toContainText("UNIQUE est pris en compte");
  await second.context().close();
});

test(
  "without JavaScript: applied by a button, with all that was typed, paid at the price with it",
  AGAIN,
  async ({ browser, site, request }) => {
    const stay = await findStay(request, { seed: 217 });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site("it_IT", `/checkout/${stay.packageId}?${stay.query}`));
    const before = amountIn(await payButton(page).textContent());
    await page.locator("#buyer-firstName").fill("Camille");
    await page.locator("#buyer-lastName").fill("Renard");
    await goWithout(page);
    await unfold(page);
    await page.locator("#promotion-code").fill("ete2026");
    await page.getByRole("button", { name: "Applica" }).click();
    await expect(verdict(page)).toContainText("Questo codice è scaduto");
    await expect(page.locator("#promotion-code")).toHaveValue("ete2026");
    await expect(page.locator("#buyer-firstName")).toHaveValue("Camille");
    await page.locator("#promotion-code").fill("vendredi15");
    await page.getByRole("button", { name: "Applica" }).click();
    await expect(verdict(page)).toContainText("VENDREDI15 applicato");
    const paid = amountIn(await payButton(page).textContent());
    expect(paid).toBeLessThan(before);
    await expect(page.locator("#buyer-insurance-without")).toBeChecked();
    await page.locator("#buyer-email").fill(somebody("").email);
    await page.locator("#buyer-phoneNumber").fill("347 123 4567");
    await page.locator("#buyer-terms").check();
    await payButton(page).click();
    await expect(page).toHaveURL(/order=[0-9a-f-]{36}/);
    expect(amountIn(await payButton(page).textContent())).toBe(paid);
    await context.close();
  },
);

/** A room alone for two nights that can be booked. */
async function findRoom(request: APIRequestContext, ahead: number): Promise<Stay> {
  const checkin = dayAhead(ahead);
  const cards = await findOffers(request, { flow: "hotel", searchCriterias: { checkin, night: 2 } });
  for (const { id } of cards) {
    const stay = await quoteStay(request, { packageId: Number(id), checkin, nights: 2 });
    if (stay && stay.rooms > 1) return stay;
  }
  throw new Error("no room of the demo is free");
}

test(
  "a code on a room alone: refused ones are told, the one that counts is what is paid and stands in mail and confirmation",
  AGAIN,
  async ({ page, site, request, checkAccessibility }) => {
    const room = await findRoom(request, 47);
    const person = somebody("0470 12 34 56");
    await page.setViewportSize(PHONE);
    await page.goto(site("fr_BE", `/checkout/${room.packageId}?${room.query}`));
    await fillDetails(page, person);
    const before = amountIn(await payButton(page).textContent());
    expect(before).toBeGreaterThanOrEqual(room.amount);
    await unfold(page);
    await tryCode(page, "rien");
    await expect(verdict(page)).toContainText("Nous ne connaissons pas ce code");
    expect(amountIn(await payButton(page).textContent())).toBe(before);
    await tryCode(page, "vendredi15");
    await expect(verdict(page)).toContainText("VENDREDI15 est pris en compte");
    await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    const paid = amountIn(await payButton(page).textContent());
    // Of the room alone: what is collected for the town is not ours to reduce.
    expect(paid).toBeLessThan(before);
    expect(paid).toBeGreaterThanOrEqual(Math.floor(before * 0.85));
    await expect(page.getByText("et activités")).toHaveCount(0);
    await checkAccessibility();

    await page.setViewportSize(DESKTOP);
    await expect(page.getByText(/Code VENDREDI15 \(−15\s%\)/).filter({ visible: true })).toHaveCount(1);
    await fillCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    await expect(page.getByRole("article").getByText(/Code VENDREDI15 \(−15\s%\)/)).toBeVisible();
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
    expect(await readMail(request, person.email)).toContain("VENDREDI15");
  },
);
