import { openDatabase } from "#platform/db/client.server.ts";
import { CASES } from "#modules/booking/simulation/cases.ts";
import { crashGifts, GIFT_STORIES } from "#modules/booking/simulation/gift-lives.ts";
import { liveRandomly } from "#modules/booking/simulation/lives.ts";
import { crashEverywhere } from "#modules/booking/simulation/stories.ts";
import { crashWallet, WALLET_STORIES } from "#modules/booking/simulation/zeppto.ts";
import { demandNone, type Chapter } from "../chapter.ts";

const NAME = "lives";
const SEEDS = { full: 300, quick: 10 };
/** Which points a story dies at: all of them, or each n-th. */
const EVERY = { full: 1, quick: 12 };

/** The simulations of orders and gifts, whole: script/test lives a part of them. */
export const lives: Chapter = {
  name: NAME,
  promise:
    "Wherever a process dies and whatever message is lost, late, doubled or forged, afterwards rooms, money, sums and ledger are right.",
  run: async ({ ground, isQuick, seed }, report) => {
    const size = isQuick ? "quick" : "full";
    const database = openDatabase({ url: await ground.openDatabase(NAME), poolSize: 8 });
    try {
      const faults: string[] = [];
      let deaths = 0;
      for (const options of CASES) {
        const lived = await crashEverywhere(database.db, { ...options, every: EVERY[size] });
        deaths += lived.points.size;
        faults.push(...lived.faults.map((fault) => `${options.story}: ${fault}`));
        ground.say(
          `${options.story}, webhooks ${options.hooks}, refunds ${options.refusal ?? "made"}: died at ${lived.points.size} kinds of points`,
        );
      }
      for (const story of WALLET_STORIES) {
        const lived = await crashWallet(database.db, { story, every: EVERY[size] });
        deaths += lived.points.size;
        faults.push(...lived.faults);
        ground.say(`wallet, ${story}: died at ${lived.points.size} kinds of points`);
      }
      for (const story of GIFT_STORIES) {
        const lived = await crashGifts(database.db, { story, every: EVERY[size] });
        deaths += lived.points.size;
        faults.push(...lived.faults.map((fault) => `gift, ${story}: ${fault}`));
        ground.say(`gift, ${story}: died at ${lived.points.size} kinds of points`);
      }
      demandNone(report, "faults after a death at every point", faults);
      report.tell("kinds of points that stories died at", deaths);
      const random: string[] = [];
      let crashes = 0;
      for (let life = seed + 1; life <= seed + SEEDS[size]; life++) {
        const lived = await liveRandomly(database.db, life);
        crashes += lived.crashes;
        random.push(...lived.faults.map((fault) => `seed ${life}: ${fault}`));
      }
      demandNone(report, `faults in ${SEEDS[size]} lives at random`, random);
      report.tell("crashes in them", crashes);
    } finally {
      await database.close();
    }
  },
};
