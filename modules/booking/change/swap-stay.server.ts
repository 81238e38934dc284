import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { lockRooms, releaseSold, sellFree, sellHeld } from "#modules/availability/stock.server.ts";
import { bookBorne, bookChange } from "../books.server.ts";
import { stayItem } from "../items/stay/tables.server.ts";
import { transitionFor } from "../lifecycle.ts";
import { findTenders, type OrderRow } from "../order-row.server.ts";
import { order, orderItem, orderReduction, tender } from "../tables.server.ts";
import { changeOf, closeMoney } from "../tenders.server.ts";
import { askFor } from "../verbs/ask-for.server.ts";
import { moveOrder } from "../verbs/move-order.server.ts";
import { borneOf, paidFor } from "./borne.ts";
import { findGivenBack, roundOf, type ChangeRow } from "./change-row.server.ts";
import { noteChange } from "./end-change.server.ts";
import { factsOfChange, type ChangeTransition } from "./lifecycle.ts";
import { keptStayItem } from "./quote-change.server.ts";
import { tellHotelsOfChange } from "./tell-hotels.server.ts";
import type { KeptItem, KeptStay } from "./types.ts";

/** A locked, confirmed order, the change that is made, and how. */
export type Swap = {
  row: OrderRow;
  change: ChangeRow;
  transition: ChangeTransition;
  by: Actor;
  why?: string | undefined;
};

/**
 * Puts the new stay in the place of the old, in the caller's transaction: its nights, what was promised, the money, the books, the history, the mail, and what
 * hotels are told. Before the commit the guest has all of the old one, after it all of the new.
 */
export async function swapStay(tx: Db, now: Date, { row, change, transition, by, why }: Swap): Promise<void> {
  const { after, before } = change;
  const round = roundOf(change);
  await swapRooms(tx, change);
  for (const item of after.items) await replaceItem(tx, row.id, item);
  await noteRooms(tx, after);
  await tx.update(order).set({ amountCents: after.amount, preContract: after.preContract }).where(eq(order.id, row.id));
  await tx
    .update(tender)
    .set({ counts: true })
    .where(and(eq(tender.orderId, row.id), eq(tender.round, round)));
  await noteChange(tx, now, change, transition);
  await bookChange(tx, now, { orderId: row.id, cause: `change:${change.id}:applied`, items: amountsOf(before, after) });
  const [old, stay] = [keptStayItem(before), keptStayItem(after)];
  const cost = cents(borneOf(stay.snapshot) - borneOf(old.snapshot));
  await bookBorne(tx, now, { itemId: stay.id, amount: cost, cause: `change:${change.id}:borne` });
  await moveOrder(tx, now, row, transitionFor(row.state, "changed"), { by, round, why });
  await giveBackLess(tx, now, row);
  if (change.differenceCents < 0)
    await askFor(tx, now, { orderId: row.id, kind: "payment.refund", reason: "changed", round });
  await tellHotelsOfChange(tx, now, { row, change });
}

async function swapRooms(tx: Db, { nights, state }: ChangeRow): Promise<void> {
  await lockRooms(tx, [...nights.added, ...nights.dropped]);
  for (const piece of nights.added) {
    if (factsOfChange(state).holds) await sellHeld(tx, piece);
    else if (!(await sellFree(tx, piece))) throw new Error("what was just priced under lock is gone");
  }
  for (const piece of nights.dropped) await releaseSold(tx, piece);
}

/** The item stays the same, so that books, codes and hotels go on with it. */
async function replaceItem(
  tx: Db,
  orderId: string,
  { id, amount, endsOn, snapshot, reductions }: KeptItem,
): Promise<void> {
  await tx.update(orderItem).set({ amountCents: amount, endsOn, snapshot }).where(eq(orderItem.id, id));
  await tx.delete(orderReduction).where(eq(orderReduction.itemId, id));
  if (reductions.length > 0)
    await tx
      .insert(orderReduction)
      .values(reductions.map((one) => ({ orderId, itemId: id, amountCents: one.amount, detail: one.detail })));
}

/** What the guest asks the hotel for stays asked. */
async function noteRooms(tx: Db, { items, rooms }: KeptStay): Promise<void> {
  const stay = items.find(({ kind }) => kind === "stay");
  if (stay) await tx.update(stayItem).set(rooms).where(eq(stayItem.itemId, stay.id));
}

function amountsOf(before: KeptStay, after: KeptStay) {
  return after.items.map((item) => {
    const old = before.items.find(({ id }) => id === item.id);
    return { itemId: item.id, amount: paidFor(item), before: old ? paidFor(old) : cents(0) };
  });
}

/** What the new stay costs less goes back over the parts it came from (docs/product/after-sale.md#change). */
async function giveBackLess(tx: Db, now: Date, row: OrderRow): Promise<void> {
  const changes = (await findTenders(tx, row.id)).map((one) => changeOf(one, one));
  const due = await findGivenBack(tx, row.id);
  await closeMoney(tx, now, changes, { state: row.state, reason: "changed", due });
}
