import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { findStay } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

/** What is chosen on a slow line before the code of its part is there counts when it is: never what the server knew. */
test.use({ viewport: DESKTOP });

const SCRIPTS = "**/assets/*.js";

test("the length of a gift, chosen before its panel has its code, is the one that it goes on with", async ({
  page,
  request,
  site,
}) => {
  const { id, lengths } = await findGiftOfLengths(request);
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`), { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Offrir ce séjour" });
  const choice = panel.getByRole("group", { name: "Combien de nuits ?" }).getByRole("radio");
  await expect(choice.first()).toBeChecked();
  await choice.nth(1).check({ force: true });
  open();
  await waitForHydration(page);
  await expect(page).toHaveURL(new RegExp(`#.*giftNights=${lengths[1]?.nights}`));
  await expect(choice.nth(1)).toBeChecked();
  await expect(panel.locator("[data-hash-region]")).toContainText(`${lengths[1]?.nights} nuits`);
});

/** A stay that is given for several lengths. */
async function findGiftOfLengths(request: APIRequestContext): Promise<{ id: string; lengths: { nights: number }[] }> {
  for (const { id } of await findOffers(request, { type: "gift", pagination: { limit: 20 } })) {
    const answer = await request.get(`/api/product/${id}/gift-prices`);
    const { priceList } = (await answer.json()) as { priceList: { nights: number }[] };
    if (priceList.length > 1) return { id, lengths: priceList };
  }
  throw new Error("no gift of the demo catalogue has several lengths");
}

test("the map of a stay, asked for before its part has its code, opens when it has", async ({
  page,
  request,
  site,
}) => {
  const { packageId } = await findStay(request, { seed: 72 });
  for (const scripts of [SCRIPTS, "**/assets/below-panel-*.js"]) {
    const open = await hold(page, scripts);
    await page.goto(site("fr_FR", `/week-end/${packageId}/_`), { waitUntil: "commit" });
    await page.getByRole("button", { name: "Voir la carte" }).click();
    open();
    await expect(page.getByRole("dialog"), scripts).toBeVisible();
    await page.unroute(scripts);
  }
});
