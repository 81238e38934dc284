import { usePage } from "#modules/sites/context.tsx";
import { RadioList } from "#ui/checkbox-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { readSort } from "../criteria.ts";
import { listSorts, withSort, type SortProps } from "./sort.tsx";

/** The phone's form: a drawer with radio buttons; choosing closes it. */
export function SortDrawer({ state, onApply, onClose }: SortProps & { onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("sort.label")} closeLabel={t("action.close")}>
      <RadioList
        name="sort-drawer"
        legend={t("sort.label")}
        value={readSort(state)}
        entries={listSorts(state).map((sort) => ({ value: sort, label: t(`sort.${sort}`), hint: sort === "popularity" ? t("sort.popularityHint") : sort === "distance" ? t("sort.distanceHint") : undefined }))}
        onChange={(sort) => {
          onClose();
          onApply(withSort(state, sort));
        }}
      />
    </Dialog>
  );
}
