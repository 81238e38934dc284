import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { sumCents, ZERO, type Cents } from "#platform/money.ts";
import { stableText } from "#platform/stable-text.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { can } from "../policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { LEAST_REST } from "#modules/vouchers/values/rules.ts";
import { payByGifts, type PaidByCards } from "../gift-cards.server.ts";
import { findRefusal, holdReason, type HoldRefusal } from "../hold-bounds.ts";
import {
  findKnown,
  findUnpaid,
  holderKeys,
  lockHolders,
  lockKey,
  lockKeyAndFreeHolders,
  type HolderKeys,
  type KnownOrder,
} from "../holders.server.ts";
import { wishesOf } from "../items/wishes.server.ts";
import { stepItems } from "../items/steps.server.ts";
import type { ItemWish, PricedItem } from "../items/types.ts";
import { findOrder, type OrderRow, type TenderRow } from "../order-row.server.ts";
import { awaitsPayment, isPaid } from "../states.ts";
import { order, tender } from "../tables.server.ts";
import type { TenderWish } from "../tenders.server.ts";
import { chooseMethod, planFor } from "./choose-method.server.ts";
import { expireHold } from "./expire-holds.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { inTransaction } from "./transaction.server.ts";
import { paidFor, writeOrder } from "./write-order.server.ts";

export type Registered =
  | { kind: "order"; id: string; isNew: false }
  | ({ kind: "order"; id: string; isNew: true } & Written)
  | { kind: "refused"; refusal: HoldRefusal }
  | Exclude<
      PlaceOrderOutcome,
      { kind: "placed" | "already_paid" | "hold_expired" | "payment_unavailable" | "too_many_holds" }
    >;

/** An order as it was just written: nobody has to read it again. */
type Written = { row: OrderRow; tenders: readonly TenderRow[] };

/** An order that is asked for again. */
const AGAIN = system("place_again");

/**
 * Sets the rooms aside for 15 minutes and opens the payment. Repeating it with the same key is the same order: a double click, a lost answer and
 * a second tab all end in one hold and one payment. The price is counted again inside the transaction, with the code if there is one; a cent
 * of difference stops it, and so does a code that does not count: nobody pays another price than the one they saw. Whoever holds too much
 * without paying is told so before any night is locked.
 */
export async function placeOrder(deps: BookingDeps, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  return placeItems(deps, { ...input, requestHash: hashRequest(input) }, wishesOf(input));
}

/** Whoever buys, and what they were told it costs; what they buy are the wishes. */
export type OrderAsk = Pick<
  PlaceOrderInput,
  "site" | "channel" | "expectedAmount" | "buyer" | "method" | "giftCards" | "idempotencyKey" | "caller"
> & {
  requestHash: string;
  /** What it is paid with, in the order of use; by its gift cards, and the rest by the way that was chosen, when left out. Their sum is the amount: PostgreSQL checks it. */
  tenders?: readonly TenderWish[];
  /** What a wallet has authorised for it already (wallet/): the order gets the id that this was opened for. */
  authorised?: Authorised;
  /** A gift that is redeemed for it (redeem/): its holder is asked for what it leaves. */
  valueId?: string;
};

/** An order that no gift is redeemed for. */
type GiftlessAsk = OrderAsk & { valueId?: undefined };

/** A payment that was authorised before its order is placed, and the id that the order gets. */
export type Authorised = { orderId: string; provider: string; reference: string };

/** The same for whatever an order may hold: every wish is checked and priced, and all of it is set aside or none. */
export async function placeItems(
  deps: BookingDeps,
  ask: GiftlessAsk,
  wishes: readonly ItemWish[],
): Promise<PlaceOrderOutcome>;
export async function placeItems(
  deps: BookingDeps,
  ask: OrderAsk,
  wishes: readonly ItemWish[],
): Promise<PlaceOrderOutcome | RefusedValue>;
export async function placeItems(
  deps: BookingDeps,
  ask: OrderAsk,
  wishes: readonly ItemWish[],
): Promise<PlaceOrderOutcome | RefusedValue> {
  const { actor } = ask.caller;
  if (!can(actor, "order.place")) return FORBIDDEN;
  const registered = await inTransaction(deps, "place", (tx) => registerOrder(tx, deps, ask, wishes));
  if (registered.kind === "refused") return refuseHold(deps, registered.refusal);
  if (registered.kind !== "order") return registered;
  if (ask.authorised) return settleAuthorised(deps, registered.id);
  if (!registered.isNew) {
    await refreshOrder(deps, registered.id);
    const refusal = await chooseAgain(deps, registered.id, ask);
    if (refusal) return refusal;
  }
  const written = registered.isNew ? registered : null;
  const opened = await openPayment(deps, registered.id, { actor, isBuyer: true }, written);
  if (opened.kind === "closed" && opened.state) return closedOutcome({ id: registered.id, state: opened.state });
  const row = opened.kind === "open" && written ? written.row : await findOrder(deps.db, registered.id);
  if (!row) throw new Error(`order ${registered.id} vanished`);
  if (opened.kind === "forbidden") return FORBIDDEN;
  if (opened.kind === "unavailable") return { kind: "payment_unavailable" };
  if (opened.kind === "refused") return { kind: "method_unavailable", orderId: row.id };
  if (opened.kind === "closed") return closedOutcome(row);
  return {
    kind: "placed",
    orderId: row.id,
    orderNumber: row.number,
    payment: opened.payment,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
  };
}

/** Nothing is opened any more: what the wallet authorised sells the rooms at once. */
async function settleAuthorised(deps: BookingDeps, id: string): Promise<PlaceOrderOutcome> {
  await refreshOrder(deps, id);
  const row = await findOrder(deps.db, id);
  if (!row) throw new Error(`order ${id} vanished`);
  return awaitsPayment(row.state) ? { kind: "payment_unavailable" } : closedOutcome(row);
}

function refuseHold({ holds }: BookingDeps, refusal: HoldRefusal): PlaceOrderOutcome {
  holds?.onRefusal(refusal);
  return { kind: "too_many_holds", reason: holdReason(refusal), until: refusal.until.toISOString() };
}

/** Whoever asks again may want to pay another way. Null: nothing stands against it. */
async function chooseAgain(
  deps: BookingDeps,
  id: string,
  { method, caller }: OrderAsk,
): Promise<PlaceOrderOutcome | null> {
  if (!method) return null;
  const outcome = await chooseMethod(deps, id, method, { actor: caller.actor, isBuyer: true });
  if (outcome.kind === "not_offered") return { kind: "method_unavailable", orderId: id };
  return outcome.kind === "unavailable" ? { kind: "payment_unavailable" } : null;
}

/** An order that is asked for again may have been paid, or have run out, in the meantime. */
async function refreshOrder(deps: BookingDeps, id: string): Promise<void> {
  try {
    await syncPayment(deps, id, AGAIN);
    await expireHold(deps, id, AGAIN);
  } catch (error) {
    // Opening the payment meets the same provider right after this, and says so.
    if (!(error instanceof PaymentError)) throw error;
  }
}

function closedOutcome({ id, state }: Pick<OrderRow, "id" | "state">): PlaceOrderOutcome {
  return isPaid(state) ? { kind: "already_paid", orderId: id } : { kind: "hold_expired", orderId: id };
}

/** Whether the order of an authorised payment was placed before, or the payment pays another one; whoever else brings it waits. */
async function isUsed(tx: Db, { orderId, provider, reference }: Authorised): Promise<boolean> {
  await lockKey(tx, orderId);
  const known = await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId));
  const pays = and(eq(tender.provider, provider), eq(tender.reference, reference));
  return known.length + (await tx.select({ id: tender.id }).from(tender).where(pays)).length > 0;
}

export async function registerOrder(
  tx: Db,
  deps: BookingDeps,
  ask: GiftlessAsk,
  wishes: readonly ItemWish[],
): Promise<Registered>;
export async function registerOrder(
  tx: Db,
  deps: BookingDeps,
  ask: OrderAsk,
  wishes: readonly ItemWish[],
): Promise<Registered | RefusedValue>;
export async function registerOrder(
  tx: Db,
  deps: BookingDeps,
  ask: OrderAsk,
  wishes: readonly ItemWish[],
): Promise<Registered | RefusedValue> {
  // A double click waits here until the first one has committed, then finds its order.
  const holder = await meetHolder(tx, deps, ask);
  const { known } = holder;
  if (known)
    return known.requestHash === ask.requestHash
      ? { kind: "order", id: known.id, isNew: false }
      : { kind: "idempotency_mismatch" };
  if (ask.authorised && (await isUsed(tx, ask.authorised))) return { kind: "authorisation_refused", reason: "used" };
  const isKnownTooMany = holder.refusalOf(1);
  if (isKnownTooMany) return { kind: "refused", refusal: isKnownTooMany };
  const priced: PricedItem[] = [];
  for (const wish of wishes) {
    const answer = await wish(tx, deps, priced);
    if (answer.kind === "refused") return answer.refusal;
    priced.push(answer.item);
  }
  const amount = amountOf(priced);
  const isOther = priced.some(({ told, amount: own }) => told !== undefined && told !== own);
  const cards = await payByGifts(tx, deps, { amount, ask });
  if (cards.kind !== "paid") return cards;
  if (isOther || cards.rest !== ask.expectedAmount) return { kind: "price_changed", amount: cards.rest };
  const tenders = ask.tenders ?? wishForWay(deps, { ask, cards, priced });
  if (!tenders) return { kind: "method_unavailable", orderId: null };
  const refusal = holder.refusalOf(priced.reduce((sum, { rooms }) => sum + rooms, 0));
  if (refusal) return { kind: "refused", refusal };
  for (const { take } of priced) {
    const gone = await take?.(tx);
    if (gone) return gone;
  }
  const redeemed = priced.map((item) => noteRedeemed(item, cards.redeemed));
  const { items, ...written } = await writeOrder(tx, deps, {
    ask,
    amount,
    tenders,
    priced: redeemed,
    keys: holder.keys,
  });
  const { id } = written.row;
  await cards.setAside(tx, id);
  if (!(await stepItems(tx, deps.clock.now(), items, "hold")))
    throw new Error("what was just priced under lock is gone");
  return { kind: "order", id, isNew: true, ...written };
}

/** By its gift cards, and what they leave by the way to pay that was asked for; null when it cannot be paid that way. */
function wishForWay(
  deps: BookingDeps,
  { ask, cards, priced }: { ask: OrderAsk; cards: PaidByCards; priced: readonly PricedItem[] },
): TenderWish[] | null {
  const { site, method = FIRST_METHOD } = ask;
  const amount = cards.rest;
  if (amount === ZERO) return cards.tenders;
  const plan = planFor(deps, { site: site.id, method, amount, items: priced });
  const provider = deps.payments.forMethod(site.id, method);
  const isTooLittle = cards.tenders.length > 0 && amount < LEAST_REST;
  if (plan === undefined || !provider || isTooLittle) return null;
  return [...cards.tenders, { provider: provider.name, method, plan, amount }];
}

/** A stay keeps what a gift pays of it: its terms give that back in another way than money. */
function noteRedeemed(item: PricedItem, redeemedCents: Cents | null): PricedItem {
  if (redeemedCents === null || !("nightlyCents" in item.snapshot)) return item;
  return { ...item, snapshot: { ...item.snapshot, redeemedCents } };
}

/** What is paid: every item less what is taken off it. */
function amountOf(priced: readonly PricedItem[]): Cents {
  return sumCents(priced.map(paidFor));
}

/** `known`: what the same key has placed before. `refusalOf`: why nobody may set so many rooms aside for them; null where they may. */
type MetHolder = {
  known: KnownOrder | null;
  keys: HolderKeys | null;
  refusalOf: (rooms: number) => HoldRefusal | null;
};

/** Who asks, and whether they have asked before or may set rooms aside. Whoever is over a bound anyway waits for nobody's lock to hear it. */
async function meetHolder(tx: Db, { holds, clock }: BookingDeps, ask: OrderAsk): Promise<MetHolder> {
  const { idempotencyKey: key } = ask;
  if (!holds) {
    await lockKey(tx, key);
    return { known: await findKnown(tx, key), keys: null, refusalOf: () => null };
  }
  const { bounds } = holds;
  const keys = holderKeys(holds, ask);
  const look = async (): Promise<MetHolder> => {
    const { known, unpaid } = await findUnpaid(tx, { key, keys, now: clock.now() });
    return { known, keys, refusalOf: (rooms) => findRefusal(unpaid, { bounds, rooms, now: clock.now() }) };
  };
  if (!(await lockKeyAndFreeHolders(tx, key, keys))) {
    const before = await look();
    if (before.known || before.refusalOf(1)) return before;
    await lockHolders(tx, keys);
  }
  return look();
}

/**
 * The same request always hashes the same: keys in order, the idempotency key itself left out; so is where it came from, a phone changes its network,
 * and how it is paid, which may be chosen again.
 */
export function hashRequest(input: PlaceOrderInput): string {
  const { caller: _, method: __, wishes, ...request } = input;
  return createHash("sha256")
    .update(stableText({ ...request, ...wishes, site: request.site.id, idempotencyKey: null }))
    .digest("hex");
}
