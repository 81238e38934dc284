import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/idea-redirect";

/** Old addresses of single ideas (docs/product/sites.md#old-addresses) lead to their search. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const uri = services.content.ideaRoutes(site)[params.idea];
  if (!uri) throw await notFound({ services, site, url });
  return redirect(uri, 301);
}

/** A page, though nobody sees it: only then an unknown address ends on the 404 page. */
export default function Moved() {
  return null;
}
