import { CalendarDays, Info } from "lucide-react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./results.module.css";

/** One line above the cards: nothing exact was found, prices need dates, or those of the address are over. */
export function Notice({
  kind,
  flow,
  hasFilters = false,
  onClear,
}: {
  kind: "nearest" | "dates" | "pastDates";
  flow: Flow;
  hasFilters?: boolean;
  onClear?: () => void;
}) {
  const { t } = usePage();
  const words = kind === "nearest" ? (`nearest.${flow}` as const) : kind;
  const Icon = kind === "nearest" ? Info : CalendarDays;
  return (
    <div className={css["notice"]}>
      <Icon aria-hidden size={20} />
      <p>
        <b>{t(`results.notice.${words}.strong`)}</b> {t(`results.notice.${words}.text`)}
      </p>
      {hasFilters && onClear ? (
        <Button look="link" onClick={onClear}>
          {t("results.none.clear")}
        </Button>
      ) : null}
    </div>
  );
}
