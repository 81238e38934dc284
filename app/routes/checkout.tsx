import { randomUUID } from "node:crypto";
import { useEffect, useRef, useState } from "react";
import { data, useLocation, useNavigate, useRevalidator } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { CheckoutForm } from "#modules/booking/checkout/checkout-form.tsx";
import { BEST_PRICE, PAYMENT_NAMES } from "#modules/booking/checkout/address.ts";
import { payWithCards, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import type { TypedCode } from "#modules/booking/checkout/code-verdict.ts";
import { findDraftOrder } from "#modules/booking/checkout/draft.ts";
import { GoneStay, type GoneSight } from "#modules/booking/checkout/gone-stay.tsx";
import type { GoneReason } from "#modules/booking/checkout/gone.ts";
import { TwinNote } from "#modules/booking/checkout/twin-note.tsx";
import type { CheckoutSummary } from "#modules/booking/checkout/summary.ts";
import { usePage } from "#modules/sites/context.tsx";
import { withAnalyticsId } from "#modules/booking/components/use-sold.ts";
import { soldPath } from "#modules/sites/paths.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import { cents, type Cents } from "#platform/money.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { useOperator } from "#app/shell/use-operator.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { postedCode } from "./checkout/code.server.ts";
import { firstNotice } from "./checkout/first-notice.ts";
import { findPayWays } from "./checkout/pay-ways.server.ts";
import { findKeptValues, findTypedValues, keepPosted } from "./checkout/kept-details.server.ts";
import { loadCheckout, type CheckoutPage } from "./checkout/load.server.ts";
import type { PostedForm } from "./checkout/plain-form.server.ts";
import { postCheckout } from "./checkout/post.server.ts";
import type { Route } from "./+types/checkout";

export const handle: RouteHandle = {
  query: { reads: [...STATE_NAMES, BEST_PRICE, ...PAYMENT_NAMES] },
  isErrand: true,
  mayPay: true,
};

/** Checkout of a stay: everything about it comes from the query, an order in the middle of its payment from `order`. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const page = await loadCheckout(context.get(requestContext), {
    id: params.id,
    url,
    cookies: request.headers.get("cookie"),
    posted: context.get(postedCode),
  });
  const title = services.messages.translator(site.id)("checkout.title");
  const payment = await services.booking.paymentPage(site.id, page.kind === "open" ? page.order?.id : undefined);
  const payWays = page.kind === "open" ? await findPayWays({ site, services }, page) : null;
  const kept = await findKeptValues({ site, services }, request, url);
  const typed = await findTypedValues(services, request, page.kind === "open" ? page.order : null);
  return data(
    { site, origins, page, title, payment, payWays, kept, typed, idempotencyKey: randomUUID() },
    { status: page.kind === "gone" ? 409 : 200 },
  );
}

/** The form without JavaScript. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await keepPosted(context.get(requestContext), request, form);
  const answer = await postCheckout(context.get(requestContext), {
    id: params.id,
    url,
    cookies: request.headers.get("cookie"),
    form,
  });
  // The page that answers is shown with the code that was posted, whatever the address says.
  context.set(postedCode, answer.data.code);
  return answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": CACHE.private, ...(wait ? { "Retry-After": wait } : {}) };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ site: loaderData.site, origins: loaderData.origins, title: loaderData.title, noindex: true })
    : [];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { page, payment, payWays, kept, typed, idempotencyKey } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const reach = useOperator();
  const showCode = useCode();
  useOwnHold(page);
  useTell(page);
  const [gone, setGone] = useState<GoneReason | null>(actionData?.refusal === "sold_out" ? "faster" : null);
  if (page.kind === "gone" || gone || !payWays)
    return (
      <SimpleLayout backHref={page.stayHref} backLabel={t("checkout.back")}>
        <div className="wrap">
          {page.twin ? <TwinNote twin={page.twin} goodsKey={keyOf(page)} isGone /> : null}
          <GoneStay sight={sightOf(page, gone)} stayHref={page.stayHref} />
        </div>
      </SimpleLayout>
    );
  return (
    <SimpleLayout backHref={page.stayHref} backLabel={t("checkout.back")}>
      <div className="wrap">
        {page.twin ? <TwinNote twin={page.twin} goodsKey={keyOf(page)} /> : null}
        <CheckoutForm
          key={page.formKey}
          summary={page.summary}
          stay={page.stay}
          goodsId={page.goodsId}
          order={page.order}
          payment={payment}
          payWays={payWays}
          method={actionData?.method ?? page.method}
          idempotencyKey={idempotencyKey}
          values={actionData?.values ?? typed ?? kept ?? {}}
          isSignedIn={kept !== null}
          errors={actionData?.errors ?? {}}
          notice={firstNotice(page, actionData, restOf(page.summary, actionData))}
          reach={reach}
          code={typedCode(page, actionData)}
          cards={actionData?.cards ?? NO_CARDS}
          heldByCards={page.heldByCards}
          onCode={showCode}
          onPaid={(orderId) => void navigate(withAnalyticsId(soldPath(site, orderId)), { replace: true })}
          onGone={setGone}
          onPriceChanged={() => void revalidate()}
          onCodeRefused={() => void showCode(null)}
        />
      </div>
    </SimpleLayout>
  );
}

/** Why the stay cannot be booked: what was said when it was to be, else what its quote says. */
function sightOf(page: CheckoutPage, gone: GoneReason | null): GoneSight {
  if (gone || page.kind !== "gone") return { seen: "meanwhile", why: gone ?? "faster" };
  return { seen: "before", why: page.why, message: page.message };
}

/** The code as the page counts with it, unless nobody could look whether it is a gift card. */
function typedCode({ code }: { code: TypedCode }, posted: PostedForm | undefined): TypedCode {
  return posted?.isCodeUnseen ? { ...code, typed: posted.code, verdict: { kind: "too_many" } } : code;
}

/** Shows the same checkout with a code in its address, or with none. */
function useCode(): (code: string | null) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (code) => {
    const parameters = new URLSearchParams(search);
    if (code) parameters.set("promotionCode", code);
    else parameters.delete("promotionCode");
    await navigate(`${pathname}?${parameters}`, { replace: true, preventScrollReset: true });
  };
}

/** What a tab keeps its order of this stay under. */
const keyOf = (page: CheckoutPage): string => (page.kind === "gone" ? page.stayIdStart : page.formKey);

/** Tells analytics, once for each stay, that its checkout is shown. */
function useTell(page: CheckoutPage): void {
  const told = useRef("");
  useEffect(() => {
    if (page.kind === "gone" || told.current === page.formKey) return;
    told.current = page.formKey;
    const { nights, amount } = page.summary;
    const hasBestPrice = new URLSearchParams(location.search).get(BEST_PRICE) === "true";
    track({ name: "begin_checkout", ...page.offer, nights, price: amount, hasBestPrice });
  }, [page]);
}

/** The last room may be gone because this very tab holds it: then it goes on with its order. */
function useOwnHold(page: CheckoutPage): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stayIdStart = page.kind === "gone" ? page.stayIdStart : null;
  useEffect(() => {
    const orderId = stayIdStart && !new URLSearchParams(search).has("order") ? findDraftOrder(stayIdStart) : null;
    if (orderId) void navigate(`${pathname}${search}&order=${orderId}`, { replace: true });
  }, [stayIdStart, pathname, search, navigate]);
}

/** One list for all renders. */
const NO_CARDS: readonly AppliedCard[] = [];
/** What is left to pay with the insurance that was chosen in a plain form, and its gift cards. */
function restOf({ amount, insurance }: CheckoutSummary, posted: PostedForm | undefined): Cents {
  const total = cents(amount + (posted?.values["insurance"] === "with" ? (insurance?.price ?? 0) : 0));
  return payWithCards(total, posted?.cards ?? NO_CARDS, null).rest;
}
