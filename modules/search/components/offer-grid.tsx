import { Fragment, type ReactNode, type Ref } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { ShownCard } from "../answer/shown-card.ts";
import { viewOf } from "./card-view.ts";
import { OfferCard } from "./offer-card.tsx";
import { OfferSkeleton } from "./offer-skeleton.tsx";
import type { StateForm } from "../answer/product-link.ts";
import css from "./offer-card.module.css";

type OfferGridProps = {
  cards: readonly ShownCard[];
  stateForm: StateForm;
  priorityCount?: number;
  inserts?: Record<number, ReactNode>;
  /** Which list it is, for analytics. */
  list?: OfferList;
  /** Offers of one hotel. */
  isOfHotel?: boolean;
};

/** Cards in three, two or one columns. `inserts`: blocks across the row after the nth card (after the 3rd and the 9th; docs/product/search.md#results). */
export function OfferGrid({
  cards,
  stateForm,
  priorityCount = 0,
  inserts = {},
  list,
  isOfHotel = false,
}: OfferGridProps) {
  return (
    <CardGrid>
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          <li data-hotel={card.hotel.id}>
            <OfferCard
              card={card}
              stateForm={stateForm}
              isPriority={index < priorityCount}
              list={list}
              position={index}
              isOfHotel={isOfHotel}
            />
          </li>
          {inserts[index + 1] ? <li className={css["wide"]}>{inserts[index + 1]}</li> : null}
        </Fragment>
      ))}
    </CardGrid>
  );
}

/** The rows of cards. `viewRef` hears when they are there. */
export function CardGrid({
  children,
  isWaiting,
  viewRef,
}: {
  children: ReactNode;
  isWaiting?: boolean;
  viewRef?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={viewRef} className={css["grid"]} aria-hidden={isWaiting}>
      {children}
    </ul>
  );
}

/** The place of a flow's cards that are on their way, in their size. */
export function OfferGridSkeleton({ count, flow = "booking" }: { count: number; flow?: Flow }) {
  const view = viewOf(flow);
  return (
    <CardGrid isWaiting>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <OfferSkeleton view={view} />
        </li>
      ))}
    </CardGrid>
  );
}
