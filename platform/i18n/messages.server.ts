import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { MessageArea } from "./keys.ts";
import { createTranslate, type Messages, type Translate } from "./translate.ts";

export type MessageStore = {
  /** The messages of some areas for a site: what its page sends to the browser. */
  pick: (siteId: string, areas: readonly MessageArea[]) => Messages;
  /** A translator over every area: for the server's own texts (API, mail). */
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
  const files = new Map<string, Messages>();
  const read = (owner: string, area: string): Messages => {
    const path = `${folder}/${owner}/${area}.json`;
    let messages = files.get(path);
    if (!messages)
      files.set(path, (messages = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Messages) : {}));
    return messages;
  };
  const areas = readdirSync(`${folder}/en`).map((name) => name.replace(/\.json$/, "") as MessageArea);
  const merged = new Map<string, Messages>();
  const pick = (siteId: string, wanted: readonly MessageArea[]): Messages => {
    const key = `${siteId}:${wanted.join()}`;
    let messages = merged.get(key);
    if (!messages)
      merged.set(
        key,
        (messages = Object.assign(
          {},
          ...wanted.flatMap((area) => [read(languageOf(siteId), area), read(siteId, area)]),
        )),
      );
    return messages ?? {};
  };
  const translators = new Map<string, Translate>();
  return {
    pick,
    translator: (siteId) => {
      let translate = translators.get(siteId);
      if (!translate) translators.set(siteId, (translate = createTranslate(pick(siteId, areas), languageOf(siteId))));
      return translate;
    },
  };
}
