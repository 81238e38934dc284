import type { EntryContext } from "react-router";
import type { Start, State } from "./boot.server.ts";
import { BOOT_SCRIPT, SCROLL_SCRIPT } from "./inline-scripts.server.ts";
import type { PageData } from "./page-data.tsx";

type Written = {
  /** What the router wrote of its state. */
  state: string;
  /** What the loaders answered, by the id of their route. */
  answers?: Record<string, unknown>;
  requestId: string;
};

/** What stands at the end of a page. */
export function writePageData(entry: EntryContext, { state, answers = {}, requestId }: Written): PageData {
  return {
    state: asElement(JSON.stringify({ stream: state, loaderData: answers } satisfies State)),
    start: asElement(JSON.stringify(startOf(entry))),
    scroll: SCROLL_SCRIPT,
    boot: BOOT_SCRIPT,
    requestId,
  };
}

/** JSON that stands in an element: in it `<` is only found inside strings, where its escape means the same; without one nothing ends the element. */
export function asElement(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

type RouteAssets = NonNullable<EntryContext["manifest"]["routes"][string]>;

function startOf({ manifest, serverHandoffString, staticHandlerContext }: EntryContext): Start {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = routes.map((route): Start["modules"][number] => [route.id, modulesOf(route)]);
  const parts = routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])]);
  return {
    context: JSON.parse(serverHandoffString ?? "{}") as Start["context"],
    manifest: manifest.url,
    modules,
    entry: manifest.entry.module,
    preloads: [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...parts])],
  };
}

/** The files of a route, in the order in which their exports count. */
function modulesOf(route: RouteAssets): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (url) => url !== undefined,
  );
}
