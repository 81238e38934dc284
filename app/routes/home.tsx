import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { loadBars } from "#app/shell/bars.server.ts";
import { homePath } from "#modules/sites/paths.ts";
import { COUNTED_NAMES, factsOf } from "#modules/visit/facts.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/home";
import { HERO_PICTURES, wordsOf } from "./home/hero-content.ts";
import { homeJsonLd } from "./home/json-ld.ts";
import { HomePage } from "./home/home-page.tsx";
import { loadHome } from "./home/load.server.ts";

/** Its search box hands on what visits are counted by, without JavaScript too. */
export const handle: RouteHandle = { query: { reads: ["flow", ...COUNTED_NAMES] } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, origin, origins, services } = context.get(requestContext);
  const data = await loadHome({ services, site, url });
  const bars = await loadBars({ services, site, page: "home", flow: data.flow, url });
  const { siteRatingMarkup } = await services.flags.flagsFor(site, factsOf(url));
  const t = services.messages.translator(site.id);
  const words = wordsOf(data.flow);
  return {
    site,
    origins,
    data,
    bars,
    title: t(`home.title.${words}`),
    description: t(`home.description.${words}`),
    image: HERO_PICTURES[data.flow],
    jsonLd: homeJsonLd({
      site,
      origin,
      operator: services.content.operator(site),
      hasRating: siteRatingMarkup,
    }),
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, data, title, description, image } = loaderData;
  // The home pages of the flows are one page to search engines: the first.
  return pageMeta({ site, origins, title, description, path: homePath(site), alternates: data.alternates, image });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loaderData.jsonLd : "" }}
      />
      <HomePage data={loaderData.data} />
    </>
  );
}
