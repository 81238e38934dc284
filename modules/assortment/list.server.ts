import { sql, type SQL } from "drizzle-orm";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { publishedSql } from "#modules/catalogue/on-site.server.ts";
import { sitesOf, type SiteList } from "#modules/catalogue/on-site.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { hasStaleSql, staleLanguagesSql } from "#modules/catalogue/stale-texts/stale-texts.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { Language, Locale } from "#modules/sites/locales.ts";
import { createHotelFinder, isMeantSql, plainText } from "./names.server.ts";
import { PAGE_SIZE, type ListFile, type ListQuery, type ListState } from "./query.ts";
import { weekendsOf, type ShelfDeps, type Weekends } from "./shelf.server.ts";
import { MAIN_TEXTS, statesOf, type TextStates } from "./text-state.ts";

export type ListLine = {
  id: number;
  code: string;
  title: string;
  hotelName: string;
  picture: Picture | null;
  languages: TextStates;
  /** Null: things of this kind have none. */
  state: ListState | null;
  /** That it is published on; null: things of this kind are not published site by site, or it is not published. */
  sites: readonly Locale[] | null;
  /** Of packages alone: what a night costs at least, and the next Saturday nights. */
  from: Cents | null;
  weekends: Weekends | null;
};
export type ListPage = { lines: ListLine[]; total: number; counts: Record<ListFile, number> };

type Row = {
  id: number;
  code: string;
  title: string | null;
  hotel_name: string;
  picture: Picture | null;
  texts: Record<string, object>;
  stale: Language[];
  state: ListState | null;
  sites: SiteList;
  total: number;
};

/** What a kind of list reads: its table, the text that names a thing, and how it stands. */
/** `isSited`: it is published site by site. */
type Source = {
  isSited: boolean;
  from: SQL;
  title: (language: Language) => SQL;
  picture: SQL;
  state: (today: Day) => SQL;
};

type Texted = Pick<Source, "from" | "state"> & Partial<Pick<Source, "isSited" | "picture">>;

const texted = (
  field: string,
  { from, state, isSited = false, picture = sql`thing.pictures -> 0` }: Texted,
): Source => ({
  isSited,
  from,
  picture,
  state,
  title: (language) =>
    sql`coalesce(thing.texts -> ${language} ->> ${field}, thing.texts -> 'en' ->> ${field}, thing.texts -> 'fr' ->> ${field}, thing.code)`,
});

const SOURCES: Record<ListFile, Source> = {
  packages: texted("label", {
    isSited: true,
    from: sql`package thing join hotel on hotel.id = thing.hotel_id`,
    state: (today) =>
      sql`case when not thing.is_published then 'draft' when thing.last_arrival < ${today} then 'ended' else 'published' end`,
  }),
  hotels: {
    isSited: false,
    from: sql`hotel thing join hotel on hotel.id = thing.id`,
    title: () => sql`thing.name`,
    picture: sql`thing.pictures -> 0`,
    state: () => sql`case when thing.is_active then 'published' else 'draft' end`,
  },
  activities: texted("title", {
    from: sql`activity thing join hotel on hotel.id = thing.hotel_id`,
    state: () => sql`null::text`,
    picture: sql`thing.picture`,
  }),
  "activity-vouchers": texted("label", {
    isSited: true,
    from: sql`activity_voucher thing join hotel on hotel.id = thing.hotel_id`,
    state: () => sql`case when thing.is_published then 'published' else 'draft' end`,
  }),
};

export type PricesOf = (packageIds: readonly number[]) => Promise<ReadonlyMap<number, Cents>>;
/** `pricesOf`: what packages that visitors find cost at least, as the searches say it. */
export type ListDeps = ShelfDeps & { pricesOf: PricesOf };

/** A page of a list, by hotel and then by what it is called for the operator. */
export async function listCatalogue(deps: ListDeps, query: ListQuery, language: Language): Promise<ListPage> {
  const { db, clock } = deps;
  const { from, title, picture, state, isSited } = SOURCES[query.file];
  const today = localTime(clock, HOUSE_TIME_ZONE).today;
  const stale = staleLanguagesSql(query.file);
  const hotelIds = await hotelsOf(db, query);
  const [{ rows }, counts] = await Promise.all([
    // What a page does not show is counted, and not read.
    db.execute<Row>(sql`
      select thing.id, thing.code, ${title(language)} as title, hotel.name as hotel_name, ${picture} as picture, thing.texts, ${stale} as stale,
        ${state(today)} as state, ${isSited ? sql`thing.sites` : sql`null`} as sites, shown.total
      from ${from} join (
        select thing.id, count(*) over ()::int as total
        from ${from} where ${sql.join(conditionsOf(query, { today, hotelIds }), sql` and `)}
        order by hotel.name, thing.id limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}) shown on shown.id = thing.id
      order by hotel.name, thing.id`),
    countAll(deps),
  ]);
  const ids = query.file === "packages" ? rows.map(({ id }) => id) : [];
  const [weekends, priceOf] = await Promise.all([weekendsOf(deps, ids), deps.pricesOf(ids)]);
  const lines = rows.map(({ hotel_name: hotelName, texts, stale: staleIn, total: _total, ...row }): ListLine => ({
    ...row,
    hotelName,
    title: row.title ?? row.code,
    sites: isSited && row.state !== "draft" ? sitesOf({ isPublished: true, sites: row.sites }) : null,
    languages: statesOf(query.file, texts, staleIn),
    from: priceOf.get(row.id) ?? null,
    weekends: weekends.get(row.id) ?? null,
  }));
  return { lines, total: rows[0]?.total ?? 0, counts };
}

/** Ids of a list, the lowest first: as many as `most` behind one. `next`: behind which the rest begins; null: nothing is left. */
export async function listIds(
  { db, clock }: ShelfDeps,
  query: ListQuery,
  { after, most }: { after: number; most: number },
): Promise<{ ids: number[]; total: number; next: number | null }> {
  const today = localTime(clock, HOUSE_TIME_ZONE).today;
  const hotelIds = await hotelsOf(db, query);
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select id, total from (
      select thing.id, count(*) over ()::int as total
      from ${SOURCES[query.file].from} where ${sql.join(conditionsOf(query, { today, hotelIds }), sql` and `)}) found
    where id > ${after} order by id limit ${most + 1}`);
  const ids = rows.slice(0, most).map(({ id }) => id);
  return { ids, total: rows[0]?.total ?? 0, next: rows.length > most ? (ids.at(-1) ?? null) : null };
}

/** Hotels that what is typed means. */
const hotelsOf = async (db: Db, { text }: ListQuery): Promise<readonly number[]> =>
  text === "" ? [] : (await createHotelFinder(db)).withPart(plainText(text));

function conditionsOf(
  { file, text, state, missing, site }: ListQuery,
  { today, hotelIds }: { today: Day; hotelIds: readonly number[] },
): SQL[] {
  const { state: stateSql, isSited } = SOURCES[file];
  const conditions = [sql`true`];
  if (text !== "") {
    const hotelId = file === "hotels" ? sql`thing.id` : sql`thing.hotel_id`;
    conditions.push(isMeantSql(hotelId, { text: plainText(text), hotelIds }));
  }
  if (state !== null) conditions.push(sql`${stateSql(today)} = ${state}`);
  if (site !== null && isSited) conditions.push(sql`${sql.raw(publishedSql("thing", `'${site}'`))}`);
  if (missing === "stale") conditions.push(hasStaleSql(file));
  else if (missing !== null) {
    const said = MAIN_TEXTS[file].map((field) => sql`coalesce(thing.texts -> ${missing} ->> ${field}, '') <> ''`);
    conditions.push(sql`not (${sql.join(said, sql` and `)})`);
  }
  return conditions;
}

async function countAll({ db }: ShelfDeps): Promise<Record<ListFile, number>> {
  const { rows } = await db.execute<Record<ListFile, number>>(sql`
    select (select count(*)::int from package) as packages, (select count(*)::int from hotel) as hotels,
      (select count(*)::int from activity) as activities, (select count(*)::int from activity_voucher) as "activity-vouchers"`);
  return rows[0] ?? { packages: 0, hotels: 0, activities: 0, "activity-vouchers": 0 };
}
