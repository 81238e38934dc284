import { Agent, request } from "node:http";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openDatabase, type Db } from "#platform/db/client.server.ts";
import { urlFile } from "#server/boot/database.ts";
import { signInAs } from "../../support/staff.ts";
import { fetchPage } from "../pages.ts";
import { startServerProcess } from "../server-process.ts";
import { summarise, type Summary } from "../statistics.ts";
import { catalogueScreens } from "./catalogue-screens.ts";
import { fillOrders } from "./fill-orders.ts";

const ORDERS = 100_000;
const WARM_UP = 2;
const ROUNDS = 20;
/** Of what reads months and years. */
const FEW_ROUNDS = 3;
const HOST = "staff.localhost";
/** What a list may take, milliseconds (docs/benchmarks.md#the-lists-of-the-office). */
export const LIST_GOAL = 200;

export type OfficeTime = { name: string; time: Summary; bytes: number; isList: boolean };

/** What people of the office wait for among a hundred thousand orders and all hotels of the demo catalogue: each screen asked over and over, over HTTP. */
export async function measureOffice({ port, dataDir }: { port: number; dataDir: string }): Promise<OfficeTime[]> {
  const server = await startServerProcess({ port, dataDir });
  const database = openDatabase({ url: readFileSync(urlFile(dataDir), "utf8").trim(), poolSize: 2 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { db } = database;
    if (await isEmpty(db)) await fillOrders(db, ORDERS);
    const { cookie } = await signInAs(db, ["admin"], { now: new Date() });
    const times: OfficeTime[] = [];
    for (const { name, path, form, isList = true } of [...(await screensOf(db)), ...(await catalogueScreens(db))]) {
      const url = await settled(new URL(path, server.origin("127.0.0.1")), cookie);
      const measured: number[] = [];
      let bytes = 0;
      for (let round = 0; round < WARM_UP + (isList ? ROUNDS : FEW_ROUNDS); round++) {
        const started = performance.now();
        bytes = (await fetchPage({ agent, url, host: HOST, cookie, ...(form && { form }) })).byteLength;
        if (round >= WARM_UP) measured.push(performance.now() - started);
      }
      times.push({ name, time: summarise(measured), bytes, isList });
    }
    return times;
  } finally {
    agent.destroy();
    await database.close();
    await server.stop();
  }
}

/** Where a list stands that is asked in plain letters: its address leads to itself, locked, and that is what people wait for. */
function settled(url: URL, cookie: string): Promise<URL> {
  if (!url.searchParams.has("q")) return Promise.resolve(url);
  return new Promise((done, fail) => {
    const call = request(url, { headers: { host: `${HOST}:${url.port}`, cookie } }, (response) => {
      response.resume();
      done(new URL(response.headers.location ?? url, url));
    });
    call.on("error", fail);
    call.end();
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from "order"`);
  return Number(rows[0]?.count) < ORDERS;
}

/** `form`: sent to the screen, where it answers one. */
export type Screen = { name: string; path: string; form?: Readonly<Record<string, string>>; isList?: boolean };

/** The lists with what people look for in them, and the reports. */
async function screensOf(db: Db): Promise<Screen[]> {
  const { rows } = await db.execute<{
    id: string;
    at: Date;
    number: string;
    email: string;
    name: string;
    hotel: string;
  }>(sql`
    select o.id, o.created_at as at, o.number, o.buyer ->> 'email' as email, o.buyer ->> 'lastName' as name, i.snapshot ->> 'hotelName' as hotel
    from "order" o join order_item i on i.order_id = o.id and i.position = 1 where o.state = 'completed' order by o.created_at limit 1 offset 20000`);
  const [one] = rows;
  if (!one) throw new Error("there are no orders");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const year = `from=${day(-364)}&until=${day(0)}`;
  const month = `from=${day(-30)}&until=${day(0)}`;
  const found = (text: string) => `/orders?q=${encodeURIComponent(text)}`;
  return [
    { name: "orders, all", path: "/orders" },
    { name: "orders, a page in the middle", path: `/orders?after=${new Date(one.at).getTime()}_${one.id}` },
    { name: "orders, arriving today or tomorrow", path: "/orders?view=arriving" },
    { name: "orders, being paid", path: "/orders?view=paying" },
    { name: "orders, money going back", path: "/orders?view=refunding" },
    { name: "orders, of a site", path: "/orders?site=it_IT" },
    { name: "orders, of a week of last year", path: `/orders?from=${day(-400)}&until=${day(-393)}` },
    { name: "orders, from 790 € on", path: "/orders?over=790" },
    { name: "orders, by number among others", path: `${found(one.number)}&site=preview` },
    { name: "orders, by address of mail", path: found(one.email) },
    { name: "orders, by a name that many have", path: found("Martin") },
    { name: "orders, by first and last name", path: found("Camille Renard") },
    { name: "orders, by a name that nobody has", path: found("Zyxwvut") },
    { name: "orders, by hotel", path: found(one.hotel) },
    { name: "orders, by a word of many hotels", path: found("Hôtel") },
    { name: "orders, by name, site, days and amount", path: `${found("Petit")}&site=fr_FR&${year}&over=500` },
    { name: "what the box at the top finds", path: "/find", form: { q: one.name } },
    { name: "an order", path: `/orders/${one.number}` },
    { name: "today's board", path: "/" },
    { name: "bookings that no hotel has acknowledged", path: "/waiting/hotels" },
    { name: "messages of customers", path: "/waiting/messages" },
    { name: "payments", path: "/payments" },
    { name: "refunds to approve", path: "/refunds" },
    { name: "the journal", path: "/journal" },
    { name: "the journal of a deed", path: "/journal?verb=order.cancel" },
    { name: "days of books, a month", path: `/reports/books?${month}` },
    ...(["sales", "cancellations", "refunds", "liabilities"] as const).flatMap((report) => [
      { name: `report: ${report}, a month`, path: `/reports/${report}?${month}`, isList: false },
      { name: `report: ${report}, a year`, path: `/reports/${report}?${year}`, isList: false },
    ]),
    { name: "file: sales, a year", path: `/reports/sales/lines?${year}`, isList: false },
  ];
}
