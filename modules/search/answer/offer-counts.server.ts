import { setImmediate as pause } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import type { SuggestionCategory } from "#modules/destinations/kinds.ts";
import { isActivity, type Flow } from "#modules/sites/flows.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { toSearchQuery } from "../query/normalise.ts";
import type { SearchEngine } from "../types.ts";

/** Suggestions may be this old; a change of the catalogue shows within the minute. */
const FRESH_MS = 60_000;

/** `themeId`: of a place, those of a theme alone. */
export type OffersAsk = { siteId: SiteId; category: SuggestionCategory; id: number; flow?: Flow; themeId?: number };

export type OfferCounts = {
  offersOf: (ask: OffersAsk) => number;
  /** Whether anything has been counted yet. */
  hasCounted: (flow: Flow) => boolean;
  refresh: (flow?: Flow) => Promise<void>;
};

type Counts = {
  places: ReadonlyMap<number, number>;
  themes: ReadonlyMap<number, number>;
  placesOfThemes: ReadonlyMap<number, ReadonlyMap<number, number>>;
  hotels: ReadonlyMap<number, number>;
};
/** `bySite`: of each site, where they are not the same everywhere. */
type FlowCounts = { all: Counts; bySite: ReadonlyMap<SiteId, Counts>; at: number };

const UNCOUNTED: FlowCounts = {
  all: { places: new Map(), themes: new Map(), placesOfThemes: new Map(), hotels: new Map() },
  bySite: new Map(),
  at: 0,
};

/** The preview sells nothing, and shows all. */
const ALL: SiteId = "preview";

/** Hotels with offers per place, per theme and per theme in a place of a flow, and offers per hotel, counted now and then in the background: autocomplete asks at every key stroke. */
export function createOfferCounts(engine: SearchEngine, clock: Clock): OfferCounts {
  const byFlow = new Map<Flow, FlowCounts>();
  const known = (flow: Flow): FlowCounts => byFlow.get(flow) ?? UNCOUNTED;
  const refresh = async (flow: Flow = "booking") => {
    const at = clock.now().getTime();
    byFlow.set(flow, { ...known(flow), at });
    byFlow.set(flow, { ...(await countSites(engine, flow)), at });
  };
  return {
    refresh,
    hasCounted: (flow) => known(flow).all.places.size > 0,
    offersOf: ({ siteId, category, id, flow = "booking", themeId }) => {
      const { all, bySite, at } = known(flow);
      const { places, themes, placesOfThemes, hotels } = bySite.get(siteId) ?? all;
      // Counts that cannot be had now are missed by nobody; the next call tries again.
      if (clock.now().getTime() - at > FRESH_MS) void refresh(flow).catch(() => undefined);
      if (category === "theme") return themes.get(id) ?? 0;
      if (category === "hotel") return hotels.get(id) ?? 0;
      return (themeId === undefined ? places : placesOfThemes.get(themeId))?.get(id) ?? 0;
    },
  };
}

/** Once for all sites, and for each of them only where something is not on every one. */
async function countSites(engine: SearchEngine, flow: Flow): Promise<Omit<FlowCounts, "at">> {
  const all = await countOffers(engine, flow, ALL);
  const bySite = new Map<SiteId, Counts>();
  if (await engine.differsBySite(flow))
    for (const site of LOCALES) {
      // Visitors come in between.
      await pause();
      bySite.set(site, await countOffers(engine, flow, site));
    }
  return { all, bySite };
}

async function countOffers(engine: SearchEngine, flow: Flow, siteId: SiteId): Promise<Counts> {
  const query = toSearchQuery({}, { byId: () => null }, { siteId, flow, page: 0, limit: 1, packagesPerHotel: 1 });
  const themes = Object.values(isActivity(flow) ? ACTIVITY_THEMES : THEMES);
  const counted = await Promise.all(
    themes.map(async (themeId) => {
      const { totalCount } = await engine.search({ ...query, themeId }, { withFacets: false });
      return { themeId, totalCount, places: await engine.countByDestination({ ...query, themeId }) };
    }),
  );
  return {
    themes: new Map(counted.map(({ themeId, totalCount }) => [themeId, totalCount])),
    placesOfThemes: new Map(counted.map(({ themeId, places }) => [themeId, places])),
    places: await engine.countByDestination(query),
    hotels: await engine.countByHotel(query),
  };
}
