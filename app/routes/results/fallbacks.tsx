import { ArrowRight } from "lucide-react";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import type { StateForm } from "#modules/search/components/product-link.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash, writeQuery, type SearchState } from "#modules/sites/search-state.ts";
import css from "./results.module.css";

type Blocks = NonNullable<SearchResults["fallbacks"]>;

/** Offers of a slightly wider search, on sand (spec A §4, Fallback broadening). */
export function Fallbacks({ blocks, hasExact, stateForm, state }: { blocks: Blocks; hasExact: boolean; stateForm: StateForm; state: SearchState }) {
  const { t } = usePage();
  if (blocks.length === 0) return null;
  return (
    <section className={css["fallbacks"]} aria-labelledby="fallbacks">
      <div className="wrap">
        <h2 id="fallbacks" className={hasExact ? undefined : "vh"}>{hasExact ? t("results.suggestions") : t("results.nearest")}</h2>
        {blocks.map((block) => (
          <section key={block.broadening} className={css["fallback"]}>
            <div className={css["fallbackHead"]}>
              <h3>{block.label}</h3>
              <a href={block.uri + keepState(block, state, stateForm)}>{t("results.seeAll", { count: block.totalCount })} <ArrowRight aria-hidden size={18} /></a>
            </div>
            <OfferGrid cards={block.results} stateForm={stateForm} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** The wider search keeps everything but what it gives up. */
function keepState(block: Blocks[number], state: SearchState, form: StateForm): string {
  if (block.uri.includes("#") || block.uri.includes("?")) return "";
  const kept: SearchState = { ...state, page: undefined, ...(block.broadening === "dates" ? { checkin: undefined, checkout: undefined } : {}) };
  const text = form === "hash" ? writeHash(kept) : writeQuery(kept);
  return text ? `${form === "hash" ? "#" : "?"}${text}` : "";
}
