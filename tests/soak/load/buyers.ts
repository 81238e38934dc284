import { createChance } from "#modules/booking/simulation/random.ts";
import { callerAddress, createClient } from "../http/client.ts";
import { drawFate, liveBuyer } from "../http/buyer.ts";
import { count, createTally } from "../http/tally.ts";
import type { BuyerJob } from "./jobs.ts";
import { createPace, watchReadiness } from "./pace.ts";
import type { LoadResult } from "./start-load.ts";

/** Buyers come from other addresses than visitors. */
const FIRST_CALLER = 100_000;

/** Buyers until it is over; those who are buying then finish. */
export async function loadBuyers(job: BuyerJob, isOver: () => boolean): Promise<LoadResult> {
  const client = createClient({ port: job.port, connections: job.atOnce, isStrict: job.isBalanced ?? false });
  const chance = createChance(job.seed);
  const tally = createTally();
  const endings: Record<string, number> = {};
  const turn = createPace(job.perSecond);
  const readiness = job.isBalanced ? watchReadiness(job.port, isOver) : null;
  const asking = readiness
    ? {
        ...client,
        ask: async (ask: Parameters<typeof client.ask>[0]) => {
          await readiness.mayGo();
          return client.ask(ask);
        },
      }
    : client;
  let buyers = 0;
  await Promise.all(
    Array.from({ length: job.atOnce }, async () => {
      while (!isOver()) {
        await turn();
        if (isOver()) return;
        const number = (buyers += 1);
        const { ending } = await liveBuyer({
          client: asking,
          offer: chance.pick(job.offers),
          fate: drawFate(chance),
          name: `buyer-${job.seed}-${number}`,
          caller: callerAddress(FIRST_CALLER + number),
          onAnswer: (label, answer) => void count(tally, label, answer, { mayBeCut: job.mayBeCut ?? false }),
        });
        endings[ending] = (endings[ending] ?? 0) + 1;
      }
    }),
  );
  await readiness?.ended;
  client.close();
  return { tally, numbers: endings };
}
