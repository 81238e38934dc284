import { describe, expect, it } from "vitest";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import { SITES } from "#modules/sites/locales.ts";
import { DEAUVILLE, HONFLEUR, openNormandy } from "#tests/support/normandy.ts";

const { ids, search } = openNormandy();

describe("pages", () => {
  it("get home blocks: weekends with offers, themes with from prices", async () => {
    const nights = await search().homeBlocks({ site: SITES.fr_FR, flow: "hotel" });
    const cards = nights.weekends.flatMap(({ offers }) => offers);
    expect(new Set(cards.map(({ flowType }) => flowType))).toEqual(new Set(["hotel"]));
    for (const { uri } of nights.weekends) expect(uri).toMatch(/^\/hotels\//);
    const { weekends, themes } = await search().homeBlocks({ site: SITES.fr_FR });
    expect(weekends[0]).toMatchObject({ id: "2026-11-27", isBridge: false, totalCount: 2 });
    expect(weekends.every(({ offers }) => offers.length > 0)).toBe(true);
    expect(themes.find(({ id }) => id === 16)).toMatchObject({
      uri: expect.stringContaining("/idee-week-end-sejour/ccg/"),
      fromPricePerNight: "75\u00a0€",
      count: 1,
    });
  });

  it("get links to siblings and other themes that have offers", async () => {
    const links = await search().relatedSearches({ site: SITES.fr_FR, criteria: { city: HONFLEUR, theme: "16" } });
    expect(links.themes.map(({ id }) => id)).toEqual(["691"]);
    const siblings = await search().relatedSearches({ site: SITES.fr_FR, criteria: { city: HONFLEUR } });
    expect(siblings.destinations).toEqual([
      { id: String(DEAUVILLE), label: "Deauville", uri: expect.stringContaining("deauville"), count: 1 },
    ]);
  });

  it("are counted for suggestions: hotels of a place, offers of a hotel", async () => {
    const count = (category: "city" | "hotel", id: number, flow: "booking" | "hotel" = "booking") =>
      search().offersOf({ siteId: "fr_FR", category, id, flow });
    count("city", HONFLEUR);
    count("hotel", ids.farHotel, "hotel");
    await expect
      .poll(() => [count("city", HONFLEUR), count("hotel", ids.spaHotel), count("hotel", ids.farHotel)])
      .toEqual([1, 2, 1]);
    await expect
      .poll(() => [count("hotel", ids.spaHotel, "hotel"), count("hotel", ids.farHotel, "hotel")])
      .toEqual([0, 1]);
  });

  it("are counted for a theme in a place: as many as its search finds", async () => {
    const { offersOf, searchOffers } = search();
    const found = (criteria: Record<string, unknown>) => searchOffers({ site: SITES.fr_FR, criteria, limit: 1 });
    for (const theme of Object.values(THEMES))
      for (const city of [HONFLEUR, DEAUVILLE]) {
        const { totalCount } = await found({ city, theme });
        await expect
          .poll(() => offersOf({ siteId: "fr_FR", category: "city", id: city, flow: "booking", themeId: theme }))
          .toBe(totalCount);
      }
    expect((await found({ city: HONFLEUR, theme: THEMES.spa })).totalCount).toBe(1);
  });

  it("carry the visitor's code on stays, in blocks of the home page and by id, and on nothing else", async () => {
    const autoDiscount = { code: "EXTRA10", value: 10 };
    const { weekends } = await search().homeBlocks({ site: SITES.fr_FR, autoDiscount });
    const offers = weekends.flatMap((weekend) => weekend.offers);
    expect(offers.length).toBeGreaterThan(0);
    for (const card of offers) expect(card).toMatchObject({ flowType: "booking", autoDiscount });
    const plain = (await search().homeBlocks({ site: SITES.fr_FR })).weekends.flatMap((weekend) => weekend.offers);
    expect(plain).toEqual(offers.map((card) => ({ ...card, autoDiscount: null })));
    const byId = await search().cardsOf({ packageIds: [ids.spa, ids.room], site: SITES.fr_FR, autoDiscount });
    expect(byId.map(({ flowType, autoDiscount: carried }) => [flowType, carried])).toEqual([
      ["booking", autoDiscount],
      ["hotel", null],
    ]);
  });

  it("get cards by id in the order of the ids", async () => {
    const cards = await search().cardsOf({ packageIds: [ids.far, 5, ids.spa], site: SITES.fr_FR });
    expect(cards.map(({ weekendId }) => Number(weekendId))).toEqual([ids.far, ids.spa]);
  });
});
