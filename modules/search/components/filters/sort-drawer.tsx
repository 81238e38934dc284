import { usePage } from "#modules/sites/context.tsx";
import { RadioList } from "#ui/form/checkbox-list.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { isVisitorPoint, listSorts, readSort } from "../../query/read-state.ts";
import { withSort, type SortProps } from "./sort.tsx";

/** The phone's form: a drawer with radio buttons; choosing closes it. */
export function SortDrawer({ flow, state, onApply, onClose }: SortProps & { onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("sort.label")} closeLabel={t("action.close")}>
      <RadioList
        name="sort-drawer"
        legend={t("sort.label")}
        value={readSort(state, flow)}
        entries={listSorts(state, flow).map((sort) => ({
          value: sort,
          label: t(`sort.${sort}`),
          hint:
            sort === "popularity"
              ? t("sort.popularityHint")
              : sort === "distance" && isVisitorPoint(state)
                ? t("sort.distanceHint")
                : undefined,
        }))}
        onChange={(sort) => {
          onClose();
          onApply(withSort(state, sort));
        }}
      />
    </Dialog>
  );
}
