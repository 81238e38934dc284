import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FILTER_GROUPS, type FilterGroup } from "../filter-state.ts";
import { GroupPanel, useFilterCounts } from "./group-panel.tsx";
import type { Filters } from "./use-filters.ts";
import css from "./filters.module.css";

const ORDER = ["price", "distance", "activities", "facilities", "more"] as const satisfies readonly (keyof typeof FILTER_GROUPS)[];

/** All filters on one screen: the phone's form of the bar. */
export function FiltersDialog({ filters }: { filters: Filters }) {
  const { t } = usePage();
  const { facets, confirmText } = useFilterCounts(filters);
  const groups: FilterGroup[] = ORDER.filter((group) => group !== "distance" || filters.hasDistance);
  return (
    <Dialog
      isOpen={filters.open === "all"}
      onClose={filters.cancel}
      title={t("filters.label")}
      closeLabel={t("action.close")}
      mobile="full"
      width={760}
      footer={
        <>
          <Button look="link" onClick={filters.resetAll}>{t("action.reset")}</Button>
          <Button className={css["grow"]} onClick={filters.confirm}>{confirmText}</Button>
        </>
      }
    >
      {groups.map((group) => (
        <section key={group} className={css["panel"]}>
          {group === "more" ? null : <h3>{t(`filters.title.${group}`)}</h3>}
          <GroupPanel group={group} filters={filters} facets={facets} columns={1} />
        </section>
      ))}
    </Dialog>
  );
}
