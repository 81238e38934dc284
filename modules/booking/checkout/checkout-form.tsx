import { useRef, type FormEvent } from "react";
import { cents, type Cents } from "#platform/money.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { CodePanel, type CodePanelHandle } from "./code-panel.tsx";
import type { TypedCode } from "./code-verdict.ts";
import { ContactPanel } from "./contact-panel.tsx";
import type { FormValues } from "./fields.ts";
import { FinalPanel } from "./final-panel.tsx";
import type { AppliedCard } from "./gift-cards.ts";
import { HoldNotice } from "./hold-notice.tsx";
import { toInsurance } from "./insurance-choice.ts";
import { InsurancePanel } from "./insurance-panel.tsx";
import { ErrorSummary, type Reach } from "./notices.tsx";
import { waysFor, type PayWays } from "./pay-ways.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { FoldedSummary, StaySummary } from "./stay-summary.tsx";
import type { CheckoutSummary } from "./summary.ts";
import { useGiftCards } from "./use-gift-cards.ts";
import { useInsurance } from "./use-insurance.ts";
import { useCheckout, type CheckoutSetup } from "./use-checkout.ts";
import css from "./checkout.module.css";

export type CheckoutFormProps = Omit<CheckoutSetup, "amount" | "insurance" | "giftCards"> & {
  /** Gift cards that a plain form came back with. */
  cards: readonly AppliedCard[];
  /** What the cards of an order that waits pay; null before there is one. */
  heldByCards: Cents | null;
  summary: CheckoutSummary;
  payWays: PayWays;
  /** For posts without JavaScript. */
  idempotencyKey: string;
  values: FormValues;
  code: TypedCode;
  onCode: (code: string | null) => Promise<void>;
  /** Null where nobody is known. */
  reach: Reach | null;
};

/** One page: who, how, and the button that pays; what is bought stands beside it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { t } = usePage();
  const { summary } = props;
  const { formRef, codePanel, pay, ...page } = useCheckoutPage(props);
  const { cover, checkout } = page;
  const { hold, giveUp, errors, isPaying } = checkout;
  return (
    <div className={css["page"]}>
      <div>
        <Heading />
        <div className={css["phoneOnly"]}>
          <FoldedSummary summary={summary} cover={cover} cards={page.giftCards} />
          <HoldNotice hold={hold} onOver={() => checkout.endHold()} onGiveUp={giveUp} isPaying={isPaying} />
        </div>
        <ErrorSummary errors={errors} attempts={checkout.attempts} />
        <form ref={formRef} method="post" className={css["form"]} onSubmit={pay}>
          <HiddenFields idempotencyKey={props.idempotencyKey} amount={summary.amount} />
          <Panels {...props} {...page} codePanel={codePanel} />
        </form>
      </div>
      <aside className={css["side"]} aria-label={t("checkout.summary.label")}>
        <HoldNotice hold={hold} onGiveUp={giveUp} isPaying={isPaying} />
        <StaySummary summary={summary} cover={cover} cards={page.giftCards} />
        <HelpLine />
      </aside>
    </div>
  );
}

/** What the page knows and does: the order being made, its insurance, the code typed, and the ways to pay what it comes to. */
function useCheckoutPage(props: CheckoutFormProps) {
  const { insurance, cover, amount: total } = useCover(props);
  const giftCards = useGiftCards(total, { stayId: props.stayId, posted: props.cards, heldCents: props.heldByCards });
  const amount = giftCards.rest;
  const { formRef, submit, ...checkout } = useCheckout({
    ...props,
    amount,
    giftCards,
    insurance: props.summary.insurance && toInsurance(insurance.choice, insurance.price),
  });
  const { codePanel, pay } = usePayWithCode(submit);
  const shown = { isInsured: cover !== null, method: checkout.method, isByCards: giftCards.paid > 0 };
  const way = { ...waysFor(props.payWays, shown), amount };
  return { formRef, insurance, cover, giftCards, checkout, codePanel, pay, way };
}

type PanelsProps = CheckoutFormProps & Omit<ReturnType<typeof useCheckoutPage>, "formRef" | "pay">;

/** Who travels, whether insured, with which code or gift cards, how the rest is paid, and the last look before paying. */
function Panels({ codePanel, ...props }: PanelsProps) {
  const { t } = usePage();
  const { summary, values, checkout, insurance, cover, giftCards, way } = props;
  const { errors, notice, hold, checkField } = checkout;
  const { party, deadline } = summary;
  return (
    <>
      <ContactPanel values={values} errors={errors} checkField={checkField} />
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
        stay={props.stay}
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
        isPackage={isPackage(summary)}
        deadline={deadline}
        isInsured={cover !== null}
        notice={notice}
        reach={props.reach}
        errors={errors}
        isPaying={checkout.isPaying}
        isAccepted={values["terms"] !== undefined}
        onAccept={() => void checkField("terms")}
      />
    </>
  );
}

/** The insurance that is chosen, what it adds to the price, and what is paid with it. */
function useCover({ summary, stayId, values }: CheckoutFormProps) {
  const insurance = useInsurance(summary.insurance, stayId, values["insurance"]);
  const cover = summary.insurance && insurance.choice === "with" ? insurance.price : null;
  return { insurance, cover, amount: cents(summary.amount + (cover ?? 0)) };
}

/** Whoever pays with a code typed and not looked at sees first what it does. */
function usePayWithCode(submit: (event: FormEvent<HTMLFormElement>) => void) {
  const codePanel = useRef<CodePanelHandle>(null);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    if (codePanel.current?.applyTyped()) event.preventDefault();
    else submit(event);
  };
  return { codePanel, pay };
}

/** For posts without JavaScript. The button is what the return key presses in every field: of several the first counts, and it must be one that pays. */
function HiddenFields({ idempotencyKey, amount }: { idempotencyKey: string; amount: number }) {
  return (
    <>
      <button type="submit" className="vh" tabIndex={-1} aria-hidden />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="expectedAmount" value={amount} />
    </>
  );
}

function Heading() {
  const { t } = usePage();
  return (
    <>
      <h1>{t("checkout.heading")}</h1>
      <p className={css["lead"]}>{t("checkout.intro")}</p>
    </>
  );
}

function HelpLine() {
  const { site, t } = usePage();
  return (
    <p className={css["help"]}>
      {t("checkout.help.question")}{" "}
      <a href={contentPath(site, "help")} target="_blank" rel="noopener">
        {t("checkout.help.link")}
        <span className="vh"> {t("checkout.newTab")}</span>
      </a>
    </p>
  );
}
