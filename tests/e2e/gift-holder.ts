import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { somebody } from "./stays.ts";

/** More than any stay of the demo catalogue costs, and less: cents. */
export const MUCH = 149_900;
export const LITTLE = 9_900;

/** Types a code as it stands on a card. */
export async function open(page: Page, address: string, { code, action }: { code: string; action: string }) {
  await page.goto(address);
  await page.getByRole("textbox").fill(code);
  await page.getByRole("button", { name: action }).click();
  await expect(page).toHaveURL(/\/beneficiary$/);
}

/** A day of a gift’s calendar that is free. */
export const freeDay = (page: Page) => page.locator("table a").nth(2);

/** Who comes, on the page that confirms. */
export async function fill(page: Page): Promise<{ email: string }> {
  const person = somebody("06 12 34 56 78");
  await page.locator("#buyer-firstName").fill(person.firstName);
  await page.locator("#buyer-lastName").fill(person.lastName);
  await page.locator("#buyer-email").fill(person.email);
  await page.locator("#buyer-phoneNumber").fill(person.phone);
  await page.locator("#buyer-terms").check();
  return person;
}
