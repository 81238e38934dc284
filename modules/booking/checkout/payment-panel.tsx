import { Suspense, useCallback, useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { CardMarks } from "#ui/card-marks.tsx";
import { classes } from "#ui/classes.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { BROWSER_SIDES } from "#modules/payments/registry/browser.ts";
import { PaymentNotice } from "./notices.tsx";
import type { Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";

type CardProps = { page: PaymentPage; amount: Cents; onHandle: (handle: FormHandle | null) => void };
type State = "loading" | "ready" | "failed";

/** How it is paid: in the provider's own form, or on its page. */
export function PaymentPanel({ notice, ...props }: CardProps & { notice: Notice | null }) {
  const { t } = usePage();
  return (
    <section className={css["panel"]} aria-labelledby="payment">
      <h2 id="payment">{t("checkout.payment.title")}</h2>
      <p className={css["intro"]}>{t("checkout.payment.intro")}</p>
      <PaymentNotice notice={notice} amount={props.amount} place="card" />
      <div className={css["method"]}>{props.page.how === "form" ? <Card {...props} /> : <Elsewhere {...props} />}</div>
    </section>
  );
}

/** A provider without a form of its own here: what it will ask for, in a line. */
function Elsewhere({ page }: Pick<CardProps, "page">) {
  const { t } = usePage();
  return (
    <>
      <p className={css["methodName"]}>
        <b>{page.label}</b>
      </p>
      <p className={css["noScript"]}>
        {t(page.how === "redirect" ? "checkout.payment.redirect" : "checkout.payment.later", { provider: page.label })}
      </p>
    </>
  );
}

/** The card, in the provider's own form: it comes once the page stands, in a place of its size. */
function Card({ page, amount, onHandle }: CardProps) {
  const { site, t } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");
  const retry = () => {
    setState("loading");
    setAttempt((count) => count + 1);
  };
  return (
    <>
      <p className={css["methodName"]}>
        <b>{t("checkout.payment.card")}</b>
        <CardMarks hasCb={site.country === "FR"} />
      </p>
      <noscript>
        <p className={css["noScript"]}>{t("checkout.payment.noScript")}</p>
      </noscript>
      <div className={classes(css["cardForm"], page.isSandbox && css["sandbox"])}>
        {state === "loading" ? <CardSkeleton label={t("checkout.payment.loading")} /> : null}
        {state === "failed" ? (
          <div className={css["cardFailed"]} role="alert">
            <p>{t("checkout.payment.failed")}</p>
            <Button look="quiet" small onClick={retry}>
              {t("action.retry")}
            </Button>
          </div>
        ) : null}
        <BrowserOnly key={attempt} page={page} amount={amount} onHandle={onHandle} setState={setState} />
      </div>
    </>
  );
}

function BrowserOnly({ page, amount, onHandle, setState }: CardProps & { setState: (state: State) => void }) {
  const { site } = usePage();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const onReady = useCallback(() => setState("ready"), [setState]);
  const onFail = useCallback(() => setState("failed"), [setState]);
  const Form = BROWSER_SIDES[page.provider]?.Form;
  if (!isHydrated || !Form) return null;
  return (
    <Suspense fallback={null}>
      <Form
        settings={page.settings}
        amount={amount}
        language={site.language}
        onHandle={onHandle}
        onReady={onReady}
        onFail={onFail}
      />
    </Suspense>
  );
}

function CardSkeleton({ label }: { label: string }) {
  return (
    <div className={css["skeleton"]}>
      <p className="vh" role="status">
        {label}
      </p>
      <i />
      <i />
      <i />
    </div>
  );
}
