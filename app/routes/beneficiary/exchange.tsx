import { localTime } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import { wholeText } from "#platform/http/number.ts";
import { ELSEWHERE_ADDRESS } from "#modules/booking/beneficiary/address.ts";
import { describeGift } from "#modules/booking/beneficiary/describe-gift.ts";
import { ExchangePage } from "#modules/booking/beneficiary/components/exchange-page.tsx";
import type { ExchangeData } from "#modules/booking/beneficiary/page-data.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { loadExchanges, loadNarrowings, readSearch } from "./exchange.server.ts";
import { GiftLayout } from "./layout.tsx";
import { openReadyGift, PRIVATE, type ReadyGift } from "./open-gift.server.ts";
import type { Route } from "./+types/exchange";

export const handle: RouteHandle = { query: { reads: [...ELSEWHERE_ADDRESS, "shown"] }, isErrand: true };

const FIRST = 9;
const MOST = 45;

/** Other stays for what a gift is worth: the search of whoever holds it (docs/product/gifts.md#elsewhere). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadPage(asked, await openReadyGift(asked, request), url);
  return { site, origins, title: services.messages.translator(site.id)("beneficiary.exchange.title"), page };
}

async function loadPage(context: RequestContext, held: ReadyGift, url: URL): Promise<ExchangeData> {
  const read = wholeText(1, MOST).safeParse(url.searchParams.get("shown") ?? "");
  const shown = read.success ? read.data : FIRST;
  const asked = readSearch(context, url);
  const { themes, places, themeId, place } = await loadNarrowings(context, held, asked);
  // What the search does not know is not asked for.
  const elsewhere = { ...asked, themeId, place: place && { kind: place.kind, id: place.id } };
  const stays = await loadExchanges(context, held, { limit: shown + 1, elsewhere });
  // Where nothing is free, the least that something asks.
  const [other] =
    elsewhere.isFree && stays.length === 0
      ? await loadExchanges(context, held, { limit: 1, elsewhere: { ...elsewhere, isFree: false } })
      : [];
  const { worth, isOwnSold, kind } = describeGift(held);
  const { today } = localTime(context.services.clock, context.site.timeZone);
  return {
    worth,
    stays: stays.slice(0, shown),
    elsewhere,
    themes,
    places,
    days: { first: addDays(today, 1), last: addDays(today, HORIZON_DAYS - 1) },
    shown,
    hasMore: stays.length > shown && shown < MOST,
    least: other?.price.sellPrice ?? null,
    isOwnGone: kind === "single_voucher" && !isOwnSold,
    isBox: kind === "box",
  };
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Exchange({ loaderData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <GiftLayout backHref={beneficiaryPath(site)} backLabel={t("beneficiary.title")}>
      <ExchangePage data={loaderData.page} />
    </GiftLayout>
  );
}
