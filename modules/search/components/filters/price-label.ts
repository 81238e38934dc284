import { cents } from "#platform/money.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { PRICE_SLIDER, readPrice } from "../../query/filter-state.ts";

/** "100 – 180 €", "up to 180 €", "from 100 €". */
export function priceLabel({ state, flow }: { state: SearchState; flow: Flow }, { t, format }: PageContext): string {
  const { min, max } = readPrice(state, flow);
  const euros = (value: number) => format.money(cents(value * 100));
  if (min <= PRICE_SLIDER.noMinimumUpTo) return t("filters.upTo", { price: euros(max) });
  return max >= PRICE_SLIDER.max
    ? t("filters.fromPrice", { price: euros(min) })
    : t("filters.between", { min: euros(min), max: euros(max) });
}
