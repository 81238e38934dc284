import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.server.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { activityThemesIn, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import { createAutocomplete, type Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import { destinationEntries, type AutocompleteEntry } from "#modules/destinations/entries.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { createActivityCardStore } from "#modules/search/activities/card.server.ts";
import { createActivityEngine, joinEngines } from "#modules/search/activities/engine.ts";
import { createLiveActivities } from "#modules/search/activities/live.server.ts";
import { createActivitySql } from "#modules/search/activities/sql.server.ts";
import { createCardStore } from "#modules/search/card-facts.server.ts";
import { createHotelNames, keepHotelNames } from "#modules/search/hotel-names.server.ts";
import { createIndexEngine } from "#modules/search/index/engine.ts";
import { openLiveIndex, type LiveIndex } from "#modules/search/live-index.server.ts";
import { createPostgresEngine } from "#modules/search/postgres/engine.server.ts";
import { followInSql } from "#modules/search/postgres/follow.server.ts";
import { createSearchService, type SearchService } from "#modules/search/search.server.ts";
import { FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";
import { followHotels } from "./live-hotels.ts";

/** An index that has not known itself to be up to date for this long takes its process out of the balancer, milliseconds. */
const MOST_LAG_MS = 10_000;

/** On the scale of a city's log10 of inhabitants: a wish is wanted like a large town, a hotel like a village. */
const THEME_WEIGHT = 5.4;
const HOTEL_WEIGHT = 3.4;

export type WiredSearch = {
  search: SearchService;
  autocomplete: Autocomplete;
  index: LiveIndex;
  findProblems: () => string[];
};

/** Search from memory, kept current by the change feed; the same in SQL beside it; autocomplete over places, themes and hotels. */
export async function wireSearch({
  env,
  database,
  clock,
  log,
  outages,
  gazetteer,
  readers,
  follow,
}: {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  outages: OutageWatch;
  gazetteer: Gazetteer;
  readers: ReaderDeps;
  /** Told of hotels whose words or pictures may have changed, before searches know of it; null means all of them. */
  follow: (hotelIds: readonly number[] | null) => Promise<void>;
}): Promise<WiredSearch> {
  const cards = createCardStore(database.db);
  const activityCards = createActivityCardStore(database.db);
  const hotelNames = keepHotelNames(createHotelNames(database.db));
  let onHotelsChanged: () => void = () => undefined;
  const forget = (hotelIds: readonly number[] | null) => {
    for (const store of [cards, activityCards, hotelNames]) {
      if (hotelIds === null) store.forgetAll();
      else for (const id of hotelIds) store.forgetHotel(id);
    }
    onHotelsChanged();
  };
  const activities = createLiveActivities(database.db);
  const index = await openLiveIndex({
    database,
    clock,
    log,
    outages,
    follow: async (hotelIds) => void (await Promise.all([activities.reload(hotelIds), follow(hotelIds)])),
    onCatalogueChange: forget,
  });
  await activities.reload(null);
  const sql = createPostgresEngine({ database, clock, onMissed: () => inSql.start() });
  const inSql = followInSql({ engine: sql, log, outages });
  if (env.SEARCH_PROVIDER === "postgres") {
    await sql.catchUp();
    inSql.start();
  }
  const search = createSearchService({
    engines: {
      index: joinEngines({
        stays: createIndexEngine(index.current),
        activities: createActivityEngine(activities.current),
      }),
      postgres: joinEngines({ stays: sql, activities: createActivitySql(database) }),
    },
    defaultProvider: env.SEARCH_PROVIDER,
    cards,
    activityCards,
    clock,
    places: gazetteer,
    hotelNames: hotelNames.find,
    readerOf: (site) => createReader(readers, site.id),
  });
  const autocomplete = createAutocomplete({
    entries: [
      ...destinationEntries(gazetteer),
      ...themeEntries(STAY_FLOWS, themesIn),
      ...themeEntries(["activity"], activityThemesIn),
    ],
    hotels: await hotelEntries(database, gazetteer),
    offersOf: search.offersOf,
    siblingsOf: (id) => gazetteer.siblings(id).map((place) => place.id),
  });
  const hotels = followHotels({ read: () => hotelEntries(database, gazetteer), autocomplete, log, outages });
  onHotelsChanged = hotels.changed;
  // One may have come while the first ones were read.
  hotels.changed();
  const stop = async () => {
    hotels.stop();
    await inSql.stop();
    await index.stop();
  };
  return {
    search,
    autocomplete,
    index: { ...index, stop },
    findProblems: () => (index.lag() > MOST_LAG_MS ? ["the search index is behind"] : []),
  };
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
async function hotelEntries({ db }: Database, gazetteer: Pick<Gazetteer, "byId">): Promise<AutocompleteEntry[]> {
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
      within: gazetteer.byId(cityId)?.names ?? null,
    }));
}
