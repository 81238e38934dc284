import { FLOW_FACTS, isActivity, isGift } from "#modules/sites/flows.ts";
import { dayFromNumber } from "#platform/dates.ts";
import { publishedSql } from "#modules/catalogue/on-site.server.ts";
import { OMNIBUS_DAYS } from "#modules/catalogue/former-amounts.server.ts";
import { MAX_ROOMS } from "#modules/availability/pricing/split.ts";
import { HISTOGRAM } from "../../query/limits.ts";
import { chordOfKm } from "../index/geo.ts";
import { NIGHT_SCALE } from "../index/amounts.ts";
import { canBeGifted, withoutDates } from "../../query/gifts.ts";
import { FILTER_FACTS, HOTEL_SETS } from "../../query/filter-facts.server.ts";
import {
  FILTERS,
  HOTEL_FACETS,
  SCORE_NAMES,
  type HotelFacet,
  type ScoreFilter,
  type SetFilter,
} from "../../query/filters.ts";
import type { SearchQuery } from "../../types.ts";
import { showsCheapest } from "../../query/shows-cheapest.ts";
import { boundsSql, chordSql, kindOfTag, latitudeBand } from "./area-sql.ts";
import { datedSql, nightSql, undatedSql } from "./nights-sql.ts";
import { createStatement, type Builder, type SellingDays } from "./statement.ts";

export type SqlText = { text: string; values: unknown[] };

/** Failing a filter of the hotel has a bit of its own: alternatives are counted without it. */
const failBit = (facet: HotelFacet) => 1 << HOTEL_FACETS.indexOf(facet);

/**
 * The whole search as one statement: hotels of the area, packages with their rooms and activities, stays with their prices, hotels with
 * what they fail, then total, page and facets. Nothing is asked that cannot be answered from the tables as they are now, except from
 * prices and popularity (`from-prices.server.ts`).
 */
export function buildSearch(query: SearchQuery, days: SellingDays, { withFacets }: { withFacets: boolean }): SqlText {
  const builder = start(query, days);
  const { statement, add } = builder;
  const matched = matchedCtes(builder);
  const first = query.page * query.limit;
  const page = `
    select h.hotel_id, row_number() over (order by h.key, h.tie) as place
    from hotels h where h.fail = 0 and h.has
    order by h.key, h.tie limit ${add(query.limit, "int")} offset ${add(first, "int")}`;
  const text = `${matched},
  page as (${page}),
  hits as (
    select page.place, row_number() over (partition by m.hotel_id order by ${showsCheapest(query) ? "m.per_night" : "m.key"}, m.tie) as best, m.*
    from page join stays m on m.hotel_id = page.hotel_id where m.in_price),
  shown as (
    select hits.*, ${referenceOf("hits", builder)} as ref from hits where best <= ${add(query.packagesPerHotel, "int")})
  select
    (select count(*)::int from hotels where fail = 0 and has) as total,
    (select coalesce(json_agg(json_build_array(id, hotel_id, sell, ref, nights, rooms, available, chord) order by place, best), '[]') from shown) as hits,
    ${withFacets ? facetsSql(builder) : "null"} as facets`;
  return { text, values: statement.values };
}

/** Hotels per place, for suggestions. */
export function buildCountByDestination(query: SearchQuery, days: SellingDays): SqlText {
  const builder = start(query, days);
  const text = `${matchedCtes(builder)}
  select place, count(*)::int as count from hotels join area on area.id = hotels.hotel_id, unnest(area.place_ids) place where hotels.fail = 0 and hotels.has group by place`;
  return { text, values: builder.statement.values };
}

/** Matching packages per hotel. */
export function buildCountByHotel(query: SearchQuery, days: SellingDays): SqlText {
  const builder = start(query, days);
  const text = `${matchedCtes(builder)}
  select m.hotel_id as hotel, count(*)::int as count from stays m join hotels h on h.hotel_id = m.hotel_id where m.in_price and h.fail = 0 group by m.hotel_id`;
  return { text, values: builder.statement.values };
}

/** The cheapest comparable price (`price × NIGHT_SCALE ÷ nights`) of everything found. */
export function buildCheapest(
  query: SearchQuery,
  days: SellingDays,
  { isShortestOnly }: { isShortestOnly: boolean },
): SqlText {
  const builder = start(query, days);
  const text = `${matchedCtes(builder, { isShortestOnly })}
  select min(m.per_night)::float8 as cheapest from stays m join hotels h on h.hotel_id = m.hotel_id where m.in_price and h.fail = 0`;
  return { text, values: builder.statement.values };
}

function start(query: SearchQuery, days: SellingDays): Builder {
  const statement = createStatement();
  return { query: withoutDates(query), days, statement, add: statement.add };
}

/** Everything up to the hotels that match: CTEs `area`, `packages`, `stays`, `hotels`. */
function matchedCtes(builder: Builder, { isShortestOnly = false } = {}): string {
  return `with splits as (${splitsSql(builder)}),
  area as materialized (${areaSql(builder)}),
  packages as materialized (${packagesSql(builder)}),
  ${isGift(builder.query.flow) ? "" : `priced as materialized (${builder.query.stay ? datedSql(builder, isShortestOnly) : undatedSql(builder)}),`}
  stays as materialized (${isGift(builder.query.flow) ? vouchersSql(builder) : keyedSql(builder)}),
  hotels as materialized (
    select s.hotel_id, a.fail, bool_or(s.in_price) as has, min(s.per_night) as cheapest,
      (array_agg(s.key order by s.key, s.tie) filter (where s.in_price))[1] as key, (array_agg(s.tie order by s.key, s.tie) filter (where s.in_price))[1] as tie
    from stays s join area a on a.id = s.hotel_id group by s.hotel_id, a.fail)`;
}

/** The ways to put the party into so many rooms (availability, `splitParty`): which room types hold them is asked in `packagesSql`. */
function splitsSql({ query: { party }, add }: Builder): string {
  const most = party.singleRoom ? 1 : Math.min(MAX_ROOMS, party.adults);
  const rows = Array.from({ length: most }, (_, at) => {
    const rooms = at + 1;
    const fewest = Math.floor(party.adults / rooms),
      fuller = party.adults % rooms;
    const extra = Math.max(0, fewest - 1) * fuller + Math.max(0, fewest - 2) * (rooms - fuller);
    return [rooms, fewest, fuller, fewest === 1 ? rooms - fuller : 0, extra];
  });
  const column = (at: number) =>
    add(
      rows.map((row) => row[at]),
      "int[]",
    );
  return `select * from unnest(${column(0)}, ${column(1)}, ${column(2)}, ${column(3)}, ${column(4)}) as s(rooms, fewest, fuller, single_uses, extra_adults)`;
}

function areaSql({ query, add }: Builder): string {
  const chord = query.point ? chordSql(query.point, add) : "null::float8";
  const conditions = ["h.is_active"];
  if (query.hotelId !== null) conditions.push(`h.id = ${add(query.hotelId, "int")}`);
  if (query.destinationId !== null) conditions.push(`h.place_ids @> array[${add(query.destinationId, "int")}]`);
  if (query.bounds) conditions.push(boundsSql(query.bounds, add));
  if (query.distance && query.point) {
    conditions.push(
      `${chord} <= ${add(chordOfKm(query.distance.maxKm), "float8")}`,
      latitudeBand(query.point.latitude, query.distance.maxKm, add),
    );
    if (query.distance.minKm > 0) conditions.push(`${chord} >= ${add(chordOfKm(query.distance.minKm), "float8")}`);
  }
  return `
    select h.id, ${HOTEL_FACETS.map((facet) => `${FILTER_FACTS[facet].column} as "${facet}"`).join(", ")}, h.local_tax, h.place_ids, ${chord} as chord, ${failSql({ query, add })} as fail
    from hotel h where ${conditions.join(" and ")}`;
}

function failSql({ query, add }: Pick<Builder, "query" | "add">): string {
  const sets = HOTEL_SETS.filter((facet) => query[facet].length > 0).map((facet): [HotelFacet, string] => [
    facet,
    `${FILTER_FACTS[facet].column} ${FILTERS[facet].match === "all" ? "@>" : "&&"} ${add(query[facet], arrayType(facet))}`,
  ]);
  const scores = SCORE_NAMES.filter((facet) => query[facet] !== null).map((facet): [HotelFacet, string] => [
    facet,
    `coalesce(${FILTER_FACTS[facet].column}, -1) >= ${add(query[facet], "float8")}`,
  ]);
  const tests = [...sets, ...scores];
  return tests.length === 0
    ? "0"
    : tests.map(([facet, test]) => `case when ${test} then 0 else ${failBit(facet)} end`).join(" + ");
}

/** What PostgreSQL takes a filter's values for. */
const arrayType = (facet: HotelFacet) => (typeof FILTER_FACTS[facet].values[0] === "number" ? "int[]" : "text[]");

/** Packages that the flow, the theme, the activities and the party leave, with what the price needs. */
function packagesSql({ query, days, add }: Builder): string {
  const isVoucher = isGift(query.flow);
  const isUnanswerable = isActivity(query.flow) || (isVoucher && !canBeGifted(query));
  const conditions = [
    publishedSql("p", add(query.siteId, "text")),
    `p.kind = ${add(FLOW_FACTS[query.flow].sells === "room" ? "room" : "weekend", "text")}`,
  ];
  if (isUnanswerable) conditions.push("false");
  if (isVoucher)
    conditions.push(
      "p.is_giftable",
      `(p.last_arrival is null or p.last_arrival >= ${add(dayFromNumber(days.firstArrival), "date")})`,
    );
  if (query.themeId !== null) conditions.push(`p.theme_ids @> array[${add(query.themeId, "int")}]`);
  if (query.tags.length) conditions.push(`coalesce(acts.tags, '{}') @> ${add(query.tags.map(kindOfTag), "text[]")}`);
  const { children, babies } = query.party;
  return `
    select p.id, p.hotel_id, p.room_rate_id, p.public_room_rate_id, rr.pool_id, p.nights as lengths, p.discount_percent, p.last_arrival, a.chord, split.rooms, rank.popularity as tie,
      p.marketing_labels @> '[{"code": "flash_sale"}]' as is_flash_sale, split.fewest, split.fuller,
      (rp.occupancy ->> 'singleUseCents')::int as single_use, (rp.occupancy ->> 'extraAdultCents')::int as extra_adult,
      split.extra_adults * (rp.occupancy ->> 'extraAdultCents')::int - split.single_uses * (rp.occupancy ->> 'singleUseCents')::int + young.cents as occupancy, young.cents as young,
      case when (a.local_tax ->> 'toBePaidAtHotel')::boolean or a.local_tax ->> 'type' <> 'PERSON_NIGHT' then 0 else (a.local_tax ->> 'amountCents')::int end as tax_per_adult,
      case when (a.local_tax ->> 'toBePaidAtHotel')::boolean or a.local_tax ->> 'type' = 'PERSON_NIGHT' then 0 else round((a.local_tax ->> 'percentage')::numeric * 100)::int end as tax_points,
      coalesce(acts.person, 0) as person, coalesce(acts.stay, 0) as stay, coalesce(acts.night, 0) as night,
      coalesce(acts.list_person, 0) as list_person, coalesce(acts.list_stay, 0) as list_stay, coalesce(acts.list_night, 0) as list_night, coalesce(acts.tags, '{}') as tags
    from area a
    join package p on p.hotel_id = a.id
    join room_rate rr on rr.id = p.room_rate_id
    join rate_plan rp on rp.id = rr.rate_plan_id
    join room r on r.id = rr.room_id
    join search_sql.package_rank rank on rank.package_id = p.id
    join lateral (${
      isVoucher
        ? "select * from splits s order by s.rooms limit 1"
        : `
      select * from splits s
      where s.fewest + (s.fuller > 0)::int <= least(r.max_adults, r.max_guests) and ${add(babies, "int")} <= s.rooms * r.max_babies
        and ${add(children, "int")} <= s.fuller * case when s.fuller > 0 then least(r.max_children, r.max_guests - s.fewest - 1) else 0 end + (s.rooms - s.fuller) * least(r.max_children, r.max_guests - s.fewest)
      order by s.rooms limit 1`
    }) split on true
    cross join lateral (select ${add(children, "int")} * (rp.occupancy ->> 'childCents')::int + ${add(babies, "int")} * (rp.occupancy ->> 'babyCents')::int as cents) young
    left join lateral (
      select array_agg(act.kind) as tags,
        sum(act.price_cents) filter (where act.pricing = 'person') as person, sum(act.price_cents) filter (where act.pricing = 'stay') as stay, sum(act.price_cents) filter (where act.pricing = 'night') as night,
        sum(act.list_price_cents) filter (where act.pricing = 'person') as list_person, sum(act.list_price_cents) filter (where act.pricing = 'stay') as list_stay, sum(act.list_price_cents) filter (where act.pricing = 'night') as list_night
      from package_activity pa join activity act on act.id = pa.activity_id where pa.package_id = p.id) acts on true
    where ${conditions.join(" and ")}`;
}

/** Adds activities, tax, the price filter and the sort key. Of undated stays the cheapest night remains, the first arrival of equals. */
function keyedSql(builder: Builder): string {
  const { query, add } = builder;
  const persons = add(query.party.adults + query.party.children, "int");
  const amount = `p.nights_total + p.nights * (${add(query.party.adults, "int")} * p.tax_per_adult + p.night * ${persons}) + p.person * ${persons} + p.stay * p.rooms`;
  const one = query.stay
    ? { distinct: "", order: "" }
    : { distinct: "distinct on (s.id)", order: `order by s.id, s.sell * ${NIGHT_SCALE} / s.nights, s.arrival` };
  return `
    select t.*, t.sell * ${NIGHT_SCALE} / t.nights as per_night, ${keySql(builder)} as key, ${inPriceSql(builder, "t.nights")} as in_price
    from (
      select ${one.distinct} s.*
      from (
        select p.*, p.amount + (p.amount * p.tax_points + 5000) / 10000 as sell
        from (select p.*, (${amount})::bigint as amount from priced p) p) s ${one.order}) t`;
}

/** Each package's voucher: for the asked nights, or the cheapest there is, the shorter one of equals. */
function vouchersSql(builder: Builder): string {
  const { query, add } = builder;
  const asked = query.nights === null ? "" : `and g.nights = ${add(query.nights, "int")}`;
  return `
    select t.*, t.sell as per_night, ${keySql(builder)} as key, ${inPriceSql(builder, "1")} as in_price
    from (
      select distinct on (p.id) p.*, g.sell_price_cents::bigint as sell, g.bar_price_cents::bigint as list, g.nights::int as nights, null::int as available
      from packages p join package_gift_price g on g.package_id = p.id ${asked}
      order by p.id, g.sell_price_cents, g.nights) t`;
}

/** `units`: what the bounds are multiplied by to compare with the whole price. */
function inPriceSql({ query, add }: Builder, units: string): string {
  const bounds = [
    ...(query.price.min === null ? [] : [`t.sell >= ${add(query.price.min, "bigint")} * ${units}`]),
    ...(query.price.max === null ? [] : [`t.sell <= ${add(query.price.max, "bigint")} * ${units}`]),
  ];
  return bounds.length > 0 ? bounds.join(" and ") : "true";
}

function keySql(builder: Builder): string {
  switch (builder.query.sort) {
    case "priceAsc":
      return isGift(builder.query.flow) ? "t.sell::float8" : `(t.sell * ${NIGHT_SCALE} / t.nights)::float8`;
    case "promo":
      return `(select case when r.ref <= t.sell then 0 else -((100 * (r.ref - t.sell) + r.ref - 1) / r.ref) end from (select ${referenceOf("t", builder)} as ref) r)::float8`;
    case "distance":
      return "coalesce(t.chord, 0)";
    case "popularity":
      return "0::float8";
  }
}

/** The reference price of a stay: public amounts (lowest of 30 days in a flash sale), list prices, the same tax, never below the price. */
function referenceOf(name: string, { query, days, add }: Builder): string {
  if (isGift(query.flow)) return `${name}.list`;
  const persons = add(query.party.adults + query.party.children, "int");
  const since = add(new Date(days.now.getTime() - OMNIBUS_DAYS * 86_400_000), "timestamptz");
  const nightly = nightSql({
    name,
    amount: `case when ${name}.is_flash_sale then least(own.amount_cents, low.amount) else coalesce(pub.amount_cents, own.amount_cents) end`,
    percent: "0",
    byAdults: `
      select o.guests, least(o.amount_cents, (
        select min(past.amount_cents) from rate_guests_history past
        where ${name}.is_flash_sale and past.room_rate_id = o.room_rate_id and past.day = o.day and past.guests = o.guests and past.replaced_at > ${since})) as amount_cents
      from rate_guests o
      where o.room_rate_id = case when ${name}.is_flash_sale or pub.room_rate_id is null then own.room_rate_id else pub.room_rate_id end and o.day = own.day`,
  });
  const list = (flash: string, plain: string) =>
    `case when ${name}.is_flash_sale then ${name}.${flash} else ${name}.${plain} end`;
  return `(
      select greatest(${name}.amount, sum(${nightly}) + ${name}.nights * (${add(query.party.adults, "int")} * ${name}.tax_per_adult + ${list("night", "list_night")} * ${persons})
        + ${list("person", "list_person")} * ${persons} + ${list("stay", "list_stay")} * ${name}.rooms)::bigint + ${name}.sell - ${name}.amount
      from rate_day own
      left join rate_day pub on pub.room_rate_id = ${name}.public_room_rate_id and pub.day = own.day
      left join lateral (
        select min(past.amount_cents) as amount from rate_history past
        where ${name}.is_flash_sale and past.room_rate_id = own.room_rate_id and past.day = own.day and past.replaced_at > ${since}) low on true
      where own.room_rate_id = ${name}.room_rate_id and own.day >= ${name}.arrival and own.day < ${name}.arrival + ${name}.nights)`;
}

/** Counts per facet value as one JSON object: alternatives leave their own bit of `fail` out. */
function facetsSql({ query, add }: Builder): string {
  const from = "hotels h join area a on a.id = h.hotel_id";
  const count = (source: string, bit: number, also = "true") =>
    `(select coalesce(json_object_agg(v, n), '{}') from (select v::text as v, count(*)::int as n from ${from}, ${source} where h.has and h.fail & ~${bit} = 0 and ${also} group by 1) c)`;
  const countFacet = (facet: HotelFacet) => {
    const row: SetFilter | ScoreFilter = FILTERS[facet];
    if (row.kind === "score")
      return count(
        `unnest(${add(FILTER_FACTS[facet].values, arrayType(facet))}) v`,
        failBit(facet),
        `a."${facet}" >= v`,
      );
    return count(`unnest(a."${facet}") v`, row.match === "all" ? 0 : failBit(facet));
  };
  const scale = isGift(query.flow) ? 1 : NIGHT_SCALE;
  const perBucket = HISTOGRAM.bucketCents * scale;
  return `json_build_object(
      ${HOTEL_FACETS.map((facet) => `'${facet}', ${countFacet(facet)}`).join(",\n      ")},
      'activities', (select coalesce(json_object_agg(v, n), '{}') from (
        select v, count(distinct s.hotel_id)::int as n from stays s join hotels h on h.hotel_id = s.hotel_id, unnest(s.tags) v where s.in_price and h.fail = 0 group by v) c),
      'prices', (select coalesce(json_object_agg(v, n), '{}') from (
        select least(${add(HISTOGRAM.buckets - 1, "int")}, h.cheapest / ${add(perBucket, "bigint")})::text as v, count(*)::int as n from hotels h where h.fail = 0 group by 1) c),
      'priceSum', (select coalesce(sum(h.cheapest), 0)::float8 / ${scale} from hotels h where h.fail = 0))`;
}
