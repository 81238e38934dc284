import { and, eq, inArray, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { CodeName } from "#modules/promotions/list-codes.server.ts";
import { promotionCode, promotionUse } from "#modules/promotions/tables.server.ts";
import { SOLD_STATES } from "./states.ts";
import { order, orderItem, orderReduction } from "./tables.server.ts";

/** What a code came to, in orders that are sold and stand: how many, what it took off, what was paid for them. */
export type CodeEffect = { orders: number; reduction: Cents; turnover: Cents };
const NO_EFFECT: CodeEffect = { orders: 0, reduction: cents(0), turnover: cents(0) };
/** Of one of those that were asked for. */
export type EffectOf = (one: CodeName) => CodeEffect;

const nameOf = sql<string>`coalesce(${promotionCode.batch}, ${promotionCode.code})`;
/** A code may be called like a batch. */
const isOfBatch = sql<boolean>`(${promotionCode.batch} is not null)`;
const keyOf = ({ name, isBatch }: CodeName): string => `${isBatch ? "batch" : "code"}:${name}`;

/** The effect of codes, and of batches as a whole. */
export async function effectOfCodes(db: Db, names: readonly CodeName[]): Promise<EffectOf> {
  if (names.length === 0) return () => NO_EFFECT;
  const some = (isBatch: boolean) => names.filter((one) => one.isBatch === isBatch).map(({ name }) => name);
  const isOne = sql`(${promotionCode.batch} is null and ${inList(promotionCode.code, some(false))}) or ${inList(promotionCode.batch, some(true))}`;
  const perOrder = db
    .select({
      name: nameOf.as("name"),
      isBatch: isOfBatch.as("is_batch"),
      amountCents: order.amountCents,
      reducedCents: sum(orderReduction.amountCents).as("reduced_cents"),
    })
    .from(promotionCode)
    .innerJoin(promotionUse, eq(promotionUse.code, promotionCode.code))
    .innerJoin(orderItem, eq(orderItem.id, promotionUse.itemId))
    .innerJoin(order, and(eq(order.id, orderItem.orderId), inArray(order.state, [...SOLD_STATES])))
    .innerJoin(
      orderReduction,
      and(
        eq(orderReduction.orderId, order.id),
        eq(orderReduction.itemId, orderItem.id),
        sql`${orderReduction.detail} ->> 'code' = ${promotionCode.code}`,
      ),
    )
    .where(and(eq(promotionUse.isTaken, true), sql`(${isOne})`))
    .groupBy(nameOf, isOfBatch, order.id)
    .as("per_order");
  const rows = await db
    .select({
      name: perOrder.name,
      isBatch: perOrder.isBatch,
      orders: sql<string>`count(*)`,
      reduction: sql<string>`sum(${perOrder.reducedCents})`,
      turnover: sql<string>`sum(${perOrder.amountCents})`,
    })
    .from(perOrder)
    .groupBy(perOrder.name, perOrder.isBatch);
  const effects = new Map(
    rows.map(({ name, isBatch, orders, reduction, turnover }) => [
      keyOf({ name, isBatch }),
      { orders: Number(orders), reduction: cents(Number(reduction)), turnover: cents(Number(turnover)) },
    ]),
  );
  return (one) => effects.get(keyOf(one)) ?? NO_EFFECT;
}

const inList = (column: typeof promotionCode.code | typeof promotionCode.batch, names: string[]) =>
  names.length === 0 ? sql`false` : inArray(column, names);
