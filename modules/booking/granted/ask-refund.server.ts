import { eq } from "drizzle-orm";
import { actorName } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { order } from "../tables.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findGranted } from "./data.server.ts";
import { grantRefund } from "./grant.server.ts";
import { DECIDE_HOURS, refundAskMove } from "./lifecycle.ts";
import { findGrantRoom, type NotGrantable } from "./room.server.ts";
import { refundAsk } from "./tables.server.ts";

/** `key`: of the form, so that sending it twice asks once. `limit`: what whoever asks may grant alone for one order, all that was granted before included. */
export type RefundWish = { amount: Cents; key: string; limit: Cents };

export type AskRefundOutcome =
  | Forbidden
  /** It is on its way back. */
  | { kind: "granted"; amount: Cents }
  /** A second person decides until then. */
  | { kind: "asked"; amount: Cents; until: Date }
  /** The same form was sent before, and refused or decided by nobody since. */
  | { kind: "over" }
  /** `left`: all that may still go back. */
  | { kind: "too_much"; left: Cents }
  /** Another one of this order waits to be decided. */
  | { kind: "waiting" }
  | { kind: NotGrantable }
  | { kind: "not_found" };

/**
 * Somebody of the house gives money back beyond what an order's terms give: at once as far as their roles allow for one order, above that once a second
 * person has agreed (docs/product/services.md#beyond-terms).
 */
export async function askRefund(
  deps: BookingDeps,
  orderId: string,
  { amount, key, limit }: RefundWish,
  by: ByHouse,
): Promise<AskRefundOutcome> {
  if (!can(by.actor, "order.ask_refund")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "ask-refund", async (tx): Promise<AskRefundOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const known = await findKnown(tx, orderId, key);
    if (known) return known;
    const room = await findGrantRoom(tx, row);
    if (room.refusal !== null) return { kind: room.refusal };
    if (amount > room.left) return { kind: "too_much", left: room.left };
    const isAlone = (await findGranted(tx, orderId)) + amount <= limit;
    if (!isAlone && (await hasOpen(tx, orderId))) return { kind: "waiting" };
    const now = deps.clock.now();
    return writeAsk(tx, now, { orderId, key, amount, isAlone, by });
  });
  deps.wakeWorker?.();
  return outcome;
}

async function findKnown(tx: Db, orderId: string, key: string): Promise<AskRefundOutcome | null> {
  const [row] = await tx.select().from(refundAsk).where(eq(refundAsk.id, key));
  if (!row) return null;
  if (row.orderId !== orderId) return { kind: "not_found" };
  const amount = cents(row.amountCents);
  if (row.state === "asked") return { kind: "asked", amount, until: row.expiresAt };
  return row.state === "granted" ? { kind: "granted", amount } : { kind: "over" };
}

async function hasOpen(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx.select({ state: refundAsk.state }).from(refundAsk).where(eq(refundAsk.orderId, orderId));
  return rows.some(({ state }) => state === "asked");
}

type Writing = { orderId: string; key: string; amount: Cents; isAlone: boolean; by: ByHouse };

async function writeAsk(
  tx: Db,
  now: Date,
  { orderId, key: id, amount, isAlone, by }: Writing,
): Promise<AskRefundOutcome> {
  const state = refundAskMove(null, isAlone ? "grant" : "ask");
  if (!state) throw new Error("the table has no beginning");
  const until = new Date(now.getTime() + DECIDE_HOURS * 3_600_000);
  const { actor, why } = by;
  await tx.insert(refundAsk).values({
    id,
    orderId,
    state,
    amountCents: amount,
    why,
    askedBy: actorName(actor),
    askedAt: now,
    expiresAt: until,
    decidedAt: isAlone ? now : null,
  });
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, orderId));
  if (isAlone) {
    await grantRefund(tx, now, { id, orderId, amount, by: actor, verb: "order.grant_refund", why });
    return { kind: "granted", amount };
  }
  await recordAudit(tx, {
    at: now,
    actor,
    verb: "order.ask_refund",
    thing: { kind: "order", id: orderId },
    after: { asked: amount },
    reason: why,
  });
  return { kind: "asked", amount, until };
}
