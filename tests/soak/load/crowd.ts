import { addDays } from "#platform/dates.ts";
import { createChance, type Chance } from "#modules/booking/simulation/random.ts";
import { callerAddress, createClient, type Ask } from "../http/client.ts";
import { count, createTally } from "../http/tally.ts";
import { today } from "../http/things.ts";
import type { CrowdJob } from "./jobs.ts";
import { pause } from "./pace.ts";
import type { LoadResult } from "./start-load.ts";

const FIRST_CALLER = 200_000;
const CALLERS = 50_000;
/** Who is turned away does not come back in the same millisecond, not even an attacker's loop. */
const PAUSE_AFTER_SHED_MS = 2;

/** A crowd until it is over: what was answered is timed as `served`, what was turned away as `shed`. */
export async function loadCrowd(job: CrowdJob, isOver: () => boolean): Promise<LoadResult> {
  const client = createClient({ port: job.port, connections: job.connections });
  const chance = createChance(job.seed);
  const tally = createTally();
  let number = 0;
  await Promise.all(
    Array.from({ length: job.connections }, async () => {
      while (!isOver()) {
        number += 1;
        const caller = callerAddress(job.callers === "one" ? FIRST_CALLER : FIRST_CALLER + chance.below(CALLERS));
        const answer = await client.ask({
          caller,
          headers: { "accept-encoding": "gzip" },
          ...want(job, chance, number),
        });
        const isShed = answer.status === 503 || answer.status === 429;
        count(tally, isShed ? "shed" : "served", answer);
        if (isShed) await pause(PAUSE_AFTER_SHED_MS);
      }
    }),
  );
  client.close();
  return { tally, numbers: {} };
}

function want({ wants, addresses }: CrowdJob, chance: Chance, number: number): Ask {
  if (wants === "unknown") return { host: "fr.localhost", path: `/week-ends/_/_?zz=${number}` };
  const { host, results } = chance.pick(addresses);
  const checkin = addDays(today(), 10 + chance.below(150));
  return {
    host,
    path: `${chance.pick(results)}?checkin=${checkin}&checkout=${addDays(checkin, 1 + chance.below(3))}&a=${1 + chance.below(4)}&c=${chance.below(3)}`,
  };
}
