import { createHash } from "node:crypto";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Messages } from "#platform/i18n/translate.ts";
import type { Language, Site } from "#modules/sites/locales.ts";
import type { InsuranceTerms, Paper } from "./types.ts";

/** What a buyer is given to read before they sign, as it stands now, in a site's words. */
export type Papers = {
  /** What package travellers are told, and our terms. */
  information: (site: Site) => Paper;
  /** Our terms alone, which every buyer agrees to. */
  terms: (site: Site) => Paper;
  insurance: (site: Site) => InsuranceTerms;
};

/** Pages whose words are what a buyer was told (docs/product/buying.md#buyer). */
const TERMS = ["content.terms."] as const;
const INFORMATION = ["content.package-information.", ...TERMS] as const;
const INSURANCE = "content.insurance.";
const VERSION_LETTERS = 12;

/** The words of what package travellers are told, with their version: what a paper of it is written from (modules/documents). */
export type PaperWords = Paper & { words: readonly [key: string, text: string][] };

export const informationWords = (messages: Pick<MessageStore, "all">, site: Site): PaperWords =>
  paperWordsOf(messages, site, INFORMATION);
/** The words of our terms, with their version. */
export const termsWords = (messages: Pick<MessageStore, "all">, site: Site): PaperWords =>
  paperWordsOf(messages, site, TERMS);

function paperWordsOf(
  { all }: Pick<MessageStore, "all">,
  { id, language }: Site,
  starts: readonly string[],
): PaperWords {
  const words = wordsOf(all(id), starts);
  return { ...paperOf(words, language), words };
}

/** Reads them from the texts that the pages show: one change of a word is another version. */
export function createPapers({ all }: Pick<MessageStore, "all">): Papers {
  return {
    information: onceForTexts(all, (texts, { language }) => paperOf(wordsOf(texts, INFORMATION), language)),
    terms: onceForTexts(all, (texts, { language }) => paperOf(wordsOf(texts, TERMS), language)),
    insurance: onceForTexts(all, (texts, { language }) => ({
      ...paperOf(wordsOf(texts, [INSURANCE]), language),
      sections: sectionsOf(texts),
    })),
  };
}

/** Thousands of texts are gone through for a version: once for as long as they are the same, not with every order. */
function onceForTexts<Read>(
  all: MessageStore["all"],
  read: (texts: Messages, site: Site) => Read,
): (site: Site) => Read {
  const known = new WeakMap<Messages, Read>();
  return (site) => {
    const texts = all(site.id);
    const found = known.get(texts) ?? read(texts, site);
    known.set(texts, found);
    return found;
  };
}

function wordsOf(texts: Messages, starts: readonly string[]): [key: string, text: string][] {
  return Object.entries(texts).filter(([key]) => starts.some((start) => key.startsWith(start)));
}

function paperOf(words: readonly [string, string][], language: Language): Paper {
  const version = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, VERSION_LETTERS);
  return { version, language };
}

/** The terms as the page has them: sections with their text, their cases or both. */
function sectionsOf(texts: Messages): InsuranceTerms["sections"] {
  const sections: InsuranceTerms["sections"] = [];
  for (let number = 1; texts[`${INSURANCE}${number}.title`]; number++) {
    const read = (part: "title" | "text" | "items") => texts[`${INSURANCE}${number}.${part}`] ?? "";
    sections.push({ title: read("title"), text: read("text"), cases: read("items").split("\n").filter(Boolean) });
  }
  return sections;
}
