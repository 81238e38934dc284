import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";
import { CONTENT_PAGES, contentPath } from "#modules/sites/paths.ts";
import type { Route } from "./+types/static-content";

/** `/static-content/{id}/{slug}`, the older address of static pages (docs/product/sites.md#old-addresses): for good at `/p/{id}` now. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const page = CONTENT_PAGES.find((candidate) => candidate === params.page);
  if (!page) throw await notFound({ services, site, url });
  return redirect(contentPath(site, page), 301);
}

/** A page, though nobody sees it: only then an unknown address ends on the 404 page. */
export default function Moved() {
  return null;
}
