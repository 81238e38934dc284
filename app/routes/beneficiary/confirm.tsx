import { redirect, useNavigate } from "react-router";
import { GIFT_ADDRESS, giftHref } from "#modules/booking/beneficiary/address.ts";
import { ConfirmPage } from "#modules/booking/beneficiary/components/confirm-page.tsx";
import { PAYMENT_NAMES } from "#modules/booking/checkout/address.ts";
import { codeWithoutUse } from "#modules/booking/checkout/code-verdict.ts";
import { payWithCards, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath, thanksPath } from "#modules/sites/paths.ts";
import { cents } from "#platform/money.ts";
import { nightsBetween } from "#platform/dates.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { useOperator } from "#app/shell/use-operator.ts";
import { findTypedValues } from "../checkout/kept-details.server.ts";
import { firstNotice } from "../checkout/first-notice.ts";
import { answerPlainForm, leaveOrder, readHidden } from "../checkout/plain-form.server.ts";
import { loadConfirm, type ConfirmPageData } from "./confirm.server.ts";
import { GiftLayout } from "./layout.tsx";
import { leadTo, openReadyGift, PRIVATE } from "./open-gift.server.ts";
import { readGiftQuery } from "./read.server.ts";
import type { Route } from "./+types/confirm";

export const handle: RouteHandle = {
  query: { reads: [...GIFT_ADDRESS, ...PAYMENT_NAMES] },
  isErrand: true,
  mayPay: true,
};

/** Who comes, and what is left to pay (docs/product/gifts.md#redemption). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadConfirm(asked, request, { url, query: readGiftQuery(asked, url) });
  const typed = await findTypedValues(services, request, page.order);
  return { site, origins, title: services.messages.translator(site.id)("beneficiary.confirm.title"), page, typed };
}

/** The form without JavaScript: what is left to pay goes on at the provider's page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, site } = asked;
  const form = await readForm(request);
  const cookies = request.headers.get("cookie");
  await leaveOrder(asked, { form, url, cookies });
  const page = await loadConfirm(asked, request, { url, query: readGiftQuery(asked, url) });
  const hidden = readHidden(form);
  if (!hidden) throw new Response(null, { status: 400 });
  const { packageId, checkin, checkout, party, activityDays } = page.choice;
  return answerPlainForm(asked, {
    form,
    url,
    cookies,
    hidden,
    order: page.order,
    total: cents(hidden.expectedAmount),
    paidPath: (orderId) => thanksPath(site, orderId),
    place: async ({ read, expected, ...placed }) => {
      const { gift } = await openReadyGift(asked, request);
      const outcome = await services.redemption.redeem({
        valueId: gift.valueId,
        site,
        packageId: Number(packageId),
        checkin,
        nights: nightsBetween(checkin, checkout),
        party,
        activityDays,
        expectedAmount: expected,
        buyer: read.buyer,
        wishes: read.wishes,
        ...placed,
      });
      if (outcome.kind === "value_refused") throw redirect(beneficiaryPath(site), 303);
      if (outcome.kind === "sold_out" || outcome.kind === "not_bookable") throw leadTo(datesOf(page, site));
      return outcome;
    },
  });
}

/** The same days on the calendar, which says what became of them. */
function datesOf({ choice, chosen, elsewhere }: ConfirmPageData, site: Parameters<typeof giftHref>[0]): string {
  const { checkin, nights, party } = chosen;
  const packageId = Number(choice.packageId);
  return giftHref(site, "dates", { wish: { packageId, nights, checkin, party, elsewhere } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { ...PRIVATE, ...(wait ? { "Retry-After": wait } : {}) };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const reach = useOperator();
  const { page, typed } = loaderData;
  const dates = datesOf(page, site);
  const cards = actionData?.cards ?? NO_CARDS;
  const { rest } = payWithCards(page.amount, cards, page.heldByCards);
  return (
    <GiftLayout backHref={dates} backLabel={t("beneficiary.confirm.back")}>
      <ConfirmPage
        key={page.stayId}
        data={page}
        cards={cards}
        code={codeWithoutUse(actionData, "beside_gift")}
        values={actionData?.values ?? typed ?? {}}
        errors={actionData?.errors ?? {}}
        notice={firstNotice({ end: page.end, ...NOTHING_BEFORE }, actionData, rest)}
        reach={reach}
        onPaid={(orderId) => void navigate(thanksPath(site, orderId), { replace: true })}
        onGone={() => void navigate(dates, { replace: true })}
      />
    </GiftLayout>
  );
}

/** One list for all renders. */
const NO_CARDS: readonly AppliedCard[] = [];
const NOTHING_BEFORE = { wasHeldTooLong: false, isCodeRefused: false };
