import { CalendarSync, ChevronRight, Undo2 } from "lucide-react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cancelPath } from "#modules/sites/paths.ts";
import { changePath } from "#modules/booking/change/paths.ts";
import { ShareButton } from "#modules/catalogue/components/share-button.tsx";
import type { CancelOffer } from "../cancel/rules.ts";
import type { ItemView } from "../items/views.ts";
import css from "./manage.module.css";

type StayManageProps = {
  item: ItemView<"stay">;
  orderId: string;
  cancel: CancelOffer | null;
  changeUntil: Day | null;
  /** From when on something of it is still to be taken. */
  owedFrom: Day | null;
};

/** What may still be done with a stay, and what it costs today. */
export function StayManage({ item: { stay }, orderId, cancel, changeUntil, owedFrom }: StayManageProps) {
  const { t, site, format } = usePage();
  const { deadline } = stay.cancellation;
  return (
    <section id="manage" aria-labelledby="manage-title" className={css["manage"]}>
      <h2 id="manage-title">{t("trip.manage.title")}</h2>
      {changeUntil ? (
        <a className={css["row"]} href={changePath(site, orderId)}>
          <CalendarSync aria-hidden size={20} />
          <span>
            <b>{t("trip.manage.change")}</b>
            <small>{t("trip.manage.changeUntil", { day: format.dayMonth(changeUntil) })}</small>
          </span>
          <ChevronRight aria-hidden size={18} />
        </a>
      ) : null}
      {cancel ? (
        <a className={css["row"]} href={cancelPath(site, orderId)}>
          <Undo2 aria-hidden size={20} />
          <span>
            <b>{t("trip.manage.cancel")}</b>
            <small>
              <Back cancel={cancel} deadline={deadline} isOwed={owedFrom !== null} />
            </small>
          </span>
          <ChevronRight aria-hidden size={18} />
        </a>
      ) : null}
      <div className={css["share"]}>
        <ShareButton title={stay.packageLabel} />
        <small>{t("trip.manage.shareText")}</small>
      </div>
    </section>
  );
}

/** What giving it up today gives back, and until when it does. */
function Back({ cancel, deadline, isOwed }: { cancel: CancelOffer; deadline: Day | null; isOwed: boolean }) {
  const { t, format } = usePage();
  const { refund, isGiftBack, refusableUntil } = cancel;
  const until = refusableUntil ?? deadline;
  if (!until || (refund === 0 && !isGiftBack)) return t("trip.manage.cancelNothing");
  const day = format.dayMonth(until);
  if (!isGiftBack)
    return t(isOwed ? "trip.manage.cancelUntilLater" : "trip.manage.cancelUntil", {
      amount: format.money(refund),
      day,
    });
  return refund > 0
    ? t("trip.manage.cancelGiftAnd", { amount: format.money(refund), day })
    : t("trip.manage.cancelGift", { day });
}
