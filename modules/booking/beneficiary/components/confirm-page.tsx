import { LockKeyhole } from "lucide-react";
import { ZERO, type Cents } from "#platform/money.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/form/field.tsx";
import { ContactPanel, RequestField } from "../../checkout/contact-panel.tsx";
import { fieldId, type FieldErrors, type FormValues } from "../../checkout/fields.ts";
import { PackageRights, TermsText } from "../../checkout/final-panel.tsx";
import { HoldNotice } from "../../checkout/hold-notice.tsx";
import { ErrorSummary, PaymentNotice, type Reach } from "../../checkout/notices.tsx";
import { PayButton } from "../../checkout/pay-button.tsx";
import { waysFor, type PayWays } from "../../checkout/pay-ways.ts";
import { PaymentPanel } from "../../checkout/payment-panel.tsx";
import type { StayChoice } from "../../checkout/purchase-api.ts";
import { useCheckout, type Notice } from "../../checkout/use-checkout.ts";
import checkout from "../../checkout/checkout.module.css";
import type { ChosenStay, GiftFacts, StayFacts } from "../page-data.ts";
import { GiftSummary } from "./gift-summary.tsx";
import { Steps } from "./steps.tsx";
import css from "./dates.module.css";

export type ConfirmData = {
  gift: GiftFacts;
  stay: StayFacts;
  chosen: ChosenStay;
  /** What the calls are asked for, and its name in this tab. */
  choice: StayChoice;
  stayId: string;
  /** What is left to pay. */
  amount: Cents;
  order: { id: string; holdLeftMs: number } | null;
  payment: PaymentPage;
  payWays: PayWays;
  idempotencyKey: string;
};

type ConfirmProps = {
  data: ConfirmData;
  values: FormValues;
  errors: FieldErrors;
  notice: Notice | null;
  reach: Reach | null;
  onPaid: (orderId: string) => void;
  onGone: () => void;
};

/** Who comes, what is left to pay, and the one button: the checkout's own form, which the gift pays first. */
export function ConfirmPage(props: ConfirmProps) {
  const { t } = usePage();
  const { data, values, reach } = props;
  const { gift, stay, chosen, amount, idempotencyKey } = data;
  const { formRef, submit, setCard, ...page } = useConfirm(props);
  const { errors, hold, isPaying, notice } = page;
  return (
    <div className={`wrap ${css["page"]}`}>
      <div className={css["main"]}>
        <div>
          <Steps at="confirm" />
          <h1>{t("beneficiary.confirm.title")}</h1>
          <p className={css["lead"]}>{t("beneficiary.confirm.lead")}</p>
        </div>
        {hold ? (
          <HoldNotice hold={hold} onOver={() => page.endHold()} onGiveUp={page.giveUp} isPaying={isPaying} />
        ) : null}
        <ErrorSummary errors={errors} attempts={page.attempts} />
        <form ref={formRef} method="post" className={css["form"]} onSubmit={submit}>
          <button type="submit" className="vh" tabIndex={-1} aria-hidden />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="expectedAmount" value={amount} />
          <ContactPanel
            intro={t("checkout.contact.intro")}
            phoneHint={t("checkout.contact.phoneHint")}
            values={values}
            errors={errors}
            checkField={page.checkField}
          >
            <RequestField values={values} errors={errors} />
          </ContactPanel>
          {amount > ZERO ? (
            <PaymentPanel
              {...page.way}
              page={data.payment}
              onChoose={page.chooseMethod}
              notice={notice}
              onHandle={setCard}
            />
          ) : (
            <input type="hidden" name="paymentMethod" value={FIRST_METHOD} />
          )}
          <Final data={data} page={page} isAccepted={values["terms"] !== undefined} reach={reach} />
        </form>
      </div>
      <aside aria-label={t("beneficiary.summary")} className={css["side"]}>
        <GiftSummary gift={gift} stay={stay} chosen={chosen} hasShares />
      </aside>
    </div>
  );
}

/** Gift cards of the checkout have no say here: the gift is what pays. */
const NO_CARDS = { shares: [], remove: () => undefined };

function useConfirm({ data, errors, notice, onPaid, onGone }: ConfirmProps) {
  const { site } = usePage();
  const { amount, payWays } = data;
  const page = useCheckout({
    goodsId: data.stayId,
    goods: { kind: "stay", stay: data.choice, insurance: null },
    amount,
    giftCards: NO_CARDS,
    ordersPath: `${beneficiaryPath(site)}/orders`,
    payment: data.payment,
    method: FIRST_METHOD,
    order: data.order,
    notice,
    errors,
    onPaid,
    onSoldOut: onGone,
    onPriceChanged: onGone,
    onCodeRefused: onGone,
  });
  const way = { ...waysFor(payWays, { isInsured: false, isByCards: true, method: page.method }), amount };
  return { ...page, way };
}

type FinalProps = {
  data: ConfirmData;
  page: Omit<ReturnType<typeof useConfirm>, "formRef" | "submit" | "setCard">;
  isAccepted: boolean;
  reach: Reach | null;
};

function Final({ data: { chosen, amount }, page, isAccepted, reach }: FinalProps) {
  const { t, format } = usePage();
  const { errors, isPaying, notice } = page;
  return (
    <section className={checkout["panel"]} aria-labelledby="final">
      <h2 id="final">{t("beneficiary.confirm.final")}</h2>
      {chosen.isPackage ? <PackageRights /> : null}
      <CheckField
        id={fieldId("terms")}
        name="terms"
        required
        defaultChecked={isAccepted}
        onChange={() => errors.terms && void page.checkField("terms")}
        error={errors.terms && t(errors.terms)}
      >
        <TermsText isPackage={chosen.isPackage} /> {t("beneficiary.confirm.rules")}
      </CheckField>
      <PaymentNotice notice={notice} amount={amount} place="button" reach={reach} />
      {amount === ZERO ? <PaymentNotice notice={notice} amount={amount} place="card" /> : null}
      <div className={checkout["final"]}>
        {amount > ZERO ? (
          <PayButton {...page.way} isPaying={isPaying} />
        ) : (
          <Button type="submit" wide busy={isPaying}>
            <LockKeyhole aria-hidden size={20} />
            {t("beneficiary.confirm.free")}
          </Button>
        )}
        <p>
          {chosen.deadline
            ? t("beneficiary.dates.free", { day: format.dayLong(chosen.deadline) })
            : t("beneficiary.dates.strict")}{" "}
          {t("beneficiary.confirm.alone")}
        </p>
      </div>
    </section>
  );
}
