import type { KeptOffer } from "../kept/fetch-cards.ts";
import { GoneOffer } from "../gone-offer.tsx";
import { OfferCard } from "../offer-card.tsx";
import { FEW_CARDS } from "../offer-rail.tsx";

/** The items of a rail of offers seen lately, in their order: condensed cards, and those that cannot be booked now with the reason. */
export function RecentCards({ offers }: { offers: readonly KeptOffer[] }) {
  return offers.map(({ entry, card, gone }, position) =>
    card || gone ? (
      <li key={`${entry.kind}-${entry.id}`}>
        {card ? (
          <OfferCard
            {...{ card, position }}
            view="CONDENSED"
            stateForm="query"
            list="recently_viewed"
            isOfFew={offers.length <= FEW_CARDS}
          />
        ) : gone ? (
          <GoneOffer offer={gone} isCondensed />
        ) : null}
      </li>
    ) : null,
  );
}
