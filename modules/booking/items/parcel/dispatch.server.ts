import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql, type SQL } from "drizzle-orm";
import { localTime, momentOf } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { SITES } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { workingDay } from "#modules/vouchers/parcels/rules.ts";
import { parcel, parcelEvent } from "#modules/vouchers/parcels/tables.server.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import { order } from "../../tables.server.ts";
import { findPosts, type PostParcel } from "./queue.server.ts";

/** How far a parcel is for whoever packs: its paper is to be printed, could not be, lies there, it is on its way, or the post has brought it back. */
export const DISPATCH_VIEWS = ["print", "failed", "printed", "posted", "returned"] as const;
export type DispatchView = (typeof DISPATCH_VIEWS)[number];

/** A parcel in the queue. `due`: until when it is to leave; null for what has left. `seen`: for whoever does something to it. */
export type DispatchParcel = PostParcel & { view: DispatchView; since: Date; due: Date | null; seen: string };
export type DispatchCursor = { at: Date; id: string };
/** `next`: where the following page begins; null on the last. */
export type DispatchPage = { parcels: DispatchParcel[]; next: DispatchCursor | null };

export const DISPATCH_PAGE = 25;

/** A page of the queue: what waits longest first, what has left with the newest first. */
export async function listDispatch(db: Db, view: DispatchView, after: DispatchCursor | null): Promise<DispatchPage> {
  const isNewestFirst = view === "posted";
  const way = isNewestFirst ? desc : asc;
  const beyond = isNewestFirst ? lt : gt;
  const rows = await db
    .select({ id: parcel.itemId, at: parcel.createdAt })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(
      and(
        inView(view),
        after
          ? or(beyond(parcel.createdAt, after.at), and(eq(parcel.createdAt, after.at), beyond(parcel.itemId, after.id)))
          : undefined,
      ),
    )
    .orderBy(way(parcel.createdAt), way(parcel.itemId))
    .limit(DISPATCH_PAGE + 1);
  const last = rows.slice(0, DISPATCH_PAGE).at(-1);
  return {
    parcels: await findDispatch(
      db,
      rows.slice(0, DISPATCH_PAGE).map(({ id }) => id),
    ),
    next: rows.length > DISPATCH_PAGE && last ? last : null,
  };
}

/** One that came back may have been sent by mail instead: nothing goes by post any more. */
const goesByPost = sql`exists (select 1 from ${gift} where ${gift.itemId} = ${parcel.giftItemId} and ${gift.recipient} ->> 'kind' = 'post')`;

/** What waits to be packed is that of orders whose money is taken. */
function inView(view: DispatchView): SQL | undefined {
  const isOurs = and(inArray(order.state, [...CONFIRMED_STATES]), goesByPost);
  const waits = and(inArray(parcel.state, ["to_pack", "readdressed"]), isOurs);
  switch (view) {
    case "print":
      return and(waits, isNull(parcel.printedAt), isNull(parcel.printFault));
    case "failed":
      return and(waits, isNull(parcel.printedAt), isNotNull(parcel.printFault));
    case "printed":
      return and(waits, isNotNull(parcel.printedAt));
    case "posted":
      return eq(parcel.state, "sent");
    case "returned":
      return and(eq(parcel.state, "returned"), isOurs);
  }
}

/** How many stand in each view; of what has left nobody counts. */
export async function countDispatch(db: Db): Promise<Record<Exclude<DispatchView, "posted">, number>> {
  const of = async (view: DispatchView) => {
    const [row] = await db
      .select({ parcels: count() })
      .from(parcel)
      .innerJoin(order, eq(order.id, parcel.orderId))
      .where(inView(view));
    return row?.parcels ?? 0;
  };
  const [print, failed, printed, returned] = await Promise.all([
    of("print"),
    of("failed"),
    of("printed"),
    of("returned"),
  ]);
  return { print, failed, printed, returned };
}

/** So many of what waits are on the board of a day; the queue has all of them. */
const BOARD = 60;

/** What waits to be printed, posted or looked at, the first to leave first. */
export async function listWaitingParcels(db: Db): Promise<DispatchParcel[]> {
  const rows = await db
    .select({ id: parcel.itemId })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(or(inView("print"), inView("failed"), inView("printed"), inView("returned")))
    .orderBy(asc(parcel.createdAt), asc(parcel.itemId))
    .limit(BOARD);
  return findDispatch(
    db,
    rows.map(({ id }) => id),
  );
}

/** Parcels by their items, in the order of the ids. */
export async function findDispatch(db: Db, itemIds: readonly string[]): Promise<DispatchParcel[]> {
  const ids = [...new Set(itemIds.filter(isUuid))];
  if (ids.length === 0) return [];
  const moves = await db
    .select({ itemId: parcelEvent.itemId, at: max(parcelEvent.at) })
    .from(parcelEvent)
    .where(inArray(parcelEvent.itemId, ids))
    .groupBy(parcelEvent.itemId);
  const moved = new Map(moves.map(({ itemId, at }) => [itemId, at]));
  return (await findPosts(db, ids)).map((post) => {
    const since = post.state === "to_pack" ? post.orderedAt : (moved.get(post.itemId) ?? post.orderedAt);
    const view = viewOf(post);
    return { ...post, view, since, due: view === "posted" ? null : dueAfter(post, since), seen: seenOf(post) };
  });
}

export function viewOf({ state, printedAt, printFault }: Pick<PostParcel, "state" | "printedAt" | "printFault">) {
  if (state === "sent") return "posted";
  if (state === "returned") return "returned";
  if (printedAt) return "printed";
  return printFault ? "failed" : "print";
}

/** What is ordered, or comes back, on a day leaves on the next working day of its site's country (docs/product/gifts.md#formats), until midnight there. */
function dueAfter({ siteId }: Pick<PostParcel, "siteId">, since: Date): Date {
  const { timeZone, country } = SITES[siteId];
  const { today } = localTime({ now: () => since }, timeZone);
  return momentOf(addDays(workingDay(addDays(today, 1), 0, country), 1), "00:00", timeZone);
}

/** What a deed is decided upon: where it stands, which print, and which code the print has. */
export const seenOf = ({ state, printedAt, codeTag }: Pick<PostParcel, "state" | "printedAt" | "codeTag">): string =>
  `${state}.${printedAt?.getTime() ?? 0}.${codeTag.slice(0, 8)}`;
