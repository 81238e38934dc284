import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import {
  correctAddress,
  markPrinted,
  postMany,
  takeParcelBack,
  takePrintBack,
  type DispatchBy,
  type ManyOutcome,
  type SeenParcel,
  type SentParcel,
} from "./dispatch-deeds.server.ts";
import {
  countDispatch,
  findDispatch,
  listDispatch,
  listWaitingParcels,
  type DispatchCursor,
  type DispatchPage,
  type DispatchParcel,
  type DispatchView,
} from "./dispatch.server.ts";
import { can } from "./parcel-policy.ts";
import type { PostDeps } from "./post.server.ts";
import type { PostParcel } from "./queue.server.ts";

/** `lost`: references of those whose code cannot be opened; `left`: items that have moved since they were shown: neither is marked as printed. */
export type PrintOutcome =
  | Forbidden
  | { kind: "printed"; bytes: Uint8Array; lost: string[]; left: string[] }
  | { kind: "nothing" };

/** The house's post (docs/product/gifts.md#post). */
export type DispatchDesk = {
  page: (view: DispatchView, after: DispatchCursor | null) => Promise<DispatchPage>;
  counts: () => Promise<Record<Exclude<DispatchView, "posted">, number>>;
  /** For the board of a day. */
  waiting: () => Promise<DispatchParcel[]>;
  find: (itemIds: readonly string[]) => Promise<DispatchParcel[]>;
  /** Draws slips and cards of those that are as they were shown, and marks them as printed. */
  print: (parcels: readonly SeenParcel[], by: DispatchBy) => Promise<PrintOutcome>;
  takePrintBack: (parcels: readonly SeenParcel[], by: DispatchBy) => Promise<ManyOutcome>;
  post: (ask: { parcels: readonly SentParcel[]; carrier: string }, by: DispatchBy) => Promise<ManyOutcome>;
  takeBack: (seen: SeenParcel, by: DispatchBy) => Promise<ManyOutcome>;
  correctAddress: (ask: SeenParcel & { address: PostAddress }, by: DispatchBy) => Promise<ManyOutcome>;
};

/** `draw`: null where no secret keeps codes, or none of them can be opened. */
type DeskDeps = PostDeps & {
  draw: (parcels: readonly PostParcel[]) => Promise<{ bytes: Uint8Array; lost: string[] } | null>;
};

export const createDispatchDesk = (deps: DeskDeps): DispatchDesk => ({
  page: (view, after) => listDispatch(deps.db, view, after),
  counts: () => countDispatch(deps.db),
  waiting: () => listWaitingParcels(deps.db),
  find: (itemIds) => findDispatch(deps.db, itemIds),
  print: (parcels, by) => print(deps, parcels, by),
  takePrintBack: (parcels, by) => takePrintBack(deps, parcels, by),
  post: (ask, by) => postMany(deps, ask, by),
  takeBack: (seen, by) => takeParcelBack(deps, seen, by),
  correctAddress: (ask, by) => correctAddress(deps, ask, by),
});

async function print(deps: DeskDeps, asked: readonly SeenParcel[], by: DispatchBy): Promise<PrintOutcome> {
  if (!can(by.actor, "parcel.print")) return FORBIDDEN;
  const seen = new Map(asked.map((one) => [one.itemId, one.seen]));
  const found = await findDispatch(deps.db, [...seen.keys()]);
  const open = found.filter((one) => one.view !== "posted" && one.isPaid && one.seen === seen.get(one.itemId));
  const drawn = open.length > 0 ? await deps.draw(open) : null;
  if (!drawn) return { kind: "nothing" };
  const printed = open.filter(({ reference }) => !drawn.lost.includes(reference));
  const marked = await markPrinted(deps, printed, by);
  if (marked.kind === "forbidden") return marked;
  const isOpen = (itemId: string) => open.some((one) => one.itemId === itemId);
  return {
    kind: "printed",
    ...drawn,
    left: [...marked.left, ...[...seen.keys()].filter((itemId) => !isOpen(itemId))],
  };
}
