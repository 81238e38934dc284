import { addDays } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { readPaymentAnswer, type PaymentAnswer } from "../payment-answer.ts";
import type { CardsPaid } from "../checkout/gift-cards.ts";
import { takeStep, type StepOutcome } from "../checkout/take-step.ts";
import type { ChangeNotice } from "./page-data.ts";
import type { ChangeWish } from "./types.ts";

/** What the browser pays: the change that its page shows, asked for once more, which is the same change. */
export type PayAsk = {
  orderId: string;
  wish: ChangeWish;
  difference: Cents;
  changesSeen: number;
  method: PaymentMethod;
  shown: string;
  form: FormHandle | null;
  /** Those that pay the difference or a part of it; null where the change has its own set aside. */
  giftCards: CardsPaid["shares"] | null;
  /** Where its page is: a change that is paid otherwise is another one. */
  urlOf: (number: number) => string;
};

/** `number`: of the change that was asked for; null when none was. */
export type PayOutcome =
  | { kind: "paid" | "look_again"; number: number | null }
  | { kind: "away" }
  | { kind: "card_refused"; serialNumber: string }
  | { kind: "notice"; notice: ChangeNotice };

type Answer = {
  change?: { number: number; state: string };
  payment?: PaymentAnswer | null;
  code?: string;
  serialNumber?: string;
};

/** Pays the difference in the provider's form, or goes to its page. */
export async function payChange(ask: PayAsk): Promise<PayOutcome> {
  const answer = await requestChange(ask);
  if (!answer) return { kind: "notice", notice: "unavailable" };
  const { change, payment } = answer;
  if (!change) return outcomeOf(answer);
  if (!payment) return { kind: "paid", number: change.number };
  const { shown, form } = ask;
  const step = await takeStep(readPaymentAnswer(payment), {
    shown,
    form,
    returnUrl: ask.urlOf(change.number),
    go: (url) => location.assign(url),
  });
  return step.kind === "unanswered" ? findOut(ask, change.number) : stepOutcome(step, change.number);
}

/** Nobody here knows what the bank said: asked for once more, the change says whether it is paid. */
async function findOut(ask: PayAsk, number: number): Promise<PayOutcome> {
  const answer = await requestChange(ask);
  if (answer?.change && !answer.payment) return { kind: "paid", number: answer.change.number };
  return answer?.code === "STAY_CHANGED" ? { kind: "look_again", number } : { kind: "notice", notice: "unanswered" };
}

async function requestChange({
  orderId,
  wish,
  difference,
  changesSeen,
  method,
  giftCards,
}: PayAsk): Promise<Answer | null> {
  const { packageId, checkin, nights, party, activityDays } = wish;
  const body = {
    reservationCriteria: {
      offerId: String(packageId),
      activityDaySelections: activityDays,
      pax: { numberOfAdults: party.adults, numberOfChildren: party.children, numberOfBabies: party.babies },
      travelPeriod: { checkinDate: checkin, checkoutDate: addDays(checkin, nights) },
    },
    expectedDifference: difference,
    changesSeen,
    paymentMethod: method,
    ...(giftCards && {
      giftcards: giftCards.map(({ card, amount }) => ({ serialNumber: card.serialNumber, usedAmount: amount })),
    }),
  };
  try {
    const response = await fetch(`/gateway/purchase/orders/${orderId}/changes`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return typeof answer === "object" ? answer : null;
  } catch {
    return null;
  }
}

/** What is not there any more is looked at again: the page says what became of it. */
function outcomeOf({ code, serialNumber }: Answer): PayOutcome {
  if (code?.startsWith("GIFT_CARD_") && serialNumber) return { kind: "card_refused", serialNumber };
  if (code === "TOO_MANY_CODES") return { kind: "notice", notice: "wait" };
  if (code === "PAYMENT_UNAVAILABLE") return { kind: "notice", notice: "unavailable" };
  if (code === "PAYMENT_METHOD_UNAVAILABLE") return { kind: "notice", notice: "way" };
  return { kind: "look_again", number: null };
}

function stepOutcome(step: Exclude<StepOutcome, { kind: "unanswered" }>, number: number): PayOutcome {
  switch (step.kind) {
    case "authorised":
    case "later":
      return { kind: "paid", number };
    case "away":
      return { kind: "away" };
    case "another":
      return { kind: "look_again", number };
    case "no_form":
    case "incomplete":
      return { kind: "notice", notice: "card_form" };
    case "declined":
      return { kind: "notice", notice: "declined" };
  }
}
