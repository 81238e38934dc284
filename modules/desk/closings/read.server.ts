import { asc, desc, eq, inArray } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { RefundAskState } from "#modules/booking/granted/lifecycle.ts";
import { refundAsk } from "#modules/booking/granted/tables.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";
import { keyOf, STAY_STATES, type ProposalKind, type StayState } from "./rules.ts";

/** So many of them are listed: the newest. */
const MOST = 50;

/** A closing with how far its orders are. */
export type ClosingView = {
  id: string;
  hotelId: number;
  hotel: string;
  hotelCode: string;
  from: Day;
  until: Day;
  why: string;
  startedBy: RecordedActor;
  startedAt: Date;
  counts: Record<StayState, number>;
};

/**
 * One of its orders. `problem`: why it failed, as the verb called it, or what became of what a second person was asked; `mayRetry`: whether it is tried again
 * as it was proposed.
 */
export type ClosingStay = {
  orderId: string;
  number: string;
  proposal: ProposalKind;
  state: StayState;
  problem: string | null;
  mayRetry: boolean;
};

/** The newest closings. */
export async function listClosings(db: Db): Promise<ClosingView[]> {
  const rows = await selectClosings(db).orderBy(desc(hotelClosing.startedAt)).limit(MOST);
  const stays = await findStays(
    db,
    rows.map(({ closing }) => closing.id),
  );
  return rows.map((row) => viewOf(row, stays.get(row.closing.id) ?? []));
}

/** One, with its orders; null where there is none. */
export async function findClosing(db: Db, id: string): Promise<{ closing: ClosingView; stays: ClosingStay[] } | null> {
  const [row] = await selectClosings(db).where(eq(hotelClosing.id, id));
  if (!row) return null;
  const stays = (await findStays(db, [id])).get(id) ?? [];
  return { closing: viewOf(row, stays), stays };
}

const selectClosings = (db: Db) =>
  db
    .select({ closing: hotelClosing, hotel: hotel.name, hotelCode: hotel.code })
    .from(hotelClosing)
    .innerJoin(hotel, eq(hotel.id, hotelClosing.hotelId));

type Row = Awaited<ReturnType<typeof selectClosings>>[number];

function viewOf({ closing, hotel: name, hotelCode }: Row, stays: readonly ClosingStay[]): ClosingView {
  const { id, hotelId, fromNight: from, untilNight: until, why, startedBy, startedAt } = closing;
  const countOf = (state: StayState) => stays.filter((stay) => stay.state === state).length;
  const [waiting, done, asked, failed] = STAY_STATES.map(countOf);
  const counts = { waiting: waiting ?? 0, done: done ?? 0, asked: asked ?? 0, failed: failed ?? 0 };
  return { id, hotelId, hotel: name, hotelCode, from, until, why, startedBy, startedAt, counts };
}

/** The orders of closings, by closing. */
async function findStays(db: Db, closingIds: readonly string[]): Promise<ReadonlyMap<string, ClosingStay[]>> {
  const rows = await db
    .select({ stay: closingStay, number: order.number })
    .from(closingStay)
    .innerJoin(order, eq(order.id, closingStay.orderId))
    .where(inArray(closingStay.closingId, [...closingIds]))
    .orderBy(asc(order.number));
  const keys = rows.flatMap(({ stay }) => (stay.state === "asked" ? [keyOf(stay.closingId, stay.orderId)] : []));
  const asks = await db
    .select({ id: refundAsk.id, state: refundAsk.state })
    .from(refundAsk)
    .where(inArray(refundAsk.id, keys));
  const decided = new Map(asks.map(({ id, state }) => [id, state]));
  const stays = Map.groupBy(rows, ({ stay }) => stay.closingId);
  return new Map(
    [...stays].map(([id, own]) => [
      id,
      own.map(({ stay, number }) => stayView(stay, number, decided.get(keyOf(id, stay.orderId)))),
    ]),
  );
}

/** `decided`: what became of what a second person was asked. */
function stayView(
  { orderId, proposal: { kind: proposal }, state, problem }: typeof closingStay.$inferSelect,
  number: string,
  decided: RefundAskState | undefined,
): ClosingStay {
  const told = { orderId, number, proposal };
  if (state === "asked" && decided === "granted") return { ...told, state: "done", problem: null, mayRetry: false };
  if (state === "asked" && (decided === "refused" || decided === "expired"))
    return { ...told, state: "failed", problem: decided, mayRetry: false };
  return { ...told, state, problem, mayRetry: state === "failed" };
}
