import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  orderInput,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createThreadTokens } from "./link-tokens.server.ts";
import { createThreads, type DeskThread, type Threads } from "./threads.server.ts";
import { MESSAGE_JOB } from "./write-message.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let threads: Threads;
let orderId: string;
let token: string;
let lastKey = 0;

/** The browser of the buyer has this for its cookies. */
const OWN = "own";
const BUYER = { actor: VISITOR, cookies: OWN };

async function buy(): Promise<string> {
  const { db } = database();
  const stay = await createStay(db, { from: CHECKIN, limit: 1 });
  await db.update(hotel).set({ reservationsEmail: "desk@hotel.example" }).where(eq(hotel.id, stay.hotel.id));
  const deps = { db, clock, payments: payments.providers };
  const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `thread-${++lastKey}` });
  const placed = demandPlaced(await placeOrder(deps, input));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  return placed.orderId;
}

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  const tokens = createThreadTokens(["a secret of the tests"], clock);
  threads = createThreads({
    db: database().db,
    clock,
    tokens,
    isBuyer: (cookies) => cookies === OWN,
    wakeWorker: () => undefined,
  });
  orderId = await buy();
  token = tokens.sign({ id: orderId, checkout: day("2026-12-05") });
});

const write = (text: string, to: "hotel" | "care" = "hotel") => threads.writeAsGuest(orderId, { text, to }, BUYER);
const textsOf = (thread: { messages: { text: string }[] } | null) => thread?.messages.map(({ text }) => text);
const careThread = async (): Promise<DeskThread> => {
  const thread = await threads.forCare(orderId, CARE);
  if (!thread || "kind" in thread) throw new Error("no thread");
  return thread;
};
const lettersAsked = async () =>
  (await database().db.select({ kind: outbox.kind }).from(outbox)).filter(({ kind }) => kind === MESSAGE_JOB).length;

describe("one thread an order (docs/product/after-sale.md#messages)", () => {
  it("goes to and fro, each message with one letter, sent and then read", async () => {
    const before = await lettersAsked();
    expect(await write("When does the kitchen close?")).toEqual({ kind: "sent" });
    expect((await threads.forGuest(orderId, OWN))?.messages).toMatchObject([
      { author: "guest", recipient: "hotel", day: "2026-11-20", time: "11:00", isRead: false },
    ]);
    expect(textsOf(await threads.forHotel(token)), "looking changes nothing").toHaveLength(1);
    expect((await threads.forGuest(orderId, OWN))?.messages[0]?.isRead).toBe(false);
    clock.advance(60_000);
    expect(await threads.answerAsHotel(token, "At ten.", VISITOR)).toEqual({ kind: "sent" });
    expect((await threads.forHotel(token))?.messages.map(({ isRead }) => isRead)).toEqual([true, false]);
    await threads.forGuest(orderId, OWN);
    expect((await threads.forHotel(token))?.messages.map(({ isRead }) => isRead)).toEqual([true, true]);
    expect(await lettersAsked()).toBe(before + 2);
  });

  it("shows the hotel its side alone, and nobody an address", async () => {
    await write("About the hotel itself …", "care");
    await write("A cot, please.");
    const seen = await threads.forHotel(token);
    expect(textsOf(seen)).toEqual(["A cot, please."]);
    expect(JSON.stringify(seen)).not.toMatch(/@|phone|\+33/);
    expect(JSON.stringify(await threads.forGuest(orderId, OWN))).not.toContain("desk@");
    expect(textsOf(await careThread())).toHaveLength(2);
  });

  it("strangers see and write nothing; without the key of customer care nobody reads all", async () => {
    expect(await threads.forGuest(orderId, null)).toBeNull();
    expect(await threads.writeAsGuest(orderId, { text: "x", to: "care" }, { ...BUYER, cookies: null })).toEqual({
      kind: "forbidden",
    });
    expect(await threads.forCare(orderId, VISITOR)).toEqual({ kind: "forbidden" });
    expect(await threads.list(VISITOR)).toEqual({ kind: "forbidden" });
    expect([await threads.forHotel(`${token}x`), await threads.answerAsHotel("x", "y", VISITOR)]).toEqual([null, null]);
  });

  it("customer care writes to both, and sees what nobody has read", async () => {
    await write("Help!", "care");
    const unread = async () => {
      const list = await threads.list(CARE);
      return "kind" in list ? null : list.find((line) => line.orderId === orderId)?.unread;
    };
    expect(await unread()).toBe(1);
    await careThread();
    expect(await unread()).toBe(0);
    expect(await threads.writeAsCare(orderId, { text: "Coming.", to: "guest" }, CARE)).toEqual({ kind: "sent" });
    expect(await threads.writeAsCare(orderId, { text: "A guest asks.", to: "hotel" }, CARE)).toEqual({ kind: "sent" });
    expect(textsOf(await threads.forHotel(token))).toEqual(["A guest asks."]);
  });

  it.each([
    ["nothing", " \n ", "empty"],
    ["2,001 letters", "é".repeat(2_001), "too_long"],
  ])("refuses %s", async (_name, text, fault) => {
    expect(await write(text)).toEqual({ kind: "refused", fault });
  });

  it("takes 2,000 letters, a second click once, and no more than ten an hour", async () => {
    expect(await write("é".repeat(2_000))).toEqual({ kind: "sent" });
    expect(await write("é".repeat(2_000))).toEqual({ kind: "sent" });
    expect((await careThread()).messages).toHaveLength(1);
    for (let count = 0; count < 9; count++) await write(`message ${count}`);
    expect(await write("one more")).toEqual({ kind: "refused", fault: "too_often" });
    clock.advance(61 * 60_000);
    expect(await write("an hour later")).toEqual({ kind: "sent" });
  });

  it("writes to us where the hotel reads no mail", async () => {
    await database().db.update(hotel).set({ reservationsEmail: null });
    expect((await threads.forGuest(orderId, OWN))?.recipients).toEqual(["care"]);
    expect(await write("Hello?")).toEqual({ kind: "refused", fault: "no_receiver" });
  });

  it("is closed 30 days after the departure, and its link with it", async () => {
    clock.advance(50 * 24 * 3_600_000);
    expect((await threads.forGuest(orderId, OWN))?.isOpen).toBe(false);
    expect(await write("Late")).toEqual({ kind: "refused", fault: "closed" });
    expect(await threads.forHotel(token)).toBeNull();
  });
});
