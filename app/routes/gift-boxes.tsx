import { breadcrumb, writeGraph } from "#app/json-ld.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { giftBoxesPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { BoxList } from "./gift-boxes/box-list.tsx";
import { readFilter } from "#modules/content/listed-boxes.ts";
import { loadList } from "./gift-boxes/load.server.ts";
import type { Route } from "./+types/gift-boxes";

export const handle: RouteHandle = { query: { reads: ["theme", "priceMax"] } };

/** All gift boxes of a site (docs/product/gifts.md#boxes); which of them are shown says the address, so that it works without JavaScript. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const t = services.messages.translator(site.id);
  const list = await loadList({ services, site });
  const words = { title: t("giftBox.list.metaTitle"), description: t("giftBox.list.description") };
  const asked = { theme: url.searchParams.get("theme"), priceMax: url.searchParams.get("priceMax") };
  return { site, origins, words, gifts: t("giftBox.gifts"), list, filter: readFilter(asked, list.boxes) };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

const ALTERNATES = Object.fromEntries(LOCALES.map((id) => [id, giftBoxesPath(SITES[id])]));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, words, list } = loaderData;
  const shared = { site, origins, ...words, path: giftBoxesPath(site), alternates: ALTERNATES };
  const [first] = list.boxes;
  return pageMeta(first ? { ...shared, image: first.image } : shared);
};

export default function GiftBoxes({ loaderData }: Route.ComponentProps) {
  const { list, filter } = loaderData;
  return (
    <PageLayout flow="gifting" alternates={ALTERNATES}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJsonLd(loaderData) : "" }}
      />
      <BoxList boxes={list.boxes} error={list.error} filter={filter} />
    </PageLayout>
  );
}

function writeJsonLd({ site, origins, words, gifts, list }: Route.ComponentProps["loaderData"]): string {
  const origin = origins[site.id] ?? "";
  return writeGraph([
    {
      "@type": "ItemList",
      name: words.title,
      itemListElement: list.boxes.map(({ title, url }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: origin + url,
      })),
    },
    breadcrumb([
      { name: gifts, item: origin + flowHomePath(site, "gifting") },
      { name: words.title, item: origin + giftBoxesPath(site) },
    ]),
  ]);
}
