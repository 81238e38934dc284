import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import type { OfferBlock } from "./load-offers.server.ts";
import css from "./home.module.css";

/** The stays that are given most, as a rail (docs/product/content.md#home). */
export function Gifts({ block }: { block: OfferBlock }) {
  const { t } = usePage();
  const rail = useRail<HTMLUListElement>();
  const viewRef = useViewList("home", block.offers);
  return (
    <section ref={viewRef} className={`wrap ${css["section"]}`} aria-labelledby="gifts">
      <Head id="gifts" title={t("home.gifts.title")} text={t("home.gifts.text")}>
        <RailArrows rail={rail} labels={{ previous: t("home.weekends.previous"), next: t("home.weekends.next") }} />
      </Head>
      <Rail railRef={rail.ref} label={t("home.gifts.title")} className={css["rail"]}>
        <CondensedCards cards={block.offers} />
      </Rail>
      <More href={block.uri}>{t("home.gifts.all")}</More>
    </section>
  );
}

/** Wellness without a night: theme 986 (docs/product/search.md#activities). */
export function Wellness({ block }: { block: OfferBlock }) {
  const { t } = usePage();
  const viewRef = useViewList("home", block.offers);
  return (
    <section ref={viewRef} className={`wrap ${css["section"]}`} aria-labelledby="wellness">
      <Head id="wellness" title={t("home.wellness.title")} text={t("home.wellness.text")} />
      <OfferGrid cards={block.offers} stateForm="query" list="home" />
      <More href={block.uri}>{t("home.wellness.all")}</More>
    </section>
  );
}

export function CondensedCards({ cards, list = "home" }: { cards: readonly ShownCard[]; list?: OfferList }) {
  return cards.map((card, index) => (
    <li key={card.id}>
      <OfferCard card={card} view="CONDENSED" stateForm="query" list={list} position={index} />
    </li>
  ));
}

export function Head({ id, title, text, children }: { id: string; title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css["sectionHead"]}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

export function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css["more"]} href={href}>
      {children} <ArrowRight aria-hidden size={18} />
    </a>
  );
}
