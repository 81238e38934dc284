import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents } from "#platform/money.ts";
import { isAlive, type PaymentView } from "#modules/payments/provider.ts";
import { factsOf, findAllTenders, lockOrder, paymentOf } from "../order-row.server.ts";
import { askBackAll, changeOf, recordMoney } from "../tenders.server.ts";
import { askFor } from "../verbs/ask-for.server.ts";
import { findChanges, roundOf, type ChangeRow } from "./change-row.server.ts";
import { decideChange } from "./decide-change.ts";
import { endChange, noteChange } from "./end-change.server.ts";
import { factsOfChange, type ChangeState } from "./lifecycle.ts";
import { swapStay } from "./swap-stay.server.ts";

/** What providers say of the payments of an order's changes, by tender; `by`: who looked. */
export type ChangeViews = { views: ReadonlyMap<string, PaymentView>; by: Actor };

/**
 * Makes states of what was paid for changes of a locked order. Called with every look at its payments, after its own: what an order that has ended ends is
 * over by then, and money for it goes back.
 */
export async function settleChanges(tx: Db, now: Date, orderId: string, seen: ChangeViews): Promise<void> {
  for (const change of await findChanges(tx, orderId))
    if (change.state !== "applied") await settleChange(tx, now, change, seen);
}

async function settleChange(tx: Db, now: Date, change: ChangeRow, { views, by }: ChangeViews): Promise<void> {
  const { orderId } = change;
  const round = roundOf(change);
  const tenders = (await findAllTenders(tx, orderId)).filter((one) => one.round === round);
  if (!tenders.some(({ id }) => views.has(id))) return;
  const changes = tenders.map((tender) => changeOf(tender, views.get(tender.id) ?? tender));
  for (const one of changes) await recordMoney(tx, now, one);
  const row = await lockOrder(tx, orderId);
  if (!row) throw new Error(`order ${orderId} vanished`);
  const payments = tenders.map((tender) => paymentOf(tender, views.get(tender.id) ?? null));
  const transition = decideChange(change.state, "payment", factsOf(row, { payments }));
  if (transition?.step === "swap") await swapStay(tx, now, { row, change, transition, by });
  else if (transition?.step === "release") await endChange(tx, now, change, transition);
  else if (transition) await noteChange(tx, now, change, transition);
  const state: ChangeState = transition?.to ?? change.state;
  if (!factsOfChange(state).isOver) return;
  const ask = { orderId, round, reason: "change_not_made" };
  if (await askBackAll(tx, now, changes, "change_not_made")) {
    const back = sumCents(changes.map(({ captured, refunded }) => cents(captured - refunded)));
    await askFor(tx, now, { ...ask, kind: "payment.refund" });
    // Whoever paid is told that they have their stay as it was; an order that has ended has told them so itself.
    if (row.state === "confirmed") await askFor(tx, now, { ...ask, kind: "order_kept", refundedCents: back });
  }
  if (payments.some(({ view }) => view && isAlive(view))) await askFor(tx, now, { ...ask, kind: "payment.cancel" });
}
