import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { book } from "./booked.ts";
import type { ToldEvent } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { inDatabase, readMail } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

/** From the mail that asks for a review to the page of the hotel (docs/product/services.md#written-reviews). */
const CRITERIA = ["welcoming", "comfort", "cleanliness", "food", "localization", "priceQualityRatio"];

/** `script/reviews`, at the server of the journeys. */
async function decide(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(resolve("script/reviews"), args, {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? ".data/e2e" },
  });
  return stdout;
}

/** The stay of an order as it will be some days after it. */
async function letItBeOver(address: string): Promise<void> {
  const orderId = address.split("/").at(-1);
  await inDatabase("update order_item set ends_on = current_date - 3 where order_id = $1 and kind = 'stay'", [orderId]);
  await inDatabase(`update "order" set state = 'completed' where id = $1`, [orderId]);
}

async function invite(request: APIRequestContext, email: string): Promise<string> {
  await decide("ask");
  const link = async () => /http\S+token=write\.\S+/.exec(await readMail(request, email))?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });

const scoreOf = async (hotelId: number) =>
  (await inDatabase("select review_count as count, review_average as average from hotel where id = $1", [hotelId])) as [
    { count: number; average: number },
  ];
/** How many reviews a hotel has, by its own call and by a search. */
async function countsOf(request: APIRequestContext, hotelId: number): Promise<(number | undefined)[]> {
  type Told = { review: { count: number } };
  const told = (await (await request.get(`/api/hotels/${hotelId}.json?locale=fr_FR`)).json()) as Told;
  const [card] = await findOffers(request, { searchCriterias: { hotelId } });
  return [told.review.count, card?.hotel.review.count];
}
const hotelOf = async (address: string) => {
  const rows = await inDatabase(
    "select hotel_id from stay_item s join order_item i on i.id = s.item_id where i.order_id = $1",
    [address.split("/").at(-1)],
  );
  return (rows as [{ hotel_id: number }])[0].hotel_id;
};

type Journey = { name: SiteName; seed: number; phone: string; size: typeof DESKTOP; words: string; error: RegExp };
const JOURNEYS: readonly Journey[] = [
  {
    name: "fr_FR",
    seed: 301,
    phone: "06 12 34 56 78",
    size: DESKTOP,
    words: "Le petit-déjeuner dans les vignes, à dix heures.",
    error: /Un avis ne contient pas de numéro/,
  },
  {
    name: "nl_BE",
    seed: 311,
    phone: "0470 12 34 56",
    size: PHONE,
    words: "Heerlijk ontbijt en een prachtig uitzicht.",
    error: /Een beoordeling bevat geen telefoonnummer/,
  },
  {
    name: "it_IT",
    seed: 321,
    phone: "347 123 4567",
    size: PHONE,
    words: "Colazione tra le vigne, alle dieci.",
    error: /Una recensione non contiene numeri/,
  },
  {
    name: "es_ES",
    seed: 341,
    phone: "612 34 56 78",
    size: DESKTOP,
    words: "El desayuno entre viñas, a las diez.",
    error: /Una opinión no lleva números/,
  },
  {
    name: "nl_NL",
    seed: 351,
    phone: "06 12345678",
    size: PHONE,
    words: "Ontbijten tussen de wijngaarden, om tien uur.",
    error: /Een beoordeling bevat geen telefoonnummer/,
  },
  {
    name: "fr_BE",
    seed: 361,
    phone: "0470 12 34 56",
    size: DESKTOP,
    words: "Une vue superbe et un petit-déjeuner parfait.",
    error: /Un avis ne contient pas de numéro/,
  },
];

/** What pages tell, also when they are left. */
async function hear(page: Page): Promise<ToldEvent[]> {
  const told: ToldEvent[] = [];
  await page.exposeFunction("hear", (event: ToldEvent) => told.push(event));
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (event: unknown) => void };
    document.addEventListener("vendredi:event", (event) => hear((event as CustomEvent).detail));
  });
  return told;
}

/** By the keyboard alone: the focus goes to the group, arrows choose. Words with a number in them are a mistake. */
async function scoreByKeys(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('input[name="welcoming"][value="2"]')).toBeChecked();
  for (const criterion of CRITERIA) await choose(page, criterion, "8");
  await choose(page, "food", "5");
  await page.locator("#review-positive").fill(words);
  await page.locator("#review-negative").fill("06 55 00 11 22");
  await page.locator("#review-positive").focus();
}

/** Its hotel's score counts the 7.5 that it gave, in pages, calls and searches alike. */
async function publish(
  request: APIRequestContext,
  { number, hotelId, before }: { number: string; hotelId: number; before: { count: number; average: number } },
): Promise<void> {
  expect(await decide()).toContain(number);
  expect(await decide("publish", number)).toContain("Published");
  const [after] = await scoreOf(hotelId);
  expect(after.count).toBe(before.count + 1);
  expect(after.average).toBeCloseTo((before.average * before.count + 75) / after.count, 5);
  // Within seconds pages, calls and searches say so.
  await expect.poll(() => countsOf(request, hotelId)).toEqual([after.count, after.count]);
}

for (const { name, seed, phone, size, words, error } of each(JOURNEYS, 0))
  test(`${name} (${size.width} px): asked by mail, mistakes first, sent, published, read on the hotel's page`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const { email, number, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    await letItBeOver(address);
    const hotelId = await hotelOf(address);
    const [before] = await scoreOf(hotelId);
    const told = await hear(page);

    const link = await invite(request, email);
    await page.goto(link);
    await waitForHydration(page);
    await checkAccessibility();
    const send = page.locator('main button[value="send"]');
    await send.click();
    await expect(page.getByRole("alert")).toContainText("8");
    await expect(page.locator('input[name="welcoming"]').first()).toBeFocused();
    await checkAccessibility();

    await scoreByKeys(page, words);
    await expect(page.locator("#review-negative-error")).toHaveText(error);
    await expect(page.getByText("7,5").filter({ visible: true })).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify(await inDatabase("select draft from guest_review where state = 'invited'", [])))
      .toContain(words);

    await page.reload();
    await waitForHydration(page);
    await expect(page.locator("#review-positive")).toHaveValue(words);
    await page.locator("#review-negative").fill("");
    await choose(page, "travellerType", "couple");
    await send.click();
    await expect(page).toHaveURL(/status=sent/);
    await expect(page.locator("main h1")).toBeVisible();
    await checkAccessibility();
    await expect.poll(() => told.filter((event) => event.name === "review_sent").length).toBe(1);
    expect(JSON.stringify(told)).not.toContain(email);

    await publish(request, { number, hotelId, before });
    await page.goto(link);
    await page.locator("main a").first().click();
    await expect(page).toHaveURL(/#reviews$/);
    const answer = `Merci, grazie, dank u! (${number})`;
    await decide("answer", number, answer);
    const all = page.url().replace("#reviews", "?reviews=newest#reviews");
    await expect(async () => {
      await page.goto(all);
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 1000 });
      await expect(page.getByText(answer)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await checkAccessibility("#reviews");
  });

test(
  "without JavaScript: a draft by a button, mistakes by the server, sent, refused, and no more mails by a link",
  AGAIN,
  async ({ page, browser, site, request }) => {
    test.setTimeout(120_000);
    const { email, number, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 331 });
    await letItBeOver(address);
    const link = await invite(request, email);
    const silence = /http\S+token=silence\.\S+/.exec(await readMail(request, email))?.[0] ?? "";
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const reader = await plain.newPage();
    await reader.goto(link);
    await reader.locator("#review-negative").fill("Une nuit à seize degrés.");
    await reader.locator('button[value="draft"]').click();
    await expect(reader.getByText("Votre brouillon est gardé.")).toBeVisible();
    await expect(reader.locator("#review-negative")).toHaveValue("Une nuit à seize degrés.");
    await reader.locator('button[value="send"]').click();
    await expect(reader.getByRole("alert")).toContainText("7");
    for (const criterion of CRITERIA) await choose(reader, criterion, "2");
    await choose(reader, "travellerType", "solo");
    await choose(reader, "name", "initials");
    await reader.locator('button[value="send"]').click();
    await expect(reader).toHaveURL(/status=sent/);
    expect(await decide("refuse", number, "off_topic")).toContain("Refused");
    await expect.poll(() => readMail(request, email)).toContain("Il ne parle pas de ce séjour.");
    await reader.goto(link);
    await expect(reader.getByText("Il ne parle pas de ce séjour.")).toBeVisible();

    await reader.goto(silence);
    await reader.locator("main form button").click();
    await expect(reader.locator("main h1")).toHaveText("C’est noté");
    await plain.close();
  },
);
