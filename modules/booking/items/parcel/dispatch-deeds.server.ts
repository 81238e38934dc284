import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { codeTag, lockGift } from "#modules/vouchers/gifts/gift-on-its-way.server.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import type { PrintFault } from "#modules/vouchers/parcels/lifecycle.ts";
import { findParcel, type ParcelRow } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { lockOrder } from "../../order-row.server.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import type { LeftParcel, LeftReason } from "./dispatch-rules.ts";
import { seenOf, viewOf } from "./dispatch.server.ts";
import { can } from "./parcel-policy.ts";
import { returnIn, sendIn, type PostDeps, type SendOutcome } from "./post.server.ts";
import { readdressIn } from "./readdress.server.ts";

/** A parcel as whoever acts was shown it. */
export type SeenParcel = { itemId: string; seen: string };
/** Who of the house does it; `why`: null where the deed is its own reason. */
export type DispatchBy = { actor: Actor; why: string | null };
/** `done`: items; the others stay as they are, each with its reason. */
export type ManyOutcome = Forbidden | { kind: "done"; done: string[]; left: LeftParcel[] };

/**
 * Their slips and cards have come out of a printer. One that somebody has moved, or whose code was replaced, while they were drawn has sheets that must not
 * leave: it says so in the queue until it is printed again.
 */
export async function markPrinted(
  deps: PostDeps,
  parcels: readonly SeenParcel[],
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.print")) return FORBIDDEN;
  const at = deps.clock.now();
  const outcome = await each(deps, parcels, (tx, row) => notePrint(tx, { row, printedAt: at, at, by }));
  for (const { itemId } of outcome.left)
    await deps.db.transaction(async (tx) => {
      const { row } = (await lockParcel(tx, itemId)) ?? {};
      // Somebody else's print is as good.
      if (row?.printedAt === null) await writeFault(tx, { row, fault: "changed", at, by });
    });
  return outcome;
}

/** What could not be printed says why in the queue, until it is. Those that somebody has moved meanwhile stay as they are. */
export async function noteFault(
  deps: PostDeps,
  { parcels, fault }: { parcels: readonly SeenParcel[]; fault: PrintFault },
  by: DispatchBy,
): Promise<void> {
  await each(deps, parcels, (tx, row) => writeFault(tx, { row, fault, at: deps.clock.now(), by }));
}

type Fault = { row: ParcelRow; fault: PrintFault; at: Date; by: DispatchBy };

/** Null: it is noted. */
async function writeFault(tx: Db, { row, fault, at, by }: Fault): Promise<LeftReason | null> {
  if (!isPacked(row)) return "moved";
  await tx.update(parcel).set({ printFault: fault }).where(eq(parcel.itemId, row.itemId));
  await note(tx, { row, verb: "parcel.print", at, by, before: viewOf(row), after: "failed" });
  return null;
}

/** What was printed is to be printed again: as long as it has not left nothing else has happened. */
export async function takePrintBack(
  deps: PostDeps,
  parcels: readonly SeenParcel[],
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.print")) return FORBIDDEN;
  return each(deps, parcels, (tx, row) =>
    row.printedAt === null
      ? Promise.resolve<LeftReason>("moved")
      : notePrint(tx, { row, printedAt: null, at: deps.clock.now(), by }),
  );
}

type Print = { row: ParcelRow; printedAt: Date | null; at: Date; by: DispatchBy };

/** Null: it is noted. */
async function notePrint(tx: Db, { row, printedAt, at, by }: Print): Promise<LeftReason | null> {
  if (!isPacked(row)) return "moved";
  await tx.update(parcel).set({ printedAt, printFault: null }).where(eq(parcel.itemId, row.itemId));
  const verb = printedAt ? "parcel.print" : "parcel.take_print_back";
  await note(tx, { row, verb, at, by, before: viewOf(row), after: printedAt ? "printed" : "print" });
  return null;
}

/** It lies with whoever packs. */
const isPacked = ({ state }: ParcelRow): boolean =>
  state === "to_pack" || state === "readdressed" || state === "returned";

/** Parcels that were given to the post: `tracking`, its number. */
export type SentParcel = SeenParcel & { tracking: string | null };

/** They have left, each with what was printed for it: its gift is handed over, and its buyer told, in a transaction of its own. Nothing takes that back. */
export async function postMany(
  deps: PostDeps,
  { parcels, carrier }: { parcels: readonly SentParcel[]; carrier: string },
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.send")) return FORBIDDEN;
  const tracking = new Map(parcels.map((one) => [one.itemId, one.tracking]));
  const outcome = await each(deps, parcels, async (tx, row) => {
    if (row.printedAt === null) return "not_printed";
    const number = tracking.get(row.itemId) ?? null;
    const sent = await sendIn(tx, deps.clock, row.itemId, { carrier, tracking: number, by: by.actor });
    if (sent.kind !== "sent") return leftBy(sent);
    const at = deps.clock.now();
    await note(tx, { row, verb: "parcel.send", at, by, before: viewOf(row), after: "posted" });
    return null;
  });
  deps.wakeWorker?.();
  return outcome;
}

/** The post has brought one back: its buyer is told. */
export async function takeParcelBack(deps: PostDeps, seen: SeenParcel, by: DispatchBy): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.return")) return FORBIDDEN;
  const outcome = await each(deps, [seen], async (tx, row) => {
    const at = deps.clock.now();
    const { kind } = await returnIn(tx, at, row.itemId, by.actor);
    if (kind !== "returned") return "moved";
    await note(tx, { row, verb: "parcel.return", at, by, before: "posted", after: "returned" });
    return null;
  });
  deps.wakeWorker?.();
  return outcome;
}

/** Corrects where one that came back goes to: it is to be printed again, and its buyer is told. The journal keeps that it was, and no address. */
export async function correctAddress(
  deps: PostDeps,
  { address, ...seen }: SeenParcel & { address: PostAddress },
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.readdress")) return FORBIDDEN;
  const outcome = await each(deps, [seen], async (tx, row) => {
    const at = deps.clock.now();
    const { kind } = await readdressIn(tx, at, { itemId: row.itemId, address, by: by.actor });
    if (kind !== "readdressed") return kind === "no_address" ? "by_mail" : "moved";
    await note(tx, { row, verb: "parcel.readdress", at, by, before: "returned", after: "print" });
    return null;
  });
  deps.wakeWorker?.();
  return outcome;
}

/** Null: it is done. */
type Work = (tx: Db, row: ParcelRow) => Promise<LeftReason | null>;

/** Does something to each that is as it was shown, in a transaction of its own: one that has moved keeps none of the others up. */
async function each({ db }: PostDeps, parcels: readonly SeenParcel[], work: Work) {
  const done: string[] = [];
  const left: LeftParcel[] = [];
  for (const { itemId, seen } of parcels) {
    const why = await db.transaction(async (tx) => {
      const locked = await lockParcel(tx, itemId);
      return locked && seenOf({ ...locked.row, codeTag: locked.codeTag }) === seen ? work(tx, locked.row) : "moved";
    });
    if (why) left.push({ itemId, why });
    else done.push(itemId);
  }
  return { kind: "done" as const, done, left };
}

/** A parcel whose money is taken, with its order and its gift kept as they are: in the order in which whoever sends or undoes it locks them. */
async function lockParcel(tx: Db, itemId: string): Promise<{ row: ParcelRow; codeTag: string } | null> {
  const known = await findParcel(tx, itemId);
  const order = known && (await lockOrder(tx, known.orderId));
  if (!order || !CONFIRMED_STATES.includes(order.state)) return null;
  const found = await lockGift(tx, { orderId: known.orderId, itemId: known.giftItemId });
  // What it was before its order and its gift were ours is of yesterday.
  const row = found && (await findParcel(tx, itemId));
  return row && { row, codeTag: codeTag(found.value) };
}

function leftBy({ kind }: SendOutcome): LeftReason {
  switch (kind) {
    case "blocked":
    case "not_printed":
      return kind;
    case "no_address":
      return "by_mail";
    default:
      return "moved";
  }
}

type Noted = { row: ParcelRow; verb: string; at: Date; by: DispatchBy; before: string; after: string };

const note = (tx: Db, { row, verb, at, by: { actor, why }, before, after }: Noted): Promise<void> =>
  recordAudit(tx, {
    at,
    actor,
    verb,
    thing: { kind: "order", id: row.orderId },
    before: { parcel: before },
    after: { parcel: after },
    reason: why,
  });
