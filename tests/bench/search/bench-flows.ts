import { buildActivityIndex } from "#modules/search/activities/activity-index.ts";
import { searchActivities } from "#modules/search/activities/search-activities.ts";
import { createActivitySql } from "#modules/search/activities/sql.server.ts";
import { searchIndex } from "#modules/search/index/engine.ts";
import type { SearchIndex } from "#modules/search/index/layout.ts";
import type { HotelRecord } from "#modules/search/index/records.ts";
import type { SearchAnswer, SearchEngine, SearchQuery } from "#modules/search/types.ts";
import type { Database } from "#platform/db/client.server.ts";
import { asGift, makeQueries } from "./queries.ts";
import { countDifferences, measureSearches, timeSearches, type Timing } from "./timing.ts";
import { fillVouchers, makeActivityQueries, makeVouchers } from "./vouchers.ts";

export type FlowBench = { flow: string; what: string; index: Timing; postgres: Timing; differences: number };

const QUERIES = 100;
/** A demo catalogue of 1,560 hotels has about 600 vouchers. */
const VOUCHERS_A_HOTEL = 0.4;

/** The same 100 searches of the other flows on both engines: gifts, hotel nights and activities. */
export async function benchFlows({ database, index, hotels, sql }: { database: Database; index: SearchIndex; hotels: readonly HotelRecord[]; sql: SearchEngine }): Promise<FlowBench[]> {
  const plain = makeQueries({ hotels, today: index.today, count: QUERIES, seed: 17 });
  const asHotel = (query: SearchQuery): SearchQuery => ({ ...query, flow: "hotel", themeId: null, tags: [], nights: query.stay ? null : 1 });
  const ofIndex = (query: SearchQuery) => searchIndex(index, query, true);
  const rooms = hotels.reduce((sum, { packages }) => sum + packages.filter(({ kind }) => kind === "room").length, 0);
  const gifts = hotels.reduce((sum, { packages }) => sum + packages.filter(({ giftPrices }) => giftPrices.length > 0).length, 0);
  return [
    await measure({ flow: "gifts", what: `${gifts} stays with vouchers`, queries: plain.map(asGift), ofIndex, sql }),
    await measure({ flow: "hotel nights", what: `${rooms} rooms`, queries: plain.map(asHotel), ofIndex, sql }),
    await benchActivities(database, hotels),
  ];
}

async function benchActivities(database: Database, hotels: readonly HotelRecord[]): Promise<FlowBench> {
  const vouchers = makeVouchers({ hotels, count: Math.round(hotels.length * VOUCHERS_A_HOTEL) });
  await fillVouchers(database, vouchers);
  await database.pool.query("analyze activity_voucher, activity_voucher_price, activity_voucher_activity");
  const index = buildActivityIndex(vouchers);
  const queries = makeActivityQueries({ hotels, count: QUERIES });
  return measure({ flow: "activities", what: `${vouchers.length} vouchers`, queries, ofIndex: (query) => searchActivities(index, query, { withFacets: true }), sql: createActivitySql(database) });
}

type Measured = { flow: string; what: string; queries: readonly SearchQuery[]; ofIndex: (query: SearchQuery) => SearchAnswer; sql: SearchEngine };

async function measure({ flow, what, queries, ofIndex, sql }: Measured): Promise<FlowBench> {
  const { answers, timing } = await timeSearches(sql, queries);
  return { flow, what, index: measureSearches(ofIndex, queries), postgres: timing, differences: countDifferences(answers, queries.map(ofIndex)) };
}
