import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SiteId } from "#modules/sites/locales.ts";
import { nextMinute } from "#platform/clock.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import { forgetOrder, rememberOrder, tidyAddress } from "./address.ts";
import { askForNewsletter } from "./ask-newsletter.ts";
import { attemptOrder } from "./attempt.ts";
import { forgetDraft, readDraft, writeDraft } from "./draft.ts";
import { errorsOfTyped, readMethod, readValues, type FieldErrors, type FieldName } from "./fields.ts";
import type { GoneReason } from "./gone.ts";
import { requestGiveUp, requestIsPaid, type Goods, type PurchaseOutcome } from "./purchase-api.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import type { HoldReason } from "../hold-bounds.ts";
import { cardEnd } from "./gift-cards.ts";
import type { GiftCardsInUse } from "./use-gift-cards.ts";
import { takeStep } from "./take-step.ts";
import { useHold } from "./use-hold.ts";
import { useRestoredForm } from "./use-restored-form.ts";

/** Why the last attempt led nowhere: calm words, nothing was charged. */
export type Notice =
  | { kind: "declined"; message: string | null }
  | { kind: "price_changed" | "code_refused"; from: Cents; to: Cents }
  | { kind: "too_many_holds"; reason: HoldReason; /** Of the clock, as `HH:mm`. */ time: string }
  | { kind: "way_refused" | "way_left" | "way_unavailable" }
  | { kind: "card_refused"; /** The end of its code. */ card: string }
  | {
      kind:
        | "bank"
        | "unavailable"
        | "too_many_codes"
        | "refused"
        | "hold_expired"
        | "given_up"
        | "card_form"
        | "unanswered";
    };

export type CheckoutSetup = {
  /** What names the goods, under which a tab keeps what it knows of them (draft.ts). */
  goodsId: string;
  goods: Goods;
  /** What is left to pay, with the insurance that is chosen and after gift cards. */
  amount: Cents;
  giftCards: Pick<GiftCardsInUse, "shares" | "remove">;
  /** Where the order is placed, where not at the checkout's call. */
  ordersPath?: string;
  payment: PaymentPage;
  /** The way to pay that is chosen at first. */
  method: PaymentMethod;
  order: { id: string; holdLeftMs: number } | null;
  notice: Notice | null;
  errors: FieldErrors;
  onPaid: (orderId: string) => void;
  onGone: (why: GoneReason) => void;
  onPriceChanged: () => void;
  onCodeRefused: () => void;
};

/** The checkout from the first letter typed to the paid order: what is wrong, what is held, and the one action that pays. */
export function useCheckout(setup: CheckoutSetup) {
  const { site } = usePage();
  const formRef = useRef<HTMLFormElement>(null);
  const card = useRef<FormHandle | null>(null);
  const fields = useFieldErrors(setup.errors);
  const order = useOrder(setup);
  useRestoredForm(formRef, setup.goodsId, fields.checkTyped);
  useEffect(tidyAddress, []);
  const { method, chooseMethod } = useMethod(setup.method, order.notice);

  const [isPaying, runOnce] = useOneAtATime();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    runOnce(() => pay(data, { siteId: site.id, setup, order, fields, card }));
  };
  const setCard = useCallback((handle: FormHandle | null) => {
    card.current = handle;
  }, []);
  const checkField = async (name: FieldName) =>
    formRef.current ? fields.checkOne(new FormData(formRef.current), name) : false;

  return {
    formRef,
    setCard,
    method,
    chooseMethod,
    submit,
    isPaying,
    errors: fields.errors,
    attempts: fields.attempts,
    notice: order.notice,
    hold: order.hold,
    endHold: order.endHold,
    giveUp: () => runOnce(order.giveUp),
    checkField,
  };
}

/** Why a payment came to nothing, as it is told to analytics. */
const FAILURES: readonly Notice["kind"][] = ["declined", "bank", "way_refused", "way_left", "way_unavailable"];

/** The way to pay that is chosen, and what is told of it. */
function useMethod(first: PaymentMethod, notice: Notice | null) {
  const [method, setMethod] = useState(first);
  const tried = useRef(first);
  const chooseMethod = (chosen: PaymentMethod) => {
    tried.current = chosen;
    setMethod(chosen);
    track({ name: "payment_method_chosen", method: chosen });
  };
  useEffect(() => {
    if (notice && FAILURES.includes(notice.kind))
      track({ name: "payment_failed", method: tried.current, reason: notice.kind });
  }, [notice]);
  return { method, chooseMethod };
}

/** The order of this page: what is said of it, what is held for it, and how it ends. */
function useOrder(setup: CheckoutSetup) {
  const [notice, setNotice] = useState(setup.notice);
  const [hold, setHold] = useHold(setup.order);

  function keep({ orderId, holdEndsAt, holdSeconds }: PlacedOrder): void {
    setHold({ orderId, endsAt: holdEndsAt, secondsAtFirst: holdSeconds });
    writeDraft(setup.goodsId, { ...readDraft(setup.goodsId), orderId, amount: setup.amount });
  }

  function finish(orderId: string): void {
    forgetDraft(setup.goodsId);
    setup.onPaid(orderId);
  }

  async function giveUp(): Promise<void> {
    const orderId = hold?.orderId ?? "";
    const answer = await requestGiveUp(orderId);
    if (!answer) return setNotice({ kind: "unavailable" });
    return answer.isPaid ? finish(orderId) : endHold("given_up");
  }

  function endHold(kind: "hold_expired" | "given_up" = "hold_expired"): void {
    const { values } = readDraft(setup.goodsId);
    writeDraft(setup.goodsId, { key: crypto.randomUUID(), ...(values ? { values } : {}) });
    forgetOrder();
    setHold(null);
    setNotice({ kind });
  }

  return { notice, setNotice, hold, keep, finish, giveUp, endHold };
}

type PlacedOrder = Extract<PurchaseOutcome, { kind: "placed" }>;

/** What an attempt to pay works with. The provider's form is there once it has loaded. */
type Attempt = {
  siteId: SiteId;
  setup: CheckoutSetup;
  order: ReturnType<typeof useOrder>;
  fields: ReturnType<typeof useFieldErrors>;
  card: RefObject<FormHandle | null>;
};

async function pay(data: FormData, attempt: Attempt): Promise<void> {
  const { setup, order, card } = attempt;
  order.setNotice(null);
  const read = await attempt.fields.checkAll(data);
  if (read.kind === "invalid") return;
  const method = readMethod(data);
  if (setup.amount > ZERO && method === FIRST_METHOD && setup.payment.how === "form") {
    if (!card.current) return order.setNotice({ kind: "card_form" });
    if (!(await card.current.check())) return;
  }
  const { buyer, wishes } = read;
  const outcome = await attemptOrder({
    siteId: attempt.siteId,
    goods: setup.goods,
    goodsId: setup.goodsId,
    amount: setup.amount,
    buyer,
    wishes,
    method,
    giftCards: setup.giftCards.shares,
    values: readValues(data),
    heldOrderId: order.hold?.orderId,
    ordersPath: setup.ordersPath,
  });
  if (outcome.kind === "placed" || outcome.kind === "already_paid") askForNewsletter(data, attempt.siteId);
  return outcome.kind === "placed" ? confirm(outcome, attempt) : follow(outcome, attempt);
}

/** Takes the step that the provider asks for a placed order. */
async function confirm(placed: PlacedOrder, { setup, order, card }: Attempt): Promise<void> {
  order.keep(placed);
  const result = await takeStep(placed.payment, {
    shown: setup.payment.provider,
    form: card.current,
    returnUrl: rememberOrder(placed.orderId),
    go: (url) => location.assign(url),
  });
  switch (result.kind) {
    case "authorised":
    case "later":
      return order.finish(placed.orderId);
    case "another":
      // The order was begun with another provider: its page has the form for it.
      return location.reload();
    case "no_form":
      return order.setNotice({ kind: "card_form" });
    case "unanswered":
      return (await requestIsPaid(placed.orderId)) ? order.finish(placed.orderId) : order.setNotice(result);
    case "declined":
      return order.setNotice(result);
  }
}

/** Says why no order was placed, or goes where the answer leads. */
function follow(outcome: Exclude<PurchaseOutcome, PlacedOrder>, { setup, order }: Attempt): void {
  switch (outcome.kind) {
    case "already_paid":
      return order.finish(outcome.orderId);
    case "price_changed":
    case "code_refused":
      order.setNotice({ kind: outcome.kind, from: setup.amount, to: outcome.amount });
      return outcome.kind === "price_changed" ? setup.onPriceChanged() : setup.onCodeRefused();
    case "card_refused":
      setup.giftCards.remove(outcome.serialNumber);
      return order.setNotice({ kind: "card_refused", card: cardEnd(outcome.serialNumber) });
    case "sold_out":
      return setup.onGone("faster");
    case "not_offered":
      return setup.onGone(outcome.why);
    case "hold_expired":
      return order.endHold();
    case "method_unavailable":
      order.setNotice({ kind: "way_unavailable" });
      return setup.onPriceChanged();
    case "mismatch":
    case "refused":
      return order.setNotice({ kind: "refused" });
    case "too_many_holds":
      return order.setNotice({ kind: "too_many_holds", reason: outcome.reason, time: clockOf(outcome.until) });
    case "unavailable":
    case "too_many_codes":
      return order.setNotice({ kind: outcome.kind });
  }
}

/** The time of the visitor's own clock. */
function clockOf(milliseconds: number): string {
  const at = nextMinute(milliseconds);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** What is wrong with the fields. `attempts` counts the failed ones: each moves the focus to the list of mistakes. */
function useFieldErrors(initial: FieldErrors) {
  const { site } = usePage();
  const [errors, setErrors] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const read = async (data: FormData) => (await import("./buyer-form.ts")).readBuyerForm(data, site.country);

  const checkAll = async (data: FormData) => {
    const form = await read(data);
    setErrors(form.kind === "invalid" ? form.errors : {});
    if (form.kind === "invalid") setAttempts((count) => count + 1);
    return form;
  };
  /** Whether the field is right. */
  const checkOne = async (data: FormData, name: FieldName) => {
    const form = await read(data);
    const message = form.kind === "invalid" ? form.errors[name] : undefined;
    setErrors((current) => ({ ...current, [name]: message }));
    return message === undefined;
  };
  /** Marks what is typed and wrong; what is still to be typed is no mistake yet. */
  const checkTyped = async (data: FormData) => {
    const form = await read(data);
    if (form.kind === "invalid") setErrors((current) => ({ ...current, ...errorsOfTyped(form.errors, data) }));
  };
  return { errors, attempts, checkAll, checkOne, checkTyped };
}

/** Runs one thing at a time: a double click is one click. */
function useOneAtATime(): [boolean, (run: () => Promise<void>) => void] {
  const isRunning = useRef(false);
  const [isShown, setShown] = useState(false);
  const runOnce = (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setShown(true);
    void run().finally(() => {
      isRunning.current = false;
      setShown(false);
    });
  };
  return [isShown, runOnce];
}
