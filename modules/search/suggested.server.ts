import { recordOf } from "#platform/objects.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { activityThemesIn, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import { createAutocomplete, type Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import { destinationEntries, type AutocompleteEntry } from "#modules/destinations/entries.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { FLOW_FACTS, FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";
import { themeWords } from "./query/theme-words.ts";
import { followHotels, type LiveHotels } from "./live-hotels.server.ts";
import type { SearchService } from "./answer/search.server.ts";

/** On the scale of a city's log10 of inhabitants: a wish is wanted like a large town, a hotel like a village. */
const THEME_WEIGHT = 5.4;
const HOTEL_WEIGHT = 3.4;

type SuggestedDeps = {
  database: Database;
  log: Log;
  outages: OutageWatch;
  places: Gazetteer;
  offersOf: SearchService["offersOf"];
  /** Whether offers of a flow have been counted yet: until then nothing is left out. */
  hasCounted: SearchService["hasCounted"];
};

/** Autocomplete over places, themes and hotels; the hotels are kept current. */
export async function openAutocomplete({
  database,
  log,
  outages,
  places,
  offersOf,
  hasCounted,
}: SuggestedDeps): Promise<{ autocomplete: Autocomplete; hotels: LiveHotels }> {
  const autocomplete = createAutocomplete({
    entries: [...destinationEntries(places), ...allThemes()],
    hotels: await hotelEntries(database, places),
    offersOf: (ask) => {
      const offers = offersOf(ask);
      return hasCounted(ask.flow) ? offers : null;
    },
    siblingsOf: (id) => places.siblings(id).map((place) => place.id),
    ancestorsOf: (id) => (places.byId(id) ? places.ancestors(id).map((place) => place.id) : []),
  });
  const hotels = followHotels({ read: () => hotelEntries(database, places), autocomplete, log, outages });
  return { autocomplete, hotels };
}

const inEveryLanguage = (text: (language: Language) => string): Localised => recordOf(LANGUAGES, text);

/** Activities have themes of their own (docs/product/sites.md#ids), nights in a hotel none. */
const THEMED_FLOWS = {
  stays: FLOWS.filter((flow) => FLOW_FACTS[flow].sells === "weekend"),
  activities: FLOWS.filter(isActivity),
} satisfies Record<string, readonly Flow[]>;

/** The themes of every flow with all that people call them. */
export function allThemes(): AutocompleteEntry[] {
  return [...themeEntries("stays", themesIn), ...themeEntries("activities", activityThemesIn)];
}

function themeEntries(
  of: keyof typeof THEMED_FLOWS,
  themesIn: (language: Language) => readonly { id: number; key: string; name: string; slug: string }[],
): AutocompleteEntry[] {
  const named = new Map(
    LANGUAGES.map((language) => [language, new Map(themesIn(language).map((theme) => [theme.id, theme]))]),
  );
  return themesIn("en").map(({ id, key }) => ({
    id,
    category: "theme",
    aliases: [],
    words: themeWords(key, of),
    weight: THEME_WEIGHT,
    flows: THEMED_FLOWS[of],
    labels: inEveryLanguage((language) => named.get(language)?.get(id)?.name ?? ""),
    slugs: inEveryLanguage((language) => named.get(language)?.get(id)?.slug ?? ""),
  }));
}

/** Hotels that are open, each with its town: names come up twice. */
async function hotelEntries({ db }: Database, places: Pick<Gazetteer, "byId">): Promise<AutocompleteEntry[]> {
  const rows = await db
    .select({
      id: hotel.id,
      name: hotel.name,
      country: hotel.country,
      cityId: hotel.cityId,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      isActive: hotel.isActive,
    })
    .from(hotel);
  return rows
    .filter((row) => row.isActive)
    .map(({ id, name, country, cityId, latitude, longitude }) => ({
      id,
      category: "hotel",
      labels: inEveryLanguage(() => name),
      aliases: [],
      weight: HOTEL_WEIGHT,
      country,
      latitude,
      longitude,
      within: places.byId(cityId)?.names ?? null,
    }));
}
