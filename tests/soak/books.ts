import { sql } from "drizzle-orm";
import { openDatabase, type Db } from "#platform/db/client.server.ts";
import { heldInParts } from "#modules/booking/simulation/hosted-tills.ts";
import { inspectAll } from "#modules/booking/simulation/two-tills.ts";
import { findViolations } from "#modules/booking/simulation/violations.ts";
import { createPostgresStore, openPartsStore } from "#modules/payments/registry/test-sandbox.server.ts";
import { demandNone, type Report } from "./chapter.ts";
import { pause } from "./load/pace.ts";

/** How long everything that was under way may take to come to rest once time is hurried along. */
const SETTLING_MS = 120_000;
const LOOK_MS = 2_000;
const HURRY_EVERY = 5;

/**
 * Lets a server that is running settle what is under way, as if the minutes had passed that holds and pauses last, and demands that the books be
 * right: the product's own invariants, and what only an outsider asks.
 */
export async function demandBooks(report: Report, databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const violations = await settle(database.db);
    const { orders, states } = await countOrders(database.db);
    report.tell("orders in the books", `${orders} (${states})`);
    demandNone(report, "what the books say against the promises", violations);
    demandNone(report, "money kept without an order, mail that went twice", await findStrays(database.db));
  } finally {
    await database.close();
  }
}

/** Hurries time until the books are right or nothing more happens; what is wrong then. */
async function settle(db: Db): Promise<string[]> {
  const books = {
    db,
    payments: { sandbox: { inspect: () => inspectAll([() => inspect(db), () => inspectParts(db)]) } },
  };
  const until = Date.now() + SETTLING_MS;
  for (let look = 0; ; look++) {
    if (look % HURRY_EVERY === 0) await hurry(db);
    await pause(LOOK_MS);
    const violations = await findViolations(books);
    if ((violations.length === 0 && (await countDue(db)) === 0) || Date.now() > until) return violations;
  }
}

/** Holds are over, pauses too: what comes round and what is tried again begins now. */
async function hurry(db: Db): Promise<void> {
  await db.execute(
    sql`update "order" set hold_expires_at = now() - interval '1 minute' where state = 'awaiting_payment' and hold_expires_at > now()`,
  );
  await db.execute(sql`update outbox set run_at = now() where done_at is null and run_at > now()`);
}

/** Jobs that somebody should do. */
async function countDue(db: Db): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due from outbox where done_at is null and kind not like 'periodic:%'`,
  );
  return rows[0]?.due ?? 0;
}

/** What the sandbox holds, read from its own tables: its calls are not open to outsiders. */
async function inspect(db: Db) {
  const store = await createPostgresStore(db);
  return store.run(async (session) => ({
    intents: (await session.list("intent")).map(({ intent }) => intent),
    charges: await session.list("charge"),
  }));
}

/** The same of the one that takes payments in parts: the order of the demo is paid there. */
async function inspectParts(db: Db) {
  const store = await openPartsStore(db);
  return heldInParts(await store.run((session) => session.list("payment")), new Date());
}

/** Captured money that no order of ours explains, and mails of one order with the same subject. */
async function findStrays(db: Db): Promise<string[]> {
  const { intents, charges } = await inspect(db);
  const { rows: orders } = await db.execute<{ id: string }>(sql`select id from "order"`);
  const known = new Set(orders.map(({ id }) => id));
  const orderOf = new Map(intents.map(({ id, metadata }) => [id, metadata["order_id"] ?? ""]));
  const lost = charges.filter(
    (charge) => charge.amount_captured > charge.amount_refunded && !known.has(orderOf.get(charge.payment_intent) ?? ""),
  );
  const { rows: mails } = await db.execute<{ order_id: string; copies: number }>(
    sql`select order_id, count(*)::int as copies from mail_message where order_id is not null group by order_id, subject having count(*) > 1`,
  );
  return [
    ...lost.map(({ id, amount_captured: amount }) => `charge ${id} of ${amount} cents belongs to no order`),
    ...mails.map(({ order_id: id, copies }) => `order ${id} has ${copies} mails with one subject`),
  ];
}

async function countOrders(db: Db): Promise<{ orders: number; states: string }> {
  const { rows } = await db.execute<{ state: string; orders: number }>(
    sql`select state, count(*)::int as orders from "order" group by state order by orders desc`,
  );
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    states: rows.map(({ state, orders }) => `${orders} ${state}`).join(", ") || "none",
  };
}
