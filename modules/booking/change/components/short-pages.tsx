import { LoaderCircle } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { cancelPath, confirmationPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { NotData } from "../page-data.ts";
import css from "./change.module.css";

/** Why there is nothing to change, and what there is to do instead. */
export function NotPage({ orderId, refusal, deadline }: { orderId: string } & NotData) {
  const { t, site, format } = usePage();
  return (
    <div className={`wrap ${css["narrow"]}`}>
      <div className={css["panel"]}>
        <h1>{t("change.not.title")}</h1>
        <p>
          {refusal === "deadline" && deadline
            ? t("change.not.deadline", { day: format.dayLong(deadline) })
            : t(refusal === "terms" ? "change.not.terms" : "change.not.state")}
        </p>
        <div className={css["actions"]}>
          <ButtonLink href={confirmationPath(site, orderId)}>{t("change.not.see")}</ButtonLink>
          {refusal === "state" ? null : (
            <ButtonLink look="quiet" href={cancelPath(site, orderId)}>
              {t("change.not.cancel")}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The money is set aside; the page looks again by itself. */
export function PendingPage() {
  const { t } = usePage();
  return (
    <div className={`wrap ${css["narrow"]}`}>
      <div className={css["panel"]} role="status">
        <LoaderCircle aria-hidden size={28} className={css["turning"]} />
        <h1>{t("change.pending.title")}</h1>
        <p>{t("change.pending.text")}</p>
      </div>
    </div>
  );
}
