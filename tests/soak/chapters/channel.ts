import { sql } from "drizzle-orm";
import { gzipSync } from "node:zlib";
import { addDays, type Day } from "#platform/dates.ts";
import { openDatabase, type Db } from "#platform/db/client.server.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { ServerProcess } from "#tests/bench/server-process.ts";
import { breakMessage, chanceFrom } from "#tests/support/broken-messages.ts";
import { demandBooks } from "../books.ts";
import { demandNone, type Chapter, type Report, type Setting } from "../chapter.ts";
import {
  basicOf,
  findPartnerStay,
  isSuccess,
  knock,
  limitOf,
  press,
  priceOf,
  type PartnerStay,
} from "../channel/partner.ts";
import { askPrice, liveBuyer, type Bought } from "../http/buyer.ts";
import { callerAddress, createClient, jsonAsk, readJson, type Client } from "../http/client.ts";
import { today } from "../http/things.ts";
import { pause } from "../load/pace.ts";

const NAME = "channel";
const LIMITS = 40;
const BUYERS = 100;
/** Whoever asks waits as long as a machine takes that does other things too: what is asked here is what is sold. Milliseconds. */
const RACE_MS = 120_000;
const ROOMS = 5;
const ROUNDS = { full: 20, quick: 5 };
const MESSAGES = { full: 5_000, quick: 500 };
/** What one process changes is shown by the other within this. Milliseconds. */
const SHOWN_MS = 2_000;
const TOLD_MS = 60_000;
const FUZZ_AT_ONCE = 8;
const MOST_GROWTH_MB = 96;
const GUESSES = 30;
/** Wrong passwords of an address, or of a name, that are looked at: five at once, and one a minute. */
const MOST_LOOKED_AT = 7;

type Two = { db: Db; clients: [Client, Client]; stay: PartnerStay; servers: ServerProcess[] };

/** Two processes on one database; a channel manager sends to both, and people buy its rooms at both. */
export const channel: Chapter = {
  name: NAME,
  promise:
    "What a channel manager says counts, whatever happens at once: no night is oversold, no reservation made twice, and both processes show it within two seconds.",
  run: async (setting, report) => {
    const { ground } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const start = () =>
      Promise.all(
        [0, 1].map((place) => ground.startServer({ name: `${NAME}-${place}`, databaseUrl, port: ground.port + place })),
      );
    const database = openDatabase({ url: databaseUrl, poolSize: 2 });
    const clients: Two["clients"] = [0, 1].map((place) =>
      createClient({ port: ground.port + place, connections: BUYERS, patienceMs: RACE_MS }),
    ) as Two["clients"];
    try {
      const two: Two = { db: database.db, clients, stay: await findPartnerStay(database.db), servers: await start() };
      await press(clients[0], { act: "take" });
      await race(setting, report, two);
      await showEachOther(setting, report, two);
      await guess(report, two);
      await fuzz(setting, report, two);
      await dieWhileTelling(setting, report, two, start);
      await demandTold(report, two.db);
      await demandBooks(report, databaseUrl);
      await Promise.all(two.servers.map((server) => server.stop()));
    } finally {
      for (const client of clients) client.close();
      await database.close();
    }
  },
};

const offerOf = ({ packageId }: PartnerStay, checkin: Day) => ({
  id: String(packageId),
  checkin,
  checkout: addDays(checkin, 1),
  rooms: ROOMS,
});

/** Forty limits and a hundred buyers at once, half of them at each process. */
async function race({ ground, seed }: Setting, report: Report, { db, clients, stay }: Two): Promise<void> {
  const day = addDays(today(), 40);
  const begun = Date.now();
  const say = (client: Client, rooms: number, later: number) =>
    knock(client, limitOf(stay, day, rooms, new Date(begun - 60_000 + later)));
  await say(clients[0], ROOMS, 0);
  await knock(clients[0], priceOf(stay, day, 14_000, new Date(begun)));
  const offer = offerOf(stay, day);
  const asked = { client: clients[0], offer, fate: "pays" as const, name: "", caller: callerAddress(0) };
  const price = await askPrice(asked);
  if ("ending" in price) throw new Error(`the stay of the race cannot be bought: ${price.code}`);
  const buy = (buyer: number) =>
    liveBuyer({
      ...asked,
      price,
      client: clients[buyer % 2 ? 1 : 0],
      name: `race-${seed}-${buyer}`,
      caller: callerAddress(1 + buyer),
    });
  const limits: Promise<boolean>[] = [];
  const bought: Promise<Bought>[] = [];
  for (let turn = 0; turn < BUYERS; turn++) {
    if (turn < LIMITS) limits.push(say(clients[turn % 2 ? 1 : 0], turn % 4, 1 + turn).then(isSuccess));
    bought.push(buy(turn));
  }
  const taken = (await Promise.all(limits)).filter((isTaken) => !isTaken).length;
  const ends = await Promise.all(bought);
  ground.say(`${NAME}: the race is over`);
  report.demand(`limits not taken, of ${LIMITS} at once with ${BUYERS} buyers`, taken, "0", taken === 0);
  const paid = ends.filter(({ ending }) => ending === "paid").length;
  report.tell("buyers who got a room", paid);
  demandNone(
    report,
    "buyers who were answered otherwise than with a room or that there is none",
    ends.flatMap(({ ending, status, code }) =>
      ending === "paid" || ending === "sold_out" ? [] : [`${ending} ${status} ${code ?? ""}`],
    ),
  );
  await say(clients[1], 3, 1_000);
  const { rows } = await db.execute<{ left: number; taken: number }>(
    sql`select booking_limit - held - sold as left, held + sold as taken from stock_day where pool_id = ${stay.poolId} and day = ${day}::date`,
  );
  report.demand("rooms left after the last word, which said 3", rows[0]?.left ?? -1, "3", rows[0]?.left === 3);
  report.demand("rooms taken of those who paid", rows[0]?.taken ?? -1, String(paid), rows[0]?.taken === paid);
}

/** A price goes to one process, quote and search of the other are asked until they have it. */
async function showEachOther({ isQuick }: Setting, report: Report, { clients, stay }: Two): Promise<void> {
  const day = addDays(today(), 41);
  const times = { quote: 0, search: 0 };
  const different: string[] = [];
  await knock(clients[0], limitOf(stay, day, ROOMS, new Date()));
  for (let round = 0; round < (isQuick ? ROUNDS.quick : ROUNDS.full); round++) {
    const [from, to] = round % 2 ? [clients[1], clients[0]] : [clients[0], clients[1]];
    if (!isSuccess(await knock(from, priceOf(stay, day, 10_000 + round * 500, new Date()))))
      throw new Error("a price was not taken");
    const since = performance.now();
    const quoted = await quotePrice(to, stay, day);
    times.quote = Math.max(times.quote, performance.now() - since);
    while ((await searchPrice(to, stay, day)) !== quoted && performance.now() - since < 5 * SHOWN_MS) await pause(20);
    times.search = Math.max(times.search, performance.now() - since);
    const found = await searchPrice(to, stay, day);
    if (quoted !== found) different.push(`${quoted} and ${found}`);
  }
  demandNone(report, "prices of quote and search of the other process that differ", different);
  for (const [what, most] of Object.entries(times))
    report.demand(
      `longest until the other process showed it: ${what}`,
      `${Math.round(most)} ms`,
      `${SHOWN_MS} ms`,
      most < SHOWN_MS,
    );
}

async function quotePrice(client: Client, { packageId }: PartnerStay, checkin: Day): Promise<number | null> {
  const path = `/api/product/${packageId}/quote?locale=fr_FR&checkin=${checkin}&nights=1&adult=2&child=0&baby=0`;
  return readJson<Quote>(await client.ask({ path }))?.priceInfo?.totalPrice ?? null;
}

async function searchPrice(client: Client, { packageId, hotelId }: PartnerStay, checkin: Day): Promise<number | null> {
  const body = {
    locale: "fr_FR",
    searchCriterias: { checkin, checkout: addDays(checkin, 1), hotelId },
    numberOfPackagesPerHotel: 20,
    pagination: { limit: 10 },
  };
  const found = readJson<SearchResults>(await client.ask(jsonAsk("POST", "/api/offers.json", body)));
  return found?.exactMatch.find(({ weekendId }) => weekendId === String(packageId))?.sellPrice ?? null;
}

/** Passwords are guessed from one address, then under one name from many. */
async function guess(report: Report, { clients }: Two): Promise<void> {
  const ping = '<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0"/>';
  const ways = {
    "one address": (turn: number) => ({
      authorization: basicOf(`guess ${turn}`, `name-${turn}`),
      caller: "198.51.100.1",
    }),
    "one name": (turn: number) => ({ authorization: basicOf(`guess ${turn}`), caller: `198.51.101.${turn + 1}` }),
  };
  for (const [what, wayOf] of Object.entries(ways)) {
    let lookedAt = 0;
    for (let turn = 0; turn < GUESSES; turn++) {
      const answer = await knock(clients[turn % 2 ? 1 : 0], ping, wayOf(turn));
      if (answer.status !== 200 || isSuccess(answer)) throw new Error(`a guess was answered with ${answer.status}`);
      if (answer.body.includes("OTA_PingRS")) lookedAt += 1;
    }
    // Two processes that are started by themselves count by themselves.
    report.demand(
      `of ${GUESSES} guesses looked at, ${what}`,
      lookedAt,
      `${2 * MOST_LOOKED_AT}`,
      lookedAt <= 2 * MOST_LOOKED_AT,
    );
  }
  const isIn = isSuccess(await knock(clients[0], ping));
  report.demand("the partner itself is still let in", isIn ? "yes" : "no", "yes", isIn);
}

/** Broken messages and attacks: answered as they are meant to be, and nothing stays in memory. */
async function fuzz({ isQuick, seed, ground }: Setting, report: Report, { clients, servers }: Two): Promise<void> {
  const chance = chanceFrom(seed);
  const wanted = isQuick ? MESSAGES.quick : MESSAGES.full;
  const attacks = attacksOf();
  const wrongs: string[] = [];
  let sent = 0;
  let before = 0;
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await knock(clients[0], body, { headers });
    const text = answer.body.toString();
    const isMeant = [200, 413].includes(answer.status) || (answer.status === 500 && text.includes("UNREADABLE_XML"));
    if (!isMeant || /\bat \S+ \(|node_modules|\.server\.ts|insert into|root:/i.test(text))
      wrongs.push(`${answer.status} ${answer.lost ?? ""} ${text.slice(0, 100)} to ${body.toString().slice(0, 200)}`);
  };
  await Promise.all(
    Array.from({ length: FUZZ_AT_ONCE }, async () => {
      while (sent < wanted) {
        if (sent++ === Math.floor(wanted / 4)) before = servers[0]?.memory().now ?? 0;
        await send(breakMessage(chance));
      }
    }),
  );
  for (const { body, headers } of attacks) for (let times = 0; times < 5; times++) await send(body, headers);
  ground.say(`${NAME}: ${wanted} broken messages`);
  demandNone(report, `${wanted} broken messages and ${attacks.length} attacks, answered otherwise than meant`, wrongs);
  const grown = (servers[0]?.memory().now ?? 0) - before;
  report.demand("memory that it cost", `${grown} MB`, `${MOST_GROWTH_MB} MB`, grown < MOST_GROWTH_MB);
}

function attacksOf(): { body: string | Buffer; headers?: Record<string, string> }[] {
  const laughs = Array.from({ length: 9 }, (_, place) => `<!ENTITY l${place + 1} "${`&l${place};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join("")}]><OTA_PingRQ>&l9;</OTA_PingRQ>`;
  const many = Array.from({ length: 100_000 }, (_, place) => `a${place}="1"`).join(" ");
  const packed = { "content-encoding": "gzip" };
  return [
    { body: bomb },
    { body: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><OTA_PingRQ>&f;</OTA_PingRQ>' },
    { body: `<OTA_PingRQ ${many}/>` },
    { body: `<OTA_PingRQ>${"<a>".repeat(50)}` },
    { body: gzipSync(bomb).subarray(0, 40), headers: packed },
    { body: gzipSync(Buffer.alloc(64 * 1024 * 1024)), headers: packed },
  ];
}

/** Both processes are killed while the partner has a reservation and has not answered yet. */
async function dieWhileTelling(
  { ground, seed }: Setting,
  report: Report,
  two: Two,
  start: () => Promise<ServerProcess[]>,
): Promise<void> {
  const { db, clients, stay } = two;
  const day = addDays(today(), 42);
  await waitUntil(async () => (await waiting(db)) === 0, TOLD_MS);
  await knock(clients[0], limitOf(stay, day, ROOMS, new Date()));
  await knock(clients[0], priceOf(stay, day, 15_000, new Date()));
  await press(clients[0], { act: "fault", fault: "slow" });
  const heard = async () => (await booked(db)).length;
  const before = await heard();
  const buyer = { client: clients[0], offer: offerOf(stay, day), fate: "pays" as const };
  const { ending } = await liveBuyer({ ...buyer, name: `killed-${seed}`, caller: callerAddress(900) });
  const isHeard = await waitUntil(async () => (await heard()) > before, TOLD_MS);
  await Promise.all(two.servers.map((server) => server.end("SIGKILL")));
  two.servers = await start();
  // As if the minutes of its lease had passed.
  await db.execute(sql`update supplier_message set next_try_at = now() where state = 'queued'`);
  const isTold = await waitUntil(async () => (await waiting(db)) === 0, TOLD_MS);
  const again = (await booked(db)).filter(({ times }) => times > 1).length;
  ground.say(`${NAME}: killed while telling`);
  const isRight = ending === "paid" && isHeard && isTold && again === 1 && (await heard()) === before + 1;
  report.demand(
    "killed between sending a reservation and noting it",
    isRight ? "told twice, made once" : "otherwise",
    "told twice, made once",
    isRight,
  );
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from supplier_message m join channel_hotel c using (hotel_id) where m.state in ('queued', 'refused')`,
  );
  return rows[0]?.n ?? 0;
}

/** Reservations as the embedded channel manager has them. */
async function booked(db: Db): Promise<{ ours: string; times: number }[]> {
  const { rows } = await db.execute<{ data: string }>(
    sql`select data from channel_manager.record where kind = 'reservation'`,
  );
  return rows.map(({ data }) => JSON.parse(data) as { ours: string; times: number });
}

async function waitUntil(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await pause(200);
  }
  return false;
}

/** Two processes with a worker each: whatever was to be told was told once, but for the one that was killed. */
async function demandTold(report: Report, db: Db): Promise<void> {
  const { rows } = await db.execute<{ messages: number; tries: number; cards: number; open: number }>(sql`
    select count(*)::int as messages, coalesce(sum(m.attempts), 0)::int as tries,
      (select count(*)::int from virtual_card) as cards, (select count(*)::int from virtual_card where closed_at is null) as open
    from supplier_message m join channel_hotel c using (hotel_id)`);
  const { messages = 0, tries = 0, cards = 0 } = rows[0] ?? {};
  const made = await booked(db);
  report.demand("tries of reservations, and reservations", `${tries}, ${messages}`, "one more", tries === messages + 1);
  report.demand("reservations at the partner", made.length, String(messages), made.length === messages);
  report.demand("virtual cards of theirs", cards, String(messages), cards === messages);
}
