import { measureFirstVisit, type FirstVisit } from "#tests/bench/first-visit.ts";
import { runLighthouse, type LighthouseScores } from "#tests/bench/lighthouse.ts";
import { fetchPage, loadPage, type PageLoad } from "#tests/bench/pages.ts";
import { measurePlainTree, type PlainTree } from "#tests/bench/plain-tree.ts";
import { type ServerProcess } from "#tests/bench/server-process.ts";
import { fixed, table } from "#tests/bench/statistics.ts";
import { tableOfWeights, weighPages } from "./page-weights.ts";

/** A machine that does other things takes points from performance: each run is shown. */
const LIGHTHOUSE_RUNS = 3;
export type Paths = Record<"home" | "results" | "product" | "hotel" | "activity", string>;

/** The pages that are measured: home, the results of everywhere, the first product on them, its hotel, and the first activity. */
export async function findPaths(server: ServerProcess): Promise<Paths> {
  const firstLink = async (page: string, pattern: RegExp) => {
    const url = new URL(page, server.origin("127.0.0.1"));
    const path = pattern.exec((await fetchPage({ url, host: "fr.localhost" })).toString())?.[1];
    if (!path) throw new Error(`${page} has no link like ${pattern}`);
    return path;
  };
  const results = "/week-ends/_/_";
  const product = await firstLink(results, /href="(\/week-end\/\d+\/[^"#?]+)/);
  const hotel = await firstLink(product, /href="(\/offre-hotel\/\d+\/[^"#?]+)/);
  const activity = await firstLink("/activites/_/_", /href="(\/activite\/\d+\/[^"#?]+)/);
  return { home: "/", results, product, hotel, activity };
}

type PageRun = { name: string; rendered: PageLoad; kept: PageLoad; plain: PlainTree };

/** What a page costs, rendered and kept. */
export async function reportPages(server: ServerProcess, paths: Paths): Promise<void> {
  const host = "fr.localhost";
  const base = await loadPage({ server, host, seconds: 6, name: "health check", path: "/healthz" });
  const runs: PageRun[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const rendered = await loadPage({ server, host, seconds: 6, name: `${name}, rendered`, path, isRendered: true });
    const kept = await loadPage({ server, host, seconds: 6, name: `${name}, kept`, path });
    const html = await fetchPage({ url: new URL(path, server.origin("127.0.0.1")), host });
    runs.push({ name, rendered, kept, plain: measurePlainTree(html.toString()) });
  }
  const rows = [base, ...runs.flatMap(({ rendered, kept }) => [rendered, kept])].map((load) => [
    load.name,
    fixed(load.perSecond, 0),
    fixed(load.cpuMs),
    `${fixed(load.cpuMs / base.cpuMs, 1)} ×`,
    fixed(load.latency.p50, 1),
    fixed(load.latency.p95, 1),
    `${Math.round(load.bytes / 1024)} kB`,
  ]);
  console.log(
    `## Pages, eight callers at once\n\n${table(["page", "requests/s", "CPU ms/request", "to a health check", "p50 ms", "p95 ms", "HTML, gzip"], rows)}\n`,
  );
  reportRatios(runs);
}

/** Kept against rendered, and rendered against a tree of the same elements without anything behind it, written and compressed in this run. */
function reportRatios(runs: readonly PageRun[]): void {
  const rows = runs.map(({ name, rendered, kept, plain }) => [
    name,
    `${fixed(rendered.cpuMs / kept.cpuMs, 0)} ×`,
    `${fixed(kept.perSecond / rendered.perSecond, 0)} ×`,
    plain.elements,
    `${Math.round(plain.markupBytes / 1024)} kB`,
    fixed(plain.cpuMs),
    `${fixed(rendered.cpuMs / plain.cpuMs, 1)} ×`,
  ]);
  console.log(
    `## Ratios of pages\n\n${table(["page", "kept is cheaper by", "and served more often by", "elements", "markup", "plain tree with gzip, CPU ms", "rendered to plain tree"], rows)}\n`,
  );
}

/** What a phone fetches for the first page of a visit. */
export async function reportVisits(server: ServerProcess, paths: Paths): Promise<void> {
  const visits: FirstVisit[] = [];
  for (const [name, path] of Object.entries(paths))
    visits.push(await measureFirstVisit({ name, url: server.origin("fr.localhost") + path }));
  const rows = visits.map((visit) => [
    visit.name,
    visit.document,
    visit.script,
    visit.scriptGzip,
    visit.style,
    visit.font,
    visit.image,
    visit.requests,
    visit.shift,
  ]);
  console.log(
    `## First visit on a phone, kB over the wire, without scrolling\n\n${table(["page", "HTML with its CSS", "JavaScript", "JavaScript as gzip", "other CSS", "fonts", "pictures", "requests", "layout shift"], rows)}\n`,
  );
  console.log(`## What the scripts of a first visit are made of\n\n${tableOfWeights(weighPages())}\n`);
}

/** What a tool that everybody knows says of the pages. */
export async function reportLighthouse(server: ServerProcess, paths: Paths): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const url = server.origin("fr.localhost") + path;
    const runs: LighthouseScores[] = [];
    for (let run = 0; run < LIGHTHOUSE_RUNS; run++) runs.push(await runLighthouse({ name, url }));
    const best = runs.toSorted((a, b) => b.performance - a.performance)[0];
    if (!best) continue;
    rows.push([
      name,
      runs.map((scores) => scores.performance).join(", "),
      best.accessibility,
      best.bestPractices,
      best.seo,
      best.firstPaint,
      best.largestPaint,
      best.blocking,
      best.shift,
      best.failed.join(", "),
    ]);
  }
  console.log(
    `## Lighthouse, mobile\n\n${table(["page", "performance, each run", "accessibility", "best practices", "SEO", "first paint, s", "largest paint, s", "blocking, ms", "layout shift", "audits below 90 in the best run"], rows)}\n`,
  );
}
