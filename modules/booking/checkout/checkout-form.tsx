import { Suspense } from "react";
import { soon } from "#ui/late.tsx";
import { cents } from "#platform/money.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CheckoutFrame, type CheckoutPageProps } from "./checkout-frame.tsx";
import { CodePanel } from "./code-panel.tsx";
import { ContactPanel, RequestField } from "./contact-panel.tsx";
import { FinalPanel, FinalWords, PackageRights, TermsText } from "./final-panel.tsx";
import { toInsurance } from "./insurance-choice.ts";
import { InsurancePanel } from "./insurance-panel.tsx";
import { waysFor } from "./pay-ways.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { requestCode, type StayChoice } from "./purchase-api.ts";
import { FoldedSummary, StaySummary } from "./stay-summary.tsx";
import type { CheckoutSummary } from "./summary.ts";
import { useGiftCards } from "./use-gift-cards.ts";
import { useInsurance } from "./use-insurance.ts";
import { useCheckout } from "./use-checkout.ts";
import { usePayWithCode } from "./use-pay-with-code.ts";

/** `isSignedIn`: they may have their details kept. */
export type CheckoutFormProps = CheckoutPageProps & { summary: CheckoutSummary; stay: StayChoice; isSignedIn: boolean };

/** Guests never need it. */
const KeepDetails = soon(async () => (await import("./keep-details.tsx")).KeepDetails);

const Keep = () => (
  <Suspense>
    <KeepDetails />
  </Suspense>
);

/** The checkout of a stay. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { t } = usePage();
  const { summary, idempotencyKey } = props;
  const { formRef, codePanel, pay, ...page } = useCheckoutPage(props);
  const shown = { summary, cover: page.cover, cards: page.giftCards };
  return (
    <CheckoutFrame
      checkout={page.checkout}
      formRef={formRef}
      pay={pay}
      idempotencyKey={idempotencyKey}
      amount={summary.amount}
      label={t("checkout.summary.label")}
      summary={<StaySummary {...shown} />}
      folded={<FoldedSummary {...shown} />}
    >
      <Panels {...props} {...page} codePanel={codePanel} />
    </CheckoutFrame>
  );
}

/** What the page knows and does: the order being made, its insurance, the code typed, and the ways to pay what it comes to. */
function useCheckoutPage(props: CheckoutFormProps) {
  const { stay, goodsId, summary } = props;
  const { insurance, cover, amount: total } = useCover(props);
  const giftCards = useGiftCards(total, { goodsId, posted: props.cards, heldCents: props.heldByCards });
  const amount = giftCards.rest;
  const { formRef, submit, ...checkout } = useCheckout({
    ...props,
    amount,
    giftCards,
    goods: {
      kind: "stay",
      stay,
      insurance: summary.insurance && toInsurance(insurance.choice, insurance.price),
    },
  });
  const { codePanel, pay } = usePayWithCode(submit);
  const shown = { isInsured: cover !== null, method: checkout.method, isByCards: giftCards.paid > 0 };
  const way = { ...waysFor(props.payWays, shown), amount };
  return { formRef, insurance, cover, giftCards, checkout, codePanel, pay, way };
}

type PanelsProps = CheckoutFormProps & Omit<ReturnType<typeof useCheckoutPage>, "formRef" | "pay">;

/** Who travels, whether insured, with which code or gift cards, how the rest is paid, and the last look before paying. */
function Panels({ codePanel, ...props }: PanelsProps) {
  const { t, site } = usePage();
  const { summary, values, stay, checkout, insurance, cover, giftCards, way } = props;
  const { errors, notice, hold, checkField } = checkout;
  const { party, deadline } = summary;
  return (
    <>
      <ContactPanel
        intro={t("checkout.contact.intro")}
        phoneHint={t("checkout.contact.phoneHint")}
        values={values}
        errors={errors}
        checkField={checkField}
      >
        <RequestField values={values} errors={errors} />
        {props.isSignedIn ? <Keep /> : null}
      </ContactPanel>
      {summary.insurance ? (
        <InsurancePanel
          insurance={insurance}
          people={party.adults + party.children + party.babies}
          deadline={deadline}
          isHeld={hold !== null}
          recheck={() => void (errors.insurance && checkField("insurance"))}
          error={errors.insurance && t(errors.insurance)}
        />
      ) : null}
      <CodePanel
        ref={codePanel}
        code={props.code}
        item={summary.promotionCodeItem}
        check={(code) => requestCode({ siteId: site.id, stay, code })}
        isHeld={hold !== null}
        giftCards={giftCards}
        onChange={props.onCode}
      />
      <PaymentPanel
        {...way}
        page={props.payment}
        onChoose={checkout.chooseMethod}
        notice={notice}
        onHandle={checkout.setCard}
      />
      <FinalPanel
        {...way}
        rights={isPackage(summary) ? <PackageRights /> : null}
        terms={<TermsText isPackage={isPackage(summary)} />}
        words={<FinalWords deadline={deadline} isInsured={cover !== null} />}
        notice={notice}
        reach={props.reach}
        errors={errors}
        isPaying={checkout.isPaying}
        isAccepted={values["terms"] !== undefined}
        hasNewsletter={values["newsletter"] !== undefined}
        onAccept={() => void checkField("terms")}
      />
    </>
  );
}

/** The insurance that is chosen, what it adds to the price, and what is paid with it. */
function useCover({ summary, goodsId, values }: CheckoutFormProps) {
  const insurance = useInsurance(summary.insurance, goodsId, values["insurance"]);
  const cover = summary.insurance && insurance.choice === "with" ? insurance.price : null;
  return { insurance, cover, amount: cents(summary.amount + (cover ?? 0)) };
}
