import { redirect } from "react-router";
import { cents } from "#platform/money.ts";
import { nightsBetween } from "#platform/dates.ts";
import { APPLIED_CODE } from "#modules/booking/checkout/code-verdict.ts";
import { coverCost, readChoice, toInsurance } from "#modules/booking/checkout/insurance-choice.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { RequestContext } from "#app/context.server.ts";
import { channelOf, loadCheckout, type CheckoutAsk } from "./load.server.ts";
import { textOf } from "./plain-cards.server.ts";
import { answerPlainForm, leaveOrder, readHidden } from "./plain-form.server.ts";

/** Places the order of a plain form post of a stay. */
export async function postCheckout(
  context: RequestContext,
  { form, ...ask }: Omit<CheckoutAsk, "posted"> & { form: FormData },
) {
  const { url, cookies } = ask;
  await leaveOrder(context, { form, url, cookies });
  const page = await loadCheckout(context, { ...ask, posted: textOf(form, APPLIED_CODE) });
  const hidden = readHidden(form);
  if (page.kind === "gone" || !hidden) throw redirect(`${url.pathname}${url.search}#payment`, 303);
  const insurancePrice = cents(hidden.insurancePrice);
  const total = cents(hidden.expectedAmount + coverCost(readChoice(form), insurancePrice));
  const { packageId, checkin, checkout, party, activityDays, promotionCode } = page.stay;
  const insurance = page.summary.insurance && toInsurance(readChoice(form), insurancePrice);
  return answerPlainForm(context, {
    form,
    url,
    cookies,
    hidden,
    order: page.order,
    total,
    place: ({ read, expected, ...placed }) =>
      context.services.booking.placeOrder({
        site: context.site,
        packageId: Number(packageId),
        checkin,
        nights: nightsBetween(checkin, checkout),
        party,
        activityDays,
        ...(promotionCode ? { promotionCode } : {}),
        ...(insurance ? { insurance } : {}),
        channel: channelOf(factsOf(url)),
        expectedAmount: expected,
        buyer: read.buyer,
        wishes: read.wishes,
        ...placed,
      }),
  });
}
