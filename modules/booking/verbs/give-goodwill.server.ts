import { and, eq, gt, like, sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { audit } from "#platform/audit/tables.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { giftValueEntry } from "#modules/vouchers/values/tables.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { repeatedSince } from "../granted/lifecycle.ts";
import { lockOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { FOUND_STATES } from "../states.ts";
import { inTransaction } from "./transaction.server.ts";

const VERB = "order.give_goodwill";

/** `key`: of the form, so that sending it twice gives once. `limit`: what whoever gives may give for one order alone, all that was given before included. */
export type GoodwillAsk = { amount: Cents; key: string; limit: Cents };
export type GoodwillOutcome =
  | Forbidden
  | { kind: "given"; amount: Cents }
  /** Given a moment ago by another form, the same: nothing happened. */
  | { kind: "repeated" }
  /** `left`: of what this person may still give for this order. */
  | { kind: "too_much"; left: Cents }
  /** Nobody has bought anything with it. */
  | { kind: "not_sold" }
  | { kind: "not_found" };

/**
 * The house makes something good: a gift card for the buyer of an order, mailed in the buyer's language, at the house's cost (docs/product/services.md#acting).
 * Limit, card, ledger, mail and journal are one transaction.
 */
export async function giveGoodwill(
  deps: BookingDeps,
  orderId: string,
  { amount, key, limit }: GoodwillAsk,
  { actor, why }: { actor: Actor; why: string },
): Promise<GoodwillOutcome> {
  if (!can(actor, "order.give_goodwill")) return FORBIDDEN;
  const { giftCards, clock } = deps;
  if (!giftCards) throw new Error("no secret keeps the codes of gift cards");
  const outcome = await inTransaction(deps, "goodwill", async (tx): Promise<GoodwillOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    if (!row.buyer || !FOUND_STATES.includes(row.state)) return { kind: "not_sold" };
    const cause = causeOf(orderId, key);
    const known = await sumOf(tx, eq(giftValueEntry.cause, `issue:${cause}`));
    if (known > ZERO) return { kind: "given", amount: known };
    if (await isRepeated(tx, clock.now(), { orderId, amount, actor, why })) return { kind: "repeated" };
    const before = await goodwillOf(tx, orderId);
    if (before + amount > limit) return { kind: "too_much", left: cents(Math.max(0, limit - before)) };
    await giftCards.give(tx, { site: row.siteId, amount, cause, orderId, why: "goodwill" });
    await recordAudit(tx, {
      at: clock.now(),
      actor,
      verb: VERB,
      thing: { kind: "order", id: orderId },
      before: { goodwill: before },
      after: { goodwill: before + amount },
      reason: why,
    });
    return { kind: "given", amount };
  });
  deps.wakeWorker?.();
  return outcome;
}

type Given = { orderId: string; amount: Cents; actor: Actor; why: string };

/** Whether the same person has just given as much for the same order and reason: its line of the journal says so. */
async function isRepeated(tx: Db, now: Date, { orderId, amount, actor, why }: Given): Promise<boolean> {
  const isSame = and(
    eq(audit.verb, VERB),
    eq(audit.thingId, orderId),
    eq(audit.actor, actorName(actor)),
    eq(audit.reason, why),
    gt(audit.at, repeatedSince(now)),
    sql`(${audit.after} ->> 'goodwill')::int - (${audit.before} ->> 'goodwill')::int = ${amount}`,
  );
  return (await tx.select({ id: audit.id }).from(audit).where(isSame)).length > 0;
}

const causeOf = (orderId: string, key: string) => `goodwill:${orderId}:${key}`;

/** What was given for an order so far. */
export const goodwillOf = (db: Db, orderId: string): Promise<Cents> =>
  sumOf(
    db,
    and(
      eq(giftValueEntry.kind, "issue"),
      eq(giftValueEntry.orderId, orderId),
      like(giftValueEntry.cause, `issue:${causeOf(orderId, "%")}`),
    ),
  );

async function sumOf(db: Db, where: ReturnType<typeof and>): Promise<Cents> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${giftValueEntry.amountCents}), 0)::int` })
    .from(giftValueEntry)
    .where(where);
  return cents(row?.sum ?? 0);
}
