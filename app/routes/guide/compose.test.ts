import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { GuideFacts } from "#modules/guides/types.ts";
import type { FacetEntry, FacetsView } from "#modules/search/types.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { composeGuide, type GuideInput } from "./compose.server.ts";
import { joinList } from "./join-list.ts";

const messages = loadMessages({ languageOf: (id) => SITES[id as SiteId].language });
const wordsOf = (id: SiteId) => createPageContext(SITES[id], messages.all(id));
const entry = (value: string, label: string, count: number): FacetEntry => ({ value, label, count, selected: false });

const FACTS: GuideFacts = {
  from: "83\u00a0€",
  hotelsUri: "/liste-hotels/x/y",
  inside: [{ id: "1", label: "Calvados", kind: "department", uri: "/a", count: 5, km: null }],
  sights: [{ id: "2", label: "Étretat", kind: "poi", uri: "/b", count: 1, km: 12 }],
  towns: [],
};
const FACETS: FacetsView = {
  facilities: [entry("spa", "Spa", 6), entry("sauna", "Sauna", 0), entry("wifi", "Wifi", 8)],
  hotelScores: [entry("8.5", "8,5", 3)],
  stars: [entry("5", "5", 2), entry("4", "4", 3), entry("3", "3", 3)],
  hotelTypes: [],
  hotelEnvironments: [entry("seaside", "Bord de mer", 4), entry("village", "Village", 2)],
  hotelStyles: [],
  activities: [{ name: "wellness", label: "Bien-être", items: [entry("1", "Spa", 6), entry("2", "Massage", 3)] }],
  priceHistogram: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 4, 2],
  averagePrice: cents(10_500),
};
const INPUT: GuideInput = {
  flow: "booking",
  count: 8,
  facts: FACTS,
  facets: FACETS,
  theme: null,
  place: "Normandie",
  themes: ["Romantique", "Spa", "Détente"].map((label) => ({ label })),
};
const french = (over: Partial<GuideInput> = {}) => composeGuide({ ...INPUT, ...over }, wordsOf("fr_FR"));

describe("a guide", () => {
  test("says what is known, and nothing else", () => {
    const guide = french();
    expect(guide.intro).toEqual([
      "Dès 83\u00a0€ la nuit pour deux, activités comprises.",
      "Les envies du coin\u00a0: romantique, spa et détente.",
    ]);
    expect(guide.sections.map(({ id }) => id)).toEqual(["stays", "included", "price", "inside", "sights"]);
    expect(guide.sections[0]?.text).toBe(
      "5 hôtels ont quatre étoiles ou plus. Les clients donnent 8,5 ou plus à 3 d’entre eux. Par la fenêtre, le plus souvent\u00a0: bord de mer et village. Sur place\u00a0: spa (6 hôtels).",
    );
    expect(guide.sections[2]?.text).toMatch(/2 hôtels proposent un séjour à moins de 100\s€ la nuit\.$/u);
    expect(guide.sections[4]?.links).toEqual([{ label: "Étretat", uri: "/b", note: "à 12\u00a0km" }]);
  });

  test.each([
    ["no price", { facts: { ...FACTS, from: null } }, ["stays", "included", "inside", "sights"]],
    ["few hotels", { count: 3 }, ["included", "price", "inside", "sights"]],
    ["no facets", { facets: undefined }, ["price", "inside", "sights"]],
    ["nothing around", { facts: { ...FACTS, inside: [], sights: [] } }, ["stays", "included", "price"]],
  ] as const)("%s: its sentences are not there", (_, over, expected) => {
    expect(french(over as Partial<GuideInput>).sections.map(({ id }) => id)).toEqual(expected);
  });

  test("one hotel needs no list, and fewer than three themes no sentence", () => {
    expect(french({ count: 1 }).hotels).toBeNull();
    expect(french({ themes: [{ label: "Spa" }] }).intro).toHaveLength(1);
  });

  test("a theme leads with its own words", () => {
    const guide = french({ place: null, theme: { id: 16, name: "Spa", pitch: "Bassin chaud." }, themes: [] });
    expect([guide.title, guide.intro[0]]).toEqual(["Spa\u00a0: bien choisir", "Bassin chaud."]);
    expect(guide.lead).toMatch(/^Un week-end spa se mesure en heures d’eau/);
  });

  test.each(["gifting", "activity", "hotel"] as const)("the %s flow says how it works", (flow) => {
    const guide = french({ flow });
    expect([guide.sections.length, guide.title, guide.lead, guide.intro]).toEqual([1, "", null, []]);
  });

  test.each(LOCALES)("reads whole in %s: no key, no empty place", (id) => {
    const guide = composeGuide({ ...INPUT, theme: { id: 52, name: "x", pitch: "y" } }, wordsOf(id));
    const all = [
      guide.title,
      guide.lead,
      ...guide.intro,
      ...guide.sections.flatMap(({ title, text }) => [title, text]),
    ].join(" ");
    expect(all).not.toMatch(/guide\.|\{\{|undefined|NaN/);
    expect(all.length).toBeGreaterThan(400);
  });
});

describe("lists in words", () => {
  test.each([
    ["fr_FR", [], ""],
    ["fr_FR", ["spa"], "spa"],
    ["fr_FR", ["spa", "mer"], "spa et mer"],
    ["nl_NL", ["a", "b", "c"], "a, b en c"],
    ["it_IT", ["a", "b"], "a e b"],
    ["es_ES", ["spa", "mar"], "spa y mar"],
    ["es_ES", ["spa", "invierno"], "spa e invierno"],
    ["es_ES", ["agua", "hielo"], "agua y hielo"],
    ["es_ES", ["padres", "hijos"], "padres e hijos"],
  ] as const)("%s %j", (id, items, expected) => expect(joinList(items, wordsOf(id))).toBe(expected));
});
