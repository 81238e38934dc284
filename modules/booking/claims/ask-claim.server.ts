import { actorName } from "#platform/actor.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cancelOfferOf } from "../after-sale.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderItem } from "../items/types.ts";
import { findGranted } from "../granted/data.server.ts";
import { isOpenTo } from "../lifecycle.ts";
import { factsOf, findItems, lockOrder, type OrderRow } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { giveUp } from "../verbs/cancel-order.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { claimableAt, findClaim, insuranceOf } from "./data.server.ts";
import { CLAIM_JOBS } from "./jobs.ts";
import { caseOf } from "./rules.ts";
import { insuranceClaim } from "./tables.server.ts";

export type AskClaimOutcome =
  | Forbidden
  /** `refund`: what comes back at once, by the stay's own terms. */
  | { kind: "asked"; refund: Cents }
  /** Claimed before: nothing happened. */
  | { kind: "already_asked" }
  | { kind: "not_covered" }
  | { kind: "unknown_case" }
  /** Something else comes back by now than they were shown: nothing happened. */
  | { kind: "refund_changed"; refund: Cents }
  | { kind: "not_found" };

/** `caseNumber`: which of the listed cases. `expected`: what they were shown to get back by the stay's own terms. */
export type ClaimAsk = { caseNumber: number; expected: Cents };

/**
 * Claims a covered case (docs/product/after-sale.md#insured). A stay that is still to come is given up with it, in the same transaction: its own
 * terms' part goes back at once, the rest waits for the decision. One an order, however often it is sent.
 */
export async function askClaim(
  deps: BookingDeps,
  orderId: string,
  { actor, isBuyer }: By,
  ask: ClaimAsk,
): Promise<AskClaimOutcome> {
  if (!can(actor, "order.ask_claim", { isOwn: isBuyer })) return FORBIDDEN;
  const outcome = await inTransaction(deps, "ask-claim", async (tx): Promise<AskClaimOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    if (await findClaim(tx, orderId)) return { kind: "already_asked" };
    const now = deps.clock.now();
    const items = await findItems(tx, orderId);
    const terms = insuranceOf(items)?.terms;
    if (!terms || !(await claimableAt(tx, row, items, now))) return { kind: "not_covered" };
    if (caseOf(terms, ask.caseNumber) === null) return { kind: "unknown_case" };
    const given = isOpenTo(row.state, "cancel") ? await cancel(tx, deps, { row, items, by: actor, ask }) : null;
    if (given?.kind === "refund_changed") return given;
    const { caseNumber } = ask;
    await tx.insert(insuranceClaim).values({ orderId, caseNumber, askedBy: actorName(actor), askedAt: now });
    await enqueueJob(tx, now, {
      kind: CLAIM_JOBS.asked,
      dedupe: `${orderId}:${CLAIM_JOBS.asked}`,
      payload: { orderId },
    });
    return { kind: "asked", refund: given?.refund ?? ask.expected };
  });
  deps.wakeWorker?.();
  return outcome;
}

type Cancelling = { row: OrderRow; items: readonly OrderItem[]; by: By["actor"]; ask: ClaimAsk };

/** The stay's own part, as for everybody who cancels. */
async function cancel(tx: Db, deps: BookingDeps, { row, items, by, ask }: Cancelling) {
  const { refund } = cancelOfferOf(items, deps.clock.now(), await findGranted(tx, row.id));
  if (refund !== ask.expected) return { kind: "refund_changed" as const, refund };
  const transition = decideMove(row.state, "cancel", factsOf(row, { due: refund }));
  if (!transition) throw new Error(`order ${row.id} can be cancelled and cannot`);
  await giveUp(tx, deps, row, { transition, refund, by });
  return { kind: "given_up" as const, refund };
}
