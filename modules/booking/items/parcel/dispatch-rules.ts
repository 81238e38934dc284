import type { DispatchParcel } from "./dispatch.server.ts";

/**
 * Why a parcel stays as it is: somebody has moved it or changed its code since it was shown; its gift is blocked; its paper is not printed, or has a code that
 * has ended; its gift goes by mail now.
 */
export const LEFT_REASONS = ["moved", "blocked", "not_printed", "by_mail"] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export type LeftParcel = { itemId: string; why: LeftReason };

/** Why a parcel that is as it was shown is not printed, or not posted; null: it is (docs/product/gifts.md#post). */
export function keptFrom(deed: "print" | "post", parcel: DispatchParcel): LeftReason | null {
  const { view, isPaid, isBlocked, printedAt, recipient } = parcel;
  if (view === "posted" || !isPaid) return "moved";
  if (recipient.kind !== "post") return "by_mail";
  if (isBlocked) return "blocked";
  return deed === "post" && printedAt === null ? "not_printed" : null;
}

/** Parcels that somebody ticked, as they were shown: those that it can be done to, and the others. */
export function partParcels(
  deed: "print" | "post",
  asked: readonly { itemId: string; seen: string }[],
  found: readonly DispatchParcel[],
): { open: DispatchParcel[]; left: LeftParcel[] } {
  const known = new Map(found.map((one) => [one.itemId, one]));
  const open: DispatchParcel[] = [];
  const left: LeftParcel[] = [];
  for (const { itemId, seen } of asked) {
    const one = known.get(itemId);
    const why = one?.seen === seen ? keptFrom(deed, one) : "moved";
    if (why) left.push({ itemId, why });
    else if (one) open.push(one);
  }
  return { open, left };
}
