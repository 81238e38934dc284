import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { grantRefund } from "./grant.server.ts";
import { findBeyondTerms, findGrantRoom, type NotGrantable } from "./room.server.ts";
import { findKnown, hasOpenAsk, isRepeated, writeAsk } from "./write-ask.server.ts";

/** `key`: of the form, so that sending it twice asks once. `limit`: what whoever asks may grant alone for one order, all that was granted before included. */
export type RefundWish = { amount: Cents; key: string; limit: Cents };

export type AskRefundOutcome =
  | Forbidden
  /** It is on its way back. */
  | { kind: "granted"; amount: Cents }
  /** A second person decides until then. */
  | { kind: "asked"; amount: Cents; until: Date }
  /** The same form was sent before, and refused or decided by nobody since. */
  | { kind: "over" }
  /** Asked for a moment ago by another form, the same: nothing happened. */
  | { kind: "repeated" }
  /** `left`: all that may still go back. */
  | { kind: "too_much"; left: Cents }
  /** Another one of this order waits to be decided. */
  | { kind: "waiting" }
  | { kind: NotGrantable }
  | { kind: "not_found" };

/**
 * Somebody of the house gives money back beyond what an order's terms give: at once as far as their roles allow for one order, above that once a second
 * person has agreed (docs/product/services.md#beyond-terms).
 */
export async function askRefund(
  deps: BookingDeps,
  orderId: string,
  { amount, key, limit }: RefundWish,
  by: ByHouse,
): Promise<AskRefundOutcome> {
  if (!can(by.actor, "order.ask_refund")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "ask-refund", async (tx): Promise<AskRefundOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const known = await findKnown(tx, orderId, key);
    if (known) return known;
    const now = deps.clock.now();
    if (await isRepeated(tx, now, { orderId, amount, by })) return { kind: "repeated" };
    const room = await findGrantRoom(tx, row);
    if (room.refusal !== null) return { kind: room.refusal };
    if (amount > room.left) return { kind: "too_much", left: room.left };
    const isAlone = (await findBeyondTerms(tx, orderId)) + amount <= limit;
    if (!isAlone && (await hasOpenAsk(tx, orderId))) return { kind: "waiting" };
    const until = await writeAsk(tx, now, { orderId, key, kind: "refund", amount, isAlone, by });
    if (!isAlone) return { kind: "asked", amount, until };
    const { actor, why } = by;
    await grantRefund(tx, now, { id: key, orderId, amount, by: actor, verb: "order.grant_refund", why });
    return { kind: "granted", amount };
  });
  deps.wakeWorker?.();
  return outcome;
}
