import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { OpenedPayment } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, findAllTenders, lockOrder, type OrderRow } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { holdEnd, HOUSE_HOLD_MINUTES } from "../rules.ts";
import { tender } from "../tables.server.ts";
import { chooseMethod } from "../verbs/choose-method.server.ts";
import { expireChange } from "../verbs/expire-holds.server.ts";
import { openPayment } from "../verbs/open-payment.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findChanges, findOpenChange, roundOf, type ChangeRow } from "./change-row.server.ts";
import { checkChange, insertChange, type ChangeRefusal } from "./begin-change.server.ts";
import { decideChange } from "./decide-change.ts";
import { endOpenChange, noteChange } from "./end-change.server.ts";
import { askToPay } from "./ask-to-pay.server.ts";
import type { PricedChange } from "./quote-change.server.ts";
import { isSameWish } from "./rules.ts";
import { factsOfChange, type ChangeTransition } from "./lifecycle.ts";
import { isPaidAlike, payRound, type ChangeCards, type RoundPaid } from "./pay-round.server.ts";
import { swapStay } from "./swap-stay.server.ts";
import type { ChangeWish } from "./types.ts";

/** What a guest asks for. `expectedDifference`: what they were shown; `changesSeen`: how often the stay had been changed by then. */
export type ChangeAsk = {
  wish: ChangeWish;
  expectedDifference: Cents;
  changesSeen: number;
  /** How a difference is to be paid; by card when left out. */
  method?: PaymentMethod;
  /** Gift cards that pay it or a part of it. Left out, a change that waits keeps those that it has, and a new one has none. */
  cards?: ChangeCards;
};

export type ChangeOutcome =
  | ChangeRefusal
  | { kind: "applied"; number: number; difference: Cents }
  /** All of it is paid or set aside: it is being made. */
  | { kind: "being_made"; number: number; difference: Cents }
  | { kind: "awaiting_payment"; number: number; difference: Cents; payment: OpenedPayment; holdExpiresAt: string }
  /** Held until then; its provider does not answer. */
  | { kind: "payment_unavailable"; number: number; difference: Cents; holdExpiresAt: string };

type Registered = ChangeRefusal | { kind: "registered"; change: ChangeRow };

/** Whoever asks for a change may have paid another. */
const BY = system("change_stay");

/**
 * Changes a stay that was paid (docs/product/after-sale.md#change): at once when nothing is to be paid, else its added nights are held for 15 minutes and
 * the difference is a payment of its own. Asking for the same again is the same change; asking for another takes the place of one that is unpaid.
 */
export async function changeStay(deps: BookingDeps, orderId: string, ask: ChangeAsk, by: By): Promise<ChangeOutcome> {
  if (!can(by.actor, "order.change", { isOwn: by.isBuyer })) return FORBIDDEN;
  if (!(await isFormerKnown(deps, orderId, ask))) return { kind: "under_way" };
  const registered = await inTransaction(deps, "change", (tx) => registerChange(tx, deps, { orderId, ask, by }));
  deps.wakeWorker?.();
  return registered.kind === "registered" ? payDifference(deps, registered.change, { ask, by }) : registered;
}

/** Whether it is known what became of an open change; what it was asked for again needs not be known. */
async function isFormerKnown(deps: BookingDeps, orderId: string, ask: ChangeAsk): Promise<boolean> {
  const open = await findOpenChange(deps.db, orderId);
  if (!open) return true;
  try {
    await syncPayment(deps, orderId, BY);
    await expireChange(deps, orderId, BY);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return isAsked(deps.db, deps, open, ask);
  }
}

/** Whether an open change is the one that is asked for, paid in the same way. */
async function isAsked(
  db: Db,
  deps: BookingDeps,
  change: ChangeRow,
  { wish, expectedDifference, cards }: ChangeAsk,
): Promise<boolean> {
  const isSame = isSameWish(change.wish, wish) && change.differenceCents === expectedDifference;
  return isSame && isPaidAlike(db, deps, { change, cards });
}

async function payDifference(
  deps: BookingDeps,
  { id, orderId, number, differenceCents, ...change }: ChangeRow,
  { ask, by }: { ask: ChangeAsk; by: By },
): Promise<ChangeOutcome> {
  const difference = cents(differenceCents);
  if (change.state === "applied") return { kind: "applied", number, difference };
  if (ask.method) {
    const chosen = await chooseMethod(deps, orderId, ask.method, by);
    if (chosen.kind === "not_offered") return { kind: "method_unavailable" };
  }
  const opened = await openPayment(deps, orderId, by);
  const now = (await findChanges(deps.db, orderId)).find((one) => one.id === id);
  if (now?.state === "applied") return { kind: "applied", number, difference };
  if (now?.state === "authorized") return { kind: "being_made", number, difference };
  // It ended while it was opened: its provider will never take it, or another tab asked for something else.
  if (!now || !factsOfChange(now.state).holds || opened.kind === "closed") return { kind: "stay_changed" };
  const holdExpiresAt = now.holdExpiresAt.toISOString();
  switch (opened.kind) {
    case "forbidden":
      return opened;
    case "open":
      return { kind: "awaiting_payment", number, difference, payment: opened.payment, holdExpiresAt };
    case "refused":
      return { kind: "method_unavailable" };
    case "unavailable":
      return { kind: "payment_unavailable", number, difference, holdExpiresAt };
  }
}

type Registering = { orderId: string; ask: ChangeAsk; by: By };

async function registerChange(tx: Db, deps: BookingDeps, { orderId, ask, by }: Registering): Promise<Registered> {
  const row = await lockOrder(tx, orderId);
  if (!row) return { kind: "not_found" };
  const now = deps.clock.now();
  const open = await findOpenChange(tx, orderId);
  if (open && (await isAsked(tx, deps, open, ask))) return { kind: "registered", change: open };
  try {
    return await tx.transaction(async (inner) => {
      // Paid, and being taken: nothing takes its place any more. Else what it holds is free for the other.
      if (open && !(await endOpenChange(inner, now, row, "give_up"))) throw new Refused({ kind: "under_way" });
      return beginChange(inner, deps, row, { ask, by, holdExpiresAt: holdEndOf(open, { ask, by }, now) });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // What was open before stays open; a wrong code is counted all the same.
    const { refusal } = error;
    if (refusal.kind === "gift_card_refused" && refusal.reason === "UNKNOWN" && ask.cards)
      await deps.giftCards?.countMiss(tx, ask.cards);
    return refusal;
  }
}

/** The same stay paid otherwise is kept for no longer than it was; what the house asks its buyer to pay waits for their mail. */
function holdEndOf(open: ChangeRow | null, { ask, by }: Pick<Registering, "ask" | "by">, now: Date): Date {
  const isKept = open && open.holdExpiresAt > now && isSameWish(open.wish, ask.wish);
  if (isKept) return open.holdExpiresAt;
  return by.actor.kind === "staff" ? holdEnd(now, HOUSE_HOLD_MINUTES) : holdEnd(now);
}

/** Nothing of it happens. */
class Refused extends Error {
  readonly refusal: ChangeRefusal;
  constructor(refusal: ChangeRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

async function beginChange(
  tx: Db,
  deps: BookingDeps,
  row: OrderRow,
  { ask, by, holdExpiresAt }: { ask: ChangeAsk; by: By; holdExpiresAt: Date },
): Promise<Registered> {
  const now = deps.clock.now();
  const checked = await checkChange(tx, deps, row, ask);
  if (checked.kind !== "priced") throw new Refused(checked);
  const { change: priced } = checked;
  const isPaid = priced.difference > ZERO || (ask.cards?.asked.length ?? 0) > 0;
  const round = isPaid ? await payRound(tx, deps, { ...ask, row, priced }) : null;
  if (round && round.kind !== "paid") throw new Refused(refusalOfRound(round, priced));
  const change = await insertChange(tx, now, { row, wish: ask.wish, priced, holdExpiresAt });
  const transition = decideChange("proposed", round ? "ask_to_pay" : "agree", factsOf(row));
  if (!transition) throw new Error("the table has no beginning");
  if (round) await holdAdded(tx, now, { change, round, transition });
  else await swapStay(tx, now, { row, change, transition, by: by.actor, why: by.why });
  if (round && by.actor.kind === "staff") await askToPay(tx, now, change, by);
  return { kind: "registered", change: { ...change, state: transition.to } };
}

/** Cards that are worth more than it: it is not what they were named for. */
function refusalOfRound(
  round: Exclude<Awaited<ReturnType<typeof payRound>>, RoundPaid>,
  { difference }: PricedChange,
): ChangeRefusal {
  return round.kind === "price_changed" ? { kind: "price_changed", difference } : round;
}

/** Sets aside the nights that come, and the gift cards, and writes down what is to be paid for them. */
async function holdAdded(
  tx: Db,
  now: Date,
  { change, round, transition }: { change: ChangeRow; round: RoundPaid; transition: ChangeTransition },
): Promise<void> {
  const { orderId } = change;
  for (const piece of change.nights.added)
    if (!(await holdStock(tx, piece))) throw new Error("what was just priced under lock is gone");
  const last = Math.max(0, ...(await findAllTenders(tx, orderId)).map(({ position }) => position));
  const common = { orderId, round: roundOf(change), counts: false, createdAt: now };
  await tx.insert(tender).values(
    round.tenders.map(({ amount: amountCents, ...one }, index) => ({
      ...one,
      ...common,
      position: last + 1 + index,
      amountCents,
    })),
  );
  await round.setAside(tx, orderId);
  await noteChange(tx, now, change, transition);
}
