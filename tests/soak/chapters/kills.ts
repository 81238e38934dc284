import { readFileSync } from "node:fs";
import type { ServerProcess, ServerStart } from "#tests/bench/server-process.ts";
import { createChance } from "#modules/booking/simulation/random.ts";
import { demandBooks } from "../books.ts";
import type { Chapter, Report, Setting } from "../chapter.ts";
import { startRefused } from "../ground.ts";
import { createClient } from "../http/client.ts";
import { demandAnswers, writeCounts } from "../http/tally.ts";
import { findOffers } from "../http/things.ts";
import { endOrphan } from "../postgres.ts";
import { pause } from "../load/pace.ts";
import { startLoad } from "../load/start-load.ts";

const NAME = "kills";
const KILLS = { full: 20, quick: 4 };
const EMBEDDED_KILLS = { full: 3, quick: 1 };
/** How long a process lives before it is killed, at random between these. Milliseconds. */
const SHORTEST_LIFE = 1_500;
const LONGEST_LIFE = 5_000;
const MOST_LINES = 3;

/** The process is killed without warning while people book, and starts again at once. */
export const kills: Chapter = {
  name: NAME,
  promise:
    "A process that is killed while people book loses no paid order, charges nobody twice and sells no room twice.",
  run: async (setting, report) => {
    await killUnderLoad(setting, report);
    await killWithEmbedded(setting, report);
  },
};

async function killUnderLoad({ ground, isQuick, seed }: Setting, report: Report): Promise<void> {
  const databaseUrl = await ground.openDatabase(NAME);
  const start = () => ground.startServer({ name: NAME, databaseUrl });
  let server = await start();
  const client = createClient({ port: ground.port, connections: 4 });
  const offers = await findOffers(client, { days: 8 });
  client.close();
  const load = startLoad({ kind: "buyers", port: ground.port, atOnce: 12, offers, seed, mayBeCut: true });
  const chance = createChance(seed);
  const startTimes: number[] = [];
  const wanted = isQuick ? KILLS.quick : KILLS.full;
  for (let kill = 1; kill <= wanted; kill++) {
    await pause(SHORTEST_LIFE + chance.below(LONGEST_LIFE - SHORTEST_LIFE));
    await server.end("SIGKILL");
    const since = performance.now();
    server = await start();
    startTimes.push(performance.now() - since);
    ground.say(`kill ${kill} of ${wanted}`);
  }
  await pause(SHORTEST_LIFE);
  const { tally, numbers } = await load.stop();
  report.tell("kills", wanted);
  report.tell("longest until ready again", `${Math.round(Math.max(...startTimes))} ms`);
  report.tell("buyers", writeCounts(numbers));
  demandAnswers(report, tally);
  await demandBooks(report, databaseUrl);
  await server.stop();
}

/** With the PostgreSQL of the installation: its orphan is taken over, and a second start beside a living one is refused in a sentence. */
async function killWithEmbedded({ ground, isQuick }: Setting, report: Report): Promise<void> {
  const options = { name: `${NAME}-embedded`, databaseUrl: "", env: { DEMO_HOTELS: "20" } };
  const wanted = isQuick ? EMBEDDED_KILLS.quick : EMBEDDED_KILLS.full;
  let restarts = 0;
  try {
    let server: ServerProcess | null = await ground.startServer(options);
    for (let kill = 0; kill < wanted && server; kill++) {
      await server.end("SIGKILL");
      server = await ground.startServer(options).catch(() => null);
      if (server) restarts += 1;
    }
    report.demand(
      "starts again after a kill, with the embedded PostgreSQL",
      `${restarts} of ${wanted}`,
      "all",
      restarts === wanted,
    );
    if (server)
      await startBeside(
        { ...ground.serverStart({ ...options, port: ground.port + 1 }), logFile: ground.logOf(`${NAME}-second`) },
        report,
      );
    await server?.stop();
  } finally {
    endOrphan(ground.folderOf(options.name));
  }
}

async function startBeside(start: ServerStart & { logFile: string }, report: Report): Promise<void> {
  const code = await startRefused(start, 60);
  const words = readFileSync(start.logFile, "utf8").trim();
  const isSentence = words !== "" && !/\n\s+at /.test(words) && words.split("\n").length <= MOST_LINES;
  report.demand(
    "a second start beside a living one",
    code === null ? "runs" : `leaves with code ${code}, ${words.split("\n").length} lines`,
    `leaves, and says why in ${MOST_LINES} lines`,
    code !== null && code !== 0 && isSentence,
  );
  if (!isSentence) report.details.push(`a second start says: ${words.slice(0, 400)}`);
}
