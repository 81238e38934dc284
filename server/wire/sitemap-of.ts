import type { PageRow } from "#app/route-table.ts";
import type { SitemapDeps } from "#modules/guides/sitemap.server.ts";
import { localisePath } from "../http/pages/localise-build.ts";

/** What the routes say of the sitemap: the addresses of pages that list themselves, and what lists the others. */
export function sitemapOf(rows: readonly PageRow[]): Pick<SitemapDeps, "pages" | "sources"> {
  return {
    pages: rows.filter(({ sitemap }) => sitemap === "itself").map(({ path }) => addressOf(path)),
    sources: new Set(rows.flatMap(({ sitemap }) => (sitemap === null || sitemap === "itself" ? [] : [sitemap]))),
  };
}

const addressOf =
  (path: string): SitemapDeps["pages"][number] =>
  (site) =>
    `/${localisePath({ id: "", ...(path === "/" ? { index: true } : { path }) }, site).path ?? ""}`;
