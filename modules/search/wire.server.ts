import { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import type { StepPrices } from "#modules/availability/upsells/step-prices.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { createActivityCardStore } from "./answer/activity-card.server.ts";
import { createActivityEngine, joinEngines } from "./engines/activities/engine.ts";
import { createLiveActivities, type LiveActivities } from "./engines/activities/live.server.ts";
import { createActivitySql } from "./engines/activities/sql.server.ts";
import { createCardRoutes } from "./api-cards.server.ts";
import { createSearchRoutes, type AutoDiscountOf } from "./api.server.ts";
import { createCardStore } from "./answer/card-facts.server.ts";
import { createHotelNames, keepHotelNames } from "./answer/hotel-names.server.ts";
import { createEmptyCounter } from "./empty/counter.ts";
import { keepWriting } from "./empty/write-empty.server.ts";
import { createIndexEngine } from "./engines/index/engine.ts";
import { stepDifferences } from "./engines/index/step-differences.ts";
import { openLiveIndex, type LiveIndex } from "./engines/live-index.server.ts";
import { createPostgresEngine } from "./engines/postgres/engine.server.ts";
import { followInSql } from "./engines/postgres/follow.server.ts";
import type { SearchDeps } from "./answer/ask.server.ts";
import { createSearchService, type SearchService } from "./answer/search.server.ts";
import { openAutocomplete } from "./suggested.server.ts";

/** An index that has not known itself to be up to date for this long takes its process out of the balancer, milliseconds. */
const MOST_LAG_MS = 10_000;

type SearchNeeds = {
  places: Gazetteer;
  readers: ReaderDeps;
  autoDiscountOf: AutoDiscountOf;
  /** Told of hotels whose words or pictures may have changed, before searches know of it; null means all of them. */
  follow: (hotelIds: readonly number[] | null) => Promise<void>;
};

export type WiredSearch = {
  service: SearchService;
  routes: Hono;
  autocomplete: Autocomplete;
  index: LiveIndex;
  /** What extras cost without dates, for availability. */
  stepPrices: StepPrices;
  findProblems: () => string[];
};

/** Search from memory, kept current by the change feed; the same in SQL beside it; autocomplete over places, themes and hotels. */
export async function wireSearch(platform: Platform, needs: SearchNeeds): Promise<WiredSearch> {
  const { env, database, clock } = platform;
  const { places, readers, autoDiscountOf } = needs;
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
  const { engines, index, stop } = await openEngines(platform, { follow: needs.follow, forget });
  const empty = createEmptyCounter();
  const writing = keepWriting(platform, empty);
  const search = createSearchService({
    engines,
    empty,
    defaultProvider: env.SEARCH_PROVIDER,
    cards,
    activityCards,
    clock,
    places,
    hotelNames: hotelNames.find,
    readerOf: (site) => createReader(readers, site.id),
  });
  const { autocomplete, hotels } = await openAutocomplete({ ...platform, places, ...search });
  onHotelsChanged = hotels.changed;
  // One may have come while the first ones were read.
  hotels.changed();
  // Counts are made in the background when first asked for: ask now, so that the first menu has them.
  for (const flow of FLOWS) search.offersOf({ siteId: "preview", category: "theme", id: 0, flow });
  const mayChooseProvider = env.ALLOW_SEARCH_PROVIDER;
  return {
    service: search,
    routes: new Hono()
      .route("/", createSearchRoutes({ search, clock, places, autoDiscountOf, mayChooseProvider }))
      .route("/", createCardRoutes({ search, autoDiscountOf })),
    autocomplete,
    index: {
      ...index,
      stop: async () => {
        hotels.stop();
        await writing.stop();
        await stop();
      },
    },
    stepPrices: { differences: (asked) => stepDifferences(index.current(), asked), revision: index.revision },
    findProblems: () => (index.lag() > MOST_LAG_MS ? ["the search index is behind"] : []),
  };
}

type EngineNeeds = Pick<SearchNeeds, "follow"> & { forget: (hotelIds: readonly number[] | null) => void };
type OpenEngines = { engines: SearchDeps["engines"]; index: LiveIndex; stop: () => Promise<void> };

async function openEngines(platform: Platform, { follow, forget }: EngineNeeds): Promise<OpenEngines> {
  const { env, database, clock, log, outages } = platform;
  const activities: LiveActivities = createLiveActivities(database.db);
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
  return {
    engines: {
      index: joinEngines({
        stays: createIndexEngine(index.current),
        activities: createActivityEngine(activities.current),
      }),
      postgres: joinEngines({ stays: sql, activities: createActivitySql(database) }),
    },
    index,
    stop: async () => {
      await inSql.stop();
      await index.stop();
    },
  };
}
