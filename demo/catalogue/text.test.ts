import { describe, expect, test } from "vitest";
import { formatDuration } from "./durations.ts";
import { frenchIn, frenchOf, italianIn } from "./prepositions.ts";
import { fill, localise } from "./text.ts";

test.each([
  ["Annecy", "FR", "à Annecy", "d’Annecy"],
  ["Le Touquet-Paris-Plage", "FR", "au Touquet-Paris-Plage", "du Touquet-Paris-Plage"],
  ["Les Sables-d’Olonne", "FR", "aux Sables-d’Olonne", "des Sables-d’Olonne"],
  ["La Rochelle", "FR", "à La Rochelle", "de La Rochelle"],
  ["Honfleur", "FR", "à Honfleur", "d’Honfleur"],
  ["Haarlem", "NL", "à Haarlem", "de Haarlem"],
  ["Èze", "FR", "à Èze", "d’Èze"],
  ["Yvoire", "FR", "à Yvoire", "d’Yvoire"],
  ["L’Isle-sur-la-Sorgue", "FR", "à L’Isle-sur-la-Sorgue", "de L’Isle-sur-la-Sorgue"],
  ["Le Havre", "FR", "au Havre", "du Havre"],
  ["La Haye", "NL", "à La Haye", "de La Haye"],
] as const)("French: %s", (name, country, inside, of) => {
  expect([frenchIn(name), frenchOf(name, country)]).toEqual([inside, of]);
});

test.each([
  ["Roma", "a Roma"],
  ["Amsterdam", "ad Amsterdam"],
  ["L’Aquila", "a L’Aquila"],
  ["Étretat", "a Étretat"],
])("Italian: %s", (name, inside) => {
  expect(italianIn(name)).toBe(inside);
});

describe("texts", () => {
  test("fills, in the language's own words, and starts large", () => {
    const filled = localise(
      ["{inTown}, {n} fois", "{inTown}, {n} veces", "{n} keer {inTown}", "{inTown}, {n} volte", "{inTown}, {n} times"],
      { n: 2, inTown: { fr: "à Lyon", es: "en Lyon", nl: "in Lyon", it: "a Lione", en: "in Lyon" } },
    );
    expect(filled).toEqual({
      fr: "À Lyon, 2 fois",
      es: "En Lyon, 2 veces",
      nl: "2 keer in Lyon",
      it: "A Lione, 2 volte",
      en: "In Lyon, 2 times",
    });
  });

  test("a placeholder that nothing fills is an error", () => {
    expect(() => fill(["{wines}", "", "", "", ""], "fr")).toThrow("nothing fills {wines}");
  });

  test.each([
    [25, "fr", "25 min"],
    [60, "it", "1 ora"],
    [90, "fr", "1 h 30"],
    [90, "nl", "1,5 uur"],
    [75, "es", "75 min"],
    [120, "en", "2 hours"],
    [180, "nl", "3 uur"],
  ] as const)("%i minutes in %s", (minutes, language, words) => {
    expect(formatDuration(minutes, language)).toBe(words.replaceAll(" ", "\u00A0"));
  });
});
