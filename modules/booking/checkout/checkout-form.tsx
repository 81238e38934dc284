import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import type { PaymentConfig } from "./card-form.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import type { FieldErrors, FormValues } from "./fields.ts";
import { FinalPanel } from "./final-panel.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { ErrorSummary, PaymentNotice } from "./notices.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import type { StayChoice } from "./purchase-api.ts";
import { FoldedSummary, StaySummary } from "./stay-summary.tsx";
import type { CheckoutSummary } from "./summary.ts";
import { useCheckout, type Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";

export type CheckoutFormProps = {
  summary: CheckoutSummary;
  stay: StayChoice;
  /** Names this stay exactly, for what the tab remembers. */
  stayId: string;
  /** An order that already waits for its payment: after a decline, a reload, the bank's page. */
  order: { id: string; holdLeftMs: number } | null;
  payment: PaymentConfig;
  /** For posts without JavaScript. */
  idempotencyKey: string;
  values: FormValues;
  errors: FieldErrors;
  notice: Notice | null;
  onPaid: (orderId: string) => void;
  onSoldOut: () => void;
  onPriceChanged: () => void;
};

/** One page: who, how, and the button that pays; what is bought stands beside it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { t } = usePage();
  const { summary, values } = props;
  const checkout = useCheckout({ ...props, amount: summary.amount, initialNotice: props.notice, initialErrors: props.errors });
  const clock = <HoldNotice hold={checkout.hold} onOver={checkout.endHold} />;
  return (
    <div className={css["page"]}>
      <div className={css["main"]}>
        <h1>{t("checkout.heading")}</h1>
        <p className={css["lead"]}>{t("checkout.intro")}</p>
        <div className={css["phoneOnly"]}><FoldedSummary summary={summary} />{clock}</div>
        <ErrorSummary errors={checkout.errors} attempts={checkout.attempts} />
        <PaymentNotice notice={checkout.notice} amount={summary.amount} />
        <form ref={checkout.formRef} method="post" className={css["form"]} onSubmit={checkout.submit}>
          <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
          <input type="hidden" name="expectedAmount" value={summary.amount} />
          <ContactPanel values={values} errors={checkout.errors} checkField={checkout.checkField} />
          <PaymentPanel config={props.payment} amount={summary.amount} handle={checkout.card} />
          <FinalPanel amount={summary.amount} deadline={summary.deadline} errors={checkout.errors} isPaying={checkout.isPaying} isAccepted={values["terms"] !== undefined} onAccept={() => void checkout.checkField("terms")} />
        </form>
      </div>
      <aside className={css["side"]} aria-label={t("checkout.summary.label")}>
        {clock}
        <StaySummary summary={summary} />
        <p className={css["help"]}>{t("checkout.help.question")} <HelpLink /></p>
      </aside>
    </div>
  );
}

function HelpLink() {
  const { site, t } = usePage();
  return <a href={contentPath(site, "help")} target="_blank" rel="noopener">{t("checkout.help.link")}<span className="vh"> {t("checkout.newTab")}</span></a>;
}
