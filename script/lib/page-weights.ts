import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { readTable } from "#platform/json.ts";
import { table } from "#tests/bench/statistics.ts";
import { writeBrowsedManifest } from "#server/http/pages/localise-build.ts";
import { TEXTS_FILE, type TextModules } from "../bundle/page-texts.ts";
import { SIZES_FILE, type ModuleSizes } from "../bundle/weights.ts";

const PAGES = ["home", "results", "landing", "product", "hotel", "activity"] as const;
const FOLDER = "build/client";
/** The site whose texts are weighed: French is the longest language. */
const SITE = "fr_FR";

/** What the weight of a page is shared out to, by where a module lies; what is nowhere else is the route's. */
const PARTS = [
  ["react", /^node_modules\/(react|react-dom|scheduler)\//],
  ["router", /^node_modules\/react-router\//],
  ["icons", /^icon:|^ui\/(lucide-icon|icon-sheet)\.ts/],
  ["shell", /^app\/(?!routes\/)|^rolldown\/|^vite\//],
  ["platform", /^platform\//],
  ["ui", /^(names:.*)?ui\//],
  ["modules", /^(names:.*)?modules\//],
  ["route", /./],
] as const;
type PartName = (typeof PARTS)[number][0] | "list of routes";
/** Bytes, gzip, of a first visit to a page: of its code, by what is in it, and of its texts. */
type Weight = { page: string; parts: ReadonlyMap<PartName, number>; code: number; texts: number };
const PART_NAMES: readonly PartName[] = [
  "react",
  "router",
  "list of routes",
  "shell",
  "platform",
  "ui",
  "icons",
  "modules",
  "route",
];

type Assets = ServerBuild["assets"];

/**
 * What a first visit to each page loads as scripts before anybody touches it, from the build's own list of files. A browser is not needed: parts that come
 * later (ui/late.tsx) are not in that list. `tests/bench/first-visit.ts` measures the same over the wire.
 */
export function weighPages(): Weight[] {
  const build: Build = {
    assets: readAssets(),
    sizes: readWritten(SIZES_FILE),
    texts: readWritten(TEXTS_FILE),
  };
  return PAGES.map((page) => weigh(page, build));
}

/** The same as Markdown, kB of 1024 bytes. */
export function tableOfWeights(weights: readonly Weight[]): string {
  const show = (bytes: number) => (bytes / 1024).toFixed(1);
  const rows = weights.map(({ page, code, parts, texts }) => [
    page,
    show(code),
    ...PART_NAMES.map((name) => show(parts.get(name) ?? 0)),
    show(texts),
  ]);
  return table(["kB gzip", "code", ...PART_NAMES, "texts"], rows);
}

type Build = { assets: Assets; sizes: ModuleSizes; texts: TextModules };

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Bytes, gzip, of every file that a page names, shared out to what is in it by its size. */
function weigh(page: (typeof PAGES)[number], { assets, sizes, texts }: Build): Weight {
  const routes = ["root", "frame", `routes/${page}`].map((id) => assets.routes[id] ?? missing(id));
  const files = new Set([assets.entry, ...routes].flatMap((part) => [part.module, ...(part.imports ?? [])]));
  const parts = new Map<PartName, number>([["list of routes", gzip(writeBrowsedManifest(assets))]]);
  for (const file of files) {
    const bytes = gzip(readFileSync(FOLDER + file));
    const modules = Object.entries(sizes[file] ?? {});
    const whole = modules.reduce((sum, [, size]) => sum + size, 0);
    for (const [id, size] of modules.length > 0 ? modules : [["app/", 1] as const]) {
      const name = PARTS.find(([, place]) => place.test(id))?.[0] ?? "route";
      parts.set(name, (parts.get(name) ?? 0) + (bytes * size) / (whole || 1));
    }
  }
  const words = routes.flatMap(({ module }) => texts[module]?.[SITE] ?? []);
  return {
    page,
    parts,
    code: sum(parts.values()),
    texts: sum(words.map((file) => gzip(readFileSync(FOLDER + file)))),
  };
}

function sum(bytes: Iterable<number>): number {
  return [...bytes].reduce((all, size) => all + size, 0);
}

function missing(route: string): never {
  throw new Error(`the build has no route "${route}"`);
}

/** What the build has written of itself. */
function readWritten<Table>(path: string): Table {
  return readTable(JSON.parse(readFileSync(path, "utf8")));
}

/** The framework's list of routes: a script that gives it to the browser. */
function readAssets(): Assets {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("there is no build to weigh: script/test builds");
  const json = /=(\{.*\})/s.exec(readFileSync(`${FOLDER}/assets/${name}`, "utf8"))?.[1];
  return readTable(JSON.parse(json ?? "null"));
}
