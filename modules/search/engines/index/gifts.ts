import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { setBit } from "./bitset.ts";
import { NO_PRICE } from "../kernel/kernel.ts";
import { partOf, type KernelMemory } from "../kernel/memory.ts";
import type { SearchIndex, Shape } from "./layout.ts";
import type { GiftColumns } from "./columns.ts";
import { promoOf } from "./promo.ts";
import type { PackageRecord } from "./records.ts";
import { intAt } from "../typed-arrays.ts";

/** By the nights of the search; 0 is the cheapest of all. */
const KINDS = GIFT_NIGHTS.length + 1;

export const giftRequests = ({ size, packageWords }: Shape) =>
  ({ giftPrices: ["ints", KINDS * size], giftSets: ["words", KINDS * packageWords] }) as const;

export function createGifts(
  { size, packageWords }: Shape,
  { giftPrices, giftSets }: KernelMemory<ReturnType<typeof giftRequests>>["arrays"],
): GiftColumns[] {
  return Array.from({ length: KINDS }, (_, kind) => ({
    sell: partOf(giftPrices, kind * size, (kind + 1) * size).fill(NO_PRICE),
    ref: new Int32Array(size),
    nights: new Uint8Array(size),
    promo: new Uint8Array(size),
    exists: partOf(giftSets, kind * packageWords, (kind + 1) * packageWords),
    order: null,
  }));
}

/** Writes the vouchers of a package; `deriveGifts` says which of them can be found. */
export function placeGifts(
  { gifts }: SearchIndex,
  position: number,
  { isGiftable, giftPrices }: Pick<PackageRecord, "isGiftable" | "giftPrices">,
): void {
  const cheapestFirst = isGiftable ? giftPrices.toSorted((a, b) => a.sell - b.sell || a.nights - b.nights) : [];
  gifts.forEach((columns, kind) => {
    const price = kind === 0 ? cheapestFirst[0] : cheapestFirst.find(({ nights }) => nights === kind);
    columns.order = null;
    columns.sell[position] = price?.sell ?? NO_PRICE;
    columns.ref[position] = price?.ref ?? 0;
    columns.nights[position] = price?.nights ?? 0;
    columns.promo[position] = price ? promoOf(price.sell, price.ref) : 0;
  });
}

/** A stay whose last arrival has passed is not given any more. */
export function deriveGifts({ gifts, packages, firstArrival }: SearchIndex, position: number): void {
  const hasEnded = intAt(packages.lastArrival, position) < firstArrival;
  for (const { exists, sell } of gifts)
    setBit(exists, 0, position, packages.id[position] !== 0 && !hasEnded && sell[position] !== NO_PRICE);
}
