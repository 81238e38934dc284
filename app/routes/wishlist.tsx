import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { contentPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/wishlist";
import { WishlistPage } from "./wishlist/wishlist-page.tsx";

/** `/p/wishlist`: the page is the same for everybody, the list is in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  return { site, origins, title: services.messages.translator(site.id)("content.wishlist.title") };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, path: contentPath(site, "wishlist"), noindex: true });
};

const ALTERNATES = Object.fromEntries(LOCALES.map((id) => [id, contentPath(SITES[id], "wishlist")]));

export default function Wishlist() {
  return (
    <PageLayout alternates={ALTERNATES}>
      <WishlistPage />
    </PageLayout>
  );
}
