import { buildActivityIndex } from "#modules/search/engines/activities/activity-index.ts";
import { searchActivities } from "#modules/search/engines/activities/search-activities.ts";
import { createActivitySql } from "#modules/search/engines/activities/sql.server.ts";
import { searchIndex } from "#modules/search/engines/index/engine.ts";
import type { SearchIndex } from "#modules/search/engines/index/layout.ts";
import type { HotelRecord } from "#modules/search/engines/index/records.ts";
import type { SearchEngine, SearchQuery } from "#modules/search/types.ts";
import type { Database } from "#platform/db/client.server.ts";
import { asGift, makeQueries } from "./queries.ts";
import { measureSearches, measureSql, type MemoryTiming, type Sample, type SqlTiming } from "./timing.ts";
import { fillVouchers, makeActivityQueries, makeVouchers } from "./vouchers.ts";

export type FlowBench = { flow: string; what: string; index: MemoryTiming; postgres: SqlTiming };

const QUERIES = 100;
/** 10,000 of them for 20,000 hotels; the demo catalogue of 1,560 hotels has about 600. */
const VOUCHERS_A_HOTEL = 0.5;

/** The same 100 searches of the other flows on both engines: gifts, hotel nights and activities. */
export async function benchFlows({
  database,
  index,
  hotels,
  sql,
  sample,
}: {
  database: Database;
  index: SearchIndex;
  hotels: readonly HotelRecord[];
  sql: SearchEngine;
  sample: Sample;
}): Promise<FlowBench[]> {
  const plain = makeQueries({ hotels, today: index.today, count: QUERIES, seed: 17 });
  const asHotel = (query: SearchQuery): SearchQuery => ({
    ...query,
    flow: "hotel",
    themeId: null,
    tags: [],
    nights: query.stay ? null : 1,
  });
  const ofIndex = (query: SearchQuery) => searchIndex(index, query, true);
  const rooms = hotels.reduce((sum, { packages }) => sum + packages.filter(({ kind }) => kind === "room").length, 0);
  const gifts = hotels.reduce(
    (sum, { packages }) => sum + packages.filter(({ giftPrices }) => giftPrices.length > 0).length,
    0,
  );
  const measure = async (flow: string, what: string, queries: readonly SearchQuery[]): Promise<FlowBench> => ({
    flow,
    what,
    index: measureSearches(ofIndex, queries),
    postgres: await measureSql({ sql, ofIndex, queries, sample }),
  });
  return [
    await measure("gifts", `${gifts} stays with vouchers`, plain.map(asGift)),
    await measure("hotel nights", `${rooms} rooms`, plain.map(asHotel)),
    await benchActivities(database, hotels, sample),
  ];
}

async function benchActivities(database: Database, hotels: readonly HotelRecord[], sample: Sample): Promise<FlowBench> {
  const vouchers = makeVouchers({ hotels, count: Math.round(hotels.length * VOUCHERS_A_HOTEL) });
  await fillVouchers(database, vouchers);
  await database.pool.query("analyze activity_voucher, activity_voucher_price, activity_voucher_activity");
  const index = buildActivityIndex(vouchers);
  const queries = makeActivityQueries({ hotels, count: QUERIES });
  const ofIndex = (query: SearchQuery) => searchActivities(index, query, { withFacets: true });
  return {
    flow: "activities",
    what: `${vouchers.length} vouchers`,
    index: measureSearches(ofIndex, queries),
    postgres: await measureSql({ sql: createActivitySql(database), ofIndex, queries, sample }),
  };
}
