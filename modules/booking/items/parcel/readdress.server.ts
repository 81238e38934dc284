import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { lockGift } from "#modules/vouchers/gifts/gift-on-its-way.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import { findParcel, moveParcel } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { lockOrder } from "../../order-row.server.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import { can } from "./parcel-policy.ts";
import { askForLetter, type PostDeps } from "./post.server.ts";

export type ReaddressOutcome =
  | Forbidden
  /** It waits to be packed again. */
  | { kind: "readdressed" }
  /** It has not come back, or its order is given up: nothing happened. */
  | { kind: "not_returned" }
  /** Its gift goes by mail now: nothing happened. */
  | { kind: "no_address" }
  | { kind: "not_found" };

type Asker = { actor: Actor; isBuyer: boolean };

/**
 * Corrects where a parcel that came back goes to: it is packed again, in the country that its postage was paid for, and its buyer is told
 * (docs/product/gifts.md#post). Its gift stays what it is worth and valid as long.
 */
export async function readdressParcel(
  deps: PostDeps,
  itemId: string,
  address: PostAddress,
  { actor, isBuyer }: Asker,
): Promise<ReaddressOutcome> {
  if (!can(actor, "parcel.readdress", { isOwn: isBuyer })) return FORBIDDEN;
  const outcome = await deps.db.transaction((tx) => readdressIn(tx, deps.clock.now(), { itemId, address, by: actor }));
  deps.wakeWorker?.();
  return outcome;
}

type Asked = { itemId: string; address: PostAddress; by: Actor };

/** The same in the caller's transaction. Order, value, parcel: in the order in which whoever sends or undoes it locks them. */
export async function readdressIn(tx: Db, now: Date, { itemId, address, by }: Asked): Promise<ReaddressOutcome> {
  const row = await findParcel(tx, itemId);
  const order = row && (await lockOrder(tx, row.orderId));
  const found = row && (await lockGift(tx, { orderId: row.orderId, itemId: row.giftItemId }));
  if (!order || !found) return { kind: "not_found" };
  const { recipient, valueId } = found.gift;
  if (!CONFIRMED_STATES.includes(order.state)) return { kind: "not_returned" };
  if (recipient.kind !== "post") return { kind: "no_address" };
  if (!(await moveParcel(tx, now, { itemId, on: "readdress", by }))) return { kind: "not_returned" };
  await tx
    .update(gift)
    .set({ recipient: { ...recipient, ...address } })
    .where(eq(gift.valueId, valueId));
  await askForLetter(tx, now, row, { news: "readdressed" });
  return { kind: "readdressed" };
}
