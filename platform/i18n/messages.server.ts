import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Translate } from "./keys.ts";
import { createTranslate, type Messages } from "./translate.ts";

export type MessageStore = {
  /** Every text of a site: one object, whoever asks. */
  all: (siteId: string) => Messages;
  /** A translator over every text: for the server's own (API, mail). */
  translator: (siteId: string) => Translate;
};

/**
 * Reads `locales/<language>/<area>.json` once, with the overrides of `locales/<site>/<area>.json` on top (fr_BE, nl_BE).
 * `languageOf` maps a site to its language.
 */
export function loadMessages({
  folder = "locales",
  languageOf,
}: {
  folder?: string;
  languageOf: (siteId: string) => string;
}): MessageStore {
  const read = (owner: string, area: string): Messages => {
    const path = `${folder}/${owner}/${area}`;
    return existsSync(path) ? readMessages(path) : {};
  };
  const areas = readdirSync(`${folder}/en`);
  const all = remember((siteId): Messages =>
    Object.assign({}, ...areas.flatMap((area) => [read(languageOf(siteId), area), read(siteId, area)])),
  );
  return { all, translator: remember((siteId) => createTranslate(all(siteId), languageOf(siteId))) };
}

const messages = z.record(z.string(), z.string());

/** The texts of one file. */
export function readMessages(path: string): Messages {
  return messages.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Makes each value once. */
function remember<Value>(make: (siteId: string) => Value): (siteId: string) => Value {
  const made = new Map<string, Value>();
  return (siteId) => {
    const value = made.get(siteId) ?? make(siteId);
    made.set(siteId, value);
    return value;
  };
}
