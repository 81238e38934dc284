import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import type { StateForm } from "#modules/search/components/product-link.ts";
import type { ShownCard } from "#modules/search/shown-card.ts";
import { Insert, type InsertProps } from "./inserts.tsx";

/** The cards of the results with the blocks between them. */
export function Cards({ cards, stateForm, inserts }: { cards: readonly ShownCard[]; stateForm: StateForm; inserts: Record<number, InsertProps> }) {
  const blocks = Object.fromEntries(Object.entries(inserts).map(([after, insert]) => [after, <Insert key={after} {...insert} />]));
  return <OfferGrid cards={cards} stateForm={stateForm} priorityCount={1} inserts={blocks} list="results" />;
}
