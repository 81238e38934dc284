import type { Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, type CountryCode, type Language } from "#modules/sites/locales.ts";
import type { AutocompleteEntry } from "./entries.ts";
import type { SuggestionCategory } from "./kinds.ts";
import { RECOMMENDED } from "./recommended.ts";
import { createSpellingIndex, searchForm, type Match } from "./spelling-index.ts";

export type Suggestion = {
  id: number;
  category: SuggestionCategory;
  label: string;
  /** The other name that the term met, when it was not the label. */
  alias: string | null;
  /** Where it lies: department of a city, region of a department. */
  within: string | null;
  /** Country code; null for themes. */
  pos: CountryCode | null;
  location: { latitude: number; longitude: number } | null;
  slug: string | null;
  /** Offers that choosing it finds. */
  offers: number;
};

export type SuggestOptions = {
  term: string;
  language: Language;
  maxResults: number;
  country?: CountryCode | null;
  flow?: Flow;
};

export type RecommendOptions = Omit<SuggestOptions, "term"> & {
  /** What the visitor is looking at: its neighbours come first. */
  source?: { category: SuggestionCategory; id: number } | null;
};

export type Autocomplete = {
  /** Best first; an empty term gives the recommended ones. */
  suggest: (options: SuggestOptions) => Suggestion[];
  recommend: (options: RecommendOptions) => Suggestion[];
  /** Hotels open, close and change their names while the process runs: all there are now, in place of those before. */
  learnHotels: (hotels: readonly AutocompleteEntry[]) => void;
};

export type AutocompleteOptions = {
  /** What stays as it is: places (destinationEntries) and themes. */
  entries: readonly AutocompleteEntry[];
  hotels?: readonly AutocompleteEntry[];
  /** How many offers choosing an entry finds in a flow, now. */
  offersOf?: (category: SuggestionCategory, id: number, flow: Flow) => number;
  /** Ids of places of the same kind near a place (Gazetteer.siblings). */
  siblingsOf?: (id: number) => number[];
};

/** Fewer results than this make us look for typos too, unless one is meant for certain: a well-known place, spelled out. */
const ENOUGH = 5;
const CERTAIN_SCORE = 5;
/** Typos beside proper results: more would be noise. */
const MOST_TYPOS = 8;
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
type Hit = Pick<Match, "kind" | "edits"> & { entry: AutocompleteEntry; spelling: string };
type Ranked = { entry: AutocompleteEntry; spelling: string; score: number; isExact: boolean };

/** Builds the autocomplete; half a second for 40,000 places. Offers are asked anew at every call. */
export function createAutocomplete({
  entries,
  hotels = [],
  offersOf = () => 0,
  siblingsOf = () => [],
}: AutocompleteOptions): Autocomplete {
  const fixed = indexEntries(entries);
  let changing = indexEntries(hotels);
  const byKey = new Map(entries.map((entry) => [`${entry.category} ${entry.id}`, entry]));
  const find = (how: keyof EntryIndex, term: string, options: SuggestOptions) =>
    bestFirst(
      findHits(how, term, options).map((hit) =>
        rankHit(hit, options, offersOf(hit.entry.category, hit.entry.id, options.flow ?? "booking")),
      ),
    );
  const findHits = (how: keyof EntryIndex, term: string, options: SuggestOptions) =>
    [fixed, changing].flatMap((index) => index[how](term)).filter(({ entry }) => isInFlow(entry, options));
  const suggestion = (
    entry: AutocompleteEntry,
    { language, flow = "booking" }: Pick<SuggestOptions, "language" | "flow">,
    alias: string | null,
  ) => toSuggestion({ entry, language, alias, offers: offersOf(entry.category, entry.id, flow) });

  const recommend = ({ maxResults, country, source, ...reader }: RecommendOptions) => {
    const isKnown = source && byKey.has(`${source.category} ${source.id}`);
    const near = isKnown ? siblingsOf(source.id).map((id) => `${source.category} ${id}`) : [];
    const keys = [...near.slice(0, 5), ...RECOMMENDED[country ?? "FR"].map(([category, id]) => `${category} ${id}`)];
    const found = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []).filter((entry) => isInFlow(entry, reader));
    return found.slice(0, maxResults).map((entry) => suggestion(entry, reader, null));
  };
  const suggest = (options: SuggestOptions): Suggestion[] => {
    const term = searchForm(options.term);
    if (term === "") return recommend(options);
    const proper = find("startingWith", term, options);
    const isClear = proper.length >= ENOUGH || proper.some((found) => found.isExact && found.score >= CERTAIN_SCORE);
    const near = isClear
      ? []
      : find("nearly", term, options).slice(0, proper.length > 0 ? MOST_TYPOS : options.maxResults);
    const ranked = bestFirst([...proper, ...near]).slice(0, options.maxResults);
    if (ranked.length === 0 && term.includes(" "))
      return suggest({ ...options, term: term.slice(0, term.lastIndexOf(" ")) });
    return ranked.map(({ entry, spelling }) => suggestion(entry, options, aliasShown(entry, spelling, options)));
  };
  const learnHotels = (now: readonly AutocompleteEntry[]) => {
    changing = indexEntries(now);
  };
  return { suggest, recommend, learnHotels };
}

function isInFlow({ flows }: AutocompleteEntry, { flow = "booking" }: Pick<SuggestOptions, "flow">): boolean {
  return flows === undefined || flows.includes(flow);
}

type EntryIndex = Record<"startingWith" | "nearly", (term: string) => Hit[]>;

function indexEntries(entries: readonly AutocompleteEntry[]): EntryIndex {
  const wanted = entries
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
    .map((entry) => ({ entry, spellings: spellingsOf(entry) }));
  const index = createSpellingIndex(wanted);
  const toHits = (matches: readonly Match[]): Hit[] =>
    matches.flatMap(({ item, spelling, kind, edits }) => {
      const found = wanted[item];
      return found ? [{ entry: found.entry, spelling: found.spellings[spelling] ?? "", kind, edits }] : [];
    });
  return {
    startingWith: (term) => toHits(index.startingWith(term, RANKED)),
    nearly: (term) => toHits(index.nearly(term, RANKED)),
  };
}

/** Every text that finds an entry, once: most places are called the same in all languages. */
function spellingsOf(entry: AutocompleteEntry): string[] {
  return [...new Set([...LANGUAGES.map((language) => entry.labels[language]), ...entry.aliases])];
}

function rankHit({ entry, spelling, kind, edits }: Hit, options: SuggestOptions, offers: number): Ranked {
  // Another language's name or an alias must be typed further than one's own: "s" is Séville, not yet Spagna.
  const untyped =
    spelling === entry.labels[options.language] ? 0 : Math.max(0, 1 - options.term.length / spelling.length);
  let score = entry.weight + SCORE[kind] + Math.min(SCORE.offersMost, Math.log10(1 + offers) * SCORE.offers);
  if (spelling !== entry.labels[options.language]) score += SCORE.otherSpelling + untyped * SCORE.untyped;
  if (edits > 0) score += SCORE.typo + edits * SCORE.edit;
  if (options.country && entry.country === options.country) score += SCORE.ownCountry;
  return { entry, spelling, score, isExact: kind === "exact" };
}

/** The best of what was found, each entry once, ties by id so that the order never depends on chance. */
function bestFirst(ranked: readonly Ranked[]): Ranked[] {
  const once = new Map<AutocompleteEntry, Ranked>();
  for (const candidate of ranked) {
    const known = once.get(candidate.entry);
    if (!known || candidate.score > known.score) once.set(candidate.entry, candidate);
  }
  return [...once.values()].sort((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

function aliasShown(entry: AutocompleteEntry, matched: string, { language, term }: SuggestOptions): string | null {
  const label = entry.labels[language];
  if (searchForm(matched) === searchForm(label) || searchForm(label).startsWith(searchForm(term))) return null;
  return matched;
}

function toSuggestion({
  entry,
  language,
  alias,
  offers,
}: {
  entry: AutocompleteEntry;
  language: Language;
  alias: string | null;
  offers: number;
}): Suggestion {
  const { id, category, labels, slugs, country = null, latitude = null, longitude = null, within } = entry;
  const location = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    id,
    category,
    label: labels[language],
    alias,
    within: within?.[language] ?? null,
    pos: country,
    location,
    slug: slugs?.[language] ?? null,
    offers,
  };
}
