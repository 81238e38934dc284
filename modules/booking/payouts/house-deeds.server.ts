import { eq } from "drizzle-orm";
import { actorName, system, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { AuditedFacts } from "#platform/audit/tables.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderJob } from "../lifecycle.ts";
import { lockOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { findSendable, findWaitingSum, type NotSendable } from "../refused-refunds/data.server.ts";
import { closeWaiting } from "../refused-refunds/record-transfer.server.ts";
import type { TransferReason } from "../tables.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import type { PayoutRow } from "./data.server.ts";
import { movePayout } from "./move.server.ts";
import { refundPayout } from "./tables.server.ts";

/** `limit`: what whoever does it may have sent alone. */
export type ReleaseAsk = { payoutId: string; seen: Cents; limit: Cents };

type NotDone =
  | Forbidden
  /** Somebody has done something with it since: nothing happened. */
  | { kind: "over" }
  | { kind: "not_found" };

export type ReleaseOutcome =
  | NotDone
  /** It may be sent, by whoever has the account of the house. */
  | { kind: "released" }
  /** Above the limit: a second person looks at it. */
  | { kind: "checked" }
  /** Nobody agrees to what they have checked themselves. */
  | { kind: "own" }
  /** Another amount waits by now: it is looked at anew. */
  | { kind: "amount_changed"; amount: Cents }
  /** Its provider has given it back after all. */
  | { kind: "given_back" }
  | { kind: NotSendable }
  /** Its provider cannot be asked now whether it has given it back. */
  | { kind: "provider_away" };

export type PayOutcome = NotDone | { kind: "paid"; amount: Cents } | { kind: "given_back" };
export type TurnDownOutcome = NotDone | { kind: "turned_down" };

const BY = system("payout");

/**
 * Somebody of finance has looked at an account: within their limit its money may be sent, above that once a second person has looked, too. The provider is
 * asked first whether it has given the money back after all; from then on nobody else gives it back.
 */
export async function releasePayout(
  deps: BookingDeps,
  { payoutId, seen, limit }: ReleaseAsk,
  by: Actor,
): Promise<ReleaseOutcome> {
  if (!can(by, "order.send_payout")) return FORBIDDEN;
  const known = await findRow(deps.db, payoutId);
  if (!known) return { kind: "not_found" };
  if (!(await isPaymentRead(deps, known.orderId))) return { kind: "provider_away" };
  return inTransaction(deps, "release-payout", async (tx): Promise<ReleaseOutcome> => {
    const row = await lockPayout(tx, known);
    const now = deps.clock.now();
    if (row?.state !== "asked" && row?.state !== "checked") return { kind: "over" };
    if ((await findWaitingSum(tx, row.orderId)) === 0) {
      await movePayout(tx, now, row, "given_back");
      return { kind: "given_back" };
    }
    const sendable = await findSendable(tx, row.orderId);
    if (sendable.refusal !== null) return { kind: sendable.refusal };
    const { amount } = sendable;
    if (amount !== row.amountCents || amount !== seen) {
      await movePayout(tx, now, row, "recount", { amount });
      return { kind: "amount_changed", amount };
    }
    if (row.state === "checked" && row.checkedBy === actorName(by)) return { kind: "own" };
    const trigger = row.state === "checked" ? "release" : amount <= limit ? "release_alone" : "check";
    await movePayout(tx, now, row, trigger, { by });
    const verb = trigger === "check" ? "order.check_payout" : "order.release_payout";
    await tell(tx, now, row, { by, verb, after: { amount } });
    return { kind: trigger === "check" ? "checked" : "released" };
  });
}

/** It was sent: the refunds are done, and the books say so; the order ends with its mail. Telling it twice is telling it once. */
export async function payPayout(
  deps: BookingDeps,
  { payoutId, reason, reference }: { payoutId: string; reason: TransferReason; reference: string },
  by: Actor,
): Promise<PayOutcome> {
  if (!can(by, "order.send_payout")) return FORBIDDEN;
  const known = await findRow(deps.db, payoutId);
  if (!known) return { kind: "not_found" };
  const outcome = await inTransaction(deps, "pay-payout", async (tx): Promise<PayOutcome> => {
    const row = await lockPayout(tx, known);
    if (row?.state !== "released") return { kind: "over" };
    const { orderId } = row;
    const amount = cents(row.amountCents);
    // Given back in the provider's dashboard while it was being sent: whoever sent it knows now, and the books are not told what nobody owed.
    if ((await findWaitingSum(tx, orderId)) !== amount) return { kind: "given_back" };
    const now = deps.clock.now();
    await movePayout(tx, now, row, "pay");
    await closeWaiting(tx, now, { orderId, reason, reference });
    await tell(tx, now, row, { by, verb: "order.pay_payout", after: { amount, reference } });
    return { kind: "paid", amount };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** It cannot be used, was not sent, or came back: the account is forgotten, and its guest asked for another. `why`: for the journal. */
export async function turnDownPayout(
  deps: BookingDeps,
  { payoutId, why }: { payoutId: string; why: string },
  by: Actor,
): Promise<TurnDownOutcome> {
  if (!can(by, "order.send_payout")) return FORBIDDEN;
  const known = await findRow(deps.db, payoutId);
  if (!known) return { kind: "not_found" };
  const outcome = await inTransaction(deps, "turn-down-payout", async (tx): Promise<TurnDownOutcome> => {
    const row = await lockPayout(tx, known);
    const now = deps.clock.now();
    if (!row || !(await movePayout(tx, now, row, "turn_down"))) return { kind: "over" };
    await tell(tx, now, row, { by, verb: "order.turn_down_payout", after: { amount: row.amountCents }, why });
    if ((await findWaitingSum(tx, row.orderId)) > 0)
      await enqueueJob(tx, now, {
        kind: ASKED,
        dedupe: `${row.orderId}:${ASKED}:${row.id}`,
        payload: { orderId: row.orderId },
      });
    return { kind: "turned_down" };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** The job that asks the guest of an order for an account. */
const ASKED: OrderJob = "order_refused";

/** Number and holder of an account that may be sent to, for whoever sends it: the journal has who was shown it. */
export async function showAccount(
  deps: BookingDeps,
  payoutId: string,
  by: Actor,
): Promise<Forbidden | { kind: "account"; iban: string; holder: string } | { kind: "over" }> {
  if (!can(by, "order.send_payout")) return FORBIDDEN;
  return inTransaction(deps, "show-account", async (tx) => {
    const row = await findRow(tx, payoutId);
    const account = row?.sealed ? deps.accounts?.open(row.sealed) : null;
    if (!row || !account || row.state === "ended") return { kind: "over" as const };
    await tell(tx, deps.clock.now(), row, { by, verb: "order.show_account", after: null });
    return { kind: "account" as const, ...account };
  });
}

async function findRow(db: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(refundPayout).where(eq(refundPayout.id, id));
  return row ?? null;
}

/** Its order is locked first, as by everybody who moves one. */
async function lockPayout(tx: Db, { id, orderId }: PayoutRow): Promise<PayoutRow | null> {
  await lockOrder(tx, orderId);
  return findRow(tx, id);
}

async function isPaymentRead(deps: BookingDeps, orderId: string): Promise<boolean> {
  try {
    await syncPayment(deps, orderId, BY);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return false;
  }
}

type Told = { by: Actor; verb: string; after: AuditedFacts | null; why?: string };

/** The journal, which has nothing of the account but its end. */
const tell = (tx: Db, at: Date, { orderId, lastFour }: PayoutRow, { by, verb, after, why }: Told): Promise<void> =>
  recordAudit(tx, {
    at,
    actor: by,
    verb,
    thing: { kind: "order", id: orderId },
    after: { ...after, account: lastFour },
    reason: why ?? null,
  });
