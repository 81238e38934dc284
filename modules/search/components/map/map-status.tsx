import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./map.module.css";

/** What is to be said over the map: that it is on its way, failed, or empty. */
export function MapStatus({
  status,
  isEmpty,
  onRetry,
}: {
  status: "ready" | "loading" | "failed";
  isEmpty: boolean;
  onRetry: () => void;
}) {
  const { t } = usePage();
  if (status === "failed")
    return (
      <div role="alert" className={css["status"]}>
        <p>{t("map.failed")}</p>
        <Button small look="light" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      </div>
    );
  const text = status === "loading" ? t("map.loading") : isEmpty ? t("map.empty") : "";
  return (
    <p role="status" className={text ? css["status"] : "vh"}>
      {text}
    </p>
  );
}
