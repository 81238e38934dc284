import { spawnSync } from "node:child_process";
import { closeSync, globSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import sharp from "sharp";
import { demandBooks } from "../books.ts";
import { demandNone, type Chapter, type Report, type Setting } from "../chapter.ts";
import { liveBuyer } from "../http/buyer.ts";
import { callerAddress, createClient, type Client } from "../http/client.ts";
import { addTallies, count, createTally, demandAnswers, writeCounts } from "../http/tally.ts";
import { findOffers, type Offer } from "../http/things.ts";
import { pause } from "../load/pace.ts";
import { createPostgres, type SoakPostgres } from "../postgres.ts";

const NAME = "disk";
/** The demo catalogue, its database and the log of its changes, and a little. */
const SIZE_MB = 256;
const HOTELS = "40";
const ORDERS = 40;
const PICTURES = 30;
const RECOVERY_MS = 30_000;
/** The log names the cause now and then, not for every request. */
const MOST_LOG_LINES = 10;

type Full = {
  setting: Setting;
  report: Report;
  folder: string;
  client: Client;
  offers: Offer[];
  postgres: SoakPostgres;
};

/** PostgreSQL and DATA_DIR share a small file system, and something else fills it. */
export const disk: Chapter = {
  name: NAME,
  promise:
    "A full disk costs orders until there is space again, and nothing else: no half-written file, no wrong book, no restart.",
  run: async (setting, report) => {
    const { ground } = setting;
    const folder = ground.folderOf(NAME);
    mkdirSync(folder, { recursive: true });
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=755`, "tmpfs", folder]);
    if (mounted.status !== 0) return report.tell("skipped", "a small file system can only be mounted by root");
    let postgres: SoakPostgres | undefined;
    try {
      postgres = await createPostgres({
        dataDir: `${folder}/postgres`,
        port: ground.port + 41,
        settings: ["-c", "max_wal_size=96MB", "-c", "min_wal_size=32MB", "-c", "checkpoint_timeout=30s"],
      });
      await runOnSmallDisk({ setting, report, folder, postgres });
    } finally {
      await ground.endServers();
      await postgres?.stop("immediate");
      spawnSync("umount", ["-l", folder]);
    }
  },
};

async function runOnSmallDisk({ setting, report, folder, postgres }: Omit<Full, "client" | "offers">): Promise<void> {
  const { ground } = setting;
  const databaseUrl = postgres.url("postgres");
  const start = {
    ...ground.serverStart({ name: NAME, databaseUrl, env: { DEMO_HOTELS: HOTELS } }),
    dataDir: `${folder}/data`,
  };
  const server = await ground.startServerAs(start);
  const client = createClient({ port: ground.port, connections: 8 });
  const full = { setting, report, folder, client, postgres, offers: await findOffers(client, { days: 6 }) };
  await fillDisk(full, start.logFile ?? "");
  report.demand("the process lives", server.isAlive() ? "yes" : "no", "yes", server.isAlive());
  await recover(full);
  client.close();
  await demandBooks(report, databaseUrl);
  demandNone(report, "files of pictures that are not whole", await findBroken(`${folder}/data/pictures`));
  await server.stop();
}

/** Orders, pages and new pictures while not a byte is left. */
async function fillDisk(
  { setting: { ground, isQuick }, report, folder, client, offers }: Full,
  logFile: string,
): Promise<void> {
  const html = (await client.ask({ path: "/week-ends/_/_" })).body.toString();
  const pictures = [...new Set([...html.matchAll(/(\/img\/[^" ?,]+)/g)].map(([, path = ""]) => path))].toReversed();
  const linesBefore = countLines(logFile);
  report.tell("filled with", `${writeBallast(folder)} MB, nothing left of ${SIZE_MB}`);
  ground.say(`${NAME}: full`);
  const orders = createTally();
  const others = createTally();
  for (let number = 0; number < (isQuick ? ORDERS / 2 : ORDERS); number++) {
    const offer = offers[number % offers.length];
    if (!offer) break;
    await liveBuyer({
      client,
      offer,
      fate: "pays",
      caller: callerAddress(number),
      name: `full-${number}`,
      patienceMs: 0,
      onAnswer: (label, answer) => void count(orders, label, answer),
    });
    for (const path of ["/", "/week-ends/_/_"])
      count(others, `page ${path}`, await client.ask({ path, caller: callerAddress(number) }));
  }
  for (const path of pictures.slice(0, PICTURES)) count(others, "picture", await client.ask({ path }));
  report.tell("a buyer's calls while it is full", writeCounts(orders.outcomes));
  demandAnswers(report, addTallies(others, orders));
  const lines = countLines(logFile) - linesBefore;
  report.demand("lines of the log meanwhile", lines, String(MOST_LOG_LINES), lines <= MOST_LOG_LINES);
}

const CHUNK = Buffer.alloc(2 ** 20, 1);

/** Writes until there is no space, down to the last byte; megabytes. */
function writeBallast(folder: string): number {
  const file = openSync(`${folder}/ballast`, "w");
  let written = 0;
  for (let size = CHUNK.length; size > 0;) {
    try {
      written += writeSync(file, CHUNK, 0, size);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  return Math.round(written / 2 ** 20);
}

/** Space again: an order goes through, without anybody's help. PostgreSQL itself may have stopped for want of space; then it is started, as its operator would. */
async function recover({ setting: { ground }, report, folder, client, offers, postgres }: Full): Promise<void> {
  rmSync(`${folder}/ballast`);
  const isDown = !postgres.isAlive();
  if (isDown) await postgres.start();
  report.tell("PostgreSQL itself", isDown ? "had stopped, and was started" : "went on");
  const started = performance.now();
  let isBack = false;
  for (let number = 0; !isBack && performance.now() - started < RECOVERY_MS; number++) {
    const offer = offers[(ORDERS + number) % offers.length];
    if (!offer) break;
    isBack =
      (
        await liveBuyer({
          client,
          offer,
          fate: "pays",
          caller: callerAddress(1_000 + number),
          name: `space-${number}`,
          patienceMs: 0,
        })
      ).ending === "paid";
    if (!isBack) await pause(500);
  }
  ground.say(`${NAME}: space again`);
  report.demand(
    "an order goes through once there is space",
    isBack ? `after ${Math.round(performance.now() - started)} ms` : "no",
    `${RECOVERY_MS / 1000} s`,
    isBack,
  );
}

/** Pictures that cannot be decoded, and what writing left behind. */
async function findBroken(folder: string): Promise<string[]> {
  const files = globSync(`${folder}/**/*`).filter((path) => statSync(path).isFile());
  const broken = await Promise.all(
    files.map(async (path) =>
      (await sharp(path)
        .stats()
        .then(
          () => true,
          () => false,
        ))
        ? []
        : [path],
    ),
  );
  return broken.flat();
}

const countLines = (file: string) => readFileSync(file, "utf8").split("\n").length;
