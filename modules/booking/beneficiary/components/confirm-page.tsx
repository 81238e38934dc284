import { LockKeyhole } from "lucide-react";
import { ZERO, type Cents } from "#platform/money.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/form/field.tsx";

import { CodePanel } from "../../checkout/code-panel.tsx";
import type { TypedCode } from "../../checkout/code-verdict.ts";
import { ContactPanel, RequestField } from "../../checkout/contact-panel.tsx";
import { fieldId, type FieldErrors, type FormValues } from "../../checkout/fields.ts";
import { PackageRights, TermsText } from "../../checkout/final-panel.tsx";
import type { AppliedCard } from "../../checkout/gift-cards.ts";
import { HoldNotice } from "../../checkout/hold-notice.tsx";
import { ErrorSummary, PaymentNotice, type Reach } from "../../checkout/notices.tsx";
import { PayButton } from "../../checkout/pay-button.tsx";
import { waysFor, type PayWays } from "../../checkout/pay-ways.ts";
import { PaymentPanel } from "../../checkout/payment-panel.tsx";
import type { StayChoice } from "../../checkout/purchase-api.ts";
import { useCheckout, type Notice } from "../../checkout/use-checkout.ts";
import { useGiftCards } from "../../checkout/use-gift-cards.ts";
import { usePayWithCode } from "../../checkout/use-pay-with-code.ts";
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
  /** What is left to pay beyond the gift, before gift cards. */
  amount: Cents;
  /** What the cards of an order that waits pay of that; null before there is one. */
  heldByCards: Cents | null;
  order: { id: string; holdLeftMs: number } | null;
  payment: PaymentPage;
  payWays: PayWays;
  idempotencyKey: string;
};

type ConfirmProps = {
  data: ConfirmData;
  /** Gift cards that a plain form came back with, and the code that it was posted with. */
  cards: readonly AppliedCard[];
  code: TypedCode;
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
  const confirm = useConfirm(props);
  const { formRef, pay, codePanel: _, setCard: __, ...page } = confirm;
  const { errors, hold, isPaying, giftCards } = page;
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
        <form ref={formRef} method="post" className={css["form"]} onSubmit={pay}>
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
            <Rest {...props} {...confirm} />
          ) : (
            <input type="hidden" name="paymentMethod" value={FIRST_METHOD} />
          )}
          <Final data={data} page={page} isAccepted={values["terms"] !== undefined} reach={reach} />
        </form>
      </div>
      <aside aria-label={t("beneficiary.summary")} className={css["side"]}>
        <GiftSummary gift={gift} stay={stay} chosen={chosen} cards={giftCards} hasShares />
      </aside>
    </div>
  );
}

/** What the gift leaves: by gift cards first, and what is left then in a way of the buyer's. */
function Rest({ data, code, codePanel, giftCards, way, ...page }: ConfirmProps & ReturnType<typeof useConfirm>) {
  return (
    <>
      <CodePanel
        ref={codePanel}
        code={code}
        item={null}
        check={refuseCodes}
        isHeld={page.hold !== null}
        giftCards={giftCards}
        onChange={showNothingElse}
      />
      <PaymentPanel
        {...way}
        page={data.payment}
        onChoose={page.chooseMethod}
        notice={page.notice}
        onHandle={page.setCard}
      />
    </>
  );
}

/** Promotion codes do not go with a gift. */
const refuseCodes = async () => ({ kind: "beside_gift" }) as const;
const showNothingElse = async () => undefined;

function useConfirm({ data, cards, errors, notice, onPaid, onGone }: ConfirmProps) {
  const { site } = usePage();
  const { stayId: goodsId, payWays, heldByCards: heldCents } = data;
  const giftCards = useGiftCards(data.amount, { goodsId, posted: cards, heldCents });
  const amount = giftCards.rest;
  const { submit, ...page } = useCheckout({
    goodsId,
    goods: { kind: "stay", stay: data.choice, insurance: null },
    amount,
    giftCards,
    ordersPath: `${beneficiaryPath(site)}/orders`,
    payment: data.payment,
    method: FIRST_METHOD,
    order: data.order,
    notice,
    errors,
    onPaid,
    onGone,
    onPriceChanged: onGone,
    onCodeRefused: onGone,
  });
  const { codePanel, pay } = usePayWithCode(submit);
  const way = { ...waysFor(payWays, { isInsured: false, isByCards: true, method: page.method }), amount };
  return { ...page, giftCards, codePanel, pay, way };
}

type FinalProps = {
  data: ConfirmData;
  page: Omit<ReturnType<typeof useConfirm>, "formRef" | "codePanel" | "pay" | "setCard">;
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
      <PaymentNotice notice={notice} amount={page.way.amount} place="button" reach={reach} />
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
