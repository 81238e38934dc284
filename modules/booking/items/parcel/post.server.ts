import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { handOver } from "#modules/vouchers/gifts/gifts.server.ts";
import { lockGift } from "#modules/vouchers/gifts/gift-on-its-way.server.ts";
import { parcelMove } from "#modules/vouchers/parcels/lifecycle.ts";
import { findParcel, moveParcel, type ParcelRow } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { lockOrder } from "../../order-row.server.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import { startFourteenDays, stopFourteenDays } from "./fourteen-days.server.ts";
import { PARCEL_JOBS } from "./jobs.ts";
import { can } from "./parcel-policy.ts";

export type PostDeps = { db: Db; clock: Clock; wakeWorker?: () => void };

export type SendOutcome =
  | Forbidden
  /** From now on whoever receives it can use it, until the last day. */
  | { kind: "sent"; validUntil: Day }
  /** Its money is not taken, it was withdrawn, or has left: nothing happened. */
  | { kind: "not_sendable" }
  /** It came back, and the card in it has a code that has ended: it is printed anew first. */
  | { kind: "not_printed" }
  /** Customer care keeps its gift from being spent: nothing happened. */
  | { kind: "blocked" }
  /** Its gift goes to nobody's letterbox. */
  | { kind: "no_address" }
  | { kind: "not_found" };

type Sending = { carrier: string; tracking: string | null; by: Actor };

/**
 * A parcel has been given to the post: its gift is handed over with it, and its buyer is told who brings it (docs/product/gifts.md#post). Sending it twice is
 * sending it once; one that came back is sent again.
 */
export async function sendParcel(deps: PostDeps, itemId: string, sending: Sending): Promise<SendOutcome> {
  if (!can(sending.by, "parcel.send")) return FORBIDDEN;
  const outcome = await deps.db.transaction((tx) => sendIn(tx, deps.clock, itemId, sending));
  deps.wakeWorker?.();
  return outcome;
}

/** The same in the caller's transaction. Order, value, parcel: locked in the order in which whoever undoes the order does it. */
export async function sendIn(
  tx: Db,
  clock: Clock,
  itemId: string,
  { carrier, tracking, by }: Sending,
): Promise<SendOutcome> {
  const known = await findParcel(tx, itemId);
  const order = known && (await lockOrder(tx, known.orderId));
  if (!known || !order) return { kind: "not_found" };
  if (!CONFIRMED_STATES.includes(order.state)) return { kind: "not_sendable" };
  const found = await findSent(tx, known);
  // Its paper is read once nobody can give its gift another code.
  const row = await findParcel(tx, itemId);
  if (!found || !row) return { kind: "not_found" };
  if (!parcelMove(row.state, "send")) return { kind: "not_sendable" };
  if (found.recipient.kind !== "post") return { kind: "no_address" };
  if (found.valueState === "blocked") return { kind: "blocked" };
  if (row.state === "returned" && row.printedAt === null) return { kind: "not_printed" };
  const handed = await handOver(tx, { clock }, { valueId: found.valueId, way: "posted", by });
  const now = clock.now();
  const moved = handed && (await moveParcel(tx, now, { itemId, on: "send", by, post: { carrier, tracking } }));
  if (!moved) return { kind: "not_sendable" };
  if (order.state === "confirmed") await startFourteenDays(tx, now, row, found.recipient.country);
  const { validUntil } = handed;
  await askForLetter(tx, now, row, { news: "sent", validUntil });
  return { kind: "sent", validUntil };
}

/** What a parcel brings, and to whom: kept as it is until the transaction ends. */
async function findSent(tx: Db, { orderId, giftItemId }: ParcelRow) {
  const found = await lockGift(tx, { orderId, itemId: giftItemId });
  return found && { valueId: found.value.id, recipient: found.gift.recipient, valueState: found.value.state };
}

export type ReturnOutcome = Forbidden | { kind: "returned" | "not_sent" | "not_found" };

/** The post has brought a parcel back: its buyer is told, its gift stays what it is worth. */
export async function returnParcel(deps: PostDeps, itemId: string, by: Actor): Promise<ReturnOutcome> {
  if (!can(by, "parcel.return")) return FORBIDDEN;
  const outcome = await deps.db.transaction((tx) => returnIn(tx, deps.clock.now(), itemId, by));
  deps.wakeWorker?.();
  return outcome;
}

/** The same in the caller's transaction. */
export async function returnIn(tx: Db, now: Date, itemId: string, by: Actor): Promise<ReturnOutcome> {
  const row = await findParcel(tx, itemId);
  const order = row && (await lockOrder(tx, row.orderId));
  if (!row || !order) return { kind: "not_found" };
  if (!(await moveParcel(tx, now, { itemId, on: "return", by }))) return { kind: "not_sent" };
  if (order.state === "confirmed") await stopFourteenDays(tx, row);
  await askForLetter(tx, now, row, { news: "returned" });
  return { kind: "returned" };
}

/** Once each time: it may leave and come back again. */
export async function askForLetter(
  tx: Db,
  now: Date,
  { itemId, orderId }: ParcelRow,
  { news, ...facts }: { news: keyof typeof PARCEL_JOBS; validUntil?: Day },
): Promise<void> {
  const kind = PARCEL_JOBS[news];
  const dedupe = `${itemId}:${kind}:${now.toISOString()}`;
  await enqueueJob(tx, now, { kind, dedupe, payload: { orderId, itemId, ...facts } });
}
