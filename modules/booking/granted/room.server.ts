import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { borneOf } from "../change/borne.ts";
import { findChanges, findGivenBack, type ChangeRow } from "../change/change-row.server.ts";
import { keptStayItem } from "../change/quote-change.server.ts";
import { backBeyondTerms } from "../change/rules.ts";
import { isDisputed } from "../disputes/record-disputes.server.ts";
import { findItems, findTenders, type OrderRow } from "../order-row.server.ts";
import { findPending } from "../tenders.server.ts";
import { findGranted } from "./data.server.ts";

/** Why nothing can be granted of an order: nothing was sold, money goes back already, a bank is deciding about it. */
export type NotGrantable = "not_sold" | "under_way" | "disputed";

/** What can still be granted of an order; or why nothing can. */
export type GrantRoom = { refusal: NotGrantable; left: null } | { refusal: null; left: Cents };

/**
 * How much of an order's money may still go back beyond its terms: what was captured, less what is back or on its way. Of a stay that stands a cent stays,
 * since an order of which all is back is over: who gets everything back gives the stay up first.
 */
export async function findGrantRoom(db: Db, { id, state }: Pick<OrderRow, "id" | "state">): Promise<GrantRoom> {
  if (state === "refund_pending") return { refusal: "under_way", left: null };
  if (!GRANTABLE.some((one) => one === state)) return { refusal: "not_sold", left: null };
  if (await isDisputed(db, id)) return { refusal: "disputed", left: null };
  const left = await findLeft(db, id);
  return { refusal: null, left: cents(Math.max(ZERO, state === "confirmed" ? left - 1 : left)) };
}

const GRANTABLE = ["confirmed", "completed", "cancelled", "refunded"] as const;

async function findLeft(db: Db, orderId: string): Promise<Cents> {
  let left: number = 0;
  // One after the other: a transaction has one connection to ask.
  for (const { id, capturedCents, refundedCents } of await findTenders(db, orderId)) {
    const asked = sumCents((await findPending(db, id)).map(({ amountCents }) => cents(amountCents)));
    left += capturedCents - refundedCents - asked;
  }
  return cents(left);
}

/**
 * What the house has done for an order beyond its terms: what it gave for good, and what it bears of the stay. A role's limit counts all
 * of it.
 */
export async function findBeyondTerms(db: Db, orderId: string): Promise<Cents> {
  const borne = (await findItems(db, orderId)).map(({ snapshot }) =>
    "nightlyCents" in snapshot ? borneOf(snapshot) : ZERO,
  );
  return cents(sumCents(borne) + (await findGivenForGood(db, orderId)));
}

/** What of it stays given when the stay is given up: money that was granted, and what went back by moving it when its terms would have kept that. */
export async function findGivenForGood(db: Db, orderId: string): Promise<Cents> {
  const moved = (await findChanges(db, orderId)).map(backByMoving);
  return cents(sumCents(moved) + (await findGranted(db, orderId)));
}

/** Guests change within their terms; only a stay that we move goes beyond them. */
function backByMoving({ because, state, before, differenceCents, createdAt: at }: ChangeRow): Cents {
  if (because === null || state !== "applied") return ZERO;
  return backBeyondTerms(keptStayItem(before).snapshot, { difference: cents(differenceCents), at });
}

/** What we keep of an order's money, of what was captured: what changes and grants give back is no longer ours. */
export async function findKept(db: Db, orderId: string): Promise<Cents> {
  const captured = (await findTenders(db, orderId)).map(({ capturedCents }) => cents(capturedCents));
  return cents(sumCents(captured) - (await findGivenBack(db, orderId)));
}
