import { CalendarSync, CircleAlert, Gift, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { claimPath, confirmationPath } from "#modules/sites/paths.ts";
import { changePath } from "../change/paths.ts";
import { isCancellable, REFUND_PERCENT } from "#modules/availability/cancellation.ts";
import { classes } from "#ui/classes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioPills } from "#ui/form/radio-card.tsx";
import type { ItemView } from "../items/views.ts";
import { AS_CARD, CANCEL_MOTIVES, type CancelMotive, type CancelOffer, type CardInstead } from "../cancel/rules.ts";
import { isRedeemed } from "../items/stay/redeemed.ts";
import { sayWayBack, type WayBack } from "../way-back.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./cancel.module.css";

export type CancelPageProps = {
  orderId: string;
  stay: ItemView<"stay">["stay"];
  offer: CancelOffer;
  way: WayBack;
  /** The gift card that may be taken in the place of money; null where none goes back. */
  card: CardInstead | null;
  /** The day at the hotel. */
  today: Day;
  motive: CancelMotive | null;
  /** Whether a covered case would give all of the stay back, which cancelling does not. */
  isInsured: boolean;
  /** Until when the stay may be changed instead; null where it may not. */
  changeUntil: Day | null;
  /** What they were shown before, where something else comes back by now; null otherwise. */
  shownBefore: Cents | null;
  children: ReactNode;
};

/** What comes back, before anything is asked; leaving is as large as going (docs/product/after-sale.md#cancelling). Works without JavaScript. */
export function CancelPage({ orderId, stay, offer, way, card, today, changeUntil, ...props }: CancelPageProps) {
  const { motive, isInsured, shownBefore, children } = props;
  const { t, site, format } = usePage();
  const hasRefund = offer.refund > 0;
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        <h1>{t("cancel.title")}</h1>
        <p className={css["lead"]}>{t("cancel.lead")}</p>
        {shownBefore === null ? null : <Changed from={shownBefore} to={offer.refund} />}
        {isInsured ? <Insured orderId={orderId} /> : null}
        {changeUntil ? <Rather orderId={orderId} until={changeUntil} /> : null}
        <form method="post">
          <input type="hidden" name="expected" value={offer.refund} />
          <section className={css["card"]} aria-labelledby="gives">
            <h2 id="gives">{t("cancel.gives")}</h2>
            <Terms stay={stay} offer={offer} today={today} />
            {offer.isGiftBack && offer.paid === 0 ? null : <CancelLines offer={offer} isLater={way.later !== null} />}
            {hasRefund ? <p className={css["way"]}>{sayWayBack(way, { t, format })}</p> : null}
          </section>
          <Motives motive={motive} />
          <div className={css["actions"]}>
            <Button type="submit">{sayAction(offer, way, { t, format })}</Button>
            <ButtonLink look="quiet" href={confirmationPath(site, orderId)}>
              {t("cancel.keep")}
            </ButtonLink>
          </div>
          {card ? <AsCard card={card} /> : null}
        </form>
      </div>
      <aside>{children}</aside>
    </div>
  );
}

type Words = Pick<ReturnType<typeof usePage>, "t" | "format">;

/** What the last button does. A gift whose amount is not said comes back beside what is. */
function sayAction({ refund, isGiftBack }: CancelOffer, { later }: WayBack, { t, format }: Words): string {
  const amount = format.money(refund);
  if (later && refund > 0) return isGiftBack ? t("cancel.actionGift") : t("cancel.actionLater", { amount });
  if (refund === 0) return t(isGiftBack ? "cancel.actionGift" : "cancel.actionNothing");
  return t(isGiftBack ? "cancel.actionGiftAnd" : "cancel.action", { amount });
}

function sayRefund({ refund, isGiftBack }: CancelOffer, { t, format }: Words): string {
  const amount = format.money(refund);
  if (!isGiftBack) return amount;
  return refund === 0 ? t("cancel.gift") : t("cancel.giftAnd", { amount });
}

/** Offered beside the money, which is said first and stays what the first button does (docs/product/after-sale.md#as-card). */
function AsCard({ card: { money, card } }: { card: CardInstead }) {
  const { t, format } = usePage();
  const amount = format.money(card);
  return (
    <section className={css["card"]} aria-labelledby="as-card">
      <h2 id="as-card">{t("cancel.card.title")}</h2>
      <p>{t("cancel.card.text", { amount, money: format.money(money) })}</p>
      <div className={css["actions"]}>
        <Button type="submit" look="quiet" name={AS_CARD} value="yes">
          <Gift aria-hidden size={20} />
          {t("cancel.card.action", { amount })}
        </Button>
      </div>
    </section>
  );
}

/** Why, if they like to say so. */
function Motives({ motive }: Pick<CancelPageProps, "motive">) {
  const { t } = usePage();
  return (
    <section className={css["card"]} aria-labelledby="motive">
      <h2 id="motive">
        {t("cancel.motive")} <small>{t("cancel.motiveHint")}</small>
      </h2>
      <RadioPills
        name="motive"
        legend={t("cancel.motive")}
        defaultValue={motive ?? undefined}
        pills={CANCEL_MOTIVES.map((value) => ({ value, label: t(`cancel.motive.${value}`) }))}
      />
    </section>
  );
}

/** Whoever only cannot come on these days loses nothing by changing them. */
function Rather({ orderId, until }: { orderId: string; until: Day }) {
  const { t, site, format } = usePage();
  return (
    <div className={css["insured"]}>
      <CalendarSync aria-hidden size={22} />
      <div>
        <b>{t("cancel.change.title")}</b>
        <p>
          {t("cancel.change.text", { day: format.dayLong(until) })}{" "}
          <a href={changePath(site, orderId)}>{t("cancel.change.way")}</a>
        </p>
      </div>
    </div>
  );
}

/** Whoever has a covered case claims it in place of cancelling: it gives more back (docs/product/after-sale.md#insured). */
function Insured({ orderId }: { orderId: string }) {
  const { t, site } = usePage();
  return (
    <div className={css["insured"]}>
      <ShieldCheck aria-hidden size={22} />
      <div>
        <b>{t("cancel.insured.title")}</b>
        <p>
          {t("cancel.insured.text")} <a href={claimPath(site, orderId)}>{t("cancel.insured.way")}</a>
        </p>
      </div>
    </div>
  );
}

/** Something else comes back than they were shown. */
export function Changed({ from, to }: { from: Cents; to: Cents }) {
  const { t, format } = usePage();
  return (
    <div role="alert" className={css["changed"]}>
      <CircleAlert aria-hidden size={22} />
      <div>
        <b>{t("cancel.changed.title")}</b>
        <p>{t("cancel.changed.text", { from: format.money(from), to: format.money(to) })}</p>
      </div>
    </div>
  );
}

/** Where one stands between now and the arrival. */
function Terms({ stay, offer, today }: Pick<CancelPageProps, "stay" | "offer" | "today">) {
  const { t, format } = usePage();
  const { deadline } = stay.cancellation;
  if (offer.refusableUntil)
    return (
      <ol className={css["time"]}>
        <li className={css["now"]}>
          <span>{t("cancel.refusable.until", { day: format.dayMonth(offer.refusableUntil) })}</span>
          <b>{sayRefund(offer, { t, format })}</b>
          <small>{t("cancel.refusable.all")}</small>
        </li>
      </ol>
    );
  if (deadline === null || !isCancellable(deadline, today))
    return (
      <p>
        {deadline === null ? t("cancel.fixed") : t("cancel.late", { day: format.dayLong(deadline) })}
        {isRedeemed(stay) ? ` ${t("cancel.giftLost")}` : null}
      </p>
    );
  return (
    <ol className={css["time"]}>
      <li className={css["now"]}>
        <span>{t("cancel.until", { day: format.dayMonth(deadline) })}</span>
        <b>{sayRefund(offer, { t, format })}</b>
        <small>{t(isRedeemed(stay) ? "cancel.shareGift" : "cancel.share", { percent: REFUND_PERCENT })}</small>
      </li>
      <li>
        <span>{t("cancel.then")}</span>
        <b>{format.money(0)}</b>
      </li>
    </ol>
  );
}

type LinesProps = { offer: CancelOffer; isLater?: boolean };

/** What was paid, or is to be (`isLater`), and what of it comes back. */
export function CancelLines({ offer: { paid, refund, insurance }, isLater = false }: LinesProps) {
  const { t } = usePage();
  const kept = paid - refund - insurance;
  return (
    <dl className={css["lines"]}>
      <MoneyLine name={t(isLater ? "confirmation.total" : "cancel.paid")} amount={paid} />
      {kept > 0 ? <MoneyLine name={t("cancel.kept")} amount={-kept} /> : null}
      {insurance > 0 ? <MoneyLine name={t("insurance.line")} amount={0 - insurance} /> : null}
      <MoneyLine
        className={classes(css["total"])}
        name={t(isLater ? "cancel.refundLater" : "cancel.refund")}
        amount={refund}
      />
    </dl>
  );
}
