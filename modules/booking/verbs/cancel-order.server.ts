import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findCardOffer, giveCard, type GivenCard } from "../cancel/as-card.server.ts";
import type { CancelMotive } from "../cancel/rules.ts";
import type { BookingDeps } from "../deps.server.ts";
import { cancelOfferOf } from "../after-sale.server.ts";
import { findGivenBack } from "../change/change-row.server.ts";
import { findRefusable } from "../change/refusable.server.ts";
import { findGranted } from "../granted/data.server.ts";
import { isClaimable, isKept, termsRefund } from "../items/steps.server.ts";
import type { Transition } from "../lifecycle.ts";
import { factsOf, findItems, findTenders, lockOrder, type OrderRow } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { changeOf, closeMoney } from "../tenders.server.ts";
import { findWithdrawn } from "../granted/find-withdrawn.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

export type CancelOutcome =
  | Forbidden
  | { kind: "cancelled"; refund: Cents; card?: GivenCard }
  | { kind: "not_cancellable" }
  /** Something else comes back by now than they were shown: nothing happened. */
  | { kind: "refund_changed"; refund: Cents }
  | { kind: "not_found" };

/**
 * `expected`: what they were shown to get back; the answer to whoever was shown nothing is never `refund_changed`. `motive`: why, if they said so. `asCard`:
 * they want a gift card of a tenth more in the place of money; never unless they said so.
 */
export type CancelAsk = { expected?: Cents; motive?: CancelMotive | null; asCard?: boolean };

/**
 * The customer gives a confirmed stay up: the rooms go back, and the policy's share of the money (docs/product/after-sale.md#cancelling). The refund
 * itself is a job of the outbox. Cancelling twice is cancelling once: the second answer is `not_cancellable`.
 */
export async function cancelOrder(
  deps: BookingDeps,
  orderId: string,
  { actor, isBuyer, why }: By,
  { expected, motive = null, asCard = false }: CancelAsk = {},
): Promise<CancelOutcome> {
  if (!can(actor, "order.cancel", { isOwn: isBuyer })) return FORBIDDEN;
  const outcome = await inTransaction(deps, "cancel", async (tx): Promise<CancelOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const now = deps.clock.now();
    if (await findRefusable(tx, row.id, now)) {
      // The house gives all of it back by `withdraw` alone, within somebody's limit.
      const isGuest = actor.kind === "visitor" || actor.kind === "customer";
      if (!isGuest) return { kind: "not_cancellable" };
      return refuseRebooking(tx, deps, row, { expected, motive, by: { actor, why } });
    }
    const items = await findItems(tx, row.id);
    if (await isKept(tx, items, now)) return { kind: "not_cancellable" };
    const { refund } = cancelOfferOf(items, now, await findGranted(tx, row.id));
    const { money = ZERO } = (asCard && (await findCardOffer(tx, row, { refund, now }))) || {};
    const push = money > ZERO ? "cancel_as_card" : "cancel";
    const transition = decideMove(row.state, push, factsOf(row, { due: cents(refund - money) }));
    if (!transition) return { kind: "not_cancellable" };
    if (expected !== undefined && expected !== refund) return { kind: "refund_changed", refund };
    const card = await giveUp(tx, deps, row, { transition, refund, by: actor, why, motive, money });
    return { kind: "cancelled", refund, ...(card && { card }) };
  });
  deps.wakeWorker?.();
  return outcome;
}

type Refusing = { expected: Cents | undefined; motive: CancelMotive | null; by: Pick<By, "actor" | "why"> };

/** Its guest does not want the stay that we have put in the place of theirs: all that was paid goes back, as of one that we take back. */
async function refuseRebooking(
  tx: Db,
  deps: BookingDeps,
  row: OrderRow,
  { expected, motive, by: { actor, why } }: Refusing,
): Promise<CancelOutcome> {
  const refund = await findWithdrawn(tx, row.id);
  const transition = decideMove(row.state, "withdraw", factsOf(row, { due: refund }));
  if (!transition) return { kind: "not_cancellable" };
  if (expected !== undefined && expected !== refund) return { kind: "refund_changed", refund };
  await giveUp(tx, deps, row, { transition, refund, by: actor, why, motive });
  return { kind: "cancelled", refund };
}

export type ClaimOutcome =
  | Forbidden
  | { kind: "cancelled"; refund: Cents }
  /** No insurance, or its day is over. */
  | { kind: "not_covered" }
  | { kind: "not_cancellable" }
  | { kind: "not_found" };

/**
 * An insured stay is given up for one of the covered cases, which customer care has seen proven: its rooms go back, and all that was paid for it
 * (docs/product/after-sale.md#insured). What happened to whom is nobody's business afterwards: nothing of the case is kept.
 */
export async function claimInsurance(deps: BookingDeps, orderId: string, { actor }: By): Promise<ClaimOutcome> {
  if (!can(actor, "order.claim")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "claim", async (tx): Promise<ClaimOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const now = deps.clock.now();
    const items = await findItems(tx, row.id);
    if (!isClaimable(items, now)) return { kind: "not_covered" };
    const refund = termsRefund(items, now, true);
    const transition = decideMove(row.state, "claim", factsOf(row, { due: refund }));
    if (!transition) return { kind: "not_cancellable" };
    await giveUp(tx, deps, row, { transition, refund, by: actor });
    return { kind: "cancelled", refund };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** `money`: what of the refund the customer takes as a card. */
type GivingUp = {
  transition: Transition;
  refund: Cents;
  by: Actor;
  why?: string | undefined;
  motive?: CancelMotive | null;
  money?: Cents;
};

/** The move with its money: never more goes back than was taken. */
export async function giveUp(
  tx: Db,
  deps: Pick<BookingDeps, "clock" | "giftCards">,
  row: OrderRow,
  { transition, refund, by, why, motive = null, money = ZERO }: GivingUp,
): Promise<GivenCard | null> {
  const now = deps.clock.now();
  const changes = (await findTenders(tx, row.id)).map((tender) => changeOf(tender, tender));
  const back = await findGivenBack(tx, row.id);
  const due = cents(Math.min(sumCents(changes.map(({ captured }) => captured)) - back, refund));
  const state = await moveOrder(tx, now, row, transition, { by, due, motive, why });
  const card = money > ZERO ? await giveCard(tx, deps, row, money) : null;
  await closeMoney(tx, now, changes, { state, reason: transition.reason, due: cents(back + due - money) });
  return card;
}

/** The buyer leaves the checkout, or begins again with other dates: the rooms go back at once. Paid meanwhile: nothing happens. */
export async function abandonOrder(
  deps: BookingDeps,
  orderId: string,
  { actor, isBuyer }: By,
): Promise<Forbidden | { kind: "done" }> {
  if (!can(actor, "order.give_up", { isOwn: isBuyer })) return FORBIDDEN;
  await inTransaction(deps, "abandon", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const transition = row && decideMove(row.state, "abandon", factsOf(row));
    if (row && transition) await moveOrder(tx, deps.clock.now(), row, transition, { by: actor });
  });
  deps.wakeWorker?.();
  return { kind: "done" };
}
