import { cents } from "#platform/money.ts";
import { payable } from "./payable.ts";
import type { BoxHoldings, GiftBox } from "./types.ts";

/** Below which price a chip of the list asks, cents. */
export const UNDER = cents(15_000);

/** A box of the list, or a family of them. `price`, `promoPrice`: of its cheapest; `isFrom`: others of the family cost more. */
export type ListedBox = Pick<
  GiftBox,
  "handle" | "title" | "image" | "cover" | "price" | "promoPrice" | "discount" | "includedContent" | "url" | "theme"
> & { themeId: number | null; isFrom: boolean; holdings: BoxHoldings };

export type BoxFilter = { themeId: number | null; isUnder: boolean };

/** Families in their order, each by its cheapest box. */
export function familiesOf(boxes: readonly GiftBox[]): { box: GiftBox; isFrom: boolean }[] {
  return [...Map.groupBy(boxes, ({ family }) => family).values()].flatMap((family) => {
    const box = family.toSorted((left, right) => payable(left) - payable(right))[0];
    return box ? [{ box, isFrom: family.length > 1 }] : [];
  });
}

/** The filter that an address asks for; what no chip says is no filter. */
export function readFilter(
  asked: { theme: string | null; priceMax: string | null },
  boxes: readonly Pick<ListedBox, "themeId">[],
): BoxFilter {
  const theme = Number(asked.theme);
  return {
    themeId: boxes.some(({ themeId }) => themeId === theme) ? theme : null,
    isUnder: asked.priceMax === String(UNDER),
  };
}

/** The same filter as a query; empty for none. */
export function writeFilter({ themeId, isUnder }: BoxFilter): string {
  const query = new URLSearchParams();
  if (themeId !== null) query.set("theme", String(themeId));
  if (isUnder) query.set("priceMax", String(UNDER));
  return query.size > 0 ? `?${query}` : "";
}

export function filterBoxes<Box extends Pick<ListedBox, "themeId" | "price" | "promoPrice">>(
  boxes: readonly Box[],
  { themeId, isUnder }: BoxFilter,
): Box[] {
  return boxes.filter((box) => (themeId === null || box.themeId === themeId) && (!isUnder || payable(box) <= UNDER));
}

/**
 * What comes nearest to a filter that finds nothing (docs/product/gifts.md#boxes): the cheapest box of the theme, and the best one for the price, the one of
 * which is null where there is none.
 */
export function nearestBoxes<Box extends Pick<ListedBox, "themeId" | "price" | "promoPrice">>(
  boxes: readonly Box[],
  filter: BoxFilter,
): { ofTheme: Box | null; ofPrice: Box | null } {
  const byPrice = boxes.toSorted((left, right) => payable(left) - payable(right));
  return {
    ofTheme: filterBoxes(byPrice, { ...filter, isUnder: false })[0] ?? null,
    ofPrice: filterBoxes(byPrice, { ...filter, themeId: null }).at(-1) ?? null,
  };
}
