import { and, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { GiftKind } from "#modules/vouchers/gifts/types.ts";
import type { ItemKind } from "#modules/booking/items/views.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { SOLD_STATES, type OrderState } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { channelHotel } from "#modules/suppliers/ari/tables.server.ts";
import type { Cursor, OrderPartner, OrderQuery, View } from "./query.ts";

/** An order as a list has it. `label`, `hotelName`, `checkin`, `checkout`: of the stay it begins with; null for anything else, whose kind `gift` may tell. */
export type OrderLine = {
  id: string;
  number: string;
  siteId: SiteId;
  createdAt: Date;
  state: OrderState;
  amount: Cents;
  buyer: { name: string; email: string } | null;
  kind: ItemKind;
  gift: GiftKind | null;
  label: string | null;
  hotelName: string | null;
  checkin: Day | null;
  checkout: Day | null;
};

/** `next`: where the following page begins; null on the last. */
export type OrderPage = { lines: OrderLine[]; next: Cursor | null };

export const PAGE_LENGTH = 25;
/** Hotels whose name has what somebody typed: more of them say that it was too little. */
const HOTELS = 40;
/** Names and hotels are looked for among so many orders at most, the latest. */
const FOUND = 2_000;

/** A page of the list of orders, newest first (docs/product/services.md#orders). */
export async function searchOrders({ db, clock }: { db: Db; clock: Clock }, query: OrderQuery): Promise<OrderPage> {
  const where = and(
    inView(query.view, clock),
    await saying(db, query.text),
    query.state ? eq(order.state, query.state) : undefined,
    query.partner ? cameBy(query.partner) : undefined,
    query.site ? eq(order.siteId, query.site) : undefined,
    query.from ? gte(order.createdAt, startOf(query.from)) : undefined,
    query.until ? lt(order.createdAt, startOf(addDays(query.until, 1))) : undefined,
    query.overEuros ? gte(order.amountCents, query.overEuros * 100) : undefined,
    query.after ? below(query.after) : undefined,
  );
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      siteId: order.siteId,
      createdAt: order.createdAt,
      state: order.state,
      amountCents: order.amountCents,
      buyer: order.buyer,
      kind: orderItem.kind,
      gift: sql<GiftKind | null>`${orderItem.snapshot} #>> '{subject,kind}'`,
      label: sql<string | null>`coalesce(${orderItem.snapshot} ->> 'packageLabel', ${orderItem.snapshot} ->> 'title')`,
      hotelName: sql<string | null>`${orderItem.snapshot} ->> 'hotelName'`,
      checkin: sql<Day | null>`${orderItem.snapshot} ->> 'checkin'`,
      checkout: sql<Day | null>`${orderItem.snapshot} ->> 'checkout'`,
    })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.position, 1)))
    .where(where)
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(PAGE_LENGTH + 1);
  const lines = rows.slice(0, PAGE_LENGTH).map(({ amountCents, buyer, ...row }) => ({
    ...row,
    amount: cents(amountCents),
    buyer: buyer && { name: `${buyer.firstName} ${buyer.lastName}`.trim(), email: buyer.email },
  }));
  const last = lines.at(-1);
  return { lines, next: rows.length > PAGE_LENGTH && last ? { createdAt: last.createdAt, id: last.id } : null };
}

/** The moment stands by itself, so that the index begins there and nothing newer is read. */
const below = ({ createdAt, id }: Cursor): SQL | undefined =>
  and(lte(order.createdAt, createdAt), or(lt(order.createdAt, createdAt), lt(order.id, id)));

/** Days of ordering are those of the house's own clock. */
const startOf = (day: Day) => sql`(${day}::date)::timestamp at time zone ${HOUSE_TIME_ZONE}`;

function inView(view: View, clock: Clock): SQL | undefined {
  switch (view) {
    case "all":
      return undefined;
    case "arriving": {
      const { today } = localTime(clock, HOUSE_TIME_ZONE);
      const soon = and(gte(stayItem.checkin, today), lte(stayItem.checkin, addDays(today, 1)));
      return and(inArray(order.state, [...SOLD_STATES]), amongst(ordersOfStays(soon)));
    }
    case "paying":
      return or(
        eq(order.state, "authorized"),
        and(eq(order.state, "awaiting_payment"), gt(order.holdExpiresAt, clock.now())),
      );
    case "refunding":
      return eq(order.state, "refund_pending");
  }
}

function cameBy({ kind, id }: OrderPartner): SQL {
  if (kind === "minisite") return eq(order.minisiteId, id);
  const hotels = sql`(select ${channelHotel.hotelId} from ${channelHotel} where ${channelHotel.partnerId} = ${id})`;
  return sql`${order.id} in (${ordersOfStays(sql`${stayItem.hotelId} in ${hotels}`)})`;
}

/** Worked out once, before the orders are looked at: as a join it would be asked of each of them, from the newest on. */
const amongst = (ids: SQL): SQL => sql`${order.id} = any(array(${ids}))`;

const ordersOfStays = (where: SQL | undefined): SQL =>
  sql`select ${orderItem.orderId} from ${stayItem} inner join ${orderItem} on ${orderItem.id} = ${stayItem.itemId} where ${where}`;

/** A number and an address say which orders are meant; anything else begins a name, or is part of a hotel's. */
async function saying(db: Db, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const number = readOrderNumber(text);
  if (number !== null) return eq(order.number, number);
  if (text.includes("@")) return eq(sql`lower(${order.buyer} ->> 'email')`, text.toLowerCase());
  const words = text.toLowerCase().split(/\s+/);
  // "Camille Renard" and "Renard" both find her: the last word begins the last name, those before it are in the first.
  const last = words.at(-1) ?? "";
  const first = words.slice(0, -1).join(" ");
  const named = and(
    sql`lower(${order.buyer} ->> 'lastName') like ${`${escape(last)}%`}`,
    first === "" ? undefined : sql`lower(${order.buyer} ->> 'firstName') like ${`${escape(first)}%`}`,
  );
  const hotels = await db
    .select({ id: hotel.id })
    .from(hotel)
    .where(sql`lower(${hotel.name}) like ${`%${escape(text.toLowerCase())}%`}`)
    .limit(HOTELS);
  const whole = sql`lower(${order.buyer} ->> 'lastName') like ${`${escape(text.toLowerCase())}%`}`;
  const people = sql`(select ${order.id} from ${order} where ${or(named, whole)} order by ${order.createdAt} desc limit ${FOUND})`;
  if (hotels.length === 0) return amongst(people);
  const here = inArray(
    stayItem.hotelId,
    hotels.map(({ id }) => id),
  );
  return amongst(sql`${people} union all (${ordersOfStays(here)} order by ${stayItem.checkin} desc limit ${FOUND})`);
}

/** What somebody types is letters: neither `%` nor `_` stands for others. */
const escape = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
