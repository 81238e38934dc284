import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { faultWords } from "./fault-words.ts";

const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });

/** What rules of content files say, as the schemas write it; what stands in braces is a name. */
const SAID = globSync("modules/content/{*-schema,operator-gaps,wire.server}.ts").flatMap((file) =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /["`]((?:is|has|says|need|needs|takes|ends|closes|two|names|does|\$\{id\} is) [^"`\n]{4,}|is set: [^"]+)["`]/g,
    ),
  ].map(([, text = ""]) => text.replaceAll(/\$\{[^}]+\}/g, "name-1").replaceAll("more than name-1", "more than 4")),
);

describe("what a rule of content files says, in the words of the office", () => {
  it("is found in the schemas", () => expect(SAID.length).toBeGreaterThan(20));

  it.each(SAID)("%s: no word of it is English", (said) => {
    for (const site of [SITES.fr_FR, SITES.es_ES, SITES.it_IT, SITES.nl_NL])
      expect(faultWords(messages.translator(site.id), said)).not.toBe(said);
  });

  it.each([
    ["has no words for it_IT, nl_NL", "Textes manquants : it_IT, nl_NL."],
    ["names no page: spring", "Aucune page de ce nom : spring."],
    ["is not below the price", "Ce prix doit être plus bas que l’autre."],
    ["Too big: expected string to have <=80 characters", "80 caractères au plus."],
    ['Unrecognized key: "links"', 'Champ inconnu : "links".'],
  ])("%s", (said, words) =>
    expect(faultWords(messages.translator("fr_FR"), said)).toBe(words.replace(" :", "\u00a0:")),
  );
});
