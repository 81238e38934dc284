import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createChannelScene, OPERATOR, type ChannelScene } from "#tests/support/channel.ts";
import { createHotel } from "#tests/support/factories/catalogue.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createTestChannel, newsFor, tell } from "#tests/support/suppliers.ts";
import { rateDay, stockDay } from "#modules/availability/tables.server.ts";
import { createMemoryStore } from "#modules/payments/sandbox/store.server.ts";
import { tellHotels } from "../deliver.server.ts";
import { connectHotels, disconnectHotels } from "../ari/partners.server.ts";
import { createPartnerChannel } from "../out/partner-channel.server.ts";
import { supplierMessage } from "../tables.server.ts";
import { createManager, type Fault, type ManagerRecords } from "./manager.server.ts";
import { createManagerRoutes } from "./routes.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let scene: ChannelScene;
let server: ServerType;
let origin: string;

/** The door and the channel manager on a port of their own, as a browser meets them. */
beforeEach(async () => {
  clock = fixedClock("2026-11-26T09:00:00Z");
  const { db } = database();
  await db.execute(sql`truncate supplier_message, supplier_queue, channel_reservation`);
  scene = await createChannelScene(db, clock);
  const credentials = { id: scene.partnerId, password: scene.password };
  const store = createMemoryStore<ManagerRecords>();
  const app = new Hono();
  app.route("/", scene.door);
  const manager = createManager({ store, clock, credentials, slowMs: 1_500 });
  app.route("/", createManagerRoutes({ db, clock, manager, partner: credentials }));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const page = async (query = "") => (await fetch(`${origin}/dev/channel${query}`)).text();
const press = (fields: Record<string, string>) =>
  fetch(`${origin}/dev/channel`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const saying = { act: "say", where: "DBL BAR", from: "2026-12-11", until: "2026-12-12" };
const work = () =>
  tellHotels(
    {
      db: database().db,
      clock,
      log: silentLog,
      mail: createTestChannel(),
      partner: createPartnerChannel({
        db: database().db,
        clock,
        credentials: { [scene.partnerId]: { id: "vendredi", password: "sesame" } },
        findGuest: () =>
          Promise.resolve({
            firstName: "Zoé",
            lastName: "D’Arc",
            phoneNumber: "+33612345678",
            email: "zoe@example.org",
            city: null,
            postalCode: null,
            country: "FR",
          }),
        answerMs: 1_000,
        issuer: null,
      }),
    },
    WORKER,
  );

it("sends what its form says through the door, and shows the month that the door tells", async () => {
  expect((await press({ ...saying, amount: "120,50", left: "4", min: "2", arrival: "Close" })).status).toBe(303);
  const { db } = database();
  expect(await db.select().from(rateDay).where(eq(rateDay.roomRateId, scene.rates.bar.id))).toMatchObject([
    { day: "2026-12-11", amountCents: 12_050, minLos: 2, closedToArrival: true },
    { day: "2026-12-12", amountCents: 12_050, minLos: 2, closedToArrival: true },
  ]);
  expect(await db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool))).toMatchObject([
    { bookingLimit: 4 },
    { bookingLimit: 4 },
  ]);
  const shown = await page("?month=2026-12");
  expect(shown.match(/120\.50<\/td>/g)).toHaveLength(2);
  expect(shown).toContain("&lt;Success");
  await press({ ...saying, amount: "90", guests: "1" });
  expect((await page("?month=2026-12")).match(/1: 90<\/td>/g)).toHaveLength(2);
});

it("has the hotels that are connected to it, as soon as somebody connects one", async () => {
  const { db } = database();
  const other = await createHotel(db, { code: "CM-NEW" });
  expect(await page()).not.toContain("CM-NEW");
  await connectHotels({ db, clock }, { id: scene.partnerId, codes: [other.code] }, OPERATOR);
  expect(await page("?hotel=CM-NEW")).toContain("<option selected>CM-NEW</option>");
  await disconnectHotels({ db, clock }, { id: scene.partnerId, codes: [other.code] }, OPERATOR);
  expect(await page("?hotel=CM-NEW")).not.toContain("CM-NEW");
});

it("shows what the door says no to, and sends no prices behind it", async () => {
  await press({ ...saying, until: "2026-12-01", amount: "99", left: "4" });
  expect(await page()).toContain("start after end");
  expect(await database().db.select().from(rateDay).where(eq(rateDay.roomRateId, scene.rates.bar.id))).toEqual([]);
});

it.each<[Fault, string]>([
  ["slow", "no answer in time"],
  ["failure", "HTTP 500"],
  ["wrong_ids", "not done, or without both ids"],
  ["error", "errors 450"],
  ["half", "no answer that can be read"],
  ["silent", "no answer in time"],
])("takes a reservation once, after one that went wrong (%s)", async (fault, answer) => {
  await press({ act: "take" });
  await press({ act: "fault", fault });
  const news = newsFor(scene.hotel.id);
  const stay = { ...news.stay, packageId: scene.stay.id, nightlyCents: [cents(12_050), cents(9_900)] };
  const { id } = await tell(database().db, clock, { ...news, stay });
  const row = async () => (await database().db.select().from(supplierMessage).where(eq(supplierMessage.id, id)))[0];
  await work();
  expect(await row()).toMatchObject({ attempts: 1, answer });
  clock.advance(60_000);
  await work();
  expect((await row())?.state).toBe("acknowledged");
  const shown = await page();
  expect(shown.match(/CM-48217306/g)).toHaveLength(1);
  for (const text of ["Committed", "Zoé D’Arc", "219.50 €", "1 × DBL"]) expect(shown).toContain(text);
});
