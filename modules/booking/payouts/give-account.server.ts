import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { post } from "#modules/ledger/post.server.ts";
import { transferredAsCard } from "#modules/ledger/rules.ts";
import { refusedCardCause } from "../cancel/as-card.server.ts";
import { cardInstead } from "../cancel/rules.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderJob } from "../lifecycle.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { findSendable, type NotSendable } from "../refused-refunds/data.server.ts";
import { closeWaiting } from "../refused-refunds/record-transfer.server.ts";
import { AS_CARD } from "../tables.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import type { Account } from "./accounts.server.ts";
import { findOpenPayout } from "./data.server.ts";
import { maskIban } from "./iban.ts";
import { movePayout } from "./move.server.ts";
import { refundPayout } from "./tables.server.ts";

type NotTaken =
  | Forbidden
  | { kind: NotSendable }
  /** Another amount is to go back by now: nothing happened. */
  | { kind: "amount_changed"; amount: Cents }
  /** It is being sent to the account that was given before. */
  | { kind: "on_its_way" }
  | { kind: "not_found" };

export type GiveAccountOutcome = NotTaken | { kind: "given"; amount: Cents };
export type TakeCardOutcome = NotTaken | { kind: "taken"; card: Cents };

/** The job that tells the mailbox of an order that an account was given, and which. */
const GIVEN: OrderJob = "order_account";

/**
 * The guest says where money is to be sent that its provider would not give back (docs/product/after-sale.md#accounts). `expected`: what they were shown.
 * Another account takes the place of the one before, until that is being sent to. Whoever asks has proven the mailbox just now.
 */
export async function giveAccount(
  deps: BookingDeps,
  orderId: string,
  { account, expected }: { account: Account; expected: Cents },
  by: By,
): Promise<GiveAccountOutcome> {
  if (!can(by.actor, "order.give_account", { isOwn: by.isBuyer })) return FORBIDDEN;
  const { accounts } = deps;
  if (!accounts) throw new Error("no secret keeps accounts");
  const outcome = await inTransaction(deps, "give-account", async (tx): Promise<GiveAccountOutcome> => {
    if (!(await lockOrder(tx, orderId))) return { kind: "not_found" };
    const sendable = await findSendable(tx, orderId);
    if (sendable.refusal !== null) return { kind: sendable.refusal };
    const { amount } = sendable;
    if (amount !== expected) return { kind: "amount_changed", amount };
    const now = deps.clock.now();
    const before = await findOpenPayout(tx, orderId);
    if (before && !(await movePayout(tx, now, before, "replace"))) return { kind: "on_its_way" };
    const [row] = await tx
      .insert(refundPayout)
      .values({
        orderId,
        state: "asked",
        amountCents: amount,
        sealed: accounts.lock(account),
        ...maskIban(account.iban),
        askedAt: now,
      })
      .returning({ payoutId: refundPayout.id });
    if (!row) throw new Error(`no account of order ${orderId} was kept`);
    await enqueueJob(tx, now, {
      kind: GIVEN,
      dedupe: `${orderId}:${GIVEN}:${row.payoutId}`,
      payload: { orderId, ...row },
    });
    return { kind: "given", amount };
  });
  deps.wakeWorker?.();
  return outcome;
}

/**
 * The guest takes a gift card, worth a tenth more, in the place of that money: what was refused is done, the card is there at once and mailed. An account that
 * was given before is forgotten.
 */
export async function takeRefundCard(
  deps: BookingDeps,
  orderId: string,
  { expected }: { expected: Cents },
  by: By,
): Promise<TakeCardOutcome> {
  if (!can(by.actor, "order.give_account", { isOwn: by.isBuyer })) return FORBIDDEN;
  const { giftCards, clock } = deps;
  if (!giftCards) throw new Error("no secret keeps the codes of gift cards");
  const outcome = await inTransaction(deps, "take-refund-card", async (tx): Promise<TakeCardOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const sendable = await findSendable(tx, orderId);
    if (sendable.refusal !== null) return { kind: sendable.refusal };
    const { amount: money } = sendable;
    if (money !== expected) return { kind: "amount_changed", amount: money };
    const now = clock.now();
    const before = await findOpenPayout(tx, orderId);
    if (before && !(await movePayout(tx, now, before, "take_card"))) return { kind: "on_its_way" };
    const closed = await closeWaiting(tx, now, { orderId, reason: AS_CARD, reference: null });
    const { card } = cardInstead(money);
    const cause = refusedCardCause(orderId, now);
    const given = await giftCards.give(tx, { site: row.siteId, amount: card, cause, orderId });
    for (const { tenderId, provider, amount } of closed)
      await post(tx, now, {
        cause: `${cause}:${tenderId}`,
        kind: "as_card",
        orderId: null,
        entries: transferredAsCard({ provider, orderId, valueId: given.id, amount }),
      });
    return { kind: "taken", card };
  });
  deps.wakeWorker?.();
  return outcome;
}
