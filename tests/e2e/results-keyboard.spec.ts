import type { Page } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { hearProviders } from "./stays.ts";

/** Presses Tab until the focus is on what the selector says. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Two nights of the next month. */
async function pickByKeys(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Arrivée/ }).focus();
  await page.keyboard.press("Enter");
  const dates = page.getByRole("dialog", { name: "Choisir mes dates" });
  await expect(dates.locator("[data-day]:focus")).toHaveCount(1);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dates).toBeHidden();
}

/** A day for each activity that asks for one. */
async function fillDaysByKeys(page: Page): Promise<void> {
  const openDays = "#booking #activity-days fieldset:not(:has(:checked)) input:enabled";
  while ((await page.locator(openDays).count()) > 0) {
    const open = await page.locator(openDays).count();
    await tabTo(page, openDays);
    await page.keyboard.press("Space");
    await expect.poll(() => page.locator(openDays).count()).toBeLessThan(open);
  }
}

test("the keyboard alone finds a place, dates, a filter, a stay and its checkout", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const scripts = hearProviders(page);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  await tabTo(page, "[role=combobox]");
  await page.keyboard.type("norman");
  await expect(page.getByRole("option", { name: /Normandie/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, "[role=search] button[type=submit]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end en Normandie");
  await expect(page.getByRole("combobox", { name: "Destination ou envie" })).toHaveValue("Normandie");

  await pickByKeys(page);
  await page.getByRole("button", { name: "Rechercher" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end en Normandie");
  await expect(page).toHaveURL(/#checkin=\d{4}-\d\d-\d\d;checkout=\d{4}-\d\d-\d\d$/);

  const facilities = page.getByRole("button", { name: /^Équipements/ });
  await facilities.focus();
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: "Équipements" });
  await expect(popup.getByRole("checkbox").first()).toBeVisible();
  await expect(popup.getByRole("button", { name: /^Voir \d+ séjours?$/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(facilities).toBeFocused();
  await expect(page).not.toHaveURL(/facilities/);
  await page.keyboard.press("Enter");
  await expect(popup.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Space");
  await popup.getByRole("button", { name: /^Voir \d|Confirmer/ }).press("Enter");
  await expect(page).toHaveURL(/facilities/);
  await expect(facilities).toBeFocused();
  await page.getByRole("list", { name: "Filtres actifs" }).getByRole("button").first().press("Enter");
  await expect(page).not.toHaveURL(/facilities/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, "article h3 a");
  expect(scripts, "a payment provider's script before a stay with dates").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/week-end\/\d+\/.*checkin=/);
  const booking = page.getByRole("region", { name: "Réserver ce séjour" });
  await expect(booking).toContainText("Total");
  await fillDaysByKeys(page);
  await tabTo(page, '#booking a[href^="/checkout/"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\/\d+\?.*checkin=/);
});
