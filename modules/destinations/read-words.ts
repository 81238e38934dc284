import type { Language } from "#modules/sites/locales.ts";
import type { AutocompleteEntry } from "./entries.ts";
import { isFiller } from "./filler-words.ts";
import { fold } from "./fold.ts";

/** Entries that words name, the likeliest first. */
type Find = (phrase: string) => AutocompleteEntry[];
/** By all of a spelling, by its beginning, or with typos. */
type Names = { exactly: Find; beginning: Find; nearly: Find };

/** What words can name, in the flow that is searched. */
export type Vocabulary = {
  language: Language;
  themes: Names;
  places: Names;
  /** Whether a place lies in another ("Valence, Espagne"). */
  isWithin: (place: AutocompleteEntry, area: AutocompleteEntry) => boolean;
  /** Whether a place has offers: only then is a wish's name taken for a place ("à Spa"). */
  hasOffers: (place: AutocompleteEntry) => boolean;
};

/** What words say: wishes in the order named, a place or hotel with its homonyms (the likeliest first), and what nobody understood, as it was typed. */
export type Reading = {
  themes: AutocompleteEntry[];
  places: AutocompleteEntry[];
  unread: string | null;
  /** One of them was taken from the beginning of its name: the words may rather begin a longer one. */
  isBegun: boolean;
  /** One of them was misspelled: the words may rather be a longer name, misspelled. */
  hasTypos: boolean;
};

/** More than anybody types; the rest is not read. */
export const MOST_LETTERS = 200;
const MOST_WORDS = 30;
const LONGEST_NAME = 7;
/** Shorter beginnings and misspellings mean anything. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_TYPO = 4;
/** Phrases that are looked up with typos: each walks many names. */
const MOST_TYPOS = 8;

/** Directly before a name that is a wish and a town, they mean the town. */
const AT: Record<Language, readonly string[]> = {
  fr: ["a", "vers"],
  es: ["a"],
  nl: ["in", "te", "bij", "naar", "rond"],
  it: ["a"],
  en: ["in", "at", "near", "around"],
};

/** A folded word, and which of the typed ones it comes from. */
type Token = { text: string; word: number };
/** Words `[from, to)` that name something. */
type Span = { from: number; to: number; kind: "theme" | "place"; entries: AutocompleteEntry[] };

/**
 * Reads a wish and a place from free words, in any order and with any words between (docs/product/search.md#free-text). Exact names come first,
 * the longest before its parts; then the beginning of a name at the end of the text, then names with typos.
 */
export function readWords(text: string, vocabulary: Vocabulary): Reading {
  const words = text.slice(0, MOST_LETTERS).split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const tokens = words.flatMap((word, index) =>
    fold(word)
      .split(" ")
      .filter(Boolean)
      .map((text): Token => ({ text, word: index })),
  );
  const exact = meanTowns(longestNames(tokens, vocabulary), tokens, vocabulary);
  const beginning = readBeginning(tokens, exact, vocabulary);
  const begun = [...exact, ...beginning];
  const misspelled = readTypos(tokens, begun, vocabulary);
  const spans = [...begun, ...misspelled].toSorted((a, b) => a.from - b.from);
  const { places, used } = choosePlace(spans, vocabulary);
  const themes = spans.filter(({ kind }) => kind === "theme");
  return {
    themes: [...new Set(themes.flatMap(({ entries }) => entries.slice(0, 1)))],
    places,
    unread: unreadWords(words, tokens, [...themes, ...used]),
    isBegun: beginning.length > 0,
    hasTypos: misspelled.length > 0,
  };
}

/** Every phrase that is a name, the longest first, none over another; a wish before a place of the same name. */
function longestNames(tokens: readonly Token[], { themes, places }: Vocabulary): Span[] {
  const found: Span[] = [];
  for (const { from, to, phrase } of phrasesOf(tokens)) {
    const wishes = themes.exactly(phrase);
    const named = wishes.length > 0 ? wishes : places.exactly(phrase);
    if (named.length > 0) found.push({ from, to, kind: wishes.length > 0 ? "theme" : "place", entries: named });
  }
  return withoutOverlaps(found, tokens);
}

function phrasesOf(tokens: readonly Token[]): { from: number; to: number; phrase: string }[] {
  return tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, tokens.length - from) }, (_, more) => {
      const to = from + more + 1;
      return { from, to, phrase: phraseOf(tokens, from, to) };
    }).filter(({ to }) => !isIdle(tokens, from, to)),
  );
}

const phraseOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

/** Nothing but words that ask for nothing, or a letter. */
function isIdle(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ text }) => isFiller(text) || text.length < 2);
}

function withoutOverlaps(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const letters = ({ from, to }: Span) => phraseOf(tokens, from, to).length;
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => letters(b) - letters(a) || a.from - b.from))
    if (!kept.some((other) => overlaps(span, other))) kept.push(span);
  return kept;
}

const overlaps = (a: Pick<Span, "from" | "to">, b: Pick<Span, "from" | "to">) => a.from < b.to && b.from < a.to;

/** "À Spa" is the town. */
function meanTowns(spans: readonly Span[], tokens: readonly Token[], vocabulary: Vocabulary): Span[] {
  if (spans.some(({ kind }) => kind === "place")) return [...spans];
  return spans.map((span) => {
    const before = tokens[span.from - 1]?.text ?? "";
    if (!AT[vocabulary.language].includes(before)) return span;
    const towns = vocabulary.places.exactly(phraseOf(tokens, span.from, span.to)).filter(vocabulary.hasOffers);
    return towns.length > 0 ? { ...span, kind: "place" as const, entries: towns } : span;
  });
}

/** The last word may not be typed to its end. */
function readBeginning(tokens: readonly Token[], known: readonly Span[], vocabulary: Vocabulary): Span[] {
  for (const kind of missingKinds(known))
    for (let from = Math.max(0, tokens.length - LONGEST_NAME); from < tokens.length; from++) {
      const span = { from, to: tokens.length };
      const phrase = phraseOf(tokens, from, tokens.length);
      if (phrase.length < SHORTEST_BEGINNING || known.some((other) => overlaps(span, other))) continue;
      if (isFiller(tokens[from]?.text ?? "") || isIdle(tokens, from, tokens.length)) continue;
      const entries = namesOf(kind, vocabulary).beginning(phrase);
      if (entries.length > 0) return [{ ...span, kind, entries }];
    }
  return [];
}

/** What is left may be misspelled. */
function readTypos(tokens: readonly Token[], known: readonly Span[], vocabulary: Vocabulary): Span[] {
  const found: Span[] = [];
  const isTaken = (span: Pick<Span, "from" | "to">) => [...known, ...found].some((other) => overlaps(span, other));
  const phrases = phrasesOf(tokens)
    .filter(({ from, to, phrase }) => phrase.length >= SHORTEST_TYPO && !isEdged(tokens, from, to))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.phrase.length - a.phrase.length);
  for (const kind of missingKinds(known)) {
    const tried = phrases.filter((phrase) => !isTaken(phrase)).slice(0, MOST_TYPOS);
    for (const { from, to, phrase } of tried) {
      const entries = namesOf(kind, vocabulary).nearly(phrase);
      if (entries.length === 0) continue;
      found.push({ from, to, kind, entries });
      break;
    }
  }
  return found;
}

/** A misspelled name neither begins nor ends with a word that asks for nothing: those belong to what stands around it. */
function isEdged(tokens: readonly Token[], from: number, to: number): boolean {
  return [tokens[from], tokens[to - 1]].some((token) => token !== undefined && isFiller(token.text));
}

function missingKinds(known: readonly Span[]): Span["kind"][] {
  return (["theme", "place"] as const).filter((kind) => !known.some((span) => span.kind === kind));
}

const namesOf = (kind: Span["kind"], { themes, places }: Vocabulary) => (kind === "theme" ? themes : places);

/** Of several places the one that lies in another, which then tells homonyms apart; else the first named. */
function choosePlace(
  spans: readonly Span[],
  { isWithin }: Vocabulary,
): { places: AutocompleteEntry[]; used: readonly Span[] } {
  const named = spans.filter(({ kind }) => kind === "place");
  for (const span of named)
    for (const area of named) {
      if (area === span) continue;
      const inside = span.entries.filter((place) => area.entries.some((wider) => isWithin(place, wider)));
      if (inside.length > 0) return { places: inside, used: [span, area] };
    }
  const [first] = named;
  return first ? { places: first.entries, used: [first] } : { places: [], used: [] };
}

/** Whether there are words in letters that no name here has: the others are not all of the text. */
export function hasOtherLetters(text: string): boolean {
  return text.split(/\s+/u).some((word) => fold(word) === "" && SAYS_SOMETHING.test(word));
}
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** The typed words of which nothing was read, but those that ask for nothing and marks without a letter. */
function unreadWords(words: readonly string[], tokens: readonly Token[], used: readonly Span[]): string | null {
  const left = words.filter((word, index) => {
    const own = tokens.flatMap((token, at) => (token.word === index ? [{ ...token, at }] : []));
    if (own.length === 0) return SAYS_SOMETHING.test(word);
    return own.some(({ text, at }) => !isFiller(text) && !used.some(({ from, to }) => at >= from && at < to));
  });
  return left.length === 0 ? null : left.join(" ");
}
