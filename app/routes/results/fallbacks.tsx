import { ArrowRight } from "lucide-react";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import type { StateForm } from "#modules/search/answer/product-link.ts";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { blockHref } from "./block-href.ts";
import css from "./results.module.css";

type Blocks = NonNullable<ShownResults["fallbacks"]>;

/** Offers of a slightly wider search, on sand (docs/product/search.md#fallbacks). */
export function Fallbacks({
  flow,
  blocks,
  hasExact,
  stateForm,
  state,
}: {
  flow: Flow;
  blocks: Blocks;
  hasExact: boolean;
  stateForm: StateForm;
  /** What was asked. */ state: SearchState;
}) {
  const { t } = usePage();
  return (
    <section className={css["fallbacks"]} aria-labelledby="fallbacks">
      <div className="wrap">
        <h2 id="fallbacks" className={hasExact ? undefined : "vh"}>
          {hasExact ? t("results.suggestions") : t(`results.nearest.${flow}`)}
        </h2>
        {blocks.map((block) => (
          <section key={block.broadening} className={css["fallback"]}>
            <div className={css["fallbackHead"]}>
              <h3>{block.label}</h3>
              <a href={blockHref(block.uri, state)}>
                {t(`filters.view.${flow}`, { count: block.totalCount })} <ArrowRight aria-hidden size={18} />
              </a>
            </div>
            <OfferGrid cards={block.results} stateForm={stateForm} list="fallback" />
          </section>
        ))}
      </div>
    </section>
  );
}
