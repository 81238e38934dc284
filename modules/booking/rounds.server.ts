import type { Db } from "#platform/db/client.server.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import { findChangesOf, roundOf, type ChangeRow } from "./change/change-row.server.ts";
import { factsOfChange } from "./change/lifecycle.ts";
import { findOrder, type OrderRow } from "./order-row.server.ts";
import { awaitsPayment, isLetGo } from "./states.ts";

/**
 * What is, was or will be paid of an order: its purchase, or a change of its stay. `awaits`: its buyer has to pay. `isTaking`: what is set aside is to be
 * taken. `isLetGo`: nothing of it is to be set aside any more. `change`: null for the purchase.
 */
export type Round = {
  name: PaymentRound;
  awaits: boolean;
  isTaking: boolean;
  isLetGo: boolean;
  change: ChangeRow | null;
};

/** All rounds of an order, the purchase first. */
export async function findRounds(db: Db, row: OrderRow): Promise<Round[]> {
  return roundsOf(row, await findChangesOf(db, row));
}

/** The same of changes that are at hand. */
export const roundsOf = (row: OrderRow, changes: readonly ChangeRow[]): Round[] => [
  purchaseOf(row),
  ...changes.map((change) => roundOfChange(change, row)),
];

/** The round that waits for its buyer; null when none does. */
export async function findWaitingRound(db: Db, orderId: string): Promise<Round | null> {
  const row = await findOrder(db, orderId);
  return row && waitingRoundOf(db, row);
}

/** The same of an order that is at hand. */
export async function waitingRoundOf(db: Db, row: OrderRow): Promise<Round | null> {
  return (await findRounds(db, row)).find(({ awaits }) => awaits) ?? null;
}

const purchaseOf = (row: OrderRow): Round => ({
  name: "purchase",
  awaits: awaitsPayment(row.state),
  isTaking: row.state === "authorized",
  isLetGo: isLetGo(row.state),
  change: null,
});

/** One that was applied is part of the purchase, and ends with it. */
const roundOfChange = (change: ChangeRow, row: OrderRow): Round => ({
  name: roundOf(change),
  awaits: change.state === "awaiting_payment",
  isTaking: change.state === "authorized",
  isLetGo: factsOfChange(change.state).isOver || (change.state === "applied" && isLetGo(row.state)),
  change,
});
