import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { writeManifest } from "#server/localise-build.ts";
import { SIZES_FILE, type ModuleSizes } from "../build/weights.ts";

// After the build: what a first visit to a page loads as scripts before anybody touches it, from the routes' own list of files. A browser is not
// needed: parts that come later (ui/late.tsx) are not in that list. `tests/bench/first-visit.ts` measures the same over the wire.

/** Bytes of JavaScript, gzip, in the first visit to a page. */
const BUDGET = 125 * 1024;
const PAGES = ["home", "results", "landing", "product", "hotel", "activity"] as const;
const FOLDER = "build/client";

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

type Assets = ServerBuild["assets"];

const assets = readAssets();
const sizes = JSON.parse(readFileSync(SIZES_FILE, "utf8")) as ModuleSizes;
const columns: PartName[] = ["react", "router", "list of routes", "shell", "platform", "ui", "icons", "modules", "route"];
console.log(`| kB gzip | all | ${columns.join(" | ")} |\n| --- | ${"--- | ".repeat(columns.length + 1)}`);
const heavy = PAGES.filter((page) => {
  const parts = weigh(page);
  const all = [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`| ${page} | ${show(all)} | ${columns.map((name) => show(parts.get(name) ?? 0)).join(" | ")} |`);
  return all > BUDGET;
});
if (heavy.length > 0) {
  console.error(`More than ${BUDGET / 1024} kB of JavaScript in a first visit: ${heavy.join(", ")}. What no first view needs comes later: ui/late.tsx.`);
  process.exit(1);
}

function show(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** Bytes, gzip, of every file that a page names, shared out to what is in it by its size. */
function weigh(page: (typeof PAGES)[number]): Map<PartName, number> {
  const route = assets.routes[`routes/${page}`];
  const { root } = assets.routes;
  if (!root || !route) throw new Error(`the build has no page "${page}"`);
  const files = new Set([assets.entry, root, route].flatMap((part) => [part.module, ...(part.imports ?? [])]));
  const parts = new Map<PartName, number>([["list of routes", gzipSync(writeManifest(assets), { level: 9 }).length]]);
  for (const file of files) {
    const bytes = gzipSync(readFileSync(FOLDER + file), { level: 9 }).length;
    const modules = Object.entries(sizes[file] ?? {});
    const whole = modules.reduce((sum, [, size]) => sum + size, 0);
    for (const [id, size] of modules.length > 0 ? modules : [["app/", 1] as const]) {
      const name = PARTS.find(([, place]) => place.test(id))?.[0] ?? "route";
      parts.set(name, (parts.get(name) ?? 0) + (bytes * size) / (whole || 1));
    }
  }
  return parts;
}

/** The framework's list of routes: a script that gives it to the browser. */
function readAssets(): Assets {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("there is no build to weigh: script/test builds");
  const json = /=(\{.*\})/s.exec(readFileSync(`${FOLDER}/assets/${name}`, "utf8"))?.[1];
  return JSON.parse(json ?? "null") as Assets;
}
