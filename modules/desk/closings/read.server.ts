import { asc, desc, eq } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";
import { STAY_STATES, type ProposalKind, type StayState } from "./rules.ts";

/** So many of them are listed: the newest. */
const MOST = 50;

/** A closing with how far its orders are. */
export type ClosingView = {
  id: string;
  hotel: string;
  from: Day;
  until: Day;
  why: string;
  startedBy: RecordedActor;
  startedAt: Date;
  counts: Record<StayState, number>;
};

/** One of its orders. `problem`: why it failed, as the verb called it. */
export type ClosingStay = {
  orderId: string;
  number: string;
  proposal: ProposalKind;
  state: StayState;
  problem: string | null;
};

/** The newest closings. */
export async function listClosings(db: Db): Promise<ClosingView[]> {
  const rows = await selectClosings(db).orderBy(desc(hotelClosing.startedAt)).limit(MOST);
  return Promise.all(rows.map((row) => viewOf(db, row)));
}

/** One, with its orders; null where there is none. */
export async function findClosing(db: Db, id: string): Promise<{ closing: ClosingView; stays: ClosingStay[] } | null> {
  const [row] = await selectClosings(db).where(eq(hotelClosing.id, id));
  return row ? { closing: await viewOf(db, row), stays: await findStays(db, id) } : null;
}

const selectClosings = (db: Db) =>
  db
    .select({ closing: hotelClosing, hotel: hotel.name })
    .from(hotelClosing)
    .innerJoin(hotel, eq(hotel.id, hotelClosing.hotelId));

type Row = Awaited<ReturnType<typeof selectClosings>>[number];

async function viewOf(db: Db, { closing, hotel: name }: Row): Promise<ClosingView> {
  const { id, fromNight: from, untilNight: until, why, startedBy, startedAt } = closing;
  const stays = await findStays(db, id);
  const countOf = (state: StayState) => stays.filter((stay) => stay.state === state).length;
  const [waiting, done, asked, failed] = STAY_STATES.map(countOf);
  const counts = { waiting: waiting ?? 0, done: done ?? 0, asked: asked ?? 0, failed: failed ?? 0 };
  return { id, hotel: name, from, until, why, startedBy, startedAt, counts };
}

async function findStays(db: Db, closingId: string): Promise<ClosingStay[]> {
  const rows = await db
    .select({ stay: closingStay, number: order.number })
    .from(closingStay)
    .innerJoin(order, eq(order.id, closingStay.orderId))
    .where(eq(closingStay.closingId, closingId))
    .orderBy(asc(order.number));
  return rows.map(({ stay: { orderId, proposal, state, problem }, number }) => ({
    orderId,
    number,
    proposal: proposal.kind,
    state,
    problem,
  }));
}
