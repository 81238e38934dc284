import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/hotel-list";
import { HotelListPage } from "./hotel-list/hotel-list-page.tsx";
import { hotelListJsonLd } from "./hotel-list/json-ld.ts";
import { loadHotelList } from "./hotel-list/load.server.ts";

export const handle: RouteHandle = { query: { reads: ["page"] } };

/** `/{hotel-list}/{key}/{slug}`: the hotels of a place that have stays (docs/decisions/0009). */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const list = await loadHotelList({ services, site, url, key: params.key });
  return { site, origins, list };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, list } = loaderData;
  return pageMeta({
    site,
    origins,
    ...list.meta,
    path: list.path,
    alternates: list.alternates,
    image: list.hotels[0]?.image.id,
  });
};

export default function HotelList({ loaderData }: Route.ComponentProps) {
  const { list, site, origins } = loaderData;
  return (
    <>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? hotelListJsonLd({ list, site, origin: origins[site.id] ?? "" }) : "",
        }}
      />
      <HotelListPage list={list} />
    </>
  );
}
