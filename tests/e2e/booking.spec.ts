import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { amountIn, CARDS, fillCard, fillDetails, findStay, payButton, readMails, roomsLeft, somebody, type Stay } from "./stays.ts";

type Journey = { name: SiteName; language: string; word: string; phone: string; heading: RegExp; subject: RegExp; size: { width: number; height: number }; seed: number };

const JOURNEYS: Journey[] = [
  { name: "fr_FR", language: "fr", word: "week-end", phone: "06 12 34 56 78", heading: /C’est réservé, Camille/, subject: /^C’est réservé/, size: DESKTOP, seed: 31 },
  { name: "nl_BE", language: "nl", word: "weekend", phone: "0470 12 34 56", heading: /Camille/, subject: /./, size: DESKTOP, seed: 34 },
  { name: "it_IT", language: "it", word: "offerta", phone: "347 123 4567", heading: /Camille/, subject: /./, size: PHONE, seed: 37 },
];

for (const journey of JOURNEYS) {
  const { name, size } = journey;
  test(`${name} (${size.width} px): from the stay over calendar, quote and card to the confirmation and its mail`, async ({ page, site, request, checkAccessibility }) => {
    await page.setViewportSize(size);
    const stay = await findStay(request, { seed: journey.seed });
    const person = somebody(journey.phone);
    await page.goto(site(name, `/${journey.word}/${stay.packageId}/_`));
    await waitForHydration(page);
    await pickDates(page, stay, journey.language);
    await pickActivityDays(page, stay);
    await page.locator('#booking a[href*="/checkout/"]').click();
    await expect(page).toHaveURL(/\/checkout\/\d+\?.*checkin=/);

    await fillDetails(page, person);
    await fillCard(page, CARDS.approved);
    expect(amountIn(await payButton(page).textContent())).toBe(stay.amount);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: journey.heading })).toBeVisible();
    await checkAccessibility();

    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
    expect((await readMails(request, person.email))[0]).toMatch(journey.subject);
    expect(await roomsLeft(request, stay)).toBe(stay.rooms - 1);
  });
}

/** Arrival and departure on the price calendar, whichever months they are in. */
async function pickDates(page: Page, stay: Stay, language: string): Promise<void> {
  const texts = JSON.parse(readFileSync(`locales/${language}/product.json`, "utf8")) as Record<string, string>;
  await page.locator("#booking button[aria-haspopup=dialog]").first().click();
  const calendar = page.getByRole("dialog", { name: texts["product.calendar.title"] });
  const day = (value: string) => calendar.locator(`[data-day="${value}"]`);
  await expect(calendar.locator("[data-day]:not([aria-disabled])").first()).toBeVisible();
  for (let turns = 0; turns < 4 && (await day(stay.checkin).count()) === 0; turns++) await calendar.getByRole("button", { name: texts["product.calendar.nextMonth"] }).click();
  await day(stay.checkin).click();
  const checkout = day(stay.checkout);
  if ((await checkout.count()) === 0) await calendar.getByRole("button", { name: texts["product.calendar.nextMonth"] }).click();
  await expect(checkout).not.toHaveAttribute("aria-disabled");
  await checkout.click();
  await expect(calendar).toBeHidden();
}

async function pickActivityDays(page: Page, { activityDays }: Stay): Promise<void> {
  for (const { activityId, day } of activityDays) {
    const option = page.locator(`#booking input[name="activity-${activityId}"][value="${day}"]`);
    if ((await option.count()) > 0) await option.check({ force: true });
  }
}
