import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Radio } from "#ui/form/radio.tsx";
import type { ClaimOffer } from "../claims/data.server.ts";
import type { CaseGroup } from "../claims/rules.ts";
import { REFUND_HOURS } from "../items/insurance/rules.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./cancel.module.css";
import own from "./claim.module.css";

/** What went wrong with a claim that was sent: no case was chosen, or another amount comes back by now. */
export type ClaimFault = { kind: "no_case" } | { kind: "refund_changed"; from: Cents };

type ClaimPageProps = {
  orderId: string;
  offer: ClaimOffer;
  /** The case that was chosen before; null at first. */
  chosen: number | null;
  fault: ClaimFault | null;
  children: ReactNode;
};

/** A claim of an insured stay: what comes back and when, the case, one button that repeats the amount (docs/product/after-sale.md#insured). Works without JavaScript. */
export function ClaimPage({ orderId, offer, chosen, fault, children }: ClaimPageProps) {
  const { t, site, format } = usePage();
  const { owedFrom } = offer;
  const whole = format.money(offer.own + offer.rest);
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        <h1>{t("claim.title")}</h1>
        <p className={css["lead"]}>{t("claim.lead")}</p>
        {fault ? <Fault fault={fault} own={offer.own} /> : null}
        <form method="post">
          <input type="hidden" name="expected" value={offer.own} />
          <section className={css["card"]} aria-labelledby="gives">
            <h2 id="gives">{t(owedFrom ? "cancel.refundLater" : "claim.gives")}</h2>
            <Amounts offer={offer} />
            {owedFrom ? (
              <p className={css["way"]}>{t("trip.refund.laterText", { day: format.dayLong(owedFrom) })}</p>
            ) : null}
            <p className={css["way"]}>{t("claim.insurance")}</p>
          </section>
          <Cases groups={offer.cases} chosen={chosen} isMissing={fault?.kind === "no_case"} />
          <section className={css["card"]} aria-labelledby="next">
            <h2 id="next">{t("claim.next")}</h2>
            <ol className={own["next"]}>
              <li>{t("claim.next.proof")}</li>
              <li>{t(owedFrom ? "claim.next.answerLater" : "claim.next.answer", { hours: REFUND_HOURS })}</li>
              <li>{t("claim.next.forget")}</li>
            </ol>
          </section>
          {offer.isGivenUp ? null : <p className={own["gone"]}>{t("claim.gone")}</p>}
          <div className={css["actions"]}>
            <Button type="submit">
              {offer.isGivenUp
                ? t("claim.actionRest", { amount: format.money(offer.rest) })
                : t("claim.action", { amount: whole })}
            </Button>
            <ButtonLink look="quiet" href={confirmationPath(site, orderId)}>
              {t(offer.isGivenUp ? "claim.leave" : "claim.keep")}
            </ButtonLink>
          </div>
        </form>
      </div>
      <aside>{children}</aside>
    </div>
  );
}

function Fault({ fault, own: now }: { fault: ClaimFault; own: Cents }) {
  const { t, format } = usePage();
  return (
    <div role="alert" className={css["changed"]}>
      <CircleAlert aria-hidden size={22} />
      {fault.kind === "no_case" ? (
        <a href="#cases">{t("claim.case.missing")}</a>
      ) : (
        <div>
          <b>{t("cancel.changed.title")}</b>
          <p>{t("cancel.changed.text", { from: format.money(fault.from), to: format.money(now) })}</p>
        </div>
      )}
    </div>
  );
}

/** What comes back when: for a stay that was given up before, only what is still to come. */
function Amounts({ offer: { own: atOnce, rest, isGivenUp, owedFrom } }: { offer: ClaimOffer }) {
  const { t } = usePage();
  return (
    <dl className={css["lines"]}>
      {isGivenUp ? null : <MoneyLine name={t("claim.own")} amount={atOnce} />}
      <MoneyLine className={isGivenUp ? css["total"] : undefined} name={t("claim.rest")} amount={rest} />
      {isGivenUp ? null : (
        <MoneyLine
          className={css["total"]}
          name={t(owedFrom ? "claim.wholeLater" : "claim.whole")}
          amount={atOnce + rest}
        />
      )}
    </dl>
  );
}

type CasesProps = { groups: readonly CaseGroup[]; chosen: number | null; isMissing: boolean };

function Cases({ groups, chosen, isMissing }: CasesProps) {
  const { t } = usePage();
  return (
    <section id="cases" className={css["card"]} aria-labelledby="cases-title">
      <h2 id="cases-title">
        {t("claim.case")} <small>{t("claim.caseHint")}</small>
      </h2>
      {groups.map(({ title, cases }) => (
        <fieldset key={title} className={own["group"]} aria-describedby={isMissing ? "case-missing" : undefined}>
          <legend>{title}</legend>
          {cases.map(({ number, text }) => (
            <label key={number} className={own["case"]}>
              <Radio name="case" value={String(number)} defaultChecked={number === chosen} required />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
      {isMissing ? (
        <p id="case-missing" className={own["missing"]}>
          {t("claim.case.missing")}
        </p>
      ) : null}
    </section>
  );
}
