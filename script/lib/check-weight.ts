import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { writeManifest } from "#server/localise-build.ts";
import { TEXTS_FILE, type TextModules } from "../bundle/page-texts.ts";
import { SIZES_FILE, type ModuleSizes } from "../bundle/weights.ts";

// After the build: what a first visit to a page loads as scripts before anybody touches it, from the routes' own list of files. A browser is not
// needed: parts that come later (ui/late.tsx) are not in that list. `tests/bench/first-visit.ts` measures the same over the wire.

/** Bytes of JavaScript, gzip, in the first visit to a page; its texts, which are no code, are shown beside it. */
const BUDGET = 125 * 1024;
const PAGES = ["home", "results", "landing", "product", "hotel", "activity"] as const;
const FOLDER = "build/client";
/** The site whose texts are weighed: French is the longest language. */
const SITE = "fr_FR";

/** What the weight of a page is shared out to, by where a module lies; what is nowhere else is the route's. */
const PARTS = [
  ["react", /^node_modules\/(react|react-dom|scheduler)\//],
  ["router", /^node_modules\/react-router\//],
  ["icons", /^icon:|^ui\/lucide-icon\.ts/],
  ["shell", /^app\/(?!routes\/)|^rolldown\/|^vite\//],
  ["platform", /^platform\//],
  ["ui", /^(names:.*)?ui\//],
  ["modules", /^(names:.*)?modules\//],
  ["route", /./],
] as const;
type PartName = (typeof PARTS)[number][0] | "list of routes";
type Weight = { parts: ReadonlyMap<PartName, number>; code: number; texts: number };
const COLUMNS: readonly PartName[] = [
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

const assets = readAssets();
const sizes = JSON.parse(readFileSync(SIZES_FILE, "utf8")) as ModuleSizes;
const texts = JSON.parse(readFileSync(TEXTS_FILE, "utf8")) as TextModules;
const weights = PAGES.map((page) => ({ page, ...weigh(page) }));
console.log(`| kB gzip | code | ${COLUMNS.join(" | ")} | texts |\n| --- | ${"--- | ".repeat(COLUMNS.length + 2)}`);
for (const { page, parts, code, texts: words } of weights)
  console.log(
    `| ${page} | ${show(code)} | ${COLUMNS.map((name) => show(parts.get(name) ?? 0)).join(" | ")} | ${show(words)} |`,
  );
const heavy = weights.filter(({ code }) => code > BUDGET).map(({ page }) => page);
if (heavy.length > 0) {
  console.error(
    `More than ${BUDGET / 1024} kB of JavaScript in a first visit: ${heavy.join(", ")}. What no first view needs comes later: ui/late.tsx.`,
  );
  process.exit(1);
}

function show(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Bytes, gzip, of every file that a page names, shared out to what is in it by its size. */
function weigh(page: (typeof PAGES)[number]): Weight {
  const routes = ["root", "frame", `routes/${page}`].map((id) => assets.routes[id] ?? missing(id));
  const files = new Set([assets.entry, ...routes].flatMap((part) => [part.module, ...(part.imports ?? [])]));
  const parts = new Map<PartName, number>([["list of routes", gzip(writeManifest(assets))]]);
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

/** The framework's list of routes: a script that gives it to the browser. */
function readAssets(): Assets {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("there is no build to weigh: script/test builds");
  const json = /=(\{.*\})/s.exec(readFileSync(`${FOLDER}/assets/${name}`, "utf8"))?.[1];
  return JSON.parse(json ?? "null") as Assets;
}
