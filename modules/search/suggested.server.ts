import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { activityThemesIn, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import { createAutocomplete, type Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import { destinationEntries, type AutocompleteEntry } from "#modules/destinations/entries.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";
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
};

/** Autocomplete over places, themes and hotels; the hotels are kept current. */
export async function openAutocomplete({
  database,
  log,
  outages,
  places,
  offersOf,
}: SuggestedDeps): Promise<{ autocomplete: Autocomplete; hotels: LiveHotels }> {
  const autocomplete = createAutocomplete({
    entries: [
      ...destinationEntries(places),
      ...themeEntries(STAY_FLOWS, themesIn),
      ...themeEntries(["activity"], activityThemesIn),
    ],
    hotels: await hotelEntries(database, places),
    offersOf,
    siblingsOf: (id) => places.siblings(id).map((place) => place.id),
  });
  const hotels = followHotels({ read: () => hotelEntries(database, places), autocomplete, log, outages });
  return { autocomplete, hotels };
}

const inEveryLanguage = (text: (language: Language) => string): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localised;

/** Activities have themes of their own (docs/product/sites.md#ids). */
const STAY_FLOWS = FLOWS.filter((flow) => !isActivity(flow));

function themeEntries(
  flows: readonly Flow[],
  themesIn: (language: Language) => readonly { id: number; name: string; slug: string }[],
): AutocompleteEntry[] {
  const named = new Map(
    LANGUAGES.map((language) => [language, new Map(themesIn(language).map((theme) => [theme.id, theme]))]),
  );
  return themesIn("en").map(({ id }) => ({
    id,
    category: "theme",
    aliases: [],
    weight: THEME_WEIGHT,
    flows,
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
