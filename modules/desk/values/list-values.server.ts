import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { order } from "#modules/booking/tables.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { CodeKeys } from "#modules/vouchers/values/codes.server.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import { giftValue, giftValueEntry } from "#modules/vouchers/values/tables.server.ts";
import { maskName } from "./mask.ts";
import type { Cursor, Standing, ValueQuery } from "./query.ts";

export type ValueReadDeps = { db: Db; clock: Clock; keys: CodeKeys | null };

/**
 * A value as a list has it. `ending`: the last four of its code, null where its secret is configured no more; `worth`: all that was ever put into it; `left`:
 * with what orders have set aside; `holder`: masked, null where nobody is named; `orderNumber`: that bought or brought it.
 */
export type ValueLine = {
  id: string;
  kind: ValueKind;
  standing: Standing;
  siteId: SiteId;
  ending: string | null;
  worth: Cents;
  left: Cents;
  validUntil: Day;
  holder: string | null;
  orderNumber: string | null;
};
export type ValuePage = { lines: ValueLine[]; next: Cursor | null };

const PAGE_LENGTH = 25;
/** How soon is soon, days. */
export const SOON_DAYS = 30;

type Row = typeof giftValue.$inferSelect;

/** A page of what the house owes and owed to holders, the newest first (docs/product/gifts.md#desk). */
export async function listValues(deps: ValueReadDeps, query: ValueQuery): Promise<ValuePage> {
  const { db } = deps;
  const today = localTime(deps.clock, HOUSE_TIME_ZONE).today;
  const rows = await db
    .select()
    .from(giftValue)
    .where(
      and(
        // What nobody has paid for is no value yet.
        ne(giftValue.state, "ordered"),
        query.kind ? eq(giftValue.kind, query.kind) : undefined,
        query.standing ? standingIs(query.standing) : undefined,
        query.site ? eq(giftValue.siteId, query.site) : undefined,
        query.endsSoon ? endsSoon(today) : undefined,
        query.text === "" ? undefined : sql`${giftValue.id} in ${idsOf(query.text)}`,
        query.after ? below(query.after) : undefined,
      ),
    )
    .orderBy(
      ...(query.endsSoon
        ? [asc(giftValue.validUntil), asc(giftValue.id)]
        : [desc(giftValue.createdAt), desc(giftValue.id)]),
    )
    .limit(PAGE_LENGTH + 1);
  const shown = rows.slice(0, PAGE_LENGTH);
  const last = shown.at(-1);
  const at = last && (query.endsSoon ? last.validUntil : last.createdAt);
  return {
    lines: await describe(deps, shown),
    next: rows.length > PAGE_LENGTH && last && at ? { at, id: last.id } : null,
  };
}

const below = ({ at, id }: Cursor): SQL | undefined =>
  at instanceof Date
    ? or(lt(giftValue.createdAt, at), and(eq(giftValue.createdAt, at), lt(giftValue.id, id)))
    : or(gt(giftValue.validUntil, at), and(eq(giftValue.validUntil, at), gt(giftValue.id, id)));

/** Something is left, and its last day is near. */
export const endsSoon = (today: Day): SQL | undefined =>
  and(
    gte(giftValue.validUntil, today),
    lte(giftValue.validUntil, addDays(today, SOON_DAYS)),
    inArray(giftValue.state, ["active", "waiting", "blocked"]),
    gt(giftValue.balanceCents, 0),
  );

function standingIs(standing: Standing): SQL | undefined {
  const active = eq(giftValue.state, "active");
  switch (standing) {
    case "waiting":
    case "blocked":
    case "ended":
      return eq(giftValue.state, standing);
    case "open":
      return and(active, gt(giftValue.balanceCents, 0));
    case "reserved":
      return and(ne(giftValue.state, "blocked"), gt(giftValue.reservedCents, 0));
    case "used":
      return and(active, eq(giftValue.balanceCents, 0), eq(giftValue.reservedCents, 0));
  }
}

/** How a value stands. */
export function standingOf({ state, balanceCents, reservedCents }: Row): Standing {
  if (state === "blocked" || state === "waiting") return state;
  if (reservedCents > 0) return "reserved";
  if (state === "ended") return "ended";
  return balanceCents > 0 ? "open" : "used";
}

/** What orders of a number, or of a mailbox, bought, were given and spent; what was sent to that mailbox. */
function idsOf(text: string): SQL {
  const number = readOrderNumber(text);
  const email = text.toLowerCase();
  const orders = sql`(select ${order.id} from ${order} where ${
    number === null ? sql`lower(${order.buyer} ->> 'email') = ${email}` : eq(order.number, number)
  })`;
  const sent =
    number === null
      ? sql` union select ${gift.valueId} from ${gift} where lower(${gift.recipient} ->> 'email') = ${email}`
      : sql``;
  return sql`(select ${gift.valueId} from ${gift} where ${gift.orderId} in ${orders} union select ${giftValueEntry.valueId} from ${giftValueEntry} where ${giftValueEntry.orderId} in ${orders}${sent})`;
}

async function describe({ db, keys }: ValueReadDeps, rows: readonly Row[]): Promise<ValueLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [given, issued] = await Promise.all([
    db.select().from(gift).where(inArray(gift.valueId, ids)),
    db
      .select({
        valueId: giftValueEntry.valueId,
        orderId: giftValueEntry.orderId,
        amountCents: giftValueEntry.amountCents,
      })
      .from(giftValueEntry)
      .where(and(inArray(giftValueEntry.valueId, ids), eq(giftValueEntry.kind, "issue"))),
  ]);
  const orders = [...given.map(({ orderId }) => orderId), ...issued.flatMap(({ orderId }) => orderId ?? [])];
  const known = await findOrders(db, orders);
  return rows.map((row) => {
    const own = given.find(({ valueId }) => valueId === row.id);
    const entry = issued.find(({ valueId }) => valueId === row.id);
    const from = known.get(own?.orderId ?? entry?.orderId ?? "");
    return {
      id: row.id,
      kind: row.kind,
      standing: standingOf(row),
      siteId: row.siteId,
      ending: endingOf(keys, row),
      worth: cents(entry?.amountCents ?? 0),
      left: cents(row.balanceCents + row.reservedCents),
      validUntil: row.validUntil,
      holder: holderOf(own, from?.name ?? null),
      orderNumber: from?.number ?? null,
    };
  });
}

/** To whom it was sent, else who bought it or had it made. */
function holderOf(given: typeof gift.$inferSelect | undefined, buyer: string | null): string | null {
  const name = given ? (given.recipient.kind === "buyer" ? given.text.toName : given.recipient.name) : null;
  const known = name ?? buyer;
  return known ? maskName(known) : null;
}

/** The last four of a code: enough to tell one from the next on the telephone, and nothing that anybody could spend. */
export const endingOf = (keys: CodeKeys | null, row: Pick<Row, "codeSealed" | "codeKey">): string | null =>
  keys?.open(row)?.slice(-4) ?? null;

/** Numbers and buyers of orders, by id. */
export async function findOrders(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { number: string; name: string | null; email: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: order.id, number: order.number, buyer: order.buyer })
    .from(order)
    .where(inArray(order.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, number, buyer }) => [
      id,
      {
        number,
        name: buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : null,
        email: buyer?.email ?? null,
      },
    ]),
  );
}

/** What we owe holders of a kind: `owed`, with what orders have set aside, in so many values. */
export type OwedLine = { kind: ValueKind; owed: Cents; count: number };
export type Owed = { kinds: OwedLine[]; total: Cents; count: number; soon: { owed: Cents; count: number } };

/** What is owed in all, by kind, and what of it ends within a month: the ledger's liability, as the values add it up. */
export async function readOwed({ db, clock }: Pick<ValueReadDeps, "db" | "clock">): Promise<Owed> {
  const today = localTime(clock, HOUSE_TIME_ZONE).today;
  const owed = sql<string>`coalesce(sum(${giftValue.balanceCents} + ${giftValue.reservedCents}), 0)`;
  const isOwed = sql`${giftValue.balanceCents} + ${giftValue.reservedCents} > 0`;
  const [rows, [soon]] = await Promise.all([
    db
      .select({ kind: giftValue.kind, owed, count: sql<string>`count(*)` })
      .from(giftValue)
      .where(isOwed)
      .groupBy(giftValue.kind),
    db
      .select({ owed, count: sql<string>`count(*)` })
      .from(giftValue)
      .where(endsSoon(today)),
  ]);
  const kinds = rows.map(({ kind, ...row }) => ({ kind, owed: cents(Number(row.owed)), count: Number(row.count) }));
  return {
    kinds,
    total: cents(kinds.reduce((sum, line) => sum + line.owed, 0)),
    count: kinds.reduce((sum, line) => sum + line.count, 0),
    soon: { owed: cents(Number(soon?.owed ?? 0)), count: Number(soon?.count ?? 0) },
  };
}
