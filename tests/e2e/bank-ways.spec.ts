import { BANK_LABELS } from "#modules/payments/registry/at-once.ts";
import { DESKTOP, expect, PHONE, test, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { fillDetails, findStay, payButton, readMails, somebody } from "./stays.ts";

/** Ways of a country's banks (docs/product/buying.md#banks). */
type Journey = {
  name: SiteName;
  phone: string;
  size: typeof DESKTOP;
  way: string;
  accept: string;
  refuse: string;
  left: string;
  seed: number;
};

/** What the checkout says to whoever comes back without having paid. */
const LEFT = { nl: "Je betaling is nog niet klaar", fr: "Votre paiement n’est pas terminé" };

const JOURNEYS: Journey[] = [
  {
    name: "nl_NL",
    phone: "06 12345678",
    size: PHONE,
    way: "iDEAL",
    accept: "Betaling aanvaarden",
    refuse: "Laten weigeren",
    left: LEFT.nl,
    seed: 91,
  },
  {
    name: "fr_BE",
    phone: "0470 12 34 56",
    size: DESKTOP,
    way: "Bancontact",
    accept: "Accepter le paiement",
    refuse: "Simuler un refus",
    left: LEFT.fr,
    seed: 92,
  },
  {
    name: "fr_FR",
    phone: "06 12 34 56 78",
    size: PHONE,
    way: BANK_LABELS.paypal_now,
    accept: "Accepter le paiement",
    refuse: "Simuler un refus",
    left: LEFT.fr,
    seed: 94,
  },
];

for (const { name, phone, size, way, accept, refuse, left, seed } of each(JOURNEYS, 2))
  test(`${name} (${size.width} px): ${way} is refused by the bank, tried again and paid, and goes back to the same order`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const person = somebody(phone);
    const stay = await findStay(request, { seed });
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, person);
    const choice = page.getByRole("radio", { name: new RegExp(`^${way}`) });
    await choice.check();
    await checkAccessibility();
    await payButton(page).click();
    await expect(page.getByText(way, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: refuse }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    await expect(choice).toBeChecked();
    await expect(page.getByText(left)).toBeVisible();
    await expect(payButton(page)).toHaveAccessibleName(/\d/);
    await checkAccessibility();
    await payButton(page).click();
    await page.getByRole("button", { name: accept }).click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
    await expect(page.locator("svg [data-party]")).toHaveCount(1);
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  });

test("a site has the banks of its country, and the wallet where the operator says so", async ({
  page,
  site,
  request,
}) => {
  const stay = await findStay(request, { seed: 93 });
  const seen = async (name: SiteName) => {
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await expect(payButton(page)).toBeVisible();
    const radios = await page
      .getByRole("radio")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    return radios.filter((value) => value === "ideal" || value === "bancontact" || value === "paypal_now");
  };
  expect([await seen("fr_FR"), await seen("nl_BE"), await seen("nl_NL"), await seen("it_IT")]).toEqual([
    ["paypal_now"],
    ["bancontact"],
    ["ideal"],
    [],
  ]);
});
