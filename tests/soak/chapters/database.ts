import type { ServerProcess } from "#tests/bench/server-process.ts";
import { demandBooks } from "../books.ts";
import type { Chapter, Report, Setting } from "../chapter.ts";
import { createClient, type Client } from "../http/client.ts";
import { addTallies, demandAnswers } from "../http/tally.ts";
import { findAddresses, findOffers } from "../http/things.ts";
import { pause } from "../load/pace.ts";
import { startLoad } from "../load/start-load.ts";
import type { SoakPostgres } from "../postgres.ts";

const NAME = "database";
const CUTS = { full: 10, quick: 3 };
/** How long PostgreSQL is away, and how long it is there in between. Milliseconds. */
const AWAY_MS = 2_000;
const THERE_MS = 3_000;
/** Ready again by itself within this. Milliseconds. */
const BACK_MS = 10_000;

/** PostgreSQL goes and comes back under load, in turn: ended in order, as after a crash, and all connections cut. */
export const database: Chapter = {
  name: NAME,
  promise:
    "The process outlives its database: nobody gets an error or waits, and everything goes on by itself when it is back.",
  run: async (setting, report) => {
    const { ground, isQuick, seed } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const start = () => ground.startServer({ name: NAME, databaseUrl });
    const server = await start();
    const client = createClient({ port: ground.port, connections: 8 });
    const offers = await findOffers(client, { days: 6 });
    const visitors = startLoad({
      kind: "visitors",
      port: ground.port,
      connections: 8,
      perSecond: 40,
      addresses: await findAddresses(client),
      offers,
      seed,
    });
    const buyers = startLoad({ kind: "buyers", port: ground.port, atOnce: 6, perSecond: 6, offers, seed });
    const told = await cutRepeatedly({ setting, client, wanted: isQuick ? CUTS.quick : CUTS.full, server, start });
    await pause(THERE_MS);
    const tally = addTallies((await visitors.stop()).tally, (await buyers.stop()).tally);
    client.close();
    reportCuts(report, told);
    demandAnswers(report, tally);
    await demandBooks(report, databaseUrl);
    await told.server.stop();
  },
};

type Told = { cuts: number; deaths: number; late: number; longestBack: number; server: ServerProcess };
type Cutting = {
  setting: Setting;
  client: Client;
  wanted: number;
  server: ServerProcess;
  start: () => Promise<ServerProcess>;
};

async function cutRepeatedly({ setting: { ground }, client, wanted, server, start }: Cutting): Promise<Told> {
  const told: Told = { cuts: wanted, deaths: 0, late: 0, longestBack: 0, server };
  for (let cut = 0; cut < wanted; cut++) {
    await pause(THERE_MS);
    await cutOff(ground.postgres, cut);
    const back = await waitUntilReady(client);
    told.longestBack = Math.max(told.longestBack, back);
    if (!told.server.isAlive()) {
      told.deaths += 1;
      told.server = await start();
    } else if (back >= BACK_MS) told.late += 1;
    ground.say(`${NAME}: cut ${cut + 1} of ${wanted}`);
  }
  return told;
}

async function cutOff(postgres: SoakPostgres, cut: number): Promise<void> {
  if (cut % 3 === 2) return postgres.cutConnections(`soak_${NAME}`);
  await postgres.stop(cut % 3 === 0 ? "fast" : "immediate");
  await pause(AWAY_MS);
  await postgres.start();
}

/** Milliseconds until `readyz` says so; as many as there are at most when it does not. */
async function waitUntilReady(client: Client): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < BACK_MS) {
    if ((await client.ask({ path: "/readyz", host: "localhost" })).status === 200) return performance.now() - started;
    await pause(100);
  }
  return BACK_MS;
}

function reportCuts(report: Report, { cuts, deaths, late, longestBack }: Told): void {
  report.tell("times that PostgreSQL went", cuts);
  report.demand("processes that ended", deaths, "0", deaths === 0);
  report.demand(
    "not ready again by itself within 10 s",
    `${late}, the longest after ${Math.round(longestBack)} ms`,
    "0",
    late === 0,
  );
}
