import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { CARDS, fillCard, fillDetails, findStay, orderNumber, payButton, readMailAbout, somebody } from "./stays.ts";

/** Somebody books; the link of the mail that the hotel gets. */
async function bookAndFindLink(page: Page, request: APIRequestContext, checkout: string): Promise<string> {
  await page.goto(checkout);
  await fillDetails(page, somebody("06 12 34 56 78"));
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  const number = (await orderNumber(page).textContent()) ?? "";
  const find = async () =>
    /http\S+\/suppliers\/message\?token=\S+/.exec(await readMailAbout(request, "reservations@", number))?.[0] ?? "";
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

test("a hotel acknowledges a reservation from its mail, without JavaScript", async ({
  page,
  browser,
  site,
  request,
}) => {
  const stay = await findStay(request, { seed: 51 });
  const link = await bookAndFindLink(page, request, site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  const answer = await request.get(link);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(await answer.text()).toContain('name="robots" content="noindex');

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.goto(link);
  const state = desk.getByRole("main").getByRole("status");
  const before = await state.textContent();
  await expect(desk.getByText("Camille Renard")).toBeVisible();
  await expect(desk.locator("body")).not.toContainText(/camille\.|612345678|06 12/);
  await desk.reload();
  await expect(state).toHaveText(before ?? "");
  await desk.locator("main form button").click();
  await expect(state).not.toHaveText(before ?? "");
  await expect(desk.locator("main form")).toHaveCount(0);
  await desk.goto(link);
  await expect(desk.locator("main form")).toHaveCount(0);

  expect((await desk.goto(`${link}x`))?.status()).toBe(410);
  await expect(desk.locator("main form")).toHaveCount(0);
  expect((await request.post(`${link}x`, { form: {} })).status()).toBe(410);
  expect((await request.post(link, { form: {} })).status()).toBe(200);
  await desk.context().close();
});

const SITES: [SiteName, RegExp][] = [
  ["fr_FR", /^Ce lien ne fonctionne pas$/],
  ["es_ES", /^Este enlace no funciona$/],
  ["nl_BE", /^Deze link werkt niet$/],
  ["it_IT", /^Questo link non funziona$/],
  ["preview", /^This link does not work$/],
];

for (const [name, title] of each(SITES, 4))
  test(`${name}: a link that is none of ours says so`, async ({ page, site, checkAccessibility }) => {
    await page.goto(site(name, "/suppliers/message?token=message.made-up"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await checkAccessibility();
  });

test("the page of a message fits phone and desk, and takes the button with JavaScript too", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 53 });
  const link = await bookAndFindLink(page, request, site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  for (const size of each([PHONE, DESKTOP], 0)) {
    await page.setViewportSize(size);
    await page.goto(link);
    await checkAccessibility();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  }
  await page.locator("main form button").click();
  await expect(page.locator("main form")).toHaveCount(0);
  await checkAccessibility();
});
