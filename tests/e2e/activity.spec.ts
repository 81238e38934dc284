import type { ActivityOnlyView } from "#modules/vouchers/views.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { findOffers, firstOffer } from "./vouchers.ts";

const WORDS: { name: SiteName; word: string; included: string }[] = [
  { name: "fr_FR", word: "activite", included: "Tout ce qui est compris" },
  { name: "nl_BE", word: "activiteit", included: "Dit is inbegrepen" },
];

for (const { name, word, included } of each(WORDS, 1)) {
  test(`${name}: what the voucher holds and costs, wide and on a phone; it can be given or kept`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { id } = await firstOffer(request, { flow: "activity" });
    await page.setViewportSize(DESKTOP);
    await page.goto(site(name, `/${word}/${id}/_`));
    await waitForHydration(page);
    await expect(page).toHaveURL(new RegExp(`/${word}/${id}/[a-z0-9-]{3,}$`));
    for (const size of each([DESKTOP, PHONE], 0)) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { name: included })).toBeVisible();
      for (const button of [/^(Offrir|Cadeau geven)$/, /^(Acheter pour moi|Voor mezelf kopen)$/])
        await expect(page.getByRole("main").getByRole("button", { name: button })).toBeEnabled();
      await checkAccessibility();
    }
  });
}

test(
  "an activity is not rated by how its hotel's guests slept: their score is the hotel's, and leads there",
  AGAIN,
  async ({ page, request, site }) => {
    const offers = await findOffers(request, { flow: "activity" });
    const rated = offers.find(({ hotel }) => (hotel.review.count ?? 0) > 1);
    await page.goto(site("fr_FR", `/activite/${rated?.id}/_`));
    await waitForHydration(page);
    await expect(page.getByText("Propreté")).toHaveCount(0);
    const score = page.getByRole("link", { name: /Les clients de l’hôtel lui donnent \d+,\d sur 10 \(.+ avis\)/ });
    await expect(score).toHaveAttribute("href", /\/offre-hotel\/\d+\/[a-z0-9-]+#reviews$/);
  },
);

test("the people chosen decide the price, the address keeps them, and the next page remembers the activity", async ({
  page,
  request,
  site,
}) => {
  const { id } = await firstOffer(request, { flow: "activity", searchCriterias: { adults: 4 } });
  const activity = (await (
    await request.get(`/api/activity-only/weekend/${id}/detail.json?locale=fr_FR`)
  ).json()) as ActivityOnlyView;
  const [adults] = Object.keys(activity.prices).filter((count) => count !== "2");
  const price = activity.prices[adults ?? ""];
  if (!price) throw new Error("it is for two only");
  await page.goto(site("fr_FR", `/activite/${id}/_`));
  await waitForHydration(page);
  await page.getByRole("radio", { name: new RegExp(`^${adults} pers`) }).check();
  await expect(page).toHaveURL(new RegExp(`#a=${adults}$`));
  const amount = (price.sellPrice / 100).toFixed(2).replace(".", ",").replace(",00", "");
  await expect(page.getByRole("region", { name: "Le prix du bon" })).toContainText(new RegExp(`^${amount}\\s€`));
  await page.reload();
  await expect(page.getByRole("radio", { name: new RegExp(`^${adults} pers`) })).toBeChecked();
  const others = await findOffers(request, { flow: "activity" });
  const other = others.find((one) => one.id !== id);
  await page.goto(site("fr_FR", `/activite/${other?.id}/_`));
  await waitForHydration(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const seen = page.getByRole("region", { name: "Les activités que vous avez regardées" });
  await expect(seen.getByRole("article").getByRole("link", { name: activity.label })).toHaveCount(1);
});

test(
  "an activity seen lately that is not sold any more says so, and leads to others",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const [first, second] = await findOffers(request, { flow: "activity" });
    if (!first || !second) throw new Error("the demo catalogue has activities");
    // The demo catalogue keeps selling what it sells: the answer says that one was taken off.
    const gone = {
      id: "9",
      kind: "activity",
      label: "Un après-midi au spa",
      reason: "withdrawn",
      images: [{ id: "spa-dusk-1", alt: "Bassin" }],
      hotel: { label: "Le Phare", stars: 3, review: { count: 12, average: 9.1 }, location: { label: "Honfleur" } },
      alternativesUri: "/activites/_/_",
    };
    await page.route("**/api/search/cards.json*", async (route) => {
      const answer = await request.get(route.request().url());
      await route.fulfill({ json: { ...((await answer.json()) as object), gone: [gone] } });
    });
    await page.addInitScript(
      (list) => localStorage.setItem("vendredi.viewed", list),
      JSON.stringify([
        { kind: "activity", id: gone.id },
        { kind: "activity", id: second.id },
      ]),
    );
    await page.goto(site("fr_FR", `/activite/${first.id}/_`));
    await waitForHydration(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const seen = page.getByRole("region", { name: "Les activités que vous avez regardées" });
    await expect(seen.getByRole("article")).toHaveCount(2);
    const left = seen.getByRole("article", { name: gone.label });
    await expect(left).toContainText("Plus en vente");
    await expect(left.getByRole("link")).toHaveText([`Voir d’autres offres : ${gone.label}`]);
    await checkAccessibility();
  },
);

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read: prices of all groups, where, conditions, structured data", async ({
    page,
    request,
    site,
  }) => {
    const { id, label, hotel } = await firstOffer(request, { flow: "activity" });
    const activity = (await (
      await request.get(`/api/activity-only/weekend/${id}/detail.json?locale=fr_FR`)
    ).json()) as ActivityOnlyView;
    await page.goto(site("fr_FR", `/activite/${id}/_?a=1`));
    await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(Object.keys(activity.prices).length);
    await expect(page.locator("#where")).toContainText(activity.mainActivityCenter.label);
    for (const line of activity.importantInfo) await expect(page.locator("#practical")).toContainText(line);
    await expect(page.getByRole("main").getByRole("link", { name: hotel.label, exact: true }).first()).toHaveAttribute(
      "href",
      new RegExp(`^/offre-hotel/${hotel.id}/`),
    );
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      '"AggregateOffer"',
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/activite/${id}/[a-z0-9-]+$`),
    );
  });
});

test("what does not exist is 404", async ({ request }) => {
  expect((await request.get("/activite/999999999/_")).status()).toBe(404);
});
