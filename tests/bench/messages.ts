import { DEMO_PARTNER } from "#demo/channel.ts";
import { addDays, day, type Day } from "#platform/dates.ts";
import { childrenOf, find, readXml } from "#modules/suppliers/ari/xml.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { summarise, table } from "./statistics.ts";

const PER_SECOND = 50;
const QUOTES_PER_SECOND = 20;
const SECONDS = 60;
/** How far ahead the night lies whose price is followed into the search. */
const MARKED_DAYS = 60;
const LOOK_MS = 10;
const PATIENCE_MS = 10_000;

type Plan = { room: string; plan: string };

/** What channel managers send for a minute, small messages about the hotels of the demonstration, while quotes are asked for and the search is followed: Markdown. */
export async function benchMessages(origin: string, productPath: string): Promise<string> {
  const house = await readHouses(origin);
  const quoted = /\/(\d+)\//.exec(productPath)?.[1] ?? "";
  const times = { message: [] as number[], quote: [] as number[], lag: [] as number[] };
  const started = performance.now();
  const isOver = () => performance.now() - started > SECONDS * 1000;
  const send = async (number: number) => {
    const { code, plans } = house[number % house.length] ?? { code: "", plans: [] };
    const plan = plans[Math.floor(number / house.length) % plans.length];
    const from = addDays(today(), 1 + (number % 300));
    if (!plan) throw new Error("a hotel without plans");
    const where = control(plan, from, addDays(from, 6));
    const text = number % 2 ? prices(code, part(where, 90 + (number % 40))) : limits(code, where, 1 + (number % 9));
    times.message.push(await timed(() => say(origin, text)));
  };
  const quote = async (number: number) => {
    const checkin = addDays(today(), 2 + (number % 200));
    const path = `/api/product/${quoted}/quote?locale=fr_FR&checkin=${checkin}&nights=1&adult=2&child=0&baby=0`;
    times.quote.push(await timed(async () => void (await (await fetch(`${origin}${path}`)).arrayBuffer())));
  };
  await Promise.all([
    paced(PER_SECOND, isOver, send),
    paced(QUOTES_PER_SECOND, isOver, quote),
    follow(origin, house[0] ?? { code: "", plans: [] }, isOver, times.lag),
  ]);
  const seconds = (performance.now() - started) / 1000;
  const rows = Object.entries({
    "a message": times.message,
    "until the search has a price": times.lag,
    "a quote": times.quote,
  }).map(([what, all]) => {
    const { count, mean, p50, p95 } = summarise(all);
    return [what, count, mean.toFixed(1), p50.toFixed(1), p95.toFixed(1)];
  });
  const what = `${times.message.length} messages of channel managers in ${seconds.toFixed(0)} s over HTTP, milliseconds`;
  return `## ${what}\n\n${table(["what", "times", "mean", "p50", "p95"], rows)}\n`;
}

type House = { code: string; plans: Plan[] };

async function readHouses(origin: string): Promise<House[]> {
  return Promise.all(
    DEMO_PARTNER.hotels.map(async (code) => {
      const asked = `<POS><Source><RequestorID Type="1" ID="${code}"/></Source></POS>`;
      const root = readXml(await say(origin, openTravel("OTA_HotelRoomListRQ", asked)));
      const stays = childrenOf(find(root, "HotelRoomLists", "HotelRoomList", "RoomStays"), "RoomStay");
      const plans = stays.flatMap((stay) => {
        const room = find(stay, "RoomTypes", "RoomType")?.attributes["RoomID"] ?? "";
        return childrenOf(find(stay, "RatePlans"), "RatePlan").map(({ attributes }) => ({
          room,
          plan: attributes["RatePlanID"] ?? "",
        }));
      });
      return { code, plans };
    }),
  );
}

/** Prices all of a hotel's plans of one night anew, and asks the search until it says otherwise. */
async function follow(origin: string, { code, plans }: House, isOver: () => boolean, lags: number[]): Promise<void> {
  const night = addDays(today(), MARKED_DAYS);
  const open = plans.map((plan) => limits(code, control(plan, night, night), 9));
  for (const text of open) await say(origin, text);
  for (let round = 0; !isOver(); round++) {
    const before = await cheapest(origin, code, night);
    const parts = plans.map((plan) => part(control(plan, night, night), 150 + (round % 50))).join("");
    await say(origin, prices(code, parts));
    const since = performance.now();
    while ((await cheapest(origin, code, night)) === before) {
      if (performance.now() - since > PATIENCE_MS) throw new Error("the search never heard of a price");
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    lags.push(performance.now() - since);
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function cheapest(origin: string, code: string, checkin: Day): Promise<number | null> {
  const searchCriterias = { checkin, checkout: addDays(checkin, 1), hotelId: Number(code.split("-")[1]) };
  const response = await fetch(`${origin}/api/offers.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "fr_FR", searchCriterias, orderBy: "priceAsc" }),
  });
  const found = (await response.json()) as SearchResults;
  return found.exactMatch[0]?.sellPrice ?? null;
}

/** Calls so many times a second, whoever is still at work; waits for all of them in the end. */
async function paced(perSecond: number, isOver: () => boolean, work: (number: number) => Promise<void>): Promise<void> {
  const underWay: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; !isOver(); number++) {
    const wait = started + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    underWay.push(work(number));
  }
  await Promise.all(underWay);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const today = (): Day => day(new Date().toISOString().slice(0, 10));

async function say(origin: string, body: string): Promise<string> {
  const credentials = Buffer.from(`${DEMO_PARTNER.id}:${DEMO_PARTNER.password}`).toString("base64");
  const response = await fetch(`${origin}/ari`, {
    method: "POST",
    headers: { "content-type": "text/xml; charset=utf-8", authorization: `Basic ${credentials}` },
    body,
  });
  const text = await response.text();
  if (!text.includes("<Success")) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return text;
}

const openTravel = (name: string, content: string) =>
  `<${name} xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" TimeStamp="${new Date().toISOString()}">${content}</${name}>`;
const control = ({ room, plan }: Plan, from: Day, until: Day) =>
  `<StatusApplicationControl Start="${from}" End="${until}" InvTypeCode="${room}" RatePlanCode="${plan}"/>`;
const part = (where: string, euros: number) =>
  `<RateAmountMessage LocatorID="1">${where}<Rates><Rate><BaseByGuestAmts><BaseByGuestAmt AmountAfterTax="${euros}"/></BaseByGuestAmts></Rate></Rates></RateAmountMessage>`;
const prices = (code: string, parts: string) =>
  openTravel("OTA_HotelRateAmountNotifRQ", `<RateAmountMessages HotelCode="${code}">${parts}</RateAmountMessages>`);
const limits = (code: string, where: string, rooms: number) =>
  openTravel(
    "OTA_HotelAvailNotifRQ",
    `<AvailStatusMessages HotelCode="${code}"><AvailStatusMessage LocatorID="1" BookingLimit="${rooms}">${where}</AvailStatusMessage></AvailStatusMessages>`,
  );
