import { GIFT_ADDRESS } from "#modules/booking/beneficiary/address.ts";
import { DatesPage } from "#modules/booking/beneficiary/components/dates-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { loadDates } from "./dates.server.ts";
import { GiftLayout } from "./layout.tsx";
import { openReadyGift, PRIVATE } from "./open-gift.server.ts";
import { readGiftQuery } from "./read.server.ts";
import type { Route } from "./+types/dates";

export const handle: RouteHandle = { query: { reads: [...GIFT_ADDRESS] }, isErrand: true };

/** When a gift becomes a stay (docs/product/gifts.md#redemption). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadDates(asked, await openReadyGift(asked, request), readGiftQuery(asked, url));
  return { site, origins, title: services.messages.translator(site.id)("beneficiary.dates.title"), page };
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Dates({ loaderData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <GiftLayout backHref={beneficiaryPath(site)} backLabel={t("beneficiary.title")}>
      <DatesPage data={loaderData.page} />
    </GiftLayout>
  );
}
