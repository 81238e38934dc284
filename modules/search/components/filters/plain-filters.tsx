import { entriesOf } from "#platform/objects.ts";
import { cents } from "#platform/money.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState, StateKey } from "#modules/visit/state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import { Button } from "#ui/button.tsx";
import { writeCheckboxes } from "#ui/form/checkbox-list-html.ts";
import type { FacetEntry, FacetsView } from "../../types.ts";
import { listSorts, readList, readSort } from "../../query/read-state.ts";
import { FILTER_KEYS, FILTERS, HOTEL_FACETS } from "../../query/filters.ts";
import css from "./filters.module.css";

const PRICES_EUROS = [50, 75, 100, 125, 150, 175, 200, 225] as const;

/** Filters and order as one plain form: for browsers without JavaScript. */
export function PlainFilters({ flow, state, facets }: { flow: Flow; state: SearchState; facets: FacetsView }) {
  const { t } = usePage();
  const kept = entriesOf(state).filter(
    ([key, value]) => value && !FILTER_KEYS.includes(key) && key !== "sort" && key !== "page",
  );
  return (
    <form method="get" className={css["plain"]}>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <PlainFacts except={kept.map(([key]) => key)} />
      <details>
        <summary>{t("filters.label")}</summary>
        <div className={css["prices"]}>
          <PriceSelect name="priceMin" label={t("filters.priceMin")} value={state.priceMin} />
          <PriceSelect name="priceMax" label={t("filters.priceMax")} value={state.priceMax} />
        </div>
        {facets.activities.map((group) => (
          <PlainGroup key={group.name} title={group.label} name="tags" entries={group.items} state={state} />
        ))}
        {HOTEL_FACETS.map((name) => (
          <PlainGroup
            key={name}
            title={t(`filters.by.${name}`)}
            name={name}
            entries={facets[FILTERS[name].facet]}
            state={state}
          />
        ))}
      </details>
      <label>
        {t("sort.label")}{" "}
        <select name="sort" defaultValue={readSort(state, flow)}>
          {listSorts(state, flow).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" small>
        {t("action.confirm")}
      </Button>
    </form>
  );
}

function PriceSelect({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const { format } = usePage();
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ""}>
        <option value="">–</option>
        {PRICES_EUROS.map((euros) => (
          <option key={euros} value={euros * 100}>
            {format.money(cents(euros * 100))}
          </option>
        ))}
      </select>
    </label>
  );
}

function PlainGroup({
  title,
  name,
  entries,
  state,
}: {
  title: string;
  name: StateKey;
  entries: readonly FacetEntry[];
  state: SearchState;
}) {
  const { format } = usePage();
  const chosen = readList(state[name]);
  const shown = entries.filter((entry) => entry.count > 0 || chosen.includes(entry.value));
  if (shown.length === 0) return null;
  const html = writeCheckboxes({
    name,
    legend: title,
    columns: 3,
    entries: shown.map((entry) => ({
      value: entry.value,
      label: entry.label,
      count: format.integer(entry.count),
      isChecked: chosen.includes(entry.value),
    })),
  });
  return <fieldset dangerouslySetInnerHTML={{ __html: html }} />;
}
