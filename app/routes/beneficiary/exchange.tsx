import { wholeText } from "#platform/http/number.ts";
import { describeGift } from "#modules/booking/beneficiary/describe-gift.ts";
import { ExchangePage, type ExchangeData } from "#modules/booking/beneficiary/components/exchange-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { loadExchanges } from "./exchange.server.ts";
import { GiftLayout } from "./layout.tsx";
import { openReadyGift, PRIVATE, type ReadyGift } from "./open-gift.server.ts";
import type { Route } from "./+types/exchange";

export const handle: RouteHandle = { query: { reads: ["free", "shown"] }, isErrand: true };

const FIRST = 9;
const MOST = 45;

/** Other stays for what a gift is worth (docs/product/gifts.md#redemption). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const query = { free: url.searchParams.get("free"), shown: url.searchParams.get("shown") };
  const page = await loadPage(asked, await openReadyGift(asked, request), query);
  return { site, origins, title: services.messages.translator(site.id)("beneficiary.exchange.title"), page };
}

type Query = { free: string | null; shown: string | null };

async function loadPage(context: RequestContext, held: ReadyGift, query: Query): Promise<ExchangeData> {
  const read = wholeText(1, MOST).safeParse(query.shown ?? "");
  const shown = read.success ? read.data : FIRST;
  const isFree = query.free === "1";
  const stays = await loadExchanges(context, held, { limit: shown + 1, onlyIncluded: isFree });
  // Where nothing is free, the least that something asks.
  const others = isFree && stays.length === 0 ? await loadExchanges(context, held, { limit: FIRST }) : [];
  const asks = others.map(({ owed }) => owed.supplement);
  const { worth, isOwnSold, kind } = describeGift(held);
  return {
    worth,
    stays: stays.slice(0, shown),
    isFree,
    shown,
    hasMore: stays.length > shown && shown < MOST,
    least: asks.toSorted((a, b) => a - b)[0] ?? null,
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
