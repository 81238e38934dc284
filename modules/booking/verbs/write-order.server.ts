import { randomInt, randomUUID } from "node:crypto";
import { sql, type Placeholder } from "drizzle-orm";
import { actorName } from "#platform/actor.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { HolderKeys } from "../holders.server.ts";
import type { OrderItem, PricedItem } from "../items/types.ts";
import type { OrderRow, TenderRow } from "../order-row.server.ts";
import { holdEnd } from "../rules.ts";
import { order, orderEvent, orderItem, orderReduction, tender } from "../tables.server.ts";
import type { TenderWish } from "../tenders.server.ts";
import { historyLine } from "./move-order.server.ts";

const NUMBER_TRIES = 20;

/** What an order is written down from: everything is priced, and who holds it known. `keys`: null where nobody counts what is unpaid. */
type NewOrder = {
  ask: Pick<PlaceOrderInput, "site" | "channel" | "buyer" | "idempotencyKey" | "caller"> & {
    requestHash: string;
    authorised?: { orderId: string; reference: string };
  };
  amount: Cents;
  priced: readonly PricedItem[];
  tenders: readonly TenderWish[];
  keys: HolderKeys | null;
};

/** An item's price less what is taken off it. */
export const paidFor = ({ amount, reductions }: Pick<PricedItem, "amount" | "reductions">): Cents =>
  cents(amount - sumCents(reductions.map((one) => one.amount)));

/** Whoever buys a package was shown its information form. */
const hasForm = ({ snapshot }: PricedItem): boolean => "activities" in snapshot && isPackage(snapshot);

/** The order with its items, their reductions and its tenders, whose sums PostgreSQL checks at the commit, and that it was placed. */
export async function writeOrder(
  tx: Db,
  deps: BookingDeps,
  { ask, amount, priced, tenders, keys }: NewOrder,
): Promise<{ row: OrderRow; tenders: TenderRow[]; items: OrderItem[] }> {
  const now = deps.clock.now();
  const { papers } = deps;
  const form = papers && priced.some(hasForm) ? { ...papers.information(ask.site), at: now.toISOString() } : null;
  const row = await insertOrder(tx, {
    id: ask.authorised?.orderId ?? randomUUID(),
    siteId: ask.site.id,
    minisiteId: ask.channel?.minisiteId ?? null,
    idempotencyKey: ask.idempotencyKey,
    requestHash: ask.requestHash,
    amountCents: amount,
    buyer: ask.buyer,
    preContract: form && JSON.stringify(form),
    termsVersion: papers?.terms(ask.site).version ?? null,
    holderAddress: keys?.address ?? null,
    holderEmail: keys?.email ?? null,
    holderBrowser: keys?.browser ?? null,
    holdExpiresAt: holdEnd(now),
    now,
  });
  const { id: orderId } = row;
  const items: OrderItem[] = [];
  for (const item of priced) items.push(await insertItem(tx, { orderId, position: items.length + 1, item }));
  const written: TenderRow[] = [];
  const placed = {
    from: null,
    to: "awaiting_payment",
    reason: "placed",
    actor: actorName(ask.caller.actor),
    motive: null,
  };
  for (const {
    kind = "provider",
    amount: amountCents,
    provider,
    method = FIRST_METHOD,
    plan,
    reference = null,
  } of tenders) {
    const isAuthorised = ask.authorised && kind !== "balance";
    const noted = isAuthorised ? ask.authorised?.reference : reference;
    const position = written.length + 1;
    const told = { orderId, position, kind, provider, method, reference: noted, amountCents, now };
    const values = { ...told, plan: plan ? JSON.stringify(plan) : null };
    const isFirst = written.length === 0;
    written.push(...(await (isFirst ? insertFirst(tx, { ...values, ...placed }) : insertTender(tx, values))));
  }
  if (written.length === 0) throw new Error(`order ${orderId} is paid with nothing`);
  return { row, tenders: written, items };
}

const TENDER_VALUES = [
  "orderId",
  "position",
  "kind",
  "provider",
  "method",
  "plan",
  "reference",
  "amountCents",
  "now",
] as const;

const tenderOf = ({ plan, now, ...one }: Record<(typeof TENDER_VALUES)[number], Placeholder>) => ({
  ...one,
  plan: sql`${plan}::jsonb`,
  createdAt: now,
});

const insertTender = prepareQuery("order_tender", TENDER_VALUES, (db, values) =>
  db.insert(tender).values(tenderOf(values)).returning(),
);

/** What an order is paid with first, and the first line of its history: one statement. */
const insertFirst = prepareQuery(
  "order_first_tender",
  [...TENDER_VALUES, "from", "to", "reason", "actor", "motive"],
  (db, { from, to, reason, actor, motive, ...values }) => {
    const { orderId, now } = values;
    const line = historyLine(db, { orderId, from, to, reason, actor, motive, now });
    const told = db.$with("told").as(line.returning({ id: orderEvent.id }));
    return db.with(told).insert(tender).values(tenderOf(values)).returning();
  },
);

async function insertItem(
  tx: Db,
  { orderId, position, item }: { orderId: string; position: number; item: PricedItem },
): Promise<OrderItem> {
  const { kind, amount, reductions, endsOn, snapshot, locked, save } = item;
  const [row] = await writeItem(tx, { orderId, position, kind, amountCents: amount, endsOn, snapshot });
  if (!row) throw new Error(`item ${position} of order ${orderId} was not written`);
  await save(tx, { itemId: row.id, orderId });
  if (reductions.length > 0)
    await tx
      .insert(orderReduction)
      .values(reductions.map((one) => ({ orderId, itemId: row.id, amountCents: one.amount, detail: one.detail })));
  return { id: row.id, kind, snapshot, endsOn, paid: paidFor(item), ...(locked && { locked }) };
}

const writeItem = prepareQuery(
  "order_item",
  ["orderId", "position", "kind", "amountCents", "endsOn", "snapshot"],
  (db, item) => db.insert(orderItem).values(item).returning({ id: orderItem.id }),
);

async function insertOrder(tx: Db, values: Omit<Parameters<typeof tryNumber>[1], "number">): Promise<OrderRow> {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const [row] = await tryNumber(tx, { ...values, number: createOrderNumber() });
    if (row) return row;
  }
  throw new Error("no free order number was found");
}

const tryNumber = prepareQuery(
  "order_placed",
  [
    "id",
    "number",
    "siteId",
    "minisiteId",
    "idempotencyKey",
    "requestHash",
    "amountCents",
    "buyer",
    "preContract",
    "termsVersion",
    "holderAddress",
    "holderEmail",
    "holderBrowser",
    "holdExpiresAt",
    "now",
  ],
  (db, { preContract, now, ...values }) =>
    db
      .insert(order)
      .values({
        ...values,
        state: "awaiting_payment",
        preContract: sql`${preContract}::jsonb`,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: order.number })
      .returning(),
);

/** Eight digits, not guessable in sequence (docs/product/buying.md#numbers). */
function createOrderNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}
