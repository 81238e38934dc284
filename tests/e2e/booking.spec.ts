import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import {
  amountIn,
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  hearProviders,
  orderNumber,
  payButton,
  readMail,
  readMails,
  roomsLeft,
  somebody,
  type Stay,
} from "./stays.ts";

type Journey = {
  name: SiteName;
  language: string;
  word: string;
  phone: string;
  heading: RegExp;
  subject: RegExp;
  size: { width: number; height: number };
  seed: number;
};

const JOURNEYS: Journey[] = [
  {
    name: "fr_FR",
    language: "fr",
    word: "week-end",
    phone: "06 12 34 56 78",
    heading: /C’est réservé, Camille/,
    subject: /^C’est réservé/,
    size: DESKTOP,
    seed: 31,
  },
  {
    name: "nl_BE",
    language: "nl",
    word: "weekend",
    phone: "0470 12 34 56",
    heading: /Camille/,
    subject: /./,
    size: DESKTOP,
    seed: 34,
  },
  {
    name: "it_IT",
    language: "it",
    word: "offerta",
    phone: "347 123 4567",
    heading: /Camille/,
    subject: /./,
    size: PHONE,
    seed: 37,
  },
];

for (const journey of each(JOURNEYS, 2)) {
  const { name, size } = journey;
  test(`${name} (${size.width} px): from the stay over calendar, quote and card to the confirmation and its mail`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const stay = await findStay(request, { seed: journey.seed });
    const person = somebody(journey.phone);
    const scripts = hearProviders(page);
    await page.goto(site(name, `/${journey.word}/${stay.packageId}/_`));
    await waitForHydration(page);
    expect(scripts, "a provider's script before the stay has a price").toEqual([]);
    await pickDates(page, stay, journey.language);
    await pickActivityDays(page, stay);
    await page.locator('#booking a[href*="/checkout/"]').click();
    await expect(page).toHaveURL(/\/checkout\/\d+\?.*checkin=/);

    await fillDetails(page, person);
    await fillCard(page, CARDS.approved);
    expect(new Set(scripts).size).toBe(1);
    expect(amountIn(await payButton(page).textContent())).toBe(stay.amount);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: journey.heading })).toBeVisible();
    await expect(page.locator("svg [data-party]"), "confetti: it is confirmed").toHaveCount(1);
    const program = page.locator("[aria-labelledby=program]");
    await expect(program.locator(`time[datetime="${stay.checkin}"]`)).toBeVisible();
    await expect(program.locator(`time[datetime="${stay.checkout}"]`)).toBeVisible();
    await checkAccessibility();

    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
    expect((await readMails(request, person.email))[0]).toMatch(journey.subject);
    expect(await roomsLeft(request, stay)).toBe(stay.rooms - 1);
  });
}

test("a confirmation shows its buyer to the buyer: the browser that booked, and whoever follows the link of the mail", async ({
  page,
  browser,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 39 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "C’est réservé, Camille !" })).toBeVisible();
  // How the payment ended goes from the address a moment later.
  await expect(page).toHaveURL(/\/confirmation\/[\w-]+$/);
  const address = page.url();
  const number = (await orderNumber(page).textContent()) ?? "";

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const seen = await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1, name: "Aperçu de la réservation" })).toBeVisible();
  const html = (await seen?.text()) ?? "";
  for (const secret of [person.email, "Camille", "Renard", number, "612345678"]) expect(html).not.toContain(secret);
  expect(
    (
      await stranger.request.get(`${address}/stay.ics`.replace("fr.localhost", "127.0.0.1"), {
        headers: { host: new URL(address).host },
      })
    ).status(),
  ).toBe(404);

  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  const link = /http\S+\/confirmation\/\S+\?token=\S+/.exec(await readMail(request, person.email))?.[0] ?? "";
  await stranger.goto(`${link}x`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Aperçu de la réservation" })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "C’est réservé, Camille !" })).toBeVisible();
  await expect(stranger).toHaveURL(address);
  await expect(stranger.getByText(number)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(number)).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Aperçu de la réservation" })).toBeVisible();
  await checkAccessibility();
  await elsewhere.close();
});

/** Arrival and departure on the price calendar, whichever months they are in. */
async function pickDates(page: Page, stay: Stay, language: string): Promise<void> {
  const texts = JSON.parse(readFileSync(`locales/${language}/product.json`, "utf8")) as Record<string, string>;
  await page.locator("#booking button[aria-haspopup=dialog]").first().click();
  const calendar = page.getByRole("dialog", { name: texts["product.calendar.title"] });
  const day = (value: string) => calendar.locator(`[data-day="${value}"]`);
  await expect(calendar.locator("[data-day]:not([aria-disabled])").first()).toBeVisible();
  for (let turns = 0; turns < 4 && (await day(stay.checkin).count()) === 0; turns++)
    await calendar.getByRole("button", { name: texts["product.calendar.nextMonth"] }).click();
  await day(stay.checkin).click();
  const checkout = day(stay.checkout);
  if ((await checkout.count()) === 0)
    await calendar.getByRole("button", { name: texts["product.calendar.nextMonth"] }).click();
  await expect(checkout).not.toHaveAttribute("aria-disabled");
  await checkout.click();
  await expect(calendar).toBeHidden();
}

async function pickActivityDays(page: Page, { activityDays }: Stay): Promise<void> {
  for (const { activityId, day } of activityDays) {
    const option = page.locator(`#booking input[name="activity-${activityId}"][value="${day}"]`);
    // The price of the dates is still on its way: it brings the days, or the way on where none is asked for.
    await option.or(page.locator('#booking a[href*="/checkout/"]')).first().waitFor({ state: "attached" });
    if ((await option.count()) > 0) await option.check({ force: true });
  }
}
