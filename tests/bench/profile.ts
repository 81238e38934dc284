import { once } from "node:events";
import type { Profiler } from "node:inspector";
import { fetchPage } from "./pages.ts";
import { startServerProcess, type ServerStart } from "./server-process.ts";

/** `share` of the time in which the main thread did something: in a function itself, or while it stood anywhere below it. */
export type Share = { name: string; share: number };
export type PageProfile = { name: string; self: Share[]; below: Share[] };

const WARM_UP = 150;
const MEASURED = 300;
/** Microseconds between two looks. */
const INTERVAL = 200;
const CALLERS = 2;

/**
 * Where the main thread's time goes while pages are rendered anew: a server of its own without kept pages, looked at by V8's profiler from inside
 * (profiled.ts). `paths` gives the `n`th address of each page.
 */
export async function profilePages(
  start: ServerStart,
  paths: Readonly<Record<string, (n: number) => string>>,
): Promise<PageProfile[]> {
  const messages = new EventTarget();
  const server = await startServerProcess({
    ...start,
    env: { ...start.env, PAGE_CACHE_SECONDS: "0" },
    preload: {
      module: "./tests/bench/profiled.ts",
      onMessage: (detail) => messages.dispatchEvent(new CustomEvent("message", { detail })),
    },
  });
  const tell = async (message: object) => {
    const answered = once(messages, "message") as Promise<[CustomEvent<Profiler.Profile>]>;
    server.send(message);
    return (await answered)[0].detail;
  };
  const ask = async (pathOf: (n: number) => string, from: number, count: number) => {
    let n = from;
    const call = async () => {
      while (n < from + count) {
        n += 1;
        await fetchPage({ url: new URL(pathOf(n), server.origin("127.0.0.1")), host: "fr.localhost", encoding: "br" });
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
  };
  try {
    const profiles: PageProfile[] = [];
    for (const [name, pathOf] of Object.entries(paths)) {
      await ask(pathOf, 0, WARM_UP);
      await tell({ profile: "start", interval: INTERVAL });
      await ask(pathOf, WARM_UP, MEASURED);
      profiles.push({ name, ...readShares(await tell({ profile: "stop" })) });
    }
    return profiles;
  } finally {
    await server.stop();
  }
}

const IDLE = ["(idle)", "(root)", "(program)"];
/** What looking costs. */
const LOOKING = "node:inspector";

/** By function, the largest first. A function that calls itself counts once for each look. */
function readShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Omit<PageProfile, "name"> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const self = new Map<string, number>();
  const below = new Map<string, number>();
  let busy = 0;
  samples.forEach((id, at) => {
    const node = byId.get(id);
    const time = timeDeltas[at] ?? 0;
    if (!node || node.callFrame.functionName === "(idle)" || node.callFrame.url === LOOKING) return;
    busy += time;
    add(self, nameOf(node), time);
    const met = new Set<string>();
    for (let up: number | undefined = id; up !== undefined; up = parentOf.get(up)) {
      const above = byId.get(up);
      if (above && !IDLE.includes(above.callFrame.functionName)) met.add(nameOf(above));
    }
    for (const name of met) add(below, name, time);
  });
  return { self: toShares(self, busy), below: toShares(below, busy) };
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

const toShares = (times: ReadonlyMap<string, number>, busy: number): Share[] =>
  [...times].map(([name, time]) => ({ name, share: time / busy })).toSorted((a, b) => b.share - a.share);

/** A function by its name, file and line, the path from the repository on. */
function nameOf({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode): string {
  if (url === "") return functionName || "(native)";
  const file = url.replace(/^file:\/\//, "").replace(`${process.cwd()}/`, "");
  return `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`;
}
