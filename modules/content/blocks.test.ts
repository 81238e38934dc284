import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, day, weekday } from "#platform/dates.ts";
import { SITES } from "#modules/sites/locales.ts";
import { contentBoxesFile, popularDatesFile, themeOfWeekFile } from "./blocks-schema.ts";
import { contentBoxes, giftBlock, isAffiliateExcluded, marketicles, popularDates, themeOfWeek } from "./blocks.ts";
import { findBox, giftBoxes } from "./boxes.ts";
import { askAs, contentWith, testLinks } from "./testing.ts";

const text = (words: string) => ({
  fr: `${words} fr`,
  es: `${words} es`,
  nl: `${words} nl`,
  it: `${words} it`,
  en: `${words} en`,
});

describe("contentBoxes", () => {
  const tier = (id: number, more: { promoPrice?: number; theme?: number } = {}) => ({
    id,
    handle: `box-${id}`,
    name: text("tier"),
    includedContent: text("in"),
    contents: [{ kind: "night", title: text("night"), text: text("room") }],
    price: 10_000,
    ...(more.promoPrice ? { promoPrice: more.promoPrice } : {}),
    link: {
      to: "search",
      flow: "gifting",
      ...(more.theme ? { theme: more.theme } : {}),
      state: { giftNights: "1", priceMax: "10000", tags: "1,20" },
    },
  });
  const family = (...tiers: ReturnType<typeof tier>[]) => ({
    title: text("box"),
    image: "spa-dusk-2",
    cover: "sea",
    description: text("why"),
    tiers,
  });
  const block = {
    campaign: "c",
    title: text("t"),
    subtitle: text("s"),
    buttonLabel: text("b"),
    buttonLink: { to: "search", theme: 404 },
  };
  const boxesOf = (...boxes: ReturnType<typeof family>[]) => ({ blocks: [{ ...block, boxes }] });
  const { blocks } = contentBoxesFile.parse(
    boxesOf(family(tier(1)), family(tier(2, { promoPrice: 8950 }), tier(4)), family(tier(3, { theme: 404 }))),
  );
  const content = contentWith({ contentBoxes: blocks });

  it("boxes in order, one a family, the discount rounded up, the button never dead (docs/product/content.md#boxes)", () => {
    const shown = contentBoxes(content, askAs(), testLinks);
    expect(
      shown?.results.map(({ id, position, price, promoPrice, discount, campaign, url }) => ({
        id,
        position,
        price,
        promoPrice,
        discount,
        campaign,
        url,
      })),
    ).toEqual([
      {
        id: "1",
        position: 1,
        price: 10_000,
        promoPrice: null,
        discount: null,
        campaign: "c",
        url: "/coffrets-cadeaux/c/box-1",
      },
      {
        id: "2",
        position: 2,
        price: 10_000,
        promoPrice: 8950,
        discount: 11,
        campaign: "c",
        url: "/coffrets-cadeaux/c/box-2",
      },
    ]);
    expect(shown).toMatchObject({ title: "t fr", buttonURL: '/{"to":"home"}' });
  });
  it("every box of a family can be had, one whose search names nothing cannot", () => {
    expect(giftBoxes(content, askAs(), testLinks).map(({ handle, family: of }) => [handle, of])).toEqual([
      ["box-1", "box-1"],
      ["box-2", "box-2"],
      ["box-4", "box-2"],
    ]);
    expect(findBox(content, askAs(), testLinks, "box-3")).toBeNull();
    expect(findBox(content, askAs(), testLinks, "box-2")).toEqual({
      handle: "box-2",
      title: "box fr\u00a0· tier fr",
      imageId: "spa-dusk-2",
      amount: 8950,
      includes: ["night fr"],
      search: { nights: 1, priceMax: 8_950, themeId: null, place: null, tags: [1, 20] },
    });
  });
  test.each([
    ["two of one address", boxesOf(family(tier(1)), family({ ...tier(2), handle: "box-1" }))],
    ["a price that is not that of its search", boxesOf(family({ ...tier(1), price: 9_000 }))],
    ["a promotional price above the price", boxesOf(family(tier(1, { promoPrice: 10_001 })))],
    ["four in a family", boxesOf(family(tier(1), tier(2), tier(3), tier(4)))],
    ["a rating that somebody writes", boxesOf({ ...family(tier(1)), rating: 9.9 } as ReturnType<typeof family>)],
  ])("a fault of the file: %s", (_name, file) => expect(contentBoxesFile.safeParse(file).success).toBe(false));
  it("a site without a block has none", () => {
    expect(contentBoxes(contentWith({ contentBoxes: [] }), askAs(), testLinks)).toBeNull();
    expect(giftBlock(contentWith({ giftBlocks: [] }), askAs(), testLinks)).toBeNull();
  });
});

describe("giftBlock", () => {
  it("changes with the season", () => {
    expect(giftBlock(contentWith({}), askAs("it_IT", { today: "2026-12-01" }), testLinks)?.campaign).toBe(
      "gift-christmas",
    );
    expect(giftBlock(contentWith({}), askAs("it_IT", { today: "2026-12-26" }), testLinks)?.campaign).toBe("gift");
  });
});

describe("marketicles", () => {
  it("keeps to the limit and the order", () => {
    const all = marketicles(contentWith({}), askAs("es_ES"), { limit: 50 }, testLinks);
    expect(marketicles(contentWith({}), askAs("es_ES"), { limit: 3 }, testLinks)).toEqual(all.slice(0, 3));
  });
});

describe("popularDates", () => {
  const { campaigns } = popularDatesFile.parse({
    campaigns: [
      { sites: ["fr_FR"], checkin: "2026-12-04", checkout: "2026-12-08", label: text("later") },
      { sites: ["fr_FR", "nl_BE"], checkin: "2026-11-21", checkout: "2026-11-23", label: text("today") },
      { sites: ["fr_FR"], checkin: "2026-11-20", checkout: "2026-11-24", label: text("begun") },
    ],
  });
  it("offers what is still to come, soonest first, on the sites that have it", () => {
    expect(popularDates(contentWith({ popularDates: campaigns }), askAs("fr_FR"))).toEqual([
      { checkin: "2026-11-21", checkout: "2026-11-23", nights: 2, label: "today fr" },
      { checkin: "2026-12-04", checkout: "2026-12-08", nights: 4, label: "later fr" },
    ]);
    expect(popularDates(contentWith({ popularDates: campaigns }), askAs("nl_BE"))).toHaveLength(1);
    expect(popularDates(contentWith({ popularDates: campaigns }), askAs("it_IT"))).toEqual([]);
  });
});

describe("themeOfWeek", () => {
  const turns = themeOfWeekFile.parse({
    weeks: [{ schedule: { everyYear: { from: "02-08", until: "02-14" } }, sites: ["fr_FR"], theme: 23 }],
    rotation: Object.fromEntries(Object.keys(SITES).map((site) => [site, [16, 34, 404]])),
    images: { 16: "spa-dusk-0", 23: "castle-dusk-0", 34: "dinner-dusk-0", 404: "spa-dusk-1" },
  });
  const content = contentWith({ themeOfWeek: turns });

  it("stays from Monday to Sunday and moves on with the next week", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (offset) => {
        const today = addDays(day("2026-01-01"), offset);
        const themeOn = (value: string) =>
          themeOfWeek(content, askAs("es_ES", { today: value }), testLinks)?.id ?? null;
        const monday = addDays(today, 1 - weekday(today));
        expect(themeOn(today)).toBe(themeOn(monday));
        expect(themeOn(addDays(monday, 6))).toBe(themeOn(monday));
        expect(themeOn(addDays(monday, 7))).not.toBe(themeOn(monday));
        expect(themeOn(addDays(monday, 21))).toBe(themeOn(monday));
      }),
    );
  });
  it("a scheduled week goes before, on its sites", () => {
    expect(themeOfWeek(content, askAs("fr_FR", { today: "2027-02-10" }), testLinks)).toEqual({
      id: 23,
      name: "theme 23 place -",
      uri: '/{"to":"search","theme":23}',
      image: "castle-dusk-0",
      imageUrl: "/img/castle-dusk-0/card-800.webp",
      imageAlt: "castle-dusk-0 in fr",
    });
    expect(themeOfWeek(content, askAs("es_ES", { today: "2027-02-10" }), testLinks)?.id).not.toBe(23);
  });
  it("a theme without a picture is a fault of the file", () => {
    expect(themeOfWeekFile.safeParse({ ...turns, images: { 16: "spa-dusk-0" } }).error?.issues[0]).toMatchObject({
      path: ["images", "23"],
    });
  });
});

describe("isAffiliateExcluded", () => {
  it("knows the partners of the list and nobody else", () => {
    const content = contentWith({ excludedAffiliates: [{ id: "77", isSample: false }] });
    expect(["77", "7", "", null].map((id) => isAffiliateExcluded(content, id))).toEqual([true, false, false, false]);
  });
});
