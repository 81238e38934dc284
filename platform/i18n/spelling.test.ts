import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words that dictionaries spell in more than one way; we in one. `never` is searched for in everything that visitors read in this language. */
const SPELLINGS = [
  { word: "petit-déjeuner", never: /\bpetits?[\s\u00a0\u202f]d[ée]jeuners?\b/i, in: "all" },
  { word: "week-end", never: /\bweekends?\b/i, in: "fr" },
  { word: "e-mail", never: /\bemails?\b|\bcourriels?\b/i, in: "fr" },
  { word: "e-mail", never: /\bemails?\b/i, in: "it" },
  { word: "e-mail", never: /\bemails?\b/i, in: "nl" },
  // One kind of quotation marks a language; an apostrophe is a mark of no quotation.
  { word: "« »", never: /[“”‘„]/, in: "fr" },
  { word: "«»", never: /[“”‘„]/, in: "es" },
  { word: "«»", never: /[“”‘„]/, in: "it" },
  { word: "‘’", never: /[“”„«»]/, in: "nl" },
  { word: "“”", never: /[‘„«»]/, in: "en" },
  { word: "correo", never: /\be-?mails?\b/i, in: "es" },
] as const;

type Text = { where: string; language: string; text: string };

/** The values of all catalogues, and every text of content files, by its language. */
const texts: Text[] = [
  ...globSync("locales/*/*.json").flatMap((where) => collect(JSON.parse(readFileSync(where, "utf8")), where)),
  ...globSync("data/content/*.json").flatMap((where) => collect(JSON.parse(readFileSync(where, "utf8")), where)),
];

function collect(value: unknown, where: string, language = where.split("/")[1]?.slice(0, 2) ?? ""): Text[] {
  if (typeof value === "string") return [{ where, language, text: value.replaceAll(/\{\{\w+\}\}/g, "") }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    collect(inner, `${where} ${key}`, /^[a-z]{2}(_[A-Z]{2})?$/.test(key) ? key.slice(0, 2) : language),
  );
}

test.each(SPELLINGS)("$word has one spelling ($in)", ({ never, in: language }) => {
  const wrong = texts.filter((entry) => (language === "all" || entry.language === language) && never.test(entry.text));
  expect(wrong).toEqual([]);
});

test("breakfast has one spelling in the words of the catalogue and the demo, too", () => {
  const files = globSync("{modules,demo,app,server}/**/*.{ts,tsx,json}");
  const wrong = files.filter((file) => SPELLINGS[0].never.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});
