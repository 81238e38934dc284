import { beforeAll, describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { fixedClock } from "#platform/clock.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { createHotel, createReview } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCatalogue, type Catalogue } from "./catalogue.server.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });

let catalogue: Catalogue;

beforeAll(async () => {
  const { db } = database();
  catalogue = createCatalogue({
    db,
    messages,
    clock: fixedClock("2026-11-21T09:00:00Z"),
    places: await loadGazetteer(db),
    linkTo: ({ screen, id, slug }, site) => screenPath(site, screen, id, slug),
  });
});

describe("reviews", () => {
  let hotelId = 0;
  beforeAll(async () => {
    const { db } = database();
    hotelId = (await createHotel(db)).id;
    for (let index = 0; index < 23; index += 1) {
      await createReview(db, {
        hotelId,
        language: index < 20 ? "fr" : "es",
        average: 70 + index,
        day: day(`2026-${String(1 + (index % 9)).padStart(2, "0")}-1${index % 3}`),
        positive: index === 22 ? "" : `Avis ${index}`,
      });
    }
  });
  const page = async (query: Partial<Parameters<Catalogue["findReviewPage"]>[0]>) => {
    const found = await catalogue.findReviewPage(
      { hotelId, language: "all", sort: "newest", page: 0, ...query },
      "fr_FR",
    );
    if (!found) throw new Error("no such hotel");
    return found;
  };

  test.each(["newest", "oldest", "highest", "lowest"] as const)(
    "pages of ten, sorted by %s, repeat and skip none",
    async (sort) => {
      const pages = [
        await page({ sort }),
        await page({ sort, page: 1 }),
        await page({ sort, page: 2 }),
        await page({ sort, page: 3 }),
      ];
      expect(pages.map((entry) => entry.list.length)).toEqual([10, 10, 3, 0]);
      const list = pages.flatMap((entry) => entry.list);
      expect(new Set(list.map((review) => review.id)).size).toBe(23);
      const keys = list.map((review) => (sort === "newest" || sort === "oldest" ? review.date : review.average));
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sort === "oldest" || sort === "lowest" ? sorted : sorted.toReversed());
      expect(pages[0]).toMatchObject({ totalCount: 23, count: 23, pages: 3, score: 8.1 });
    },
  );

  test("one language, its count, the scores of all", async () => {
    const spanish = await page({ language: "es" });
    expect(spanish).toMatchObject({
      totalCount: 3,
      count: 23,
      pages: 1,
      score: 8.1,
      languages: [
        { language: "fr", count: 20 },
        { language: "es", count: 3 },
      ],
      isOtherLanguageFallback: false,
    });
    expect(spanish.list.every((review) => review.locale === "es")).toBe(true);
    expect(spanish.details.map((detail) => [detail.label, detail.title, detail.score])).toEqual([
      ["welcoming", "Accueil", 9.2],
      ["comfort", "Confort", 8.9],
      ["cleanliness", "Propreté", 9.1],
      ["food", "Restauration", 8.5],
      ["localization", "Situation", 9.4],
      ["priceQualityRatio", "Qualité-prix", 8.6],
    ]);
  });

  test("a language without reviews: empty, or all of them when asked to", async () => {
    expect(await page({ language: "nl" })).toMatchObject({
      totalCount: 0,
      pages: 0,
      list: [],
      isOtherLanguageFallback: false,
    });
    expect(await page({ language: "nl", withOtherLanguageFallback: true })).toMatchObject({
      totalCount: 23,
      isOtherLanguageFallback: true,
    });
  });

  test("the product page quotes the four best with words, its own language first", async () => {
    const top = await catalogue.findTopReviews(hotelId, "es_ES");
    expect(top.list.map((review) => review.average)).toEqual([9.1, 9, 8.9, 8.8]);
    expect(top.totalCount).toBe(23);
  });

  test("a hotel without reviews has no score, a hotel that does not exist no page", async () => {
    const silent = await createHotel(database().db);
    expect(await page({ hotelId: silent.id, withOtherLanguageFallback: true, language: "fr" })).toMatchObject({
      totalCount: 0,
      score: null,
      details: [],
      isOtherLanguageFallback: false,
    });
    expect(
      await catalogue.findReviewPage({ hotelId: 1, language: "all", sort: "newest", page: 0 }, "fr_FR"),
    ).toBeNull();
  });
});
