import { Check, ChevronDown, ShieldCheck } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { TicketProps } from "../items/page-parts.ts";
import { CASES_OVER, REFUND_HOURS } from "../items/insurance/rules.ts";
import { TotalLines } from "./total-lines.tsx";
import { MoneyLine } from "./money-line.tsx";
import css from "./ticket.module.css";

/** An insurance says no more than its ticket. */
export const Nothing = () => null;

/** What is covered and until when, with the cases as they were bought: from the order's own terms, whatever the page says today. */
export function InsuranceTicket({ item: { insurance, amount }, total }: TicketProps<"insurance">) {
  const { t, format } = usePage();
  const groups = insurance.terms.sections.filter(({ cases }) => cases.length > 0);
  return (
    <article className={css["ticket"]} aria-label={t("confirmation.insurance.title")}>
      <div className={css["ticketText"]}>
        <h2 className={css["insurance"]}>
          <ShieldCheck aria-hidden size={24} />
          {t("confirmation.insurance.title")}
        </h2>
        <ul className={css["list"]}>
          {[
            t("insurance.tick.cases", { cases: CASES_OVER }),
            t("insurance.tick.refund", { hours: REFUND_HOURS }),
            t("confirmation.insurance.until", { day: format.dayLong(insurance.coveredUntil) }),
          ].map((line) => (
            <li key={line}>
              <Check aria-hidden size={20} />
              {line}
            </li>
          ))}
        </ul>
        <details className={css["cases"]}>
          <summary>
            {t("confirmation.insurance.cases")}
            <ChevronDown aria-hidden size={20} />
          </summary>
          {groups.map(({ title, cases }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {cases.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      </div>
      <div className={css["cut"]} />
      <div className={css["ticketText"]}>
        <dl className={css["lines"]}>
          <MoneyLine name={t("insurance.line")} amount={amount} />
          <TotalLines total={total} />
        </dl>
      </div>
    </article>
  );
}
