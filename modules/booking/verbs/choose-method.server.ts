import { and, eq, sql } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cents, type Cents } from "#platform/money.ts";
import { planOf, type PaymentPlan } from "#modules/payments/instalments.ts";
import { isLater, isOfSite, type PaymentMethod } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { BookingDeps } from "../deps.server.ts";
import {
  findAllTenders,
  findItems,
  findTenders,
  lockOrder,
  type OrderRow,
  type TenderRow,
} from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { findWaitingRound, type Round } from "../rounds.server.ts";
import { tender } from "../tables.server.ts";
import type { ItemKind, ItemSnapshots } from "../items/views.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Whoever chooses may have paid already. */
const BY = system("choose_method");

export type ChooseOutcome =
  | Forbidden
  | { kind: "chosen" }
  /** The order waits for no payment. */
  | { kind: "closed" }
  /** It cannot be paid that way. */
  | { kind: "not_offered" }
  /** A provider does not answer: the way that was chosen before may have been paid, so it stays. */
  | { kind: "unavailable" };

/** When an amount would fall due for what is bought, by a way to pay; undefined when it cannot be paid that way. */
export function planFor(
  { clock }: Pick<BookingDeps, "clock">,
  {
    site,
    method,
    amount,
    items,
  }: { site: SiteId; method: PaymentMethod; amount: Cents; items: readonly PlannedItem[] },
): PaymentPlan | null | undefined {
  if (!isLater(method)) return isOfSite(method, site) ? null : undefined;
  const stay = items.find((item): item is PlannedItem<"stay"> => item.kind === "stay")?.snapshot;
  const { today } = localTime(clock, SITES[site].timeZone);
  const deadline = stay?.cancellation.deadline ?? null;
  return planOf(method, { site, amount, today, checkin: stay?.checkin ?? null, deadline }) ?? undefined;
}

/** Something of an order; what falls due when follows from its stay, and from the amount alone where it has none. */
type PlannedItem<K extends ItemKind = ItemKind> = { kind: K; snapshot: ItemSnapshots[K] };

/**
 * The buyer of an unpaid order, or of a change that is unpaid, wants to pay it another way. The payment that was open is left: no other is opened before its provider has closed it
 * (former-payment.server.ts), whatever stops in between. Choosing what is chosen changes nothing.
 */
export async function chooseMethod(
  deps: BookingDeps,
  orderId: string,
  method: PaymentMethod,
  by: By,
): Promise<ChooseOutcome> {
  if (!can(by.actor, "order.pay", { isOwn: by.isBuyer })) return FORBIDDEN;
  try {
    await syncPayment(deps, orderId, BY);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // What was open may be paid by now: nothing is left before that is known.
    if (!(await isChosen(deps.db, orderId, method))) return { kind: "unavailable" };
  }
  return inTransaction(deps, "choose", async (tx): Promise<ChooseOutcome> => {
    const row = await lockOrder(tx, orderId);
    const round = await findWaitingRound(tx, orderId);
    const own = round && (await findOwn(tx, orderId, round));
    if (!row || !own) return { kind: "closed" };
    if (own.method === method) return { kind: "chosen" };
    const items = round.change?.after.items ?? (await findItems(tx, row.id));
    return change(tx, deps, { row, own, method, items });
  });
}

/** What its provider is to capture: the part of a round that has a way to pay. */
async function findOwn(db: Db, orderId: string, { name }: Round): Promise<TenderRow | null> {
  const tenders = await findAllTenders(db, orderId);
  return tenders.find(({ kind, round }) => kind === "provider" && round === name) ?? null;
}

/** Whether what waits to be paid is paid that way; where nothing waits, whether the order was. */
async function isChosen(db: Db, orderId: string, method: PaymentMethod): Promise<boolean> {
  const round = await findWaitingRound(db, orderId);
  const own = round
    ? await findOwn(db, orderId, round)
    : (await findTenders(db, orderId)).find(({ kind }) => kind === "provider");
  return own?.method === method;
}

async function change(
  tx: Db,
  deps: BookingDeps,
  { row, own, method, items }: { row: OrderRow; own: TenderRow; method: PaymentMethod; items: readonly PlannedItem[] },
): Promise<ChooseOutcome> {
  const site = row.siteId;
  const plan = planFor(deps, { site, method, amount: cents(own.amountCents), items });
  const provider = deps.payments.forMethod(site, method);
  if (plan === undefined || !provider) return { kind: "not_offered" };
  // One that is not closed yet is closed by whoever opens: until then nothing else is left.
  if (own.former) return { kind: "unavailable" };
  const { reference } = own;
  const former = reference === null ? null : { provider: own.provider, reference, method: own.method, plan: own.plan };
  await tx
    .update(tender)
    .set({
      provider: provider.name,
      method,
      plan,
      former,
      reference: null,
      feeCents: 0,
      feeReturnedCents: 0,
      attempt: sql`${tender.attempt} + 1`,
    })
    .where(and(eq(tender.id, own.id), eq(tender.attempt, own.attempt)));
  return { kind: "chosen" };
}
