import type { APIRequestContext } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { amountIn, CARDS, fillCard, fillDetails, findStay, payButton, readMails, somebody, type Stay } from "./stays.ts";

/** What a stay costs with the code; tax that is paid with the booking has none of it. */
async function amountWithCode(request: APIRequestContext, { packageId, checkin, nights }: Stay): Promise<number> {
  const answer = await request.get(`/api/product/${packageId}/quote?locale=fr_FR&checkin=${checkin}&nights=${nights}&promotionCode=EXTRA10`);
  const { priceInfo } = (await answer.json()) as { priceInfo: { totalPrice: number } };
  return priceInfo.totalPrice;
}

test("a partner's code: banner, card, price of the stay, checkout, paid amount and confirmation say the same", async ({ page, site, request, checkAccessibility }) => {
  const friday = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const sunday = new Date(Date.parse(friday) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(site("it_IT", `/weekend/_/_?affiliateId=77&checkin=${friday}&checkout=${sunday}`));
  await expect(page.getByRole("complementary", { name: "Offerta del momento" })).toContainText("10% EXTRA automatico con il codice EXTRA10");
  const card = page.getByRole("article").filter({ hasText: "−10% EXTRA" }).filter({ hasText: "Colazione" }).first();
  await card.getByRole("heading").getByRole("link").click();

  await expect(page).toHaveURL(/\/offerta\/\d+\/.*promotionCode=EXTRA10/);
  await expect(page.getByRole("complementary", { name: "Offerta del momento" })).toBeVisible();
  await waitForHydration(page);
  const panel = page.locator("#booking");
  for (const legend of await panel.locator("#activity-days fieldset").all()) await legend.locator("input:enabled").first().check({ force: true });
  await expect(panel).toContainText("Codice EXTRA10 (−10%)");
  const sell = amountIn(await panel.locator("[class*=now]").first().textContent());
  const paid = amountIn(await panel.locator("[class*=total] dd").textContent());
  const reduction = amountIn(await panel.locator("dl > div", { hasText: "EXTRA10" }).locator("dd").textContent());
  expect([reduction > 0, paid]).toEqual([true, sell - reduction]);
  await checkAccessibility("#booking");

  await panel.locator('a[href*="/checkout/"]').click();
  await expect(page).toHaveURL(/\/checkout\/\d+\?.*promotionCode=EXTRA10/);
  const person = somebody("347 123 4567");
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  expect(amountIn(await payButton(page).textContent())).toBe(paid);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  const ticket = page.getByRole("article").filter({ hasText: "Codice EXTRA10 (−10%)" });
  expect(amountIn(await ticket.locator("[class*=total] dd").textContent())).toBe(paid);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
});

test("without JavaScript: the price of the stay, its form and the checkout keep the code; one that has ended is told, at the price without", async ({ browser, request, site }) => {
  const stay = await findStay(request, { seed: 125 });
  const withCode = await amountWithCode(request, stay);
  expect(withCode).toBeLessThan(stay.amount);
  const address = (path: string, facts: string) => site("fr_FR", `${path}/${stay.packageId}${path === "/checkout" ? "" : "/_"}?${stay.query}&${facts}`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/week-end", "affiliateId=77"));
  const panel = page.locator("#booking");
  expect(amountIn(await panel.locator("[class*=total] dd").textContent())).toBe(withCode);
  await expect(panel.locator("input[name=promotionCode]")).toHaveValue("EXTRA10");
  await panel.locator('a[href*="/checkout/"]').click();
  expect(amountIn(await payButton(page).textContent())).toBe(withCode);

  await page.goto(address("/week-end", "promotionCode=FINI"));
  await expect(panel).toContainText("Votre code n’est plus valable");
  await page.goto(address("/checkout", "promotionCode=FINI"));
  await expect(page.locator("form")).toContainText("Ce code n’est plus valable");
  expect(amountIn(await payButton(page).textContent())).toBe(stay.amount);
  await context.close();
});
