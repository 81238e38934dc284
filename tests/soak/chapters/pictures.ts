import pg from "pg";
import { ALIKE_BITS, compareScreens } from "#demo/illustrations/likeness.ts";
import type { SearchResults } from "#modules/search/types.ts";
import {
  hashScreens,
  planFirstPages,
  readFirstPages,
  SOLD_PLACES,
  type FirstPage,
  type SoldPlace,
} from "#tests/support/first-pages.ts";
import { demandNone, type Chapter } from "../chapter.ts";
import { callerAddress, createClient, jsonAsk, readJson, type Client } from "../http/client.ts";

const NAME = "pictures";
/** The whole catalogue, not the small one of the other chapters. */
const WHOLE = { DEMO_HOTELS: "", RATE_LIMIT_WRITES_PER_MINUTE: "" };
/** A short run looks at every so many pages. */
const QUICK_EVERY = 40;
/** Asks of one address: fewer than a caller may make in a minute. */
const ASKS_A_CALLER = 50;

/** Every first page of every site, flow, theme and place, as the search answers it: its cards rendered and compared in pairs. */
export const pictures: Chapter = {
  name: NAME,
  promise: "Whoever looks at a first page can tell every card from the next.",
  run: async ({ ground, isQuick }, report) => {
    const databaseUrl = ground.postgres.url(`soak_${NAME}`);
    await ground.postgres.copyDatabase("template0", `soak_${NAME}`);
    await ground.startServer({ name: NAME, databaseUrl, env: WHOLE });
    const all = planFirstPages(await readPlaces(databaseUrl));
    const pages = all.filter((_, index) => !isQuick || index % QUICK_EVERY === 0);
    const client = createClient({ port: ground.port });
    ground.say(`${NAME}: ${pages.length} first pages`);
    const screens = await askPages(client, pages);
    client.close();
    const hashes = await hashScreens(screens);
    const { pairs, alike, nearest } = compareScreens(screens, hashes);
    report.tell("first pages", pages.length);
    report.tell("pictures on them", hashes.size);
    report.tell("different pairs on one page", pairs);
    report.tell("nearest pair, bits of 256", nearest?.distance ?? "none");
    demandNone(
      report,
      `pairs within ${ALIKE_BITS} bits`,
      alike.map(({ distance, ids, where }) => `${distance}: ${ids.join(" and ")} (${where})`),
    );
  },
};

function askPages(client: Client, pages: readonly FirstPage[]) {
  return readFirstPages(async (body, number) => {
    const caller = callerAddress(Math.floor(number / ASKS_A_CALLER));
    const answer = await client.ask(jsonAsk("POST", "/api/offers.json", body, { host: "localhost", caller }));
    return answer.status === 200 ? readJson<SearchResults>(answer) : null;
  }, pages);
}

async function readPlaces(databaseUrl: string): Promise<SoldPlace[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<SoldPlace>(SOLD_PLACES)).rows;
  } finally {
    await client.end();
  }
}
