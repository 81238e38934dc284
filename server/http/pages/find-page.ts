import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from "react-router";

/** What a path means: the route of a page, and the one way to write the path of it. */
export type FoundPage = { id: string; path: string };

/**
 * Finds the route of a page by its path, as the framework does: case, slashes too many, percent signs and `.data` make no other page.
 * Null where only the page of unknown addresses is left.
 */
export function createPageFinder({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => FoundPage | null {
  const tree = childrenOf(routes, undefined);
  const known = new Map<string, FoundPage | null>();
  return (pathname) => {
    const remembered = known.get(pathname);
    if (remembered !== undefined) return remembered;
    const path = documentPath(pathname);
    const matches = matchRoutes(tree, path) ?? [];
    const route = matches.at(-1)?.route;
    const found =
      route?.id === undefined || route.path === "*" ? null : { id: route.id, path: spell(path, matches) ?? path };
    // The router looks at all of its routes each time: the same few addresses are asked for again and again.
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(pathname, found);
    return found;
  };
}

const MOST_REMEMBERED = 1000;

/** The page whose data the browser asks for. */
function documentPath(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** A path with the words of its route as the route writes them, and no slash too many; what is the visitor's stays as they wrote it. Null where words are missing, or may be: such a page leads to its address itself, in one step. */
function spell(path: string, matches: RouteMatch[]): string | null {
  const words = matches.flatMap(({ route }) => partsOf(route.path ?? ""));
  const parts = partsOf(path);
  const isOwn = (word: string | undefined): boolean => word?.startsWith(":") ?? false;
  if (parts.length !== words.length || words.some((word) => !isOwn(word) && /[*?]$/.test(word))) return null;
  return `/${parts.map((part, at) => (isOwn(words[at]) ? part : words[at])).join("/")}`;
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive = false } = route;
    return [
      index
        ? { id, index: true, caseSensitive }
        : { id, ...(path === undefined ? {} : { path }), caseSensitive, children: childrenOf(routes, id) },
    ];
  });
}
