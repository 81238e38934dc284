import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { pickTexts, stemOf } from "#platform/i18n/page-texts.ts";
import type { Messages } from "#platform/i18n/translate.ts";
import { AT_ONCE, EVER, isRoute, type Graph } from "./graph.ts";
import { findOpenKeys, readKeys } from "./read-texts.ts";
import { textFileName, writeTextModule } from "./text-modules.ts";

/** Addresses of the modules with the texts of each site, by the address of a route's code. */
export type TextModules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the server imports to know them, and where they stand for who weighs a build. */
const CONTRACT = "virtual:page-texts";
export const TEXTS_FILE = "build/page-texts.json";

/** Keys of texts, plural suffixes taken off. */
type Part = { now: ReadonlySet<string>; later: ReadonlySet<string> };

/**
 * The texts of each page, from its code: those that its first code may show are in the module of its route, one a language; those of what comes later are
 * a file a language, which the first part that comes fetches (docs/decisions/0026). `sites`: every text of each site.
 */
export function pageTexts(root: string, graph: Graph, sites: Readonly<Record<string, Messages>>): Plugin {
  const stems = [...new Set(Object.values(sites).flatMap((texts) => Object.keys(texts).map(stemOf)))];
  let modules: TextModules | null = null;
  return {
    name: "page-texts",
    enforce: "post",
    apply: "build",
    resolveId: (id) => (id === CONTRACT ? `\0${CONTRACT}` : null),
    load(id) {
      if (id !== `\0${CONTRACT}`) return null;
      if (!modules)
        return this.error("the texts of the pages are known when the browser's part is built: it comes first");
      return `export default ${JSON.stringify(modules)}`;
    },
    transform(code, id) {
      const [open] = this.environment.name === "client" && graph.isOurs(id) ? findOpenKeys(code, id) : [];
      if (open) this.error(`which text is ${open}? Begin its key with its letters: only then does its page get it`);
      return null;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const emit = (kind: string, source: string, ending: string) => {
          const fileName = textFileName(kind, source, ending);
          // Two sites of one language may have the same file.
          if (!bundle[fileName]) this.emitFile({ type: "asset", fileName, source });
          return `/${fileName}`;
        };
        const emitModule = (route: Rolldown.OutputChunk, { now, later }: Part, texts: Messages) => {
          const rest = later.size > 0 ? emit("texts", JSON.stringify(pickTexts(texts, later)), "json") : null;
          return emit(route.name, writeTextModule({ now: pickTexts(texts, now), later: rest }, route), "js");
        };
        modules = Object.fromEntries(
          readParts(chunks, graph, stems)
            .filter(({ part: { now, later } }) => now.size + later.size > 0)
            .map(({ route, part }) => {
              const ofSites = Object.entries(sites).map(([site, texts]) => [site, emitModule(route, part, texts)]);
              return [`/${route.fileName}`, Object.fromEntries(ofSites)] as const;
            }),
        );
      },
    },
    writeBundle() {
      if (this.environment.name === "client") writeFileSync(join(root, TEXTS_FILE), JSON.stringify(modules));
    },
  };
}

type RoutePart = { route: Rolldown.OutputChunk; part: Part };

/** The texts of each route; those that the root brings are the root's alone. */
function readParts(chunks: readonly Rolldown.OutputChunk[], graph: Graph, stems: readonly string[]): RoutePart[] {
  const code = new Map(chunks.flatMap((chunk) => Object.entries(chunk.modules)));
  const keys = new Map(
    [...code].filter(([id]) => graph.isOurs(id)).map(([id, module]) => [id, readKeys(module.code ?? "", stems)]),
  );
  const keysOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => [...(keys.get(id) ?? [])]));
  const read = (entries: readonly Rolldown.OutputChunk[]): Part => {
    const starts = entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? []);
    const now = keysOf(graph.reach(starts, AT_ONCE));
    return { now, later: without(keysOf(graph.reach(starts, EVER)), now) };
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const isRoot = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.includes("/app/root.tsx?") ?? false;
  const root = read(entries.filter((entry) => isRoot(entry) || !isRoute(entry.facadeModuleId)));
  return entries
    .filter(({ facadeModuleId }) => isRoute(facadeModuleId))
    .map((route) => {
      const own = read([route]);
      const part = {
        now: without(own.now, root.now),
        later: without(own.later, root.now, root.later),
      };
      return { route, part: isRoot(route) ? root : part };
    });
}

const without = (keys: ReadonlySet<string>, ...known: readonly ReadonlySet<string>[]) =>
  new Set([...keys].filter((key) => !known.some((set) => set.has(key))));
