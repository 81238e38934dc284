import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * Finds the route of a page by its path, as the framework does: case, a slash at the end, percent signs and `.data` make no other page.
 * Null where only the page of unknown addresses is left.
 */
export function createPageFinder({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string | null {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const found = matchRoutes(tree, pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, ""))?.at(-1)?.route;
    return found?.id === undefined || found.path === "*" ? null : found.id;
  };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive = false } = route;
    return [index ? { id, index: true, caseSensitive } : { id, ...(path === undefined ? {} : { path }), caseSensitive, children: childrenOf(routes, id) }];
  });
}
