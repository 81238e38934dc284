import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { CancelOffer } from "../../cancel/rules.ts";
import type { ItemView } from "../../items/views.ts";
import { sayWayBack, type WayBack } from "../../way-back.ts";
import { CancelLines, Changed } from "../cancel-page.tsx";
import css from "../cancel.module.css";

type GiftCancelProps = {
  orderId: string;
  gift: ItemView<"gift">["gift"];
  offer: CancelOffer;
  way: WayBack;
  /** What they were shown before, where something else comes back by now; null otherwise. */
  shownBefore: Cents | null;
  children: ReactNode;
};

/** Gifts are given back while nothing of them was used: no reason is asked for, all of it comes back (docs/product/gifts.md#withdrawal). */
export function GiftCancelPage({ orderId, gift, offer, way, shownBefore, children }: GiftCancelProps) {
  const { t, site, format } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        <h1>{t("giftCheckout.cancel.title")}</h1>
        <p className={css["lead"]}>{t("cancel.lead")}</p>
        {shownBefore === null ? null : <Changed from={shownBefore} to={offer.refund} />}
        <form method="post">
          <input type="hidden" name="expected" value={offer.refund} />
          <section className={css["card"]} aria-labelledby="gives">
            <h2 id="gives">{t("cancel.gives")}</h2>
            <p>{t("giftCheckout.cancel.until", { day: format.dayLong(gift.withdrawUntil) })}</p>
            <CancelLines offer={offer} />
            <p className={css["way"]}>{sayWayBack(way, { t, format })}</p>
          </section>
          <p className={css["lead"]}>{t("giftCheckout.cancel.effect")}</p>
          <div className={css["actions"]}>
            <Button type="submit">{t("cancel.action", { amount: format.money(offer.refund) })}</Button>
            <ButtonLink look="quiet" href={confirmationPath(site, orderId)}>
              {t("giftCheckout.cancel.keep")}
            </ButtonLink>
          </div>
        </form>
      </div>
      <aside>{children}</aside>
    </div>
  );
}
