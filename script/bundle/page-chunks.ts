import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { z } from "zod";
import { EVER, isRoute, type Graph } from "./graph.ts";

/** Everything a page can load: what it needs before it is drawn, and at any time. */
type Page = {
  first: ReadonlySet<string>;
  ever: ReadonlySet<string>;
  /** Others may need most of what is its own. */
  isMostlyLent: boolean;
};

/** More than there will ever be pages: groups have to be named before any is known. */
const MOST_PAGES = 99;

/**
 * Which modules share a file, from how many pages need them before they are drawn. What half of the pages need is one file for all; what some need is a
 * file for just those; what one page needs is a file of its own, but for the parts that others may need later, unless those are most of it: two files
 * are larger than one, and whoever needs the one later can do with the rest.
 */
export function pageChunks(graph: Graph): Plugin {
  let framework: ReadonlySet<string> = new Set();
  let root: ReadonlySet<string> = new Set();
  let pages: Page[] = [];
  const pagesOf = (id: string) => pages.flatMap(({ first }, index) => (first.has(id) ? [index] : []));
  const isOfMost = (id: string) => root.has(id) || pagesOf(id).length * 2 >= pages.length;
  const isAskedLater = (id: string) => pages.some(({ first, ever }) => !first.has(id) && ever.has(id));
  const isLent = (id: string) => {
    const [page, ...others] = pagesOf(id);
    return isAskedLater(id) && (page === undefined || others.length > 0 || !pages[page]?.isMostlyLent);
  };
  const groups = [
    { name: "framework", priority: 2 * MOST_PAGES + 3, test: (id: string) => framework.has(id) && !graph.isOurs(id) },
    { name: "shell", priority: 2 * MOST_PAGES + 2, test: isOfMost },
    ...sharedGroups(pagesOf, isLent),
  ];
  return {
    name: "page-chunks",
    apply: "build",
    configEnvironment: (name) =>
      name === "client"
        ? { build: { rolldownOptions: { output: { ...FILE_NAMES, codeSplitting: { groups } } } } }
        : null,
    buildEnd() {
      if (this.environment.name !== "client") return;
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const isPage = (id: string) => isRoute(id) && (this.getModuleInfo(id)?.exports ?? []).includes("default");
      const isRoot = (id: string) => id.includes("/app/root.tsx?");
      framework = graph.reach(
        entries.filter((id) => !isRoute(id)),
        [],
      );
      root = graph.reach(entries.filter(isRoot), []);
      pages = entries
        .filter((id) => isPage(id) && !isRoot(id))
        .map((id) => ({ first: graph.reach([id], []), ever: graph.reach([id], EVER), isMostlyLent: false }));
      const lengthOf = (ids: readonly string[]) =>
        ids.reduce((sum, id) => sum + (this.getModuleInfo(id)?.code?.length ?? 0), 0);
      for (const page of pages) {
        const own = [...page.first].filter((id) => !isOfMost(id) && pagesOf(id).length === 1);
        page.isMostlyLent = lengthOf(own.filter(isAskedLater)) * 2 > lengthOf(own);
      }
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = shortenLists(chunk, bundle, graph);
      },
    },
  };
}

/** A file for each set of pages. What more pages need comes first: a group takes with it what its modules import. */
function sharedGroups(pagesOf: (id: string) => number[], isLent: (id: string) => boolean) {
  const nameOf = (id: string) =>
    `shared-${createHash("sha256")
      .update(`${isLent(id)} ${pagesOf(id).join()}`)
      .digest("hex")
      .slice(0, 6)}`;
  const counts = Array.from({ length: MOST_PAGES }, (_, index) => index + 1);
  return counts.flatMap((count) => [
    {
      debugName: `of ${count} pages`,
      priority: 2 * count,
      test: (id: string) => pagesOf(id).length === count,
      name: nameOf,
    },
    {
      debugName: `of ${count} pages, and later of others`,
      priority: 2 * count + 1,
      test: (id: string) => pagesOf(id).length === count && isLent(id),
      name: nameOf,
    },
  ]);
}

/**
 * A file that several pages share has no name that says anything: each list of files is shorter without. Seven letters of a hash tell a file from all that
 * it was and will be; those that nobody needs cannot be compressed, and pages list a hundred of them.
 */
const FILE_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => (isShared(name) ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js"),
  // Pages name the rest as the server's own build does: a font of another name would be fetched twice.
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    isShared(names[0] ?? "") ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]",
};

const isShared = (name: string) => name.startsWith("shared-");

const LIST = /const __vite__mapDeps=.*?m\.f=(\[.*?\])\)\)\)=>.*?;\n/;
const USE = /import\(`\.\/([^`]+)`\)((?:(?!import\().)*?)__vite__mapDeps\(\[([\d,]+)\]\)/gs;

/** The style sheet of all pages. */
const IS_EVERYWHERE = /\/shell-[^/]+\.css$/;

/**
 * The files that the builder fetches together with each part that comes later, without those that are there: what the code that asks for it needs itself,
 * the style sheet of all pages, and the sheets of a part that the server writes (page-styles.ts), which would be fetched a second time.
 */
function shortenLists(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, graph: Graph): string {
  const list = LIST.exec(chunk.code)?.[1];
  if (!list) return chunk.code;
  const files = z.array(z.string()).parse(JSON.parse(list));
  const there = filesOf(chunk, bundle);
  const kept: string[] = [];
  const uses = chunk.code.replace(USE, (_use, target: string, between: string, numbers: string) => {
    const part = bundle[`assets/${target}`];
    const isWritten = part?.type === "chunk" && graph.isWritten(Object.keys(chunk.modules), broughtBy(part));
    const needed = numbers
      .split(",")
      .flatMap((number) => files[Number(number)] ?? [])
      .filter((file) => !there.has(file) && !IS_EVERYWHERE.test(file) && !(isWritten && file.endsWith(".css")));
    const places = needed.map((file) => (kept.includes(file) ? kept.indexOf(file) : kept.push(file) - 1));
    return `import(\`./${target}\`)${between}__vite__mapDeps([${places.join()}])`;
  });
  return uses.replace(list, () => JSON.stringify(kept));
}

/** The modules that whoever asks for a file may want of it: several parts that share one file have no single module that stands for it. */
const broughtBy = ({ facadeModuleId, modules }: Rolldown.OutputChunk): string[] =>
  facadeModuleId === null ? Object.keys(modules) : [facadeModuleId];

/** A file and what it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = new Set([chunk]);
  for (const { imports } of chunks) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") chunks.add(imported);
    }
  }
  return new Set([...chunks].map(({ fileName }) => fileName));
}
