import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { migrateDatabase } from "#platform/db/client.server.ts";
import { day } from "#platform/dates.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { balanceOf, trialBalance, unbalancedPostings } from "#modules/ledger/data.server.ts";
import { compareBooks } from "./compare-books.server.ts";
import { findOrderView } from "./data.server.ts";
import { stayOf } from "./items/views.ts";
import { findItems } from "./order-row.server.ts";
import { readOrders } from "./simulation/read-orders.ts";
import { newsletterEvent } from "#modules/newsletter/tables.server.ts";
import { orderEvent, refund, tender } from "./tables.server.ts";

/** The last migration before orders had items. */
const BEFORE = "0006_holders_and_alarms";
const database = useDatabase(() => Promise.resolve("template0"));

/** Two nights at 100.01 and 99.99 € less a code of 10 %, as the nights and lines of an order say it. */
const STAY = {
  packageLabel: "Week-end",
  checkin: day("2026-12-04"),
  checkout: day("2026-12-06"),
  nights: 2,
  rooms: 1,
  timeZone: "Europe/Paris",
  cancellation: { type: "FLEX", deadline: day("2026-12-01") },
  priceLines: [{ code: "ROOM_AND_ACTIVITIES", amountCents: 20_000 }],
  nightlyCents: [9_001, 8_999],
  localTaxAtHotelCents: 0,
};
const TOTAL = 18_000;
/** 80 % of each night, rounded half up: 7,200.8 and 7,199.2 cents. */
const TERMS = 7_201 + 7_199;

type Past = {
  state: string;
  /** How it came there, after `placed`. */
  history: [to: string, reason: string][];
  /** What the mail about a refund told. */
  told?: number;
  expected: { captured: number; refunded: number; pending?: number; income?: string; fee?: number };
};

const SOLD: Past["history"] = [
  ["authorized", "authorized_in_time"],
  ["confirmed", "captured"],
];
const PAST: Past[] = [
  { state: "awaiting_payment", history: [], expected: { captured: 0, refunded: 0 } },
  { state: "authorized", history: SOLD.slice(0, 1), expected: { captured: 0, refunded: 0 } },
  { state: "expired", history: [["expired", "hold_expired"]], expected: { captured: 0, refunded: 0 } },
  { state: "failed", history: [["failed", "payment_rejected"]], expected: { captured: 0, refunded: 0 } },
  { state: "confirmed", history: SOLD, expected: { captured: TOTAL, refunded: 0, income: "deferred_income" } },
  {
    state: "completed",
    history: [...SOLD, ["completed", "stay_over"]],
    expected: { captured: TOTAL, refunded: 0, income: "stay_income" },
  },
  {
    state: "cancelled",
    history: [["cancelled", "payment_cancelled"]],
    expected: { captured: 0, refunded: 0 },
  },
  {
    state: "cancelled",
    history: [...SOLD, ["cancelled", "cancelled_without_refund"]],
    expected: { captured: TOTAL, refunded: 0, fee: TOTAL },
  },
  {
    state: "refund_pending",
    history: [...SOLD, ["refund_pending", "cancelled_with_refund"]],
    expected: { captured: TOTAL, refunded: 0, pending: TERMS, fee: TOTAL - TERMS },
  },
  // What was taken of it nobody has written down: the next look at the provider says it.
  {
    state: "refund_pending",
    history: [
      ["expired", "hold_expired"],
      ["refund_pending", "paid_wrong_amount"],
    ],
    expected: { captured: 0, refunded: 0 },
  },
  {
    state: "refunded",
    history: [...SOLD, ["refund_pending", "cancelled_with_refund"], ["refunded", "refund_seen"]],
    told: TERMS,
    expected: { captured: TOTAL, refunded: TERMS, fee: TOTAL - TERMS },
  },
  {
    state: "refunded",
    history: [
      ["expired", "hold_expired"],
      ["refund_pending", "paid_too_late"],
      ["refunded", "refund_seen"],
    ],
    told: TOTAL,
    expected: { captured: TOTAL, refunded: TOTAL },
  },
  {
    state: "refunded",
    history: [...SOLD, ["refunded", "refunded_outside"]],
    expected: { captured: TOTAL, refunded: TOTAL },
  },
];
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

let early = "";
beforeAll(async () => {
  early = mkdtempSync(join(tmpdir(), "vendredi-migrations-"));
  cpSync("db/migrations", early, { recursive: true });
  const journal = JSON.parse(readFileSync(join(early, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === BEFORE);
  writeFileSync(
    join(early, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
  );
  await migrateDatabase(database(), early);
  for (const [index, past] of PAST.entries()) await fill(index, past);
  const subscriber = idOf(PAST.length);
  await database().db.execute(
    sql`insert into newsletter_subscriber (id, email, locale, country, language, source, consented_at) values (${subscriber}, 'lotte@example.org', 'nl_BE', 'BE', 'nl', 'home', now())`,
  );
  await database().db.execute(
    sql`insert into newsletter_event (subscriber_id, "to", trigger, at) values (${subscriber}, 'pending', 'sign_up', now())`,
  );
  await migrateDatabase(database());
});
afterAll(() => rmSync(early, { recursive: true, force: true }));

async function fill(index: number, { state, history, told }: Past): Promise<void> {
  const { db } = database();
  const id = idOf(index);
  const code = JSON.stringify({ code: "EXTRA10", percentage: 10, amountCents: 2_000 });
  await db.execute(sql`
    insert into "order" (id, number, state, site_id, idempotency_key, request_hash, package_id, hotel_id, pool_id, checkin, nights, rooms, amount_cents, promotion_code_item, stay, buyer, special_request, hold_expires_at, created_at, updated_at)
    values (${id}, ${String(10_000_000 + index)}, ${state}, 'fr_FR', ${id}, 'hash', 7, 8, 9, '2026-12-04', 2, 1, ${TOTAL}, ${code}, ${JSON.stringify(STAY)}, '{"email":"marion@example.org"}', ${index === 0 ? null : "Lit bébé"}, now(), now(), now())`);
  await db.execute(
    sql`insert into payment (order_id, provider, reference, attempt, amount_cents, created_at) values (${id}, 'cards', ${`pi_${index}`}, 2, ${TOTAL}, now())`,
  );
  let from: string | null = null;
  for (const [to, reason] of [["awaiting_payment", "placed"], ...history]) {
    await db.execute(
      sql`insert into order_event (order_id, from_state, to_state, reason, at) values (${id}, ${from}, ${to}, ${reason}, now())`,
    );
    from = to ?? null;
  }
  if (told !== undefined)
    await db.execute(
      sql`insert into outbox (kind, dedupe, payload, run_at) values ('order_refunded', ${`${id}:order_refunded`}, ${JSON.stringify({ orderId: id, refundedCents: told })}, now())`,
    );
}

test("every order keeps its stay, its code and its payment", async () => {
  const { db } = database();
  const orders = await readOrders(db);
  expect(orders).toHaveLength(PAST.length);
  for (const row of orders)
    expect(row).toMatchObject({
      packageId: 7,
      hotelId: 8,
      poolId: 9,
      checkin: "2026-12-04",
      nights: 2,
      rooms: 1,
      wishes: row.id === idOf(0) ? {} : { specialRequest: "Lit bébé" },
      amountCents: TOTAL,
      stay: STAY,
      promotionCodeItem: { code: "EXTRA10", percentage: 10, amountCents: 2_000 },
    });
  expect(await findItems(db, idOf(0))).toMatchObject([{ kind: "stay", paid: TOTAL, endsOn: "2026-12-06" }]);
  expect(await findOrderView(db, idOf(4))).toMatchObject({
    number: "10000004",
    state: "confirmed",
    amount: TOTAL,
    items: [{ kind: "stay", stay: STAY, promotionCodeItem: { code: "EXTRA10", percentage: 10, amountCents: 2_000 } }],
  });
  const tenders = await db.select().from(tender);
  expect(tenders).toHaveLength(PAST.length);
  for (const row of tenders) expect(row).toMatchObject({ provider: "cards", attempt: 2, amountCents: TOTAL });
});

test("nobody knows who moved the orders of before, and nobody is said to", async () => {
  const { db } = database();
  const moves = await db.select({ actor: orderEvent.actor }).from(orderEvent);
  expect(moves.length).toBe(PAST.reduce((sum, { history }) => sum + history.length + 1, 0));
  expect(new Set(moves.map(({ actor }) => actor))).toEqual(new Set(["unknown"]));
  expect(await db.select({ actor: newsletterEvent.actor }).from(newsletterEvent)).toEqual([{ actor: "unknown" }]);
});

test("the one tender of an order of before is its first, and a provider's", async () => {
  for (const row of await database().db.select().from(tender))
    expect(row).toMatchObject({ position: 1, kind: "provider" });
});

test("who had asked for nothing has no wish", async () => {
  const { db } = database();
  const wishes = async (index: number) => {
    const view = await findOrderView(db, idOf(index));
    return view && stayOf(view)?.wishes;
  };
  expect([await wishes(0), await wishes(1)]).toEqual([{ specialRequest: null }, { specialRequest: "Lit bébé" }]);
});

test.each(PAST.map((past, index) => ({ ...past, index, last: past.history.at(-1)?.[1] ?? "placed" })))(
  "$state by $last: its money stands in tender, refunds and ledger",
  async ({ index, expected: { captured, refunded, pending = 0, income, fee = 0 } }) => {
    const { db } = database();
    const id = idOf(index);
    const [row] = (await db.select().from(tender)).filter(({ orderId }) => orderId === id);
    expect(row).toMatchObject({ reference: `pi_${index}`, capturedCents: captured, refundedCents: refunded });
    const back = (await db.select().from(refund)).filter(({ tenderId }) => tenderId === row?.id);
    expect(back.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ...(pending > 0 ? [["pending", pending]] : []),
      ...(refunded > 0 ? [["done", refunded]] : []),
    ]);
    const [item] = await findItems(db, id);
    for (const account of ["deferred_income", "stay_income"] as const)
      expect(await balanceOf(db, account, item?.id ?? "")).toBe(account === income ? -TOTAL : 0);
    expect(0 - (await balanceOf(db, "fee_income", item?.id ?? ""))).toBe(fee);
    expect(0 - (await balanceOf(db, "customer", id))).toBe(pending);
  },
);

test("the books agree, and stay as they are", async () => {
  const { db } = database();
  expect(await compareBooks(db)).toEqual([]);
  expect(await unbalancedPostings(db)).toEqual([]);
  const kept = PAST.reduce((sum, { expected }) => sum + expected.captured - expected.refunded, 0);
  expect(await balanceOf(db, "provider_clearing", "cards")).toBe(kept);
  expect((await trialBalance(db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  await expect(db.execute(sql`update ledger_entry set amount_cents = 1`)).rejects.toMatchObject({
    cause: { message: "the ledger is only ever added to" },
  });
});

test.each([
  sql`update tender set amount_cents = amount_cents + 1 where order_id = ${idOf(4)}`,
  sql`update "order" set amount_cents = amount_cents - 1 where id = ${idOf(4)}`,
  sql`update order_item set amount_cents = amount_cents + 1 where order_id = ${idOf(4)}`,
  sql`delete from order_reduction where order_id = ${idOf(4)}`,
  sql`insert into tender (order_id, position, provider, amount_cents, created_at) values (${idOf(4)}, 2, 'card', 1, now())`,
])("a cent too much or too little does not come through: %#", async (change) => {
  await expect(database().db.execute(change)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("items less reductions are") },
  });
});

test("what goes back is never more than what was taken", async () => {
  const change = sql`update tender set refunded_cents = captured_cents + 1 where order_id = ${idOf(4)}`;
  await expect(database().db.execute(change)).rejects.toMatchObject({
    cause: { constraint: "never_more_back_than_taken" },
  });
});
