import { CalendarPlus } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, screenPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { ItemView } from "../items/views.ts";
import type { OrderOutcome } from "../states.ts";
import css from "./confirmation.module.css";

/** What the buyer of a stay can do on its page: keep it, or look for it again. */
export function StayActions({
  item: { stay },
  orderId,
  outcome,
  payPath,
}: {
  item: ItemView<"stay">;
  orderId: string;
  outcome: OrderOutcome;
  payPath: string | null;
}) {
  const { t, site } = usePage();
  if (outcome === "confirmed") {
    return (
      <div className={css["actions"]}>
        <ButtonLink href={`${confirmationPath(site, orderId)}/stay.ics`} download>
          <CalendarPlus aria-hidden size={20} />
          {t("confirmation.addToCalendar")}
        </ButtonLink>
        <Button look="quiet" onClick={() => window.print()}>
          {t("confirmation.print")}
        </Button>
      </div>
    );
  }
  const isPayable = payPath !== null;
  if (outcome === "pending" && !isPayable) return null;
  return (
    <div className={css["actions"]}>
      {isPayable && outcome === "pending" ? (
        <ButtonLink href={payPath}>{t("confirmation.pay")}</ButtonLink>
      ) : (
        <ButtonLink href={screenPath(site, "product", stay.weekendId, "_")}>{t("confirmation.seeStay")}</ButtonLink>
      )}
      <ButtonLink look="quiet" href={screenPath(site, "search", "_", "_")}>
        {t("confirmation.otherStays")}
      </ButtonLink>
    </div>
  );
}
