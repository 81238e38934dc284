import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import { addDays, dayNumber, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type {
  ActivityPricing,
  Board,
  CancellationTerms,
  Hours,
  PackageKind,
  Picture,
  Texts,
} from "#modules/catalogue/types.ts";
import {
  activity,
  hotel,
  packageActivity,
  ratePlan,
  room,
  roomRate,
  stayPackage,
} from "#modules/catalogue/tables.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { OMNIBUS_DAYS } from "#modules/catalogue/former-amounts.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { LoadedRate, PackageTerms, RateTable } from "./assess.ts";
import { closedSql } from "./closed-days.server.ts";
import type { Closing } from "./country-rules.ts";
import { BASE_ADULTS } from "./pricing/split.ts";
import type { AmountsByAdults, NightRate } from "./pricing/stay.ts";
import { rateDay, rateGuests, rateGuestsHistory, rateHistory, stockDay } from "./tables.server.ts";

export type SellableActivity = {
  id: number;
  kind: string;
  pricing: ActivityPricing;
  priceCents: number;
  listPriceCents: number;
  openWeekdays: number[];
  closedDays: Day[];
  needsDate: boolean;
  hours: Hours | null;
  durationMinutes: number | null;
  titles: Texts;
};

/** A package with everything that decides where, when and for how much it is sold. Texts stay in every language. */
export type SellablePackage = PackageTerms & {
  id: number;
  code: string;
  kind: PackageKind;
  hotelId: number;
  roomId: number;
  roomSizeM2: number;
  poolId: number;
  timeZone: string;
  board: Board;
  cancellation: CancellationTerms;
  /** Codes of the packages it is extended to, as the operator lists them; null: by rule. */
  upsellCodes: string[] | null;
  activities: SellableActivity[];
  labels: Texts;
  roomNames: Texts;
  picture: Picture | null;
};

/** One package as it is sold on a site; null when there is no such id. */
export async function findSellablePackage(db: Db, packageId: number, siteId: SiteId): Promise<SellablePackage | null> {
  const [found] = await selectPackage(db, { packageId });
  return found ? toSellable(found, siteId) : null;
}

/** Several, by id; what has no such id is left out. */
export async function findSellablePackages(
  db: Db,
  packageIds: readonly number[],
  siteId: SiteId,
): Promise<SellablePackage[]> {
  if (packageIds.length === 0) return [];
  return (await selectPackages(db, { ids: [...packageIds] })).map((row) => toSellable(row, siteId));
}

/** A hotel's packages of a kind, by id. */
export async function sellablePackagesOfHotel(
  db: Db,
  { hotelId, kind, siteId }: { hotelId: number; kind: PackageKind; siteId: SiteId },
): Promise<SellablePackage[]> {
  return (await selectOfHotel(db, { hotelId, kind })).map((row) => toSellable(row, siteId));
}

/** A package and the hotel's others of its kind, by id. */
export async function sellableBeside(db: Db, packageId: number, siteId: SiteId): Promise<SellablePackage[]> {
  return (await selectBeside(db, { packageId })).map((row) => toSellable(row, siteId));
}

/** A package and the hotel's others of its kind in the same room, by id. */
export async function findSellableSiblings(db: Db, packageId: number, siteId: SiteId): Promise<SellablePackage[]> {
  return (await selectSiblings(db, { packageId })).map((row) => toSellable(row, siteId));
}

const textOf = (texts: SQL | typeof stayPackage.texts | typeof room.texts, key: "label" | "name") =>
  sql<Texts>`(select jsonb_object_agg(t.key, t.value ->> ${key}) from jsonb_each(${texts}) t)`;

const activitiesOfPackage = sql<SellableActivity[]>`coalesce((
  select json_agg(json_build_object(
    'id', a.id, 'kind', a.kind, 'pricing', a.pricing, 'priceCents', a.price_cents, 'listPriceCents', a.list_price_cents, 'openWeekdays', a.open_weekdays,
    'closedDays', a.closed_days, 'needsDate', a.needs_date, 'hours', a.hours, 'durationMinutes', a.duration_minutes, 'titles', (select jsonb_object_agg(t.key, t.value ->> 'title') from jsonb_each(a.texts) t)
  ) order by pa.position)
  from ${packageActivity} pa join ${activity} a on a.id = pa.activity_id where pa.package_id = ${stayPackage.id}), '[]')`;

function selectSellable(db: Db, where: SQL | undefined) {
  return db
    .select({
      package: {
        id: stayPackage.id,
        code: stayPackage.code,
        kind: stayPackage.kind,
        hotelId: stayPackage.hotelId,
        roomRateId: stayPackage.roomRateId,
        publicRoomRateId: stayPackage.publicRoomRateId,
        nights: stayPackage.nights,
        discountPercent: stayPackage.discountPercent,
        isPublished: stayPackage.isPublished,
        sites: stayPackage.sites,
        lastArrival: stayPackage.lastArrival,
        marketingLabels: stayPackage.marketingLabels,
        upsellCodes: stayPackage.upsellCodes,
        pictures: stayPackage.pictures,
      },
      labels: textOf(stayPackage.texts, "label"),
      roomNames: textOf(room.texts, "name"),
      activities: activitiesOfPackage,
      hotel: { timeZone: hotel.timeZone, localTax: hotel.localTax, isActive: hotel.isActive },
      room: {
        id: room.id,
        sizeM2: room.sizeM2,
        maxAdults: room.maxAdults,
        maxChildren: room.maxChildren,
        maxBabies: room.maxBabies,
        maxGuests: room.maxGuests,
      },
      plan: { board: ratePlan.board, cancellation: ratePlan.cancellation, occupancy: ratePlan.occupancy },
      poolId: roomRate.poolId,
    })
    .from(stayPackage)
    .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .where(where)
    .orderBy(asc(stayPackage.id));
}

const selectPackage = prepareQuery("sellable_package", ["packageId"], (db, { packageId }) =>
  selectSellable(db, eq(stayPackage.id, packageId)),
);
const selectPackages = prepareQuery("sellable_packages", ["ids"], (db, { ids }) =>
  selectSellable(db, sql`${stayPackage.id} = any(${ids}::int[])`),
);
const selectOfHotel = prepareQuery("sellable_of_hotel", ["hotelId", "kind"], (db, { hotelId, kind }) =>
  selectSellable(db, and(eq(stayPackage.hotelId, hotelId), eq(stayPackage.kind, kind))),
);
const selectBeside = prepareQuery("sellable_beside", ["packageId"], (db, { packageId }) => {
  const same = sql`(${stayPackage.hotelId}, ${stayPackage.kind}) = (select p.hotel_id, p.kind from ${stayPackage} p where p.id = ${packageId})`;
  return selectSellable(db, same);
});
const selectSiblings = prepareQuery("sellable_siblings", ["packageId"], (db, { packageId }) => {
  const same = sql`(${stayPackage.hotelId}, ${stayPackage.kind}, ${roomRate.roomId}) = (
    select p.hotel_id, p.kind, r.room_id from ${stayPackage} p join ${roomRate} r on r.id = p.room_rate_id where p.id = ${packageId})`;
  return selectSellable(db, same);
});

type SellableRow = {
  package: Pick<
    typeof stayPackage.$inferSelect,
    | "id"
    | "code"
    | "kind"
    | "hotelId"
    | "roomRateId"
    | "publicRoomRateId"
    | "nights"
    | "discountPercent"
    | "isPublished"
    | "sites"
    | "lastArrival"
    | "marketingLabels"
    | "upsellCodes"
    | "pictures"
  >;
  labels: Texts;
  roomNames: Texts;
  activities: SellableActivity[];
  hotel: Pick<typeof hotel.$inferSelect, "timeZone" | "localTax" | "isActive">;
  room: Pick<typeof room.$inferSelect, "id" | "sizeM2" | "maxAdults" | "maxChildren" | "maxBabies" | "maxGuests">;
  plan: Pick<typeof ratePlan.$inferSelect, "board" | "cancellation" | "occupancy">;
  poolId: number;
};

function toSellable(row: SellableRow, siteId: SiteId): SellablePackage {
  const { package: product, activities } = row;
  return {
    id: product.id,
    code: product.code,
    kind: product.kind,
    hotelId: product.hotelId,
    roomId: row.room.id,
    roomSizeM2: row.room.sizeM2,
    roomRateId: product.roomRateId,
    publicRoomRateId: product.publicRoomRateId,
    poolId: row.poolId,
    timeZone: row.hotel.timeZone,
    board: row.plan.board,
    cancellation: row.plan.cancellation,
    upsellCodes: product.upsellCodes,
    activities,
    capacity: row.room,
    labels: row.labels,
    roomNames: row.roomNames,
    picture: product.pictures[0] ?? null,
    // A hotel that left sells nothing, whatever its packages say.
    dates: {
      isPublished: isPublishedOn(product, siteId) && row.hotel.isActive,
      lastArrival: product.lastArrival,
      nights: product.nights,
      activities,
    },
    pricing: {
      occupancy: row.plan.occupancy,
      activities,
      discountPercent: product.discountPercent,
      localTax: row.hotel.localTax,
      isFlashSale: product.marketingLabels.some(({ code }) => code === "flash_sale"),
    },
  };
}

/** `until` is included: the departure day's CTD counts. */
export type DaySpan = { from: Day; until: Day };

/** Rates, restrictions and rooms left of every room rate that the packages are priced from. One query; two when one is a flash sale. */
export async function loadRates(
  db: Db,
  clock: Clock,
  products: readonly SellablePackage[],
  span: DaySpan,
): Promise<RateTable> {
  const ids = [...new Set(products.flatMap((product) => [product.roomRateId, product.publicRoomRateId]))];
  const firstDay = dayNumber(span.from);
  const rows = new Map<number, (LoadedRate | undefined)[]>(
    ids.map((id) => [id, Array.from({ length: nightsBetween(span.from, span.until) + 1 })]),
  );
  if (ids.length === 0) return { firstDay, rows };
  for (const { roomRateId, days, byAdults } of await selectRates(db, { ids, ...span })) {
    const row = rows.get(roomRateId);
    const others = Map.groupBy(byAdults ?? [], ([offset]) => offset);
    for (const day of days) if (row) row[day[0]] = toLoaded(day, others.get(day[0]));
  }
  const flashSales = products.filter((product) => product.pricing.isFlashSale).map((product) => product.roomRateId);
  for (const lowest of await lowestOfLast30Days(db, clock, flashSales, span)) {
    const rate = rows.get(lowest.roomRateId)?.[dayNumber(lowest.day) - firstDay];
    if (rate) rate.lowest = lowered(rate.lowest, lowest);
  }
  return { firstDay, rows };
}

/** What a night cost at least, once it is known what it cost for so many adults. An amount that is not asked for any more is no price. */
function lowered(night: NightRate, { guests, amountCents }: Pick<Lowest, "guests" | "amountCents">): NightRate {
  if (guests === BASE_ADULTS) return { ...night, amountCents: Math.min(night.amountCents, amountCents) };
  const now = night.byAdults?.[guests];
  return now === undefined
    ? night
    : { ...night, byAdults: { ...night.byAdults, [guests]: Math.min(now, amountCents) } };
}

/** A day of a room rate as the query writes it: days after the first, cents, shortest and longest stay, closed for nights, arrivals, departures, rooms left. */
type WrittenDay = [
  offset: number,
  amountCents: number,
  minLos: number,
  maxLos: number,
  isClosed: boolean,
  closedToArrival: boolean,
  closedToDeparture: boolean,
  left: number,
];

/** What it costs for another number of adults than two: days after the first, adults, cents. */
type WrittenGuests = [offset: number, adults: number, amountCents: number];

function toLoaded(day: WrittenDay, others: readonly WrittenGuests[] | undefined): LoadedRate {
  const [, amountCents, minLos, maxLos, isClosed, closedToArrival, closedToDeparture, left] = day;
  const rules = { isClosed, minLos, maxLos, closedToArrival, closedToDeparture, left };
  if (!others) return { ...rules, amountCents, lowest: { amountCents } };
  const byAdults: AmountsByAdults = Object.fromEntries(others.map(([, adults, amount]) => [adults, amount]));
  return { ...rules, amountCents, byAdults, lowest: { amountCents, byAdults } };
}

const closed = (closes: Closing) => sql<boolean>`${sql.raw(closedSql("rate_day", closes))}`;

/** A year of days is one row: read one by one, the days of a page cost more than what is worked out from them. */
const selectRates = prepareQuery("rates", ["ids", "from", "until"], (db, { ids, from, until }) =>
  db
    .select({
      roomRateId: rateDay.roomRateId,
      days: sql<
        WrittenDay[]
      >`json_agg(json_build_array(${rateDay.day} - ${from}::date, ${rateDay.amountCents}, ${rateDay.minLos},
        ${rateDay.maxLos}, ${closed("nights")}, ${closed("arrival")}, ${closed("departure")},
        coalesce(${stockDay.bookingLimit} - ${stockDay.held} - ${stockDay.sold}, 0)))`,
      byAdults: sql<WrittenGuests[] | null>`(
        select json_agg(json_build_array(g.day - ${from}::date, g.guests, g.amount_cents)) from ${rateGuests} g
        where g.room_rate_id = ${rateDay.roomRateId} and g.day between ${from} and ${until})`,
    })
    .from(rateDay)
    .innerJoin(roomRate, eq(roomRate.id, rateDay.roomRateId))
    .leftJoin(stockDay, and(eq(stockDay.poolId, roomRate.poolId), eq(stockDay.day, rateDay.day)))
    .where(sql`${rateDay.roomRateId} = any(${ids}::int[]) and ${rateDay.day} between ${from} and ${until}`)
    .groupBy(rateDay.roomRateId),
);

/** What a day of a room rate cost for so many adults, cents. */
type Lowest = { roomRateId: number; day: Day; guests: number; amountCents: number };

/**
 * The lowest amount that days of room rates had in the last 30 days before now and have no more: with the amount of today it gives the
 * reference price of a price reduction. Days that never changed are not in the answer.
 */
export async function lowestOfLast30Days(
  db: Db,
  clock: Clock,
  roomRateIds: readonly number[],
  { from, until }: DaySpan,
): Promise<Lowest[]> {
  if (roomRateIds.length === 0) return [];
  const since = new Date(clock.now().getTime() - OMNIBUS_DAYS * 86_400_000).toISOString();
  return selectLowest(db, { ids: [...roomRateIds], from, until, since });
}

const selectLowest = prepareQuery("lowest_rates", ["ids", "from", "until", "since"], (db, asked) => {
  const lowestOf = (table: typeof rateHistory | typeof rateGuestsHistory, guests: SQL<number>) =>
    db
      .select({
        roomRateId: sql<number>`${table.roomRateId}`.as("room_rate_id"),
        day: sql<Day>`${table.day}`.as("day"),
        guests: guests.as("guests"),
        amountCents: sql<number>`min(${table.amountCents})::int`.as("amount_cents"),
      })
      .from(table)
      .where(
        sql`${table.roomRateId} = any(${asked.ids}::int[]) and ${table.day} between ${asked.from} and ${asked.until} and ${table.replacedAt} > ${asked.since}`,
      )
      .groupBy(sql`1, 2, 3`);
  return lowestOf(rateHistory, sql<number>`${BASE_ADULTS}::int`).unionAll(
    lowestOf(rateGuestsHistory, sql<number>`${rateGuestsHistory.guests}::int`),
  );
});

/** The days that decide about stays of up to `nights` nights with arrivals from `from` to `until`. */
export function spanOfStays(from: Day, until: Day, nights: number): DaySpan {
  return { from, until: addDays(until, nights) };
}
