import { and, eq, exists, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { NO_WORDS } from "#modules/vouchers/gifts/types.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import { OPEN_PAYOUT_STATES } from "./payouts/lifecycle.ts";
import { refundPayout } from "./payouts/tables.server.ts";
import { can } from "./policy.ts";
import { SETTLED_STATES } from "./states.ts";
import { order, orderItem } from "./tables.server.ts";
import type { Buyer } from "./types.ts";

/** A top-level domain that is nobody's (RFC 2606): what is sent there arrives nowhere. */
const NOWHERE = "erased.invalid";

/** In the place of a buyer who was erased: one an order, so that two of them are not the same person. The country stays: it says which tax was due. */
const pseudonym = (orderId: string, country: string): Buyer => ({
  email: `${orderId}@${NOWHERE}`,
  civility: null,
  firstName: "–",
  lastName: "–",
  phoneNumber: "",
  addressLine: null,
  postalCode: null,
  city: null,
  country,
});

/** Whether whoever bought an order was erased: nobody is written to about it any more. */
export const isErased = (email: string): boolean => email.endsWith(`@${NOWHERE}`);

type Whose = { email: string; orderIds: readonly string[] };

/** Orders of an address, and those that its account has shown to be its own: all of them, whatever became of them. Locked, so that none moves meanwhile. */
export async function lockOrdersOf(tx: Db, { email, orderIds }: Whose): Promise<{ id: string; country: string }[]> {
  const rows = await tx
    .select({ id: order.id, buyer: order.buyer })
    .from(order)
    .where(ofWhom({ email, orderIds }))
    .orderBy(order.id)
    .for("update");
  return rows.map(({ id, buyer }) => ({ id, country: buyer?.country ?? "" }));
}

const ofWhom = ({ email, orderIds }: Whose) =>
  or(
    sql`lower(${order.buyer} ->> 'email') = ${email}`,
    orderIds.length > 0 ? inArray(order.id, [...orderIds]) : undefined,
  );

/** Why an order keeps its buyer from being erased: something is still owed to them, or by them. `until`: the day on which it is over, where one is known. */
export type UnderWay = { orderId: string; number: string; until: string | null };

/** Orders that are not through: not paid or not given back yet, a stay that is to come, a gift that has not left. */
export async function findUnderWay(tx: Db, whose: Whose, today: string): Promise<UnderWay[]> {
  const isWaiting = notInArray(order.state, [...SETTLED_STATES]);
  const isComing = and(
    eq(order.state, "confirmed"),
    sql`${orderItem.kind} = 'stay' and ${orderItem.endsOn} >= ${today}`,
  );
  // Where its money is to be sent is asked for and kept until it was.
  const isToBeSent = exists(
    tx
      .select({ id: refundPayout.id })
      .from(refundPayout)
      .where(and(eq(refundPayout.orderId, order.id), inArray(refundPayout.state, [...OPEN_PAYOUT_STATES]))),
  );
  const isLeaving = and(eq(order.state, "confirmed"), eq(gift.state, "waiting"));
  const rows = await tx
    .selectDistinct({ orderId: order.id, number: order.number, until: orderItem.endsOn, kind: orderItem.kind })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .leftJoin(gift, eq(gift.itemId, orderItem.id))
    .where(and(ofWhom(whose), sql`${order.buyer} is not null`, or(isWaiting, isComing, isLeaving, isToBeSent)));
  const byOrder = new Map(
    rows.map(({ orderId, number, until, kind }) => [
      orderId,
      { orderId, number, until: kind === "stay" ? until : null },
    ]),
  );
  return [...byOrder.values()];
}

/** Takes whoever bought them out of orders: prices, states and what was bought stay, which the books are made of. */
export async function forgetBuyer(
  tx: Db,
  orders: readonly { id: string; country: string }[],
  by: Actor,
): Promise<void> {
  demandAllowed(can, by, "order.forget_buyer");
  for (const { id, country } of orders)
    await tx
      .update(order)
      .set({ buyer: pseudonym(id, country), holderAddress: null, holderEmail: null, holderBrowser: null })
      .where(eq(order.id, id));
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  const items = tx.select({ id: orderItem.id }).from(orderItem).where(inArray(orderItem.orderId, ids));
  await tx
    .update(refundPayout)
    .set({ sealed: null })
    .where(and(inArray(refundPayout.orderId, ids), eq(refundPayout.state, "paid")));
  await tx.update(stayItem).set({ wishes: {} }).where(inArray(stayItem.itemId, items));
  await tx
    .update(orderItem)
    .set({ snapshot: sql`${orderItem.snapshot} || ${NOBODYS_GIFT}::jsonb` })
    .where(and(inArray(orderItem.orderId, ids), eq(orderItem.kind, "gift")));
}

/** The words and the receiver of a gift, as if nobody had written any. */
const NOBODYS_GIFT = JSON.stringify({ recipient: { kind: "buyer" }, text: NO_WORDS });

/** The same of gifts in other people's orders that were sent to an address. */
export async function forgetReceiver(tx: Db, email: string, by: Actor): Promise<void> {
  demandAllowed(can, by, "order.forget_buyer");
  await tx
    .update(orderItem)
    .set({ snapshot: sql`${orderItem.snapshot} || ${NOBODYS_GIFT}::jsonb` })
    .where(and(eq(orderItem.kind, "gift"), sql`lower(${orderItem.snapshot} -> 'recipient' ->> 'email') = ${email}`));
}
