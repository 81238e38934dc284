import { measureExchanges } from "#tests/bench/exchanges.ts";
import { measureGifts } from "#tests/bench/gifts.ts";
import type { Timing } from "#tests/bench/search/timing.ts";
import type { ServerProcess } from "#tests/bench/server-process.ts";
import { fixed, milliseconds, table } from "#tests/bench/statistics.ts";

/** What holders of gifts wait for: docs/benchmarks.md says what is promised. */
export async function reportGifts(): Promise<void> {
  const { redeemed, perSecond, statements, cpuMs, known, unknown } = await measureGifts();
  const row = (name: string, time: Timing & { count: number }, goal: string, rate: string) => [
    name,
    time.count,
    ...milliseconds(time, 1),
    goal,
    rate,
  ];
  const rows = [
    [
      ...row("a gift redeemed, 20 holders at once", redeemed, "80", fixed(perSecond, 0)),
      fixed(statements, 1),
      fixed(cpuMs),
    ],
    [...row("what a card can pay, a code that somebody has", known, "10", ""), "", ""],
    [...row("the same of a code that nobody has", unknown, "10", ""), "", ""],
  ];
  const head = ["call", "calls", "mean", "p50", "p95", "p95 at most", "a second", "statements", "of the processor"];
  console.log(`## Gifts, milliseconds\n\n${table(head, rows)}\n`);
}

/** Whoever holds a gift waits no longer than whoever looks for one. */
export async function reportExchanges(server: ServerProcess, databaseUrl: string): Promise<void> {
  const { exchanges, search } = await measureExchanges(server, databaseUrl);
  const rows = [
    ["other stays for a gift, the whole country", exchanges.count, ...milliseconds(exchanges, 1), ""],
    [
      "a search of gifts, the whole country",
      search.count,
      ...milliseconds(search, 1),
      `${fixed(exchanges.p50 / search.p50)} ×`,
    ],
  ];
  console.log(
    `## Other stays for a gift, pages in turn, milliseconds

${table(["page", "calls", "mean", "p50", "p95", "the first to it"], rows)}
`,
  );
}
