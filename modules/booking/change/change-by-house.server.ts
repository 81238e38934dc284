import { system } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findBeyondTerms } from "../granted/room.server.ts";
import { findKnown, hasOpenAsk, writeAsk } from "../granted/write-ask.server.ts";
import { factsOf, lockOrder, type OrderRow } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { expireChange } from "../verbs/expire-holds.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { checkChange, insertChange, type ChangeRefusal } from "./begin-change.server.ts";
import { borneOf } from "./borne.ts";
import { findOpenChange } from "./change-row.server.ts";
import { decideChange } from "./decide-change.ts";
import { keptStayItem, type PricedChange } from "./quote-change.server.ts";
import { backBeyondTerms } from "./rules.ts";
import { swapStay } from "./swap-stay.server.ts";
import type { HouseChange } from "./types.ts";

/** `key`: of the form, so that sending it twice asks once. `limit`: what whoever asks may give alone beyond the terms of one order. */
export type HouseChangeAsk = HouseChange & { key: string; limit: Cents };

type Made = { kind: "applied"; number: number; difference: Cents; cost: Cents };

export type HouseChangeOutcome =
  | ChangeRefusal
  | Made
  /** A second person decides until then; the stay is what it was, and nothing is held. */
  | { kind: "asked"; amount: Cents; until: Date }
  /** The same form was sent before, and is decided or out of time since. */
  | { kind: "over" }
  /** Something else of this order waits to be decided. */
  | { kind: "waiting" };

/** Whoever asks for a change may find one that was paid. */
const BY = system("change_by_house");

/**
 * Somebody of the house changes a stay, and the house bears what it costs more (docs/product/after-sale.md#borne). A cheaper stay gives the difference
 * back. Made at once where what it gives beyond the terms is within their limit, else once a second person has agreed. In one transaction: the guest has all of the old stay, or all of the new one.
 */
export async function changeByHouse(
  deps: BookingDeps,
  orderId: string,
  { key, limit, ...change }: HouseChangeAsk,
  by: ByHouse,
): Promise<HouseChangeOutcome> {
  if (!can(by.actor, "order.change_by_house")) return FORBIDDEN;
  if (!(await isPaymentKnown(deps, orderId))) return { kind: "under_way" };
  const outcome = await inTransaction(deps, "change-by-house", async (tx): Promise<HouseChangeOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const known = await findKnown(tx, orderId, key);
    if (known) return known.kind === "granted" ? { kind: "over" } : known;
    const checked = await checkHouseChange(tx, deps, row, change);
    if (checked.kind !== "priced") return checked;
    const now = deps.clock.now();
    const amount = givenBy(checked.change, now);
    const isAlone = amount === ZERO || (await findBeyondTerms(tx, orderId)) + amount <= limit;
    if (isAlone) return applyHouseChange(tx, now, { row, change, priced: checked.change, by });
    if (await hasOpenAsk(tx, orderId)) return { kind: "waiting" };
    const ask = { orderId, key, kind: "change", amount, isAlone, change, by } as const;
    return { kind: "asked", amount, until: await writeAsk(tx, now, ask) };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** What the house gives by a change beyond the terms: what it bears more than before, and what goes back that they would keep. */
export function givenBy({ before, difference, cost }: PricedChange, at: Date): Cents {
  const back = backBeyondTerms(keptStayItem(before).snapshot, { difference, at });
  return cents(Math.max(ZERO, cost) + back);
}

/** Whether it is known what became of a change that its guest was paying. */
async function isPaymentKnown(deps: BookingDeps, orderId: string): Promise<boolean> {
  if (!(await findOpenChange(deps.db, orderId))) return true;
  try {
    await syncPayment(deps, orderId, BY);
    await expireChange(deps, orderId, BY);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return false;
  }
}

/** Whether it can be had as it was agreed to, of a locked order: the guest pays no more, and the house bears what it was told. */
export async function checkHouseChange(
  tx: Db,
  deps: BookingDeps,
  row: OrderRow,
  { wish, because, difference, cost, changesSeen }: HouseChange,
): Promise<ChangeRefusal | { kind: "priced"; change: PricedChange }> {
  // Their guest is paying another: it is made, or ends, first.
  if (await findOpenChange(tx, row.id)) return { kind: "under_way" };
  const wanted = { wish, expectedDifference: difference, changesSeen, because };
  const checked = await checkChange(tx, deps, row, wanted);
  if (checked.kind !== "priced") return checked;
  const { difference: now, cost: costNow } = checked.change;
  if (now > ZERO) return { kind: "not_bookable", code: "NOT_BEARABLE" };
  return costNow === cost ? checked : { kind: "price_changed", difference: now };
}

type Applying = { row: OrderRow; change: HouseChange; priced: PricedChange; by: ByHouse };

/** Makes it, of a locked order, as it was checked in the same transaction. */
export async function applyHouseChange(
  tx: Db,
  now: Date,
  { row, change: { wish, because }, priced, by }: Applying,
): Promise<Made> {
  const change = await insertChange(tx, now, { row, wish, priced, holdExpiresAt: now, because });
  const transition = decideChange("proposed", "agree", factsOf(row));
  if (!transition) throw new Error("the table has no beginning");
  const { snapshot: old } = keptStayItem(priced.before);
  const { difference } = priced;
  const before = borneOf(old);
  const beyond = backBeyondTerms(old, { difference, at: now });
  const { actor, why } = by;
  await recordAudit(tx, {
    at: now,
    actor,
    verb: because === "rebooking" ? "order.rebook" : "order.bear_change",
    thing: { kind: "order", id: row.id },
    before: { borne: before },
    after: { borne: cents(before + priced.cost), difference, ...(beyond > ZERO && { beyond }) },
    reason: why,
  });
  await swapStay(tx, now, { row, change, transition, by: actor, why });
  return { kind: "applied", number: change.number, difference, cost: priced.cost };
}
