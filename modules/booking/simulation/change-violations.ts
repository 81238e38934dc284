import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { roundOf, type ChangeRow } from "../change/change-row.server.ts";
import { factsOfChange } from "../change/lifecycle.ts";
import { stayChange } from "../change/tables.server.ts";
import { orderOutcome } from "../states.ts";
import { orderEvent, tender } from "../tables.server.ts";
import { readOrders, type StayOrder } from "./read-orders.ts";

/**
 * What must be true of changes once the world has calmed down: none is open, what came to nothing has cost nothing, and what the guest sees is what
 * is sold. What hotels have heard of them: `findUntold`.
 */
export async function findChangeViolations(db: Db): Promise<string[]> {
  const changes = await db.select().from(stayChange).orderBy(stayChange.orderId, stayChange.number);
  const orders = await readOrders(db);
  return [
    ...changes.filter(({ state }) => factsOfChange(state).holds).map((one) => `${labelOf(one)}: stuck`),
    ...(await findKeptMoney(db, changes)),
    ...(await findMails(db, changes, orders)),
    ...(await findHistory(db, changes)),
    ...orders.flatMap((row) => findOtherStay(row, changes)),
  ];
}

const labelOf = (change: ChangeRow) => `${roundOf(change)} of ${change.orderId} (${change.state}, ${change.reason})`;

/** A tender counts when its change was applied; else all that it took is back. */
async function findKeptMoney(db: Db, changes: ChangeRow[]): Promise<string[]> {
  const tenders = await db.select().from(tender);
  return changes.flatMap((change) => {
    const own = tenders.filter((one) => one.orderId === change.orderId && one.round === roundOf(change));
    const isApplied = change.state === "applied";
    const kept = own.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
    const asked = own.reduce((sum, one) => sum + one.amountCents, 0);
    return [
      ...(own.every(({ counts }) => counts === isApplied) ? [] : [`${labelOf(change)}: its tender counts wrongly`]),
      ...(!isApplied && kept !== 0 ? [`${labelOf(change)}: kept ${kept}`] : []),
      ...(asked === Math.max(0, change.differenceCents) ? [] : [`${labelOf(change)}: asked ${asked}`]),
    ];
  });
}

/** Each change is told once. Of an order that was given up by then nothing is told but money of the change's own. */
async function findMails(db: Db, changes: ChangeRow[], orders: StayOrder[]): Promise<string[]> {
  const mails = (await db.select({ dedupe: mailMessage.dedupe }).from(mailMessage)).map(({ dedupe }) => dedupe);
  return changes.flatMap((change) => {
    const sent = mails.filter((dedupe) => dedupe === `${change.orderId}:${roundOf(change)}:order_changed`).length;
    const isTold = change.state === "applied";
    const isGivenUp = orders.some(({ id, state }) => id === change.orderId && orderOutcome(state) === "cancelled");
    const mayBeNone = isTold && isGivenUp && change.differenceCents >= 0;
    return sent === (isTold ? 1 : 0) || (mayBeNone && sent === 0) ? [] : [`${labelOf(change)}: ${sent} mails`];
  });
}

async function findHistory(db: Db, changes: ChangeRow[]): Promise<string[]> {
  const events = await db.select().from(orderEvent).where(eq(orderEvent.reason, "changed"));
  return [...Map.groupBy(changes, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const applied = own.filter(({ state }) => state === "applied").length;
    const told = events.filter((event) => event.orderId === orderId).length;
    return told === applied ? [] : [`order ${orderId}: ${applied} changes, ${told} in its history`];
  });
}

/** What an order is about is what its last change made of it: all of the new stay, or all of the old. */
function findOtherStay(row: StayOrder, changes: ChangeRow[]): string[] {
  const own = changes.filter(({ orderId }) => orderId === row.id);
  const last = own.findLast(({ state }) => state === "applied");
  const expected = last?.after ?? own[0]?.before;
  if (!expected) return [];
  const { poolId, checkin, nights, rooms } = expected.rooms;
  const isWhole =
    row.amountCents === expected.amount &&
    [row.poolId, row.checkin, row.nights, row.rooms].join() === [poolId, checkin, nights, rooms].join() &&
    row.stay.checkin === checkin &&
    row.stay.nights === nights;
  return isWhole ? [] : [`order ${row.id}: neither the old stay nor the new one`];
}
