import { asc, eq } from "drizzle-orm";
import { dayAt } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { findOwedFrom } from "../data.server.ts";
import { isClaimable, termsRefund } from "../items/steps.server.ts";
import type { OrderItem } from "../items/types.ts";
import { findGivenUpAt, findItems, type OrderRow } from "../order-row.server.ts";
import { isOpenTo } from "../lifecycle.ts";
import { order } from "../tables.server.ts";
import type { InsuranceSnapshot } from "../types.ts";
import { casesOf, caseOf, isInTime, type CaseGroup } from "./rules.ts";
import type { ClaimRefusal, ClaimState } from "./states.ts";
import { insuranceClaim } from "./tables.server.ts";

export type ClaimRow = typeof insuranceClaim.$inferSelect;

/**
 * A claim as its buyer sees it. `rest`: what an approval gives back beyond the stay's own terms; `owedFrom`: from when on something was still to be taken
 * then, which it comes off; days are those of the site that sold it.
 */
export type ClaimView = {
  state: ClaimState;
  refusal: ClaimRefusal | null;
  askedOn: Day;
  decidedOn: Day | null;
  rest: Cents;
  owedFrom: Day | null;
};

/** What may be claimed: `own` comes back by the stay's own terms (at once where it is not given up yet), `rest` when the claim is approved; `owedFrom` as in `ClaimView`. */
export type ClaimOffer = { cases: CaseGroup[]; isGivenUp: boolean; own: Cents; rest: Cents; owedFrom: Day | null };

export async function findClaim(db: Db, orderId: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(insuranceClaim).where(eq(insuranceClaim.orderId, orderId));
  return row ?? null;
}

/** What an order's items give back by their own terms at a moment, and what a covered case adds to it. */
export function claimAmounts(items: readonly OrderItem[], at: Date): { own: Cents; rest: Cents; whole: Cents } {
  const own = termsRefund(items, at);
  const whole = termsRefund(items, at, true);
  return { own, whole, rest: cents(Math.max(0, whole - own)) };
}

/** The insurance of an order's items; null when there is none. */
export function insuranceOf(items: readonly OrderItem[]): InsuranceSnapshot | null {
  const item = items.find((one): one is OrderItem<"insurance"> => one.kind === "insurance");
  return item?.snapshot ?? null;
}

/** The moment that a claim made now is counted from: now for a stay that is still to come, else when it was given up. Null where nothing can be claimed. */
export async function claimableAt(
  db: Db,
  { id, state }: Pick<OrderRow, "id" | "state">,
  items: readonly OrderItem[],
  now: Date,
): Promise<Date | null> {
  const isHad = isOpenTo(state, "cancel");
  const at = isHad ? now : await findGivenUpAt(db, id);
  if (!at || !isClaimable(items, at) || !isInTime(at, now)) return null;
  // Of what ended otherwise in the meantime, everything has gone back.
  return isHad || state === "refund_pending" || isOpenTo(state, "approve_claim") ? at : null;
}

/** What its buyer may claim of an order now; null when nothing, or when it was claimed before. */
export async function findClaimOffer(db: Db, row: OrderRow, now: Date): Promise<ClaimOffer | null> {
  const items = await findItems(db, row.id);
  const insurance = insuranceOf(items);
  if (!insurance || (await findClaim(db, row.id))) return null;
  const at = await claimableAt(db, row, items, now);
  if (!at) return null;
  const { own, rest } = claimAmounts(items, at);
  const owedFrom = await findOwedFrom(db, row, now);
  return { cases: casesOf(insurance.terms), isGivenUp: !isOpenTo(row.state, "cancel"), own, rest, owedFrom };
}

export async function findClaimView(
  db: Db,
  { id, siteId }: Pick<OrderRow, "id" | "siteId">,
): Promise<ClaimView | null> {
  const row = await findClaim(db, id);
  const at = row && (await findGivenUpAt(db, id));
  if (!row || !at) return null;
  const { state, refusal, askedAt, decidedAt } = row;
  const { rest } = claimAmounts(await findItems(db, id), at);
  const { timeZone } = SITES[siteId];
  return {
    state,
    refusal,
    askedOn: dayAt(askedAt, timeZone),
    decidedOn: decidedAt && dayAt(decidedAt, timeZone),
    rest,
    owedFrom: await findOwedFrom(db, { id, siteId }, decidedAt ?? askedAt),
  };
}

/** A claim that waits for its decision. `text`: the case, in the words that its buyer has read. */
export type OpenClaim = { number: string; site: SiteId; askedAt: Date; text: string; rest: Cents };

/** Claims that wait, the oldest first. */
export async function listOpenClaims(db: Db): Promise<OpenClaim[]> {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      site: order.siteId,
      askedAt: insuranceClaim.askedAt,
      caseNumber: insuranceClaim.caseNumber,
    })
    .from(insuranceClaim)
    .innerJoin(order, eq(order.id, insuranceClaim.orderId))
    .where(eq(insuranceClaim.state, "asked"))
    .orderBy(asc(insuranceClaim.askedAt));
  return Promise.all(
    rows.map(async ({ id, caseNumber, ...row }) => {
      const items = await findItems(db, id);
      const terms = insuranceOf(items)?.terms;
      const at = await findGivenUpAt(db, id);
      return {
        ...row,
        text: (terms && caseNumber !== null && caseOf(terms, caseNumber)) || "",
        rest: claimAmounts(items, at ?? row.askedAt).rest,
      };
    }),
  );
}

/** The order of a booking number, for whoever decides about its claim; null when nobody has it. */
export async function findOrderId(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  return row?.id ?? null;
}
