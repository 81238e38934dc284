import { describe, expect, it } from "vitest";
import { announcementFile, marketingBlockFile, promoBarFile, targetedBannerFile } from "./banners-schema.ts";
import { announcementFor, marketingBlocksFor, promoBarFor, targetedBannerFor, targetedBannersFor } from "./banners.ts";
import type { BannerTarget } from "./types.ts";
import { askAs, contentWith, testLinks } from "./testing.ts";

const text = (words: string) => ({
  fr: `${words} fr`,
  es: `${words} es`,
  nl: `${words} nl`,
  it: `${words} it`,
  en: `${words} en`,
  nl_BE: `${words} vlaams`,
});
const spa = { to: "search", theme: 16 };

describe("announcementFor", () => {
  const entry = (words: string, more: object = {}) => ({ content: text(words), colorVariation: "blue", ...more });
  const announcements = announcementFile.parse({
    homePages: [
      entry("gift", { flows: ["gifting"] }),
      entry("past", { schedule: { until: "2026-11-20" } }),
      entry("first", { link: spa }),
      entry("second"),
    ],
    searchPages: [entry("dead", { link: { to: "search", theme: 404 } })],
    productPages: [],
  });
  const content = contentWith({ announcements });

  it("shows the first entry that is meant for who asks", () => {
    expect(announcementFor(content, askAs("nl_BE"), testLinks)).toEqual({
      content: "first vlaams",
      colorVariation: "blue",
      link: { url: '/nl/{"to":"search","theme":16}' },
    });
    expect(announcementFor(content, askAs("nl_NL", { today: "2026-11-20" }), testLinks)?.content).toBe("past nl");
    expect(announcementFor(content, askAs("it_IT", { flow: "gifting" }), testLinks)?.content).toBe("gift it");
  });
  it("reads the list of the page; other pages and empty lists have none", () => {
    expect(announcementFor(content, askAs("fr_FR", { page: "search" }), testLinks)).toEqual({
      content: "dead fr",
      colorVariation: "blue",
      link: null,
    });
    for (const page of ["product", "hotel", "landing", "notFound"] as const)
      expect(announcementFor(content, askAs("fr_FR", { page }), testLinks)).toBeNull();
  });
});

describe("marketingBlocksFor", () => {
  const block = (internalCode: string, position: number, more: object = {}) => ({
    internalCode,
    position,
    pages: ["search"],
    title: text(internalCode),
    image: "spa-dusk-2",
    link: spa,
    ...more,
  });
  const { blocks } = marketingBlockFile.parse({
    blocks: [
      block("nine", 9),
      block("three", 3),
      block("three-too", 3),
      block("dead", 5, { link: { to: "search", theme: 404 } }),
      block("home", 1, { pages: ["home"] }),
    ],
  });

  it("one block a position, by position; blocks that lead nowhere are left out", () => {
    const shown = marketingBlocksFor(
      contentWith({ marketingBlocks: blocks }),
      askAs("es_ES", { page: "search" }),
      testLinks,
    );
    expect(shown.map(({ internalCode }) => internalCode)).toEqual(["three", "nine"]);
    expect(shown[0]).toEqual({
      internalCode: "three",
      locale: "es_ES",
      position: 3,
      title: "three es",
      subtitle: null,
      image: "spa-dusk-2",
      imageUrl: "/img/spa-dusk-2/card-800.webp",
      imageAlt: "spa-dusk-2 in es",
      url: '/{"to":"search","theme":16}',
      newTab: false,
      buttonLabel: null,
      tag: null,
    });
  });
});

describe("targeted banners", () => {
  const banner = (name: string, target: object, more: object = {}) => ({
    pages: ["search"],
    title: text(name),
    image: "coast-golden-0",
    target,
    ...more,
  });
  const cta = (name: string, link: object = spa) => ({ label: text(name), link });
  const { banners } = targetedBannerFile.parse({
    banners: [
      banner("anybody", {}),
      banner("spa", { theme: 16 }),
      banner("italy", { country: 41 }),
      banner("spa in italy", { theme: 16, country: 41 }),
      banner("near", { isLessThanTwoHours: true }),
      banner("far", { isLessThanTwoHours: false, theme: 23 }),
      banner("city", { city: 5 }),
      banner("department", { department: 6 }),
      banner("region", { region: 7 }),
    ],
  });
  const content = contentWith({ targetedBanners: banners });

  it.each<[BannerTarget, string]>([
    [{}, "anybody"],
    [{ theme: 16 }, "spa"],
    [{ country: 41 }, "italy"],
    [{ theme: 16, country: 41 }, "spa in italy"],
    [{ theme: 16, country: 41, city: 9 }, "spa in italy"],
    [{ theme: 34 }, "anybody"],
    [{ isLessThanTwoHours: true }, "near"],
    [{ theme: 16, isLessThanTwoHours: true }, "spa"],
    [{ theme: 23 }, "far"],
    [{ theme: 23, isLessThanTwoHours: true }, "near"],
    [{ city: 5 }, "city"],
    [{ department: 6 }, "department"],
    [{ region: 7 }, "region"],
  ])("%j gets the banner that names most of it: %s", (search, name) => {
    expect(targetedBannerFor(content, askAs("preview", { page: "search" }), search, testLinks)?.title).toBe(
      `${name} en`,
    );
  });

  it("every banner listed holds for the search, and all that hold are listed", () => {
    const shown = targetedBannersFor(
      content,
      askAs("fr_FR", { page: "search" }),
      { theme: 16, country: 41 },
      testLinks,
    );
    expect(shown.map(({ title }) => title)).toEqual(["spa in italy fr", "spa fr", "italy fr", "anybody fr"]);
    expect(shown[0]).toMatchObject({
      locale: "fr_FR",
      page: "search",
      flow: "booking",
      theme: "16",
      country: "41",
      city: null,
      isLessThanTwoHours: false,
      imageUrl: "/img/coast-golden-0/hero-1600.webp",
    });
  });

  it("up to three calls to action close their ranks when one leads nowhere", () => {
    const given = targetedBannerFile.parse({
      banners: [
        banner(
          "x",
          {},
          { ctas: [cta("gone", { to: "search", theme: 404 }), cta("one"), cta("two")], imageMobile: "spa-dusk-2" },
        ),
      ],
    });
    const shown = targetedBannerFor(
      contentWith({ targetedBanners: given.banners }),
      askAs("fr_FR", { page: "search" }),
      {},
      testLinks,
    );
    expect([shown?.cta1?.label, shown?.cta2?.label, shown?.cta3]).toEqual(["one fr", "two fr", null]);
    expect(shown?.imageMobile).toBe("/img/spa-dusk-2/card-800.webp");
    expect(
      targetedBannerFile.safeParse({ banners: [banner("x", {}, { ctas: [cta("1"), cta("2"), cta("3"), cta("4")] })] })
        .success,
    ).toBe(false);
  });
});

describe("promoBarFor", () => {
  const bar = (internalCode: string, more: object = {}) => ({
    internalCode,
    campaign: "c",
    category: "p",
    pages: ["home"],
    links: [{ label: text(internalCode), link: spa }],
    ...more,
  });
  const { bars } = promoBarFile.parse({
    bars: [
      bar("auto", { isAutomatic: true, flows: ["booking"] }),
      bar("dead", { flows: ["hotel"], links: [{ label: text("x"), link: { to: "search", theme: 404 } }] }),
      bar("plain"),
    ],
  });
  const content = contentWith({ promoBars: bars });

  const on = { isPromoBannerOn: true, autoDiscount: { code: "EXTRA15", value: 15 } };

  it("the automatic bar needs its flag and a code", () => {
    expect(promoBarFor(content, askAs(), on, testLinks)?.internalCode).toBe("auto");
    expect(promoBarFor(content, askAs(), { ...on, isPromoBannerOn: false }, testLinks)?.internalCode).toBe("plain");
    expect(promoBarFor(content, askAs(), { ...on, autoDiscount: null }, testLinks)?.internalCode).toBe("plain");
    expect(promoBarFor(content, askAs("fr_FR", { flow: "gifting" }), on, testLinks)).toEqual({
      internalCode: "plain",
      campaign: "c",
      category: "p",
      flow: "gifting",
      links: [{ label: "plain fr", url: '/{"to":"search","theme":16}', newTab: false, variation: "default" }],
    });
  });
  it("no bar without a link that leads somewhere", () => {
    expect(promoBarFor(content, askAs("fr_FR", { flow: "hotel" }), on, testLinks)).toBeNull();
    expect(promoBarFor(content, askAs("fr_FR", { page: "product" }), on, testLinks)).toBeNull();
  });
  it("says the percentage of the code, and carries it on", () => {
    const { bars: own } = promoBarFile.parse({
      bars: [
        bar("auto", {
          isAutomatic: true,
          links: [{ label: text("{{percent}}% EXTRA {{code}}"), link: { to: "home", flow: "gifting" } }],
        }),
      ],
    });
    const [link] =
      promoBarFor(contentWith({ promoBars: own }), askAs(), on, { ...testLinks, uri: () => "/a?flow=gifting#night=1" })
        ?.links ?? [];
    expect(link).toMatchObject({ label: "15% EXTRA EXTRA15 fr", url: "/a?flow=gifting&promotionCode=EXTRA15#night=1" });
    expect(
      promoBarFile.safeParse({
        bars: [bar("auto", { isAutomatic: true, links: [{ label: text("10 % EXTRA"), link: spa }] })],
      }).success,
    ).toBe(false);
  });
});
