import type { Locator, Page } from "@playwright/test";
import { BANK_LABELS } from "#modules/payments/registry/at-once.ts";
import { each } from "../support/once.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { fillDetails, findStay, payButton, readMails, somebody, type Stay } from "./stays.ts";

/** Longer than the way from any field of a page to any other. */
const MOST_STEPS = 60;
const fits = ({ amount }: Stay) => amount >= 32_000 && amount <= 190_000;

/** Goes on by keys until something has the focus. */
async function go(page: Page, key: "Tab" | "ArrowDown", to: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to it`);
}

for (const { way, seed } of each(
  [
    { way: "Plus tard", seed: 51 },
    { way: BANK_LABELS.paypal_now, seed: 52 },
  ],
  0,
))
  test(`by keyboard alone: ${way} is chosen, accepted at the provider, and confirmed`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(PHONE);
    const stay = await findStay(request, { seed, fits });
    const person = somebody("06 12 34 56 78");
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, person);
    const radio = page.getByRole("radio", { name: way });
    await expect(radio).toBeVisible();
    await go(page, "Tab", page.getByRole("radio", { name: /^Carte/ }));
    await go(page, "ArrowDown", radio);
    await expect(radio).toBeChecked();
    await checkAccessibility();
    await go(page, "Tab", payButton(page));
    await page.keyboard.press("Enter");
    const accept = page.getByRole("button", { name: "Accepter le paiement" });
    await expect(accept).toBeVisible();
    await go(page, "Tab", accept);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}/);
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  });
