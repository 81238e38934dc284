import { Suspense, useCallback, useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import type { CardHandle, PaymentConfig } from "./card-form.tsx";
import { PaymentNotice } from "./notices.tsx";
import type { Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";

const CardForm = onDemand(async () => (await import("./card-form.tsx")).CardForm);

type CardProps = { config: PaymentConfig; amount: Cents; onHandle: (handle: CardHandle | null) => void };
type State = "loading" | "ready" | "failed";

/** The card, in the provider's own form: it comes once the page stands, in a place of its size. */
export function PaymentPanel({ config, amount, notice, onHandle }: CardProps & { notice: Notice | null }) {
  const { t } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");
  const retry = () => {
    setState("loading");
    setAttempt((count) => count + 1);
  };
  return (
    <section className={css["panel"]} aria-labelledby="payment">
      <h2 id="payment">{t("checkout.payment.title")}</h2>
      <p className={css["intro"]}>{t("checkout.payment.intro")}</p>
      <PaymentNotice notice={notice} amount={amount} place="card" />
      <div className={css["method"]}>
        <p className={css["methodName"]}>
          <b>{t("checkout.payment.card")}</b>
          <CardBrands />
        </p>
        <noscript>
          <p className={css["noScript"]}>{t("checkout.payment.noScript")}</p>
        </noscript>
        <div className={classes(css["cardForm"], config.isSandbox && css["sandbox"])}>
          {state === "loading" ? <CardSkeleton label={t("checkout.payment.loading")} /> : null}
          {state === "failed" ? (
            <div className={css["cardFailed"]} role="alert">
              <p>{t("checkout.payment.failed")}</p>
              <Button look="quiet" small onClick={retry}>
                {t("action.retry")}
              </Button>
            </div>
          ) : null}
          <BrowserOnly key={attempt} config={config} amount={amount} onHandle={onHandle} setState={setState} />
        </div>
      </div>
    </section>
  );
}

/** What people call their cards: in France a "CB" first of all. */
function CardBrands() {
  const { site } = usePage();
  const brands = [...(site.country === "FR" ? ["CB"] : []), "Visa", "Mastercard"];
  return (
    <span aria-hidden="true">
      {brands.map((brand) => (
        <i key={brand}>{brand}</i>
      ))}
    </span>
  );
}

function BrowserOnly({ config, amount, onHandle, setState }: CardProps & { setState: (state: State) => void }) {
  const { site } = usePage();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const onReady = useCallback(() => setState("ready"), [setState]);
  const onFail = useCallback(() => setState("failed"), [setState]);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <CardForm
        config={config}
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
