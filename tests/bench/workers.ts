import { readFileSync } from "node:fs";
import { fetchPage, loadPage, type PageLoad } from "./pages.ts";
import type { ServerProcess } from "./server-process.ts";
import { summarise } from "./statistics.ts";

/** One process and several workers on the same database, asked in turns: what else the machine does meets both. */
export type Pair = { one: ServerProcess; several: ServerProcess };

/** Of several rounds: the median, and the best, of requests a second; the processor of the cheapest. */
export type Served = { perSecond: number; best: number; cpuMs: number };
export type WorkersRun = { name: string; one: Served; several: Served };

const HOST = "fr.localhost";
const SECONDS = 5;

/** The results page, rendered and kept. */
export async function compareWorkers(pair: Pair, path: string, rounds: number): Promise<WorkersRun[]> {
  const runs: WorkersRun[] = [];
  for (const [name, isRendered] of [
    ["results, rendered", true],
    ["results, kept", false],
  ] as const) {
    const loads: Record<keyof Pair, PageLoad[]> = { one: [], several: [] };
    for (let round = 0; round < rounds; round++)
      for (const which of ["one", "several"] as const)
        loads[which].push(
          await loadPage({ server: pair[which], name, host: HOST, path, seconds: SECONDS, isRendered }),
        );
    runs.push({ name, one: serve(loads.one), several: serve(loads.several) });
  }
  return runs;
}

function serve(loads: readonly PageLoad[]): Served {
  const perSecond = loads.map((load) => load.perSecond);
  return {
    perSecond: summarise(perSecond).p50,
    best: Math.max(...perSecond),
    cpuMs: Math.min(...loads.map(({ cpuMs }) => cpuMs)),
  };
}

/** Megabytes of a process: its share of what is in memory (what several have counts in equal parts), and what of it is its own heap and stacks. */
export type Share = { pss: number; own: number };

export function readShare(pid: number): Share {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1024);
  return { pss: megabytes("Pss"), own: megabytes("Pss_Anon") };
}

/** Waits until all workers answer: a server is ready when the first one does. */
export async function untilAllOpen(server: ServerProcess, wanted: number): Promise<void> {
  const isOpen = /^worker_open\{worker="\d+"\} 1$/gm;
  for (;;) {
    const numbers = await (await fetch(`${server.origin("127.0.0.1")}/metrics`)).text();
    if (numbers.match(isOpen)?.length === wanted) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The supervisor's share, and the mean of its workers'. */
export function readShares(server: ServerProcess): { supervisor: Share; worker: Share } {
  const workers = [...server.workers().values()].map(readShare);
  const mean = (read: (share: Share) => number) => Math.round(summarise(workers.map(read)).mean);
  return {
    supervisor: readShare(server.pid),
    worker: { pss: mean(({ pss }) => pss), own: mean(({ own }) => own) },
  };
}

/** Asks for so many pages at other addresses each; the mean size of one as it is kept: as it is, and compressed for those who take gzip. Bytes. */
export async function visitPages(server: ServerProcess, path: string, count: number): Promise<number> {
  let bytes = 0;
  for (let page = 0; page < count; page++) {
    const url = new URL(path, server.origin("127.0.0.1"));
    url.searchParams.set("affiliateId", `visit-${page}`);
    for (const encoding of ["gzip", "identity"]) bytes += (await fetchPage({ url, host: HOST, encoding })).byteLength;
  }
  return bytes / count;
}
