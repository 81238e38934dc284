import type { ReactNode } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Rail, RailArrows, useRail } from "#ui/carousel.tsx";
import { classes } from "#ui/classes.ts";
import type { ShownCard } from "../shown-card.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-rail.module.css";

type Props = { id: string; title: string; text?: string; cards: readonly ShownCard[]; /** Which list it is, for analytics. */ list?: OfferList; /** Shares its row with another: two cards at a time. */ isHalf?: boolean; /** Below the cards: a link to all of them. */ children?: ReactNode };

/** Condensed cards side by side under a title (spec A §2, CONDENSED). The dates and the party of their prices go along in the query. */
export function OfferRail({ id, title, text, cards, list, isHalf = false, children }: Props) {
  const { t } = usePage();
  const rail = useRail<HTMLUListElement>();
  return (
    <section id={id} className={classes(css["rail"], isHalf && css["half"])} aria-labelledby={`${id}-title`}>
      <div className={css["head"]}>
        <div><h2 id={`${id}-title`}>{title}</h2>{text ? <p>{text}</p> : null}</div>
        <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
      </div>
      <Rail railRef={rail.ref} label={title} className={css["track"]}>{cards.map((card, position) => <li key={card.id}><OfferCard card={card} view="CONDENSED" stateForm="query" list={list} position={position} /></li>)}</Rail>
      {children}
    </section>
  );
}
