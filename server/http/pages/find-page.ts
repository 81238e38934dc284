import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * Finds the route of a page by its path, as the framework does: case, a slash at the end, percent signs and `.data` make no other page.
 * Null where only the page of unknown addresses is left.
 */
export function createPageFinder({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string | null {
  const tree = childrenOf(routes, undefined);
  const found = new Map<string, string | null>();
  return (pathname) => {
    const known = found.get(pathname);
    if (known !== undefined) return known;
    const route = matchRoutes(tree, documentPath(pathname))?.at(-1)?.route;
    const id = route?.id === undefined || route.path === "*" ? null : route.id;
    // The router looks at all of its routes each time: the same few addresses are asked for again and again.
    if (found.size >= MOST_REMEMBERED) found.clear();
    found.set(pathname, id);
    return id;
  };
}

const MOST_REMEMBERED = 1000;

/** The page whose data the browser asks for. */
function documentPath(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
}

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
