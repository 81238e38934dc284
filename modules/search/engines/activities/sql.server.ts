import type { Database } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { publishedSql } from "#modules/catalogue/on-site.server.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { HISTOGRAM } from "../../query/limits.ts";
import { averagePrice } from "../average-price.ts";
import { chordOfKm, kmOfChord } from "../index/geo.ts";
import { MAX_POPULARITY, POPULARITY } from "../index/popularity.ts";
import { boundsSql, chordSql, kindOfTag, latitudeBand } from "../postgres/area-sql.ts";
import { createStatement, type Statement } from "../postgres/statement.ts";
import type { Hit, MapPoint, SearchAnswer, SearchEngine, SearchQuery } from "../../types.ts";
import { NO_HOTEL_FACETS } from "./search-activities.ts";

type HitRow = [
  id: number,
  hotelId: number,
  sell: number,
  ref: number,
  adults: number,
  chord: number | null,
  latitude: number,
  longitude: number,
];
type Row = {
  total: number;
  hits: HitRow[];
  tags: Record<string, number> | null;
  prices: Record<string, number> | null;
  priceSum: number;
};

/** The activity flow in SQL: checks the index in tests, and serves where an operator prefers it. Reads the tables as they are. */
export function createActivitySql({ pool }: Database): SearchEngine {
  const search = async (query: SearchQuery, withFacets: boolean): Promise<Row> => {
    const { text, values } = buildSearch(query, withFacets);
    const {
      rows: [row],
    } = await pool.query<Row>(text, values);
    if (!row) throw new Error("a search always answers one row");
    return row;
  };
  return {
    differsBySite: async () => {
      const { rows } = await pool.query<{ differs: boolean }>(
        "select exists (select from activity_voucher where is_published and sites is not null) as differs",
      );
      return rows[0]?.differs ?? false;
    },
    search: async (query, { withFacets }) => toAnswer(await search(query, withFacets), query),
    mapPoints: async (query, limit) =>
      (await search({ ...query, page: 0, limit, packagesPerHotel: 1 }, false)).hits.map(toPoint),
    spots: async (query, limit) =>
      (await search({ ...query, page: 0, limit, packagesPerHotel: 1 }, false)).hits.map((hit) => {
        const { latitude, longitude } = toPoint(hit);
        return { latitude, longitude };
      }),
    countByDestination: async (query) => {
      const statement = createStatement();
      const text = `with vouchers as (${vouchersSql(query, statement)})
        select place, count(distinct hotel_id)::int as count from vouchers, unnest(place_ids) place where in_price group by place`;
      const { rows } = await pool.query<{ place: number; count: number }>(text, statement.values);
      return new Map(rows.map(({ place, count }) => [place, count]));
    },
    countByHotel: async (query) => {
      const statement = createStatement();
      const text = `with vouchers as (${vouchersSql(query, statement)}) select hotel_id as hotel, count(*)::int as count from vouchers where in_price group by hotel_id`;
      const { rows } = await pool.query<{ hotel: number; count: number }>(text, statement.values);
      return new Map(rows.map(({ hotel, count }) => [hotel, count]));
    },
    cheapestByDay: async (_, __, days) => new Array<null>(days).fill(null),
  };
}

function toAnswer({ total, hits, tags, prices, priceSum }: Row, query: SearchQuery): SearchAnswer {
  const facets = tags &&
    prices && {
      ...NO_HOTEL_FACETS,
      tags: new Map(Object.entries(ACTIVITY_KINDS).map(([kind, { id }]): [number, number] => [id, tags[kind] ?? 0])),
      priceHistogram: Array.from({ length: HISTOGRAM.buckets }, (_, bucket) => prices[String(bucket)] ?? 0),
      averagePrice: averagePrice(
        priceSum,
        Object.values(prices).reduce((sum, count) => sum + count, 0),
      ),
    };
  return { totalCount: total, hits: hits.map((hit) => toHit(hit, query)), facets };
}

function toHit([packageId, hotelId, sell, ref, adults, chord]: HitRow, query: SearchQuery): Hit {
  return {
    packageId,
    hotelId,
    sellPrice: cents(sell),
    refPrice: cents(ref),
    nights: 0,
    rooms: 0,
    adults,
    availableRooms: null,
    distanceKm: query.point && chord !== null ? kmOfChord(chord) : null,
  };
}

function toPoint([packageId, hotelId, sell, , , , latitude, longitude]: HitRow): MapPoint {
  return { hotelId, packageId, latitude, longitude, sellPrice: cents(sell), nights: 0 };
}

function buildSearch(query: SearchQuery, withFacets: boolean): { text: string; values: unknown[] } {
  const statement = createStatement();
  const { add } = statement;
  const vouchers = vouchersSql(query, statement);
  const counts = (rows: string) =>
    withFacets ? `(select coalesce(json_object_agg(value, hotels), '{}') from (${rows}) counted)` : "null";
  const bucket = `least(${HISTOGRAM.buckets - 1}, min(sell) / ${HISTOGRAM.bucketCents})`;
  const text = `with vouchers as materialized (${vouchers}),
  ranked as (select v.*, row_number() over (partition by hotel_id order by key, tie) as best from vouchers v where in_price),
  page as (select hotel_id, row_number() over (order by key, tie) as place from ranked where best = 1 order by key, tie limit ${add(query.limit, "int")} offset ${add(query.page * query.limit, "int")})
  select
    (select count(distinct hotel_id)::int from ranked) as total,
    (select coalesce(json_agg(json_build_array(r.id, r.hotel_id, sell, ref, adults, chord, latitude, longitude) order by place, best), '[]')
      from page join ranked r using (hotel_id) where best <= ${add(query.packagesPerHotel, "int")}) as hits,
    ${counts("select value, count(distinct hotel_id)::int as hotels from ranked, unnest(tags) value group by value")} as tags,
    ${counts(`select value::text, count(*)::int as hotels from (select ${bucket} as value from vouchers group by hotel_id) cheapest group by value`)} as prices,
    (select coalesce(sum(price), 0)::float8 from (select min(sell) as price from vouchers group by hotel_id) cheapest) as "priceSum"`;
  return { text, values: statement.values };
}

/** Vouchers that are there for the asked people, with price, order and whether the price is within bounds. */
function vouchersSql(query: SearchQuery, statement: Statement): string {
  const { add } = statement;
  const chord = query.point ? chordSql(query.point, add) : "null::float8";
  const inPrice = [
    "true",
    ...(query.price.min === null ? [] : [`p.sell_price_cents >= ${add(query.price.min, "int")}`]),
    ...(query.price.max === null ? [] : [`p.sell_price_cents <= ${add(query.price.max, "int")}`]),
  ];
  return `
    select v.id, v.hotel_id, h.place_ids, h.latitude, h.longitude, p.adults::int as adults, p.sell_price_cents as sell, p.bar_price_cents as ref, acts.tags, ${chord} as chord,
      ${keySql(query, chord)} as key, ${rankSql()} as tie, ${inPrice.join(" and ")} as in_price
    from activity_voucher v
    join hotel h on h.id = v.hotel_id and h.is_active
    join lateral (select * from activity_voucher_price p where p.voucher_id = v.id and p.adults >= ${add(query.party.adults, "int")} order by p.adults limit 1) p on true
    left join lateral (
      select coalesce(array_agg(distinct a.kind), '{}') as tags from activity_voucher_activity va join activity a on a.id = va.activity_id where va.voucher_id = v.id) acts on true
    where ${conditionsOf(query, chord, add).join(" and ")}`;
}

function conditionsOf(query: SearchQuery, chord: string, add: Statement["add"]): string[] {
  const { hotelId, destinationId, themeId, tags, distance, point, bounds } = query;
  return [
    publishedSql("v", add(query.siteId, "text")),
    ...(hotelId === null ? [] : [`v.hotel_id = ${add(hotelId, "int")}`]),
    ...(destinationId === null ? [] : [`h.place_ids @> array[${add(destinationId, "int")}]`]),
    ...(themeId === null ? [] : [`v.theme_ids @> array[${add(themeId, "int")}]`]),
    ...(tags.length === 0 ? [] : [`acts.tags @> ${add(tags.map(kindOfTag), "text[]")}`]),
    ...(bounds ? [boundsSql(bounds, add)] : []),
    ...(distance && point
      ? [`${chord} <= ${add(chordOfKm(distance.maxKm), "float8")}`, latitudeBand(point.latitude, distance.maxKm, add)]
      : []),
    ...(distance && point && distance.minKm > 0 ? [`${chord} >= ${add(chordOfKm(distance.minKm), "float8")}`] : []),
  ];
}

function keySql({ sort }: SearchQuery, chord: string): string {
  const saved = "p.bar_price_cents - p.sell_price_cents";
  switch (sort) {
    case "priceAsc":
      return "p.sell_price_cents::float8";
    case "promo":
      return `(-((100::bigint * (${saved}) + p.bar_price_cents - 1) / p.bar_price_cents))::float8`;
    case "distance":
      return `coalesce(${chord}, 0)`;
    case "popularity":
      return "0::float8";
  }
}

/** `popularityKey` of a voucher, in the same integers. The average is read as it is written, as the index does. */
function rankSql(): string {
  const { bookings, halfBookings, priorReviews, priorScore, lowestScore } = POPULARITY;
  const mean = `case when h.review_average is null then ${priorScore}
        else (h.review_count * floor(h.review_average::text::float8 * 10 + 0.5)::bigint + ${priorReviews * priorScore}) / (h.review_count + ${priorReviews}) end`;
  const score = `${bookings}::bigint * v.recent_bookings / (v.recent_bookings + ${halfBookings}) + least(400, greatest(0, ${mean} - ${lowestScore}))`;
  return `(${MAX_POPULARITY} - (${score})) * 2147483648 + v.id`;
}
