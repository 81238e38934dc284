import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  cookiesOf,
  createStay,
  createTestPasses,
  createTestPayments,
  demandPlaced,
  orderInput,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { createAccessTokens } from "./access-tokens.server.ts";
import { ACCESS_JOB, createLookup, NUMBERS_JOB, type OrderLookup } from "./lookup.server.ts";
import { isAccessOver, readOrderAction, readOrderNumber } from "./rules.ts";
import { lookupTry, orderAccess } from "./tables.server.ts";
import { createLookupTries, forgetLookupTries } from "./tries.server.ts";

describe("what is typed", () => {
  it.each([
    ["48217306", "48217306"],
    ["4821 7306", "48217306"],
    [" 48-21-73-06 ", "48217306"],
    ["4821.7306", "48217306"],
    ["4821730", null],
    ["482173061", null],
    ["4821730a", null],
    ["٤٨٢١٧٣٠٦", null],
    ["", null],
  ])("%j is the number %j", (text, number) => expect(readOrderNumber(text)).toBe(number));

  it("names what somebody came for, or nothing", () =>
    expect(["modify", "cancel", "invoice", "delete", null, ""].map(readOrderAction)).toEqual([
      "modify",
      "cancel",
      "invoice",
      null,
      null,
      null,
    ]));

  it("ends a link after a quarter of an hour, to the millisecond", () => {
    const asked = new Date("2026-11-20T10:00:00Z");
    const later = (ms: number) => new Date(asked.getTime() + ms);
    expect([isAccessOver(asked, later(15 * 60_000 - 1)), isAccessOver(asked, later(15 * 60_000))]).toEqual([
      false,
      true,
    ]);
  });
});

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const EMAIL = "marion@example.org";
let clock: ReturnType<typeof fixedClock>;
let payments: ReturnType<typeof createTestPayments>;
let lookup: OrderLookup;
let passes: ReturnType<typeof createTestPasses>;
const tokens = createAccessTokens(["a secret of the tests"]);
let lastKey = 0;
let lastAddress = 0;
const asking = () => ({ actor: VISITOR, address: `10.1.0.${++lastAddress}` });

beforeEach(() => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  passes = createTestPasses(clock);
  lookup = createLookup({
    db: database().db,
    clock,
    tokens,
    tries: createLookupTries({ db: database().db, clock, secret: `secret ${++lastKey}`, most: 5 }),
    mails: createTokenBuckets({ perMinute: 5 / 15, burst: 5, clock }),
    answerMs: 0,
    isBuyer: passes.isBuyer,
  });
});

/** An order of Marion's, paid unless told. */
async function buy({ isPaid = true, email = EMAIL } = {}) {
  const { db } = database();
  const stay = await createStay(db, { from: CHECKIN });
  const deps = { db, clock, payments: payments.providers };
  const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `lookup-${++lastKey}` });
  const placed = demandPlaced(await placeOrder(deps, { ...input, buyer: { ...input.buyer, email } }));
  if (isPaid) {
    await payments.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
  }
  return { id: placed.orderId, number: placed.orderNumber };
}

const find = (number: string, email = EMAIL, from = asking(), cookies: string | null = null) =>
  lookup.find({ number, email, action: "cancel", cookies }, from);
const accessesOf = (orderId: string) =>
  database().db.select().from(orderAccess).where(eq(orderAccess.orderId, orderId)).orderBy(orderAccess.askedAt);
const jobsOf = async (kind: string) =>
  (await database().db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ payload }) => payload);

describe("number and e-mail", () => {
  it("find the order, and send a link to its mailbox that names nobody", async () => {
    const { id, number } = await buy();
    expect(await find(number, " Marion+weekend@Example.org".trim())).toEqual({
      kind: "found",
      orderId: id,
      isMailed: true,
    });
    const [access] = await accessesOf(id);
    expect(access).toMatchObject({ action: "cancel", usedAt: null });
    expect(await jobsOf(ACCESS_JOB)).toContainEqual({ accessId: access?.id });
  });

  it("answer alike for a number that nobody has, one of somebody else, and an order that was never paid", async () => {
    const [mine, unpaid] = [await buy(), await buy({ isPaid: false })];
    const answers = [await find("00000000"), await find(mine.number, "other@example.org"), await find(unpaid.number)];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ kind: "unknown" })));
    expect([...(await accessesOf(mine.id)), ...(await accessesOf(unpaid.id))]).toEqual([]);
  });

  it("need no link in the browser that is the buyer's already", async () => {
    const { id, number } = await buy();
    const headers = new Headers();
    for (const cookie of passes.cookiesFor({ id, site: "fr_FR" }, passes.browserOf(null)))
      headers.append("Set-Cookie", cookie);
    const cookies = cookiesOf({ headers });
    expect(await find(number, EMAIL, asking(), cookies)).toEqual({ kind: "found", orderId: id, isMailed: false });
    expect(await accessesOf(id)).toEqual([]);
  });

  it("may be wrong five times in a quarter of an hour from an address; right ones cost nothing", async () => {
    const { number } = await buy();
    const from = asking();
    for (let at = 0; at < 8; at++) expect(await find(number, EMAIL, from)).toMatchObject({ kind: "found" });
    for (let at = 0; at < 5; at++) expect(await find(`1000000${at}`, EMAIL, from)).toEqual({ kind: "unknown" });
    const refused = await find(number, EMAIL, from);
    expect(refused.kind === "too_many" && Math.round(refused.waitMs)).toBe(15 * 60_000);
    clock.advance(15 * 60_000);
    expect(await find(number, EMAIL, from)).toMatchObject({ kind: "found" });
  });

  it("are counted in the database: other processes know of wrong tries, and many at once are no more", async () => {
    const other = () => createLookupTries({ db: database().db, clock, secret: "of two processes", most: 5 });
    const [one, another] = [other(), other()];
    const ask = (at: number) => (at % 2 ? one : another).take({ address: "10.9.9.9", number: `2000000${at}` });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => ask(at)));
    expect(answers.filter((answer) => answer.kind === "taken")).toHaveLength(5);
    const kept = JSON.stringify(await database().db.select().from(lookupTry));
    expect(kept).not.toMatch(/10\.9\.9\.9|2000000\d/);
    clock.advance(15 * 60_000 + 1);
    await forgetLookupTries({ db: database().db, now: clock.now() });
    expect(await database().db.$count(lookupTry)).toBe(0);
    expect(await ask(0)).toMatchObject({ kind: "taken" });
  });

  it("bear five wrong tries of a number, from wherever they come", async () => {
    const { number } = await buy();
    for (let at = 0; at < 5; at++) expect(await find(number, `guess${at}@example.org`)).toEqual({ kind: "unknown" });
    expect(await find(number)).toMatchObject({ kind: "too_many" });
  });

  it("send three links an hour at most, and find the order all the same", async () => {
    const { id, number } = await buy();
    for (let at = 0; at < 5; at++) expect(await find(number)).toMatchObject({ kind: "found" });
    expect(await accessesOf(id)).toHaveLength(3);
    clock.advance(60 * 60_000 + 1);
    await find(number);
    expect(await accessesOf(id)).toHaveLength(4);
  });
});

describe("a link", () => {
  async function ask() {
    const { id, number } = await buy();
    await find(number);
    const [access] = await accessesOf(id);
    return { id, token: tokens.sign(access?.id ?? "") };
  }

  it("opens its order once, for the site it was bought on and what was asked for", async () => {
    const { id, token } = await ask();
    expect([await lookup.isOpen(token), await lookup.isOpen(token)]).toEqual([true, true]);
    expect(await lookup.open(token, VISITOR)).toEqual({ orderId: id, site: "fr_FR", action: "cancel" });
    expect([await lookup.isOpen(token), await lookup.open(token, VISITOR)]).toEqual([false, null]);
  });

  it("is used by one of twenty who press at once", async () => {
    const { token } = await ask();
    const opened = await Promise.all(Array.from({ length: 20 }, () => lookup.open(token, VISITOR)));
    expect(opened.filter((one) => one !== null)).toHaveLength(1);
  });

  it("is over after a quarter of an hour, and cannot be made up", async () => {
    const { token } = await ask();
    for (const forged of [
      "",
      "x",
      `${token}x`,
      token.replace("access.", "browser."),
      "access.6f1d2c3b-0000-4000-8000-000000000001.x",
    ])
      expect([await lookup.isOpen(forged), await lookup.open(forged, VISITOR)]).toEqual([false, null]);
    clock.advance(15 * 60_000);
    expect([await lookup.isOpen(token), await lookup.open(token, VISITOR)]).toEqual([false, null]);
  });
});

describe("numbers that were lost", () => {
  it("are sent to their address once an hour; the answer is the same where there is nothing", async () => {
    const email = "lost@example.org";
    const { id } = await buy({ email });
    for (const typed of [email, "LOST@Example.org", "nobody@example.org"])
      expect(await lookup.sendNumbers(typed, asking())).toEqual({ kind: "taken" });
    expect((await jobsOf(NUMBERS_JOB)).filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it("are asked for five times in a quarter of an hour from an address", async () => {
    const from = asking();
    for (let at = 0; at < 5; at++) expect(await lookup.sendNumbers("a@example.org", from)).toEqual({ kind: "taken" });
    expect(await lookup.sendNumbers("a@example.org", from)).toMatchObject({ kind: "too_many" });
  });
});

it("takes its time over every answer, found or not", async () => {
  const { number } = await buy();
  const slow = createLookup({
    db: database().db,
    clock,
    tokens,
    tries: createLookupTries({ db: database().db, clock, secret: "slow", most: 1_000 }),
    mails: NONE,
    answerMs: 300,
    isBuyer: passes.isBuyer,
  });
  const timed = async (run: () => Promise<unknown>) => {
    const from = performance.now();
    await run();
    return performance.now() - from;
  };
  const ask = (one: string) => slow.find({ number: one, email: EMAIL, action: null, cookies: null }, asking());
  for (const run of [() => ask(number), () => ask("00000000"), () => slow.sendNumbers(EMAIL, asking())])
    expect(await timed(run)).toBeGreaterThanOrEqual(299);
});

const NONE = { take: () => 0, giveBack: () => undefined };
