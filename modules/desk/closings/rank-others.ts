import { cents, type Cents } from "#platform/money.ts";

/** A stay as it is compared: what all of it costs, stars of its hotel. */
export type Compared = { price: Cents; stars: number };

/** One that could take its place. `km`: how far away; null where nobody knows. */
export type Replacement = Compared & { km: number | null };

/** What a star fewer and a kilometre away count like, beside a difference of the price (docs/product/services.md#closings). */
const STAR_COUNTS = cents(3_000);
const KM_COUNTS = cents(100);
const FAR_KM = 60;

/**
 * How much of what was paid the house bears at most of what is proposed by itself: half. More is for somebody to choose, on the order's own page.
 */
export const mostBorne = (paid: Cents): Cents => cents(Math.floor(paid / 2));

/**
 * Stays in the place of another, the one to be tried first first: those that cost the house no more than `most`, the most alike first; then the dearer ones,
 * the cheapest first. A difference of the price counts either way: what is dearer we bear, what is cheaper is less than the guest has bought.
 */
export function rankOthers<T>(
  old: Compared,
  others: readonly { other: T; is: Replacement }[],
  most: Cents,
): { other: T; isDear: boolean }[] {
  const compared = others.map(({ other, is }) => {
    const more = is.price - old.price;
    return { other, isDear: more > most, weight: more > most ? more : unlikeness(old, is) };
  });
  return compared
    .toSorted((a, b) => Number(a.isDear) - Number(b.isDear) || a.weight - b.weight)
    .map(({ other, isDear }) => ({ other, isDear }));
}

const unlikeness = (old: Compared, { price, stars, km }: Replacement): number =>
  Math.abs(price - old.price) + Math.max(0, old.stars - stars) * STAR_COUNTS + (km ?? FAR_KM) * KM_COUNTS;
