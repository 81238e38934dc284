import type { Clock } from "#platform/clock.ts";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { catalogueChanges } from "#modules/availability/feed.server.ts";
import {
  publishedHotels,
  publishedStays,
  publishedVouchers,
  type PublishedThing,
} from "#modules/catalogue/published.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import { activityThemeOf, labelLanguage, themeOf } from "#modules/catalogue/vocabulary-labels.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { searchPath } from "#modules/search/query/links.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { LANGUAGES, LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import {
  contentPath,
  CONTENT_PAGES,
  giftBoxPath,
  isOwnPage,
  landingPath,
  screenPath,
  slugify,
} from "#modules/sites/paths.ts";
import { hotelListPath } from "./links.ts";

/** A page in the sitemap: its path on every site that has it, and the day its data last changed. */
export type SitemapEntry = { paths: Partial<Record<SiteId, string>>; lastmod: Day | null };

/** Sections of a site's sitemap, one or more files each. */
export const SITEMAP_SECTIONS = [
  "pages",
  "themes",
  "destinations",
  "hotel-lists",
  "hotels",
  "offers",
  "gifts",
  "activities",
] as const;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];

export type SitemapDeps = {
  /** What the routes say (app/route-table.ts): pages that have one address a site, and what lists the others. */
  pages: readonly ((site: Site) => string)[];
  sources: ReadonlySet<string>;
  db: Db;
  clock: Clock;
  places: Gazetteer;
  search: Pick<SearchService, "countByPlace" | "differsBySite">;
  /** Landing pages of a site that are shown today. */
  landingSegments: (site: Site) => readonly string[];
  /** Gift boxes of a site, one of each family. */
  boxHandles: (site: Site) => readonly string[];
  /** Address of a hotel's page; null while there is none. */
  hotelPath: (site: Site, hotel: { id: number; slug: string }) => string | null;
  /** The same of an activity voucher. */
  activityPath: (site: Site, voucher: { id: number; slug: string }) => string | null;
};

/** A list of hotels with fewer is a search with another look. */
const LEAST_LISTED = 3;

type Source = { section: SitemapSection; list: (deps: SitemapDeps) => SitemapEntry[] | Promise<SitemapEntry[]> };

/** What knows the addresses of pages with parameters, in the order of its section. */
const SOURCES = {
  content: { section: "pages", list: contentEntries },
  landing: { section: "pages", list: landingEntries },
  "gift-boxes": { section: "gifts", list: boxEntries },
  themes: { section: "themes", list: themeEntries },
  destinations: { section: "destinations", list: (deps) => placeEntries(deps, "booking") },
  "hotel-lists": { section: "hotel-lists", list: hotelListEntries },
  hotels: { section: "hotels", list: hotelEntries },
  offers: { section: "offers", list: offerEntries },
  gifts: { section: "gifts", list: (deps) => placeEntries(deps, "gifting") },
  activities: {
    section: "activities",
    list: async (deps) => [...(await activityThemeEntries(deps)), ...(await placeEntries(deps, "activity"))],
  },
  "activity-vouchers": { section: "activities", list: activityEntries },
} satisfies Record<string, Source>;
export type SitemapSource = keyof typeof SOURCES;

/** Every page of a section that can be found, in a fixed order; `alternates` of each link back because all sites read the same list. */
export async function sitemapEntries(deps: SitemapDeps, section: SitemapSection): Promise<SitemapEntry[]> {
  const own = section === "pages" ? deps.pages.map((path) => ({ paths: onEverySite(path), lastmod: null })) : [];
  const named = Object.entries(SOURCES).filter(
    ([name, source]) => source.section === section && deps.sources.has(name),
  );
  const lists = await Promise.all(named.map(([, { list }]) => Promise.resolve(list(deps))));
  return [...own, ...lists.flat()];
}

const onEverySite = (path: (site: Site) => string | null): SitemapEntry["paths"] =>
  Object.fromEntries(
    LOCALES.flatMap((id) => {
      const found = path(SITES[id]);
      return found === null ? [] : [[id, found]];
    }),
  );

function contentEntries(): SitemapEntry[] {
  return CONTENT_PAGES.filter((page) => !isOwnPage(page)).map((page) => ({
    paths: onEverySite((site) => contentPath(site, page)),
    lastmod: null,
  }));
}

function landingEntries({ landingSegments }: SitemapDeps): SitemapEntry[] {
  const segments = [...new Set(LOCALES.flatMap((id) => landingSegments(SITES[id])))].toSorted();
  return segments.map((segment) => ({
    paths: onEverySite((site) => (landingSegments(site).includes(segment) ? landingPath(site, segment) : null)),
    lastmod: null,
  }));
}

function boxEntries({ boxHandles }: SitemapDeps): SitemapEntry[] {
  const handles = [...new Set(LOCALES.flatMap((id) => boxHandles(SITES[id])))];
  return handles.map((handle) => ({
    paths: onEverySite((site) => (boxHandles(site).includes(handle) ? giftBoxPath(site, handle) : null)),
    lastmod: null,
  }));
}

/** Themes that have offers, alone and in each region. */
async function themeEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const changed = await changesByPlace(deps);
  const entries = await Promise.all(
    Object.values(THEMES).map(async (theme) => {
      const found = await findCounts(deps, { criteria: { theme: String(theme) } });
      const regions = placesOf(deps, found).filter(({ kind }) => kind === "region");
      const path = (region: Destination | null) => (site: Site) => {
        const counts = found(site);
        if (region === null ? counts.size === 0 : !counts.has(region.id)) return null;
        return searchPath(site, {
          criteria: { theme, region: region?.id },
          words: [themeOf(theme, labelLanguage(site))?.slug ?? "", region?.names[site.language] ?? ""].filter(Boolean),
        });
      };
      if (LOCALES.every((id) => found(SITES[id]).size === 0)) return [];
      return [
        { paths: onEverySite(path(null)), lastmod: changed.latest },
        ...regions.map((region) => ({ paths: onEverySite(path(region)), lastmod: changed.of(region.id) })),
      ];
    }),
  );
  return entries.flat();
}

async function placeEntries(deps: SitemapDeps, flow: Flow): Promise<SitemapEntry[]> {
  const [found, changed] = await Promise.all([findCounts(deps, { criteria: {}, flow }), changesByPlace(deps)]);
  return placesOf(deps, found).map((place) => ({
    paths: onEverySite((site) =>
      found(site).has(place.id)
        ? searchPath(site, {
            criteria: { [fieldOfKind(place.kind)]: place.id },
            words: [place.names[site.language]],
            flow,
          })
        : null,
    ),
    lastmod: changed.of(place.id),
  }));
}

async function hotelListEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const [found, changed] = await Promise.all([findCounts(deps, { criteria: {} }), changesByPlace(deps)]);
  const isListed = (site: Site, { id }: Destination) => (found(site).get(id) ?? 0) >= LEAST_LISTED;
  return placesOf(deps, found)
    .map((place) => ({
      paths: onEverySite((site) => (isListed(site, place) ? hotelListPath(site, place) : null)),
      lastmod: changed.of(place.id),
    }))
    .filter(hasPath);
}

const hasPath = ({ paths }: SitemapEntry) => Object.keys(paths).length > 0;

/** Hotels that a search finds in every place that has some, by site. */
type CountsOf = (site: Site) => ReadonlyMap<number, number>;

/** Counted once for all sites, unless something is published on some of them alone. */
async function findCounts(
  { search }: SitemapDeps,
  { flow = "booking", criteria }: { flow?: Flow; criteria: { theme?: string } },
): Promise<CountsOf> {
  const countOn = (site: Site) => search.countByPlace({ site, criteria, flow });
  if (!(await search.differsBySite(flow))) {
    const counts = await countOn(SITES.fr_FR);
    return () => counts;
  }
  const bySite = new Map<SiteId, ReadonlyMap<number, number>>();
  for (const id of LOCALES) bySite.set(id, await countOn(SITES[id]));
  return ({ id }) => bySite.get(id) ?? new Map();
}

/** Places that have offers on some site, by id. */
function placesOf({ places }: SitemapDeps, found: CountsOf): Destination[] {
  const ids = new Set(
    LOCALES.flatMap((id) => [...found(SITES[id])].flatMap(([place, count]) => (count > 0 ? [place] : []))),
  );
  return [...ids].flatMap((id) => places.byId(id) ?? []).toSorted((a, b) => a.id - b.id);
}

async function hotelEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const [hotels, changed] = await Promise.all([publishedHotels(deps.db), catalogueChanges(deps.db)]);
  return hotels
    .map(({ id, name }) => ({
      paths: onEverySite((site) => deps.hotelPath(site, { id, slug: slugify(name) })),
      lastmod: changed.get(id) ?? null,
    }))
    .filter(hasPath);
}

async function offerEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const { today } = localTime(deps.clock, HOUSE_TIME_ZONE);
  return namedEntries(deps, await publishedStays(deps.db, today), (site, { id, slug }) =>
    screenPath(site, "product", id, slug),
  );
}

async function activityEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const entries = await namedEntries(deps, await publishedVouchers(deps.db), deps.activityPath);
  return entries.filter(hasPath);
}

async function activityThemeEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const entries = await Promise.all(
    Object.values(ACTIVITY_THEMES).map(async (theme) => {
      const found = await findCounts(deps, { criteria: { theme: String(theme) }, flow: "activity" });
      const path = (site: Site) =>
        found(site).size === 0
          ? null
          : searchPath(site, {
              criteria: { theme },
              words: [activityThemeOf(theme, labelLanguage(site))?.slug ?? ""],
              flow: "activity",
            });
      return [{ paths: onEverySite(path), lastmod: null }].filter(hasPath);
    }),
  );
  return entries.flat();
}

async function namedEntries(
  { db }: SitemapDeps,
  things: readonly PublishedThing[],
  path: (site: Site, thing: { id: number; slug: string }) => string | null,
): Promise<SitemapEntry[]> {
  const changed = await catalogueChanges(db);
  return things.map(({ id, hotelId, sites, labels }) => {
    const any = labels.en ?? LANGUAGES.map((language) => labels[language]).find((text) => text !== null) ?? "";
    return {
      paths: onEverySite((site) =>
        isPublishedOn({ isPublished: true, sites }, site.id)
          ? path(site, { id, slug: slugify(labels[site.language] ?? any) })
          : null,
      ),
      lastmod: changed.get(hotelId) ?? null,
    };
  });
}

async function changesByPlace({
  db,
}: SitemapDeps): Promise<{ of: (placeId: number) => Day | null; latest: Day | null }> {
  const [changed, hotels] = await Promise.all([catalogueChanges(db), publishedHotels(db)]);
  const days = new Map<number, Day>();
  for (const { id, placeIds } of hotels) {
    const day = changed.get(id);
    if (day) for (const place of placeIds) if (day > (days.get(place) ?? "")) days.set(place, day);
  }
  return { of: (placeId) => days.get(placeId) ?? null, latest: [...changed.values()].toSorted().at(-1) ?? null };
}
