import { redirect } from "react-router";
import { cents } from "#platform/money.ts";
import type { RequestContext } from "#app/context.server.ts";
import { answerPlainForm, leaveOrder, readHidden } from "../checkout/plain-form.server.ts";
import { loadGiftCheckout } from "./load.server.ts";

/** Places the order of a plain form post of gifts. */
export async function postGiftCheckout(
  context: RequestContext,
  { form, ...ask }: { draft: string; url: URL; cookies: string | null; form: FormData },
) {
  const { draft, url, cookies } = ask;
  await leaveOrder(context, { form, url, cookies });
  const page = await loadGiftCheckout(context, ask);
  const hidden = readHidden(form);
  if (page.kind === "gone" || !hidden) throw redirect(`${url.pathname}${url.search}#payment`, 303);
  return answerPlainForm(context, {
    form,
    url,
    cookies,
    hidden,
    order: page.order,
    total: cents(hidden.expectedAmount),
    place: ({ read, expected, ...placed }) =>
      context.services.booking.placeGifts({
        site: context.site,
        channel: page.channel,
        gifts: page.wishes.map((wish) => ({ wish })),
        draftId: page.draft ?? draft,
        expectedAmount: expected,
        buyer: read.buyer,
        ...placed,
      }),
  });
}
