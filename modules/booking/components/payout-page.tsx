import { CircleAlert, Gift, Landmark, LockKeyhole, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ACCESS_MINUTES } from "../lookup/rules.ts";
import { PAYOUT_INTENT } from "../payouts/form.ts";
import { maskedText, type IbanFault } from "../payouts/iban.ts";
import { KEPT_DAYS } from "../payouts/lifecycle.ts";
import type { RefusedMoney } from "../payouts/service.server.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./cancel.module.css";
import own from "./payout.module.css";

export type TypedAccount = { iban: string; holder: string };
/** What is wrong with an account that was typed. */
export type PayoutFault = { field: "iban"; kind: IbanFault } | { field: "holder"; kind: "holder" };

type PayoutPageProps = {
  money: RefusedMoney;
  /** A one-time link has left for the mailbox, or no more leave for now. */
  mailed: "mailed" | "many" | null;
  faults: readonly PayoutFault[];
  typed: TypedAccount | null;
  /** The amount that comes back by now, where it is not what was shown. */
  changed: Cents | null;
  children: ReactNode;
};

/** What the page is called: what is missing, or that nothing is any more. */
export const payoutTitle = ({ given }: Pick<PayoutPageProps["money"], "given">) =>
  given ? ("payout.given.head" as const) : ("payout.title" as const);

/**
 * Money that its provider would not give back: where it is to be sent, or a card in its place. Whoever says so has proven the mailbox of the booking first.
 * Works without JavaScript.
 */
export function PayoutPage(props: PayoutPageProps) {
  const { t, format } = usePage();
  const { money, changed, children } = props;
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        {money.given ? null : (
          <p className={own["tag"]}>
            <CircleAlert aria-hidden size={16} />
            {t("payout.tag")}
          </p>
        )}
        <h1>{t(payoutTitle(money))}</h1>
        {money.given ? null : <p className={css["lead"]}>{t("payout.lead")}</p>}
        {changed === null ? null : (
          <div role="alert" className={css["changed"]}>
            <CircleAlert aria-hidden size={22} />
            <p>{t("payout.fault.amount", { amount: format.money(changed) })}</p>
          </div>
        )}
        {money.given ? <Given {...props} /> : money.isProven ? <Ways {...props} /> : <Proof {...props} />}
      </div>
      <aside>
        <dl className={`${css["card"]} ${own["sum"]}`}>
          <div>
            <dt>{t("payout.line.number")}</dt>
            <dd>{money.number}</dd>
          </div>
          <MoneyLine className={own["total"]} name={t("payout.line.due")} amount={money.amount} />
        </dl>
        {children}
      </aside>
    </div>
  );
}

/** A link to the mailbox first: whoever has the page of a booking open may have had its address from somebody. */
function Proof({ mailed }: Pick<PayoutPageProps, "mailed">) {
  const { t } = usePage();
  return (
    <form method="post">
      <section className={css["card"]} aria-labelledby="proof">
        <h2 id="proof">{t("payout.proof.title")}</h2>
        <p>{t("payout.proof.text", { minutes: ACCESS_MINUTES })}</p>
        <div role="status" className={mailed ? own["mailed"] : undefined}>
          {mailed ? (
            <>
              <MailCheck aria-hidden size={22} />
              <p>
                {mailed === "mailed" ? <b>{t("payout.proof.sent")}</b> : null}
                {t(mailed === "mailed" ? "payout.proof.sentText" : "payout.proof.many")}
              </p>
            </>
          ) : null}
        </div>
        <Button type="submit" look={mailed ? "quiet" : "primary"} name={PAYOUT_INTENT} value="link">
          {t(mailed ? "payout.proof.again" : "payout.proof.action")}
        </Button>
      </section>
    </form>
  );
}

/** The account that was given, and how far it is; another one while it is not being sent. */
function Given(props: PayoutPageProps) {
  const { t, format } = usePage();
  const { money, faults, typed } = props;
  const { given } = money;
  if (!given) return null;
  const isFixed = given.state === "released";
  return (
    <>
      <section className={`${css["card"]} ${own["given"]}`} aria-labelledby="given">
        <Landmark aria-hidden size={26} />
        <div>
          <h2 id="given">{t("payout.given.title", { account: maskedText(given) })}</h2>
          <p>{isFixed ? t("payout.given.released") : t("payout.given.asked", { day: format.dayLong(given.on) })}</p>
        </div>
      </section>
      {isFixed ? null : (
        <details className={own["other"]} open={faults.length > 0 || typed !== null}>
          <summary>{t("payout.given.change")}</summary>
          {money.isProven ? <Ways {...props} /> : <Proof {...props} />}
        </details>
      )}
    </>
  );
}

/** An account, or a card: the money first, which is the law's. */
function Ways({ money, faults, typed }: PayoutPageProps) {
  const { t, format } = usePage();
  const amount = format.money(money.amount);
  const errorOf = (field: PayoutFault["field"]) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(`payout.fault.${fault.kind}`);
  };
  return (
    <>
      <form method="post">
        <input type="hidden" name="expected" value={money.amount} />
        <section className={css["card"]} aria-labelledby="account">
          <h2 id="account">{t("payout.form.title")}</h2>
          <TextField
            id="payout-iban"
            name="iban"
            label={t("payout.iban")}
            hint={t("payout.ibanHint")}
            error={errorOf("iban")}
            defaultValue={typed?.iban}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={42}
            required
          />
          <TextField
            id="payout-holder"
            name="holder"
            label={t("payout.holder")}
            error={errorOf("holder")}
            defaultValue={typed?.holder ?? money.holder}
            autoComplete="name"
            maxLength={70}
            required
          />
          <p className={own["safe"]}>
            <LockKeyhole aria-hidden size={18} />
            {t("payout.safe", { days: KEPT_DAYS })}
          </p>
          <Button type="submit" name={PAYOUT_INTENT} value="account">
            {t("payout.send", { amount })}
          </Button>
        </section>
      </form>
      {money.card === null ? null : <Card amount={amount} card={format.money(money.card)} due={money.amount} />}
    </>
  );
}

function Card({ amount, card, due }: { amount: string; card: string; due: Cents }) {
  const { t } = usePage();
  return (
    <form method="post">
      <input type="hidden" name="expected" value={due} />
      <section className={css["card"]} aria-labelledby="card">
        <h2 id="card">{t("payout.card.title")}</h2>
        <p>{t("payout.card.text", { amount: card, money: amount })}</p>
        <Button type="submit" look="quiet" name={PAYOUT_INTENT} value="card">
          <Gift aria-hidden size={20} />
          {t("payout.card.action", { amount: card })}
        </Button>
      </section>
    </form>
  );
}
