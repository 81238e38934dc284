import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { writeChange } from "#modules/availability/feed.server.ts";
import { holdStock, releaseHold } from "#modules/availability/stock.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { createWatchHandler } from "#modules/notifications/watch-handler.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createCustomer } from "#tests/support/customers.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { messages } from "#tests/support/messages.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { addWatch, endWatch, leaveWatch } from "./add-watch.server.ts";
import { checkWatches } from "./check-watches.server.ts";
import { WATCH_JOB } from "./lifecycle.ts";
import { createWatchTokens } from "./link-tokens.server.ts";
import { MOST_WATCHES } from "./rules.ts";
import { stayWatch } from "./tables.server.ts";

const database = useDatabase();
const EMAIL = "camille@example.org";
const checkin = day("2026-12-04");
const tokens = createWatchTokens(["a secret of the tests, long enough"]);
const party = { adults: 2, children: 0, babies: 0 };
let clock: ReturnType<typeof fixedClock>;
let stay: Sellable;
let accountId: string;
let by: Actor;

beforeEach(async () => {
  const { db } = database();
  await emptyTables(db, "stay_watch, customer, outbox, mail_message, change_feed");
  clock = fixedClock("2026-11-20T10:00:00Z");
  stay = await createSellable(db, { from: day("2026-12-01"), limit: 1 });
  accountId = await createCustomer(db, EMAIL);
  by = { kind: "customer", accountId };
});

const rooms = () => ({ poolId: stay.poolId, checkin, nights: 2, rooms: 1 });
/** The last room is taken, or free again: told to the feed, as everything that takes one is. */
const take = () => database().db.transaction((tx) => holdStock(tx, rooms()));
const free = () => database().db.transaction((tx) => releaseHold(tx, rooms()));
const add = (change: Partial<Parameters<typeof addWatch>[1]> = {}, actor = by) =>
  addWatch(
    { db: database().db, clock },
    { accountId, siteId: "fr_FR", packageId: stay.package.id, checkin, nights: 2, party, ...change },
    actor,
  );
const check = () => checkWatches({ db: database().db, clock, wakeWorker: () => undefined }, WORKER);
const handler = () =>
  createWatchHandler(
    {
      db: database().db,
      clock,
      messages,
      mailer: null,
      isTrial: false,
      operatorOf,
      linkTo: (_site, path) => `https://vendredi.example${path === "home" ? "/" : path}`,
    },
    {
      tokens,
      nameStays: async (_site, ids) =>
        new Map(ids.map((id) => [id, { hotel: "Le Phare", label: "Spa et mer", place: "Honfleur", imageId: null }])),
    },
  );
async function deliver(): Promise<void> {
  const handlers = { [WATCH_JOB]: handler() };
  while ((await workOnce({ db: database().db, clock, log: silentLog, handlers })) !== "idle");
}
const mails = () => database().db.select().from(mailMessage).orderBy(mailMessage.id);
const states = async () => (await database().db.select().from(stayWatch)).map(({ state, round }) => [state, round]);

describe("a stay that is watched", () => {
  it("is told once when it becomes free, and again only after it was gone", async () => {
    await take();
    expect(await add()).toEqual({ kind: "added" });
    await check();
    await deliver();
    expect(await mails()).toEqual([]);

    await free();
    await check();
    await check();
    await deliver();
    await deliver();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, subject: expect.stringContaining("Le Phare") as string });
    expect(mail?.text).toContain("checkin=2026-12-04&checkout=2026-12-06");
    expect(mail?.text).toContain("/account/watch/leave?token=leave.");
    expect(await states()).toEqual([["told", 1]]);

    // Something else of the hotel changes: nothing new to tell.
    await database().db.transaction((tx) => writeChange(tx, { kind: "hotel", hotelId: stay.hotel.id }));
    await check();
    await deliver();
    expect(await mails()).toHaveLength(1);

    await take();
    await check();
    expect(await states()).toEqual([["waiting", 1]]);
    await free();
    await check();
    await deliver();
    expect(await mails()).toHaveLength(2);
  });

  it("is looked at by one process, and told once, however many look at the same time", async () => {
    await take();
    await add();
    await free();
    await Promise.all([check(), check(), check()]);
    expect(await database().db.$count(outbox, eq(outbox.kind, WATCH_JOB))).toBe(1);
    await Promise.all([deliver(), deliver()]);
    expect(await mails()).toHaveLength(1);
  });

  it("is not told where it is gone once more before the mail is written, and is told the next time", async () => {
    await take();
    await add();
    await free();
    await check();
    await take();
    await deliver();
    expect(await mails()).toEqual([]);
    await check();
    await free();
    await check();
    await deliver();
    expect(await mails()).toHaveLength(1);
  });

  it("sees what committed after its look and began before it", async () => {
    await take();
    const { db } = database();
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const freeing = db.transaction(async (tx) => {
      await releaseHold(tx, rooms());
      begun();
      await committed;
    });
    await hasBegun;
    await add();
    await check();
    expect(await states()).toEqual([["waiting", 0]]);
    commit();
    await freeing;
    await check();
    expect(await states()).toEqual([["told", 1]]);
  });

  it("is found by time alone within the hour, where nobody wrote that it changed", async () => {
    await take();
    await add();
    await free();
    await database().db.execute(sql`delete from change_feed`);
    await check();
    expect(await states()).toEqual([["waiting", 0]]);
    clock.advance(61 * 60_000);
    await check();
    expect(await states()).toEqual([["told", 1]]);
  });

  it("ends after its day of arrival, and not before", async () => {
    await take();
    await add();
    clock.advance(Date.parse("2026-12-04T23:30:00Z") - clock.now().getTime());
    await check();
    expect(await states()).toHaveLength(1);
    clock.advance(60 * 60_000);
    await check();
    expect(await states()).toEqual([]);
  });

  it("is not told of any more once it was left, mail or no mail", async () => {
    await take();
    await add();
    await free();
    await check();
    const [row] = await database().db.select().from(stayWatch);
    const link = tokens.read(tokens.sign(row?.id ?? ""));
    expect(link).toBe(row?.id);
    await leaveWatch({ db: database().db }, link ?? "", { kind: "visitor" });
    await deliver();
    expect([await states(), await mails()]).toEqual([[], []]);
  });
});

describe("asking to be told", () => {
  it("is for what cannot be had: what is free is said to be", async () => {
    expect(await add()).toEqual({ kind: "free" });
    expect(await add({ packageId: 999_999 })).toEqual({ kind: "gone" });
    expect(await add({ party: { adults: 20, children: 10, babies: 10 } })).toEqual({ kind: "gone" });
    expect(await states()).toEqual([]);
  });

  it("twice is once, and of other dates or people another", async () => {
    await take();
    await add();
    await add();
    expect(await states()).toHaveLength(1);
    await add({ nights: 1 });
    await add({ party: { ...party, adults: 1 } });
    expect(await states()).toHaveLength(3);
  });

  it("is for so many stays and no more, however many are asked for at once", async () => {
    await take();
    await database().db.transaction((tx) => holdStock(tx, { ...rooms(), checkin: day("2026-12-06"), nights: 20 }));
    const asks = Array.from({ length: MOST_WATCHES + 5 }, (_, at) =>
      add({ checkin: day(`2026-12-${String(4 + (at % 13)).padStart(2, "0")}`), nights: 1 + Math.floor(at / 13) }),
    );
    const outcomes = (await Promise.all(asks)).map(({ kind }) => kind);
    expect(outcomes.filter((kind) => kind === "added")).toHaveLength(MOST_WATCHES);
    expect(outcomes.filter((kind) => kind === "full")).toHaveLength(5);
    expect(await states()).toHaveLength(MOST_WATCHES);
  });

  it("and ending it is for whoever waits", async () => {
    await take();
    await add();
    const [row] = await database().db.select().from(stayWatch);
    const watchId = row?.id ?? "";
    const other = await createCustomer(database().db, "other@example.org");
    const theirs: Actor = { kind: "customer", accountId: other };
    expect(await add({}, theirs)).toEqual({ kind: "forbidden" });
    expect(await endWatch({ db: database().db }, { accountId: other, watchId }, theirs)).toBeNull();
    expect(await states()).toHaveLength(1);
    await endWatch({ db: database().db }, { accountId, watchId }, by);
    expect(await states()).toEqual([]);
  });
});

it.each([
  "",
  "leave",
  "leave.x.y",
  tokens.sign("not-an-id"),
  `${tokens.sign("00000000-0000-0000-0000-000000000000")}x`,
])("a link that is none of ours opens nothing: %s", (token) => expect(tokens.read(token)).toBeNull());
