import { DEFAULT_FLOW, type Flow } from "#modules/sites/flows.ts";
import type { CountryCode, Language, SiteId } from "#modules/sites/locales.ts";
import type { AutocompleteEntry } from "./entries.ts";
import {
  aliasShown,
  bestFirst,
  indexEntries,
  hasWholeWords,
  isToItsEnd,
  rankHit,
  type How,
  type IsWanted,
  type Ranked,
} from "./entry-index.ts";
import type { SuggestionCategory } from "./kinds.ts";
import { hasOtherLetters, readWords, type Reading, type Vocabulary } from "./read-words.ts";
import { RECOMMENDED } from "./recommended.ts";
import { searchForm } from "./spelling-index.ts";

export type Suggestion = {
  id: number;
  category: SuggestionCategory;
  label: string;
  /** The other word of the reader's language that the term met, when it was not the label. */
  alias: string | null;
  /** Where it lies: department of a city, region of a department. */
  within: string | null;
  /** Country code; null for themes. */
  pos: CountryCode | null;
  location: { latitude: number; longitude: number } | null;
  slug: string | null;
  /** Offers that choosing it finds; of a place with a theme, those of the place. */
  offers: number;
  /** The wish that was typed with the place ("spa à Honfleur"). */
  theme: { id: number; label: string } | null;
};

export type SuggestOptions = {
  term: string;
  language: Language;
  maxResults: number;
  country?: CountryCode | null;
  flow?: Flow;
  /** Whose offers count; left out: those of all sites. */
  siteId?: SiteId;
  /** Places without offers too: somebody says where they start from. */
  isAnywhere?: boolean;
};

export type RecommendOptions = Omit<SuggestOptions, "term"> & {
  /** What the visitor is looking at: its neighbours come first. */
  source?: { category: SuggestionCategory; id: number } | null;
};

/** What typed words mean: wishes in their order, a place or hotel, and what nobody understood. */
export type Meaning = { themes: { id: number; label: string }[]; place: Suggestion | null; unread: string | null };

export type Autocomplete = {
  /** Best first, nothing that leads nowhere; an empty term gives the recommended ones. */
  suggest: (options: SuggestOptions) => Suggestion[];
  recommend: (options: RecommendOptions) => Suggestion[];
  /** What somebody means who sends words without choosing; a known place counts without offers too. */
  read: (options: Omit<SuggestOptions, "maxResults">) => Meaning;
  /** Hotels open, close and change their names while the process runs: all there are now, in place of those before. */
  learnHotels: (hotels: readonly AutocompleteEntry[]) => void;
};

export type AutocompleteOptions = {
  /** What stays as it is: places (destinationEntries) and themes. */
  entries: readonly AutocompleteEntry[];
  hotels?: readonly AutocompleteEntry[];
  /** How many offers choosing an entry finds in a flow of a site, now; null while nobody has counted. */
  offersOf?: (ask: { siteId: SiteId; category: SuggestionCategory; id: number; flow: Flow }) => number | null;
  /** Ids of places of the same kind near a place (Gazetteer.siblings). */
  siblingsOf?: (id: number) => number[];
  /** Ids of a place and all it lies in (Gazetteer.ancestors). */
  ancestorsOf?: (id: number) => number[];
};

/** Fewer results than this make us look for typos too, unless one is meant for certain: a well-known place that begins so. */
const ENOUGH = 5;
const CERTAIN_SCORE = 5;
/** Typos beside proper results: more would be noise. */
const MOST_TYPOS = 8;
/** Places of one name with the wish that was typed. */
const MOST_TOGETHER = 3;

/** Builds the autocomplete; names are indexed when the first word is typed. Offers are asked anew at every call. */
export function createAutocomplete(options: AutocompleteOptions): Autocomplete {
  const { entries, hotels = [], siblingsOf = () => [] } = options;
  const fixed = indexEntries(entries);
  let changing = indexEntries(hotels);
  const byKey = new Map(entries.map((entry) => [`${entry.category} ${entry.id}`, entry]));
  const finder = createFinder(options, (how, term, isWanted) =>
    [fixed, changing].flatMap((index) => index(how, term, isWanted)),
  );
  const { offersOf, toSuggestion, find } = finder;

  const recommend = ({ maxResults, country, source, ...reader }: RecommendOptions) => {
    const isKnown = source && byKey.has(`${source.category} ${source.id}`);
    const near = isKnown ? siblingsOf(source.id).map((id) => `${source.category} ${id}`) : [];
    const picks = RECOMMENDED[country ?? "FR"].map(([category, id]) => `${category} ${id}`);
    const offered = (keys: readonly string[]) =>
      keys
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((entry) => isInFlow(entry, reader) && offersOf(entry, reader) !== 0);
    return [...new Set([...offered(near).slice(0, 5), ...offered(picks)])]
      .slice(0, maxResults)
      .map((entry) => toSuggestion(entry, reader));
  };
  const suggest = (asked: SuggestOptions): Suggestion[] => {
    const term = searchForm(asked.term);
    // Marks ask for nothing; letters that no name of ours has are not to be answered with somewhere else.
    if (term === "") return hasOtherLetters(asked.term) ? [] : recommend(asked);
    const isOffered: IsWanted = (entry) =>
      isInFlow(entry, asked) && (asked.isAnywhere === true || offersOf(entry, asked) !== 0);
    const whole = find(term, asked, isOffered);
    const shown = whole.map((ranked) => toSuggestion(ranked.entry, asked, aliasShown(ranked, { ...asked, term })));
    const isOneName = whole.some(({ isExact }) => isExact) || !term.includes(" ");
    const { found: together, isLess } = isOneName ? NOTHING : readTogether(finder, asked, whole);
    const inOrder = isLess ? [...shown, ...together] : [...together, ...shown];
    return inOrder.slice(0, asked.maxResults);
  };
  return {
    suggest,
    recommend,
    read: (asked) => readMeaning(finder, asked),
    learnHotels: (now) => {
      changing = indexEntries(now);
    },
  };
}

type Reader = Pick<SuggestOptions, "language" | "flow">;
type Asked = Omit<SuggestOptions, "maxResults">;

function isInFlow({ flows }: AutocompleteEntry, { flow = DEFAULT_FLOW }: Pick<SuggestOptions, "flow">): boolean {
  return flows === undefined || flows.includes(flow);
}

type Finder = ReturnType<typeof createFinder>;

/** Looks entries up for who asks, the best first. */
function createFinder(
  { offersOf: count = () => null, ancestorsOf = () => [] }: AutocompleteOptions,
  lookUp: ReturnType<typeof indexEntries>,
) {
  const offersOf = (
    { category, id }: AutocompleteEntry,
    { flow = DEFAULT_FLOW, siteId = "preview" }: Pick<SuggestOptions, "flow" | "siteId">,
  ) => count({ siteId, category, id, flow });
  const ranked = (how: How, term: string, asked: Asked, isWanted: IsWanted): Ranked[] =>
    bestFirst(
      lookUp(how, term, isWanted).map((hit) => rankHit(hit, { ...asked, term }, offersOf(hit.entry, asked) ?? 0)),
    );
  /** Everything that a whole term means, with typos where there is little else. */
  const find = (term: string, asked: Asked & { maxResults?: number }, isWanted: IsWanted): Ranked[] => {
    const proper = ranked("startingWith", term, asked, isWanted);
    const isClear =
      proper.length >= ENOUGH || proper.some(({ kind, score }) => kind !== "word" && score >= CERTAIN_SCORE);
    if (isClear) return proper;
    const near = ranked("nearly", term, asked, isWanted);
    return bestFirst([...proper, ...near.slice(0, proper.length > 0 ? MOST_TYPOS : asked.maxResults)]);
  };
  const toSuggestion = (
    entry: AutocompleteEntry,
    reader: Reader,
    alias: string | null = null,
    theme: Suggestion["theme"] = null,
  ): Suggestion => ({ ...describe(entry, reader.language), alias, theme, offers: offersOf(entry, reader) ?? 0 });
  return { offersOf, ranked, find, toSuggestion, ancestorsOf };
}

/** What free words may name. With offers before without; names with typos only where there is something. */
function vocabularyOf({ ranked, offersOf, ancestorsOf }: Finder, asked: Asked): Vocabulary {
  const hasOffers = (entry: AutocompleteEntry) => offersOf(entry, asked) !== 0;
  const namesOf = (isOfKind: IsWanted) => {
    const isWanted: IsWanted = (entry) => isOfKind(entry) && isInFlow(entry, asked);
    const isOffered: IsWanted = (entry) => isWanted(entry) && hasOffers(entry);
    const found = (how: How, phrase: string, wanted: IsWanted) => ranked(how, phrase, asked, wanted);
    return {
      exactly: (phrase: string) =>
        found("exactly", phrase, isWanted)
          .map(({ entry }) => entry)
          .toSorted((a, b) => Number(hasOffers(b)) - Number(hasOffers(a))),
      beginning: (phrase: string) => found("startingWith", phrase, isOffered).map(({ entry }) => entry),
      nearly: (phrase: string) =>
        found("nearly", phrase, isOffered)
          .filter((hit) => hit.kind !== "word" && isToItsEnd(hit))
          .map(({ entry }) => entry),
    };
  };
  return {
    language: asked.language,
    themes: namesOf(({ category }) => category === "theme"),
    places: namesOf(({ category }) => category !== "theme"),
    isWithin: (place, area) => place.id !== area.id && ancestorsOf(place.id).includes(area.id),
    hasOffers,
  };
}

/** All that was typed begins a name: a reading that completes a word of it is less likely. */
const beginsName = (hit: Ranked | undefined) => hit?.kind === "prefix" && hit.edits === 0;

const isTogether = ({ themes, places }: Reading) => themes.length + Math.min(1, places.length) > 1;

/** `isLess`: the words as a whole are likelier. */
type Together = { found: Suggestion[]; isLess: boolean };
const NOTHING: Together = { found: [], isLess: false };

/** Whether words are one name rather than the wish and the place that were read in them: both need the same goodwill. */
function isRatherWhole(whole: Ranked | undefined, { isBegun, hasTypos }: Reading): boolean {
  return (isBegun && beginsName(whole)) || (hasTypos && whole !== undefined && isToItsEnd(whole));
}

/** A place with the wish that was typed beside it; a place alone where the words as a whole found nothing. */
function readTogether(finder: Finder, asked: SuggestOptions, whole: readonly Ranked[]): Together {
  const reading = readWords(asked.term, vocabularyOf(finder, asked));
  const [theme] = reading.themes;
  const wish = theme ? { id: theme.id, label: theme.labels[asked.language] } : null;
  if (whole.length > 0 && (reading.unread !== null || !isTogether(reading))) return NOTHING;
  const isLess = isRatherWhole(whole[0], reading);
  const places = reading.places.filter((place) => asked.isAnywhere === true || finder.offersOf(place, asked) !== 0);
  if (places.length > 0)
    return {
      found: places.slice(0, MOST_TOGETHER).map((place) => finder.toSuggestion(place, asked, null, wish)),
      isLess,
    };
  return { found: theme ? [finder.toSuggestion(theme, asked)] : [], isLess };
}

/** Words as one name where they are one, else the wish and the place in them. */
function readMeaning(finder: Finder, asked: Asked): Meaning {
  const term = searchForm(asked.term);
  const reading = readWords(asked.term, vocabularyOf(finder, asked));
  const whole = term === "" || hasOtherLetters(asked.term) ? null : meantAsWhole(finder, term, asked);
  const isRead = reading.unread === null && isTogether(reading);
  const named = (entry: AutocompleteEntry) => ({ id: entry.id, label: entry.labels[asked.language] });
  if (whole && (whole.isExact || !isRead || isRatherWhole(whole, reading))) {
    const { entry } = whole;
    return entry.category === "theme"
      ? { themes: [named(entry)], place: null, unread: null }
      : { themes: [], place: finder.toSuggestion(entry, asked), unread: null };
  }
  const [place] = reading.places;
  return {
    themes: reading.themes.map(named),
    place: place ? finder.toSuggestion(place, asked) : null,
    unread: reading.unread,
  };
}

/** A name that is written out, with offers rather than without; what only begins so, or has typos, needs offers first. What merely resembles a piece of a name is none. */
function meantAsWhole({ find, offersOf }: Finder, term: string, asked: Asked): Ranked | null {
  const meant = (isWanted: IsWanted) => find(term, asked, (entry) => isInFlow(entry, asked) && isWanted(entry));
  const offered = meant((entry) => offersOf(entry, asked) !== 0).find((hit) => hit.edits === 0 || isToItsEnd(hit));
  if (offered?.isExact) return offered;
  const known = meant(() => true).find((hit) => hasWholeWords(hit, term));
  return (known?.isExact ? known : offered) ?? known ?? null;
}

function describe(
  { id, category, labels, slugs, country = null, latitude = null, longitude = null, within }: AutocompleteEntry,
  language: Language,
) {
  return {
    id,
    category,
    label: labels[language],
    within: within?.[language] ?? null,
    pos: country,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    slug: slugs?.[language] ?? null,
  };
}
