import { data, redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/idea-redirect";

/** Old addresses of single ideas (docs/product/sites.md#old-addresses) lead to their search. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const uri = services.content.ideaRoutes(site)[params.idea];
  if (!uri) throw data(null, { status: 404 });
  return redirect(uri, 301);
}
