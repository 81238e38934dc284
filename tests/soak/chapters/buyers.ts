import { demandBooks } from "../books.ts";
import { demandNone, type Chapter, type Setting } from "../chapter.ts";
import { askPrice, liveBuyer, type Bought, type Price } from "../http/buyer.ts";
import { callerAddress, createClient, type Client } from "../http/client.ts";
import { LONGEST_MS } from "../http/tally.ts";
import { findOffers, type Offer } from "../http/things.ts";

const NAME = "buyers";
const ROUNDS = { full: 36, quick: 4 };
const BUYERS = 200;
/** "The last rooms" of a stay. */
const MOST_ROOMS = 5;

type Round = { rooms: number; paid: number; soldOut: number; others: Bought[]; worstMs: number };

/** Two hundred people want the last rooms of one stay at the same moment, again and again. */
export const buyers: Chapter = {
  name: NAME,
  promise:
    "However many want the last rooms at once, as many get one as there are, and the others are told so and not charged.",
  run: async (setting, report) => {
    const { ground, isQuick } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const server = await ground.startServer({ name: NAME, databaseUrl });
    const client = createClient({ port: ground.port, connections: BUYERS });
    const wanted = isQuick ? ROUNDS.quick : ROUNDS.full;
    const rounds: Round[] = [];
    for (const offer of await findScarce(client, wanted)) {
      const round = await runRound(setting, client, offer, rounds.length);
      if (round) rounds.push(round);
      ground.say(`${NAME}: round ${rounds.length} of ${wanted}`);
      if (rounds.length === wanted) break;
    }
    client.close();
    const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
    report.demand("rounds of 200 buyers", rounds.length, String(wanted), rounds.length === wanted);
    report.demand(
      "rooms there were, and stays that were paid",
      `${sum(({ rooms }) => rooms)}, ${sum(({ paid }) => paid)}`,
      "the same in each round",
      rounds.every(({ rooms, paid }) => rooms === paid),
    );
    report.tell(
      "told that the last room is gone",
      sum(({ soldOut }) => soldOut),
    );
    demandNone(
      report,
      "answers that are neither",
      rounds.flatMap(({ others }) => others.map(({ ending, status, code }) => `${ending} ${status} ${code ?? ""}`)),
    );
    const worst = Math.max(...rounds.map(({ worstMs }) => worstMs));
    report.demand("longest answer", `${Math.round(worst)} ms`, `${LONGEST_MS} ms`, worst <= LONGEST_MS);
    await demandBooks(report, databaseUrl);
    await server.stop();
  },
};

/** One stay a day with few rooms left, so that no round touches another; more than are needed. */
async function findScarce(client: Client, rounds: number): Promise<Offer[]> {
  const offers = await findOffers(client, { days: rounds * 2 });
  const byDay = Map.groupBy(
    offers.filter(({ rooms }) => rooms >= 1 && rooms <= MOST_ROOMS),
    ({ checkin }) => checkin,
  );
  return [...byDay.values()].flatMap(([first]) => (first ? [first] : []));
}

async function runRound({ seed }: Setting, client: Client, offer: Offer, number: number): Promise<Round | null> {
  const first = BUYERS * number;
  const price = await askPrice({ client, offer, fate: "pays", name: "", caller: callerAddress(first) });
  if ("ending" in price) return null;
  let worstMs = 0;
  const buy = (buyer: number, known: Price) =>
    liveBuyer({
      client,
      offer,
      fate: "pays",
      price: known,
      name: `rush-${seed}-${first + buyer}`,
      caller: callerAddress(first + buyer),
      onAnswer: (_label, { ms }) => {
        worstMs = Math.max(worstMs, ms);
      },
    });
  const bought = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer, price)));
  const of = (ending: Bought["ending"]) => bought.filter((one) => one.ending === ending).length;
  return {
    rooms: price.rooms,
    paid: of("paid"),
    soldOut: of("sold_out"),
    others: bought.filter(({ ending }) => ending !== "paid" && ending !== "sold_out"),
    worstMs,
  };
}
