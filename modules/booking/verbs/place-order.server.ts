import { createHash, randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { payWithCode, type StayPayment } from "#modules/availability/pricing/promotion-code.ts";
import { askCode, resolveCode } from "#modules/availability/promotion-code.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { payment } from "#modules/payments/tables.server.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findRefusal, holdReason, type HoldRefusal } from "../hold-bounds.ts";
import { findUnpaid, holderKeys, lockHolders, type HolderKeys } from "../holders.server.ts";
import { findOrder, roomNightsOf, type OrderRow } from "../order-row.server.ts";
import { holdEnd } from "../rules.ts";
import { buildSnapshot, type BookableQuote } from "../snapshot.server.ts";
import { isPaid } from "../states.ts";
import { order } from "../tables.server.ts";
import { expireHold } from "./expire-holds.server.ts";
import { writeHistory } from "./move-order.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { inTransaction } from "./transaction.server.ts";

type Registered =
  | { kind: "order"; id: string; isNew: boolean }
  | { kind: "refused"; refusal: HoldRefusal }
  | Exclude<
      PlaceOrderOutcome,
      { kind: "placed" | "already_paid" | "hold_expired" | "payment_unavailable" | "too_many_holds" }
    >;

const NUMBER_TRIES = 20;

/**
 * Sets the rooms aside for 15 minutes and opens the payment. Repeating it with the same key is the same order: a double click, a lost answer and
 * a second tab all end in one hold and one payment. The price is counted again inside the transaction, with the code if there is one; a cent
 * of difference stops it, and so does a code that does not count: nobody pays another price than the one they saw. Whoever holds too much
 * without paying is told so before any night is locked.
 */
export async function placeOrder(deps: BookingDeps, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const registered = await inTransaction(deps, "place", (tx) => registerOrder(tx, deps, input));
  if (registered.kind === "refused") return refuseHold(deps, registered.refusal);
  if (registered.kind !== "order") return registered;
  if (!registered.isNew) await refreshOrder(deps, registered.id);
  const opened = await openPayment(deps, registered.id);
  const row = await findOrder(deps.db, registered.id);
  if (!row) throw new Error(`order ${registered.id} vanished`);
  if (opened.kind === "unavailable") return { kind: "payment_unavailable" };
  if (opened.kind === "closed") return closedOutcome(row);
  return {
    kind: "placed",
    orderId: row.id,
    orderNumber: row.number,
    payment: opened.payment,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
  };
}

function refuseHold({ holds }: BookingDeps, refusal: HoldRefusal): PlaceOrderOutcome {
  holds?.onRefusal(refusal);
  return { kind: "too_many_holds", reason: holdReason(refusal), until: refusal.until.toISOString() };
}

/** An order that is asked for again may have been paid, or have run out, in the meantime. */
async function refreshOrder(deps: BookingDeps, id: string): Promise<void> {
  try {
    await syncPayment(deps, id);
    await expireHold(deps, id);
  } catch (error) {
    // Opening the payment meets the same provider right after this, and says so.
    if (!(error instanceof PaymentError)) throw error;
  }
}

function closedOutcome({ id, state }: OrderRow): PlaceOrderOutcome {
  return isPaid(state) ? { kind: "already_paid", orderId: id } : { kind: "hold_expired", orderId: id };
}

async function registerOrder(tx: Db, deps: BookingDeps, input: PlaceOrderInput): Promise<Registered> {
  // A double click waits here until the first one has committed, then finds its order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotencyKey}, 0))`);
  const requestHash = hashRequest(input);
  const [known] = await tx
    .select({ id: order.id, requestHash: order.requestHash })
    .from(order)
    .where(eq(order.idempotencyKey, input.idempotencyKey));
  if (known)
    return known.requestHash === requestHash
      ? { kind: "order", id: known.id, isNew: false }
      : { kind: "idempotency_mismatch" };
  const holder = await meetHolder(tx, deps, input);
  const isKnownTooMany = holder.refusalOf(1);
  if (isKnownTooMany) return { kind: "refused", refusal: isKnownTooMany };
  const quote = await quoteStay(tx, deps.clock, input, { forUpdate: true });
  if (!quote) return { kind: "not_bookable", code: "PACKAGE_NOT_FOUND" };
  if (!quote.bookable) return refuse(quote.errors[0] ?? "PACKAGE_SOLD_OUT");
  const { promotion, isRefused } = resolveCode(
    askCode(input.promotionCode, input.site.id, deps.findPromotionCode),
    quote.product.kind,
  );
  if (isRefused) return { kind: "code_refused", amount: quote.price.sell };
  const payable = payWithCode(quote.price, promotion);
  if (payable.toPay !== input.expectedAmount) return { kind: "price_changed", amount: payable.toPay };
  const refusal = holder.refusalOf(quote.rooms);
  if (refusal) return { kind: "refused", refusal };
  const row = await insertOrder(tx, deps, { input, quote, payable, requestHash, keys: holder.keys });
  if (!(await holdStock(tx, roomNightsOf(row)))) throw new Error("the rooms that were just quoted under lock are gone");
  await writeHistory(tx, deps.clock.now(), { orderId: row.id, from: null, to: "awaiting_payment", reason: "placed" });
  await tx.insert(payment).values({
    orderId: row.id,
    provider: deps.payments.forNewOrder(input.site.id).name,
    amountCents: row.amountCents,
    createdAt: deps.clock.now(),
  });
  return { kind: "order", id: row.id, isNew: true };
}

/** Who asks, and whether they may set rooms aside. Whoever is over a bound anyway waits for nobody's lock to hear it. */
async function meetHolder(
  tx: Db,
  { holds, clock }: BookingDeps,
  input: PlaceOrderInput,
): Promise<{ keys: HolderKeys | null; refusalOf: (rooms: number) => HoldRefusal | null }> {
  if (!holds) return { keys: null, refusalOf: () => null };
  const keys = holderKeys(holds, input);
  const look = async () => {
    const unpaid = await findUnpaid(tx, keys, clock.now());
    return (rooms: number) => findRefusal(unpaid, { bounds: holds.bounds, rooms, now: clock.now() });
  };
  const before = await look();
  if (before(1)) return { keys, refusalOf: before };
  await lockHolders(tx, keys);
  return { keys, refusalOf: await look() };
}

function refuse(code: string): Registered {
  return code === "PACKAGE_SOLD_OUT" ? { kind: "sold_out" } : { kind: "not_bookable", code };
}

async function insertOrder(
  tx: Db,
  { clock }: BookingDeps,
  {
    input,
    quote,
    payable,
    requestHash,
    keys,
  }: {
    input: PlaceOrderInput;
    quote: BookableQuote;
    payable: StayPayment;
    requestHash: string;
    keys: HolderKeys | null;
  },
): Promise<OrderRow> {
  const now = clock.now();
  const values = {
    state: "awaiting_payment" as const,
    siteId: input.site.id,
    idempotencyKey: input.idempotencyKey,
    requestHash,
    packageId: input.packageId,
    hotelId: quote.hotelId,
    poolId: quote.poolId,
    checkin: input.checkin,
    nights: input.nights,
    rooms: quote.rooms,
    amountCents: payable.toPay,
    promotionCodeItem: payable.item,
    stay: await buildSnapshot(tx, { quote, payment: payable, language: input.site.language }),
    buyer: input.buyer,
    specialRequest: input.specialRequest,
    ...(keys && { holderAddress: keys.address, holderEmail: keys.email, holderBrowser: keys.browser }),
    holdExpiresAt: holdEnd(now),
    createdAt: now,
    updatedAt: now,
  };
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const [row] = await tx
      .insert(order)
      .values({ ...values, number: createOrderNumber() })
      .onConflictDoNothing({ target: order.number })
      .returning();
    if (row) return row;
  }
  throw new Error("no free order number was found");
}

/** Eight digits, not guessable in sequence (docs/product/buying.md#numbers). */
function createOrderNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

/** The same request always hashes the same: keys in order, the idempotency key itself left out; so is where it came from, a phone changes its network. */
function hashRequest(input: PlaceOrderInput): string {
  const { caller: _, ...request } = input;
  return createHash("sha256")
    .update(stableText({ ...request, site: request.site.id, idempotencyKey: null }))
    .digest("hex");
}

function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stableText(entry)}`).join()}}`;
}
