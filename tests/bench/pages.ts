import { Agent, request } from "node:http";
import type { ServerProcess } from "./server-process.ts";
import { summarise, type Summary } from "./statistics.ts";

export type PageLoad = { name: string; perSecond: number; cpuMs: number; latency: Summary; bytes: number };

const CONCURRENCY = 8;

type Load = { server: ServerProcess; name: string; host: string; path: string; seconds: number; isRendered?: boolean };

/**
 * Asks for one page over and over for some seconds: requests a second, server CPU a request, latency as the caller sees it. `isRendered`: at
 * another address each time, so that none is answered from the pages that the server keeps.
 */
export async function loadPage({ server, name, host, path, seconds, isRendered = false }: Load): Promise<PageLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  let count = 0;
  const fetchOnce = async () => {
    const url = new URL(path, server.origin("127.0.0.1"));
    // A name that pages read: what nobody reads makes no other page.
    if (isRendered) url.searchParams.set("affiliateId", String((count += 1)));
    return (await fetchPage({ agent, url, host, encoding: "gzip" })).byteLength;
  };
  const warmUntil = performance.now() + 1500;
  while (performance.now() < warmUntil) await Promise.all(Array.from({ length: CONCURRENCY }, fetchOnce));
  const latencies: number[] = [];
  const cpuBefore = server.cpuSeconds();
  const started = performance.now();
  const until = started + seconds * 1000;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < until) {
        const begin = performance.now();
        bytes = await fetchOnce();
        latencies.push(performance.now() - begin);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const cpu = server.cpuSeconds() - cpuBefore;
  agent.destroy();
  return {
    name,
    perSecond: latencies.length / elapsed,
    cpuMs: (cpu * 1000) / latencies.length,
    latency: summarise(latencies),
    bytes,
  };
}

/** A page of one site as it comes over the wire. The site is named by the header: not every machine resolves `fr.localhost`. */
export function fetchPage({
  agent,
  url,
  host,
  encoding = "identity",
  cookie,
  form,
}: {
  agent?: Agent;
  url: URL;
  host: string;
  encoding?: string;
  cookie?: string;
  /** What is sent to it, as a form of its own. */
  form?: Readonly<Record<string, string>>;
}): Promise<Buffer> {
  const own = `${host}:${url.port}`;
  const sent = form && {
    "content-type": "application/x-www-form-urlencoded",
    origin: `http://${own}`,
    "sec-fetch-site": "same-origin",
  };
  return new Promise((done, fail) => {
    const call = request(
      url,
      {
        agent,
        method: form ? "POST" : "GET",
        headers: { host: own, "accept-encoding": encoding, ...(cookie ? { cookie } : {}), ...sent },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          response.statusCode === 200
            ? done(Buffer.concat(chunks))
            : fail(new Error(`${url.pathname}: ${response.statusCode}`)),
        );
      },
    );
    call.on("error", fail);
    call.end(form && new URLSearchParams(form).toString());
  });
}
