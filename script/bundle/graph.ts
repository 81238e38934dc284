import type { Plugin, Rolldown } from "vite";
import { readImports, type Way } from "./read-imports.ts";

/** The modules of the browser's part. */
export type Graph = {
  /** Every module that some modules need: those imported before they run, and those that come later in one of some ways. Only once all of them are known. */
  reach: (starts: readonly string[], ways: readonly Way[]) => Set<string>;
  isOurs: (id: string) => boolean;
  /** Whether some modules bring others only as parts that the server writes. */
  isWritten: (importers: readonly string[], targets: readonly string[]) => boolean;
};

/** What comes without waiting for anything, and every way there is. */
export const AT_ONCE: readonly Way[] = ["plain"];
export const EVER: readonly Way[] = ["plain", "late", "still", "soon", "onDemand", "withTexts"];

/** The ways of what the server writes into a page, with its styles. */
const WRITTEN: readonly Way[] = ["late", "still", "soon"];

/** The browser's part of a route: its entry. */
export const isRoute = (id: string | null): boolean => id?.includes("?__react-router-build-client-route") ?? false;

type Info = Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds">;

/** Follows how our modules bring each other: the builder itself knows what, not in which way. */
export function pageGraph(root: string): { plugin: Plugin; graph: Graph } {
  const ways = new Map<string, ReadonlyMap<string, readonly Way[]>>();
  const isOurs = (id: string) => id.startsWith(root) && !id.includes("/node_modules/") && /\.tsx?(\?|$)/.test(id);
  let getInfo: (id: string) => Info | null = () => null;
  const plugin: Plugin = {
    name: "page-graph",
    enforce: "post",
    apply: "build",
    async transform(code, id) {
      if (this.environment.name !== "client" || !isOurs(id)) return null;
      const brought = readImports(code, id).flatMap(({ specifier, way }) =>
        way === "static" ? [] : [{ specifier, way }],
      );
      const resolved = await Promise.all(
        brought.map(async ({ specifier, way }) => ({
          target: (await this.resolve(specifier, id))?.id ?? specifier,
          way,
        })),
      );
      ways.set(
        id,
        new Map(
          [...Map.groupBy(resolved, ({ target }) => target)].map(([target, list]) => [
            target,
            list.map(({ way }) => way),
          ]),
        ),
      );
      return null;
    },
    buildStart() {
      if (this.environment.name === "client") getInfo = (id) => this.getModuleInfo(id);
    },
  };
  const reach: Graph["reach"] = (starts, allowed) => {
    const found = new Set(starts);
    for (const id of found) {
      const info = getInfo(id);
      const later =
        info?.dynamicallyImportedIds.filter((target) =>
          (ways.get(id)?.get(target) ?? AT_ONCE).some((way) => allowed.includes(way)),
        ) ?? [];
      for (const target of [...(info?.importedIds ?? []), ...later]) found.add(target);
    }
    return found;
  };
  const isWritten: Graph["isWritten"] = (importers, targets) => {
    const found = importers.flatMap((id) => targets.flatMap((target) => ways.get(id)?.get(target) ?? []));
    return found.length > 0 && found.every((way) => WRITTEN.includes(way));
  };
  return { plugin, graph: { reach, isOurs, isWritten } };
}
