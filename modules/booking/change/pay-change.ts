import { addDays } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { FormHandle } from "#modules/payments/browser-side.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { readPaymentAnswer, type PaymentAnswer } from "../payment-answer.ts";
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
  returnUrl: string;
};

export type PayOutcome =
  | { kind: "paid" }
  | { kind: "away" }
  | { kind: "look_again" }
  | { kind: "notice"; notice: ChangeNotice };

type Answer = { change?: { state: string }; payment?: PaymentAnswer | null; code?: string };

/** Pays the difference in the provider's form, or goes to its page. */
export async function payChange(ask: PayAsk): Promise<PayOutcome> {
  const answer = await requestChange(ask);
  if (!answer) return { kind: "notice", notice: "unavailable" };
  if (answer.change?.state === "applied") return { kind: "paid" };
  if (!answer.payment) return outcomeOf(answer.code);
  const { shown, form, returnUrl } = ask;
  const step = await takeStep(readPaymentAnswer(answer.payment), {
    shown,
    form,
    returnUrl,
    go: (url) => location.assign(url),
  });
  return stepOutcome(step);
}

async function requestChange({ orderId, wish, difference, changesSeen, method }: PayAsk): Promise<Answer | null> {
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
function outcomeOf(code: string | undefined): PayOutcome {
  if (code === "PAYMENT_UNAVAILABLE") return { kind: "notice", notice: "unavailable" };
  if (code === "PAYMENT_METHOD_UNAVAILABLE") return { kind: "notice", notice: "way" };
  return { kind: "look_again" };
}

function stepOutcome(step: StepOutcome): PayOutcome {
  switch (step.kind) {
    case "authorised":
    case "later":
      return { kind: "paid" };
    case "away":
      return { kind: "away" };
    case "another":
      return { kind: "look_again" };
    case "no_form":
    case "incomplete":
      return { kind: "notice", notice: "card_form" };
    case "declined":
      return { kind: "notice", notice: "declined" };
  }
}
