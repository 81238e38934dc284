import { breadcrumb, writeGraph } from "#app/json-ld.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { homePath, ideasPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/ideas";
import { IdeasPage } from "./ideas/ideas-page.tsx";

/** Weekend ideas (docs/product/content.md#ideas): sections of cards, and the regions of the site's country. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const { title, intro, sections, regions } = services.content.weekendIdeas(site);
  const ideas = {
    title,
    intro,
    regions,
    sections: sections.map((section) => ({
      ...section,
      ideas: section.ideas.map(({ label, uri, image, count }) => ({ label, uri, image, count })),
    })),
  };
  return { site, origins, ideas };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, ideas } = loaderData;
  return pageMeta({
    site,
    origins,
    title: ideas.title,
    description: ideas.intro,
    path: ideasPath(site),
    alternates: alternates(),
    image: ideas.sections[0]?.ideas[0]?.image,
  });
};

const alternates = () => Object.fromEntries(LOCALES.map((id) => [id, ideasPath(SITES[id])]));

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJsonLd(loaderData) : "" }}
      />
      <IdeasPage ideas={loaderData.ideas} alternates={alternates()} />
    </>
  );
}

function writeJsonLd({ site, origins, ideas }: Route.ComponentProps["loaderData"]): string {
  const origin = origins[site.id] ?? "";
  const items = ideas.sections.flatMap((section) => section.ideas);
  return writeGraph([
    {
      "@type": "ItemList",
      name: ideas.title,
      itemListElement: items.map(({ label, uri }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        url: origin + uri,
      })),
    },
    breadcrumb([
      { name: "Vendredi", item: origin + homePath(site) },
      { name: ideas.title, item: origin + ideasPath(site) },
    ]),
  ]);
}
