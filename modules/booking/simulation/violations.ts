import { eq, gt, inArray, or, sql } from "drizzle-orm";
import { addDays, day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { trialBalance, unbalancedPostings } from "#modules/ledger/data.server.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { promotionCode, promotionUse } from "#modules/promotions/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { countTaken as countRooms } from "../items/stay/taken.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { factsOfState, SETTLED_STATES, SOLD_STATES } from "../states.ts";
import { policyRefund } from "../rules.ts";
import { findCardViolations } from "./card-till.ts";
import { findChangeViolations } from "./change-violations.ts";
import { readOrders, type StayOrder } from "./read-orders.ts";
import { findUntold } from "./told-hotels.ts";
import { order, orderEvent, orderItem, paymentAlarm, tender } from "../tables.server.ts";

type Event = typeof orderEvent.$inferSelect;
/** What the provider holds. */
export type Held = {
  intents: { id: string; status: string; description: string | null }[];
  charges: { payment_intent: string; amount_captured: number; amount_refunded: number }[];
};
/** What there is to compare: our books, and the provider's. */
export type Books = {
  db: Db;
  payments: { sandbox: { inspect: () => Promise<Held> } };
  /** Payments that somebody changed at the provider, with the state of their order then. */
  changed?: Map<string, StayOrder["state"]>;
  /** Whether somebody may have given money back at a provider's own desk: then less than what is due to us may be left. */
  isByHand?: boolean;
};

/** Everything that must be true once the world has calmed down; an empty list is a good world. */
export async function findViolations(books: Books): Promise<string[]> {
  const { db, payments } = books;
  const orders = await readOrders(db);
  const held = await payments.sandbox.inspect();
  const findings = await readFindings(db, held);
  const dangling = held.intents
    .filter((intent) => intent.status === "requires_capture")
    .map((intent) => `dangling authorisation ${intent.id}`);
  return [
    ...(await findStockViolations(books.db, orders)),
    ...dangling,
    ...orders.flatMap((row) => findOrderViolations(row, findings, books)),
    ...(await findBelieved(books, orders)),
    ...(await findUntold(db, orders)),
    ...(await findBookViolations(db, held)),
    ...(await findCodeViolations(db)),
    ...(await findChangeViolations(db)),
    ...(await findCardViolations(db)),
  ];
}

/** Every sum adds up, the ledger says what orders and tenders say, and tenders what the provider says. */
async function findBookViolations(db: Db, { charges }: Held): Promise<string[]> {
  const alarms = await compareBooks(db);
  const sums = (await trialBalance(db)).reduce((sum, { balance }) => sum + balance, 0);
  const tenders = await db.select().from(tender);
  return [
    ...alarms.map(({ fault, orderId, expected, found }) => `books of ${orderId}: ${fault} ${found} for ${expected}`),
    ...(sums === 0 ? [] : [`the ledger is off by ${sums}`]),
    ...(await unbalancedPostings(db)).map((id) => `posting ${id} does not balance`),
    ...(await findUnequalOrders(db)).map((id) => `order ${id}: items, amount and tenders differ`),
    ...tenders.flatMap(({ reference, capturedCents, refundedCents, transferredCents }) => {
      const own = charges.filter((charge) => charge.payment_intent === reference);
      const captured = own.reduce((sum, charge) => sum + charge.amount_captured, 0);
      const refunded = own.reduce((sum, charge) => sum + charge.amount_refunded, 0);
      return captured === capturedCents && refunded + transferredCents === refundedCents
        ? []
        : [`tender ${reference}: ${capturedCents} less ${refundedCents} for ${captured} less ${refunded}`];
    }),
  ];
}

async function findUnequalOrders(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from "order" o
    where amount_cents <> (select coalesce(sum(amount_cents), 0) from tender where order_id = o.id and counts)
        + (select coalesce(sum(least(difference_cents, 0)), 0) from stay_change where order_id = o.id and state = 'applied')
      or amount_cents <> (select coalesce(sum(amount_cents), 0) from order_item where order_id = o.id)
        - (select coalesce(sum(amount_cents), 0) from order_reduction where order_id = o.id)`);
  return rows.map(({ id }) => id);
}

/** A code is taken by the orders that hold or have what it was taken for, and by no other; it counts exactly those, never more than it may. */
async function findCodeViolations(db: Db): Promise<string[]> {
  const uses = await db
    .select({ code: promotionUse.code, isTaken: promotionUse.isTaken, state: order.state })
    .from(promotionUse)
    .innerJoin(orderItem, eq(orderItem.id, promotionUse.itemId))
    .innerJoin(order, eq(order.id, orderItem.orderId));
  const codes = await db.select().from(promotionCode);
  return [
    ...uses
      .filter(({ isTaken, state }) => isTaken !== (factsOfState(state).items !== "none"))
      .map(({ code, isTaken, state }) => `code ${code} is ${isTaken ? "" : "not "}taken by an order that is ${state}`),
    ...codes.flatMap(({ code, uses: counted, maxUses }) => {
      const taken = uses.filter((use) => use.code === code && use.isTaken).length;
      return [
        ...(counted === taken ? [] : [`code ${code} counts ${counted} uses of ${taken}`]),
        ...(maxUses !== null && taken > maxUses ? [`code ${code} was used ${taken} times`] : []),
      ];
    }),
  ];
}

/** A payment that somebody changed at the provider has sounded its alarm, and made no order of ours that was not confirmed before. */
async function findBelieved({ db, changed = new Map() }: Books, orders: StayOrder[]): Promise<string[]> {
  const alarms = new Set(
    (await db.select({ reference: paymentAlarm.reference }).from(paymentAlarm)).map(({ reference }) => reference),
  );
  const owners = new Map(
    (await db.select({ reference: tender.reference, orderId: tender.orderId }).from(tender)).map(
      ({ reference, orderId }) => [reference, orderId],
    ),
  );
  return [...changed].flatMap(([reference, stateThen]) => {
    const row = orders.find(({ id }) => id === owners.get(reference));
    const isBelieved = row && isConfirmed(row.state) && !isConfirmed(stateThen);
    return [
      ...(isBelieved ? [`believed ${reference}, which was changed when its order was ${stateThen}`] : []),
      ...(alarms.has(reference) ? [] : [`no alarm for ${reference}`]),
    ];
  });
}

const isConfirmed = (state: StayOrder["state"]) => state === "confirmed" || state === "completed";

/** The rooms that orders take on a night of a pool. */
type Taken = { sold: number; held: number };

/** The ledger of rooms and the orders say the same on every night, and no night is sold twice. */
async function findStockViolations(db: Db, orders: StayOrder[]): Promise<string[]> {
  const taken = countTaken(orders);
  const pools = [...new Set(orders.map(({ poolId }) => poolId))];
  const days = await db
    .select()
    .from(stockDay)
    .where(or(gt(stockDay.held, 0), gt(stockDay.sold, 0), inArray(stockDay.poolId, pools)));
  const counted = new Map((await countRooms(db, pools, BEGINNING)).map((one) => [`${one.poolId} ${one.day}`, one]));
  return days.flatMap(({ poolId, day: on, held, sold, bookingLimit }) => {
    const ours = taken.get(`${poolId} ${on}`) ?? { sold: 0, held: 0 };
    const seen = counted.get(`${poolId} ${on}`) ?? { sold: 0, held: 0 };
    return [
      ...(seen.sold !== ours.sold || seen.held !== ours.held
        ? [
            `what a hotel is compared with on ${on}: sold ${seen.sold} for ${ours.sold}, held ${seen.held} for ${ours.held}`,
          ]
        : []),
      ...(ours.sold !== sold || ours.held !== held
        ? [`ledger of ${on}: sold ${sold} for ${ours.sold}, held ${held} for ${ours.held}`]
        : []),
      ...(ours.sold > bookingLimit ? [`double sale on ${on}: ${ours.sold} of ${bookingLimit}`] : []),
    ];
  });
}

/** Before every stay. */
const BEGINNING = day("2000-01-01");

function countTaken(orders: StayOrder[]): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  for (const { poolId, rooms, state, stay } of orders) {
    for (let night = stay.checkin; night < stay.checkout; night = addDays(night, 1)) {
      const key = `${poolId} ${night}`;
      const { sold, held } = taken.get(key) ?? { sold: 0, held: 0 };
      taken.set(key, {
        sold: sold + (SOLD_STATES.includes(state) ? rooms : 0),
        held: held + (state === "awaiting_payment" ? rooms : 0),
      });
    }
  }
  return taken;
}

/** What belongs to an order, by its id; charges by their intent. */
type Findings = {
  events: Map<string, Event[]>;
  attempts: Map<string, number>;
  tenders: Map<string, number>;
  /** What left by transfer in the place of a refund, cents. */
  transferred: Map<string, number>;
  mails: Map<string, number>;
  intents: Map<string, Held["intents"]>;
  charges: Map<string, Held["charges"]>;
};

async function readFindings(db: Db, held: Held): Promise<Findings> {
  const payments = await db.select().from(tender);
  const mails = await db.select({ dedupe: mailMessage.dedupe }).from(mailMessage);
  const letters = Map.groupBy(mails, ({ dedupe }) => dedupe);
  return {
    events: Map.groupBy(await db.select().from(orderEvent), ({ orderId }) => orderId),
    attempts: countBy(payments, ({ attempt }) => attempt),
    tenders: countBy(payments, () => 1),
    transferred: countBy(payments, ({ transferredCents }) => transferredCents),
    mails: new Map(
      [...letters].flatMap(([dedupe, copies]) =>
        dedupe.endsWith(":order_confirmed") ? [[dedupe.replace(":order_confirmed", ""), copies.length]] : [],
      ),
    ),
    // By what it was opened as: labels are what somebody may have changed, and our own notes are what is checked here.
    intents: Map.groupBy(held.intents, ({ description }) => description ?? ""),
    charges: Map.groupBy(held.charges, (charge) => charge.payment_intent),
  };
}

/** Sums of what each order has. */
function countBy<T extends { orderId: string }>(rows: readonly T[], count: (row: T) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.orderId, (sums.get(row.orderId) ?? 0) + count(row));
  return sums;
}

function findOrderViolations(row: StayOrder, findings: Findings, { isByHand = false }: Books): string[] {
  const label = `order ${row.idempotencyKey} (${row.state})`;
  const events = findings.events.get(row.id) ?? [];
  // A wallet's payment is opened before its order has a number.
  const names = [row.number, row.id];
  const intents = names.flatMap((name) => findings.intents.get(`Vendredi ${name}`) ?? []);
  const charges = intents.flatMap((intent) => findings.charges.get(intent.id) ?? []);
  const captured = charges.filter((charge) => charge.amount_captured > 0);
  const atProvider = captured.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  const kept = atProvider - (findings.transferred.get(row.id) ?? 0);
  const attempts = findings.attempts.get(row.id) ?? 0;
  const mails = findings.mails.get(row.id) ?? 0;
  const wasConfirmed = events.some((event) => event.toState === "confirmed");
  const wrongMoney = checkMoney(row, events, { kept, isByHand });
  const isAlive = intents.some((intent) => intent.status !== "succeeded" && intent.status !== "canceled");
  return [
    ...(SETTLED_STATES.includes(row.state) ? [] : [`${label}: stuck`]),
    ...(captured.length > (findings.tenders.get(row.id) ?? 1) ? [`${label}: charged ${captured.length} times`] : []),
    ...(intents.length > attempts ? [`${label}: ${intents.length} payments for ${attempts} attempts`] : []),
    ...(isAlive ? [`${label}: a payment could still be made`] : []),
    ...(wrongMoney ? [`${label}: ${wrongMoney}`] : []),
    ...checkAmounts(row).map((fault) => `${label}: ${fault}`),
    ...(mails === (wasConfirmed ? 1 : 0) || (mails === 0 && !isConfirmed(row.state))
      ? []
      : [`${label}: ${mails} confirmation mails`]),
    ...checkHistory(row, events).map((fault) => `${label}: ${fault}`),
  ];
}

/** What we keep of the customer's money is what the state entitles us to. */
function checkMoney(
  row: StayOrder,
  events: Event[],
  { kept, isByHand }: { kept: number; isByHand: boolean },
): string | null {
  const cancelled = events.find((event) => event.reason === "cancelled_with_refund");
  const isLateCancel = events.some((event) => event.reason === "cancelled_without_refund");
  const claimed = events.some(({ reason }) => reason === "cancelled_insured" || reason === "claim_approved");
  const owed = claimed ? row.insuranceCents : cancelled ? row.amountCents - policyRefund(row.stay, cancelled.at) : 0;
  switch (row.state) {
    case "confirmed":
    case "completed":
      return kept === row.amountCents || (isByHand && kept > 0 && kept < row.amountCents)
        ? null
        : `kept ${kept} of ${row.amountCents}`;
    case "refunded":
      return kept === owed || (isByHand && kept < owed) ? null : `kept ${kept}, entitled to ${owed}`;
    case "cancelled":
      return kept === 0 || (isLateCancel && kept <= row.amountCents) ? null : `kept ${kept}`;
    default:
      return kept === 0 ? null : `kept ${kept}`;
  }
}

/** The lines less the code are what is paid, the nights after the code are what a refund is counted from. */
function checkAmounts({ amountCents: total, insuranceCents, promotionCodeItem, stay }: StayOrder): string[] {
  const amountCents = total - insuranceCents;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const reduction = promotionCodeItem?.amountCents ?? 0;
  const tax = sum(stay.priceLines.filter(({ code }) => code === "LOCAL_TAX").map((line) => line.amountCents));
  return [
    ...(sum(stay.priceLines.map((line) => line.amountCents)) - reduction === amountCents
      ? []
      : ["the lines do not add up to what is paid"]),
    ...(sum(stay.nightlyCents) + tax === amountCents ? [] : ["the nights are not what is paid"]),
  ];
}

/** Every step begins where the last one ended, and the last one is the state. */
function checkHistory(row: StayOrder, events: Event[]): string[] {
  const sorted = events.toSorted((a, b) => a.id - b.id);
  const isBroken = sorted.some((event, index) => event.fromState !== (sorted[index - 1]?.toState ?? null));
  return isBroken || sorted.at(-1)?.toState !== row.state ? ["history does not lead to the state"] : [];
}
