import { and, asc, inArray, lt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { isAlive, PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { demandAllowed } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import type { BookingDeps } from "../deps.server.ts";
import { hasEnded, orderOutcome, type OrderState } from "../states.ts";
import { findAllTenders, findOrder, findTenderOwner, paymentOf, type OrderRow } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { findFaults } from "../rules.ts";
import { isUpToDate, tenderOf, withTransfers } from "../tenders.server.ts";
import { order } from "../tables.server.ts";
import { eachOrder } from "./each-order.server.ts";
import { closeFormer, letGo } from "./former-payment.server.ts";
import { askFor } from "./ask-for.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** How far back the provider's list is walked each time. */
export const RECONCILE_HOURS = 48;
/** An order of ours that moves should have moved after this long. */
const STALE_MINUTES = 2;
/** A wallet's payment that no order has come for after this long is let go of: its order is placed seconds after it was authorised. */
const LEFT_MINUTES = 30;

/**
 * Compares the provider's books with ours, both ways: every payment of the last days, and every order of ours that should have moved. What a
 * crash, a lost webhook or a lost answer left behind is found here. Idempotent, safe in several processes. Throws at the end when an order failed.
 */
export async function reconcile(
  deps: BookingDeps,
  by: Actor,
  since = new Date(deps.clock.now().getTime() - RECONCILE_HOURS * 3_600_000),
): Promise<void> {
  demandAllowed(can, by, "order.settle");
  await eachOrder(bothBooks(deps, { since, by }), (step) => step());
}

type Walk = { since: Date; by: Actor };

async function* bothBooks(deps: BookingDeps, walk: Walk): AsyncIterable<() => Promise<void>> {
  for (const provider of deps.payments.all) yield* booksOf(deps, provider, walk);
  for (const provider of deps.payments.all) yield* disputesOf(deps, provider, walk);
  for (const id of await findStaleOrders(deps)) yield async () => void (await syncPayment(deps, id, walk.by));
}

/** One provider that does not show its books keeps nobody from the others'. */
async function* booksOf(
  deps: BookingDeps,
  provider: PaymentProvider,
  { since, by }: Walk,
): AsyncIterable<() => Promise<void>> {
  try {
    for await (const view of provider.list(since)) yield () => reconcilePayment(deps, by, { provider, view });
  } catch (error) {
    yield () => Promise.reject(error);
  }
}

/** A dispute comes weeks after its payment: those that were opened lately are looked at, however old the payment. */
async function* disputesOf(
  deps: BookingDeps,
  provider: PaymentProvider,
  { since, by }: Walk,
): AsyncIterable<() => Promise<void>> {
  try {
    for await (const reference of provider.listDisputed?.(since) ?? [])
      yield async () => {
        const row = await findTenderOwner(deps.db, provider.name, reference);
        if (row) await syncPayment(deps, row.id, by);
      };
  } catch (error) {
    yield () => Promise.reject(error);
  }
}

async function findStaleOrders({ db, clock }: BookingDeps): Promise<string[]> {
  const before = new Date(clock.now().getTime() - STALE_MINUTES * 60_000);
  const moving: OrderState[] = ["authorized", "refund_pending"];
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, moving), lt(order.updatedAt, before)))
    .orderBy(asc(order.updatedAt));
  return rows.map(({ id }) => id);
}

async function reconcilePayment(
  deps: BookingDeps,
  by: Actor,
  { provider, view }: { provider: PaymentProvider; view: PaymentView },
): Promise<void> {
  const row = (await findTenderOwner(deps.db, provider.name, view.reference)) ?? (await findLabelled(deps, view));
  if (!row) return isLeft(deps, view) ? dropDuplicate(provider, view) : undefined;
  const hint = { provider: provider.name, reference: view.reference };
  await closeFormer(deps, row.id);
  const ours = tenderOf(await findAllTenders(deps.db, row.id), { ...hint, round: view.round });
  if (!ours) return dropDuplicate(provider, view);
  const seen = withTransfers(ours, view);
  const isAgreed = ours.counts ? isInAgreement(row.state, seen) : isOverAndBack(seen);
  const isKnown = isUpToDate(ours, seen) && isAgreed;
  if (isKnown && findFaults(row.id, paymentOf(ours, view)).length === 0) return;
  const outcome = await syncPayment(deps, row.id, by, { hint });
  // Opened by a request that died before it could note the reference, for an order or a change that has ended since: nobody else would close it.
  if (outcome?.isToLetGo)
    await deps.db.transaction((tx) =>
      askFor(tx, deps.clock.now(), { orderId: row.id, kind: "payment.cancel", reason: "authorized_after_cancel" }),
    );
}

/** Whether a wallet's payment has been left alone: whoever authorised it is no longer on the way to the order that it was for. */
function isLeft({ clock }: BookingDeps, view: PaymentView): boolean {
  const { wallet } = view;
  return (
    wallet !== undefined && isAlive(view) && wallet.openedAt.getTime() + LEFT_MINUTES * 60_000 < clock.now().getTime()
  );
}

/** The order that a payment says it is for, where no order of ours has a note of it. */
async function findLabelled({ db }: BookingDeps, { orderId }: PaymentView): Promise<OrderRow | null> {
  return orderId && isUuid(orderId) ? findOrder(db, orderId) : null;
}

function isInAgreement(state: OrderState, { status, refundedCents, capturedCents }: PaymentView): boolean {
  if (state === "refunded") return true;
  if (orderOutcome(state) === "confirmed") return status === "paid" && refundedCents < capturedCents;
  return hasEnded(state) && (status === "cancelled" || status === "refused");
}

/** A payment of a change that does not count (yet): nothing is left to look at once it is over, with all of it back. */
function isOverAndBack({ status, capturedCents, refundedCents }: PaymentView): boolean {
  return status === "cancelled" || (capturedCents > 0 && refundedCents >= capturedCents);
}

/** A second payment of one order (a kept server error had opened it after all), or a wallet's that no order came for: closed, and given back if it was ever paid. */
async function dropDuplicate(provider: PaymentProvider, view: PaymentView): Promise<void> {
  try {
    await letGo(provider, view);
  } catch (error) {
    // The next round finds it again; a key that keeps an error ends after a day.
    if (!(error instanceof PaymentError)) throw error;
  }
}
