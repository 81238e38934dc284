import { usePage } from "#modules/sites/context.tsx";
import { giftBalancePath, homePath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { GiftCardFace } from "#modules/vouchers/components/gift-card-face.tsx";
import type { GiftFacts } from "../page-data.ts";
import { ExtendForm } from "./extend-form.tsx";
import css from "./card.module.css";

/** The code of a gift card leads to what is on it: it is spent at any checkout, a part at a time. */
export function CardGiftPage({ gift }: { gift: GiftFacts }) {
  const { t, format, site } = usePage();
  const { worth, validUntil, code, fromName, message } = gift;
  return (
    <div className={`wrap ${css["page"]}`}>
      <section className={css["panel"]}>
        <div className={css["face"]}>
          <GiftCardFace design={gift.design ?? "lighthouse"} amount={worth} side="front" />
        </div>
        <h1>
          {worth === null
            ? t("beneficiary.cardGift.titleHidden")
            : t("beneficiary.cardGift.title", { amount: format.money(worth) })}
        </h1>
        <p className={css["lead"]}>{t("beneficiary.cardGift.until", { day: format.dayLong(validUntil) })}</p>
        {gift.isEnding && gift.canExtend ? <ExtendForm gift={gift} /> : null}
        {message ? <blockquote className={css["quote"]}>{message}</blockquote> : null}
        {fromName ? <p>{t("beneficiary.envelope.from", { from: fromName })}</p> : null}
        {code ? (
          <p className={css["code"]}>
            <small>{t("beneficiary.kept.code")}</small>
            <b>{code}</b>
          </p>
        ) : null}
        <p>{t("beneficiary.cardGift.how")}</p>
        <ButtonLink href={homePath(site)}>{t("beneficiary.kept.action")}</ButtonLink>
        <ButtonLink look="link" href={giftBalancePath(site)}>
          {t("beneficiary.cardGift.balance")}
        </ButtonLink>
      </section>
    </div>
  );
}
