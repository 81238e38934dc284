import { eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { parcelMove, type ParcelPush, type ParcelState, type ShelfStep } from "./lifecycle.ts";
import { putBackThings, releaseThings, sellFreeThings, sellHeldThings, sendThings } from "./stock.server.ts";
import { parcel, parcelEvent } from "./tables.server.ts";

export type ParcelRow = typeof parcel.$inferSelect;

type OrderedParcel = Pick<ParcelRow, "itemId" | "orderId" | "giftItemId" | "things"> & { site: SiteId; by: Actor };

/** Writes down a parcel that an order would buy, in the transaction that places it. */
export async function reserveParcel(tx: Db, now: Date, { site, by, ...ordered }: OrderedParcel): Promise<void> {
  await tx.insert(parcel).values({ ...ordered, siteId: site, state: "ordered", createdAt: now });
  await writeEvent(tx, now, { itemId: ordered.itemId, from: null, to: "ordered", reason: "place", by });
}

type Push = { itemId: string; on: ParcelPush; by: Actor; post?: { carrier: string; tracking: string | null } };

/**
 * Moves a parcel along its table, with what it takes of the shelf, its history and nothing else, in the caller's transaction. Null: the push does not move it
 * from where it is, and nothing was changed. `gone`: what it takes is not there any more.
 */
export async function moveParcel(
  tx: Db,
  now: Date,
  { itemId, on, by, post }: Push,
): Promise<{ kind: "moved"; from: ParcelState; to: ParcelState } | { kind: "gone" } | null> {
  const [row] = await tx.select().from(parcel).where(eq(parcel.itemId, itemId)).for("update");
  if (!row) throw new Error(`item ${itemId} is no parcel`);
  const move = parcelMove(row.state, on);
  if (!move) return null;
  if (!(await moveShelf(tx, row.things, move.shelf))) return { kind: "gone" };
  await tx
    .update(parcel)
    .set({ state: move.to, ...(post && { ...post, sentAt: now }), ...paperAfter(on, row, now) })
    .where(eq(parcel.itemId, itemId));
  await writeEvent(tx, now, { itemId, from: move.from, to: move.to, reason: on, by, ...(post && { post }) });
  return { kind: "moved", from: move.from, to: move.to };
}

/** What was printed names the address that it had; what has left had been printed, whoever printed it. */
function paperAfter(on: ParcelPush, { printedAt }: ParcelRow, now: Date): Partial<ParcelRow> {
  if (on === "readdress") return { printedAt: null, printFault: null };
  return on === "send" ? { printedAt: printedAt ?? now, printFault: null } : {};
}

async function moveShelf(tx: Db, things: readonly string[], step: ShelfStep): Promise<boolean> {
  switch (step) {
    case "sell_free":
      return sellFreeThings(tx, things);
    case "sell_held":
      await sellHeldThings(tx, things);
      return true;
    case "release":
      await releaseThings(tx, things);
      return true;
    case "put_back":
      await putBackThings(tx, things);
      return true;
    case "leave":
      await sendThings(tx, things);
      return true;
    case "none":
      return true;
  }
}

type Happened = {
  itemId: string;
  from: ParcelState | null;
  to: ParcelState;
  reason: ParcelPush | "place";
  by: Actor;
  post?: { carrier: string; tracking: string | null };
};

async function writeEvent(tx: Db, at: Date, { by, post, ...happened }: Happened): Promise<void> {
  await tx.insert(parcelEvent).values({ ...happened, ...post, actor: actorName(by), at });
}

/** The parcel of an item; null where it is none. */
export async function findParcel(db: Db, itemId: string): Promise<ParcelRow | null> {
  const [row] = await db.select().from(parcel).where(eq(parcel.itemId, itemId));
  return row ?? null;
}
