import { useState } from "react";
import { cents } from "#platform/money.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Switch } from "#ui/form/checkbox-list.tsx";
import { Histogram, RangeSlider } from "#ui/form/slider.tsx";
import { readParty } from "#modules/visit/party.ts";
import {
  leastPrice,
  PRICE_SLIDER,
  readDistance,
  readPrice,
  writeDistance,
  writePrice,
  type DistanceRange,
  type EuroRange,
} from "../../query/filter-state.ts";
import { cleanPriceInput } from "../filter-choices.ts";
import { HISTOGRAM } from "../../query/limits.ts";
import type { FacetsView } from "../../types.ts";
import css from "./filters.module.css";

/** Width of a bar of the histogram. */
const BUCKET_EUROS = HISTOGRAM.bucketCents / 100;

type RangeProps = { flow: Flow; state: SearchState; onChange: (state: SearchState) => void };

/** The price of the flow: the average, histogram, two thumbs, two fields. */
export function PricePanel({ flow, state, onChange, facets }: RangeProps & { facets: FacetsView }) {
  const { t, format } = usePage();
  const { priceHistogram, averagePrice } = facets;
  const euros = (value: number) => format.money(cents(value * 100));
  const [range, setRange] = useFollowing(state, flow);
  const { adults, children, babies } = readParty(state);
  const apply = (next: EuroRange) => {
    setRange(next);
    onChange({ ...state, ...writePrice(next) });
  };
  return (
    <div className={css["price"]}>
      <p className={css["hint"]}>
        {t(`filters.priceHint.${flow}`, { count: adults + children + babies })}
        {averagePrice === null ? null : ` ${t("filters.average", { price: euros(Math.round(averagePrice / 100)) })}`}
      </p>
      {priceHistogram.length > 0 ? (
        <Histogram
          counts={priceHistogram}
          isIn={(index) => (index + 1) * BUCKET_EUROS > range.min && index * BUCKET_EUROS < range.max}
          label={t("filters.histogram")}
        />
      ) : null}
      <RangeSlider
        bounds={{ ...PRICE_SLIDER, min: leastPrice(flow) }}
        value={range}
        onChange={apply}
        labels={{ min: t("filters.priceMin"), max: t("filters.priceMax") }}
        valueText={(value, thumb) =>
          thumb === "max" && value >= PRICE_SLIDER.max ? t("filters.andMore", { price: euros(value) }) : euros(value)
        }
      />
      <p className={css["scale"]} aria-hidden>
        <span>{euros(leastPrice(flow))}</span>
        <span>{t("filters.andMore", { price: euros(PRICE_SLIDER.max) })}</span>
      </p>
      <div className={css["inputs"]}>
        <PriceInput
          label={t("filters.min")}
          value={range.min}
          onCommit={(min) => apply({ min: Math.min(min, range.max), max: Math.max(min, range.max) })}
        />
        <span aria-hidden>–</span>
        <PriceInput
          label={t("filters.max")}
          value={range.max}
          isMost={range.max >= PRICE_SLIDER.max}
          onCommit={(max) => apply({ min: Math.min(range.min, max), max: Math.max(range.min, max) })}
        />
      </div>
    </div>
  );
}

/** The slider's own position: it also stands where a value means "no bound"; a change from outside moves it. */
function useFollowing(state: SearchState, flow: Flow) {
  const [range, setRange] = useState(() => readPrice(state, flow));
  const written = writePrice(range);
  const isSame = written.priceMin === state.priceMin && written.priceMax === state.priceMax;
  return [isSame ? range : readPrice(state, flow), setRange] as const;
}

/** Takes digits only; the two values change places on leaving when they are the wrong way round (docs/product/search.md#price-filter). */
function PriceInput({
  label,
  value,
  isMost = false,
  onCommit,
}: {
  label: string;
  value: number;
  isMost?: boolean;
  onCommit: (value: number) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const commit = () => {
    if (text !== null && text !== "") onCommit(Number(text));
    setText(null);
  };
  return (
    <label>
      {label}
      <span className={css["input"]}>
        <input
          inputMode="numeric"
          value={text ?? `${value}${isMost ? "+" : ""}`}
          onChange={(event) => setText(cleanPriceInput(event.target.value))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
          }}
        />
        €
      </span>
    </label>
  );
}

/** How far from the searched city or from the visitor. `bounds`: of the search as it stands, so that the slider keeps its scale under the hand. */
export function DistancePanel({
  state,
  onChange,
  isCity,
  bounds,
  from,
}: Omit<RangeProps, "flow"> & { isCity: boolean; bounds: DistanceRange | null; from: string | null }) {
  const { t, format } = usePage();
  const distance = readDistance(state, isCity);
  if (!distance || !bounds) return null;
  const km = (value: number) => t("filters.km", { km: format.integer(value) });
  const apply = (next: Partial<typeof distance>) => onChange({ ...state, ...writeDistance({ ...distance, ...next }) });
  return (
    <div className={css["price"]}>
      <Switch
        label={from ? t("filters.distanceFrom", { place: from }) : t("filters.distanceFromMe")}
        isOn={distance.isActive}
        onChange={(isActive) => apply({ isActive })}
      />
      <RangeSlider
        bounds={{ min: bounds.min, max: bounds.max, step: 1 }}
        value={distance}
        isDisabled={!distance.isActive}
        onChange={apply}
        labels={{ min: t("filters.distanceMin"), max: t("filters.distanceMax") }}
        valueText={km}
      />
      <p className={css["scale"]} aria-hidden>
        <span>{km(distance.min)}</span>
        <span>{km(distance.max)}</span>
      </p>
    </div>
  );
}
