import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, orderGiftPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { useLookingAgain } from "#app/shell/use-looking-again.ts";
import { openByLink } from "./confirmation/open-by-link.server.ts";
import { actOnGift } from "./order-gift/act.server.ts";
import { AgainSection, ChangeSection } from "./order-gift/forms.tsx";
import { loadGift } from "./order-gift/load.server.ts";
import { PrintSection } from "./order-gift/print-section.tsx";
import { SheetPreviews } from "./order-gift/sheet-previews.tsx";
import { AddressSection } from "./order-gift/address-section.tsx";
import { DONE, type Done } from "./order-gift/done.ts";
import { DoneLine, StandingHead } from "./order-gift/standing.tsx";
import css from "./order-gift/order-gift.module.css";
import type { Route } from "./+types/order-gift";

export const handle: RouteHandle = { query: { reads: ["token", "done"] }, isErrand: true };

/** A gift of an order, for its buyer: how it stands, its paper, what can still be changed (docs/product/gifts.md#gift-page). Mails lead here by a token. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const cookies = request.headers.get("cookie");
  const { orderId, itemId } = params;
  const token = url.searchParams.get("token");
  const to = orderGiftPath(site, encodeURIComponent(orderId), encodeURIComponent(itemId));
  if (token !== null) throw openByLink({ token, cookies, orderId, site, passes: services.booking.passes, to });
  const gift = await loadGift(asked, { orderId, itemId, cookies });
  const title = services.messages.translator(site.id)("giftPage.title");
  return { site, origins, title, gift, done: doneIn(url.searchParams.get("done")) };
}

/** What was done just now, as its address says. */
const doneIn = (text: string | null): Done | null => DONE.find((one) => one === text) ?? null;

export async function action({ params, request, context }: Route.ActionArgs) {
  return actOnGift(context.get(requestContext), { ...params, request });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.private });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function OrderGift({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { gift, done } = loaderData;
  const notTaken = actionData ?? null;
  useLookingAgain(gift.standing.kind === "soon");
  return (
    <SimpleLayout backHref={confirmationPath(site, gift.orderId)} backLabel={t("giftPage.back")} isPaying={false}>
      <div className={`wrap ${css["page"]}`}>
        <div className={css["main"]}>
          {done ? <DoneLine done={done} /> : null}
          <StandingHead gift={gift} />
          {gift.returned ? <AddressSection returned={gift.returned} notTaken={notTaken} /> : null}
          {gift.mayPrint ? <PrintSection gift={gift} hasFailed={notTaken?.form === "print"} /> : null}
          {gift.mayChange ? <ChangeSection gift={gift} notTaken={notTaken} /> : null}
          {gift.again ? <AgainSection gift={gift} refusal={gift.again.refusal} notTaken={notTaken} /> : null}
        </div>
        <SheetPreviews gift={gift} />
      </div>
    </SimpleLayout>
  );
}
