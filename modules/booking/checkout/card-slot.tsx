import { Suspense, useCallback, useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { BROWSER_SIDES } from "#modules/payments/registry/browser.ts";
import { useGoodsKind } from "./goods.ts";
import css from "./checkout.module.css";

export type CardProps = { page: PaymentPage; amount: Cents; onHandle: (handle: FormHandle | null) => void };
type State = "loading" | "ready" | "failed";

/** The card, in the provider's own form: it comes once the page stands, in a place of its size. */
export function CardSlot({ page, amount, onHandle }: CardProps) {
  const { t } = usePage();
  const goods = useGoodsKind();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");
  const retry = () => {
    setState("loading");
    setAttempt((count) => count + 1);
  };
  return (
    <>
      <noscript>
        <p className={css["noScript"]}>
          {t(goods === "stay" ? "checkout.payment.noScript" : "giftCheckout.payment.noScript")}
        </p>
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
