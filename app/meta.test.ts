import { describe, expect, it } from "vitest";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { fitTitle } from "./fit-title.server.ts";
import { pageMeta } from "./meta.ts";

/** Titles of documents, as they are written and as they are shown (docs/product/sites.md#titles). */
const TITLES: readonly (readonly [site: SiteId, title: string, shown: string])[] = [
  ["fr_FR", "Deux nuits, Le Grand Phare (Honfleur)", "Deux nuits, Le Grand Phare (Honfleur) · Vendredi"],
  [
    "fr_FR",
    "Échappée gourmande au bord de l’eau, Le Grand Phare (Honfleur)",
    "Échappée gourmande au bord de l’eau, Le Grand Phare · Vendredi",
  ],
  [
    "fr_BE",
    "Parenthèse bien-être avec modelage, Hôtel des Deux Rivières (Durbuy)",
    "Parenthèse bien-être avec modelage, Hôtel des Deux Rivières · Vendredi",
  ],
  [
    "es_ES",
    "Dos noches con cena de degustación y spa, Hotel Palacio de los Olivos (Granada)",
    "Dos noches con cena de degustación y spa · Vendredi",
  ],
  [
    "it_IT",
    "Due notti con cena di cinque portate e massaggio, Relais delle Colline Fiorite (Greve in Chianti)",
    "Due notti con cena di cinque portate e massaggio · Vendredi",
  ],
  [
    "nl_BE",
    "Twee nachten met ontbijt, Hotel De Gouden Leeuw (Brugge, centrum van de stad)",
    "Twee nachten met ontbijt, Hotel De Gouden Leeuw · Vendredi",
  ],
  [
    "nl_NL",
    "Overnachten in een woonboot op de Amsterdamse grachten met ontbijt aan boord",
    "Overnachten in een woonboot op de Amsterdamse grachten… · Vendredi",
  ],
  [
    "fr_FR",
    "Une nuit en roulotte au milieu des vignes et des chevaux de trait, Le Grand Phare (Honfleur)",
    "Une nuit en roulotte au milieu des vignes et des chevaux… · Vendredi",
  ],
  [
    "it_IT",
    "Supercalifragilistichespiralidosissimevolmente-precipitevolissimevolmente (Greve in Chianti)",
    "Supercalifragilistichespiralidosissimevolmente-precipitevo… · Vendredi",
  ],
];

describe("the title of a document", () => {
  const titleOf = (id: SiteId, title: string) => {
    const tags = pageMeta({ site: SITES[id], origins: {}, title: fitTitle(title) });
    return tags.flatMap((tag) =>
      "title" in tag ? [tag.title] : "property" in tag && tag.property === "og:title" ? [tag.content] : [],
    );
  };

  it.each(TITLES)("%s: %s", (site, title, shown) => {
    expect(titleOf(site, title)).toEqual([shown, shown]);
  });

  it("has at most 70 letters", () => {
    for (const [site, title] of TITLES)
      for (const shown of titleOf(site, title)) expect(String(shown).length).toBeLessThanOrEqual(70);
  });

  it("is tried on all six sites", () => {
    const tried = new Set(TITLES.map(([site]) => site));
    expect(LOCALES.filter((site) => !tried.has(site))).toEqual([]);
  });
});
