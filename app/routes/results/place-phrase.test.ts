import { describe, expect, it } from "vitest";
import { placePhrase } from "./place-phrase.ts";

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
    ["en", "country", "Netherlands", "in the Netherlands"],
    ["en", "city", "Bruges", "in Bruges"],
  ] as const)("%s %s %s", (language, kind, label, phrase) => expect(placePhrase(language, kind, label)).toBe(phrase));

  it.each([
    ["fr", "touristicregion", "Val d’Orcia"],
    ["it", "department", "Calvados profondo"],
    ["fr", "poi", "Puy du Fou"],
    ["nl", "touristicregion", "Chianti"],
  ] as const)("says nothing it does not know: %s %s %s", (language, kind, label) =>
    expect(placePhrase(language, kind, label)).toBeNull(),
  );
});
