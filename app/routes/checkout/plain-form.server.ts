import { data, redirect } from "react-router";
import { z } from "zod";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { readBuyerForm, type BuyerForm } from "#modules/booking/checkout/buyer-form.ts";
import { APPLIED_CODE } from "#modules/booking/checkout/code-verdict.ts";
import { readMethod, readValues, type FieldErrors, type FormValues } from "#modules/booking/checkout/fields.ts";
import type { Caller, OpenedPayment, PlaceOrderOutcome } from "#modules/booking/contract.ts";
import type { PayAgain } from "#modules/booking/verbs/pay-again.server.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { HoldReason } from "#modules/booking/hold-bounds.ts";
import { REMOVE_CARD, SEEN_BY_CARDS, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import { shareAmong } from "#modules/vouchers/values/rules.ts";
import { idempotencyKeySchema } from "#modules/booking/schema.ts";
import type { Site } from "#modules/sites/locales.ts";
import { soldPath } from "#modules/sites/paths.ts";
import { askForNewsletter } from "#app/ask-newsletter.server.ts";
import type { RequestContext } from "#app/context.server.ts";
import { askedCode, readCards, textOf } from "./plain-cards.server.ts";

/** What a checkout's form that was posted without JavaScript comes back with: what was typed is kept. */
export type PostedForm = {
  /** The code that the page is shown with: what was to be looked at, or what the price had. */
  code: string;
  /** Nobody looked whether that is a gift card: too many were tried. */
  isCodeUnseen: boolean;
  values: FormValues;
  errors: FieldErrors;
  refusal:
    | "price_changed"
    | "code_refused"
    | "sold_out"
    | "unavailable"
    | "too_many_codes"
    | "refused"
    | "way_unavailable"
    | null;
  /** The way to pay that was chosen. */
  method: PaymentMethod;
  /** What the buyer saw that is left to pay. */
  oldAmount: Cents;
  /** The gift cards that still pay. */
  cards: readonly AppliedCard[];
  /** One that does not pay any more. */
  refusedCard: string | null;
  /** Too much is set aside already: why, and from which time of the clock on it may be tried again. */
  wait: { reason: HoldReason; time: string } | null;
};

const hiddenSchema = z.object({
  idempotencyKey: idempotencyKeySchema,
  // Nothing where a gift pays all of it.
  expectedAmount: wholeText(0, 100_000_000),
  // Nothing where insurance is not asked for.
  insurancePrice: wholeText(0, 100_000_000).catch(0),
  // Nothing where no gift card pays.
  [SEEN_BY_CARDS]: wholeText(0, 100_000_000).catch(0),
});

/** What the page itself put into the form; null where something of it is missing. */
export function readHidden(form: FormData): z.infer<typeof hiddenSchema> | null {
  return hiddenSchema.safeParse(Object.fromEntries(form)).data ?? null;
}

/** What a form asks to place. `expected`: what its buyer saw that is left to pay. */
export type PlaceAsk = {
  read: Extract<BuyerForm, { kind: "valid" }>;
  method: PaymentMethod;
  expected: Cents;
  giftCards?: { code: string; amount: Cents }[];
  idempotencyKey: string;
  caller: Caller;
};

export type PlainPost = {
  form: FormData;
  url: URL;
  cookies: string | null;
  hidden: NonNullable<ReturnType<typeof readHidden>>;
  /** An order of this browser's that waits for its payment. */
  order: { id: string } | null;
  /** What the page showed that all of it costs, before gift cards. */
  total: Cents;
  place: (ask: PlaceAsk) => Promise<PlaceOrderOutcome>;
  /** Where the page of a paid order is, where not at the usual address. */
  paidPath?: (orderId: string) => string;
};

const NOTHING_SAID = { errors: {}, refusal: null, wait: null, refusedCard: null, isCodeUnseen: false } as const;

/** Gives an order up, where that is what the form asks for. */
export async function leaveOrder({ services, actor }: RequestContext, { form, url, cookies }: PlainAsk): Promise<void> {
  const givenUp = form.get("giveUp");
  if (typeof givenUp !== "string") return;
  await services.booking.giveUp(givenUp, { cookies, actor });
  throw redirect(withoutOrder(url), 303);
}

type PlainAsk = Pick<PlainPost, "form" | "url" | "cookies">;

/** Places the order of a plain form post, or pays the one that waits; the page that follows offers the card form. */
export async function answerPlainForm(context: RequestContext, post: PlainPost) {
  const { form, url, cookies, hidden, order, total } = post;
  const method = readMethod(form);
  const oldAmount = cents(Math.max(0, total - hidden[SEEN_BY_CARDS]));
  const asked = order ? null : askedCode(form);
  const { cards, isNew, isUnseen } = order ? NO_CARDS : await readCards(context, { form, typed: asked });
  const applied = textOf(form, APPLIED_CODE);
  const kept = { ...NOTHING_SAID, values: readValues(form), method, code: applied, oldAmount, cards };
  if (isNew || form.has(REMOVE_CARD)) return data<PostedForm>(kept);
  if (asked !== null) return data<PostedForm>({ ...kept, code: asked, isCodeUnseen: isUnseen });
  const read = readBuyerForm(form, context.site.country);
  if (read.kind === "invalid") return data<PostedForm>({ ...kept, errors: read.errors }, { status: 400 });
  // What is already set aside must not be set aside twice.
  if (order) {
    const { buyer, wishes } = read;
    return payAgain(context, { url, cookies, kept, orderId: order.id, buyer, wishes, method });
  }
  const giftCards = shareAmong(total, cards);
  const isAsSeen = total - sumCents(giftCards.map(({ amount }) => amount)) === oldAmount;
  if (!isAsSeen) return data<PostedForm>({ ...kept, refusal: "price_changed" }, { status: 409 });
  const caller = callerOf(context, cookies);
  const outcome = await post.place({
    read,
    method,
    expected: oldAmount,
    ...(giftCards.length > 0
      ? { giftCards: giftCards.map(({ card, amount }) => ({ code: card.serialNumber, amount })) }
      : {}),
    idempotencyKey: hidden.idempotencyKey,
    caller,
  });
  const paidPath = post.paidPath ?? ((orderId: string) => soldPath(context.site, orderId));
  const next = addressAfter(outcome, url, paidPath);
  if (next) await askForNewsletter(context, { form, email: read.buyer.email, source: "checkout" });
  if (next) throw redirect(next, { status: 303, headers: passesAfter(outcome, context, caller.browser) });
  return answerRefused(outcome, kept, context);
}

const callerOf = ({ services, actor, address }: RequestContext, cookies: string | null): Caller => ({
  actor,
  address,
  browser: services.booking.passes.browserOf(cookies),
});

const NO_CARDS = { cards: [], isNew: false, isUnseen: false } as const;

/** Says why no order was placed. */
function answerRefused(outcome: PlaceOrderOutcome, kept: PostedForm, { site, services }: RequestContext) {
  if (outcome.kind === "gift_card_refused")
    return data<PostedForm>(
      {
        ...kept,
        refusedCard: outcome.code,
        cards: kept.cards.filter(({ serialNumber }) => serialNumber !== outcome.code),
      },
      { status: 409 },
    );
  if (outcome.kind === "too_many_holds") return refuseHold(outcome, { kept, site, now: services.clock.now() });
  if (outcome.kind === "too_many_codes") {
    const seconds = Math.max(1, Math.ceil(outcome.waitMs / 1000));
    const headers = { "Retry-After": String(seconds) };
    return data<PostedForm>({ ...kept, refusal: outcome.kind }, { status: 429, headers });
  }
  const refusal = refusalOf(outcome);
  return data<PostedForm>({ ...kept, code: refusal === "code_refused" ? "" : kept.code, refusal }, { status: 409 });
}

type Again = Pick<PlainPost, "url" | "cookies"> & { kept: PostedForm } & PayAgain;

/** The buyer of an order that waits goes to its provider's page, or to the form of this one. */
async function payAgain({ services: { booking }, actor }: RequestContext, { url, cookies, kept, ...again }: Again) {
  const refuse = (refusal: PostedForm["refusal"], status: number) => data<PostedForm>({ ...kept, refusal }, { status });
  try {
    const outcome = await booking.payAgain({ ...again, actor, cookies });
    if (outcome.kind === "refused") return refuse("way_unavailable", 409);
    if (outcome.kind === "unavailable") return refuse("unavailable", 503);
    if (outcome.kind === "open") throw redirect(stepAddress(outcome.payment, url), 303);
    // Paid, or its time is over: the same address tells.
    throw redirect(outcome.kind === "closed" ? `${url.pathname}${url.search}` : withoutOrder(url), 303);
  } catch (error) {
    if (error instanceof PaymentError) return refuse("unavailable", 503);
    throw error;
  }
}

/** Where a payment goes on: at its provider's page, else in the form of this one. */
function stepAddress({ next }: OpenedPayment, here: URL): string {
  return next.kind === "redirect" ? next.url : `${here.pathname}${here.search}#payment`;
}

function addressAfter(outcome: PlaceOrderOutcome, url: URL, paidPath: (orderId: string) => string): string | null {
  if (outcome.kind === "already_paid") return paidPath(outcome.orderId);
  const next = new URL(url);
  if (outcome.kind === "method_unavailable" && outcome.orderId !== null) {
    next.searchParams.set("order", outcome.orderId);
    return `${next.pathname}${next.search}#payment`;
  }
  if (outcome.kind !== "placed") return null;
  next.searchParams.set("order", outcome.orderId);
  return stepAddress(outcome.payment, next);
}

function withoutOrder(url: URL): string {
  const next = new URL(url);
  next.searchParams.delete("order");
  return `${next.pathname}${next.search}`;
}

/** The browser that placed the order sees it from now on. */
function passesAfter(
  outcome: PlaceOrderOutcome,
  { site, services: { booking } }: RequestContext,
  browser: string,
): Headers {
  const headers = new Headers();
  if (outcome.kind !== "placed" && outcome.kind !== "already_paid") return headers;
  for (const cookie of booking.passes.cookiesFor({ id: outcome.orderId, site: site.id }, browser))
    headers.append("Set-Cookie", cookie);
  return headers;
}

type RefusedHold = Extract<PlaceOrderOutcome, { kind: "too_many_holds" }>;

function refuseHold({ reason, until }: RefusedHold, { kept, site, now }: { kept: PostedForm; site: Site; now: Date }) {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const wait = { reason, time: wallTime(nextMinute(Date.parse(until)), site.timeZone) };
  return data<PostedForm>({ ...kept, wait }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

function refusalOf(outcome: PlaceOrderOutcome): PostedForm["refusal"] {
  if (outcome.kind === "price_changed" || outcome.kind === "code_refused" || outcome.kind === "sold_out")
    return outcome.kind;
  if (outcome.kind === "method_unavailable") return "way_unavailable";
  if (outcome.kind === "not_bookable" && outcome.code === "GIFT_NOT_SOLD") return "sold_out";
  return outcome.kind === "payment_unavailable" ? "unavailable" : "refused";
}
