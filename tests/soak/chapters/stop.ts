import pg from "pg";
import { demandBooks } from "../books.ts";
import { reportOf, type Chapter, type Report, type Setting } from "../chapter.ts";
import { createClient } from "../http/client.ts";
import { addTallies, demandAnswers } from "../http/tally.ts";
import { findAddresses, findOffers } from "../http/things.ts";
import { pause } from "../load/pace.ts";
import { startLoad, type Load } from "../load/start-load.ts";

const NAME = "stop";
const STOPS = { full: 10, quick: 3 };
const RUNNING_MS = 4_000;
const WORKERS = 2;
const GRACE_SECONDS = 3;
/** Grace, the requests and jobs under way, and closing. Milliseconds. */
const LONGEST_STOP_MS = 20_000;

/** An operator stops the server while people are on it, as with every release; a balancer in front looks at `readyz`. */
export const stop: Chapter = {
  name: NAME,
  promise: "A stop that was asked for is noticed by nobody: whoever was being answered is answered.",
  run: async (setting, report) => {
    await stopUnderLoad(setting, report, 1);
    await stopUnderLoad(setting, reportOf(report, `${WORKERS} workers`), WORKERS);
  },
};

async function stopUnderLoad(setting: Setting, report: Report, workers: number): Promise<void> {
  const { ground } = setting;
  const databaseUrl = await ground.openDatabase(`${NAME}_${workers}`);
  const env = { SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS), WEB_CONCURRENCY: String(workers) };
  const start = () => ground.startServer({ name: `${NAME}-${workers}`, databaseUrl, env });
  let server = await start();
  const [visitors, buyers] = await startLoads(setting);
  const wanted = setting.isQuick ? STOPS.quick : STOPS.full;
  const codes: (number | null)[] = [];
  const times: number[] = [];
  let kept = 0;
  for (let number = 1; number <= wanted; number++) {
    await pause(RUNNING_MS);
    const since = performance.now();
    codes.push(await server.end("SIGTERM"));
    times.push(performance.now() - since);
    kept += await countClaims(databaseUrl);
    server = await start();
    ground.say(`${NAME}: ${number} of ${wanted}, ${workers === 1 ? "one process" : `${workers} workers`}`);
  }
  await pause(RUNNING_MS);
  demandAnswers(report, addTallies((await visitors.stop()).tally, (await buyers.stop()).tally));
  demandStops(report, { codes, times, kept });
  await demandBooks(report, databaseUrl);
  await server.stop();
}

/** Visitors and buyers, behind a balancer. */
async function startLoads({ ground: { port }, seed }: Setting): Promise<[Load, Load]> {
  const client = createClient({ port, connections: 4 });
  const offers = await findOffers(client, { days: 10 });
  const addresses = await findAddresses(client);
  client.close();
  const common = { port, offers, seed, isBalanced: true };
  return [
    startLoad({ ...common, kind: "visitors", connections: 24, perSecond: 20, addresses }),
    startLoad({ ...common, kind: "buyers", atOnce: 8, perSecond: 3 }),
  ];
}

type Stops = { codes: readonly (number | null)[]; times: readonly number[]; kept: number };

function demandStops(report: Report, { codes, times, kept }: Stops): void {
  report.demand(
    "exit codes",
    [...new Set(codes)].join(", "),
    "0",
    codes.every((code) => code === 0),
  );
  const longest = Math.max(...times);
  report.demand(
    `longest stop, with ${GRACE_SECONDS} s of grace`,
    `${Math.round(longest)} ms`,
    `${LONGEST_STOP_MS} ms`,
    longest <= LONGEST_STOP_MS,
  );
  report.demand("jobs whose claim was kept", kept, "0", kept === 0);
}

/** Jobs that were begun, are not done, and that nobody may take for a while, though nobody runs. What failed waits for longer, and may. */
async function countClaims(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ kept: number }>(
      "select count(*)::int as kept from outbox where done_at is null and attempts = 1 and run_at > now() and kind not like 'periodic:%'",
    );
    return rows[0]?.kept ?? 0;
  } finally {
    await client.end();
  }
}
