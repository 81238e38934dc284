import { CalendarDays, Info } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./results.module.css";

/** One line above the cards: nothing exact was found, or prices need dates. */
export function Notice({ kind, hasFilters = false, onClear }: { kind: "nearest" | "dates"; hasFilters?: boolean; onClear?: () => void }) {
  const { t } = usePage();
  const Icon = kind === "dates" ? CalendarDays : Info;
  return (
    <div className={css["notice"]}>
      <Icon aria-hidden size={20} />
      <p><b>{t(`results.notice.${kind}.strong`)}</b> {t(`results.notice.${kind}.text`)}</p>
      {hasFilters && onClear ? <Button look="link" onClick={onClear}>{t("results.none.clear")}</Button> : null}
    </div>
  );
}
