import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import { findParcel, type ParcelRow } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { lockOrder } from "../../order-row.server.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import { seenOf } from "./dispatch.server.ts";
import { can } from "./parcel-policy.ts";
import { returnIn, sendIn, type PostDeps } from "./post.server.ts";
import { readdressIn } from "./readdress.server.ts";

/** A parcel as whoever acts was shown it. */
export type SeenParcel = { itemId: string; seen: string };
/** Who of the house does it; `why`: null where the deed is its own reason. */
export type DispatchBy = { actor: Actor; why: string | null };
/** `done`, `left`: items; the others have moved since they were shown, and stay as they are. */
export type ManyOutcome = Forbidden | { kind: "done"; done: string[]; left: string[] };

/** Their slips and cards have come out of a printer. Those that somebody has moved meanwhile stay as they are. */
export async function markPrinted(
  deps: PostDeps,
  parcels: readonly SeenParcel[],
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.print")) return FORBIDDEN;
  const now = deps.clock.now();
  return each(deps, parcels, (tx, row) => notePrint(tx, { row, printedAt: now, at: now, by }));
}

/** What was printed is to be printed again: as long as it has not left nothing else has happened. */
export async function takePrintBack(
  deps: PostDeps,
  parcels: readonly SeenParcel[],
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.print")) return FORBIDDEN;
  return each(deps, parcels, (tx, row) =>
    row.printedAt === null ? Promise.resolve(false) : notePrint(tx, { row, printedAt: null, at: deps.clock.now(), by }),
  );
}

type Print = { row: ParcelRow; printedAt: Date | null; at: Date; by: DispatchBy };

async function notePrint(tx: Db, { row, printedAt, at, by }: Print): Promise<boolean> {
  if (row.state !== "to_pack" && row.state !== "readdressed" && row.state !== "returned") return false;
  await tx.update(parcel).set({ printedAt }).where(eq(parcel.itemId, row.itemId));
  const verb = printedAt ? "parcel.print" : "parcel.take_print_back";
  await note(tx, { row, verb, at, by, before: stateOf(row), after: printedAt ? "printed" : "print" });
  return true;
}

/** Parcels that were given to the post: `tracking`, its number. */
export type SentParcel = SeenParcel & { tracking: string | null };

/** They have left: each gift is handed over, and its buyer told, in a transaction of its own. Nothing takes that back. */
export async function postMany(
  deps: PostDeps,
  { parcels, carrier }: { parcels: readonly SentParcel[]; carrier: string },
  by: DispatchBy,
): Promise<ManyOutcome> {
  if (!can(by.actor, "parcel.send")) return FORBIDDEN;
  const tracking = new Map(parcels.map((one) => [one.itemId, one.tracking]));
  const outcome = await each(deps, parcels, async (tx, row) => {
    const number = tracking.get(row.itemId) ?? null;
    const sent = await sendIn(tx, deps.clock, row.itemId, { carrier, tracking: number, by: by.actor });
    if (sent.kind !== "sent") return false;
    const at = deps.clock.now();
    await note(tx, { row, verb: "parcel.send", at, by, before: stateOf(row), after: "posted" });
    return true;
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
    if (kind === "returned")
      await note(tx, { row, verb: "parcel.return", at, by, before: "posted", after: "returned" });
    return kind === "returned";
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
    if (kind === "readdressed")
      await note(tx, { row, verb: "parcel.readdress", at, by, before: "returned", after: "print" });
    return kind === "readdressed";
  });
  deps.wakeWorker?.();
  return outcome;
}

type Work = (tx: Db, row: ParcelRow) => Promise<boolean>;

/** Does something to each that is as it was shown, with its order locked, in a transaction of its own: one that has moved keeps none of the others up. */
async function each({ db }: PostDeps, parcels: readonly SeenParcel[], work: Work): Promise<ManyOutcome> {
  const [done, left]: [string[], string[]] = [[], []];
  for (const { itemId, seen } of parcels) {
    const isDone = await db.transaction(async (tx) => {
      const known = await findParcel(tx, itemId);
      const order = known && (await lockOrder(tx, known.orderId));
      // What it was before its order was ours is of yesterday.
      const row = order && (await findParcel(tx, itemId));
      return row !== null && CONFIRMED_STATES.includes(order?.state ?? "draft") && seenOf(row) === seen
        ? work(tx, row)
        : false;
    });
    (isDone ? done : left).push(itemId);
  }
  return { kind: "done", done, left };
}

const stateOf = ({ state, printedAt }: ParcelRow): string =>
  state === "returned" ? "returned" : printedAt ? "printed" : "print";

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
