import { ChevronRight, LockKeyhole, Undo2 } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { cancelPath } from "#modules/sites/paths.ts";
import { isForOneself } from "#modules/vouchers/gifts/hand-over-rules.ts";
import type { CancelOffer } from "../../cancel/rules.ts";
import type { ItemView } from "../../items/views.ts";
import manage from "../manage.module.css";
import css from "./gift-ticket.module.css";

type GiftManageProps = { item: ItemView<"gift">; orderId: string; cancel: CancelOffer | null };

/** What may still be done with an order of gifts; and where their codes are. */
export function GiftManage({ item: { gift }, orderId, cancel }: GiftManageProps) {
  const { t, site, format } = usePage();
  return (
    <section id="manage" aria-labelledby="manage-title" className={`${manage["manage"]} ${css["manage"]}`}>
      <h2 id="manage-title">{t("giftCheckout.page.manage")}</h2>
      {cancel ? (
        <a className={manage["row"]} href={cancelPath(site, orderId)}>
          <Undo2 aria-hidden size={20} />
          <span>
            <b>{t("giftCheckout.page.withdraw.way")}</b>
            <small>{t("giftCheckout.page.withdraw.until", { day: format.dayMonth(gift.withdrawUntil) })}</small>
          </span>
          <ChevronRight aria-hidden size={18} />
        </a>
      ) : null}
      {isForOneself(gift) ? null : (
        <div className={css["code"]}>
          <LockKeyhole aria-hidden size={20} />
          <div>
            <b>{t("giftCheckout.page.code.title")}</b>
            <small>{t("giftCheckout.page.code.text")}</small>
          </div>
        </div>
      )}
    </section>
  );
}
