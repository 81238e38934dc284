import { beforeAll, describe, expect, it } from "vitest";
import { createGazetteer, type Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import { fold } from "#modules/destinations/fold.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { areaOf } from "./area.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readPlacesFile());
});

/** "Honfleur, Calvados", as a site's cards say it. */
function say(siteId: SiteId, french: string, country: string): string {
  const site = SITES[siteId];
  const town = gazetteer.all
    .filter((place) => place.kind === "city" && place.country === country && place.names.fr === french)
    .toSorted((a, b) => b.population - a.population)[0];
  if (!town) throw new Error(`no ${french}`);
  return [town.names[site.language], areaOf(gazetteer.ancestors(town.id), site)].filter(Boolean).join(", ");
}

describe("what a town lies in (docs/product/search.md#cards)", () => {
  it.each<[SiteId, string, string, string]>([
    ["fr_FR", "Honfleur", "FR", "Honfleur, Calvados"],
    ["fr_FR", "Paris", "FR", "Paris, Île-de-France"],
    ["fr_FR", "Durbuy", "BE", "Durbuy, Belgique"],
    ["nl_NL", "Honfleur", "FR", "Honfleur, Frankrijk"],
    ["fr_BE", "Durbuy", "BE", "Durbuy, Luxembourg belge"],
    ["fr_BE", "Anvers", "BE", "Anvers, Flandre"],
    ["fr_BE", "Verviers", "BE", "Verviers, province de Liège"],
    ["nl_BE", "Malines", "BE", "Mechelen, provincie Antwerpen"],
    ["nl_BE", "Bruxelles", "BE", "Brussel, België"],
    ["nl_NL", "Utrecht", "NL", "Utrecht, Nederland"],
    ["nl_NL", "Amsterdam", "NL", "Amsterdam, Noord-Holland"],
    ["es_ES", "Madrid", "ES", "Madrid, España"],
    ["es_ES", "Malaga", "ES", "Málaga, Andalucía"],
    ["es_ES", "Benalmádena", "ES", "Benalmádena, Málaga"],
    ["it_IT", "Rome", "IT", "Roma, Lazio"],
    ["it_IT", "Sorrente", "IT", "Sorrento, Napoli"],
    ["it_IT", "Paris", "FR", "Parigi, Francia"],
  ])("on %s, %s in %s is %s", (siteId, french, country, line) => expect(say(siteId, french, country)).toBe(line));

  it("says something of every town, on every site, and never its own name again", () => {
    const cities = gazetteer.all.filter(({ kind }) => kind === "city");
    const wrong = LOCALES.flatMap((id) =>
      cities.flatMap((town) => {
        const name = town.names[SITES[id].language];
        const area = areaOf(gazetteer.ancestors(town.id), SITES[id]);
        return area && !` ${fold(area)} `.includes(` ${fold(name)} `) ? [] : [`${id}: ${name}, ${String(area)}`];
      }),
    );
    expect(wrong).toEqual([]);
  }, 60_000);
});
