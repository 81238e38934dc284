import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { createHotel } from "#tests/support/factories/catalogue.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createTestChannel, newsFor, tell } from "#tests/support/suppliers.ts";
import { countMessages } from "./counts.server.ts";
import { createSupplierPeriodics, endUntold, tellHotels } from "./deliver.server.ts";
import type { Channel } from "./channels.ts";
import { listOpenMessages } from "./repair.server.ts";
import { tellHotel } from "./tell.server.ts";
import { supplierMessage, supplierQueue } from "./tables.server.ts";

const database = useDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CRASH = "the process dies";
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  await emptyTables(database().db, "supplier_message, supplier_queue");
});

const reachable = () => createHotel(database().db, { reservationsEmail: "desk@phare.example" });
const put = (hotelId: number, changes: Parameters<typeof newsFor>[1] = {}) =>
  tell(database().db, clock, newsFor(hotelId, changes));
const work = (mail: Channel, checkpoint?: (name: string) => void) =>
  tellHotels({ db: database().db, clock, log: silentLog, mail, checkpoint }, WORKER);
const rowOf = async (id: string) =>
  (await database().db.select().from(supplierMessage).where(eq(supplierMessage.id, id)))[0];
const numbers = ({ taken }: ReturnType<typeof createTestChannel>) => taken.map(({ orderNumber }) => orderNumber);
const counts = async () =>
  Object.fromEntries((await countMessages(database().db, clock.now())).map(({ state, messages }) => [state, messages]));

describe("a hotel's queue", () => {
  it("is told in order, each message once", async () => {
    const { id } = await reachable();
    for (const orderNumber of ["1", "2", "3"]) await put(id, { orderNumber });
    const channel = createTestChannel();
    await work(channel);
    await work(channel);
    expect(numbers(channel)).toEqual(["1", "2", "3"]);
    expect(channel.taken.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await rowOf(channel.taken[0]?.id ?? "")).toMatchObject({
      state: "sent",
      channel: "test",
      attempts: 1,
      sentAt: clock.now(),
    });
  });

  it("waits behind what fails, and holds nobody else up", async () => {
    const [dead, alive] = [await reachable(), await reachable()];
    await put(dead.id, { orderNumber: "dead-1" });
    await put(dead.id, { orderNumber: "dead-2" });
    await put(alive.id, { orderNumber: "alive-1" });
    let isDown = true;
    const channel = createTestChannel(({ hotelId }) => isDown && hotelId === dead.id);
    await work(channel);
    expect(numbers(channel)).toEqual(["alive-1"]);
    isDown = false;
    await work(channel);
    expect(numbers(channel)).toEqual(["alive-1"]);
    clock.advance(MINUTE);
    await work(channel);
    expect(numbers(channel)).toEqual(["alive-1", "dead-1", "dead-2"]);
  });

  it("tells a cancellation behind its reservation, however late that leaves", async () => {
    const { id } = await reachable();
    const { orderId } = await put(id);
    await put(id, { orderId, kind: "cancellation" });
    const channel = createTestChannel(() => clock.now() < new Date("2026-11-20T12:00:00Z"));
    for (let hour = 0; hour < 3; hour++) {
      await work(channel);
      clock.advance(HOUR);
    }
    await work(channel);
    expect(channel.taken.map(({ kind }) => kind)).toEqual(["reservation", "cancellation"]);
  });

  it("tries again after 1, 2, 4 … 60 minutes, and gives up after two days: what is behind goes on", async () => {
    const { id } = await reachable();
    const first = await put(id, { orderNumber: "1" });
    await put(id, { orderNumber: "2" });
    const channel = createTestChannel(({ orderNumber }) => orderNumber === "1");
    const pauses: number[] = [];
    const begin = clock.now().getTime();
    while ((await rowOf(first.id))?.state === "queued") {
      await work(channel);
      const wait = ((await rowOf(first.id))?.nextTryAt.getTime() ?? 0) - clock.now().getTime();
      pauses.push(wait / MINUTE);
      clock.advance(wait);
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    const hours = (((await rowOf(first.id))?.movedAt.getTime() ?? 0) - begin) / HOUR;
    expect([Math.floor(hours), (await rowOf(first.id))?.answer]).toEqual([48, "nobody there"]);
    await work(channel);
    expect(numbers(channel)).toEqual(["2"]);
    const now = { queued: 0, no_address: 0, refused: 0, given_up: 1 };
    expect(await counts()).toEqual({ ...now, sent: 1, unanswered: 0 });
    clock.advance(24 * HOUR + MINUTE);
    expect(await counts()).toEqual({ ...now, sent: 0, unanswered: 1 });
    const open = await listOpenMessages(database().db, clock.now());
    expect(open.map(({ orderNumber, isUnanswered }) => [orderNumber, isUnanswered])).toEqual([
      ["1", false],
      ["2", true],
    ]);
  });

  it("is written without a gap, in the order of the commits; what is rolled back leaves none", async () => {
    const { id } = await reachable();
    const { db } = database();
    const isOdd = (index: number) => index % 3 === 2;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db
          .transaction(async (tx) => {
            await tellHotel(tx, clock.now(), newsFor(id));
            if (isOdd(index)) throw new Error("rolled back");
          })
          .catch(() => undefined),
      ),
    );
    const places = await db.select().from(supplierMessage).orderBy(supplierMessage.position);
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await db.select().from(supplierQueue)).toEqual([{ hotelId: id, lastPosition: 8 }]);
  });
});

describe("several processes", () => {
  it("share the hotels: each message once, no hotel by two at a time, each in its order", async () => {
    const hotels = await Promise.all(Array.from({ length: 5 }, reachable));
    for (const orderNumber of ["1", "2", "3"]) for (const { id } of hotels) await put(id, { orderNumber });
    const underWay = new Set<number>();
    const told = new Map<number, string[]>();
    const channel: Channel = {
      name: "slow",
      send: async ({ hotelId, orderNumber }) => {
        expect(underWay.has(hotelId)).toBe(false);
        underWay.add(hotelId);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay.delete(hotelId);
        told.set(hotelId, [...(told.get(hotelId) ?? []), orderNumber]);
      },
    };
    await Promise.all(Array.from({ length: 6 }, () => work(channel)));
    await work(channel);
    expect([...told.values()]).toEqual(hotels.map(() => ["1", "2", "3"]));
  });

  it.each(["hotel:claimed", "hotel:sent"])(
    "one dies at %s: another tells it under the same id, then the rest",
    async (point) => {
      const { id } = await reachable();
      await put(id, { orderNumber: "1" });
      await put(id, { orderNumber: "2" });
      const channel = createTestChannel();
      await expect(
        work(channel, (name) => {
          if (name === point) throw new Error(CRASH);
        }),
      ).rejects.toThrow(CRASH);
      await work(channel);
      expect(numbers(channel)).toEqual(point === "hotel:sent" ? ["1"] : []);
      clock.advance(2 * MINUTE);
      await work(channel);
      expect(numbers(channel)).toEqual(point === "hotel:sent" ? ["1", "1", "2"] : ["1", "2"]);
      expect(new Set(channel.taken.map((message) => message.id)).size).toBe(2);
    },
  );

  it("come round by themselves", () => {
    const deps = { db: database().db, clock, log: silentLog, mail: createTestChannel() };
    expect(createSupplierPeriodics(deps).map(({ name }) => name)).toEqual(["tell_hotels", "end_untold"]);
  });
});

describe("a hotel without an address", () => {
  it("is not tried, and its messages are seen to wait; with an address it is told all of them in order", async () => {
    const { id } = await createHotel(database().db);
    for (const orderNumber of ["1", "2"]) await put(id, { orderNumber });
    const channel = createTestChannel();
    clock.advance(5 * HOUR);
    await work(channel);
    expect(channel.taken).toEqual([]);
    expect(await counts()).toMatchObject({ queued: 0, no_address: 2, sent: 0, given_up: 0 });
    const [, waiting] = await countMessages(database().db, clock.now());
    expect(waiting).toEqual({ state: "no_address", messages: 2, oldestSeconds: 5 * 3600 });
    await database().db.update(hotel).set({ reservationsEmail: "desk@phare.example" }).where(eq(hotel.id, id));
    await work(channel);
    expect(numbers(channel)).toEqual(["1", "2"]);
    expect(channel.taken[0]?.attempts).toBe(1);
  });

  it("is not told of stays that are over: those end, and others wait", async () => {
    const [without, reached] = [await createHotel(database().db), await reachable()];
    const news = newsFor(without.id);
    const past = await put(without.id);
    const later = await put(without.id, {
      stay: { ...news.stay, checkin: day("2026-12-18"), checkout: day("2026-12-20") },
    });
    const told = await put(reached.id);
    // The hotel's day ends an hour before UTC's.
    clock.advance(Date.parse("2026-12-13T22:59:00Z") - clock.now().getTime());
    await endUntold({ db: database().db, clock, log: silentLog, mail: createTestChannel() }, WORKER);
    expect((await rowOf(past.id))?.state).toBe("queued");
    expect(await counts()).toMatchObject({ no_address: 2 });
    clock.advance(MINUTE);
    expect((await listOpenMessages(database().db, clock.now())).map(({ id: open }) => open)).not.toContain(past.id);
    expect(await counts()).toMatchObject({ no_address: 1 });
    await endUntold({ db: database().db, clock, log: silentLog, mail: createTestChannel() }, WORKER);
    expect(await rowOf(past.id)).toMatchObject({ state: "given_up", answer: "the stay is over" });
    expect([(await rowOf(later.id))?.state, (await rowOf(told.id))?.state]).toEqual(["queued", "queued"]);
    expect(await counts()).toMatchObject({ queued: 0, no_address: 1, sent: 0, given_up: 0 });
  });
});
