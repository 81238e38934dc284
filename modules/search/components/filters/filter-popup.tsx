import { useEffect, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Popover } from "#ui/overlay/popover.tsx";
import { scrollBehavior } from "#ui/scroll-behavior.ts";
import type { FilterGroup } from "../../query/filters.ts";
import { GroupPanel, titleOf, useFilterCounts } from "./group-panel.tsx";
import { holdNextClick } from "./hold-next-click.ts";
import type { Filters } from "./use-filters.ts";
import css from "./filters.module.css";

/** An open filter dropdown with Reset, Cancel and Confirm. */
export function FilterPopup({
  group,
  filters,
  anchor,
}: {
  group: FilterGroup;
  filters: Filters;
  anchor: RefObject<HTMLElement | null>;
}) {
  const { t } = usePage();
  const { facets, confirmText } = useFilterCounts(filters);
  const hasChoices = facets !== null;
  // The choices come after the panel: its foot stays in view.
  useEffect(() => {
    anchor.current?.parentElement
      ?.querySelector("[role=dialog]")
      ?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
  }, [anchor, hasChoices]);
  // The buttons go with the panel: the keyboard goes on at the pill.
  const closing = (act: () => void) => () => {
    anchor.current?.focus();
    act();
  };
  // It confirms, and that is enough for one click (docs/product/search.md#filters); the next filter opens at once.
  const bar = () => anchor.current?.closest("[role=group]");
  const leave = (isPress: boolean) => {
    if (isPress) holdNextClick((target) => target.closest("[role=group]") === bar());
    filters.leave();
  };
  return (
    <Popover
      anchor={anchor}
      label={t(titleOf(group, filters.flow))}
      onEscape={filters.cancel}
      onOutside={leave}
      className={classes(css["popup"], css[group])}
    >
      <h2>{t(titleOf(group, filters.flow))}</h2>
      <div className={css["scroll"]}>
        <GroupPanel group={group} filters={filters} facets={facets} columns={group === "more" ? 3 : 2} />
      </div>
      <div className={css["actions"]}>
        <Button look="link" onClick={closing(() => filters.reset(group))}>
          {t("action.reset")}
        </Button>
        <Button look="quiet" small onClick={closing(filters.cancel)}>
          {t("action.cancel")}
        </Button>
        <Button small onClick={closing(filters.confirm)}>
          {confirmText}
        </Button>
      </div>
    </Popover>
  );
}
