import { localTime, momentOf } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { cents, percentOf, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { isCancellable, REFUND_PERCENT, refundableAmount } from "#modules/availability/cancellation.ts";
import type { PaymentStatus, PaymentView } from "#modules/payments/provider.ts";
import { BY_TERMS, TRANSITIONS, type Guard, type OrderReason, type Transition, type Trigger } from "./lifecycle.ts";
import { awaitsPayment, type OrderState } from "./states.ts";
import type { StaySnapshot } from "./types.ts";

/** How long rooms are set aside for a buyer who pays (docs/product/buying.md#hold). */
export const HOLD_MINUTES = 15;

/** The same of a change that somebody of the house asked for: its customer pays it by a link that is mailed (docs/product/services.md#acting). */
export const HOUSE_HOLD_MINUTES = 120;

/** How long an expired hold is kept on when the provider cannot say whether it was paid. */
export const BLIND_HOLD_MINUTES = 15;

export const CURRENCY = "eur";

/** A payment beside what it was opened for. `view`: the one that our own note names, whatever its label says; null while there is none. */
export type TenderPayment = { amount: Cents; view: PaymentView | null };

/** What a decision may look at: the payments of all tenders, and what is to be given back, cents. */
export type OrderFacts = { orderId: string; payments: readonly TenderPayment[]; due: Cents };

/** The facts of an order in a state. `isLost`: nobody will pay some part any more; `isEnded`: because its payment is over. */
type Seen = OrderFacts & {
  views: readonly PaymentView[];
  faults: readonly PaymentFault[];
  isLost: boolean;
  isEnded: boolean;
};

const some = (status: PaymentStatus) => (facts: Seen) => facts.views.some((view) => view.status === status);
const someAuthorized = some("authorized");
const somePaid = some("paid");
/** Whether every part is set aside, guaranteed or taken. */
const isCovered = ({ payments }: Seen) =>
  payments.length > 0 && payments.every(({ view }) => view?.status === "authorized" || view?.status === "paid");
const isAllPaid = (facts: Seen) => isCovered(facts) && !someAuthorized(facts);
const isRight = ({ faults }: Seen) => !faults.includes("amount") && !faults.includes("currency");
const isRelabelled = ({ faults }: Seen) => faults.includes("other_order");
const captured = ({ views }: Seen) => sumCents(views.map(({ capturedCents }) => capturedCents));
const refunded = ({ views }: Seen) => sumCents(views.map(({ refundedCents }) => refundedCents));

const GUARDS: Record<Guard, (facts: Seen) => boolean> = {
  always: () => true,
  authorized: someAuthorized,
  paid: isAllPaid,
  authorized_right: (facts) => isCovered(facts) && someAuthorized(facts) && isRight(facts),
  authorized_wrong: (facts) => someAuthorized(facts) && !isRight(facts),
  paid_right: (facts) => isAllPaid(facts) && isRight(facts),
  paid_wrong: (facts) => somePaid(facts) && !isRight(facts),
  changed_open: (facts) => some("open")(facts) && !somePaid(facts) && !someAuthorized(facts) && facts.faults.length > 0,
  relabelled_authorized: (facts) => someAuthorized(facts) && isRelabelled(facts),
  relabelled_paid: (facts) => somePaid(facts) && isRelabelled(facts),
  paid_in_part: (facts) => facts.isLost && somePaid(facts) && refunded(facts) < captured(facts),
  authorized_in_part: (facts) => facts.isLost && someAuthorized(facts),
  payment_cancelled: ({ isEnded }) => isEnded,
  refunded_in_full: (facts) => captured(facts) > ZERO && refunded(facts) >= captured(facts),
  refund_complete: (facts) => facts.views.length > 0 && refunded(facts) >= facts.due,
  paid_and_owed: (facts) => somePaid(facts) && facts.due > refunded(facts),
  refund_due: ({ due }) => due > 0,
  nothing_to_refund: ({ due }) => due === 0,
};

/** What can be wrong with a payment that we opened ourselves: it says another order, or is over another amount or in other money. */
export type PaymentFault = "other_order" | "amount" | "currency";

/** Everything in which a payment differs from what was opened for its order; nothing of ours ever changes one. */
export function findFaults(orderId: string, { amount, view }: TenderPayment): PaymentFault[] {
  if (!view) return [];
  return [
    ...(view.orderId === orderId ? [] : ["other_order" as const]),
    ...(view.amountCents === amount ? [] : ["amount" as const]),
    ...(view.currency === CURRENCY ? [] : ["currency" as const]),
  ];
}

/** The move that the table makes of the facts; null when nothing changes. */
export function decideMove(state: OrderState, trigger: Trigger, facts: OrderFacts): Transition | null {
  return findMove(TRANSITIONS, { state, trigger, awaits: awaitsPayment(state) }, facts);
}

/** A row of a table of moves. */
type MoveRow = { from: string; on: string; when: Guard };

/** The same of any table. `awaits`: whether a payment is waited for in that state. */
export function findMove<T extends MoveRow>(
  table: readonly T[],
  { state, trigger, awaits }: { state: T["from"]; trigger: T["on"]; awaits: boolean },
  facts: OrderFacts,
): T | null {
  const views = facts.payments.flatMap(({ view }) => view ?? []);
  const seen: Seen = {
    ...facts,
    views,
    isEnded: views.some((view) => isOver(view, awaits)),
    faults: facts.payments.flatMap((payment) => findFaults(facts.orderId, payment)),
    // What was never opened can be opened as long as it is waited for, and no longer.
    isLost: facts.payments.some(({ view }) => (view ? isOver(view, awaits) : !awaits)),
  };
  return table.find((row) => row.from === state && row.on === trigger && GUARDS[row.when](seen)) ?? null;
}

/** Whether a payment will never be made: one that was refused may be replaced by another as long as one is waited for. */
function isOver({ status }: PaymentView, awaits: boolean): boolean {
  return status === "cancelled" || (status === "refused" && !awaits);
}

/** Whether what goes back goes back because of us: then the provider's fees go too (docs/product/buying.md#pay-later). */
export const isOurCause = (reason: string): boolean =>
  ![...BY_TERMS, "claim_approved", "changed", "granted"].includes(reason);

/** How an order came into its state: the newest row of its history. `at`: the moment that its terms are counted from. */
export type LastMove = { reason: OrderReason; at: Date };

/**
 * What the buyer is to get back of what was captured. A customer who cancels in time gets what the terms of the items give back
 * (docs/product/after-sale.md#cancelling), one who cancels too late nothing; money that we should never have taken goes back whole. Follows from the
 * order's history alone, so that every retry agrees.
 */
export function refundDue({
  terms,
  lastMove,
  captured,
  back = ZERO,
  asCard = ZERO,
  isKept = false,
}: {
  /** What they give back at a moment; `isClaimed`: for a covered case. */
  terms: (at: Date, isClaimed: boolean) => Cents;
  lastMove: LastMove;
  captured: Cents;
  /** What changes of the stay have made less of the price: it goes back whatever becomes of the rest. */
  back?: Cents;
  /** What the customer took as a gift card in the place of money. */
  asCard?: Cents;
  /** Whether the order stands: nothing but that goes back. */
  isKept?: boolean;
}): Cents {
  if (isKept || lastMove.reason === "cancelled_without_refund") return back;
  const isClaimed = lastMove.reason === "cancelled_insured" || lastMove.reason === "claim_approved";
  if (isClaimed || BY_TERMS.includes(lastMove.reason))
    return cents(Math.min(captured, back + terms(lastMove.at, isClaimed)) - asCard);
  return captured;
}

/**
 * What cancelling a stay at a moment gives back: 80 % of each night's amount until the deadline (hotel's day), then nothing. Of one that a gift was redeemed
 * for, the gift whole and 80 % of what was paid in addition (docs/product/gifts.md#redemption).
 */
export function policyRefund(stay: StaySnapshot, at: Date): Cents {
  const { today } = localTime({ now: () => at }, stay.timeZone);
  const { redeemedCents, cancellation } = stay;
  if (redeemedCents === undefined)
    return refundableAmount({ nightly: stay.nightlyCents, deadline: cancellation.deadline, today });
  if (!isCancellable(cancellation.deadline, today)) return ZERO;
  const supplement = cents(sumCents(stay.priceLines.map(({ amountCents }) => amountCents)) - redeemedCents);
  return cents(redeemedCents + percentOf(supplement, REFUND_PERCENT));
}

/** Days before the arrival on which a buyer is written to, and at which time of the clock there (docs/product/after-sale.md#trip). */
const REMINDER_DAYS = 3;
const REMINDER_TIME = "09:00";

/** When the mail before the arrival leaves; null where that has passed: the confirmation has just said it all. */
export function arrivalReminder(
  { checkin, timeZone }: Pick<StaySnapshot, "checkin" | "timeZone">,
  now: Date,
): Date | null {
  const at = momentOf(addDays(checkin, -REMINDER_DAYS), REMINDER_TIME, timeZone);
  return at > now ? at : null;
}

/** Whether a stay lies behind us at its hotel. */
export function isStayOver(checkout: Day, at: Date, timeZone: string): boolean {
  return localTime({ now: () => at }, timeZone).today > checkout;
}

/** The moment a hold that starts now ends. */
export function holdEnd(now: Date, minutes = HOLD_MINUTES): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
