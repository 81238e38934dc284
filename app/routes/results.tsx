import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { loadBars } from "#app/shell/bars.server.ts";
import { listCards } from "#modules/search/answer/shown-card.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import { flowOfPath } from "#modules/sites/flows.ts";
import { homePath } from "#modules/sites/paths.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import { COUNTED_NAMES } from "#modules/visit/facts.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/results";
import { loadMap } from "./guide/load-map.server.ts";
import { loadPageWords } from "./guide/load.server.ts";
import { resultsJsonLd } from "./results/json-ld.ts";
import { loadResults } from "./results/load.server.ts";
import { ResultsPage } from "./results/results-page.tsx";

/** The state, the words that a form without JavaScript sends; and what its links and forms hand on. */
export const handle: RouteHandle = { query: { reads: [...STATE_NAMES, "q", ...COUNTED_NAMES] } };

/** `/{weekends}/{key}/{slug}`: the key names place and theme, the query (or the hash, in the browser) the rest. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const page = createPageContext(site, services.messages.all(site.id));
  const data = await loadResults({ services, site, flow: flowOfPath(site, url.pathname), url, key: params.key, page });
  const words = await loadPageWords({ services, site, data });
  const map = await loadMap({ services, site, data });
  const bars = await loadBars({ services, site, page: "search", flow: data.flow, url });
  // What stands last in the page comes first in its data: compressors look back 32 kB for what was said before.
  return { words, map, bars, site, origins, data };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, data, words } = loaderData;
  return pageMeta({
    ...words.meta,
    site,
    origins,
    path: data.path,
    alternates: data.alternates,
    image: listCards(data.results)[0]?.images[0]?.id,
  });
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <>
      <ResultsPage key={data.path} data={data} guide={loaderData.words.guide} map={loaderData.map} />
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJsonLd(loaderData) : "" }}
      />
    </>
  );
}

/** For search engines, which read the server's page: browsers need not make it again. It says what the page's data says, and stands next to it. */
function writeJsonLd({ data, site, origins }: Route.ComponentProps["loaderData"]): string {
  const crumbs = [{ label: "Vendredi", uri: homePath(site) }, ...data.breadcrumb];
  const { page, limit } = data.results.pagination;
  return resultsJsonLd({
    origin: origins[site.id] ?? "",
    name: data.heading,
    cards: listCards(data.results),
    before: page * limit,
    crumbs,
  });
}
