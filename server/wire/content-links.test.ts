import { beforeAll, describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { announcementFor, marketingBlocksFor, promoBarFor, targetedBannersFor } from "#modules/content/banners.ts";
import {
  contentBoxes,
  giftBlock,
  marketicles,
  popularDates,
  sellingPoints,
  themeOfWeek,
} from "#modules/content/blocks.ts";
import { findDeadLinks, listLinks } from "#modules/content/check-links.ts";
import { readContent } from "#modules/content/load.server.ts";
import { landingPage, menuOf, miniSiteOf, weekendIdeas } from "#modules/content/pages.ts";
import { withoutSamples } from "#modules/content/samples.ts";
import type { ContentLink } from "#modules/content/parts-schema.ts";
import type { ContentLinks, NavLink } from "#modules/content/types.ts";
import { createGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Locale, type SiteId } from "#modules/sites/locales.ts";
import { CONTENT_PAGES, giftBoxesPath } from "#modules/sites/paths.ts";
import { parsePictureId } from "#demo/illustrations/names.ts";
import { createContentLinks } from "./content-links.ts";

/** The content files of this installation with its places, themes, addresses and pictures. */
const content = readContent();
let links: ContentLinks;
beforeAll(async () => {
  links = createContentLinks({
    places: createGazetteer(await readPlacesFile()),
    offersOf,
    holdings,
    paidLabel: () => "",
  });
});
/** A place has three offers, a theme five, a theme in a place two; Corsica has none of its theme. */
const offersOf: Parameters<typeof createContentLinks>[0]["offersOf"] = ({ category, id, themeId }) =>
  category === "theme" ? 5 : themeId === undefined ? 3 : id === CORSICA ? 0 : 2;
const CORSICA = 813;
const holdings: ContentLinks["holdings"] = () => Promise.resolve({ hotels: 5, reviews: 0, average: null });

const sites = Object.values(SITES);
const at = (id: SiteId, today = "2026-11-21") => ({ site: SITES[id], today: day(today), time: "12:00" });

describe("links", () => {
  it("all lead somewhere", () => {
    expect(listLinks(content).length).toBeGreaterThan(500);
    expect(findDeadLinks(content, links)).toEqual([]);
  });

  it.each<[Locale, ContentLink, string]>([
    ["fr_FR", { to: "search", theme: 16 }, "/idee-week-end-sejour/ccg/week-end-spa"],
    ["nl_BE", { to: "search", theme: 16 }, "/nl/weekendje/ccg/wellnessweekend"],
    ["it_IT", { to: "search", place: { kind: "country", id: 21 } }, "/weekend/CNT1_lVRS1_9/francia"],
    [
      "es_ES",
      { to: "search", flow: "gifting", theme: 23, state: { giftNights: "2", priceMax: "29990" } },
      "/regalos/STH1_nVRS1_9/escapada-romantica#priceMax=29990;giftNights=2",
    ],
    ["fr_BE", { to: "search", flow: "activity", theme: 986 }, "/fr/activites/STH2_reVRS1_9/spa-et-bien-etre"],
    ["fr_BE", { to: "home", flow: "gifting" }, "/fr?flow=gifting"],
    ["nl_NL", { to: "home" }, "/"],
    ["fr_FR", { to: "landing", page: "xmas" }, "/landing/xmas"],
    ["nl_BE", { to: "page", page: "help" }, "/nl/p/help"],
    ["nl_BE", { to: "minisite", slug: "voordeelclub" }, "/nl/p/voordeelclub"],
    ["es_ES", { to: "ideas" }, "/ideas-para-el-finde"],
    ["nl_BE", { to: "boxes" }, "/nl/cadeauboxen"],
  ])("%s %j is %s", (site, link, address) => expect(links.uri(link, SITES[site])).toBe(address));

  it("a place of another kind, a theme of another flow and a place that is gone lead nowhere", () => {
    for (const link of [
      { to: "search", place: { kind: "city", id: 21 } },
      { to: "search", theme: 986 },
      { to: "search", flow: "activity", theme: 16 },
      { to: "search", place: { kind: "city", id: 1 } },
    ] as const) {
      expect([links.uri(link, SITES.fr_FR), links.label(link, SITES.fr_FR)]).toEqual([null, null]);
    }
  });

  it("names come from themes and places", () => {
    expect(links.label({ to: "search", theme: 16, place: { kind: "region", id: 804 } }, SITES.es_ES)).toBe(
      "Spa · Normandía",
    );
    expect(links.count({ to: "search", place: { kind: "region", id: 804 } }, SITES.es_ES)).toBe(3);
    expect(links.count({ to: "search", theme: 16 }, SITES.es_ES)).toBe(5);
    expect(links.count({ to: "search", theme: 16, place: { kind: "region", id: 804 } }, SITES.es_ES)).toBe(2);
    expect(links.count({ to: "search", theme: 16, place: { kind: "region", id: CORSICA } }, SITES.es_ES)).toBeNull();
    expect(links.count({ to: "search" }, SITES.es_ES)).toBeNull();
  });
});

describe("pictures", () => {
  it("all can be drawn, and say what they show", () => {
    const ids = [
      ...JSON.stringify(content).matchAll(/"(?:image(?:S|L|Mobile)?|desktop|mobile|logo|\d+)":"([^"]+)"/g),
    ].map(([, id = ""]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => parsePictureId(id) === null)).toEqual([]);
    for (const id of ids) expect(links.pictureAlt(id, SITES.nl_NL), id).not.toBe("");
  });
});

describe("what the rules ask of the files (docs/product/content.md)", () => {
  it("the 10% EXTRA banner on home, search and product of all six sites, in the booking flow only", () => {
    for (const id of LOCALES) {
      for (const page of ["home", "search", "product"] as const) {
        for (const flow of FLOWS) {
          const bar = promoBarFor(
            content,
            { ...at(id), page, flow },
            { isPromoBannerOn: true, autoDiscount: { code: "EXTRA10", value: 10 } },
            links,
          );
          expect(/^10\s?% EXTRA/.test(bar?.links[0]?.label ?? ""), `${id} ${page} ${flow}`).toBe(flow === "booking");
        }
      }
    }
  });

  it("the campaign dates that came with the product, which are past (docs/product/content.md#popular-dates)", () => {
    const before = (id: SiteId) =>
      popularDates(content, at(id, "2024-04-01")).map(
        ({ checkin, checkout }) => `${checkin.slice(5)} ${checkout.slice(5)}`,
      );
    for (const id of ["fr_FR", "fr_BE", "nl_BE"] as const)
      expect(before(id)).toEqual(["05-01 05-05", "05-08 05-12", "05-17 05-19"]);
    expect(before("es_ES")).toEqual(["05-01 05-05"]);
    expect([before("nl_NL"), before("it_IT")]).toEqual([[], []]);
    for (const id of LOCALES) expect(popularDates(content, at(id))).toEqual([]);
  });

  it("inline blocks after the 3rd card in every flow, after the 9th where somebody looks for stays or gifts", () => {
    const positions = (flow: (typeof FLOWS)[number], id: SiteId) =>
      marketingBlocksFor(content, { ...at(id), page: "search", flow }, links).map(({ position }) => position);
    for (const { id } of sites) {
      expect([
        positions("booking", id),
        positions("gifting", id),
        positions("activity", id)[0],
        positions("hotel", id)[0],
      ]).toEqual([[3, 9], [3, 9], 3, 3]);
    }
  });

  it("a targeted banner for every kind of target", () => {
    const fields = ["department", "theme", "city", "country", "region"] as const;
    for (const field of fields)
      expect(
        content.targetedBanners.some(({ target }) => target[field] !== undefined),
        field,
      ).toBe(true);
    for (const { id } of sites)
      expect(targetedBannersFor(content, { ...at(id), page: "home", flow: "booking" }, {}, links)).toHaveLength(1);
    const near = (id: SiteId) =>
      targetedBannersFor(
        content,
        { ...at(id), page: "search", flow: "booking" },
        { isLessThanTwoHours: true },
        links,
      )[0]?.isLessThanTwoHours ?? false;
    // Where the "Travel locally!" dialog exists (docs/product/search.md#near).
    expect(LOCALES.filter(near)).toEqual(["fr_FR", "es_ES", "fr_BE", "nl_BE"]);
  });

  it("seasonal landing pages on every site, some of which lead home; Black Friday only in its season", () => {
    const kinds = (id: SiteId, today?: string) =>
      ["black-friday", "spring", "valentines", "xmas"].map(
        (segment) => landingPage(content, segment, at(id, today), links)?.kind,
      );
    expect(Object.fromEntries(LOCALES.map((id) => [id, kinds(id)]))).toEqual({
      fr_FR: ["page", "page", "page", "page"],
      es_ES: ["page", "home", "page", "page"],
      fr_BE: ["page", "page", "page", "page"],
      nl_BE: ["page", "page", "page", "page"],
      nl_NL: ["page", "page", "page", "home"],
      it_IT: ["page", "home", "page", "page"],
    });
    expect(kinds("fr_FR", "2026-07-01")).toEqual(["home", "page", "page", "page"]);
    const used = new Set(content.landing.pages.flatMap(({ blocks }) => blocks.map(({ block }) => block)));
    expect([...used].sort()).toEqual([
      "bestBoxes",
      "jumbotronPromo",
      "mainSellingPoints",
      "promoCards",
      "targetedBanner",
      "topBar",
      "topSearchResults",
    ]);
  });

  it("six mini-sites under addresses that no static page has", () => {
    expect(content.miniSites.map(({ minisiteId }) => minisiteId)).toEqual([360, 250, 244, 30, 14, 97]);
    for (const { minisiteUrl, minisiteLocale } of content.miniSites) {
      expect(CONTENT_PAGES as readonly string[]).not.toContain(minisiteUrl);
      expect(miniSiteOf(content, minisiteUrl, at(minisiteLocale), links)?.searchUrl).toMatch(/^\//);
    }
  });

  it("a menu of four levels on every site, its own country first, a level of more than 15 lines, each id once", () => {
    const depth = (lines: readonly NavLink[]): number =>
      lines.length === 0 ? 0 : 1 + Math.max(...lines.map(({ children }) => depth(children)));
    const flat = (lines: readonly NavLink[]): NavLink[] => lines.flatMap((line) => [line, ...flat(line.children)]);
    for (const site of sites) {
      const menu = menuOf(content, site, links);
      const all = flat(menu);
      expect(depth(menu)).toBe(4);
      expect(Math.max(...all.map(({ children }) => children.length))).toBeGreaterThan(15);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      expect(menu.find(({ _id }) => _id === "destinations")?.children[0]?._id).toBe(
        `country-${site.country.toLowerCase()}`,
      );
    }
  });

  it("every site has its theme of the week, gift block, boxes, teasers, ideas and points", () => {
    for (const site of sites) {
      const asker = at(site.id);
      expect(themeOfWeek(content, asker, links)?.name).toBeTruthy();
      expect(giftBlock(content, asker, links)?.boxURL).toBe(giftBoxesPath(site));
      expect(giftBlock(content, asker, links)?.singleVoucherURL).toMatch(/^\/.*(cadeaux|regalos|cadeaus|regali|gifts)/);
      expect(contentBoxes(content, asker, links)?.results).toHaveLength(6);
      expect(marketicles(content, asker, { limit: 50 }, links).length).toBeGreaterThanOrEqual(4);
      const ideas = weekendIdeas(content, asker, links);
      expect(ideas.sections.length).toBeGreaterThanOrEqual(2);
      // Eight are shown before "See more" (docs/product/content.md#ideas): one section must have more.
      expect(Math.max(...ideas.sections.map((section) => section.ideas.length))).toBeGreaterThan(8);
      expect(ideas.regions.length).toBeGreaterThan(2);
      for (const flow of FLOWS)
        expect(sellingPoints(content, { ...asker, flow }, links).length, flow).toBeGreaterThanOrEqual(3);
    }
  });

  it("a season page has every block (docs/product/content.md#landing) on each site that has it, and leads home on the others", () => {
    const routes: Record<string, Partial<Record<SiteId, string | null>>> = content.landing.routes;
    expect(Object.keys(routes)).toEqual(["black-friday", "spring", "valentines", "xmas"]);
    const blocks = [
      "bestBoxes",
      "jumbotronPromo",
      "mainSellingPoints",
      "promoCards",
      "targetedBanner",
      "topBar",
      "topSearchResults",
    ];
    for (const [segment, bySite] of Object.entries(routes)) {
      for (const id of LOCALES) {
        const found = landingPage(content, segment, at(id), links);
        const shown = found?.kind === "page" ? found.page.blocks.map(({ block }) => block).toSorted() : found?.uri;
        expect([segment, id, shown]).toEqual([segment, id, bySite[id] === null ? SITES[id].prefix || "/" : blocks]);
      }
    }
    expect(
      Object.values(routes)
        .flatMap((bySite) => LOCALES.filter((id) => bySite[id] === null))
        .toSorted(),
    ).toEqual(["es_ES", "it_IT", "nl_NL"]);
  });

  it("invented partners are marked as samples, and gone where the public is let in", () => {
    const { content: shown, samples } = withoutSamples(content);
    expect(samples).toHaveLength(content.miniSites.length + content.excludedAffiliates.length);
    expect(miniSiteOf(content, "carte-evasion", at("fr_FR"), links)).not.toBeNull();
    expect(miniSiteOf(shown, "carte-evasion", at("fr_FR"), links)).toBeNull();
    const own = {
      ...content,
      miniSites: content.miniSites.map((entry) => ({ ...entry, isSample: false })),
      excludedAffiliates: [{ id: "1204", isSample: false }],
    };
    expect(withoutSamples(own)).toEqual({ content: own, samples: [] });
    // Nothing else leads to them: no link of the files breaks.
    expect(listLinks(content).filter(({ link }) => link.to === "minisite")).toEqual([]);
  });

  // What announces gifts waits until they are sold (docs/content.md).
  it("announcements of the season on home, search and product", () => {
    const shown = (page: "home" | "search" | "product", flow: "booking" | "gifting", today: string) =>
      announcementFor(content, { ...at("fr_FR", today), page, flow }, links)?.colorVariation ?? null;
    expect([
      shown("home", "booking", "2026-11-21"),
      shown("search", "booking", "2026-12-10"),
      shown("product", "gifting", "2026-12-10"),
      shown("home", "booking", "2027-02-01"),
    ]).toEqual(["black", "green", "green", "red"]);
    expect([
      shown("home", "booking", "2027-04-10"),
      shown("home", "booking", "2026-07-10"),
      shown("home", "booking", "2026-10-01"),
      shown("home", "booking", "2027-03-01"),
    ]).toEqual(["yellow", "blue", "grey", null]);
  });
});
