import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { readDiscoverServices } from "#app/routes/discover-services.server.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/results";
import { searchHeading } from "./results/heading.ts";
import { resultsJsonLd } from "./results/json-ld.ts";
import { loadResults } from "./results/load.server.ts";
import { ResultsPage } from "./results/results-page.tsx";

/** `/{weekends}/{key}/{slug}`: the key names place and theme, the query (or the hash, in the browser) the rest. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const data = await loadResults({ services: readDiscoverServices(services), site, url: new URL(request.url), key: params.key, slug: params.slug });
  const messages = services.messages.pick(site.id, ["results"]);
  const page = createPageContext(site, services.messages.pick(site.id, ["common", "shell", "results"]));
  const title = searchHeading(data.results.searchDetails, page);
  const { totalCount } = data.results;
  return { site, origins, data, messages, title, description: page.t("results.description", { title, count: totalCount }) };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, data, title, description } = loaderData;
  return pageMeta({ site, origins, title, description, path: data.path, alternates: data.alternates, image: data.results.exactMatch[0]?.images[0]?.id, noindex: data.results.totalCount === 0 });
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const { data, site, origins, title } = loaderData;
  const crumbs = [{ label: "Vendredi", uri: homePath(site) }, ...data.breadcrumb];
  const jsonLd = resultsJsonLd({ origin: origins[site.id] ?? "", name: title, cards: data.results.exactMatch, crumbs });
  return (
    <>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <ResultsPage key={data.path} data={data} />
    </>
  );
}
