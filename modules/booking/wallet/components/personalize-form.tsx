import { LockKeyhole } from "lucide-react";
import { Suspense, useCallback, useRef, useState, type ReactNode, type RefObject } from "react";
import { isPackage } from "#modules/availability/pricing/package.ts";
import type { WalletApproval } from "#modules/payments/browser-side.ts";
import { BROWSER_SIDES } from "#modules/payments/registry/browser.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { cents, type Cents } from "#platform/money.ts";
import { CheckField, TextArea } from "#ui/form/field.tsx";
import panelCss from "../../checkout/checkout.module.css";
import { payWithCards } from "../../checkout/gift-cards.ts";
import { fieldId } from "../../checkout/fields.ts";
import { FinalWords, PackageRights, TermsText } from "../../checkout/final-panel.tsx";
import { toInsurance } from "../../checkout/insurance-choice.ts";
import { InsurancePanel } from "../../checkout/insurance-panel.tsx";
import { REQUEST_MAX } from "../../checkout/limits.ts";
import { FoldedSummary, StaySummary } from "../../checkout/stay-summary.tsx";
import type { CheckoutSummary } from "../../checkout/summary.ts";
import { useInsurance, type Insurance } from "../../checkout/use-insurance.ts";
import type { WalletPage } from "../known-wallets.ts";
import type { useWalletPayment } from "../use-wallet-payment.ts";
import css from "./personalize.module.css";

type Props = {
  summary: CheckoutSummary;
  goodsId: string;
  page: WalletPage;
  payment: ReturnType<typeof useWalletPayment>;
};

type Errors = { insurance?: PlainKey; terms?: PlainKey };

/** A wish for the hotel, the insurance, the terms, and the wallet's own button: its sheet opens once both questions are answered. */
export function PersonalizeForm({ summary, goodsId, page, payment }: Props) {
  const { t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { insurance, cover, amount } = useCover(summary, goodsId);
  // Gift cards are typed at the checkout.
  const cards = payWithCards(amount, [], null);
  const { errors, check } = useErrors(form, summary.insurance !== null && insurance.choice === null);
  const { adults, children, babies } = summary.party;
  const pay = (approval: WalletApproval) =>
    void payment.pay(approval, { amount, ...readPersonal(form.current, summary, insurance) });
  return (
    <div className={css["columns"]} aria-busy={payment.isPaying}>
      <form ref={form} className={css["form"]} onSubmit={(event) => event.preventDefault()} noValidate>
        <div className={css["phoneOnly"]}>
          <FoldedSummary summary={summary} cover={cover} cards={cards} />
        </div>
        <RequestPanel />
        {summary.insurance ? (
          <InsurancePanel
            insurance={insurance}
            people={adults + children + babies}
            deadline={summary.deadline}
            isHeld={false}
            recheck={() => void (errors.insurance && check())}
            error={errors.insurance && t(errors.insurance)}
          />
        ) : null}
        <FinalSection
          summary={summary}
          isInsured={cover !== null}
          error={errors.terms && t(errors.terms)}
          onAccept={() => errors.terms && check()}
        >
          <PayByWallet page={page} amount={amount} mayOpen={() => check(true)} onApprove={pay} />
        </FinalSection>
      </form>
      <aside className={css["side"]} aria-label={t("checkout.summary.label")}>
        <StaySummary summary={summary} cover={cover} cards={cards} />
      </aside>
      {payment.isPaying ? <Paying /> : null}
    </div>
  );
}

/** What was chosen, as an order wants it and as the form of the checkout has it. */
function readPersonal(form: HTMLFormElement | null, { insurance: asked }: CheckoutSummary, insurance: Insurance) {
  const typed = form ? new FormData(form).get("specialRequest") : null;
  const specialRequest = typeof typed === "string" ? typed.trim() : "";
  return {
    insurance: asked && toInsurance(insurance.choice, insurance.price),
    specialRequest,
    values: {
      terms: "on",
      ...(specialRequest ? { specialRequest } : {}),
      ...(insurance.choice ? { insurance: insurance.choice } : {}),
    },
  };
}

type FinalProps = {
  summary: CheckoutSummary;
  isInsured: boolean;
  error: string | undefined;
  onAccept: () => void;
  children: ReactNode;
};

/** What package travellers are told before they sign up, the terms, and what pays. */
function FinalSection({ summary, isInsured, error, onAccept, children }: FinalProps) {
  const { t } = usePage();
  return (
    <section className={panelCss["panel"]} aria-labelledby="wallet-final">
      <h2 id="wallet-final">{t("checkout.package.title")}</h2>
      {isPackage(summary) ? <PackageRights /> : null}
      <CheckField id={fieldId("terms")} name="terms" required onChange={onAccept} error={error}>
        <TermsText isPackage={isPackage(summary)} />
      </CheckField>
      {children}
      <div className={panelCss["final"]}>
        <FinalWords deadline={summary.deadline} isInsured={isInsured} />
      </div>
    </section>
  );
}

/** The insurance that is chosen, what it adds to the price, and what is paid with it. */
function useCover(summary: CheckoutSummary, goodsId: string) {
  const insurance = useInsurance(summary.insurance, goodsId, undefined);
  const cover = summary.insurance && insurance.choice === "with" ? insurance.price : null;
  return { insurance, cover, amount: cents(summary.amount + (cover ?? 0)) };
}

/** What keeps the wallet from opening. `check` answers whether nothing does; pressed, it leads to the first mistake. */
function useErrors(form: RefObject<HTMLFormElement | null>, lacksInsurance: boolean) {
  const [errors, setErrors] = useState<Errors>({});
  const check = (isPressed = false): boolean => {
    const lacksTerms = !(form.current && new FormData(form.current).has("terms"));
    setErrors({
      ...(lacksInsurance ? { insurance: "checkout.error.insurance" } : {}),
      ...(lacksTerms ? { terms: "checkout.error.terms" } : {}),
    });
    const first = lacksInsurance ? "insurance" : lacksTerms ? "terms" : null;
    if (first && isPressed) document.getElementById(fieldId(first))?.focus();
    return first === null;
  };
  return { errors, check };
}

function RequestPanel() {
  const { t } = usePage();
  return (
    <section className={panelCss["panel"]} aria-labelledby="wallet-request">
      <h2 id="wallet-request" className={css["title"]}>
        {t("wallet.request")}
      </h2>
      <TextArea
        id={fieldId("specialRequest")}
        name="specialRequest"
        label={t("checkout.request.label")}
        maxLength={REQUEST_MAX}
        rows={3}
        note={t("checkout.request.note", { max: REQUEST_MAX })}
      />
    </section>
  );
}

type PayProps = {
  page: WalletPage;
  amount: Cents;
  mayOpen: () => boolean;
  onApprove: (approval: WalletApproval) => void;
};

/** What is paid now, above the wallet's own button. */
function PayByWallet({ page, amount, mayOpen, onApprove }: PayProps) {
  const { t, format, site } = usePage();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const onFail = useCallback(() => setState("failed"), []);
  const Buttons = BROWSER_SIDES[page.provider]?.WalletButtons;
  return (
    <div className={css["pay"]}>
      <p className={css["amount"]}>
        <span>{t("wallet.pay")}</span> <b>{format.money(amount)}</b>
      </p>
      <div className={css["buttons"]} aria-busy={state === "loading"}>
        {state === "loading" ? (
          <p className="vh" role="status">
            {t("wallet.loading")}
          </p>
        ) : null}
        {state === "failed" ? <p role="alert">{t("wallet.notShown")}</p> : null}
        {Buttons ? (
          <Suspense fallback={null}>
            <Buttons
              settings={page.settings}
              amount={amount}
              language={site.language}
              onKnown={(wallets) => setState(wallets.length > 0 ? "ready" : "failed")}
              mayOpen={mayOpen}
              onApprove={onApprove}
              onFail={onFail}
            />
          </Suspense>
        ) : null}
      </div>
      <p className={css["note"]}>
        <LockKeyhole aria-hidden size={18} />
        {t("wallet.payText")}
      </p>
    </div>
  );
}

function Paying() {
  const { t } = usePage();
  return (
    <div className={css["paying"]} role="status">
      <i aria-hidden />
      <p>{t("wallet.paying")}</p>
    </div>
  );
}
