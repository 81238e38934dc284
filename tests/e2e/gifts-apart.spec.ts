import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";
import { chooseDay } from "./gift-drafts.ts";
import { fill, freeDay, LITTLE, MUCH, open } from "./gift-holder.ts";
import { giveStay } from "./give-gift.ts";
import { CARDS, fillCard, inDatabase, payButton } from "./stays.ts";

/** Two gifts in one browser: what an order redeemed is its own gift, whichever is open by then. */
test.describe("the gift of an order", () => {
  test.use({ viewport: DESKTOP });

  test("says no price of one that hid it, and thanks its own giver, whichever gift is open by then", async ({
    page,
    request,
    site,
  }) => {
    const gift = await giveStay({ request, amount: MUCH, text: { hidesPrice: true } });
    await open(page, site("fr_FR", "/beneficiary/login"), { code: gift.code, action: "Ouvrir mon cadeau" });
    await page.goto(site("fr_FR", "/beneficiary/dates"));
    await waitForHydration(page);
    await chooseDay(page);
    await page.getByRole("link", { name: "Continuer" }).last().click();
    await expect(page).toHaveURL(/\/beneficiary\/confirm/);
    await waitForHydration(page);
    await fill(page);
    await page.getByRole("button", { name: "Réserver, rien à payer" }).click();
    await expect(page).toHaveURL(/\/beneficiary\/thanks\/[0-9a-f-]{36}$/);
    const [row] = await inDatabase(`select amount_cents as cents from "order" where id = $1`, [
      page.url().split("/").at(-1),
    ]);
    const thanks = page.url();
    await page.context().clearCookies({ name: "gift" });
    await page.reload();
    await expect(page.getByText("Cadeau utilisé, séjour réservé")).toBeVisible();
    expect(await page.content()).not.toMatch(new RegExp(String.raw`\b${(row as { cents: number }).cents}\b`));
    await expect(page.getByRole("main")).not.toContainText(/−\d/);
    const other = await giveStay({ request, text: { fromName: "Odette" } });
    await open(page, site("fr_FR", "/beneficiary/login"), { code: other.code, action: "Ouvrir mon cadeau" });
    await page.goto(thanks);
    await expect(page.getByText("Un mot pour Léa et Hugo.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Odette");
  });

  test(
    "is the one whose order is paid: with another one open its page says nothing of it",
    AGAIN,
    async ({ page, request, site, complaints }) => {
      const gift = await giveStay({ request, amount: LITTLE, text: { hidesPrice: true } });
      await open(page, site("fr_FR", "/beneficiary/login"), { code: gift.code, action: "Ouvrir mon cadeau" });
      await page.goto(site("fr_FR", "/beneficiary/dates"));
      await waitForHydration(page);
      await freeDay(page).click();
      await page.getByRole("link", { name: "Continuer" }).last().click();
      await waitForHydration(page);
      await fill(page);
      await fillCard(page, CARDS.declined);
      await payButton(page).click();
      await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
      complaints.splice(0);
      await expect(page).toHaveURL(/order=/);
      const waiting = page.url();
      const other = await giveStay({ request, amount: MUCH });
      await open(page, site("fr_FR", "/beneficiary/login"), { code: other.code, action: "Ouvrir mon cadeau" });
      await page.goto(waiting);
      await expect(page).toHaveURL(/\/beneficiary$/);
      await expect(page.getByText("Une valeur de 1 499 €")).toBeVisible();
    },
  );
});
