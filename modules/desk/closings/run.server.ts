import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { findChanges } from "#modules/booking/change/change-row.server.ts";
import { isSameWish } from "#modules/booking/change/rules.ts";
import { findOrder, type OrderRow } from "#modules/booking/order-row.server.ts";
import type { ForBuyer } from "#modules/booking/service.ts";
import { orderEvent } from "#modules/booking/tables.server.ts";
import { orderMessage } from "#modules/messages/tables.server.ts";
import type { Threads } from "#modules/messages/threads.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";
import { keyOf, stayMove, type Proposal, type StayTrigger } from "./rules.ts";
import { CLOSING_JOB } from "./start.server.ts";

export type ClosingDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<MessageStore, "translator">;
  forBuyer: Pick<ForBuyer, "withdraw"> & { changes: Pick<ForBuyer["changes"], "bear"> };
  threads: Pick<Threads, "writeAsCare">;
};

/** What became of it: done, waiting for a second person, or not possible and why. */
type Result = { trigger: Exclude<StayTrigger, "again">; problem: string | null };

const DONE: Result = { trigger: "make", problem: null };
const failed = (problem: string): Result => ({ trigger: "fail", problem });

type Doing = { row: OrderRow; closing: typeof hotelClosing.$inferSelect; by: { actor: Actor; why: string } };

/**
 * Does for one order of a closing what was proposed, in the name of whoever began it, by the verbs of the desk: each is a transaction of its own. A process
 * that died between the verb and the note finds it done, and notes it.
 */
export function createClosingHandlers(deps: ClosingDeps): Record<typeof CLOSING_JOB, JobHandler> {
  return {
    [CLOSING_JOB]: async ({ payload }) => {
      const [closingId, orderId] = [String(payload["closingId"]), String(payload["orderId"])];
      const isOne = and(eq(closingStay.closingId, closingId), eq(closingStay.orderId, orderId));
      const [found] = await deps.db
        .select()
        .from(closingStay)
        .innerJoin(hotelClosing, eq(hotelClosing.id, closingStay.closingId))
        .where(isOne);
      const row = await findOrder(deps.db, orderId);
      if (!found || !row || found.closing_stay.state !== "waiting") return;
      const { closing_stay: stay, hotel_closing: closing } = found;
      const by = { actor: actorOf(closing.startedBy), why: closing.why };
      const { trigger, problem } = await dealWith(deps, stay.proposal, { row, closing, by });
      const state = stayMove("waiting", trigger);
      if (state)
        await deps.db
          .update(closingStay)
          .set({ state, problem, movedAt: deps.clock.now() })
          .where(and(isOne, eq(closingStay.state, "waiting")));
    },
  };
}

/** Whoever began it had the right to when they did. */
const actorOf = (recorded: string): Actor => ({
  kind: "staff",
  staffId: recorded.replace(/^staff:/, ""),
  permissions: ["care"],
});

function dealWith(deps: ClosingDeps, proposal: Proposal, doing: Doing): Promise<Result> {
  switch (proposal.kind) {
    case "refund":
      return refund(deps, proposal, doing);
    case "rebook":
      return rebook(deps, proposal, doing);
    case "mail":
      return write(deps, proposal, doing);
  }
}

type Of<K extends Proposal["kind"]> = Extract<Proposal, { kind: K }>;

async function refund(deps: ClosingDeps, { expected, changesSeen }: Of<"refund">, doing: Doing): Promise<Result> {
  const { row, closing, by } = doing;
  if (await isTakenBack(deps.db, row.id)) return DONE;
  const wish = { expected, changesSeen, key: keyOf(closing.id, row.id), limit: cents(closing.limitCents) };
  const { kind } = await deps.forBuyer.withdraw(row.id, wish, by);
  if (kind === "withdrawn") return DONE;
  return kind === "asked" ? { trigger: "ask", problem: null } : failed(kind);
}

/** Its money may be back already. */
async function isTakenBack(db: Db, orderId: string): Promise<boolean> {
  const isIt = and(eq(orderEvent.orderId, orderId), eq(orderEvent.reason, "withdrawn"));
  return (await db.select({ id: orderEvent.id }).from(orderEvent).where(isIt)).length > 0;
}

async function rebook(deps: ClosingDeps, { change }: Of<"rebook">, { row, closing, by }: Doing): Promise<Result> {
  const last = (await findChanges(deps.db, row.id)).findLast(({ state }) => state === "applied");
  if (last?.because === "rebooking" && last.createdAt >= closing.startedAt && isSameWish(last.wish, change.wish))
    return DONE;
  const ask = { ...change, key: keyOf(closing.id, row.id), limit: cents(closing.limitCents) };
  const { kind } = await deps.forBuyer.changes.bear(row.id, ask, by);
  if (kind === "applied") return DONE;
  return kind === "asked" ? { trigger: "ask", problem: null } : failed(kind);
}

/** A letter in the thread of the order, which its guest answers. */
async function write(deps: ClosingDeps, { offer }: Of<"mail">, { row, closing, by }: Doing): Promise<Result> {
  const { db } = deps;
  if (row.state !== "confirmed") return failed("not_changeable");
  const [closed] = await db.select({ name: hotel.name }).from(hotel).where(eq(hotel.id, closing.hotelId));
  const t = deps.messages.translator(row.siteId);
  const words = { name: row.buyer?.firstName ?? "", hotel: closed?.name ?? "" };
  const text = [
    t("office.house.letter.sorry", words),
    offer ? t("office.house.letter.offer", { other: offer.hotel, stay: offer.stay }) : t("office.house.letter.none"),
    t("office.house.letter.answer"),
  ].join("\n\n");
  const isSame = and(eq(orderMessage.orderId, row.id), eq(orderMessage.author, "care"), eq(orderMessage.text, text));
  const [sent] = await db.select({ id: orderMessage.id }).from(orderMessage).where(isSame);
  if (sent) return DONE;
  const outcome = await deps.threads.writeAsCare(row.id, { text, to: "guest" }, by.actor);
  if (outcome.kind === "sent") return DONE;
  return failed(outcome.kind === "refused" ? outcome.fault : outcome.kind);
}
