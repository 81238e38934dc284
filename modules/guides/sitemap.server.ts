import { and, eq, gte, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Clock } from "#platform/clock.ts";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { activityVoucher, hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import { activityThemeOf, labelLanguage, themeOf } from "#modules/catalogue/vocabulary-labels.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { searchPath } from "#modules/search/query/links.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { Flow } from "#modules/sites/flows.ts";
import {
  LANGUAGES,
  LOCALES,
  SITES,
  type Language,
  type Localised,
  type Site,
  type SiteId,
} from "#modules/sites/locales.ts";
import {
  contentPath,
  CONTENT_PAGES,
  homePath,
  ideasPath,
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
  db: Db;
  clock: Clock;
  places: Gazetteer;
  search: Pick<SearchService, "countByPlace">;
  /** Landing pages of a site that are shown today. */
  landingSegments: (site: Site) => readonly string[];
  /** Address of a hotel's page; null while there is none. */
  hotelPath: (site: Site, hotel: { id: number; slug: string }) => string | null;
  /** The same of an activity voucher. */
  activityPath: (site: Site, voucher: { id: number; slug: string }) => string | null;
};

/** A list of hotels with fewer is a search with another look. */
const LEAST_LISTED = 3;
/** Visitors' pages that say nothing to anybody else. */
const OWN_PAGES: readonly string[] = ["wishlist", "account"];

/** Every page of a section that can be found, in a fixed order; `alternates` of each link back because all sites read the same list. */
export async function sitemapEntries(deps: SitemapDeps, section: SitemapSection): Promise<SitemapEntry[]> {
  switch (section) {
    case "pages":
      return pageEntries(deps);
    case "themes":
      return themeEntries(deps);
    case "destinations":
      return placeEntries(deps, "booking");
    case "hotel-lists":
      return hotelListEntries(deps);
    case "hotels":
      return hotelEntries(deps);
    case "offers":
      return offerEntries(deps);
    case "gifts":
      return placeEntries(deps, "gifting");
    case "activities":
      return [
        ...(await activityThemeEntries(deps)),
        ...(await placeEntries(deps, "activity")),
        ...(await activityEntries(deps)),
      ];
  }
}

const onEverySite = (path: (site: Site) => string | null): SitemapEntry["paths"] =>
  Object.fromEntries(
    LOCALES.flatMap((id) => {
      const found = path(SITES[id]);
      return found === null ? [] : [[id, found]];
    }),
  );

function pageEntries({ landingSegments }: SitemapDeps): SitemapEntry[] {
  const segments = [...new Set(LOCALES.flatMap((id) => landingSegments(SITES[id])))].toSorted();
  const fixed = [
    homePath,
    ideasPath,
    ...CONTENT_PAGES.filter((page) => !OWN_PAGES.includes(page)).map((page) => (site: Site) => contentPath(site, page)),
  ];
  return [
    ...fixed.map((path) => ({ paths: onEverySite(path), lastmod: null })),
    ...segments.map((segment) => ({
      paths: onEverySite((site) => (landingSegments(site).includes(segment) ? landingPath(site, segment) : null)),
      lastmod: null,
    })),
  ];
}

/** Themes that have offers, alone and in each region. */
async function themeEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const changed = await changesByPlace(deps);
  const entries = await Promise.all(
    Object.values(THEMES).map(async (theme) => {
      const counts = await deps.search.countByPlace({ site: SITES.fr_FR, criteria: { theme: String(theme) } });
      const regions = placesOf(deps, counts).filter(({ kind }) => kind === "region");
      const path = (region: Destination | null) => (site: Site) =>
        searchPath(site, {
          criteria: { theme, region: region?.id },
          words: [themeOf(theme, labelLanguage(site))?.slug ?? "", region?.names[site.language] ?? ""].filter(Boolean),
        });
      if (counts.size === 0) return [];
      return [
        { paths: onEverySite(path(null)), lastmod: changed.latest },
        ...regions.map((region) => ({ paths: onEverySite(path(region)), lastmod: changed.of(region.id) })),
      ];
    }),
  );
  return entries.flat();
}

async function placeEntries(deps: SitemapDeps, flow: Flow): Promise<SitemapEntry[]> {
  const [counts, changed] = await Promise.all([
    deps.search.countByPlace({ site: SITES.fr_FR, criteria: {}, flow }),
    changesByPlace(deps),
  ]);
  return placesOf(deps, counts).map((place) => ({
    paths: onEverySite((site) =>
      searchPath(site, {
        criteria: { [fieldOfKind(place.kind)]: place.id },
        words: [place.names[site.language]],
        flow,
      }),
    ),
    lastmod: changed.of(place.id),
  }));
}

async function hotelListEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const [counts, changed] = await Promise.all([
    deps.search.countByPlace({ site: SITES.fr_FR, criteria: {} }),
    changesByPlace(deps),
  ]);
  return placesOf(deps, counts)
    .filter(({ id }) => (counts.get(id) ?? 0) >= LEAST_LISTED)
    .map((place) => ({ paths: onEverySite((site) => hotelListPath(site, place)), lastmod: changed.of(place.id) }));
}

function placesOf({ places }: SitemapDeps, counts: ReadonlyMap<number, number>): Destination[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .flatMap(([id]) => places.byId(id) ?? [])
    .toSorted((a, b) => a.id - b.id);
}

async function hotelEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const [rows, changed] = await Promise.all([
    deps.db.select({ id: hotel.id, name: hotel.name }).from(hotel).where(eq(hotel.isActive, true)).orderBy(hotel.id),
    changesByHotel(deps),
  ]);
  return rows
    .map(({ id, name }) => ({
      paths: onEverySite((site) => deps.hotelPath(site, { id, slug: slugify(name) })),
      lastmod: changed.get(id) ?? null,
    }))
    .filter(({ paths }) => Object.keys(paths).length > 0);
}

/** Stays that can be bought: published, of active hotels, not past their last day. */
async function offerEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const { today } = localTime(deps.clock, SITES.fr_FR.timeZone);
  const rows = await deps.db
    .select({ id: stayPackage.id, hotelId: stayPackage.hotelId, ...labelsOf(stayPackage.texts) })
    .from(stayPackage)
    .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
    .where(
      and(
        eq(stayPackage.isPublished, true),
        eq(hotel.isActive, true),
        or(isNull(stayPackage.lastArrival), gte(stayPackage.lastArrival, today)),
      ),
    )
    .orderBy(stayPackage.id);
  return namedEntries(deps, rows, (site, { id, slug }) => screenPath(site, "product", id, slug));
}

async function activityEntries(deps: SitemapDeps): Promise<SitemapEntry[]> {
  const rows = await deps.db
    .select({ id: activityVoucher.id, hotelId: activityVoucher.hotelId, ...labelsOf(activityVoucher.texts) })
    .from(activityVoucher)
    .innerJoin(hotel, eq(hotel.id, activityVoucher.hotelId))
    .where(and(eq(activityVoucher.isPublished, true), eq(hotel.isActive, true)))
    .orderBy(activityVoucher.id);
  return (await namedEntries(deps, rows, deps.activityPath)).filter(({ paths }) => Object.keys(paths).length > 0);
}

async function activityThemeEntries({ search }: SitemapDeps): Promise<SitemapEntry[]> {
  const entries = await Promise.all(
    Object.values(ACTIVITY_THEMES).map(async (theme) => {
      const counts = await search.countByPlace({
        site: SITES.fr_FR,
        criteria: { theme: String(theme) },
        flow: "activity",
      });
      const path = (site: Site) =>
        searchPath(site, {
          criteria: { theme },
          words: [activityThemeOf(theme, labelLanguage(site))?.slug ?? ""],
          flow: "activity",
        });
      return counts.size === 0 ? [] : [{ paths: onEverySite(path), lastmod: null }];
    }),
  );
  return entries.flat();
}

type Named = { id: number; hotelId: number } & Record<Language, string | null>;

/** The label of each language, without reading the whole texts. */
function labelsOf(texts: PgColumn) {
  const label = (language: Language) => sql<string | null>`${texts} -> ${sql.raw(`'${language}'`)} ->> 'label'`;
  return { fr: label("fr"), es: label("es"), nl: label("nl"), it: label("it"), en: label("en") };
}

async function namedEntries(
  deps: SitemapDeps,
  rows: readonly Named[],
  path: (site: Site, thing: { id: number; slug: string }) => string | null,
): Promise<SitemapEntry[]> {
  const changed = await changesByHotel(deps);
  return rows.map(({ id, hotelId, ...labels }) => {
    const any = labels.en ?? LANGUAGES.map((language) => labels[language]).find((text) => text !== null) ?? "";
    const slugs = Object.fromEntries(
      LANGUAGES.map((language) => [language, slugify(labels[language] ?? any)]),
    ) as Localised;
    return {
      paths: onEverySite((site) => path(site, { id, slug: slugs[site.language] })),
      lastmod: changed.get(hotelId) ?? null,
    };
  });
}

/** The day that each hotel's catalogue last changed; a hotel that has not since the feed was cut is missing. */
async function changesByHotel({ db }: SitemapDeps): Promise<Map<number, Day>> {
  const rows = await db
    .select({ hotelId: changeFeed.hotelId, at: max(changeFeed.at) })
    .from(changeFeed)
    .where(inArray(changeFeed.kind, ["catalogue", "hotel"]))
    .groupBy(changeFeed.hotelId);
  return new Map(
    rows.flatMap(({ hotelId, at }) => (at ? [[hotelId, at.toISOString().slice(0, 10) as Day] as const] : [])),
  );
}

async function changesByPlace(deps: SitemapDeps): Promise<{ of: (placeId: number) => Day | null; latest: Day | null }> {
  const [changed, rows] = await Promise.all([
    changesByHotel(deps),
    deps.db.select({ id: hotel.id, placeIds: hotel.placeIds }).from(hotel).where(eq(hotel.isActive, true)),
  ]);
  const days = new Map<number, Day>();
  for (const { id, placeIds } of rows) {
    const day = changed.get(id);
    if (day) for (const place of placeIds) if (day > (days.get(place) ?? "")) days.set(place, day);
  }
  return { of: (placeId) => days.get(placeId) ?? null, latest: [...changed.values()].toSorted().at(-1) ?? null };
}
