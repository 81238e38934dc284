import { Check, Landmark, Send, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { addDays, day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { AfterSale, RefundView } from "../after-sale.server.ts";
import css from "./confirmation.module.css";
import own from "./manage.module.css";

/** Days that a bank takes for it, at least and at most: for money that goes back as it came, and for a transfer. */
const BANK_DAYS = { as_paid: { least: 5, most: 10 }, transfer: { least: 1, most: 5 } };

type Shown = Pick<AfterSale, "refunds" | "isDisputed" | "isRefused">;

/** What becomes of the money of an order that was given up: four steps, each with its day as soon as there is one. */
export function RefundSteps({ refunds, isDisputed, isRefused }: Shown) {
  const { t, format } = usePage();
  const [first] = refunds;
  if (!first) return null;
  const pending = refunds.filter(({ doneAt }) => doneAt === null);
  const isDone = pending.length === 0;
  const way = refundWay({ refunds, isRefused });
  // What one payment gave back is not what another refused.
  const amount = sum(way === "refused" ? pending : refunds);
  const isTransfer = way !== "as_paid";
  const doneAt = isDone ? (refunds.at(-1)?.doneAt ?? null) : null;
  const sentOn = doneAt ? day(doneAt.slice(0, 10)) : null;
  const { least, most } = BANK_DAYS[isTransfer ? "transfer" : "as_paid"];
  const [from, until] = [least, most].map((days) => (sentOn ? addDays(sentOn, days) : null));
  const reference = refunds.findLast((one) => one.reference !== null)?.reference ?? null;
  return (
    <section aria-labelledby="refund" className={own["refund"]}>
      <h2 id="refund">{t("trip.refund.title")}</h2>
      <ol className={css["steps"]}>
        <Step isDone icon={<Check aria-hidden size={22} />} when={format.dayLong(day(first.askedAt.slice(0, 10)))}>
          <h3>{t("trip.refund.cancelled")}</h3>
          <p>{t("trip.refund.cancelledText")}</p>
        </Step>
        <Step isDone={isDone} icon={<Send aria-hidden size={22} />} when={sentOn && format.dayLong(sentOn)}>
          <h3>{t(sendingKey({ isDone, isRefused }), { amount: format.money(amount) })}</h3>
          <p>{t(wayKey({ refunds, isDone, isDisputed, isRefused }))}</p>
        </Step>
        <Step
          isDone={false}
          icon={<Landmark aria-hidden size={22} />}
          when={
            from && until
              ? t("itinerary.refund.window", { from: format.dayMonth(from), until: format.dayMonth(until) })
              : null
          }
        >
          <h3>{t("trip.refund.bank")}</h3>
          <p>{t(isTransfer ? "trip.refund.transferBankText" : "trip.refund.bankText")}</p>
        </Step>
        <Step
          isDone={false}
          icon={<Wallet aria-hidden size={22} />}
          when={until ? t("itinerary.refund.accountBy", { day: format.dayLong(until) }) : null}
        >
          <h3>{t("itinerary.refund.account")}</h3>
        </Step>
      </ol>
      {until && reference ? (
        <div className={own["reference"]}>
          <b>{t("itinerary.refund.lost", { day: format.dayMonth(until) })}</b>
          <p>{t(isTransfer ? "itinerary.refund.lostTransferText" : "itinerary.refund.lostText")}</p>
          <code>{reference}</code>
        </div>
      ) : null}
    </section>
  );
}

/** Nothing is said to be on its way that its provider has refused (docs/product/after-sale.md#refused-refunds). */
function sendingKey({ isDone, isRefused }: { isDone: boolean; isRefused: boolean }) {
  if (isDone) return "trip.refund.sent";
  return isRefused ? "trip.refund.refused" : "trip.refund.sending";
}

function wayKey({ refunds, isDone, isDisputed, isRefused }: Shown & { isDone: boolean }) {
  if (!isDone && isDisputed) return "trip.refund.disputed";
  if (!isDone && isRefused) return "trip.refund.refusedText";
  return refunds.some(({ isTransfer }) => isTransfer) ? "trip.refund.transferText" : "trip.refund.sentText";
}

/** How money goes back that its provider has refused, or had refused; `as_paid` where nothing was (docs/product/after-sale.md#refused-refunds). */
export function refundWay({ refunds, isRefused }: Pick<Shown, "refunds" | "isRefused">) {
  if (isRefused && refunds.some(({ doneAt }) => doneAt === null)) return "refused";
  return refunds.some(({ isTransfer }) => isTransfer) ? "transferred" : "as_paid";
}

/** That a provider will not give back what a change of a stay left over, on the page of an order that stands; nothing while it may. */
export function RefusedRefund({ after }: { after: Shown | null }) {
  const { t, format } = usePage();
  if (!after?.isRefused) return null;
  const waiting = after.refunds.filter(({ doneAt }) => doneAt === null);
  return (
    <div role="note" className={classes(own["mailed"], own["note"])}>
      <Landmark aria-hidden size={24} />
      <div>
        <b>{t("trip.refund.refused", { amount: format.money(sum(waiting)) })}</b>
        <p>{t("trip.refund.refusedText")}</p>
      </div>
    </div>
  );
}

const sum = (refunds: readonly RefundView[]): Cents => cents(refunds.reduce((total, { amount }) => total + amount, 0));

type StepProps = { isDone: boolean; icon: ReactNode; when: string | null; children: ReactNode };

function Step({ isDone, icon, when, children }: StepProps) {
  return (
    <li className={classes(isDone && css["done"])}>
      <span className={css["icon"]}>{icon}</span>
      {when ? <span className={css["when"]}>{when}</span> : null}
      {children}
    </li>
  );
}
