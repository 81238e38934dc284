import { randomUUID } from "node:crypto";
import { useEffect, useRef, useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { PAYMENT_NAMES } from "#modules/booking/checkout/address.ts";
import { codeWithoutUse } from "#modules/booking/checkout/code-verdict.ts";
import { payWithCards, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import { GiftCheckout } from "#modules/booking/checkout/gifts/gift-checkout.tsx";
import { GoneScreen } from "#modules/booking/checkout/gone-screen.tsx";
import { withAnalyticsId } from "#modules/booking/components/use-sold.ts";
import { usePage } from "#modules/sites/context.tsx";
import { giftCardPath, screenPath, soldPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { useOperator } from "#app/shell/use-operator.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { findKeptValues, findTypedValues } from "./checkout/kept-details.server.ts";
import { firstNotice } from "./checkout/first-notice.ts";
import { findGiftPayWays, loadGiftCheckout, type GiftCheckoutPage } from "./gift-checkout/load.server.ts";
import { postGiftCheckout } from "./gift-checkout/post.server.ts";
import type { Route } from "./+types/gift-checkout";

export const handle: RouteHandle = { query: { reads: PAYMENT_NAMES }, isErrand: true, mayPay: true };

/** Checkout of gifts: what was put together comes from its draft, an order in the middle of its payment from `order`. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const ask = { draft: params.draft, url, cookies: request.headers.get("cookie") };
  const page = await loadGiftCheckout({ site, services }, ask);
  const title = services.messages.translator(site.id)("giftCheckout.title");
  const payment = await services.booking.paymentPage(site.id, page.kind === "open" ? page.order?.id : undefined);
  const payWays = page.kind === "open" ? await findGiftPayWays({ site, services }, page.summary.amount) : null;
  const kept = await findKeptValues({ site, services }, request, url);
  const typed = await findTypedValues(services, request, page.kind === "open" ? page.order : null);
  return data(
    { site, origins, page, title, payment, payWays, kept, typed, idempotencyKey: randomUUID() },
    { status: page.kind === "gone" ? (page.isKept ? 409 : 410) : 200 },
  );
}

/** The form without JavaScript. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  return postGiftCheckout(context.get(requestContext), {
    draft: params.draft,
    url,
    cookies: request.headers.get("cookie"),
    form: await readForm(request),
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": CACHE.private, ...(wait ? { "Retry-After": wait } : {}) };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ site: loaderData.site, origins: loaderData.origins, title: loaderData.title, noindex: true })
    : [];

export default function GiftCheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, payment, payWays, kept, typed, idempotencyKey } = loaderData;
  const { t, site } = usePage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const reach = useOperator();
  useTell(page);
  const [isSoldOut, setSoldOut] = useState(actionData?.refusal === "sold_out");
  if (page.kind === "gone" || isSoldOut || !payWays)
    return (
      <SimpleLayout backHref={page.kind === "gone" ? page.backHref : page.editHref} backLabel={t("giftCheckout.back")}>
        <Gone isKept={page.kind !== "gone" || page.isKept} />
      </SimpleLayout>
    );
  const { rest } = payWithCards(page.summary.amount, actionData?.cards ?? NO_CARDS, null);
  return (
    <SimpleLayout backHref={page.editHref} backLabel={t("giftCheckout.back")}>
      <div className="wrap">
        <GiftCheckout
          key={page.goodsId}
          {...page}
          payment={payment}
          payWays={payWays}
          method={actionData?.method ?? page.method}
          idempotencyKey={idempotencyKey}
          values={actionData?.values ?? typed ?? kept ?? {}}
          errors={actionData?.errors ?? {}}
          notice={firstNotice({ ...page, isCodeRefused: false }, actionData, rest)}
          reach={reach}
          code={codeWithoutUse(actionData, "no_codes")}
          cards={actionData?.cards ?? NO_CARDS}
          onCode={noCode}
          onPaid={(orderId) => void navigate(withAnalyticsId(soldPath(site, orderId)), { replace: true })}
          onGone={() => setSoldOut(true)}
          onPriceChanged={() => void revalidate()}
          onCodeRefused={() => undefined}
        />
      </div>
    </SimpleLayout>
  );
}

/** Nothing was charged; `isKept`: it is not sold any more, else nobody knows it any more. */
function Gone({ isKept }: { isKept: boolean }) {
  const { t, site } = usePage();
  return (
    <div className="wrap">
      <GoneScreen
        title={t(isKept ? "giftCheckout.gone.sold" : "giftCheckout.gone.title")}
        message={t(isKept ? "giftCheckout.gone.soldText" : "giftCheckout.gone.text")}
        ways={[
          { href: screenPath(site, "gifts", "_", "_"), label: t("giftCheckout.gone.again") },
          { href: giftCardPath(site), label: t("giftCheckout.gone.card") },
        ]}
      />
    </div>
  );
}

/** One list for all renders. */
const NO_CARDS: readonly AppliedCard[] = [];

/** No code changes what gifts cost: nothing is shown anew. */
const noCode = async () => undefined;

/** Tells analytics, once for each draft, that its checkout is shown. */
function useTell(page: GiftCheckoutPage): void {
  const told = useRef("");
  useEffect(() => {
    const [first] = page.kind === "open" ? page.summary.gifts : [];
    if (page.kind === "gone" || !first || told.current === page.goodsId) return;
    told.current = page.goodsId;
    const { gifts, amount } = page.summary;
    track({ name: "begin_gift_checkout", kind: first.gift.subject.kind, gifts: gifts.length, price: amount });
  }, [page]);
}
