import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { usePage, type PageContext } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { RemovableChip } from "#ui/chip.tsx";
import type { FacetsView } from "../../types.ts";
import { FILTERS } from "../../query/filters.ts";
import { readList } from "../../query/read-state.ts";
import { clearFilters, clearGroup, countGroup, listEntries } from "../../query/filter-state.ts";
import { toggleValue } from "../filter-choices.ts";
import { priceLabel } from "./price-label.ts";
import { scoreLabel } from "./score-label.ts";
import css from "./filters.module.css";

type ActiveFilter = { id: string; label: string; without: SearchState };

/** The chosen filters as chips that take themselves away. */
export function ActiveFilters({
  flow,
  state,
  facets,
  onApply,
}: {
  flow: Flow;
  state: SearchState;
  facets: FacetsView | null;
  onApply: (state: SearchState) => void;
}) {
  const page = usePage();
  const { t } = page;
  const active = listActive({ flow, state }, facets, page);
  if (active.length === 0) return null;
  return (
    <ul className={css["active"]} aria-label={t("filters.activeList")}>
      {active.map((filter) => (
        <li key={filter.id}>
          <RemovableChip
            removeLabel={t("filters.remove")}
            onClick={(event) => {
              keepPlace(event.currentTarget, active.length > 1);
              onApply(filter.without);
            }}
          >
            {filter.label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button
          look="link"
          onClick={(event) => {
            keepPlace(event.currentTarget, false);
            onApply(clearFilters(state));
          }}
        >
          {t("filters.clearAll")}
        </Button>
      </li>
    </ul>
  );
}

/** What is taken away takes its button along: the keyboard goes on at the next one, or at the page's heading. */
function keepPlace(button: HTMLElement, hasOthers: boolean): void {
  const next = hasOthers
    ? button.closest("li")?.nextElementSibling?.querySelector("button")
    : document.querySelector("h1");
  next?.focus({ preventScroll: true });
}

function listActive(
  { flow, state }: { flow: Flow; state: SearchState },
  facets: FacetsView | null,
  page: PageContext,
): ActiveFilter[] {
  const { t, format } = page;
  const found: ActiveFilter[] = [];
  if (countGroup(state, "price") > 0)
    found.push({ id: "price", label: priceLabel({ state, flow }, page), without: clearGroup(state, "price") });
  if (state.distanceMax)
    found.push({
      id: "distance",
      label: t("filters.within", { km: format.integer(Number(state.distanceMax)) }),
      without: clearGroup(state, "distance"),
    });
  if (state.bounds) found.push({ id: "bounds", label: t("map.area"), without: { ...state, bounds: undefined } });
  for (const { key, entry } of facets ? listEntries(facets) : []) {
    if (!readList(state[key]).includes(entry.value)) continue;
    const isScore = FILTERS[key].kind === "score";
    found.push({
      id: `${key}-${entry.value}`,
      label: isScore ? scoreLabel(entry.value, page) : entry.label,
      without: isScore ? { ...state, [key]: undefined } : toggleValue(state, key, entry.value),
    });
  }
  return found;
}
