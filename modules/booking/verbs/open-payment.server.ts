import { and, eq, sql } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { leavesPage } from "#modules/payments/methods.ts";
import { PaymentError, type PaymentView } from "#modules/payments/provider.ts";
import { MAX_KEYS, openKey } from "#modules/payments/rounds.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { OpenedPayment } from "../contract.ts";
import { findOrderView } from "../data.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import {
  factsOf,
  findAllTenders,
  findOrder,
  findTenders,
  lockOrder,
  paymentOf,
  type OrderRow,
  type TenderRow,
} from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { decideMove, findFaults } from "../rules.ts";
import { endOpenChange } from "../change/end-change.server.ts";
import { findWaitingRound, waitingRoundOf, type Round } from "../rounds.server.ts";
import type { OrderState } from "../states.ts";
import { tender } from "../tables.server.ts";
import { attachReference } from "../tenders.server.ts";
import { letGo } from "./former-payment.server.ts";
import { askFor } from "./ask-for.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { inOneStatement, inTransaction } from "./transaction.server.ts";

/** What the provider says to it. */
const BY = system("open_payment");

export type OpenOutcome =
  | Forbidden
  | { kind: "open"; payment: OpenedPayment }
  /** `state`: of the order, where it was just seen. */
  | { kind: "closed"; state?: OrderState }
  /** Its provider will not have it that way: the order waits on, for another. */
  | { kind: "refused" }
  | { kind: "unavailable" };

/**
 * Opens the payments of the order's tenders at their providers, one after the other, or finds those that are open, and answers the first at which it is the
 * buyer's turn: the key comes from order and tender, so that a repeat after any crash gets the same payment. `closed`: neither the order nor a
 * change of its stay waits for a payment. `written`: the order as whoever asks has just written it, with all its tenders; read when left out.
 */
export async function openPayment(
  deps: BookingDeps,
  orderId: string,
  by: By,
  written: Seen | null = null,
): Promise<OpenOutcome> {
  if (!can(by.actor, "order.pay", { isOwn: by.isBuyer })) return FORBIDDEN;
  let seen: Seen | null = written ?? (await look(deps.db, orderId));
  const toOpen = seen.tenders.filter((one) => !isSetAside(one));
  // Where gift cards pay all of it nobody else says that it is paid.
  const isAllSetAside = seen.tenders.length > 0 && toOpen.length === 0;
  const synced = isAllSetAside ? await syncPayment(deps, orderId, BY, { known: written?.tenders }) : null;
  if (synced?.isClosed) return { kind: "closed", state: synced.state };
  for (const { id } of toOpen) {
    const opened = await openTender(deps, { orderId, tenderId: id, seen });
    if (opened) return opened;
    // What opening one has changed is looked at anew.
    seen = null;
  }
  return (await findWaitingRound(deps.db, orderId)) ? { kind: "unavailable" } : { kind: "closed" };
}

/** An order, and the tenders of its round that waits for its buyer; none when none does. */
type Seen = { row: OrderRow | null; tenders: readonly TenderRow[] };

async function look(db: Db, orderId: string): Promise<Seen> {
  const row = await findOrder(db, orderId);
  const round = row && (await waitingRoundOf(db, row));
  return { row, tenders: round ? await findTendersOf(db, orderId, round) : [] };
}

async function findTendersOf(db: Db, orderId: string, { name }: Round): Promise<TenderRow[]> {
  return (await findAllTenders(db, orderId)).filter(({ round }) => round === name);
}

/** Gift cards and vouchers were set aside with the order: nothing of them is opened. */
const isSetAside = ({ kind, reference }: TenderRow): boolean => kind !== "provider" && reference !== null;

/** Opens one of them; null when the buyer has done their part of it. */
async function openTender(
  deps: BookingDeps,
  { orderId, tenderId, seen }: { orderId: string; tenderId: string; seen: Seen | null },
): Promise<OpenOutcome | null> {
  for (let round = 0; round < MAX_KEYS; round++) {
    const { row, tenders } = (round === 0 && seen) || (await look(deps.db, orderId));
    const tenderRow = tenders.find(({ id }) => id === tenderId);
    if (!row || !tenderRow) return { kind: "closed" };
    try {
      // A payment that its buyer has left is closed first, or found paid: then there is nothing to open.
      if (tenderRow.former) {
        await syncPayment(deps, orderId, BY);
        continue;
      }
      const view = tenderRow.reference
        ? await deps.payments.of(tenderRow.provider).read(tenderRow.reference)
        : await openNew(deps, row, tenderRow);
      // Changed at the provider since: nobody is asked to pay it.
      if (findFaults(row.id, paymentOf(tenderRow, view)).length > 0) return await closeChanged(deps, row.id);
      if (view.status === "refused") {
        await leaveRefused(deps, tenderRow);
        continue;
      }
      // Nobody comes back from anywhere for it: what the provider promises counts at once.
      if (view.next?.kind === "later") await syncPayment(deps, row.id, BY);
      if (tenders.length > 1 && view.status !== "open" && view.status !== "cancelled") return null;
      return view.next
        ? { kind: "open", payment: { provider: tenderRow.provider, next: view.next } }
        : { kind: "unavailable" };
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.problem === "rejected" && !tenderRow.reference)
        return leavesPage(tenderRow.method) ? { kind: "refused" } : rejectOrder(deps, orderId);
      if (error.problem !== "failed") return { kind: "unavailable" };
      await takeNextKey(deps, tenderRow);
    }
  }
  return { kind: "unavailable" };
}

async function closeChanged(deps: BookingDeps, orderId: string): Promise<OpenOutcome> {
  await syncPayment(deps, orderId, BY);
  return { kind: "closed" };
}

async function openNew(deps: BookingDeps, row: OrderRow, tenderRow: TenderRow): Promise<PaymentView> {
  const provider = deps.payments.of(tenderRow.provider);
  const view = await provider.open({
    orderId: row.id,
    orderNumber: row.number,
    round: tenderRow.round,
    amountCents: cents(tenderRow.amountCents),
    capture: provider.captures,
    method: tenderRow.method,
    plan: tenderRow.plan,
    site: row.siteId,
    today: localTime(deps.clock, SITES[row.siteId].timeZone).today,
    buyer: row.buyer,
    returnUrl:
      provider.page.how === "redirect" || leavesPage(tenderRow.method) ? await returnUrlOf(deps, tenderRow) : null,
    key: openKey(tenderRow),
  });
  const now = await inOneStatement(deps, "attach", (db) => attachReference(db, tenderRow, view.reference));
  if (!now || now.provider !== tenderRow.provider || now.method !== tenderRow.method)
    return leftMeanwhile(deps, tenderRow, view);
  // Somebody else opened one in the meantime: there is one payment a tender, and theirs was first.
  return now.reference === view.reference || now.reference === null ? view : provider.read(now.reference);
}

/** Its buyer has chosen another way in another tab while this one was opened: nobody has its address, and nobody gets it. */
async function leftMeanwhile(deps: BookingDeps, { provider }: TenderRow, view: PaymentView): Promise<never> {
  await letGo(deps.payments.of(provider), view);
  throw new PaymentError("lost", "another way to pay was chosen meanwhile");
}

/** The provider said no to this payment for good: the next try is another one. */
async function leaveRefused(deps: BookingDeps, { id, reference, attempt }: TenderRow): Promise<void> {
  await deps.db
    .update(tender)
    .set({ reference: null, attempt: sql`${tender.attempt} + 1` })
    .where(and(eq(tender.id, id), eq(tender.attempt, attempt), eq(tender.reference, reference ?? "")));
}

async function returnUrlOf(deps: BookingDeps, { orderId, round }: TenderRow): Promise<string | null> {
  const view = await findOrderView(deps.db, orderId);
  return (view && deps.returnUrlOf?.(view, round)) ?? null;
}

/** A server error may be kept under the key for a day: the next attempt uses another. What the first may have opened, reconciliation cancels. */
async function takeNextKey(deps: BookingDeps, { id, attempt }: TenderRow): Promise<void> {
  await deps.db
    .update(tender)
    .set({ attempt: sql`${tender.attempt} + 1` })
    .where(and(eq(tender.id, id), eq(tender.attempt, attempt)));
}

/** The provider will never take this payment: the rooms go back at once; of a change, those that it would have added. */
async function rejectOrder(deps: BookingDeps, orderId: string): Promise<OpenOutcome> {
  await inTransaction(deps, "reject", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const now = deps.clock.now();
    if (row && (await endOpenChange(tx, now, row, "reject"))) return;
    const transition = row && decideMove(row.state, "reject", factsOf(row));
    if (!row || !transition) return;
    await moveOrder(tx, now, row, transition, { by: BY });
    const isPartOpen = (await findTenders(tx, orderId)).some(({ reference }) => reference !== null);
    if (isPartOpen) await askFor(tx, now, { orderId, kind: "payment.cancel", reason: transition.reason });
  });
  return { kind: "unavailable" };
}
