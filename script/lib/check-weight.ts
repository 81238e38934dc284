import { readdirSync, readFileSync, statSync } from "node:fs";

// After the build: what a first visit to a page loads as scripts before anybody touches it, from the routes' own list of files. A browser is not
// needed: parts that come later (ui/late.tsx) are not in that list. `tests/bench/first-visit.ts` measures the same over the wire.

/** Bytes of JavaScript, gzip, in the first visit to a page. */
const BUDGET = 140 * 1024;
const PAGES = ["home", "results", "landing", "product", "hotel", "activity"] as const;
const FOLDER = "build/client";

type Part = { module: string; imports?: readonly string[] };
type Manifest = { url: string; entry: Part; routes: Record<string, Part | undefined> };

const manifest = readManifest();
const heavy = PAGES.filter((page) => {
  const bytes = weigh(page);
  console.log(`${page.padEnd(9)} ${(bytes / 1024).toFixed(1)} kB`);
  return bytes > BUDGET;
});
if (heavy.length > 0) {
  console.error(
    `More than ${BUDGET / 1024} kB of JavaScript in a first visit: ${heavy.join(", ")}. What no first view needs comes later: ui/late.tsx.`,
  );
  process.exit(1);
}

/** Bytes, gzip, of every file that a page names. */
function weigh(page: (typeof PAGES)[number]): number {
  const route = manifest.routes[`routes/${page}`];
  const { root, frame } = manifest.routes;
  if (!root || !frame || !route) throw new Error(`the build has no page "${page}"`);
  const files = new Set([
    manifest.url,
    ...[manifest.entry, root, frame, route].flatMap((part) => [part.module, ...(part.imports ?? [])]),
  ]);
  return [...files].reduce((sum, file) => sum + statSync(`${FOLDER}${file}.gz`).size, 0);
}

/** The framework's list of routes: a script that gives it to the browser. */
function readManifest(): Manifest {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("there is no build to weigh: script/test builds");
  const json = /=(\{.*\})/s.exec(readFileSync(`${FOLDER}/assets/${name}`, "utf8"))?.[1];
  return JSON.parse(json ?? "null") as Manifest;
}
