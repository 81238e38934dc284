import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import type { StateForm } from "#modules/search/answer/product-link.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { chooseInserts } from "./choose-inserts.ts";
import { Insert, type OnNear } from "./inserts.tsx";
import type { ResultsData } from "./use-results.ts";

type CardsProps = {
  cards: readonly ShownCard[];
  stateForm: StateForm;
  data: Pick<ResultsData, "promotion" | "flow" | "familyUri">;
  state: SearchState;
  onNear: OnNear | undefined;
  /** The search of a hotel: titles are what it offers. */
  isOfHotel: boolean;
};

/** The cards of the results with the blocks between them. */
export function Cards({
  cards,
  stateForm,
  data: { promotion, flow, familyUri },
  state,
  onNear,
  isOfHotel,
}: CardsProps) {
  const chosen = chooseInserts({ promotion, flow, familyUri, state, onNear, count: cards.length });
  const inserts = Object.fromEntries(
    Object.entries(chosen).map(([after, insert]) => [after, <Insert key={after} {...insert} />]),
  );
  return (
    <OfferGrid
      cards={cards}
      stateForm={stateForm}
      priorityCount={1}
      inserts={inserts}
      list="results"
      isOfHotel={isOfHotel}
    />
  );
}
