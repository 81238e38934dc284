import { Fragment, type ReactNode } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ShownCard } from "../shown-card.ts";
import { OfferCard } from "./offer-card.tsx";
import type { StateForm } from "./product-link.ts";
import css from "./offer-card.module.css";

type OfferGridProps = {
  cards: readonly ShownCard[];
  stateForm: StateForm;
  priorityCount?: number;
  inserts?: Record<number, ReactNode>;
  /** Which list it is, for analytics. */
  list?: OfferList;
};

/** Cards in three, two or one columns. `inserts`: blocks across the row after the nth card (spec A §9: after the 3rd and the 9th). */
export function OfferGrid({ cards, stateForm, priorityCount = 0, inserts = {}, list }: OfferGridProps) {
  return (
    <ul className={css["grid"]}>
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          <li><OfferCard card={card} stateForm={stateForm} isPriority={index < priorityCount} list={list} position={index} /></li>
          {inserts[index + 1] ? <li className={css["wide"]}>{inserts[index + 1]}</li> : null}
        </Fragment>
      ))}
    </ul>
  );
}

/** The place of cards that are on their way, in their size. */
export function OfferGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={css["grid"]} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className={css["card"]}>
            <div className={css["picture"]}><Skeleton height="100%" /></div>
            <div className={css["skeletonBody"]}>
              <Skeleton width="45%" height="13px" />
              <Skeleton width="70%" height="22px" />
              <Skeleton width="88%" height="15px" />
              <Skeleton width="60%" height="15px" />
              <Skeleton width="50%" height="24px" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
