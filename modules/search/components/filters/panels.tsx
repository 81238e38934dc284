import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { SearchState, StateKey } from "#modules/visit/state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxList } from "#ui/form/checkbox-list.tsx";
import { Chip } from "#ui/chip.tsx";
import type { FacetEntry, FacetsView } from "../../types.ts";
import { readList } from "../../query/read-state.ts";
import { FILTERS, HOTEL_FACETS, type HotelFacet, type ScoreFilter, type SetFilter } from "../../query/filters.ts";
import { toggleScore, toggleValue } from "../filter-choices.ts";
import { scoreLabel } from "./score-label.ts";
import css from "./filters.module.css";

export type PanelProps = {
  state: SearchState;
  facets: FacetsView;
  onChange: (state: SearchState) => void;
  columns: 1 | 2 | 3;
};

/** Entries shown before "see all". */
const FOLD_AT = 12;

/** What the stay includes, in groups. Values whose count is zero are disabled unless chosen (docs/product/search.md#facets). */
export function ActivitiesPanel({ state, facets, onChange, columns }: PanelProps) {
  return facets.activities.map((group) => (
    <section key={group.name} className={css["group"]}>
      <h3>{group.label}</h3>
      <FacetList entries={group.items} stateKey="tags" state={state} onChange={onChange} columns={columns} />
    </section>
  ));
}

/** What the hotel has. */
export function FacilitiesPanel({ state, facets, onChange, columns }: PanelProps) {
  return (
    <FacetList entries={facets.facilities} stateKey="facilities" state={state} onChange={onChange} columns={columns} />
  );
}

function FacetList({
  entries,
  stateKey,
  state,
  onChange,
  columns,
}: {
  entries: readonly FacetEntry[];
  stateKey: StateKey;
  state: SearchState;
  onChange: PanelProps["onChange"];
  columns: 1 | 2 | 3;
}) {
  const { t, format } = usePage();
  const [isWhole, setWhole] = useState(false);
  const chosen = readList(state[stateKey]);
  const isShown = (entry: FacetEntry, index: number) => isWhole || index < FOLD_AT || chosen.includes(entry.value);
  return (
    <>
      <CheckboxList
        name={stateKey}
        columns={columns}
        entries={entries.filter(isShown).map((entry) => ({
          value: entry.value,
          label: entry.label,
          count: format.integer(entry.count),
          isChecked: chosen.includes(entry.value),
          isDisabled: entry.count === 0 && !chosen.includes(entry.value),
          reason: t("filters.nothingLeft"),
        }))}
        onToggle={(value) => onChange(toggleValue(state, stateKey, value))}
      />
      {!isWhole && entries.some((entry, index) => !isShown(entry, index)) ? (
        <Button look="link" className={css["fold"]} onClick={() => setWhole(true)}>
          {t("filters.seeAll", { count: entries.length })}
          <ChevronDown aria-hidden size={18} />
        </Button>
      ) : null}
    </>
  );
}

/** Customer rating, class, types, environments and styles (docs/product/search.md#filters): the hotel's filters that have no dropdown of their own. */
export function MorePanel({ state, facets, onChange }: PanelProps) {
  return HOTEL_FACETS.filter((name) => FILTERS[name].group === "more").map((name) => (
    <ChipGroup key={name} name={name} entries={facets[FILTERS[name].facet]} state={state} onChange={onChange} />
  ));
}

type ChipGroupProps = {
  name: HotelFacet;
  entries: readonly FacetEntry[];
  state: SearchState;
  onChange: PanelProps["onChange"];
};

function ChipGroup({ name, entries, state, onChange }: ChipGroupProps) {
  const { t, format } = usePage();
  const row: SetFilter | ScoreFilter = FILTERS[name];
  if (entries.length === 0) return null;
  const chosen = readList(state[name]);
  const mark = row.kind === "set" ? row.mark : undefined;
  const labelOf = ({ value, label }: FacetEntry) =>
    row.kind === "score" ? scoreLabel(value, { t, format }) : mark ? `${value} ${mark}` : label;
  const toggle = (value: string) =>
    row.kind === "score" ? toggleScore(state, value) : toggleValue(state, name, value);
  return (
    <section className={css["group"]}>
      <h3>{t(`filters.by.${name}`)}</h3>
      <div className={css["chips"]}>
        {row.kind === "score" ? (
          <Chip
            isOn={chosen.length === 0}
            aria-pressed={chosen.length === 0}
            onClick={() => onChange({ ...state, [name]: undefined })}
          >
            {t("filters.anyScore")}
          </Chip>
        ) : null}
        {entries.map((entry) => (
          <FacetChip
            key={entry.value}
            entry={entry}
            label={labelOf(entry)}
            isOn={chosen.includes(entry.value)}
            onToggle={() => onChange(toggle(entry.value))}
          />
        ))}
      </div>
    </section>
  );
}

function FacetChip({
  entry,
  label,
  isOn,
  onToggle,
}: {
  entry: FacetEntry;
  label: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  const { t, format } = usePage();
  const isEmpty = entry.count === 0 && !isOn;
  return (
    <Chip isOn={isOn} aria-pressed={isOn} disabled={isEmpty} className={css["facetChip"]} onClick={onToggle}>
      {label} <small>{format.integer(entry.count)}</small>
      {isEmpty ? <span className="vh"> {t("filters.nothingLeft")}</span> : null}
    </Chip>
  );
}
