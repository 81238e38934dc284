import type { FormEvent, ReactNode, RefObject } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath } from "#modules/sites/contact-paths.ts";
import type { TypedCode } from "./code-verdict.ts";
import type { FormValues } from "./fields.ts";
import type { AppliedCard } from "./gift-cards.ts";
import { HoldNotice } from "./hold-notice.tsx";
import { ErrorSummary, type Reach } from "./notices.tsx";
import type { PayWays } from "./pay-ways.ts";
import { useCheckout, type CheckoutSetup } from "./use-checkout.ts";
import css from "./checkout.module.css";

/** What the page of any checkout comes with. */
export type CheckoutPageProps = Omit<CheckoutSetup, "amount" | "goods" | "giftCards"> & {
  /** Gift cards that a plain form came back with. */
  cards: readonly AppliedCard[];
  /** What the cards of an order that waits pay; null before there is one. */
  heldByCards: Cents | null;
  payWays: PayWays;
  /** For posts without JavaScript. */
  idempotencyKey: string;
  values: FormValues;
  code: TypedCode;
  onCode: (code: string | null) => Promise<void>;
  /** Null where nobody is known. */
  reach: Reach | null;
};

type FrameProps = {
  checkout: Omit<ReturnType<typeof useCheckout>, "submit" | "formRef">;
  formRef: RefObject<HTMLFormElement | null>;
  /** Pays, or looks at a code first. */
  pay: (event: FormEvent<HTMLFormElement>) => void;
  idempotencyKey: string;
  /** What the page shows that is to be paid, before gift cards and insurance. */
  amount: Cents;
  /** What the summary is called, and what stands in it; on a phone it is folded. */
  label: string;
  summary: ReactNode;
  folded: ReactNode;
  children: ReactNode;
};

/** One page: who, how, and the button that pays; what is bought stands beside it. */
export function CheckoutFrame({ checkout, formRef, pay, label, summary, folded, children, ...hidden }: FrameProps) {
  const { hold, giveUp, errors, attempts, isPaying } = checkout;
  return (
    <div className={css["page"]}>
      <div>
        <Heading />
        <div className={css["phoneOnly"]}>
          {folded}
          <HoldNotice hold={hold} onOver={() => checkout.endHold()} onGiveUp={giveUp} isPaying={isPaying} />
        </div>
        <ErrorSummary errors={errors} attempts={attempts} />
        <form ref={formRef} method="post" className={css["form"]} onSubmit={pay}>
          <HiddenFields {...hidden} />
          {children}
        </form>
      </div>
      <aside className={css["side"]} aria-label={label}>
        <HoldNotice hold={hold} onGiveUp={giveUp} isPaying={isPaying} />
        {summary}
        <HelpLine />
      </aside>
    </div>
  );
}

/** For posts without JavaScript. The button is what the return key presses in every field: of several the first counts, and it must be one that pays. */
function HiddenFields({ idempotencyKey, amount }: Pick<FrameProps, "idempotencyKey" | "amount">) {
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
      <a href={contactPath(site)} target="_blank" rel="noopener">
        {t("checkout.help.link")}
        <span className="vh"> {t("checkout.newTab")}</span>
      </a>
    </p>
  );
}
