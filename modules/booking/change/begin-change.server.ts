import { eq, max } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findKept } from "../granted/room.server.ts";
import type { NotPaid } from "../gift-cards.server.ts";
import { isOpenTo } from "../lifecycle.ts";
import type { OrderRow } from "../order-row.server.ts";
import { countApplied, type ChangeRow } from "./change-row.server.ts";
import { findKeptStay, keptStayItem, quoteChange, type PricedChange } from "./quote-change.server.ts";
import { changeOfferOf, isSameStay, LEAST_DIFFERENCE, type NotChangeable } from "./rules.ts";
import { stayChange } from "./tables.server.ts";
import type { ChangeWish, HouseCause, KeptStay } from "./types.ts";

/** Expected outcomes are values: each has its own words. */
export type ChangeRefusal =
  | Forbidden
  | { kind: "not_found" }
  | { kind: "not_changeable"; reason: NotChangeable }
  | { kind: "not_bookable"; code: string }
  | { kind: "sold_out" }
  /** It is the stay that they have. */
  | { kind: "nothing_changed" }
  | { kind: "price_changed"; difference: Cents }
  /** It has been changed since they looked. */
  | { kind: "stay_changed" }
  /** Another change of it is paid, and being made. */
  | { kind: "under_way" }
  | { kind: "method_unavailable" }
  | Exclude<NotPaid, { kind: "price_changed" }>;

/** What is asked for, as it was shown. `because`: why the house bears what it costs more; left out where its guest pays that. */
export type Wanted = { wish: ChangeWish; expectedDifference: Cents; changesSeen: number; because?: HouseCause };

/** Whether the change can be had as it was shown, priced anew with its nights locked. */
export async function checkChange(
  tx: Db,
  deps: BookingDeps,
  row: OrderRow,
  { wish, expectedDifference, changesSeen, because }: Wanted,
): Promise<ChangeRefusal | { kind: "priced"; change: PricedChange }> {
  const before = await findKeptStay(tx, row);
  if (!before) return { kind: "not_changeable", reason: "state" };
  const refusal = refusalBefore(before, { row, at: deps.clock.now(), because });
  if (refusal) return { kind: "not_changeable", reason: refusal };
  if ((await countApplied(tx, row.id)).times !== changesSeen) return { kind: "stay_changed" };
  const ask = { row, before, wish };
  const { quote, priced } = await quoteChange(tx, deps, ask, { forUpdate: true, byHouse: because !== undefined });
  if (!priced) return refusalOf(quote?.errors[0] ?? "PACKAGE_NOT_FOUND");
  if (isSameStay(keptStayItem(before).snapshot, keptStayItem(priced.after).snapshot))
    return { kind: "nothing_changed" };
  const { difference } = priced;
  if (difference !== expectedDifference) return { kind: "price_changed", difference };
  // Most of it is back already, beyond the terms: customer care decides what becomes of the rest.
  if (difference < ZERO && 0 - difference > (await findKept(tx, row.id)))
    return { kind: "not_bookable", code: "MOSTLY_GIVEN_BACK" };
  return difference > ZERO && difference < LEAST_DIFFERENCE
    ? { kind: "not_bookable", code: "DIFFERENCE_TOO_SMALL" }
    : { kind: "priced", change: priced };
}

/** A stay that the house cannot keep is moved whatever its terms say (docs/product/after-sale.md#rebooking). */
function refusalBefore(
  before: KeptStay,
  { row: { state }, at, because }: { row: OrderRow; at: Date; because: HouseCause | undefined },
): NotChangeable | null {
  if (because === "rebooking") return isOpenTo(state, "change") ? null : "state";
  return changeOfferOf(keptStayItem(before).snapshot, { state, at }).refusal;
}

function refusalOf(code: string): ChangeRefusal {
  return code === "PACKAGE_SOLD_OUT" ? { kind: "sold_out" } : { kind: "not_bookable", code };
}

type Inserting = {
  row: OrderRow;
  wish: ChangeWish;
  priced: PricedChange;
  holdExpiresAt: Date;
  because?: HouseCause;
};

/** Writes a change down that is about to be made, or paid. */
export async function insertChange(
  tx: Db,
  now: Date,
  { row, wish, priced, holdExpiresAt, because }: Inserting,
): Promise<ChangeRow> {
  const { before, after, nights, difference } = priced;
  const [last] = await tx
    .select({ number: max(stayChange.number) })
    .from(stayChange)
    .where(eq(stayChange.orderId, row.id));
  const [change] = await tx
    .insert(stayChange)
    .values({
      orderId: row.id,
      number: (last?.number ?? 0) + 1,
      state: "proposed",
      reason: "agreed",
      wish,
      before,
      after,
      nights,
      differenceCents: difference,
      because: because ?? null,
      holdExpiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!change) throw new Error(`no change of order ${row.id} was written`);
  return change;
}
