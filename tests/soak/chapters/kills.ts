import { readFileSync } from "node:fs";
import type { ServerProcess, ServerStart } from "#tests/bench/server-process.ts";
import { createChance } from "#modules/booking/simulation/random.ts";
import { readPostmaster } from "#platform/db/embedded/orphan.server.ts";
import { demandBooks } from "../books.ts";
import { reportOf, type Chapter, type Report, type Setting } from "../chapter.ts";
import { startRefused } from "../ground.ts";
import { createClient } from "../http/client.ts";
import { demandAnswers, writeCounts } from "../http/tally.ts";
import { findOffers } from "../http/things.ts";
import { endOrphan } from "../postgres.ts";
import { pause } from "../load/pace.ts";
import { startLoad } from "../load/start-load.ts";

const NAME = "kills";
const KILLS = { full: 20, quick: 4 };
const EMBEDDED_KILLS = { full: 4, quick: 2 };
/** How long a process lives before it is killed, at random between these. Milliseconds. */
const SHORTEST_LIFE = 1_500;
const LONGEST_LIFE = 5_000;
const MOST_LINES = 3;
const WORKERS = 2;
/** Another worker has its place, and the embedded PostgreSQL is back, within this. Milliseconds. */
const BACK_MS = 20_000;

/** Processes are killed without warning while people book: the whole server, which is started again at once, one of its workers, its PostgreSQL. */
export const kills: Chapter = {
  name: NAME,
  promise:
    "A process that is killed while people book loses no paid order, charges nobody twice and sells no room twice.",
  run: async (setting, report) => {
    await killUnderLoad(setting, report, 1);
    await killUnderLoad(setting, reportOf(report, `${WORKERS} workers`), WORKERS);
    await killWithEmbedded(setting, report);
  },
};

/** With several workers the supervisor and one of them are killed in turn: one is replaced, and ends with the other. */
async function killUnderLoad({ ground, isQuick, seed }: Setting, report: Report, workers: number): Promise<void> {
  const databaseUrl = await ground.openDatabase(`${NAME}_${workers}`);
  const env = { WEB_CONCURRENCY: String(workers) };
  const start = () => ground.startServer({ name: `${NAME}-${workers}`, databaseUrl, env });
  let server = await start();
  const client = createClient({ port: ground.port, connections: 4 });
  const offers = await findOffers(client, { days: 8 });
  client.close();
  const load = startLoad({ kind: "buyers", port: ground.port, atOnce: 12, offers, seed, mayBeCut: true });
  const chance = createChance(seed);
  const startTimes: number[] = [];
  const replaceTimes: number[] = [];
  const wanted = isQuick ? KILLS.quick : KILLS.full;
  for (let kill = 1; kill <= wanted; kill++) {
    await pause(SHORTEST_LIFE + chance.below(LONGEST_LIFE - SHORTEST_LIFE));
    if (workers > 1 && kill % 2 === 1) replaceTimes.push(await killWorker(server, 1 + chance.below(workers)));
    else {
      await server.end("SIGKILL");
      const since = performance.now();
      server = await start();
      startTimes.push(performance.now() - since);
    }
    ground.say(`kill ${kill} of ${wanted}, ${workers === 1 ? "one process" : `${workers} workers`}`);
  }
  await pause(SHORTEST_LIFE);
  const { tally, numbers } = await load.stop();
  report.tell("kills", wanted);
  report.tell("longest until ready again", `${Math.round(Math.max(...startTimes))} ms`);
  if (replaceTimes.length > 0) {
    const longest = Math.max(...replaceTimes);
    report.demand(
      "longest until another worker had the place",
      `${Math.round(longest)} ms`,
      `${BACK_MS} ms`,
      longest < BACK_MS,
    );
  }
  report.tell("buyers", writeCounts(numbers));
  demandAnswers(report, tally);
  await demandBooks(report, databaseUrl);
  await server.stop();
}

/** Kills one of the workers; milliseconds until another process has its place and the port is ready, as many as there are at most when none has. */
async function killWorker(server: ServerProcess, place: number): Promise<number> {
  const killed = server.workers().get(place) ?? 0;
  if (killed > 0) process.kill(killed, "SIGKILL");
  return timeUntil(async () => {
    const now = server.workers().get(place);
    return now !== undefined && now !== killed && (await isReady(server));
  });
}

const isReady = (server: ServerProcess) =>
  fetch(`${server.origin("127.0.0.1")}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function timeUntil(holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < BACK_MS && !(await holds())) await pause(50);
  return performance.now() - started;
}

/** With the PostgreSQL of the installation: its orphan is taken over, and a second start beside a living one is refused in a sentence. */
async function killWithEmbedded({ ground, isQuick }: Setting, report: Report): Promise<void> {
  const name = `${NAME}-embedded`;
  const optionsOf = (workers: number) => ({
    name,
    databaseUrl: "",
    env: { DEMO_HOTELS: "20", WEB_CONCURRENCY: String(workers) },
  });
  const wanted = isQuick ? EMBEDDED_KILLS.quick : EMBEDDED_KILLS.full;
  let restarts = 0;
  try {
    let server: ServerProcess | null = await ground.startServer(optionsOf(1));
    for (let kill = 0; kill < wanted && server; kill++) {
      await server.end("SIGKILL");
      server = await ground.startServer(optionsOf(kill % 2 === 0 ? WORKERS : 1)).catch(() => null);
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
        { ...ground.serverStart({ ...optionsOf(1), port: ground.port + 1 }), logFile: ground.logOf(`${NAME}-second`) },
        report,
      );
    if (server) await killPostgres(server, ground.folderOf(name), report);
    await server?.stop();
  } finally {
    endOrphan(ground.folderOf(name));
  }
}

async function killPostgres(server: ServerProcess, dataDir: string, report: Report): Promise<void> {
  const find = () => readPostmaster(`${dataDir}/postgres`)?.pid;
  const killed = find() ?? 0;
  process.kill(killed, "SIGKILL");
  const ms = await timeUntil(async () => find() !== killed && (await isReady(server)));
  report.demand("ready again, when its PostgreSQL is killed", `${Math.round(ms)} ms`, `${BACK_MS} ms`, ms < BACK_MS);
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
