import { useEffect, useRef, useState } from "react";
import { CalendarDays, Clock, Gift, Landmark, Wallet } from "lucide-react";
import {
  FIRST_METHOD,
  isBankMethod,
  type BankMethod,
  isLater,
  leavesPage,
  type LaterMethod,
  type PaymentMethod,
} from "#modules/payments/methods.ts";
import { ZERO } from "#platform/money.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CardMarks } from "#ui/card-marks.tsx";
import { Radio } from "#ui/form/radio.tsx";
import { CardSlot, type CardProps } from "./card-slot.tsx";
import { PaymentNotice } from "./notices.tsx";
import { laterWords, type PayWay, type ShownWays } from "./pay-ways.ts";
import type { Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";
import panel from "./payment-panel.module.css";

type PaymentPanelProps = CardProps & ShownWays & { onChoose: (method: PaymentMethod) => void; notice: Notice | null };

/** How it is paid: in the provider's own form, or on its page; where there are several ways, each says what falls due when before it is chosen. */
export function PaymentPanel({ notice, ways, ...props }: PaymentPanelProps) {
  const { t } = usePage();
  // What was a choice stays one, of a single way too: another frame around the provider's form would empty it.
  const [isChoice, setIsChoice] = useState(ways.length > 1);
  if (!isChoice && ways.length > 1) setIsChoice(true);
  if (props.amount === ZERO) return <NothingLeft notice={notice} amount={props.amount} />;
  return (
    <section className={css["panel"]} aria-labelledby="payment">
      <h2 id="payment">{t("checkout.payment.title")}</h2>
      <p className={css["intro"]}>{t("checkout.payment.intro")}</p>
      <PaymentNotice notice={notice} amount={props.amount} place="card" />
      {isChoice ? <Choice ways={ways} {...props} /> : <OnlyWay {...props} />}
    </section>
  );
}

/** Gift cards pay all of it: nobody takes a bank card out. */
function NothingLeft({ notice, amount }: Pick<PaymentPanelProps, "notice" | "amount">) {
  const { t } = usePage();
  return (
    <section className={css["panel"]} aria-labelledby="payment">
      <input type="hidden" name="paymentMethod" value={FIRST_METHOD} />
      <PaymentNotice notice={notice} amount={amount} place="card" />
      <div className={panel["nothing"]}>
        <Gift aria-hidden size={24} />
        <div>
          <h2 id="payment">{t("checkout.cards.all.title")}</h2>
          <p>{t("checkout.cards.all.text")}</p>
        </div>
      </div>
    </section>
  );
}

function OnlyWay(props: CardProps & { method: PaymentMethod }) {
  const { page } = props;
  return (
    <div className={css["method"]}>
      <input type="hidden" name="paymentMethod" value="card" />
      <p className={css["methodName"]}>
        <FirstName page={page} />
      </p>
      <FirstBody {...props} />
    </div>
  );
}

function Choice({ ways, today, method, onChoose, ...card }: Omit<PaymentPanelProps, "notice">) {
  const { t } = usePage();
  const frame = useRef<HTMLFieldSetElement>(null);
  const offered = ways.map((way) => way.method).join();
  const before = useRef(offered);
  // Another amount may have other ways: the chosen one is marked anew, and what was typed into the provider's form stays.
  useEffect(() => {
    if (before.current === offered) return;
    before.current = offered;
    const chosen = frame.current?.querySelector<HTMLInputElement>(`input[value="${method}"]`);
    if (chosen) chosen.checked = true;
  }, [offered, method]);
  return (
    <fieldset ref={frame} className={panel["ways"]}>
      <legend className="vh">{t("checkout.payment.legend")}</legend>
      {ways.map((way) => (
        <div key={way.method} className={panel["way"]}>
          <label className={panel["head"]}>
            <Radio
              name="paymentMethod"
              value={way.method}
              defaultChecked={way.method === method}
              onChange={() => onChoose(way.method)}
            />
            {way.plan && isLater(way.method) ? (
              <WayName way={way} plan={way.plan} method={way.method} />
            ) : isBankMethod(way.method) ? (
              <BankName label={way.label} method={way.method} />
            ) : (
              <FirstName page={card.page} />
            )}
          </label>
          {way.plan && way.plan.schedule.length > 1 ? <Schedule plan={way.plan} today={today} /> : null}
          <div className={panel["body"]}>
            {leavesPage(way.method) ? (
              <p className={panel["elsewhere"]}>{t("checkout.payment.redirect", { provider: way.label })}</p>
            ) : (
              <FirstBody {...card} />
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** The first way to pay: a card where the provider has a form for it. */
function FirstName({ page }: { page: PaymentPage }) {
  const { site, t } = usePage();
  if (page.how !== "form") return <b>{page.label}</b>;
  return (
    <>
      <b>{t("checkout.payment.card")}</b>
      <CardMarks hasCb={site.country === "FR"} className={panel["marks"]} />
    </>
  );
}

/** Its form; of a provider without one, what it will ask for, in a line. */
function FirstBody(props: CardProps) {
  const { t } = usePage();
  const { how, label } = props.page;
  if (how === "form") return <CardSlot {...props} />;
  return (
    <p className={css["noScript"]}>
      {t(how === "redirect" ? "checkout.payment.redirect" : "checkout.payment.later", { provider: label })}
    </p>
  );
}

/** A way of a country's banks: paid at once, on the bank's page. */
function BankName({ label, method }: { label: string; method: BankMethod }) {
  const { t } = usePage();
  return (
    <>
      <span className={panel["name"]}>
        <b>{label}</b>
        <small>{t(method === "paypal_now" ? "checkout.payment.walletNow" : "checkout.payment.bank")}</small>
      </span>
      {method === "paypal_now" ? <Wallet aria-hidden size={22} /> : <Landmark aria-hidden size={22} />}
    </>
  );
}

const ICONS = { deferred: Clock, "3x": CalendarDays, "4x": CalendarDays, paypal_later: Wallet } as const;

function WayName({ way, plan, method }: { way: PayWay; plan: PaymentPlan; method: LaterMethod }) {
  const { t, format } = usePage();
  const Icon = ICONS[method];
  const fees =
    plan.fee > 0
      ? t("checkout.payment.fees", { provider: way.label, fee: format.money(plan.fee) })
      : t("checkout.payment.noFees", { provider: way.label });
  return (
    <>
      <span className={panel["name"]}>
        <b>{t(`checkout.payment.method.${method}`)}</b>
        {plan.schedule.length === 1 ? <small>{t("checkout.payment.onDay", laterWords(plan, format))}</small> : null}
        <small>{fees}</small>
      </span>
      <Icon aria-hidden size={22} />
    </>
  );
}

/** What falls due when, a bar a part. */
function Schedule({ plan, today }: { plan: PaymentPlan; today: ShownWays["today"] }) {
  const { t, format } = usePage();
  return (
    <ol className={panel["schedule"]}>
      {plan.schedule.map(({ dueOn, amount }) => (
        <li key={dueOn}>
          <b>{format.money(amount)}</b>
          <time dateTime={dueOn}>{dueOn <= today ? t("checkout.payment.today") : format.dayMonth(dueOn)}</time>
        </li>
      ))}
    </ol>
  );
}
