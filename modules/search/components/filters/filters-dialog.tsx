import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { listGroups, type FilterGroup } from "../../query/filters.ts";
import { GroupPanel, titleOf, useFilterCounts } from "./group-panel.tsx";
import type { Filters } from "./use-filters.ts";
import css from "./filters.module.css";

/** The phone asks for the price first. */
const ORDER: readonly FilterGroup[] = ["price", "distance", "activities", "facilities", "more"];

/** All filters on one screen: the phone's form of the bar. */
export function FiltersDialog({ filters }: { filters: Filters }) {
  const { t } = usePage();
  const { facets, confirmText } = useFilterCounts(filters);
  const shown = listGroups(filters);
  const groups = ORDER.filter((group) => shown.includes(group));
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
          <Button look="link" onClick={filters.resetAll}>
            {t("action.reset")}
          </Button>
          <Button className={css["grow"]} onClick={filters.confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {groups.map((group) => (
        <section key={group} className={css["panel"]}>
          {group === "more" ? null : <h3>{t(titleOf(group, filters.flow))}</h3>}
          <GroupPanel group={group} filters={filters} facets={facets} columns={1} />
        </section>
      ))}
    </Dialog>
  );
}
