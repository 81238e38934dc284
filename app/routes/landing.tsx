import { redirect } from "react-router";
import { recordOf } from "#platform/objects.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { SITES } from "#modules/sites/locales.ts";
import { homePath, landingPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/landing";
import { resultsJsonLd } from "./results/json-ld.ts";
import { loadLanding } from "./landing/load.server.ts";
import { LandingPage } from "./landing/landing-page.tsx";

/** `/landing/{segment}` (docs/product/content.md#landing): what a segment is depends on the site; out of season it leads home, an unknown one is not there. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const landing = services.content.landing(params.page, site);
  if (!landing) throw await notFound({ services, site, url });
  if (landing.kind === "home") throw redirect(landing.uri + url.search, 302);
  const { autoDiscount } = await services.flags.flagsFor(site, factsOf(url));
  const loaded = await loadLanding({ services, site, landing: landing.page, autoDiscount });
  const path = landingPath(site, landing.page.segment);
  const alternates = recordOf(
    landing.page.sites.filter((id) => id !== "preview"),
    (id) => landingPath(SITES[id], landing.page.segment),
  );
  return { site, origins, path, alternates, page: landing.page, loaded };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, page, path, alternates } = loaderData;
  const picture = page.blocks.find((block) => block.block === "jumbotronPromo");
  return pageMeta({
    site,
    origins,
    title: page.title,
    description: page.description,
    path,
    alternates,
    image: picture?.image,
  });
};

export default function Landing({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJsonLd(loaderData) : "" }}
      />
      <LandingPage page={loaderData.page} loaded={loaderData.loaded} alternates={loaderData.alternates} />
    </>
  );
}

function writeJsonLd({ site, origins, page, path, loaded }: Route.ComponentProps["loaderData"]): string {
  return resultsJsonLd({
    origin: origins[site.id] ?? "",
    name: page.title,
    cards: loaded.cards,
    crumbs: [
      { label: "Vendredi", uri: homePath(site) },
      { label: page.title, uri: path },
    ],
  });
}
