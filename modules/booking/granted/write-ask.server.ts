import { and, eq, gt, inArray } from "drizzle-orm";
import { actorName } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { HouseChange } from "../change/types.ts";
import type { ByHouse } from "../policy.ts";
import { order } from "../tables.server.ts";
import { DECIDE_HOURS, refundAskMove, repeatedSince, type AskKind } from "./lifecycle.ts";
import { refundAsk } from "./tables.server.ts";

/** What became of a form that was sent before; null for one that was not. */
export type KnownAsk =
  | { kind: "asked"; amount: Cents; until: Date }
  | { kind: "granted"; amount: Cents }
  | { kind: "over" }
  | { kind: "not_found" };

export async function findKnown(tx: Db, orderId: string, key: string): Promise<KnownAsk | null> {
  const [row] = await tx.select().from(refundAsk).where(eq(refundAsk.id, key));
  if (!row) return null;
  if (row.orderId !== orderId) return { kind: "not_found" };
  const amount = cents(row.amountCents);
  if (row.state === "asked") return { kind: "asked", amount, until: row.expiresAt };
  return row.state === "granted" ? { kind: "granted", amount } : { kind: "over" };
}

/** Whether the same person has just asked for the same money of an order, for the same reason, and nobody has said no. */
export async function isRepeated(
  tx: Db,
  now: Date,
  { orderId, amount, by: { actor, why } }: Pick<NewAsk, "orderId" | "amount" | "by">,
): Promise<boolean> {
  const isSame = and(
    eq(refundAsk.orderId, orderId),
    eq(refundAsk.kind, "refund"),
    eq(refundAsk.amountCents, amount),
    eq(refundAsk.askedBy, actorName(actor)),
    eq(refundAsk.why, why),
    inArray(refundAsk.state, ["asked", "granted"]),
    gt(refundAsk.askedAt, repeatedSince(now)),
  );
  return (await tx.select({ id: refundAsk.id }).from(refundAsk).where(isSame)).length > 0;
}

/** Whether something of an order waits for a second person: one thing at a time does. */
export async function hasOpenAsk(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx.select({ state: refundAsk.state }).from(refundAsk).where(eq(refundAsk.orderId, orderId));
  return rows.some(({ state }) => state === "asked");
}

/** `isAlone`: whoever asks may grant it without anybody else. */
export type NewAsk = {
  orderId: string;
  key: string;
  kind: AskKind;
  amount: Cents;
  isAlone: boolean;
  change?: HouseChange;
  by: ByHouse;
};

const VERBS: Record<AskKind, string> = {
  refund: "order.ask_refund",
  withdrawal: "order.ask_withdrawal",
  change: "order.ask_house_change",
};

/** Writes down what somebody of the house asks for; of what a second person is to decide the journal is told, and until when they may. */
export async function writeAsk(
  tx: Db,
  now: Date,
  { orderId, key: id, kind, amount, isAlone, change, by }: NewAsk,
): Promise<Date> {
  const state = refundAskMove(null, isAlone ? "grant" : "ask");
  if (!state) throw new Error("the table has no beginning");
  const until = new Date(now.getTime() + DECIDE_HOURS * 3_600_000);
  const { actor, why } = by;
  await tx.insert(refundAsk).values({
    id,
    orderId,
    kind,
    state,
    amountCents: amount,
    change: change ?? null,
    why,
    askedBy: actorName(actor),
    askedAt: now,
    expiresAt: until,
    decidedAt: isAlone ? now : null,
  });
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, orderId));
  if (!isAlone)
    await recordAudit(tx, {
      at: now,
      actor,
      verb: VERBS[kind],
      thing: { kind: "order", id: orderId },
      after: { asked: amount },
      reason: why,
    });
  return until;
}
