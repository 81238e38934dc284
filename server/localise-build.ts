import type { ServerBuild } from "react-router";
import { SCREENS, screenWord } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";

/**
 * The build with the route paths of one site. app/routes.ts is written in the words of the preview site; two sites may use the same word
 * for different screens (`/weekend/…` is a search in Italian and a product in Dutch), so one table for all would be ambiguous.
 * The browser gets the same table: the manifest is served under an address of the site's own.
 */
export function localiseBuild(build: ServerBuild, site: Site): { build: ServerBuild; manifestUrl: string; manifestScript: string } {
  const manifestUrl = build.assets.url.replace(/\.js$/, `.${site.id.toLowerCase()}.js`);
  const assets: ServerBuild["assets"] = { ...build.assets, url: manifestUrl, routes: mapRoutes(build.assets.routes, site) };
  return {
    build: { ...build, assets, routes: mapRoutes(build.routes, site) },
    manifestUrl,
    manifestScript: writeManifest(assets),
  };
}

/** What a browser needs to know of the routes: not what each one lacks, and not which files the server tells it to fetch with a page. */
export function writeManifest(assets: ServerBuild["assets"]): string {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, Object.fromEntries(Object.entries({ ...route, imports: null }).filter(([, value]) => Boolean(value)))]);
  return `window.__reactRouterManifest=${JSON.stringify({ ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) as object })};`;
}

type RouteLike = { id: string; parentId?: string; path?: string; index?: boolean };

function mapRoutes<Table extends Record<string, RouteLike | undefined>>(routes: Table, site: Site): Table {
  const entries = Object.entries(routes).map(([id, route]) => [id, route?.parentId === "root" ? { ...route, ...localisePath(route, site) } : route]);
  return Object.fromEntries(entries) as Table;
}

/** `stay/:id/:slug` → `week-end/:id/:slug`, `fr/week-end/:id/:slug`; the home page of a prefixed site stops being an index route. */
function localisePath(route: RouteLike, site: Site): Pick<RouteLike, "path" | "index"> {
  const prefix = site.prefix.slice(1);
  if (route.index) return prefix ? { path: prefix, index: undefined } : { index: true };
  const [word = "", ...rest] = (route.path ?? "").split("/");
  const screen = SCREENS.find((candidate) => screenWord("en", candidate) === word);
  const path = [screen ? screenWord(site.language, screen) : word, ...rest].join("/");
  return { path: prefix && route.path !== "*" ? `${prefix}/${path}` : path };
}
