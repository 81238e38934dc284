import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

/** Names of people and hotels, as texts call them; `from`: where a text speaks of a giver. */
const NAMES = "name|fromName|toName|giver|hotel";
const GIVERS = /^(?:beneficiary|gift|giftCard|giftCheckout|giftMail)\./;
/** French words that lose their vowel before one: "d’Anne", "qu’Hélène"; which names begin with one is not to be told from their letters. */
const ELIDED = (names: string) =>
  new RegExp(String.raw`(?:^|[\s’'])(?:de|du|que|jusque|le|la) \{\{(?:${names})\}\}`, "iu");

it("no French sentence puts a name after a word that may have to be elided", () => {
  const texts = globSync("locales/fr{,_BE}/*.json").flatMap((path) =>
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, "utf8")))),
  );
  expect(texts.length).toBeGreaterThan(2_000);
  const wrong = texts.filter(([key, text]) => ELIDED(GIVERS.test(key) ? `${NAMES}|from` : NAMES).test(text));
  expect(wrong).toEqual([]);
});
