import { editsAllowed, keysWithin } from "./fuzzy.ts";
import { isFiller } from "./filler-words.ts";
import { fold } from "./fold.ts";
import { lowerBound, rangeOfBeginning } from "./sorted.ts";

/** Something that can be found by any of its spellings. */
export type Spelled = { spellings: readonly string[] };

/** How a term meets a spelling: all of it, its beginning, or the beginning of a later word. */
export type MatchKind = "exact" | "prefix" | "word";

/** `item` and `spelling` are positions in the list that was indexed and in the item's spellings; `edits` are typos, `longer` the letters that the spelling has more from where it was met. */
export type Match = { item: number; spelling: number; kind: MatchKind; edits: number; longer: number };

/** Which items count, by their positions in the list. */
type IsWanted = (item: number) => boolean;

export type SpellingIndex = {
  /** Spellings that are the term, articles before them left out or not. */
  exactly: (term: string) => Match[];
  /** Spellings that begin with the term, or have a word that does; of many, those of the first `most` wanted items in the list. */
  startingWith: (term: string, most: number, isWanted?: IsWanted) => Match[];
  /** Spellings whose beginning, or a word's of a term of 6 letters, is within one edit of the term (from 4 letters on) or two (from 8 on); likewise. */
  nearly: (term: string, most: number, isWanted?: IsWanted) => Match[];
};

/** What people skip when they type: "rochelle" begins "La Rochelle". */
const ARTICLES = new Set([
  "la",
  "le",
  "les",
  "l",
  "el",
  "los",
  "las",
  "il",
  "lo",
  "i",
  "gli",
  "de",
  "den",
  "het",
  "the",
  "s",
  "o",
  "a",
  "as",
]);

/** A place in a spelling where typing may start. */
type Key = { text: string; item: number; spelling: number; isStart: boolean };

/** Indexes spellings for search while typing: a sorted list of every spelling from every word on. List the most wanted items first. */
export function createSpellingIndex(items: readonly Spelled[]): SpellingIndex {
  const keys = items.flatMap((item, position) =>
    item.spellings.flatMap((spelling, number) => keysOf(searchForm(spelling), position, number)),
  );
  keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.item - b.item));
  const texts = keys.map((key) => key.text);
  const shared = sharedBeginnings(texts);
  const itemAt = Uint32Array.from(keys, (key) => key.item);
  const matchOf = ({ position, edits }: Found, term: string): Match[] => {
    const key = keys[position];
    if (!key) return [];
    const kind = !key.isStart ? "word" : key.text === term ? "exact" : "prefix";
    return [{ item: key.item, spelling: key.spelling, kind, edits, longer: key.text.length - term.length }];
  };
  return {
    exactly: (term) => {
      const form = searchForm(term);
      const found: Match[] = [];
      // Of the texts that begin with the term, those that end with it stand first.
      for (let position = lowerBound(texts, (text) => text < form); texts[position] === form; position++)
        found.push(...matchOf({ position, edits: 0 }, form).filter(({ kind }) => kind === "exact"));
      return found;
    },
    startingWith: (term, most, isWanted = everything) => {
      const form = searchForm(term);
      return firstItems(positionsOf(texts, form), itemAt, { most, isWanted }).flatMap((position) =>
        matchOf({ position, edits: 0 }, form),
      );
    },
    nearly: (term, most, isWanted = everything) => {
      const form = searchForm(term);
      const limit = editsAllowed(withoutFillers(form));
      if (limit === 0) return [];
      const found = new Map(
        keysWithin({ texts, shared, term: form, limit }).map(({ position, edits }) => [position, edits]),
      );
      const isSaid = (position: number) => keys[position]?.isStart === true || form.length >= SHORTEST_INSIDE;
      return firstItems(Uint32Array.from(found.keys()).filter(isSaid), itemAt, { most, isWanted }).flatMap((position) =>
        matchOf({ position, edits: found.get(position) ?? 0 }, form),
      );
    },
  };
}

/** What is to be recognised in a term: the letters of "hotel" are no room for typos in a short name after it. */
const withoutFillers = (form: string): string => {
  const words = form.split(" ");
  const own = words.filter((word) => !isFiller(word));
  return own.length > 0 ? own.join(" ") : form;
};

type Found = { position: number; edits: number };

/** Shorter terms with a typo are like some later word of too many names. */
const SHORTEST_INSIDE = 6;

const everything: IsWanted = () => true;

/** Of many positions, those that belong to the first `most` wanted items among them. */
function firstItems(
  positions: Uint32Array,
  itemAt: Uint32Array,
  { most, isWanted }: { most: number; isWanted: IsWanted },
): number[] {
  const wanted = positions.filter((position) => isWanted(itemAt[position] ?? 0));
  const last =
    wanted.length <= most
      ? Number.POSITIVE_INFINITY
      : (wanted.map((position) => itemAt[position] ?? 0).sort()[most] ?? 0);
  return Array.from(wanted).filter((position) => (itemAt[position] ?? 0) < last);
}

/** Folded, and "St" before another word is "Saint": both sides of every comparison. */
export function searchForm(text: string): string {
  return fold(text).replace(/\bst(e?) (?=\S)/g, "saint$1 ");
}

function keysOf(text: string, item: number, spelling: number): Key[] {
  const words = text.split(" ");
  let start = 0;
  return words
    .map((word, index) => {
      const key: Key = {
        text: text.slice(start),
        item,
        spelling,
        isStart: words.slice(0, index).every((before) => ARTICLES.has(before)),
      };
      start += word.length + 1;
      return key;
    })
    .filter((key, index) => index === 0 || key.text.length > 1);
}

/** How many letters each text shares with the one before, at most 255: lets a walk skip whole families. */
function sharedBeginnings(texts: readonly string[]): Uint8Array {
  const shared = new Uint8Array(texts.length);
  for (let position = 1; position < texts.length; position++) {
    const [text, before] = [texts[position] ?? "", texts[position - 1] ?? ""];
    let length = 0;
    while (length < 255 && length < text.length && text.charCodeAt(length) === before.charCodeAt(length)) length++;
    shared[position] = length;
  }
  return shared;
}

/** Positions of the texts that begin with the term. */
function positionsOf(texts: readonly string[], term: string): Uint32Array {
  if (term === "") return new Uint32Array();
  const [first, end] = rangeOfBeginning(texts, term);
  return new Uint32Array(end - first).map((_, index) => first + index);
}
