import { data, redirect } from "react-router";
import { z } from "zod";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents, type Cents } from "#platform/money.ts";
import { nightsBetween } from "#platform/dates.ts";
import { readBuyerForm } from "#modules/booking/checkout/buyer-form.ts";
import { APPLIED_CODE, INTENT, TYPED_CODE } from "#modules/booking/checkout/code-verdict.ts";
import { coverCost, readChoice, toInsurance } from "#modules/booking/checkout/insurance-choice.ts";
import { readValues, type FieldErrors, type FormValues } from "#modules/booking/checkout/fields.ts";
import type { PlaceOrderOutcome } from "#modules/booking/contract.ts";
import type { HoldReason } from "#modules/booking/hold-bounds.ts";
import { idempotencyKeySchema } from "#modules/booking/schema.ts";
import type { Site } from "#modules/sites/locales.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { channelOf, loadCheckout, type CheckoutAsk } from "./load.server.ts";

/** What a form that was posted without JavaScript comes back with: what was typed is kept. */
export type PostedForm = {
  /** The code that the page is shown with: what was to be looked at, or what the price had. */
  code: string;
  values: FormValues;
  errors: FieldErrors;
  refusal: "price_changed" | "code_refused" | "sold_out" | "unavailable" | "refused" | null;
  oldAmount: Cents;
  /** Too much is set aside already: why, and from which time of the clock on it may be tried again. */ wait: {
    reason: HoldReason;
    time: string;
  } | null;
};

const hiddenSchema = z.object({
  idempotencyKey: idempotencyKeySchema,
  expectedAmount: wholeText(1, 100_000_000),
  // Nothing where insurance is not asked for.
  insurancePrice: wholeText(0, 100_000_000).catch(0),
});

const NOTHING_SAID = { errors: {}, refusal: null, wait: null } as const;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Places the order of a plain form post; the page that follows holds the rooms and offers the card form. */
export async function postCheckout(
  context: RequestContext,
  { form, ...ask }: Omit<CheckoutAsk, "posted"> & { form: FormData },
) {
  const { url, cookies } = ask;
  const givenUp = form.get("giveUp");
  if (typeof givenUp === "string") {
    await context.services.booking.giveUp(givenUp, { cookies, actor: context.actor });
    throw redirect(withoutOrder(url), 303);
  }
  const typed = textOf(form, TYPED_CODE);
  const applied = textOf(form, APPLIED_CODE);
  const intent = form.get(INTENT);
  const page = await loadCheckout(context, { ...ask, posted: applied });
  const hidden = hiddenSchema.safeParse(Object.fromEntries(form));
  // Rooms that are already set aside must not be set aside twice.
  if (page.kind === "gone" || page.order || !hidden.success)
    throw redirect(`${url.pathname}${url.search}#payment`, 303);
  const { idempotencyKey, expectedAmount, insurancePrice } = hidden.data;
  const values = readValues(form);
  // A code that is typed and not applied is looked at first: nobody pays more than they thought.
  const isCode = intent === "code" || (typed !== "" && typed.toUpperCase() !== applied && intent !== "removeCode");
  if (isCode || intent === "removeCode")
    return data<PostedForm>({
      ...NOTHING_SAID,
      values,
      code: isCode ? typed : "",
      oldAmount: cents(expectedAmount),
    });
  const oldAmount = cents(expectedAmount + coverCost(readChoice(form), cents(insurancePrice)));
  const read = readBuyerForm(form, context.site.country);
  if (read.kind === "invalid")
    return data<PostedForm>(
      { ...NOTHING_SAID, values, code: applied, errors: read.errors, oldAmount },
      { status: 400 },
    );
  const { checkin, checkout, party, activityDays, promotionCode } = page.stay;
  const { services, actor, address } = context;
  const caller = { actor, address, browser: services.booking.passes.browserOf(cookies) };
  const insurance = page.summary.insurance && toInsurance(readChoice(form), cents(insurancePrice));
  const outcome = await services.booking.placeOrder({
    site: context.site,
    packageId: Number(page.stay.packageId),
    checkin,
    nights: nightsBetween(checkin, checkout),
    party,
    activityDays,
    ...(promotionCode ? { promotionCode } : {}),
    ...(insurance ? { insurance } : {}),
    channel: channelOf(factsOf(url)),
    expectedAmount: oldAmount,
    buyer: read.buyer,
    wishes: read.wishes,
    idempotencyKey,
    caller,
  });
  const next = addressAfter(outcome, context, url);
  if (next) throw redirect(next, { status: 303, headers: passesAfter(outcome, context, caller.browser) });
  if (outcome.kind === "too_many_holds")
    return refuseHold(outcome, {
      values,
      code: applied,
      oldAmount,
      site: context.site,
      now: services.clock.now(),
    });
  const refusal = refusalOf(outcome);
  const code = refusal === "code_refused" ? "" : applied;
  return data<PostedForm>({ ...NOTHING_SAID, values, code, refusal, oldAmount }, { status: 409 });
}

function addressAfter(outcome: PlaceOrderOutcome, { site }: RequestContext, url: URL): string | null {
  if (outcome.kind === "already_paid") return confirmationPath(site, outcome.orderId);
  if (outcome.kind !== "placed") return null;
  const next = new URL(url);
  next.searchParams.set("order", outcome.orderId);
  return `${next.pathname}${next.search}#payment`;
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

function refuseHold(
  { reason, until }: RefusedHold,
  { site, now, ...kept }: Pick<PostedForm, "values" | "code" | "oldAmount"> & { site: Site; now: Date },
) {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const wait = { reason, time: wallTime(nextMinute(Date.parse(until)), site.timeZone) };
  return data<PostedForm>(
    { ...NOTHING_SAID, ...kept, wait },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
}

function refusalOf(outcome: PlaceOrderOutcome): PostedForm["refusal"] {
  if (outcome.kind === "price_changed" || outcome.kind === "code_refused" || outcome.kind === "sold_out")
    return outcome.kind;
  return outcome.kind === "payment_unavailable" ? "unavailable" : "refused";
}
