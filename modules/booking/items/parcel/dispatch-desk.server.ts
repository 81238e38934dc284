import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import {
  correctAddress,
  markPrinted,
  noteFault,
  postMany,
  takeParcelBack,
  takePrintBack,
  type DispatchBy,
  type ManyOutcome,
  type SeenParcel,
  type SentParcel,
} from "./dispatch-deeds.server.ts";
import { partParcels, type LeftParcel } from "./dispatch-rules.ts";
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

/**
 * `lost`: items whose code cannot be opened; `left`: those that are blocked, have moved since they were shown, or while they were drawn: none of them is marked
 * as printed, and the queue says why. `nothing`: there is no page; `failed`: nor could one be drawn, for `error`.
 */
export type PrintOutcome =
  | Forbidden
  | { kind: "printed"; bytes: Uint8Array; lost: string[]; left: LeftParcel[] }
  | { kind: "nothing"; lost: string[]; left: LeftParcel[] }
  | { kind: "failed"; error: unknown };

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
  const seen = new Map(asked.map((one) => [one.itemId, one]));
  const { open, left } = partParcels("print", [...seen.values()], await findDispatch(deps.db, [...seen.keys()]));
  if (open.length === 0) return { kind: "nothing", lost: [], left };
  return draw(deps, { open, left }, by);
}

type Asked = { open: readonly DispatchParcel[]; left: readonly LeftParcel[] };

/** Drawn, then marked: what has no page, or sheets that must not leave, says so in the queue. */
async function draw(deps: DeskDeps, { open, left }: Asked, by: DispatchBy): Promise<PrintOutcome> {
  let drawn: Awaited<ReturnType<DeskDeps["draw"]>>;
  try {
    drawn = await deps.draw(open);
  } catch (error) {
    await noteFault(deps, { parcels: open, fault: "not_drawn" }, by);
    return { kind: "failed", error };
  }
  const isLost = ({ reference }: DispatchParcel) => !drawn || drawn.lost.includes(reference);
  const unopened = open.filter(isLost);
  await noteFault(deps, { parcels: unopened, fault: "code_lost" }, by);
  const lost = unopened.map(({ itemId }) => itemId);
  if (!drawn) return { kind: "nothing", lost, left: [...left] };
  const printed = open.filter((one) => !isLost(one));
  const marked = await markPrinted(deps, printed, by);
  if (marked.kind === "forbidden") return marked;
  return { kind: "printed", bytes: drawn.bytes, lost, left: [...left, ...marked.left] };
}
