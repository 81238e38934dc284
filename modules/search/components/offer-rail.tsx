import type { ReactNode, Ref } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import type { ShownCard } from "../answer/shown-card.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-rail.module.css";

type FrameProps = {
  id: string;
  title: string;
  text?: string;
  /** Hears when the rail is there. */ viewRef?: Ref<HTMLElement>;
  /** Below the cards: a link to all of them. */ children?: ReactNode;
};
type Props = FrameProps & { cards: readonly ShownCard[]; /** Which list it is, for analytics. */ list?: OfferList };

/** So few fill a rail with larger pictures (offer-card.module.css). */
export const FEW_CARDS = 2;

/** Condensed cards side by side under a title (docs/product/search.md#cards). The dates and the party of their prices go along in the query. */
export function OfferRail({ cards, list, ...frame }: Props) {
  return (
    <RailFrame
      {...frame}
      items={cards.map((card, position) => (
        <li key={card.id}>
          <OfferCard
            {...{ card, list, position }}
            view="CONDENSED"
            stateForm="query"
            isOfFew={cards.length <= FEW_CARDS}
          />
        </li>
      ))}
    />
  );
}

/** The same with whatever cards it is given: `items` are list items. */
export function RailFrame({ id, title, text, items, viewRef, children }: FrameProps & { items: ReactNode }) {
  const { t } = usePage();
  const rail = useRail<HTMLUListElement>();
  return (
    <section ref={viewRef} id={id} className={css["rail"]} aria-labelledby={`${id}-title`}>
      <div className={css["head"]}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
      </div>
      <Rail railRef={rail.ref} label={title}>
        {items}
      </Rail>
      {children}
    </section>
  );
}
