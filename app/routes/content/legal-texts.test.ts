import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { LEGAL_TEXTS, versionOf } from "./legal-texts.ts";

/** In an order of their own: a fingerprint is of the words one after the other. */
const LANGUAGES = ["en", "fr", "es", "nl", "it"];

const wordsOf = (language: string) =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`locales/${language}/content.json`, "utf8")));

function fingerprintOf(page: string): string {
  const words = LANGUAGES.flatMap((language) =>
    Object.entries(wordsOf(language))
      .filter(([key]) => key.startsWith(`content.${page}.`))
      .map(([key, text]) => [language, key, text]),
  );
  return createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);
}

test.each(Object.entries(LEGAL_TEXTS))(
  "the words of %s are those of the day that they are dated",
  (page, { fingerprint, since }) => {
    expect(fingerprintOf(page), `words changed: write their new day beside ${since}, and this fingerprint`).toBe(
      fingerprint,
    );
  },
);

test("a page that nobody relies on has no version", () => expect(versionOf("about")).toBeNull());

test("no site has words of its own for them, which no fingerprint would see", () => {
  const own = globSync("locales/*_*/*.json").flatMap((path) => Object.keys(JSON.parse(readFileSync(path, "utf8"))));
  const legal = Object.keys(LEGAL_TEXTS).map((page) => `content.${page}.`);
  expect(own.filter((key) => legal.some((start) => key.startsWith(start)))).toEqual([]);
});
