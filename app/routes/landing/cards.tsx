import { ArrowRight } from "lucide-react";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { LandingData } from "./load.server.ts";
import css from "./landing.module.css";

/** Offers under a heading; nothing without any. */
export function Cards({ title, url, cards }: { title: string; url: string | null; cards: LandingData["cards"] }) {
  const { t } = usePage();
  if (cards.length === 0) return null;
  return (
    <section className={`wrap ${css["section"]}`} aria-label={title}>
      <div className={css["sectionHead"]}>
        <h2>{title}</h2>
        {url ? (
          <a className={css["more"]} href={url}>
            {t("landing.seeAll")} <ArrowRight aria-hidden size={18} />
          </a>
        ) : null}
      </div>
      <OfferGrid cards={cards} stateForm="query" list="landing" />
    </section>
  );
}
