import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { dayAhead } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

type Terms = {
  id: string;
  checkin: string;
  cancellationPolicy: { cancellable: boolean; cancellationDeadline: string | null };
  nightlyAmounts: number[];
  priceInfo: { totalPrice: number };
};

const NIGHTS = 2;
const REFUND = 0.8;
/** Of the search that are looked through. */
const PAGES = 4;

/** A stay that can be booked and is, or is not, free to change on its dates. */
async function findTerms(request: APIRequestContext, cancellable: boolean): Promise<Terms> {
  const checkin = dayAhead(41);
  for (let page = 0; page < PAGES; page++) {
    const offers = await findOffers(request, {
      searchCriterias: { checkin, night: NIGHTS },
      numberOfPackagesPerHotel: 6,
      pagination: { page, limit: 20 },
    });
    for (const { id } of offers) {
      const answer = await request.get(
        `/api/product/${id}/quote?locale=fr_FR&checkin=${checkin}&nights=${NIGHTS}&adult=2`,
      );
      const quote = (await answer.json()) as Terms & { bookable: boolean };
      if (quote.bookable && quote.cancellationPolicy.cancellable === cancellable) return { ...quote, id, checkin };
    }
  }
  throw new Error(`no stay that is ${cancellable ? "" : "not "}free to change`);
}

const panel = (page: Page) => page.getByRole("region", { name: "Réserver ce séjour" });
const label = (page: Page) => panel(page).getByRole("button", { name: /annulation|Modifiable|Non échangeable/ });
const hashOf = ({ checkin }: Terms) => `#checkin=${checkin};night=${NIGHTS};a=2`;

test("terms of a flexible stay: asked for with dates, then until when, and what comes back", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const terms = await findTerms(request, true);
  for (const size of each([DESKTOP, PHONE], 1)) {
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/week-end/${terms.id}/_`));
    await waitForHydration(page);
    await expect(label(page)).toHaveText("Ajoutez vos dates pour voir les conditions d’annulation");
    await page.goto(site("fr_FR", `/week-end/${terms.id}/_${hashOf(terms)}`));
    await page.reload();
    await waitForHydration(page);
    const deadline = Number(terms.cancellationPolicy.cancellationDeadline?.slice(8));
    await expect(label(page)).toHaveText(new RegExp(`^Modifiable sans frais jusqu’au .*\\b${deadline}(er)? `));
    await label(page).click();
    const dialog = page.getByRole("dialog", { name: "Conditions d’annulation" });
    await expect(dialog).toContainText("Changez de dates sans frais : l’écart de prix est remboursé ou à régler.");
    await expect(dialog).toContainText("Annulez et récupérez 80 % de chaque nuit.");
    await expect(dialog).toContainText("Ensuite");
    await expect(dialog).toContainText("Plus de modification ni de remboursement.");
    const back = terms.nightlyAmounts.reduce((sum, amount) => sum + Math.round(amount * REFUND), 0);
    await expect(dialog).toContainText(euros(back));
    await expect(dialog).toContainText(euros(terms.priceInfo.totalPrice));
    await checkAccessibility("dialog");
  }
});

test(
  "terms of a firm stay: neither changed nor refunded; the label asks for dates first",
  AGAIN,
  async ({ page, request, site }) => {
    const terms = await findTerms(request, false);
    for (const [hash, text] of [
      ["", "Ajoutez vos dates pour voir les conditions d’annulation"],
      [hashOf(terms), "Non échangeable et non remboursable"],
    ] as const) {
      await page.goto(site("fr_FR", `/week-end/${terms.id}/_${hash}`));
      await waitForHydration(page);
      await expect(label(page)).toHaveText(text);
      await label(page).click();
      const dialog = page.getByRole("dialog", { name: "Conditions d’annulation" });
      await expect(dialog).toContainText("Non échangeable et non remboursable");
      await expect(dialog).not.toContainText("80");
      await page.keyboard.press("Escape");
    }
  },
);

/** "1 268,64 €", "318 €": as the page writes it. */
function euros(cents: number): RegExp {
  const whole = String(Math.floor(cents / 100)).replace(/(\d)(?=(\d{3})$)/, "$1\\s");
  const rest = cents % 100 === 0 ? "" : `,${String(cents % 100).padStart(2, "0")}`;
  return new RegExp(`${whole}${rest}\\s€`);
}
