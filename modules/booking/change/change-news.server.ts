import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { OrderView } from "../contract.ts";
import type { ItemView } from "../items/views.ts";
import type { StaySnapshot } from "../types.ts";
import { findAllTenders } from "../order-row.server.ts";
import { countApplied, dueOnOf, findChanges, roundOf } from "./change-row.server.ts";
import { borneOf } from "./borne.ts";
import { keptStayItem } from "./quote-change.server.ts";
import { refusableUntil } from "./refusable.server.ts";
import type { HouseCause, KeptItem, KeptStay } from "./types.ts";

/** What a change made of an order: as it was then, whatever has become of it since. `dueOn`: the later day on which the difference is taken; null where it was paid at once. */
export type ChangeNews = {
  order: OrderView;
  before: StaySnapshot;
  difference: Cents;
  dueOn: Day | null;
  byHouse: ByHouse | null;
};

/** What the house bears of it more than before, and why; `refusableUntil`: the last day on which a stay that we had to move may be given back whole. */
type ByHouse = { because: HouseCause; cost: Cents; refusableUntil: Day | null };

/** What there is to tell of an applied change; null when there is none of that name. */
export async function findChangeNews(db: Db, order: OrderView, round: string): Promise<ChangeNews | null> {
  const change = (await findChanges(db, order.id)).find((one) => roundOf(one) === round && one.state === "applied");
  if (!change) return null;
  const { before, after, differenceCents } = change;
  return {
    order: { ...order, amount: after.amount, items: order.items.map((item) => itemAfter(item, after)) },
    before: keptStayItem(before).snapshot,
    difference: cents(differenceCents),
    dueOn: dueOnOf(change, await findAllTenders(db, order.id)),
    byHouse: change.because && {
      because: change.because,
      cost: cents(borneOf(keptStayItem(after).snapshot) - borneOf(keptStayItem(before).snapshot)),
      refusableUntil: refusableUntil(change),
    },
  };
}

/** A change that waits to be paid: what it would make of its order, what it costs and until when it is held. */
export type AgreedNews = { order: OrderView; difference: Cents; until: Date };

/** What there is to tell of a change that is still to be paid; null once it is paid, or over. */
export async function findAgreed(db: Db, order: OrderView, round: string): Promise<AgreedNews | null> {
  const change = (await findChanges(db, order.id)).find((one) => roundOf(one) === round);
  if (change?.state !== "awaiting_payment") return null;
  const { after, differenceCents, holdExpiresAt } = change;
  return {
    order: { ...order, amount: after.amount, items: order.items.map((item) => itemAfter(item, after)) },
    difference: cents(differenceCents),
    until: holdExpiresAt,
  };
}

function itemAfter(item: ItemView, { items }: KeptStay): ItemView {
  const kept = items.find(({ kind }) => kind === item.kind);
  if (item.kind === "stay" && kept?.kind === "stay")
    return { ...item, endsOn: kept.endsOn, stay: kept.snapshot, promotionCodeItem: codeOf(kept) };
  if (item.kind === "insurance" && kept?.kind === "insurance")
    return { ...item, endsOn: kept.endsOn, insurance: kept.snapshot, amount: kept.amount };
  return item;
}

function codeOf({ reductions: [reduction] }: KeptItem) {
  if (!reduction) return null;
  const { code, percentage } = reduction.detail;
  return { code, percentage, amountCents: reduction.amount };
}

/** A change that ran out, or that the house ended (`byHouse`); null where it is not all there is to tell: another was begun after it, or money of it has come since. */
export async function findLapsed(db: Db, orderId: string, round: string): Promise<{ byHouse: boolean } | null> {
  const last = (await findChanges(db, orderId)).at(-1);
  const byHouse = last?.reason === "taken_back";
  if (!last || roundOf(last) !== round || (last.state !== "expired" && !byHouse)) return null;
  const paid = (await findAllTenders(db, orderId)).filter((one) => one.round === round && one.capturedCents > 0);
  return paid.length === 0 ? { byHouse } : null;
}

/** Whether what was asked for with a change, or before the first, is about the stay as it is now. `round`: null before the first. */
export async function isLatestChange(db: Db, orderId: string, round: string | null): Promise<boolean> {
  const { last } = await countApplied(db, orderId);
  return round === null ? last === 0 : round === roundOf({ number: last });
}
