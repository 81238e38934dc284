import { and, asc, eq, lt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { demandAllowed } from "#platform/policy.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, findAllTenders, findOrder, lockOrder, type OrderRow } from "../order-row.server.ts";
import { findOpenChange, findOverdueChanges, type ChangeRow } from "../change/change-row.server.ts";
import { endOpenChange } from "../change/end-change.server.ts";
import { can } from "../policy.ts";
import { BLIND_HOLD_MINUTES, decideMove } from "../rules.ts";
import { awaitsPayment } from "../states.ts";
import { order } from "../tables.server.ts";
import { eachOrder } from "./each-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Providers that are found away: the rest of a sweep does not wait for them again. */
type Sweep = { away: Set<string> };

/** Gives back the rooms of every hold that is over, the oldest first: one that nobody can end keeps none from its turn. Safe to run in several processes at once. */
export async function expireHolds(deps: BookingDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "order.expire");
  const due = await deps.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.state, "awaiting_payment"), lt(order.holdExpiresAt, deps.clock.now())))
    .orderBy(asc(order.holdExpiresAt));
  const sweep: Sweep = { away: new Set() };
  const changes = await findOverdueChanges(deps.db, deps.clock.now());
  const work = [
    ...due.map(
      ({ id }) =>
        () =>
          expireHold(deps, id, by, sweep),
    ),
    ...changes.map((id) => () => expireChange(deps, id, by, sweep)),
  ];
  await eachOrder(work, (one) => one());
}

/**
 * Ends one hold if its time is over. The provider is asked first: who paid in time and whose webhook was lost keeps the rooms. While the
 * provider does not answer, the rooms are held on for a while rather than taken from somebody who may have paid.
 */
export async function expireHold(
  deps: BookingDeps,
  orderId: string,
  by: Actor,
  sweep: Sweep = { away: new Set() },
): Promise<void> {
  demandAllowed(can, by, "order.expire");
  const row = await findOrder(deps.db, orderId);
  if (!row || !isOver(row, deps.clock.now())) return;
  const isBlindHoldOver = isPast(row.holdExpiresAt, deps.clock.now(), BLIND_HOLD_MINUTES);
  if (!(await isPaymentKnown(deps, row, { by, sweep })) && !isBlindHoldOver) return;
  await inTransaction(deps, "expire", async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !isOver(locked, deps.clock.now())) return;
    const transition = decideMove(locked.state, "hold_over", factsOf(locked));
    if (transition) await moveOrder(tx, deps.clock.now(), locked, transition, { by });
  });
  deps.wakeWorker?.();
}

/** The same of a change that was not paid in time: the nights that it would have added are free again, its stay is as it was. */
export async function expireChange(
  deps: BookingDeps,
  orderId: string,
  by: Actor,
  sweep: Sweep = { away: new Set() },
): Promise<void> {
  demandAllowed(can, by, "order.expire");
  const row = await findOrder(deps.db, orderId);
  const before = await findOpenChange(deps.db, orderId);
  if (!row || !before || !isChangeOver(before, deps.clock.now())) return;
  const isBlindHoldOver = isPast(before.holdExpiresAt, deps.clock.now(), BLIND_HOLD_MINUTES);
  if (!(await isPaymentKnown(deps, row, { by, sweep })) && !isBlindHoldOver) return;
  await inTransaction(deps, "expire-change", async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const change = await findOpenChange(tx, orderId);
    const now = deps.clock.now();
    if (locked && change && isChangeOver(change, now)) await endOpenChange(tx, now, locked, "hold_over");
  });
  deps.wakeWorker?.();
}

function isChangeOver({ state, holdExpiresAt }: ChangeRow, now: Date): boolean {
  return state === "awaiting_payment" && isPast(holdExpiresAt, now);
}

const isPast = (end: Date, now: Date, minutesLater = 0) => end.getTime() + minutesLater * 60_000 < now.getTime();

function isOver(row: OrderRow, now: Date): boolean {
  return awaitsPayment(row.state) && isPast(row.holdExpiresAt, now);
}

async function isPaymentKnown(
  deps: BookingDeps,
  row: OrderRow,
  { by, sweep }: { by: Actor; sweep: Sweep },
): Promise<boolean> {
  const providers = (await findAllTenders(deps.db, row.id)).flatMap(({ provider, former }) =>
    former ? [former.provider, provider] : [provider],
  );
  if (providers.some((provider) => sweep.away.has(provider))) return false;
  try {
    await syncPayment(deps, row.id, by);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // Of several nobody knows which one it was: the next order of either finds it out.
    const [provider] = providers;
    if (provider && providers.length === 1 && error.problem === "lost") sweep.away.add(provider);
    return false;
  }
}
