import { beforeAll, describe, expect, it, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { ProblemError } from "#platform/http/problem.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { createPackage, createSellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createPostgresEngine } from "./engine.server.ts";
import { followInSql } from "./follow.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
let made: Awaited<ReturnType<typeof createSellable>>;

beforeAll(async () => {
  made = await createSellable(database().db, { from: day("2026-11-21"), days: 60 });
});

const isPrepared = async () =>
  (await database().pool.query<{ is: boolean }>("select to_regnamespace('search_sql') is not null as is")).rows[0]?.is;
const search = (engine: ReturnType<typeof createPostgresEngine>) => engine.search(ANY_QUERY, { withFacets: false });

describe("searches in SQL", () => {
  it("are refused until they have been prepared: no search prepares them, it only says that it came", async () => {
    const onMissed = vi.fn<() => void>();
    const engine = createPostgresEngine({ database: database(), clock, onMissed });
    const refused = await search(engine).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({
      problem: { status: 503, code: "SEARCH_NOT_READY" },
      headers: { "Retry-After": "10" },
    });
    for (const ask of [
      engine.mapPoints(ANY_QUERY, 10),
      engine.spots(ANY_QUERY, 10),
      engine.countByDestination(ANY_QUERY),
      engine.countByHotel(ANY_QUERY),
      engine.cheapestByDay(ANY_QUERY, day("2026-12-01"), 1),
    ])
      await expect(ask).rejects.toThrow(ProblemError);
    expect([onMissed.mock.calls.length, await isPrepared()]).toEqual([6, false]);
    await engine.catchUp();
    expect((await search(engine)).totalCount).toBe(1);
  });

  it("are prepared and kept current in the background, from the first that is missed on", async () => {
    const engine = createPostgresEngine({ database: database(), clock, onMissed: () => follower.start() });
    const follower = followInSql({ engine, log: { error: vi.fn<() => void>() }, everyMs: 5 });
    await expect(search(engine)).rejects.toThrow("being prepared");
    await eventually(async () => expect((await search(engine)).totalCount).toBe(1));
    const dear = { ...ANY_QUERY, packagesPerHotel: 5 };
    const before = (await engine.search(dear, { withFacets: false })).hits.length;
    await createPackage(database().db, { roomRateId: made.roomRate.id });
    await database().db.insert(changeFeed).values({ kind: "catalogue", hotelId: made.hotel.id });
    await eventually(async () =>
      expect((await engine.search(dear, { withFacets: false })).hits.length).toBe(before + 1),
    );
    await follower.stop();
  });

  it("go on with what there is while the database is away; it is told once", async () => {
    const error = vi.fn<() => void>();
    let looks = 0;
    const follower = followInSql({
      engine: { catchUp: () => (looks++ < 4 ? Promise.reject(new Error("away")) : Promise.resolve()) },
      log: { error },
      everyMs: 1,
    });
    follower.start();
    follower.start();
    await eventually(() => expect(looks).toBeGreaterThan(5));
    await follower.stop();
    expect(error).toHaveBeenCalledTimes(1);
  });
});
