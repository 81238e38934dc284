import { percentile } from "#tests/bench/statistics.ts";
import type { Chapter, Report, Setting } from "../chapter.ts";
import { callerAddress, createClient, type Ask, type Client } from "../http/client.ts";
import { addTallies, createTally, demandAnswers, judge, type Tally } from "../http/tally.ts";
import { findAddresses, findOffers, type Offer, type SiteAddresses } from "../http/things.ts";
import { pause } from "../load/pace.ts";
import type { CrowdJob } from "../load/jobs.ts";
import { startLoad } from "../load/start-load.ts";

const NAME = "overload";
const SECONDS = { full: 30, quick: 10 };
const WARM_UP_MS = 2_000;
const EVERY_MS = 50;
const MOST_QUOTE_MS = 100;
const MOST_READY_MS = 50;
const MOST_SHED_MS = 50;
/** Who finds a place in the queue waits this long at least before being sent away (docs/decisions/0018-overload.md): that is no slow refusal. */
const LEAST_TURN_MS = 1_500;
const HALF_OPEN = { full: 4_000, quick: 1_500 };
const HALF_OPEN_SECONDS = { full: 75, quick: 40 };
/** What one address may hold in the end. */
const MOST_LEFT_OPEN = 256;
const MOST_PAGE_MS = 500;

type Crowd = Pick<CrowdJob, "connections" | "wants" | "callers"> & { name: string };

const CROWDS: Crowd[] = [
  { name: "20 connections, one address, unknown parameters", connections: 20, wants: "unknown", callers: "one" },
  { name: "20 connections, many addresses, unknown parameters", connections: 20, wants: "unknown", callers: "many" },
  { name: "100 connections, many addresses, unknown parameters", connections: 100, wants: "unknown", callers: "many" },
  { name: "20 connections, one address, searches", connections: 20, wants: "searches", callers: "one" },
  { name: "100 connections, many addresses, searches", connections: 100, wants: "searches", callers: "many" },
];

/** Crowds that ask for pages as fast as they get them, and what others notice meanwhile; with the limits of every day. */
export const overload: Chapter = {
  name: NAME,
  promise: "A crowd is turned away quickly, and whoever asks for a price meanwhile notices nothing.",
  run: async (setting, report) => {
    const { ground } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const server = await ground.startServer({ name: NAME, databaseUrl, env: { RATE_LIMIT_WRITES_PER_MINUTE: "" } });
    const client = createClient({ port: ground.port, connections: 8 });
    const offers = await findOffers(client, { days: 5 });
    const addresses = await findAddresses(client);
    let sum = createTally();
    for (const crowd of CROWDS)
      sum = addTallies(sum, await meetCrowd({ setting, report, client, offers, addresses, crowd }));
    demandAnswers(report, sum);
    client.close();
    await server.stop();
    await meetHalfOpen(setting, report, databaseUrl);
  },
};

type Meeting = {
  setting: Setting;
  report: Report;
  client: Client;
  offers: Offer[];
  addresses: SiteAddresses[];
  crowd: Crowd;
};

async function meetCrowd({
  setting: { ground, isQuick, seed },
  report,
  client,
  offers,
  addresses,
  crowd,
}: Meeting): Promise<Tally> {
  const { name, ...wishes } = crowd;
  ground.say(`${NAME}: ${name}`);
  const load = startLoad({ kind: "crowd", port: ground.port, addresses, seed, ...wishes });
  await pause(WARM_UP_MS);
  const until = Date.now() + (isQuick ? SECONDS.quick : SECONDS.full) * 1000;
  const quoteAsk = (number: number): Ask => ({
    path: `/api/product/${offers[number % offers.length]?.id}/quote?locale=fr_FR&checkin=${offers[number % offers.length]?.checkin}&nights=1&adult=2&child=0&baby=0`,
    caller: callerAddress(number),
  });
  const [quotes, ready] = await Promise.all([
    sample(client, until, quoteAsk),
    sample(client, until, () => ({ path: "/readyz", host: "localhost" })),
  ]);
  const { tally } = await load.stop();
  demandFast(report, `${name}: quotes`, quotes, MOST_QUOTE_MS);
  demandFast(report, `${name}: readyz`, ready, MOST_READY_MS);
  demandShedding(report, name, tally);
  return tally;
}

/** Times of an ask again and again; what is not answered as asked counts as the longest there is. */
async function sample(client: Client, until: number, ask: (number: number) => Ask): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; Date.now() < until; number++) {
    const answer = await client.ask(ask(number));
    times.push(judge(answer) === "answered" ? answer.ms : Number.POSITIVE_INFINITY);
    await pause(EVERY_MS);
  }
  return times;
}

function demandFast(report: Report, what: string, times: readonly number[], most: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  const refused = times.filter((time) => time === Number.POSITIVE_INFINITY).length;
  report.demand(
    what,
    `p50 ${Math.round(median)} ms, p95 ${Math.round(p95)} ms${refused > 0 ? `, ${refused} turned away` : ""}`,
    `p95 ${most} ms, none turned away`,
    p95 < most && refused === 0,
  );
}

function demandShedding(report: Report, name: string, tally: Tally): void {
  const times = (label: string) => (tally.times[label] ?? []).toSorted((one, other) => one - other);
  const [served, shed] = [times("served"), times("shed")];
  const atOnce = shed.filter((time) => time < LEAST_TURN_MS);
  const told = `${served.length} served, p50 ${Math.round(percentile(served, 0.5))} ms; ${shed.length - atOnce.length} waited for their turn in vain; ${atOnce.length} turned away at once`;
  if (atOnce.length === 0) return report.tell(`${name}: the crowd`, told);
  const p95 = percentile(atOnce, 0.95);
  report.demand(
    `${name}: the crowd`,
    `${told}, p95 ${Math.round(p95)} ms`,
    `at once: p95 ${MOST_SHED_MS} ms`,
    p95 < MOST_SHED_MS,
  );
}

/** Connections that never finish a request, from one address, and a visitor from another. */
async function meetHalfOpen({ ground, isQuick }: Setting, report: Report, databaseUrl: string): Promise<void> {
  ground.say(`${NAME}: half-open connections`);
  const server = await ground.startServer({ name: `${NAME}-half-open`, databaseUrl, env: { TRUST_PROXY: "" } });
  const seconds = isQuick ? HALF_OPEN_SECONDS.quick : HALF_OPEN_SECONDS.full;
  const connections = isQuick ? HALF_OPEN.quick : HALF_OPEN.full;
  const load = startLoad({ kind: "half_open", port: ground.port, connections, seconds });
  const client = createClient({ port: ground.port, connections: 4, isKept: false, from: "127.0.0.2" });
  const pages = await sample(client, Date.now() + seconds * 1000, () => ({ path: "/" }));
  const { numbers } = await load.done;
  client.close();
  const { first = 0, last = 0 } = numbers;
  report.demand(
    `half-open connections of one address, of ${connections}, at first and after ${seconds} s`,
    `${first} and ${last}`,
    `${MOST_LEFT_OPEN} in the end`,
    last <= MOST_LEFT_OPEN,
  );
  demandFast(report, "a visitor meanwhile, home", pages, MOST_PAGE_MS);
  await server.stop();
}
