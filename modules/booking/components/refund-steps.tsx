import { Check, Gift, Landmark, Send, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { addDays, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { AfterSale, RefundView } from "../after-sale.server.ts";
import type { TakenCard } from "../cancel/as-card.server.ts";
import { maskedText } from "../payouts/iban.ts";
import { refundPath } from "../payouts/paths.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./confirmation.module.css";
import ticketCss from "./ticket.module.css";
import own from "./manage.module.css";

/** Days that a bank takes for it, at least and at most: for money that goes back as it came, and for a transfer. */
const BANK_DAYS = { as_paid: { least: 5, most: 10 }, transfer: { least: 1, most: 5 } };

type Shown = Pick<AfterSale, "refunds" | "isDisputed" | "isRefused" | "givenAccount"> & { orderId: string };

/** `paid`: what the order amounts to; null where that is not to be told. */
type StepsProps = Shown & Pick<AfterSale, "takenCard"> & { paid: Cents | null };
/** `later`: when what had not been taken yet is to be paid (later-day.ts). */
type Later = { later?: Day | null };

/** What becomes of the money of an order that was given up, step by step, each with its day as soon as there is one. What changes had left over before is another story. */
export function RefundSteps({ refunds: all, takenCard, paid, ...shown }: StepsProps & Later) {
  const { t, format } = usePage();
  const refunds = all.filter(({ isOfChange }) => !isOfChange);
  const begun = refunds[0]?.askedOn ?? takenCard?.on;
  if (!begun) return null;
  const toGift = refunds.filter(({ to }) => to === "voucher");
  const toCards = refunds.filter(({ to }) => to === "balance");
  const money = refunds.filter(({ to, isCard }) => to === "provider" && !isCard);
  return (
    <section aria-labelledby="refund" className={own["refund"]}>
      <h2 id="refund">{t("trip.refund.title")}</h2>
      <ol className={css["steps"]}>
        <Step isDone icon={<Check aria-hidden size={22} />} when={format.dayLong(begun)}>
          <h3>{t("trip.refund.cancelled")}</h3>
          <p>{t("trip.refund.cancelledText")}</p>
        </Step>
        {takenCard ? <CardStep {...takenCard} /> : null}
        {toGift.length > 0 ? <GiftStep refunds={toGift} isGift /> : null}
        {toCards.length > 0 ? <GiftStep refunds={toCards} isGift={false} /> : null}
        {money.length > 0 ? <MoneySteps refunds={money} {...shown} /> : null}
      </ol>
      {money.length > 0 && !shown.later ? <LostNote refunds={money} {...shown} /> : null}
      {takenCard || paid === null ? null : <Sums paid={paid} back={sum(refunds)} isLater={Boolean(shown.later)} />}
    </section>
  );
}

/** A card in the place of money: it is in the mailbox. */
function CardStep({ amount, on }: TakenCard) {
  const { t, format } = usePage();
  return (
    <Step isDone icon={<Gift aria-hidden size={22} />} when={format.dayLong(on)}>
      <h3>{t("itinerary.refund.asCard", { amount: format.money(amount) })}</h3>
      <p>{t("itinerary.refund.asCardText")}</p>
    </Step>
  );
}

/** Gifts and gift cards have it back at once: no bank comes between. */
function GiftStep({ refunds, isGift }: Pick<Shown, "refunds"> & { isGift: boolean }) {
  const { t, format } = usePage();
  const sentOn = sentOnOf(refunds);
  const amount = format.money(sum(refunds));
  const isUntold = refunds.some((one) => one.amount === null);
  return (
    <Step isDone={sentOn !== null} icon={<Gift aria-hidden size={22} />} when={sentOn && format.dayLong(sentOn)}>
      <h3>
        {isUntold
          ? t("itinerary.refund.giftWhole")
          : t(isGift ? "itinerary.refund.onGift" : "itinerary.refund.onCard", { amount })}
      </h3>
      <p>{t("itinerary.refund.onGiftText")}</p>
    </Step>
  );
}

/** From us to the bank, through it, and there. */
function MoneySteps({ later = null, ...shown }: Shown & Later) {
  const { refunds, isDisputed, isRefused } = shown;
  const { t, format } = usePage();
  const way = refundWay({ refunds, isRefused });
  // What one payment gave back is not what another refused.
  const amount = sum(way === "refused" ? refunds.filter(({ doneOn }) => doneOn === null) : refunds);
  const sentOn = sentOnOf(refunds);
  const isDone = sentOn !== null;
  const window = bankDays(sentOn, way);
  if (later && way === "as_paid" && !isDisputed) return <LaterStep amount={amount} sentOn={sentOn} later={later} />;
  return (
    <>
      <Step
        isDone={isDone}
        isNow={!isDone}
        icon={<Send aria-hidden size={22} />}
        when={sentOn && format.dayLong(sentOn)}
      >
        <h3>{t(sendingKey({ isDone, isRefused }), { amount: format.money(amount) })}</h3>
        {!isDone && isRefused && !isDisputed ? (
          <WhereTo {...shown} />
        ) : (
          <p>{t(wayKey({ refunds, isDone, isDisputed, isRefused }))}</p>
        )}
      </Step>
      <Step
        isDone={false}
        isNow={isDone}
        icon={<Landmark aria-hidden size={22} />}
        when={
          window &&
          t("itinerary.refund.window", { from: format.dayMonth(window.from), until: format.dayMonth(window.until) })
        }
      >
        <h3>{t("trip.refund.bank")}</h3>
        <p>{t(way === "as_paid" ? "trip.refund.bankText" : "trip.refund.transferBankText")}</p>
      </Step>
      <Step
        isDone={false}
        icon={<Wallet aria-hidden size={22} />}
        when={window && t("itinerary.refund.accountBy", { day: format.dayLong(window.until) })}
      >
        <h3>{t("itinerary.refund.account")}</h3>
      </Step>
    </>
  );
}

/** What was still to be paid is paid no more: no bank sends it, none waits for it. */
function LaterStep({ amount, sentOn, later }: { amount: Cents; sentOn: Day | null; later: Day }) {
  const { t, format } = usePage();
  const isDone = sentOn !== null;
  return (
    <Step
      isDone={isDone}
      isNow={!isDone}
      icon={<Check aria-hidden size={22} />}
      when={sentOn && format.dayLong(sentOn)}
    >
      <h3>{t("trip.refund.less", { amount: format.money(amount) })}</h3>
      <p>{t("trip.refund.laterText", { day: format.dayLong(later) })}</p>
    </Step>
  );
}

/** Where refused money goes: its buyer says so, on a page of its own. */
function WhereTo({ givenAccount, orderId }: Pick<Shown, "givenAccount" | "orderId">) {
  const { t, site } = usePage();
  const isSent = givenAccount?.state === "released";
  return (
    <>
      <p>
        {givenAccount
          ? t(isSent ? "trip.refund.accountSent" : "trip.refund.accountGiven", { account: maskedText(givenAccount) })
          : t("trip.refund.refusedText")}
      </p>
      <p>
        <a href={refundPath(site, orderId)}>{t(givenAccount ? "trip.refund.seeAccount" : "trip.refund.tellUs")}</a>
      </p>
    </>
  );
}

/** What was paid, or was to be, what of it is kept, and what comes back. */
function Sums({ paid, back, isLater }: { paid: Cents; back: Cents; isLater: boolean }) {
  const { t } = usePage();
  const kept = paid - back;
  if (kept < 0) return null;
  return (
    <dl className={classes(ticketCss["lines"], own["sums"])}>
      <MoneyLine name={t(isLater ? "confirmation.total" : "cancel.paid")} amount={paid} />
      {kept > 0 ? <MoneyLine name={t("itinerary.refund.kept")} amount={0 - kept} /> : null}
      <MoneyLine
        name={t(isLater ? "cancel.refundLater" : "cancel.refund")}
        amount={back}
        className={ticketCss["total"]}
      />
    </dl>
  );
}

/** What to tell one's bank where it has not come. */
function LostNote({ refunds, isRefused }: Pick<Shown, "refunds" | "isRefused">) {
  const { t, format } = usePage();
  const way = refundWay({ refunds, isRefused });
  const window = bankDays(sentOnOf(refunds), way);
  const reference = refunds.findLast((one) => one.reference !== null)?.reference ?? null;
  if (!window || !reference) return null;
  return (
    <div className={own["reference"]}>
      <b>{t("itinerary.refund.lost", { day: format.dayMonth(window.until) })}</b>
      <p>{t(way === "as_paid" ? "itinerary.refund.lostText" : "itinerary.refund.lostTransferText")}</p>
      <code>{reference}</code>
    </div>
  );
}

/** The day on which the last of it was sent; null while some of it is still to be. */
function sentOnOf(refunds: readonly RefundView[]): Day | null {
  if (refunds.some(({ doneOn }) => doneOn === null)) return null;
  return refunds.at(-1)?.doneOn ?? null;
}

/** Between which days a bank has it; null before it was sent. */
function bankDays(sentOn: Day | null, way: ReturnType<typeof refundWay>): { from: Day; until: Day } | null {
  const { least, most } = BANK_DAYS[way === "as_paid" ? "as_paid" : "transfer"];
  return sentOn && { from: addDays(sentOn, least), until: addDays(sentOn, most) };
}

/** Nothing is said to be on its way that its provider has refused (docs/product/after-sale.md#refused-refunds). */
function sendingKey({ isDone, isRefused }: { isDone: boolean; isRefused: boolean }) {
  if (isDone) return "trip.refund.sent";
  return isRefused ? "trip.refund.refused" : "trip.refund.sending";
}

type Way = Pick<Shown, "refunds" | "isDisputed" | "isRefused"> & { isDone: boolean };

function wayKey({ refunds, isDone, isDisputed, isRefused }: Way) {
  if (!isDone && isDisputed) return "trip.refund.disputed";
  if (!isDone && isRefused) return "trip.refund.refusedText";
  return refunds.some(({ isTransfer }) => isTransfer) ? "trip.refund.transferText" : "trip.refund.sentText";
}

/** How money goes back: as it was paid, or what came of its being refused. */
type RefundWay = "as_paid" | "refused" | "transferred" | "to_gifts";

/** How money goes back that its provider has refused, or had refused (docs/product/after-sale.md#refused-refunds); `to_gifts` where none goes to a bank; else `as_paid`. */
export function refundWay({ refunds, isRefused }: Pick<Shown, "refunds" | "isRefused">): RefundWay {
  const given = refunds.filter(({ isOfChange }) => !isOfChange);
  if (isRefused && given.some(({ doneOn }) => doneOn === null)) return "refused";
  if (given.some(({ isTransfer }) => isTransfer)) return "transferred";
  return given.length > 0 && given.every(({ to, isCard }) => to !== "provider" || isCard) ? "to_gifts" : "as_paid";
}

/** The same for whoever reads it: of what was refused, whether they have said where it goes. */
export function toldWay(after: Pick<Shown, "refunds" | "isRefused" | "givenAccount">): RefundWay | "account_given" {
  const way = refundWay(after);
  return way === "refused" && after.givenAccount ? "account_given" : way;
}

type RefusedProps = { after: Omit<Shown, "orderId"> | null; orderId: string; stands: boolean };

/** That a provider will not give back what a change of a stay left over; nothing while it may. What giving an order up gives back has steps of its own. */
export function RefusedRefund({ after, orderId, stands }: RefusedProps) {
  const { t, format } = usePage();
  if (!after?.isRefused || after.isDisputed) return null;
  const waiting = after.refunds.filter(({ doneOn, isOfChange }) => doneOn === null && (stands || isOfChange));
  if (waiting.length === 0) return null;
  return (
    <div role="note" className={classes(own["mailed"], own["note"])}>
      <Landmark aria-hidden size={24} />
      <div>
        <b>{t("trip.refund.refused", { amount: format.money(sum(waiting)) })}</b>
        <WhereTo {...after} orderId={orderId} />
      </div>
    </div>
  );
}

const sum = (refunds: readonly RefundView[]): Cents =>
  cents(refunds.reduce((total, { amount }) => total + (amount ?? 0), 0));

type StepProps = { isDone: boolean; isNow?: boolean; icon: ReactNode; when: string | null; children: ReactNode };

function Step({ isDone, isNow = false, icon, when, children }: StepProps) {
  return (
    <li className={classes(isDone && css["done"], isNow && css["now"])} aria-current={isNow ? "step" : undefined}>
      <span className={css["icon"]}>{icon}</span>
      {when ? <span className={css["when"]}>{when}</span> : null}
      {children}
    </li>
  );
}
