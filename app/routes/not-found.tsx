import { data } from "react-router";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { COUNTED_NAMES } from "#modules/visit/facts.ts";
import type { Route } from "./+types/not-found";
import { loadNotFound } from "./not-found/load.server.ts";
import { NotFoundPage } from "./not-found/page.tsx";

/** Whatever fails, on whichever page, is drawn with the styles of this route (app/entry.server.tsx): those of all that can be drawn then are among them. */
export { ErrorPage as ErrorBoundary } from "#app/shell/error-page.tsx";

/** Its search box hands them on. */
export const handle: RouteHandle = { query: { reads: COUNTED_NAMES } };

/** Every address that no other route knows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  return data(await loadNotFound({ services, site, url: new URL(request.url) }), { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage data={loaderData} />;
}
