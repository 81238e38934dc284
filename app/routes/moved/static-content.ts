import { data, redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { CONTENT_PAGES, contentPath } from "#modules/sites/paths.ts";
import type { Route } from "./+types/static-content";

/** `/static-content/{id}/{slug}`, the older address of static pages (docs/product/sites.md#old-addresses): for good at `/p/{id}` now. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  const page = CONTENT_PAGES.find((candidate) => candidate === params.page);
  if (!page) throw data(null, { status: 404 });
  return redirect(contentPath(site, page), 301);
}
