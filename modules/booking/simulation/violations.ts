import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { payment } from "#modules/payments/tables.server.ts";
import { SETTLED_STATES, SOLD_STATES } from "../lifecycle.ts";
import type { OrderRow } from "../order-row.server.ts";
import { policyRefund } from "../rules.ts";
import { order, orderEvent, paymentAlarm } from "../tables.server.ts";
import type { World } from "./world.ts";

type Event = typeof orderEvent.$inferSelect;
type Held = Awaited<ReturnType<World["payments"]["sandbox"]["inspect"]>>;

/** Everything that must be true once the world has calmed down; an empty list is a good world. */
export async function findViolations(world: World): Promise<string[]> {
  const { db } = world;
  const orders = await db.select().from(order);
  const events = await db.select().from(orderEvent);
  const held = await world.payments.sandbox.inspect();
  const perOrder = await Promise.all(orders.map((row) => findOrderViolations(db, row, events.filter((event) => event.orderId === row.id), held)));
  const dangling = held.intents.filter((intent) => intent.status === "requires_capture").map((intent) => `dangling authorisation ${intent.id}`);
  return [...(await findStockViolations(world, orders)), ...dangling, ...perOrder.flat(), ...(await findBelieved(world, orders))];
}

/** A payment that somebody changed at the provider has sounded its alarm, and made no order of ours that was not confirmed before. */
async function findBelieved({ db, changed }: World, orders: OrderRow[]): Promise<string[]> {
  const alarms = new Set((await db.select({ reference: paymentAlarm.reference }).from(paymentAlarm)).map(({ reference }) => reference));
  const owners = new Map((await db.select({ reference: payment.reference, orderId: payment.orderId }).from(payment)).map(({ reference, orderId }) => [reference, orderId]));
  return [...changed].flatMap(([reference, stateThen]) => {
    const row = orders.find(({ id }) => id === owners.get(reference));
    const isBelieved = row && isConfirmed(row.state) && !isConfirmed(stateThen);
    return [...(isBelieved ? [`believed ${reference}, which was changed when its order was ${stateThen}`] : []), ...(alarms.has(reference) ? [] : [`no alarm for ${reference}`])];
  });
}

const isConfirmed = (state: OrderRow["state"]) => state === "confirmed" || state === "completed";

/** The ledger of rooms and the orders say the same on every night, and no night is sold twice. */
async function findStockViolations({ db, stay }: World, orders: OrderRow[]): Promise<string[]> {
  const days = await db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId));
  return days.flatMap(({ day, held, sold, bookingLimit }) => {
    const covering = orders.filter((row) => row.stay.checkin <= day && day < row.stay.checkout);
    const count = (isCounted: (row: OrderRow) => boolean) => covering.filter(isCounted).reduce((sum, row) => sum + row.rooms, 0);
    const ours = { sold: count(({ state }) => SOLD_STATES.includes(state)), held: count(({ state }) => state === "awaiting_payment") };
    return [
      ...(ours.sold !== sold || ours.held !== held ? [`ledger of ${day}: sold ${sold} for ${ours.sold}, held ${held} for ${ours.held}`] : []),
      ...(ours.sold > bookingLimit ? [`double sale on ${day}: ${ours.sold} of ${bookingLimit}`] : []),
    ];
  });
}

async function findOrderViolations(db: Db, row: OrderRow, events: Event[], held: Held): Promise<string[]> {
  const label = `order ${row.idempotencyKey} (${row.state})`;
  // By what it was opened as: labels are what somebody may have changed, and our own notes are what is checked here.
  const intents = held.intents.filter((intent) => intent.description === `Vendredi ${row.number}`);
  const charges = held.charges.filter((charge) => intents.some((intent) => intent.id === charge.payment_intent));
  const captured = charges.filter((charge) => charge.amount_captured > 0);
  const kept = captured.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  const attempts = (await db.select().from(payment).where(eq(payment.orderId, row.id)))[0]?.attempt ?? 0;
  const mails = await db.select({ subject: mailMessage.subject }).from(mailMessage).where(sql`${mailMessage.dedupe} = ${`${row.id}:order_confirmed`}`);
  const wasConfirmed = events.some((event) => event.toState === "confirmed");
  const wrongMoney = checkMoney(row, events, kept);
  const isAlive = intents.some((intent) => intent.status !== "succeeded" && intent.status !== "canceled");
  return [
    ...(SETTLED_STATES.includes(row.state) ? [] : [`${label}: stuck`]),
    ...(captured.length > 1 ? [`${label}: charged ${captured.length} times`] : []),
    ...(intents.length > attempts ? [`${label}: ${intents.length} payments for ${attempts} attempts`] : []),
    ...(isAlive ? [`${label}: a payment could still be made`] : []),
    ...(wrongMoney ? [`${label}: ${wrongMoney}`] : []),
    ...checkAmounts(row).map((fault) => `${label}: ${fault}`),
    ...(mails.length === (wasConfirmed ? 1 : 0) ? [] : [`${label}: ${mails.length} confirmation mails`]),
    ...checkHistory(row, events).map((fault) => `${label}: ${fault}`),
  ];
}

/** What we keep of the customer's money is what the state entitles us to. */
function checkMoney(row: OrderRow, events: Event[], kept: number): string | null {
  const cancelled = events.find((event) => event.reason === "cancelled_with_refund");
  const isLateCancel = events.some((event) => event.reason === "cancelled_without_refund");
  const owed = cancelled ? row.amountCents - policyRefund(row.stay, cancelled.at) : 0;
  switch (row.state) {
    case "confirmed":
    case "completed":
      return kept > 0 && kept <= row.amountCents ? null : `kept ${kept} of ${row.amountCents}`;
    case "refunded":
      return kept === 0 || kept <= owed ? null : `kept ${kept}, entitled to ${owed}`;
    case "cancelled":
      return kept === 0 || (isLateCancel && kept <= row.amountCents) ? null : `kept ${kept}`;
    default:
      return kept === 0 ? null : `kept ${kept}`;
  }
}

/** The lines less the code are what is paid, the nights after the code are what a refund is counted from. */
function checkAmounts({ amountCents, promotionCodeItem, stay }: OrderRow): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const reduction = promotionCodeItem?.amountCents ?? 0;
  const tax = sum(stay.priceLines.filter(({ code }) => code === "LOCAL_TAX").map((line) => line.amountCents));
  return [
    ...(sum(stay.priceLines.map((line) => line.amountCents)) - reduction === amountCents ? [] : ["the lines do not add up to what is paid"]),
    ...(sum(stay.nightlyCents) + tax === amountCents ? [] : ["the nights are not what is paid"]),
  ];
}

/** Every step begins where the last one ended, and the last one is the state. */
function checkHistory(row: OrderRow, events: Event[]): string[] {
  const sorted = events.toSorted((a, b) => a.id - b.id);
  const isBroken = sorted.some((event, index) => event.fromState !== (sorted[index - 1]?.toState ?? null));
  return isBroken || sorted.at(-1)?.toState !== row.state ? ["history does not lead to the state"] : [];
}
