import type { Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, type CountryCode, type Language } from "#modules/sites/locales.ts";
import type { AutocompleteEntry } from "./entries.ts";
import { createSpellingIndex, searchForm, type Match } from "./spelling-index.ts";

/** How many matches are ranked, the most wanted ones: nobody looks at the thousandth place in "s". */
const RANKED = 300;

const SCORE = {
  exact: 1.6,
  prefix: 0,
  word: -1.6,
  /** For having typos at all, and for each. */
  typo: -1.8,
  edit: -0.7,
  ownCountry: 0.9,
  /** Met by another language's name or an alias, and for the part of it that is not typed yet. */
  otherSpelling: -0.7,
  untyped: -2,
  /** For each tenfold of offers, and at most. */
  offers: 0.55,
  offersMost: 1.8,
};

/** An entry that a term meets, and the spelling by which it does. */
export type Hit = Omit<Match, "item" | "spelling"> & { entry: AutocompleteEntry; spelling: string };
export type Ranked = Hit & { score: number; isExact: boolean };

export type How = "exactly" | "startingWith" | "nearly";
export type IsWanted = (entry: AutocompleteEntry) => boolean;
/** Entries that a term meets, each once a spelling. */
export type EntryIndex = (how: How, term: string, isWanted: IsWanted) => Hit[];

/** Indexes entries by everything they are called, when somebody first asks: half a second for 40,000 places. */
export function indexEntries(entries: readonly AutocompleteEntry[]): EntryIndex {
  let made: EntryIndex | undefined;
  return (...asked) => (made ??= makeIndex(entries))(...asked);
}

function makeIndex(entries: readonly AutocompleteEntry[]): EntryIndex {
  const wanted = entries
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
    .map((entry) => ({ entry, spellings: spellingsOf(entry) }));
  const index = createSpellingIndex(wanted);
  const toHits = (matches: readonly Match[]): Hit[] =>
    matches.flatMap(({ item, spelling, ...met }) => {
      const found = wanted[item];
      return found ? [{ ...met, entry: found.entry, spelling: found.spellings[spelling] ?? "" }] : [];
    });
  return (how, term, isWanted) => {
    if (how === "exactly") return toHits(index.exactly(term)).filter(({ entry }) => isWanted(entry));
    return toHits(
      index[how](term, RANKED, (item) => {
        const entry = wanted[item]?.entry;
        return entry !== undefined && isWanted(entry);
      }),
    );
  };
}

/** Every text that finds an entry, once: most places are called the same in all languages. */
function spellingsOf({ labels, aliases, words }: AutocompleteEntry): string[] {
  const ofLanguages = LANGUAGES.flatMap((language) => [labels[language], ...(words?.[language] ?? [])]);
  return [...new Set([...ofLanguages, ...aliases])];
}

/** Who asks: their language, and whether a place is in their country. */
export type Ranking = {
  term: string;
  language: Language;
  country?: CountryCode | null;
  flow?: Flow;
};

/** What an entry is worth to who asks. */
export function rankHit(hit: Hit, { term, language, country }: Ranking, offers: number): Ranked {
  const { entry, spelling, kind, edits } = hit;
  const isOwn = isOwnSpelling(entry, spelling, language);
  // Another language's name or an alias must be typed further than one's own: "s" is Séville, not yet Spagna.
  const untyped = isOwn ? 0 : Math.max(0, 1 - term.length / spelling.length);
  let score = entry.weight + SCORE[kind] + Math.min(SCORE.offersMost, Math.log10(1 + offers) * SCORE.offers);
  if (!isOwn) score += SCORE.otherSpelling + untyped * SCORE.untyped;
  if (edits > 0) score += SCORE.typo + edits * SCORE.edit;
  if (country && entry.country === country) score += SCORE.ownCountry;
  return { ...hit, score, isExact: kind === "exact" && edits === 0 };
}

function isOwnSpelling({ labels, words }: AutocompleteEntry, spelling: string, language: Language): boolean {
  return spelling === labels[language] || (words?.[language].includes(spelling) ?? false);
}

/** The best of what was found, each entry once, ties by id so that the order never depends on chance. */
export function bestFirst(ranked: readonly Ranked[]): Ranked[] {
  const once = new Map<AutocompleteEntry, Ranked>();
  for (const candidate of ranked) {
    const known = once.get(candidate.entry);
    if (!known || candidate.score > known.score) once.set(candidate.entry, candidate);
  }
  return [...once.values()].sort((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

/** Another word of the reader's own language that the term met: "thalasso" for Spa. Words of other languages are understood and not shown. */
export function aliasShown({ entry, spelling }: Hit, { term, language }: Ranking): string | null {
  const form = searchForm(entry.labels[language]);
  if (form === searchForm(spelling) || form.startsWith(searchForm(term))) return null;
  return entry.words?.[language].includes(spelling) ? spelling : null;
}

/** Whether a misspelled name was typed to its end, from where it was met; within a name one typo is as many as still mean it. */
export function isToItsEnd({ kind, edits, longer }: Hit): boolean {
  return Math.abs(longer) <= edits && (kind !== "word" || edits === 1);
}

/** Whether a name begins with the words of a term, the last of them whole: "saint-cirq" of Saint-Cirq-Lapopie, not "portugal" of Portugalete. */
export function hasWholeWords({ spelling, kind, edits }: Hit, term: string): boolean {
  return kind !== "word" && edits === 0 && `${searchForm(spelling)} `.includes(`${term} `);
}
