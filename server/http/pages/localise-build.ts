import type { ServerBuild } from "react-router";
import { isKeyOf } from "#platform/objects.ts";
import { APART_WORDS } from "#modules/sites/apart-words.ts";
import { SCREENS, screenWord } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import { APART } from "#app/route-table.ts";

/**
 * The build with the route paths of one site. app/route-table.ts is written in the words of the preview site; two sites may use the same word
 * for different screens (`/weekend/…` is a search in Italian and a product in Dutch), so one table for all would be ambiguous.
 * The browser gets the same table: the manifest is served under an address of the site's own. `texts`: by the address of a route's code, the module of
 * each site that has its texts as well.
 */
export function localiseBuild(build: ServerBuild, site: Site, texts: TextModules = {}): LocalisedBuild {
  const routes = addTexts(mapRoutes(build.assets.routes, site), site, texts);
  const assetsAt = (kind: string): ServerBuild["assets"] => ({
    ...build.assets,
    url: build.assets.url.replace(/\.js$/, `.${site.id.toLowerCase()}${kind}.js`),
    routes,
  });
  const own = { ...build, routes: mapRoutes(build.routes, site) };
  const [browsed, whole] = [assetsAt(""), assetsAt(".whole")];
  return {
    build: { ...own, assets: browsed },
    wholeBuild: { ...own, assets: whole },
    manifests: [
      [browsed.url, writeBrowsedManifest(browsed)],
      [whole.url, writeManifest(whole)],
    ],
  };
}

/** `build`: for the pages that people browse; `wholeBuild`: for those that are apart, whose browser knows all pages. `manifests`: the scripts of both, by address. */
type LocalisedBuild = { build: ServerBuild; wholeBuild: ServerBuild; manifests: [url: string, script: string][] };

type TextModules = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Assets = ServerBuild["assets"]["routes"];

/** The page names what the module with the texts imports, so that all of it comes together. */
function addTexts(routes: Assets, site: Site, texts: TextModules): Assets {
  const entries = Object.entries(routes).map(([id, route]) => {
    const module = route && texts[route.module]?.[site.id];
    return [id, module ? { ...route, module, imports: [route.module, ...(route.imports ?? [])] } : route];
  });
  return Object.fromEntries(entries) as Assets;
}

/**
 * What a browser needs to know of the routes: not what each one lacks, not which files the server tells it to fetch with a page, and no address that answers
 * with a file or sends on to another page, which is asked of the server. That each has a page, the router does not ask. `apart`: the routes that are left out:
 * links to them load a document (app/links.ts).
 */
export function writeManifest(assets: ServerBuild["assets"], apart: ReadonlySet<string> = new Set()): string {
  const pages = Object.entries(assets.routes).filter(([id, route]) => route && isPage(route) && !apart.has(id));
  const routes = pages.map(([id, route]) => [
    id,
    Object.fromEntries(
      Object.entries({ ...route, imports: null, hasDefaultExport: null }).filter(([, value]) => Boolean(value)),
    ),
  ]);
  return `window.__reactRouterManifest=${JSON.stringify({ ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) as object })};`;
}

/** The list of the pages that people browse. */
export const writeBrowsedManifest = (assets: ServerBuild["assets"]): string => writeManifest(assets, APART);

/** The build says it of every route (React Router's manifest), its type does not. */
function isPage(route: object): boolean {
  return !("hasDefaultExport" in route) || route.hasDefaultExport !== false;
}

type RouteLike = { id: string; parentId?: string; path?: string; index?: boolean };

function mapRoutes<Table extends Record<string, RouteLike | undefined>>(routes: Table, site: Site): Table {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    route && isScreen(routes, route) ? { ...route, ...localisePath(route, site) } : route,
  ]);
  return Object.fromEntries(entries) as Table;
}

/** Routes with an address of their own, whatever frames without one they stand in. */
function isScreen(routes: Record<string, RouteLike | undefined>, { parentId, path, index }: RouteLike): boolean {
  return (path !== undefined || index === true) && parentId !== undefined && !routes[parentId]?.path;
}

/** The first word of an address of ours, as a site says it. */
function wordOn(site: Site, word: string): string {
  const screen = SCREENS.find((candidate) => screenWord("en", candidate) === word);
  if (screen) return screenWord(site.language, screen);
  return isKeyOf(APART_WORDS, word) ? APART_WORDS[word][site.language] : word;
}

/** `stay/:id/:slug` → `week-end/:id/:slug`, `fr/week-end/:id/:slug`; the home page of a prefixed site stops being an index route. */
export function localisePath(route: RouteLike, site: Site): Pick<RouteLike, "path" | "index"> {
  const prefix = site.prefix.slice(1);
  if (route.index) return prefix ? { path: prefix, index: undefined } : { index: true };
  const [word = "", ...rest] = (route.path ?? "").split("/");
  const path = [wordOn(site, word), ...rest].join("/");
  return { path: prefix && route.path !== "*" ? `${prefix}/${path}` : path };
}
