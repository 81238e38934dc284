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
  const offers = await findOffers(request, { type: "gift", pagination: { limit: 10 } });
  let id = "";
  for (const offer of offers) {
    const { priceList } = (await (await request.get(`/api/product/${offer.id}/gift-prices`)).json()) as {
      priceList: unknown[];
    };
    if (priceList.length > 1) id = offer.id;
  }
  const open = await hold(page, SCRIPTS);
  await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`), { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Offrir ce séjour" });
  const lengths = panel.getByRole("group", { name: "Combien de nuits ?" }).getByRole("radio");
  await expect(lengths.first()).toBeChecked();
  const longer = lengths.nth(1);
  await longer.check({ force: true });
  // The price beside a length is rounded up; below the panel's own it says how many nights that is for.
  const [length = ""] = /\d+ nuits/.exec((await longer.locator("xpath=..").innerText()).replaceAll(/\s/g, " ")) ?? [];
  open();
  await waitForHydration(page);
  await expect(page).toHaveURL(new RegExp(`#.*giftNights=${await longer.inputValue()}`));
  await expect(longer).toBeChecked();
  await expect(panel.locator("[data-hash-region]")).toContainText(length);
});

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
