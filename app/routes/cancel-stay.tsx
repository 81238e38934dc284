import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import { CancelPage } from "#modules/booking/components/cancel-page.tsx";
import { AS_CARD, readMotive } from "#modules/booking/cancel/rules.ts";
import { GiftCancelPage } from "#modules/booking/components/gift/gift-cancel.tsx";
import { GiftTicket } from "#modules/booking/components/gift/gift-ticket.tsx";
import { PublicTicket } from "#modules/booking/components/stay-ticket.tsx";
import { giftsOf, stayOf } from "#modules/booking/items/views.ts";
import { wayBackOf } from "#modules/booking/way-back.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cancelledPath, confirmationPath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { TalkFirst } from "#app/shell/talk-first.tsx";
import { withGiftRefund, withoutGiftPrice, withoutGiftRefund } from "#modules/booking/hidden-price.ts";
import css from "#modules/booking/components/confirmation.module.css";
import type { Route } from "./+types/cancel-stay";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** Where a stay, or an order of gifts, is given up: for its buyer, as long as it can be; everybody else is led to the order's page (docs/product/after-sale.md#cancelling). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const seen = await services.booking.findSettledOrder(params.orderId, cookies);
  const order = seen?.isBuyer ? withoutGiftPrice(seen.order) : null;
  const item = order ? (stayOf(order) ?? giftsOf(order)[0]) : null;
  const after = item ? await services.booking.findAfterSale(params.orderId, cookies) : null;
  if (!seen?.isBuyer || !item || !after?.cancel)
    throw redirect(confirmationPath(site, encodeURIComponent(params.orderId)), { status: 303, headers: PRIVATE });
  const { today } = localTime(services.clock, item.kind === "stay" ? item.stay.timeZone : item.gift.timeZone);
  const t = services.messages.translator(site.id);
  const title = item.kind === "stay" ? t("cancel.title") : t("giftCheckout.cancel.title");
  const isInsured = after.cancel.isClaimable;
  const changeUntil = after.change?.until ?? null;
  const shown = withoutGiftRefund(after, seen.order);
  const offers = { offer: shown.cancel ?? after.cancel, card: after.cardInstead };
  const way = wayBackOf(seen.order, localTime(services.clock, site.timeZone).today);
  return { site, origins, title, orderId: seen.order.id, item, ...offers, way, today, isInsured, changeUntil };
}

/** The last button. What comes back is what was shown, or nothing happens. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const form = await readForm(request);
  const expected = wholeText(0, 100_000_000).safeParse(form.get("expected"));
  if (!expected.success) throw new Response(null, { status: 400 });
  const shown = cents(expected.data);
  const motive = readMotive(form.get("motive"));
  const cookies = request.headers.get("cookie");
  const by = { actor, cookies };
  const found = await services.booking.findSettledOrder(params.orderId, cookies);
  const after = found?.isBuyer ? await services.booking.findAfterSale(params.orderId, cookies) : null;
  const outcome = await services.booking.cancel(
    params.orderId,
    {
      expected: found?.isBuyer && after ? withGiftRefund(shown, after, found.order) : shown,
      motive,
      asCard: form.has(AS_CARD),
    },
    by,
  );
  if (outcome.kind === "refund_changed") return data({ shownBefore: shown, motive }, { status: 409, headers: PRIVATE });
  // Given up, given up before, or not theirs: the order's page says what became of it.
  const pathTo = outcome.kind === "cancelled" ? cancelledPath : confirmationPath;
  throw redirect(pathTo(site, encodeURIComponent(params.orderId)), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function CancelStay({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { orderId, item, offer, way, card, today, isInsured, changeUntil } = loaderData;
  const shownBefore = actionData?.shownBefore ?? null;
  if (item.kind === "gift")
    return (
      <SimpleLayout
        backHref={confirmationPath(site, orderId)}
        backLabel={t("giftCheckout.cancel.back")}
        isPaying={false}
      >
        <GiftCancelPage orderId={orderId} gift={item.gift} offer={offer} way={way} shownBefore={shownBefore}>
          <GiftTicket item={item} total={null} />
          <TalkFirst className={css["talk"]} />
        </GiftCancelPage>
      </SimpleLayout>
    );
  return (
    <SimpleLayout backHref={confirmationPath(site, orderId)} backLabel={t("cancel.back")} isPaying={false}>
      <CancelPage
        orderId={orderId}
        stay={item.stay}
        offer={offer}
        way={way}
        card={card}
        today={today}
        isInsured={isInsured}
        changeUntil={changeUntil}
        motive={actionData?.motive ?? null}
        shownBefore={shownBefore}
      >
        <PublicTicket item={item} />
        <TalkFirst className={css["talk"]} />
      </CancelPage>
    </SimpleLayout>
  );
}
