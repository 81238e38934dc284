import { describe, expect, it } from "vitest";
import { landingFile, menuFile, miniSiteFile, weekendIdeasFile } from "./pages-schema.ts";
import {
  ideaRoutes,
  landingPage,
  landingSegments,
  menuOf,
  miniSiteOf,
  partnerOf,
  searchOf,
  weekendIdeas,
} from "./pages.ts";
import { day } from "#platform/dates.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { askAs, contentWith, testLinks } from "./testing.ts";

const text = (words: string) => ({
  fr: `${words} fr`,
  es: `${words} es`,
  nl: `${words} nl`,
  it: `${words} it`,
  en: `${words} en`,
});

describe("menuOf", () => {
  const line = (id: string, more: object = {}) => ({ id, label: text(id), ...more });
  const theme = (id: number) => ({ id: `theme-${id}`, link: { to: "search", theme: id } });
  const { links: menu } = menuFile.parse({
    links: [
      line("places", {
        children: [
          line("france", { country: "FR", link: { to: "home" } }),
          line("belgium", { country: "BE", link: { to: "home" } }),
        ],
      }),
      line("themes", { children: [theme(16), theme(404)] }),
      line("empty", { children: [theme(404)] }),
      line("italian", { sites: ["it_IT"], link: { to: "home" } }),
    ],
  });
  const idsOf = (site: keyof typeof SITES) =>
    menuOf(contentWith({ menu }), SITES[site], testLinks).map(({ _id, children }) => [
      _id,
      children.map((child) => child._id),
    ]);

  it("puts the site's own country first and leaves out what leads nowhere", () => {
    expect(idsOf("nl_BE")).toEqual([
      ["places", ["belgium", "france"]],
      ["themes", ["theme-16"]],
    ]);
    expect(idsOf("fr_FR")).toEqual([
      ["places", ["france", "belgium"]],
      ["themes", ["theme-16"]],
    ]);
    expect(idsOf("it_IT").at(-1)).toEqual(["italian", []]);
  });
  it("a line without words has the name of what it leads to", () => {
    expect(menuOf(contentWith({ menu }), SITES.fr_FR, testLinks)[1]).toEqual({
      _id: "themes",
      label: "themes fr",
      uri: null,
      location: "inspirations",
      variant: "default",
      count: null,
      children: [
        {
          _id: "theme-16",
          label: "theme 16 place -",
          uri: '/{"to":"search","theme":16}',
          location: "inspirations",
          variant: "default",
          count: 7,
          children: [],
        },
      ],
    });
  });
  it("has four levels at most, and no line without a name", () => {
    const nested = (levels: number): object =>
      line(`l${levels}`, levels === 1 ? { link: { to: "home" } } : { children: [nested(levels - 1)] });
    expect(menuFile.safeParse({ links: [nested(4)] }).success).toBe(true);
    expect(menuFile.safeParse({ links: [nested(5)] }).success).toBe(false);
    expect(menuFile.safeParse({ links: [{ id: "x", link: { to: "home" } }] }).success).toBe(false);
  });
});

describe("landingPage", () => {
  const page = (id: string, more: object = {}) => ({
    id,
    title: text(id),
    description: text("d"),
    search: { to: "search", theme: 16 },
    blocks: [{ block: "mainSellingPoints" }],
    ...more,
  });
  const landing = landingFile.parse({
    pages: [
      page("sale", { schedule: { everyYear: { from: "11-01", until: "11-30" } } }),
      page("always", {
        blocks: [
          { block: "topBar", text: text("bar") },
          { block: "targetedBanner" },
          { block: "bestBoxes", title: text("boxes") },
        ],
      }),
    ],
    routes: { sale: { fr_FR: "sale", es_ES: "sale", nl_NL: null }, always: { fr_FR: "always" } },
  });
  const content = contentWith({ landing });

  it("is a page where the site has one", () => {
    const found = landingPage(content, "sale", askAs("es_ES"), testLinks);
    expect(found).toMatchObject({
      kind: "page",
      page: {
        id: "sale",
        segment: "sale",
        title: "sale es",
        sites: ["fr_FR", "es_ES"],
        search: { flow: "booking", criteria: { theme: 16 } },
        blocks: [{ block: "mainSellingPoints" }],
      },
    });
  });
  it.each([
    ["nl_NL", "sale", "2026-11-21"],
    ["fr_FR", "sale", "2026-12-01"],
  ] as const)("leads home where it is not sold: %s %s %s", (site, segment, today) => {
    expect(landingPage(content, segment, askAs(site, { today }), testLinks)).toEqual({
      kind: "home",
      uri: '/{"to":"home"}',
    });
  });
  it.each([
    ["it_IT", "sale"],
    ["fr_FR", "unknown"],
    ["fr_FR", "constructor"],
  ] as const)("is unknown: %s %s", (site, segment) =>
    expect(landingPage(content, segment, askAs(site), testLinks)).toBeNull(),
  );
  it("fills its blocks from the rest of the content", () => {
    const found = landingPage(content, "always", askAs(), testLinks);
    const blocks = found?.kind === "page" ? found.page.blocks : [];
    expect(blocks.map(({ block }) => block)).toEqual(["topBar", "targetedBanner", "bestBoxes"]);
    expect(blocks[1]).toMatchObject({ banner: { theme: "16", page: "landing" } });
  });
  it("lists what the sitemap may show", () => {
    expect(landingSegments(content, askAs())).toEqual(["sale", "always"]);
    expect(landingSegments(content, askAs("fr_FR", { today: "2026-12-01" }))).toEqual(["always"]);
    expect(landingSegments(content, askAs("nl_NL"))).toEqual([]);
  });
  it("a route to no page, or to a page of other sites, is a fault", () => {
    const faults =
      landingFile.safeParse({
        pages: [page("fr", { sites: ["fr_FR"] })],
        routes: { x: { fr_FR: "fr", es_ES: "fr", it_IT: "gone" } },
      }).error?.issues ?? [];
    expect(faults.map(({ path }) => path.join("."))).toEqual(["routes.x.es_ES", "routes.x.it_IT"]);
  });
});

describe("searchOf", () => {
  it("says a link as the search service takes it", () => {
    expect(
      searchOf({
        to: "search",
        flow: "gifting",
        theme: 16,
        place: { kind: "searesort", id: 3010 },
        state: { priceMax: "9990", sort: "promo" },
      }),
    ).toEqual({ flow: "gifting", criteria: { theme: 16, seaResort: 3010, priceMax: "9990" } });
    expect(searchOf({ to: "home" })).toEqual({ flow: "booking", criteria: {} });
  });
});

describe("miniSiteOf", () => {
  const { miniSites } = miniSiteFile.parse({
    miniSites: [
      {
        minisiteId: 14,
        minisiteUrl: "partner",
        minisiteLocale: "nl_BE",
        title: "Samen weg",
        offers: [
          { persons: 2, isDoubleRoom: true, minNights: 2 },
          { persons: 2, fromCents: 7500, bookUntil: "2026-12-31" },
          { fromCents: 10_800, bookUntil: "2025-12-31" },
        ],
        isElectronicOnly: true,
        banners: { desktop: "canal-midday-1", mobile: "canal-dusk-1" },
        search: { to: "search" },
      },
    ],
  });
  const content = contentWith({ miniSites });
  const on = (site: SiteId, today = "2026-11-26") => ({ site: SITES[site], today: day(today), time: "12:00" });

  it("says of its offers what holds on a day, and nothing of those whose booking is over", () => {
    const partner = (today: string) => partnerOf(content, "14", on("nl_BE", today));
    expect(partner("2026-12-31")?.terms).toEqual({
      offers: [
        { persons: 2, isDoubleRoom: true, minNights: 2 },
        { persons: 2, isDoubleRoom: false, fromCents: 7500, bookUntil: "2026-12-31" },
      ],
      isElectronicOnly: true,
    });
    expect(partner("2027-01-01")?.terms.offers).toEqual([{ persons: 2, isDoubleRoom: true, minNights: 2 }]);
  });

  it("is a visit's partner by its id, on its one site", () => {
    expect(partnerOf(content, "14", on("nl_BE"))?.minisiteUrl).toBe("partner");
    for (const [id, site] of [
      ["14", "fr_BE"],
      ["15", "nl_BE"],
      ["014", "nl_BE"],
      ["", "nl_BE"],
    ] as const)
      expect(partnerOf(content, id, on(site))).toBeNull();
  });

  it("exists on its one site", () => {
    expect(miniSiteOf(content, "partner", on("nl_BE"), testLinks)).toMatchObject({
      minisiteId: 14,
      partnerName: null,
      footer: null,
      logoUrl: null,
      bannerUrls: { desktop: "/img/canal-midday-1/hero-1600.webp", mobile: "/img/canal-dusk-1/card-800.webp" },
    });
    expect([
      miniSiteOf(content, "partner", on("fr_BE"), testLinks),
      miniSiteOf(content, "other", on("nl_BE"), testLinks),
    ]).toEqual([null, null]);
  });
});

describe("weekendIdeas", () => {
  const idea = (theme: number, more: object = {}) => ({ image: "spa-dusk-0", link: { to: "search", theme }, ...more });
  const file = weekendIdeasFile.parse({
    title: text("t"),
    intro: text("i"),
    regions: [
      {
        sites: ["fr_FR"],
        links: [
          { to: "search", place: { kind: "region", id: 804 } },
          { to: "search", place: { kind: "region", id: 404 } },
        ],
      },
    ],
    sections: [
      {
        id: "a",
        title: text("a"),
        ideas: [idea(16), idea(404), idea(23, { sites: ["es_ES"], label: { es: "Solos los dos" } })],
      },
      { id: "b", title: text("b"), ideas: [idea(404)] },
    ],
  });
  const content = contentWith({ weekendIdeas: file });
  it("shows what exists on the site; empty sections disappear", () => {
    const ideas = weekendIdeas(content, askAs("es_ES"), testLinks);
    expect(ideas.sections.map(({ id, ideas: cards }) => [id, cards.map(({ label }) => label)])).toEqual([
      ["a", ["theme 16 place -", "Solos los dos"]],
    ]);
    expect(ideas.regions).toEqual([]);
    expect(weekendIdeas(content, askAs("fr_FR"), testLinks).regions).toEqual([
      { label: "theme - place 804", uri: '/{"to":"search","place":{"kind":"region","id":804}}' },
    ]);
  });
  it("maps routes to searches", () =>
    expect(ideaRoutes(content, askAs("es_ES"), testLinks)).toEqual({
      "theme-16-place": '/{"to":"search","theme":16}',
      "solos-los-dos": '/{"to":"search","theme":23}',
    }));
});
