import { useCallback, useRef, useState, type FormEvent, type ReactNode } from "react";
import { GAP } from "#platform/i18n/translate.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { usePage } from "#modules/sites/context.tsx";
import { changedPath } from "#modules/booking/change/paths.ts";
import { Button } from "#ui/button.tsx";
import { clockText, CountdownRing, useSecondsLeft } from "#ui/countdown.tsx";
import { readMethod } from "../../checkout/fields.ts";
import { PaymentPanel } from "../../checkout/payment-panel.tsx";
import type { PayWays } from "../../checkout/pay-ways.ts";
import { useHold } from "../../checkout/use-hold.ts";
import { payChange } from "../pay-change.ts";
import type { ChangeNotice as Notice } from "../page-data.ts";
import type { AskedChange } from "../view.server.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { Trip } from "./confirm-page.tsx";
import css from "./change.module.css";

export type PayPageProps = {
  orderId: string;
  asked: AskedChange;
  holdLeftMs: number;
  changesSeen: number;
  payment: PaymentPage;
  payWays: PayWays;
  notice: Notice | null;
  onPaid: () => void;
  onLookAgain: () => void;
  children?: ReactNode;
};

/** Pays only the difference: the new room is set aside, the old one is booked until then. Without JavaScript the form goes to the provider's page where it has one. */
export function PayPage(props: PayPageProps) {
  const { t, format } = usePage();
  const { orderId, asked, holdLeftMs, payment, payWays, onLookAgain } = props;
  const pay = usePaying(props);
  const amount = asked.difference;
  const shown = { ways: payWays.ways, today: payWays.today };
  return (
    <div className={`wrap ${css["narrow"]}`}>
      <div className={css["panel"]}>
        <h1>{t("change.confirm.title")}</h1>
        <Trip before={asked.before} after={asked.after} paid={asked.paid} total={asked.total} />
        <HoldClock orderId={orderId} holdLeftMs={holdLeftMs} onOver={onLookAgain} />
      </div>
      <form method="post" onSubmit={pay.submit}>
        <input type="hidden" name="intent" value="pay" />
        <ChangeNotice notice={pay.notice} />
        <PaymentPanel
          page={payment}
          amount={amount}
          onHandle={pay.setForm}
          {...shown}
          method={pay.method}
          onChoose={pay.choose}
          notice={null}
        />
        <p className={css["fine"]}>{t("change.confirm.hold")}</p>
        <Button type="submit" wide busy={pay.isPaying}>
          {t("change.confirm.pay", { amount: format.money(amount) })}
        </Button>
      </form>
      <form method="post">
        <input type="hidden" name="intent" value="giveUp" />
        <Button type="submit" look="quiet" wide aria-disabled={pay.isPaying || undefined}>
          {t("change.confirm.return")}
        </Button>
      </form>
    </div>
  );
}

function usePaying({ orderId, asked, changesSeen, payment, payWays, ...props }: PayPageProps) {
  const { site } = usePage();
  const form = useRef<FormHandle | null>(null);
  const [method, choose] = useState(payWays.ways[0]?.method ?? FIRST_METHOD);
  const [notice, setNotice] = useState(props.notice);
  const [isPaying, setPaying] = useState(false);
  const setForm = useCallback((handle: FormHandle | null) => {
    form.current = handle;
  }, []);
  const run = async (data: FormData) => {
    const chosen = readMethod(data);
    if (chosen === FIRST_METHOD && payment.how === "form") {
      if (!form.current) return setNotice("card_form");
      if (!(await form.current.check())) return;
    }
    const { wish, difference, number } = asked;
    const returnUrl = location.origin + changedPath(site, orderId, number);
    const ask = { orderId, wish, difference, changesSeen, method: chosen, shown: payment.provider, returnUrl };
    const outcome = await payChange({ ...ask, form: form.current });
    if (outcome.kind === "paid") return props.onPaid();
    if (outcome.kind === "look_again") return props.onLookAgain();
    if (outcome.kind === "notice") setNotice(outcome.notice);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    setPaying(true);
    setNotice(null);
    void run(new FormData(event.currentTarget)).finally(() => setPaying(false));
  };
  return { submit, setForm, method, choose, notice, isPaying };
}

const HOLD_SECONDS = 15 * 60;

function HoldClock({ orderId, holdLeftMs, onOver }: { orderId: string; holdLeftMs: number; onOver: () => void }) {
  const { t } = usePage();
  const [hold] = useHold({ id: orderId, holdLeftMs });
  const seconds = useSecondsLeft({
    endsAt: hold?.endsAt ?? null,
    initial: Math.round(holdLeftMs / 1000),
    onOver,
  });
  const [before, after] = t("change.confirm.left", { time: GAP }).split(GAP);
  return (
    <div className={css["hold"]}>
      <CountdownRing share={seconds / HOLD_SECONDS} />
      <p>
        {before}
        <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
        {after}
      </p>
    </div>
  );
}
