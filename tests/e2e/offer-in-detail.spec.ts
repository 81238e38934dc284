import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { addressOf, asksForDay, chooseOf, findOffer, formulaOf, hasOthers, openHotel, total } from "./hotel-offers.ts";

for (const size of each([DESKTOP, PHONE], 1))
  test(`at ${size.width}: a card opens what is said of its offer, with the ways to its page and to its booking options`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const found = await findOffer(request, size === PHONE ? 795 : 790, (one) => asksForDay(one) || hasOthers(one));
    const { stay } = found;
    await page.setViewportSize(size);
    await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), stay.packageId);
    const title = formulaOf(page, stay.packageId).getByRole("heading").getByRole("link");
    await title.click();
    const offer = page.getByRole("dialog", { name: found.label });
    for (const heading of ["Votre séjour comprend", "Votre chambre", "Conditions d’annulation"])
      await expect(offer.getByRole("heading", { name: heading })).toBeVisible();
    await expect(offer.getByRole("region", { name: "Photos de l’offre" }).getByRole("img").first()).toBeVisible();
    await expect(offer.getByRole("link", { name: "Voir la page de l’offre" })).toHaveAttribute(
      "href",
      new RegExp(`/${stay.packageId}/.*checkin=${stay.checkin}`),
    );
    await checkAccessibility("dialog");
    await offer.getByRole("button", { name: "Choisir" }).click();
    const options = page.getByRole("dialog", { name: "Vos options de réservation" });
    await expect(options).toBeVisible();
    await expect(total(page)).toBeVisible();
    await page.goBack();
    await expect(options).toHaveCount(0);
    await expect(page).toHaveURL(/offre-hotel/);
    if (size === DESKTOP) {
      await title.click();
      await offer.getByRole("link", { name: "Voir la page de l’offre" }).click();
      await expect(page).toHaveURL(new RegExp(`/week-end/${stay.packageId}/.*checkin=${stay.checkin}`));
    }
  });

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("card and button lead to the page of the stay with dates and party", async ({ page, request, site }) => {
    const found = await findOffer(request, 800, () => true);
    const { stay } = found;
    await page.goto(site("fr_FR", `${addressOf("fr_FR", found)}&a=2`));
    const expected = new RegExp(`/week-end/${stay.packageId}/[a-z0-9-]+\\?.*checkin=${stay.checkin}`);
    await expect(formulaOf(page, stay.packageId).getByRole("heading").getByRole("link")).toHaveAttribute(
      "href",
      expected,
    );
    await expect(chooseOf(page, stay.packageId)).toHaveAttribute("href", expected);
    await chooseOf(page, stay.packageId).click();
    await expect(page).toHaveURL(expected);
  });
});
