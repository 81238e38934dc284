import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cancelOfferOf } from "../after-sale.server.ts";
import { countApplied } from "../change/change-row.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { isKept } from "../items/steps.server.ts";
import { isOpenTo } from "../lifecycle.ts";
import { findItems, findTenders, lockOrder, type OrderRow, type TenderRow } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { findPending } from "../tenders.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findWithdrawn } from "./find-withdrawn.server.ts";
import { withdrawLocked } from "./withdraw-locked.server.ts";
import { findGranted } from "./data.server.ts";
import { findGivenForGood } from "./room.server.ts";
import { findKnown, hasOpenAsk, writeAsk } from "./write-ask.server.ts";

/** What goes back to one thing that an order was paid with. */
export type WithdrawalPart = Pick<TenderRow, "id" | "kind" | "method" | "provider"> & { amount: Cents };

/** What taking an order back would do now. `refund`: all that comes back; `beyond`: what of it the terms would keep; `given`: what the order was given beyond them before and keeps, unlike what is borne of the stay; `parts`: over what it goes; `changesSeen`: how often the stay was changed. */
export type WithdrawalOffer = {
  refund: Cents;
  beyond: Cents;
  given: Cents;
  parts: WithdrawalPart[];
  changesSeen: number;
};

/** Null for an order that cannot be taken back (any more). */
export async function findWithdrawal(db: Db, row: OrderRow, now: Date): Promise<WithdrawalOffer | null> {
  if (!isOpenTo(row.state, "withdraw")) return null;
  const refund = await findWithdrawn(db, row.id);
  if (refund <= ZERO) return null;
  const items = await findItems(db, row.id);
  const isLost = await isKept(db, items, now);
  const byTerms = isLost ? ZERO : cancelOfferOf(items, now, await findGranted(db, row.id)).refund;
  const beyond = cents(Math.max(ZERO, refund - byTerms));
  const { times: changesSeen } = await countApplied(db, row.id);
  const given = await findGivenForGood(db, row.id);
  return { refund, beyond, given, parts: await partsOf(db, row.id), changesSeen };
}

/** Whether one person may, with that limit: what the terms give anyway asks nobody, whatever was given before (docs/product/after-sale.md#our-fault). */
export const isWithdrawnAlone = ({ beyond, given }: WithdrawalOffer, limit: Cents): boolean =>
  beyond === ZERO || given + beyond <= limit;

/** One after the other: a transaction has one connection to ask. */
async function partsOf(db: Db, orderId: string): Promise<WithdrawalPart[]> {
  const parts: WithdrawalPart[] = [];
  for (const { id, kind, method, provider, capturedCents, refundedCents } of await findTenders(db, orderId)) {
    const asked = sumCents((await findPending(db, id)).map(({ amountCents }) => cents(amountCents)));
    const amount = cents(capturedCents - refundedCents - asked);
    if (amount > ZERO) parts.push({ id, kind, method, provider, amount });
  }
  return parts;
}

/**
 * `expected`: what they were shown to come back; `changesSeen`: how often the stay had been changed by then. `limit`: what whoever asks may give alone beyond
 * the terms of one order.
 */
export type WithdrawalWish = { expected: Cents; changesSeen: number; key: string; limit: Cents };

export type AskWithdrawalOutcome =
  | Forbidden
  | { kind: "withdrawn"; refund: Cents }
  /** A second person decides until then. */
  | { kind: "asked"; amount: Cents; until: Date }
  /** The same form was sent before, and is decided or out of time since. */
  | { kind: "over" }
  /** Something else comes back by now: nothing happened. */
  | { kind: "refund_changed"; refund: Cents }
  /** It is another stay by now: nothing happened. */
  | { kind: "stay_changed" }
  /** Something else of this order waits to be decided. */
  | { kind: "waiting" }
  | { kind: "not_withdrawable" }
  | { kind: "not_found" };

/**
 * Somebody of the house takes an order back because it cannot be kept: at once where what its terms would keep is within their limit, else once a second
 * person has agreed (docs/product/after-sale.md#our-fault). Until then the stay stands.
 */
export async function askWithdrawal(
  deps: BookingDeps,
  orderId: string,
  { expected, changesSeen, key, limit }: WithdrawalWish,
  by: ByHouse,
): Promise<AskWithdrawalOutcome> {
  if (!can(by.actor, "order.withdraw")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "ask-withdrawal", async (tx): Promise<AskWithdrawalOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const known = await findKnown(tx, orderId, key);
    if (known) return known.kind === "granted" ? { kind: "over" } : known;
    const now = deps.clock.now();
    const offer = await findWithdrawal(tx, row, now);
    if (!offer) return { kind: "not_withdrawable" };
    if (offer.changesSeen !== changesSeen) return { kind: "stay_changed" };
    if (offer.refund !== expected) return { kind: "refund_changed", refund: offer.refund };
    if (isWithdrawnAlone(offer, limit)) return withdrawLocked(tx, deps, row, by);
    if (await hasOpenAsk(tx, orderId)) return { kind: "waiting" };
    const amount = offer.refund;
    const until = await writeAsk(tx, now, { orderId, key, kind: "withdrawal", amount, isAlone: false, by });
    return { kind: "asked", amount, until };
  });
  deps.wakeWorker?.();
  return outcome;
}
