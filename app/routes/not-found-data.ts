import { requestContext } from "#app/context.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/not-found-data";
import { loadNotFound } from "./not-found/load.server.ts";

/** What the 404 page shows, for addresses that a route knows but that name nothing: their page has no loader of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  return Response.json(await loadNotFound({ services, site, url: new URL(request.url) }), { headers: { "Cache-Control": CACHE.public } });
}
