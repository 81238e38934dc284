import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { ContactPanel } from "./contact-panel.tsx";
import type { FormValues } from "./fields.ts";
import { FinalPanel } from "./final-panel.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { ErrorSummary, type Reach } from "./notices.tsx";
import type { PayWays } from "./pay-ways.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { FoldedSummary, StaySummary } from "./stay-summary.tsx";
import type { CheckoutSummary } from "./summary.ts";
import { useCheckout, type CheckoutSetup } from "./use-checkout.ts";
import css from "./checkout.module.css";

export type CheckoutFormProps = Omit<CheckoutSetup, "amount"> & {
  summary: CheckoutSummary;
  payWays: PayWays;
  /** For posts without JavaScript. */
  idempotencyKey: string;
  values: FormValues;
  /** Null where nobody is known. */ reach: Reach | null;
};

/** One page: who, how, and the button that pays; what is bought stands beside it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { t } = usePage();
  const { summary, values } = props;
  const { amount, deadline } = summary;
  const { formRef, setCard, submit, ...checkout } = useCheckout({ ...props, amount });
  const { errors, notice, hold, giveUp, checkField } = checkout;
  const pay = { ...props.payWays, amount, method: checkout.method };
  return (
    <div className={css["page"]}>
      <div>
        <h1>{t("checkout.heading")}</h1>
        <p className={css["lead"]}>{t("checkout.intro")}</p>
        <div className={css["phoneOnly"]}>
          <FoldedSummary summary={summary} />
          <HoldNotice hold={hold} onOver={() => checkout.endHold()} onGiveUp={giveUp} />
        </div>
        <ErrorSummary errors={errors} attempts={checkout.attempts} />
        <form ref={formRef} method="post" className={css["form"]} onSubmit={submit}>
          <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
          <input type="hidden" name="expectedAmount" value={amount} />
          <ContactPanel values={values} errors={errors} checkField={checkField} />
          <PaymentPanel
            {...pay}
            page={props.payment}
            onChoose={checkout.chooseMethod}
            notice={notice}
            onHandle={setCard}
          />
          <FinalPanel
            {...pay}
            deadline={deadline}
            notice={notice}
            reach={props.reach}
            errors={errors}
            isPaying={checkout.isPaying}
            isAccepted={values["terms"] !== undefined}
            onAccept={() => void checkField("terms")}
          />
        </form>
      </div>
      <aside className={css["side"]} aria-label={t("checkout.summary.label")}>
        <HoldNotice hold={hold} onGiveUp={giveUp} />
        <StaySummary summary={summary} />
        <p className={css["help"]}>
          {t("checkout.help.question")} <HelpLink />
        </p>
      </aside>
    </div>
  );
}

function HelpLink() {
  const { site, t } = usePage();
  return (
    <a href={contentPath(site, "help")} target="_blank" rel="noopener">
      {t("checkout.help.link")}
      <span className="vh"> {t("checkout.newTab")}</span>
    </a>
  );
}
