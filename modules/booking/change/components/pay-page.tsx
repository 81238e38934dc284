import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { GAP } from "#platform/i18n/translate.ts";
import { ZERO } from "#platform/money.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import { track } from "#modules/analytics/track.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { usePage } from "#modules/sites/context.tsx";
import { changedPath } from "#modules/booking/change/paths.ts";
import { Button } from "#ui/button.tsx";
import { clockText, CountdownRing, useSecondsLeft } from "#ui/countdown.tsx";
import { CardLines } from "../../checkout/card-lines.tsx";
import { CodePanel } from "../../checkout/code-panel.tsx";
import { INTENT, type TypedCode } from "../../checkout/code-verdict.ts";
import { forgetDraft } from "../../checkout/draft.ts";
import { readMethod } from "../../checkout/fields.ts";
import type { AppliedCard } from "../../checkout/gift-cards.ts";
import { PaymentPanel } from "../../checkout/payment-panel.tsx";
import { waysFor, type PayWays } from "../../checkout/pay-ways.ts";
import { useGiftCards } from "../../checkout/use-gift-cards.ts";
import { useHold } from "../../checkout/use-hold.ts";
import { usePayWithCode } from "../../checkout/use-pay-with-code.ts";
import { payChange } from "../pay-change.ts";
import type { ChangeNotice as Notice } from "../page-data.ts";
import type { AskedChange, ToldSum } from "../view.server.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { Trip } from "./confirm-page.tsx";
import { MoneyLine } from "../../components/money-line.tsx";
import css from "./change.module.css";
import summary from "../../checkout/stay-summary.module.css";

export type PayPageProps = {
  orderId: string;
  asked: AskedChange<ToldSum>;
  holdLeftMs: number;
  changesSeen: number;
  payment: PaymentPage;
  payWays: PayWays;
  notice: Notice | null;
  /** Gift cards that a plain form came back with, and a code that is none. */
  cards: readonly AppliedCard[];
  code: TypedCode;
  onPaid: (number: number) => void;
  onLookAgain: (number: number) => void;
  children?: ReactNode;
};

/** Pays only the difference: the new room is set aside, the old one is booked until then. Without JavaScript the form goes to the provider's page where it has one. */
export function PayPage(props: PayPageProps) {
  const { t } = usePage();
  const { orderId, asked, holdLeftMs, onLookAgain } = props;
  const { pay, codePanel, ...page } = usePaying(props);
  return (
    <div className={`wrap ${css["narrow"]}`}>
      <div className={css["panel"]}>
        <h1>{t("change.confirm.title")}</h1>
        <Trip before={asked.before} after={asked.after} paid={asked.paid} total={asked.total} />
        <HoldClock orderId={orderId} holdLeftMs={holdLeftMs} onOver={() => onLookAgain(asked.number)} />
      </div>
      <form method="post" onSubmit={pay}>
        <PayFields {...props} page={page} codePanel={codePanel} />
      </form>
      <form method="post">
        <input type="hidden" name={INTENT} value="giveUp" />
        <Button type="submit" look="quiet" wide aria-disabled={page.isPaying || undefined}>
          {t("change.confirm.return")}
        </Button>
      </form>
    </div>
  );
}

type Paying = ReturnType<typeof usePaying>;
type PayFieldsProps = PayPageProps & Pick<Paying, "codePanel"> & { page: Omit<Paying, "codePanel" | "pay"> };

/** What pays: gift cards first, and what they leave by a way to pay. The first button is what the return key presses: of several it must be one that pays. */
function PayFields({ asked, payment, code, page, codePanel }: PayFieldsProps) {
  const { t, format } = usePage();
  const { giftCards, way } = page;
  return (
    <>
      <button type="submit" className="vh" tabIndex={-1} aria-hidden />
      <input type="hidden" name="pays" value={asked.number} />
      <ChangeNotice notice={page.notice} />
      <CodePanel
        ref={codePanel}
        code={code}
        item={null}
        check={noCodes}
        isHeld={giftCards.isHeld}
        giftCards={giftCards}
        onChange={nothingChanges}
        words={{ held: t("change.cards.held"), none: t("change.cards.none") }}
      />
      <PaymentPanel page={payment} onHandle={page.setForm} {...way} onChoose={page.choose} notice={null} />
      {giftCards.paid > ZERO ? (
        <dl className={summary["lines"]}>
          <MoneyLine name={t("change.line.due")} amount={asked.difference} />
          <CardLines cards={giftCards} />
        </dl>
      ) : null}
      <p className={css["fine"]}>{t("change.confirm.hold")}</p>
      <Button type="submit" wide busy={page.isPaying}>
        {way.amount > ZERO ? t("change.confirm.pay", { amount: format.money(way.amount) }) : t("change.confirm.cards")}
      </Button>
    </>
  );
}

/** A code that was booked with keeps counting: no other takes anything off a difference. */
const noCodes = () => Promise.resolve({ kind: "no_codes" as const });

const nothingChanges = () => Promise.resolve();

const goodsOf = (orderId: string) => `change-${orderId}`;

function usePaying({ orderId, asked, payment, payWays, cards, ...props }: PayPageProps) {
  const { site } = usePage();
  const form = useRef<FormHandle | null>(null);
  const [notice, setNotice] = useState(props.notice);
  const [chosen, choose] = useWay(payWays.ways[0]?.method ?? FIRST_METHOD, notice);
  const [isPaying, setPaying] = useState(false);
  const setForm = useCallback((handle: FormHandle | null) => {
    form.current = handle;
  }, []);
  const goodsId = goodsOf(orderId);
  const giftCards = useGiftCards(asked.difference, { goodsId, posted: cards, heldCents: asked.byCards });
  const { rest: amount, shares, isHeld } = giftCards;
  const run = async (data: FormData) => {
    const method = readMethod(data);
    if (amount > ZERO && method === FIRST_METHOD && payment.how === "form") {
      if (!form.current) return setNotice("card_form");
      if (!(await form.current.check())) return;
    }
    const outcome = await payChange({
      orderId,
      wish: asked.wish,
      difference: asked.difference,
      changesSeen: props.changesSeen,
      method,
      giftCards: isHeld ? null : shares,
      shown: payment.provider,
      form: form.current,
      urlOf: (number) => location.origin + changedPath(site, orderId, number),
    });
    switch (outcome.kind) {
      case "paid":
        forgetDraft(goodsId);
        return props.onPaid(outcome.number ?? asked.number);
      case "look_again":
        return props.onLookAgain(outcome.number ?? asked.number);
      case "card_refused":
        giftCards.remove(outcome.serialNumber);
        return setNotice("gift_card");
      case "notice":
        return setNotice(outcome.notice);
      case "away":
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    setPaying(true);
    setNotice(null);
    void run(new FormData(event.currentTarget)).finally(() => setPaying(false));
  };
  const way = { ...waysFor(payWays, { isInsured: false, isByCards: giftCards.paid > ZERO, method: chosen }), amount };
  return { ...usePayWithCode(submit), setForm, way, choose, giftCards, notice, isPaying };
}

/** Why a payment came to nothing, as it is told to analytics: by the names that the checkout has for it. */
const FAILURES: Partial<Record<Notice, string>> = {
  declined: "declined",
  way: "way_refused",
  unavailable: "way_unavailable",
};

/** The way to pay that is chosen, and what is told of it. */
function useWay(first: PaymentMethod, notice: Notice | null) {
  const [method, setMethod] = useState(first);
  const tried = useRef(first);
  const choose = (chosen: PaymentMethod) => {
    tried.current = chosen;
    setMethod(chosen);
    track({ name: "payment_method_chosen", method: chosen });
  };
  useEffect(() => {
    const reason = notice && FAILURES[notice];
    if (reason) track({ name: "payment_failed", method: tried.current, reason });
  }, [notice]);
  return [method, choose] as const;
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
