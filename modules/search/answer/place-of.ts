import type { ShownCard } from "./shown-card.ts";

/** "Honfleur, Calvados": a town and what it lies in (docs/product/search.md#cards). */
export function placeOf({ label, area }: ShownCard["hotel"]["location"]): string {
  return area ? `${label}, ${area}` : label;
}
