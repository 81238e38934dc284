import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test, type SiteName } from "./fixtures.ts";
import { CARDS, fillCard, fillDetails, findStay, inDatabase, payButton, readMails, somebody } from "./stays.ts";

/** Whoever left at their bank and is there again a day later (docs/product/buying.md#hold). */
const CONFIRMED = /\/confirmation\/[0-9a-f-]{36}/;

type Left = { name: SiteName; seed: number; phone: string };

/** Somebody stands at their bank's page, and a day goes by for their order. Whose mailbox it is. */
async function leaveForADay(
  { page, site, request }: { page: Page; site: (name: SiteName, path: string) => string; request: APIRequestContext },
  { name, seed, phone }: Left,
): Promise<string> {
  const stay = await findStay(request, { seed });
  const person = somebody(phone);
  await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(page).toHaveURL(/3ds/);
  const moved = await inDatabase(
    `update "order" set hold_expires_at = hold_expires_at - interval '1 day', created_at = created_at - interval '1 day'
     where buyer ->> 'email' = $1 returning id`,
    [person.email],
  );
  expect(moved).toHaveLength(1);
  return person.email;
}

test("who confirms a day later at their bank, while the room is still there, has the stay", async ({
  page,
  site,
  request,
}) => {
  const email = await leaveForADay({ page, site, request }, { name: "nl_NL", seed: 66, phone: "06 12345678" });
  await page.getByRole("button", { name: "Betaling bevestigen" }).click();
  await expect(page).toHaveURL(CONFIRMED);
  await expect.poll(() => readMails(request, email)).toHaveLength(1);
});

test("who goes back a day later is told that nothing was charged, and pays anew with all that was typed", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const email = await leaveForADay({ page, site, request }, { name: "fr_FR", seed: 67, phone: "06 12 34 56 78" });
  await page.goBack();
  await expect(page.getByText("Les 15 minutes sont écoulées")).toBeVisible();
  await expect(page.getByText("Rien n’a été débité").first()).toBeVisible();
  await expect(page.locator("#buyer-email")).toHaveValue(email);
  await checkAccessibility();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(CONFIRMED);
  await expect.poll(() => readMails(request, email)).toHaveLength(1);
});
