import { describe, expect, it } from "vitest";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { aroundPhrase, placePhrase } from "./place-phrase.ts";

describe("a place with its preposition", () => {
  it.each([
    ["fr", "region", "Normandie", "en Normandie"],
    ["fr", "department", "Calvados", "dans le Calvados"],
    ["fr", "department", "Hérault", "dans l’Hérault"],
    ["fr", "city", "Le Havre", "au Havre"],
    ["fr", "city", "Les Sables-d’Olonne", "aux Sables-d’Olonne"],
    ["fr", "city", "La Rochelle", "à La Rochelle"],
    ["fr", "country", "Pays-Bas", "aux Pays-Bas"],
    ["fr", "country", "Belgique", "en Belgique"],
    ["fr", "department", "Paris", "à Paris"],
    ["fr", "city", "Paris", "à Paris"],
    ["fr", "region", "Grand Est", "dans le Grand Est"],
    ["es", "region", "Normandía", "en Normandía"],
    ["es", "region", "País Vasco", "en el País Vasco"],
    ["es", "city", "Brujas", "en Brujas"],
    ["nl", "city", "Brugge", "in Brugge"],
    ["nl", "touristicregion", "Veluwe", "op de Veluwe"],
    ["nl", "touristicregion", "Ardennen", "in de Ardennen"],
    ["it", "region", "Toscana", "in Toscana"],
    ["it", "region", "Lazio", "nel Lazio"],
    ["it", "city", "Venezia", "a Venezia"],
    ["it", "country", "Paesi Bassi", "nei Paesi Bassi"],
    ["it", "city", "Amsterdam", "ad Amsterdam"],
    ["it", "city", "Ancona", "ad Ancona"],
    ["it", "city", "Àger", "ad Àger"],
    ["it", "city", "’s-Hertogenbosch", "a ’s-Hertogenbosch"],
    ["it", "city", "Anversa", "ad Anversa"],
    ["it", "city", "Empoli", "a Empoli"],
    ["it", "city", "Orvieto", "a Orvieto"],
    ["it", "searesort", "Alassio", "ad Alassio"],
    ["it", "skiresort", "Aprica", "ad Aprica"],
    ["it", "country", "Italia", "in Italia"],
    ["fr", "department", "Alicante", "dans la province d’Alicante"],
    ["fr", "department", "Province de Liège", "dans la province de Liège"],
    ["fr", "region", "Nord des Pays-Bas", "dans le nord des Pays-Bas"],
    ["fr", "touristicregion", "Lac d’Annecy", "au bord du lac d’Annecy"],
    ["fr", "touristicregion", "Lac d'Annecy", "au bord du lac d’Annecy"],
    ["es", "region", "Cataluña", "en Cataluña"],
    ["es", "touristicregion", "Lago de Garda", "en el lago de Garda"],
    ["nl", "department", "Ardèche", "in de Ardèche"],
    ["nl", "touristicregion", "Eiland Ibiza", "op Ibiza"],
    ["it", "department", "Siena", "in provincia di Siena"],
    ["it", "department", "Ain", "nell’Ain"],
    ["it", "region", "Comunità di Madrid", "nella Comunità di Madrid"],
    ["it", "touristicregion", "Castelli Romani", "ai Castelli Romani"],
    ["en", "touristicregion", "Arcachon Bay", "in Arcachon Bay"],
    ["fr", "poi", "Puy du Fou", "près du Puy du Fou"],
    ["fr", "poi", "Château de Chambord", "près du château de Chambord"],
    ["fr", "poi", "Parc Astérix", "près du Parc Astérix"],
    ["fr", "poi", "Parc national du Teide", "près du parc national du Teide"],
    ["fr", "poi", "Alhambra", "près de l’Alhambra"],
    ["fr", "poi", "Efteling", "près d’Efteling"],
    ["fr", "poi", "Disneyland Paris", "près de Disneyland Paris"],
    ["es", "poi", "La Alhambra", "cerca de la Alhambra"],
    ["es", "poi", "Torre Eiffel", "cerca de la Torre Eiffel"],
    ["nl", "poi", "Efteling", "bij de Efteling"],
    ["nl", "poi", "Kasteel van Chambord", "bij het Kasteel van Chambord"],
    ["nl", "poi", "Toverland", "bij Toverland"],
    ["it", "poi", "Scavi di Pompei", "vicino agli Scavi di Pompei"],
    ["it", "poi", "Alhambra", "vicino all’Alhambra"],
    ["it", "poi", "Gardaland", "vicino a Gardaland"],
    ["en", "country", "Netherlands", "in the Netherlands"],
    ["en", "city", "Bruges", "in Bruges"],
  ] as const)("%s %s %s", (language, kind, label, phrase) => expect(placePhrase(language, kind, label)).toBe(phrase));

  it.each([
    ["fr", "touristicregion", "Nulle part"],
    ["nl", "touristicregion", "Nergens"],
  ] as const)("says nothing it does not know: %s %s %s", (language, kind, label) =>
    expect(placePhrase(language, kind, label)).toBeNull(),
  );
});

describe("the places of the gazetteer", () => {
  it.each(LANGUAGES)("every country, region, department and touristic region has its words: %s", async (language) => {
    const areas = (await readPlacesFile()).filter(({ kind }) =>
      ["country", "region", "department", "touristicregion"].includes(kind),
    );
    const silent = areas.filter(({ kind, names }) => placePhrase(language, kind, names[language]) === null);
    expect(silent.map(({ names }) => names[language])).toEqual([]);
    // No name is taken apart, and no words stand twice.
    const doubled = areas.map(({ kind, names }) => placePhrase(language, kind, names[language]) ?? "");
    expect(doubled.filter((phrase) => /undefined|  |\b(\p{L}+) \1\b/u.test(phrase))).toEqual([]);
  });
});

describe("the surroundings of a town", () => {
  it.each([
    ["fr", "Honfleur", "autour de Honfleur"],
    ["fr", "Hyères", "autour d’Hyères"],
    ["fr", "Le Havre", "autour du Havre"],
    ["fr", "Les Sables-d’Olonne", "autour des Sables-d’Olonne"],
    ["fr", "Ypres", "autour d’Ypres"],
    ["it", "Firenze", "nei dintorni di Firenze"],
    ["nl", "Brugge", "rond Brugge"],
    ["es", "Girona", "cerca de Girona"],
    ["en", "Bruges", "around Bruges"],
  ] as const)("%s %s", (language, label, phrase) => expect(aroundPhrase(language, label)).toBe(phrase));
});
