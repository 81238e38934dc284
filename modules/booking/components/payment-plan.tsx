import { usePage } from "#modules/sites/context.tsx";
import type { OrderView } from "../contract.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./confirmation.module.css";
import ticketCss from "./ticket.module.css";

/** When an order that is paid later or in parts falls due; nothing where it was paid at once. */
export function PaymentPlanCard({ order: { payment } }: { order: Pick<OrderView, "payment"> }) {
  const { t, format } = usePage();
  const { plan } = payment;
  if (!plan) return null;
  const [first] = plan.schedule;
  const isLater = plan.method === "deferred" && first !== undefined;
  return (
    <section className={css["plan"]} aria-labelledby="plan">
      <h2 id="plan">{t("confirmation.plan.title")}</h2>
      {isLater ? <p>{t("confirmation.plan.later", { day: format.dayLong(first.dueOn) })}</p> : null}
      <dl className={ticketCss["lines"]}>
        {plan.schedule.map(({ dueOn, amount }, index) => (
          <MoneyLine
            key={dueOn}
            name={
              index === 0 && !isLater ? (
                t("confirmation.plan.today")
              ) : (
                <time dateTime={dueOn}>{format.dayLong(dueOn)}</time>
              )
            }
            amount={amount}
          />
        ))}
      </dl>
      {plan.fee > 0 ? <p>{t("confirmation.plan.fee", { fee: format.money(plan.fee) })}</p> : null}
    </section>
  );
}
