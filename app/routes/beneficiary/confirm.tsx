import { data, redirect, useNavigate } from "react-router";
import { z } from "zod";
import { GIFT_ADDRESS, giftHref } from "#modules/booking/beneficiary/address.ts";
import { ConfirmPage } from "#modules/booking/beneficiary/components/confirm-page.tsx";
import { PAYMENT_NAMES } from "#modules/booking/checkout/address.ts";
import { readBuyerForm } from "#modules/booking/checkout/buyer-form.ts";
import { readMethod, readValues, type FieldErrors, type FormValues } from "#modules/booking/checkout/fields.ts";
import type { Notice } from "#modules/booking/checkout/use-checkout.ts";
import { idempotencyKeySchema } from "#modules/booking/schema.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath, thanksPath } from "#modules/sites/paths.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import { nightsBetween } from "#platform/dates.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { useOperator } from "#app/shell/use-operator.ts";
import { loadConfirm, type ConfirmPageData } from "./confirm.server.ts";
import { GiftLayout } from "./layout.tsx";
import { leadTo, openReadyGift, PRIVATE } from "./open-gift.server.ts";
import { readGiftQuery } from "./read.server.ts";
import type { Route } from "./+types/confirm";

export const handle: RouteHandle = { query: { reads: [...GIFT_ADDRESS, ...PAYMENT_NAMES] }, isErrand: true };

/** Who comes, and what is left to pay (docs/product/gifts.md#redemption). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadConfirm(asked, request, { url, query: readGiftQuery(asked, url) });
  return { site, origins, title: services.messages.translator(site.id)("beneficiary.confirm.title"), page };
}

type Posted = { values: FormValues; errors: FieldErrors; refusal: "price_changed" | "unavailable" | "refused" | null };
const hiddenSchema = z.object({ idempotencyKey: idempotencyKeySchema, expectedAmount: wholeText(0, 100_000_000) });

/** The form without JavaScript: what is left to pay goes on at the provider's page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, site, actor, address } = asked;
  const form = await readForm(request);
  const page = await loadConfirm(asked, request, { url, query: readGiftQuery(asked, url) });
  const hidden = hiddenSchema.safeParse(Object.fromEntries(form));
  if (!hidden.success) throw new Response(null, { status: 400 });
  const read = readBuyerForm(form, site.country);
  const values = readValues(form);
  if (read.kind === "invalid")
    return data<Posted>({ values, errors: read.errors, refusal: null }, { status: 400, headers: PRIVATE });
  const { gift } = await openReadyGift(asked, request);
  const browser = services.booking.passes.browserOf(request.headers.get("cookie"));
  const { packageId, checkin, checkout, party, activityDays } = page.choice;
  const outcome = await asked.services.redemption.redeem({
    valueId: gift.valueId,
    site,
    packageId: Number(packageId),
    checkin,
    nights: nightsBetween(checkin, checkout),
    party,
    activityDays,
    expectedAmount: cents(hidden.data.expectedAmount),
    buyer: read.buyer,
    wishes: read.wishes,
    method: readMethod(form),
    idempotencyKey: hidden.data.idempotencyKey,
    caller: { actor, address, browser },
  });
  if (outcome.kind === "placed" || outcome.kind === "already_paid") {
    const passes = services.booking.passes.cookiesFor({ id: outcome.orderId, site: site.id }, browser);
    const { orderId } = outcome;
    if (outcome.kind === "already_paid") throw leadTo(thanksPath(site, orderId), passes);
    const { next } = outcome.payment;
    url.searchParams.set("order", orderId);
    throw leadTo(next.kind === "redirect" ? next.url : `${url.pathname}${url.search}#payment`, passes);
  }
  if (outcome.kind === "value_refused") throw redirect(beneficiaryPath(site), 303);
  if (outcome.kind === "sold_out" || outcome.kind === "not_bookable") throw leadTo(datesOf(page, asked.site));
  const refusal =
    outcome.kind === "price_changed"
      ? outcome.kind
      : outcome.kind === "payment_unavailable"
        ? "unavailable"
        : "refused";
  return data<Posted>({ values, errors: {}, refusal }, { status: 409, headers: PRIVATE });
}

/** The same days on the calendar, which says what became of them. */
function datesOf({ choice, chosen, elsewhere }: ConfirmPageData, site: Parameters<typeof giftHref>[0]): string {
  const { checkin, nights, party } = chosen;
  const packageId = Number(choice.packageId);
  return giftHref(site, "dates", { wish: { packageId, nights, checkin, party, elsewhere } });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

const END_NOTICES = { failed: "bank", refused: "way_refused", left: "way_left" } as const;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const reach = useOperator();
  const { page } = loaderData;
  const dates = datesOf(page, site);
  return (
    <GiftLayout backHref={dates} backLabel={t("beneficiary.confirm.back")}>
      <ConfirmPage
        key={page.stayId}
        data={page}
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        notice={firstNotice(page, actionData?.refusal ?? null)}
        reach={reach}
        onPaid={(orderId) => void navigate(thanksPath(site, orderId), { replace: true })}
        onGone={() => void navigate(dates, { replace: true })}
      />
    </GiftLayout>
  );
}

/** What the server already knows of the last attempt. */
function firstNotice(page: ConfirmPageData, refusal: Posted["refusal"]): Notice | null {
  if (page.end) return { kind: END_NOTICES[page.end] };
  if (refusal === "price_changed") return { kind: refusal, from: page.amount, to: page.amount };
  return refusal && { kind: refusal };
}
