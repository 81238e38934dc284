import { createChance, type Chance } from "#modules/booking/simulation/random.ts";
import { callerAddress, createClient, jsonAsk, type Ask } from "../http/client.ts";
import { count, createTally } from "../http/tally.ts";
import type { VisitorJob } from "./jobs.ts";
import { createPace, pause, watchReadiness } from "./pace.ts";
import type { LoadResult } from "./start-load.ts";

/** As many visitors as come in a few minutes; each asks a few times. */
const VISITORS = 4_000;
const PAUSE_AFTER_CUT_MS = 100;

type Wish = { label: string; ask: (chance: Chance, job: VisitorJob) => Ask };

/** What visitors ask for, each as often as it stands here. */
const WISHES: Wish[] = [
  {
    label: "home",
    ask: (chance, { addresses }) => {
      const { host, home } = chance.pick(addresses);
      return { host, path: home };
    },
  },
  {
    label: "home",
    ask: (chance, { addresses }) => {
      const { host, home } = chance.pick(addresses);
      return { host, path: home };
    },
  },
  { label: "results", ask: askResults },
  { label: "results", ask: askResults },
  {
    label: "dated results",
    ask: (chance, job) => {
      const { checkin, checkout } = chance.pick(job.offers);
      const ask = askResults(chance, job);
      return { ...ask, path: `${ask.path}?checkin=${checkin}&checkout=${checkout}&a=${1 + chance.below(4)}` };
    },
  },
  { label: "product", ask: askProduct },
  { label: "product", ask: askProduct },
  { label: "quote", ask: askQuote },
  { label: "quote", ask: askQuote },
  { label: "quote", ask: askQuote },
  {
    label: "offers call",
    ask: (chance, { offers }) => {
      const { checkin, checkout } = chance.pick(offers);
      return jsonAsk(
        "POST",
        "/api/offers.json",
        {
          locale: "fr_FR",
          searchCriterias: { checkin, checkout, adults: 1 + chance.below(4) },
          withFacets: chance.happens(0.5),
        },
        { host: "fr.localhost" },
      );
    },
  },
  {
    label: "autocomplete call",
    ask: (chance) => ({
      path: `/api/autocomplete-geonames.json?locale=fr_FR&term=${chance.pick(["pa", "lyon", "bord", "nor", "mar", "str"])}`,
    }),
  },
  {
    label: "calendar call",
    ask: (chance, { offers }) => ({
      path: `/api/search/calendar.json?locale=fr_FR&from=${chance.pick(offers).checkin}`,
    }),
  },
];

function askResults(chance: Chance, { addresses }: VisitorJob): Ask {
  const { host, results } = chance.pick(addresses);
  return { host, path: chance.pick(results) };
}

function askProduct(chance: Chance, { addresses }: VisitorJob): Ask {
  const { host, products } = chance.pick(addresses);
  return { host, path: chance.pick(products) };
}

function askQuote(chance: Chance, { offers }: VisitorJob): Ask {
  const { id, checkin } = chance.pick(offers);
  return { path: `/api/product/${id}/quote?locale=fr_FR&checkin=${checkin}&nights=1&adult=2&child=0&baby=0` };
}

/** Visitors until it is over. */
export async function loadVisitors(job: VisitorJob, isOver: () => boolean): Promise<LoadResult> {
  const client = createClient({ port: job.port, connections: job.connections, isStrict: job.isBalanced ?? false });
  const chance = createChance(job.seed);
  const tally = createTally();
  const turn = createPace(job.perSecond);
  const readiness = job.isBalanced ? watchReadiness(job.port, isOver) : null;
  await Promise.all(
    Array.from({ length: job.connections }, async () => {
      while (!isOver()) {
        await turn();
        await readiness?.mayGo();
        if (isOver()) return;
        const { label, ask } = chance.pick(WISHES);
        const answer = await client.ask({
          caller: callerAddress(chance.below(VISITORS)),
          headers: { "accept-encoding": "gzip" },
          ...ask(chance, job),
        });
        if (count(tally, label, answer, { mayBeCut: job.mayBeCut ?? false }) === "cut") await pause(PAUSE_AFTER_CUT_MS);
      }
    }),
  );
  await readiness?.ended;
  client.close();
  return { tally, numbers: {} };
}
