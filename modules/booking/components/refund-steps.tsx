import { Check, Landmark, Send } from "lucide-react";
import type { ReactNode } from "react";
import { day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { AfterSale, RefundView } from "../after-sale.server.ts";
import css from "./confirmation.module.css";
import own from "./manage.module.css";

/** What becomes of the money of an order that was given up, step by step. */
export function RefundSteps({ refunds, isDisputed }: Pick<AfterSale, "refunds" | "isDisputed">) {
  const { t, format } = usePage();
  const [first] = refunds;
  if (!first) return null;
  const amount = sum(refunds);
  const isDone = refunds.every(({ doneAt }) => doneAt !== null);
  const doneAt = isDone ? (refunds.at(-1)?.doneAt ?? null) : null;
  const dayOf = (iso: string) => format.dayLong(day(iso.slice(0, 10)));
  return (
    <section aria-labelledby="refund" className={own["refund"]}>
      <h2 id="refund">{t("trip.refund.title")}</h2>
      <ol className={css["steps"]}>
        <Step isDone icon={<Check aria-hidden size={22} />} when={dayOf(first.askedAt)}>
          <h3>{t("trip.refund.cancelled")}</h3>
          <p>{t("trip.refund.cancelledText")}</p>
        </Step>
        <Step isDone={isDone} icon={<Send aria-hidden size={22} />} when={doneAt ? dayOf(doneAt) : null}>
          <h3>{t(isDone ? "trip.refund.sent" : "trip.refund.sending", { amount: format.money(amount) })}</h3>
          <p>{t(isDisputed && !isDone ? "trip.refund.disputed" : "trip.refund.sentText")}</p>
        </Step>
        <Step isDone={false} icon={<Landmark aria-hidden size={22} />} when={null}>
          <h3>{t("trip.refund.bank")}</h3>
          <p>{t("trip.refund.bankText")}</p>
        </Step>
      </ol>
    </section>
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
