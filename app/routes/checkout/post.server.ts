import { data, redirect } from "react-router";
import { z } from "zod";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents, type Cents } from "#platform/money.ts";
import { nightsBetween } from "#platform/dates.ts";
import { readBuyerForm } from "#modules/booking/checkout/buyer-form.ts";
import { readMethod, readValues, type FieldErrors, type FormValues } from "#modules/booking/checkout/fields.ts";
import type { OpenedPayment, PlaceOrderOutcome } from "#modules/booking/contract.ts";
import type { PayAgain } from "#modules/booking/verbs/pay-again.server.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { HoldReason } from "#modules/booking/hold-bounds.ts";
import { idempotencyKeySchema } from "#modules/booking/schema.ts";
import type { Site } from "#modules/sites/locales.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { loadCheckout, type CheckoutAsk } from "./load.server.ts";

/** What a form that was posted without JavaScript comes back with: what was typed is kept. */
export type PostedForm = {
  values: FormValues;
  errors: FieldErrors;
  refusal: "price_changed" | "code_refused" | "sold_out" | "unavailable" | "refused" | "way_unavailable" | null;
  /** The way to pay that was chosen. */
  method: PaymentMethod;
  oldAmount: Cents;
  /** Too much is set aside already: why, and from which time of the clock on it may be tried again. */ wait: {
    reason: HoldReason;
    time: string;
  } | null;
};

const hiddenSchema = z.object({ idempotencyKey: idempotencyKeySchema, expectedAmount: wholeText(1, 100_000_000) });

/** Places the order of a plain form post; the page that follows holds the rooms and offers the card form. */
export async function postCheckout(context: RequestContext, { form, ...ask }: CheckoutAsk & { form: FormData }) {
  const { url, cookies } = ask;
  const givenUp = form.get("giveUp");
  if (typeof givenUp === "string") {
    await context.services.booking.giveUp(givenUp, { cookies, actor: context.actor });
    throw redirect(withoutOrder(url), 303);
  }
  const page = await loadCheckout(context, ask);
  const hidden = hiddenSchema.safeParse(Object.fromEntries(form));
  if (page.kind === "gone" || !hidden.success) throw redirect(`${url.pathname}${url.search}#payment`, 303);
  const { idempotencyKey, expectedAmount } = hidden.data;
  const method = readMethod(form);
  const oldAmount = cents(expectedAmount);
  const posted = { values: readValues(form), method, oldAmount, wait: null };
  const read = readBuyerForm(form, context.site.country);
  if (read.kind === "invalid")
    return data<PostedForm>({ ...posted, errors: read.errors, refusal: null }, { status: 400 });
  // Rooms that are already set aside must not be set aside twice.
  if (page.order)
    return payAgain(context, { ...ask, posted, orderId: page.order.id, buyer: read.buyer, wishes: read.wishes });
  const { checkin, checkout, party, activityDays, promotionCode } = page.stay;
  const { services, actor, address } = context;
  const caller = { actor, address, browser: services.booking.passes.browserOf(cookies) };
  const outcome = await services.booking.placeOrder({
    site: context.site,
    packageId: Number(page.stay.packageId),
    checkin,
    nights: nightsBetween(checkin, checkout),
    party,
    activityDays,
    ...(promotionCode ? { promotionCode } : {}),
    expectedAmount: oldAmount,
    buyer: read.buyer,
    wishes: read.wishes,
    method,
    idempotencyKey,
    caller,
  });
  const next = addressAfter(outcome, context, url);
  if (next) throw redirect(next, { status: 303, headers: passesAfter(outcome, context, caller.browser) });
  if (outcome.kind === "too_many_holds")
    return refuseHold(outcome, { posted, site: context.site, now: services.clock.now() });
  return data<PostedForm>({ ...posted, errors: {}, refusal: refusalOf(outcome) }, { status: 409 });
}

type Posted = Pick<PostedForm, "values" | "method" | "oldAmount"> & { wait: null };

/** The buyer of an order that waits goes to its provider's page, or to the form of this one. */
async function payAgain(
  { services: { booking }, actor }: RequestContext,
  {
    url,
    cookies,
    posted,
    ...again
  }: Omit<CheckoutAsk, "id"> & { posted: Posted } & Pick<PayAgain, "orderId" | "buyer" | "wishes">,
) {
  const refuse = (refusal: PostedForm["refusal"], status: number) =>
    data<PostedForm>({ ...posted, errors: {}, refusal }, { status });
  try {
    const outcome = await booking.payAgain({ ...again, method: posted.method, actor, cookies });
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

function addressAfter(outcome: PlaceOrderOutcome, { site }: RequestContext, url: URL): string | null {
  if (outcome.kind === "already_paid") return confirmationPath(site, outcome.orderId);
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
  const isPlaced =
    outcome.kind === "placed" || outcome.kind === "already_paid" || outcome.kind === "method_unavailable";
  if (!isPlaced || outcome.orderId === null) return headers;
  for (const cookie of booking.passes.cookiesFor({ id: outcome.orderId, site: site.id }, browser))
    headers.append("Set-Cookie", cookie);
  return headers;
}

type RefusedHold = Extract<PlaceOrderOutcome, { kind: "too_many_holds" }>;

function refuseHold({ reason, until }: RefusedHold, { posted, site, now }: { posted: Posted; site: Site; now: Date }) {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const wait = { reason, time: wallTime(nextMinute(Date.parse(until)), site.timeZone) };
  return data<PostedForm>(
    { ...posted, errors: {}, refusal: null, wait },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
}

function refusalOf(outcome: PlaceOrderOutcome): PostedForm["refusal"] {
  if (outcome.kind === "price_changed" || outcome.kind === "code_refused" || outcome.kind === "sold_out")
    return outcome.kind;
  if (outcome.kind === "method_unavailable") return "way_unavailable";
  return outcome.kind === "payment_unavailable" ? "unavailable" : "refused";
}
