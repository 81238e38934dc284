import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { ContentFile } from "./files.ts";
import { openLiveContent, type LiveContent } from "./live.server.ts";
import { readFiles } from "./load.server.ts";
import { contentRelease, contentVersion } from "./tables.server.ts";
import { releaseVersion, saveVersion, takeBackRelease, type ReleaseAsk, type VersionDeps } from "./versions.server.ts";

const database = useDatabase();
const shipped = readFiles();
const EDITOR: Actor = { kind: "staff", staffId: "00000000-0000-4000-8000-000000000001", permissions: ["content"] };
const FINANCE: Actor = { ...EDITOR, permissions: ["finance"] };
/** Friday, 10:30 in all six countries. */
const clock = fixedClock("2026-11-20T09:30:20Z");

/** Two processes on one database: the first one is where the office is asked. */
let near: LiveContent;
let far: LiveContent;
let deps: VersionDeps;
/** Each test has a file of its own: rows stay for ever. */
const FILES: ContentFile[] = [
  "acquisition",
  "marketicles",
  "promo-bar",
  "selling-points",
  "popular-dates",
  "gift-block",
];
let used = 0;
let file: ContentFile;

beforeEach(async () => {
  file = FILES[used++ % FILES.length] ?? "menu";
  const open = () =>
    openLiveContent({
      db: database().db,
      clock,
      log: silentLog,
      outages: { note: () => null },
      shipped,
      finish: (content) => content,
      everyMs: 3_600_000,
    });
  [near, far] = [await open(), await open()];
  deps = { db: database().db, clock, check: () => [], catchUp: near.catchUp };
  return () => Promise.all([near.stop(), far.stop()]).then(() => undefined);
});

const EXCLUDED = (id: string) => ({ excludedAffiliates: [{ id }] });
const shownBy = (live: LiveContent) => live.contentOf(SITES.fr_FR).excludedAffiliates.map(({ id }) => id);
const save = (body: unknown, seen: number, by = EDITOR) =>
  saveVersion(deps, { file, body, madeOf: 0, seen, reason: "for the season" }, by);
const release = (number: number, seen: number, changes: Partial<ReleaseAsk> = {}, by = EDITOR) =>
  releaseVersion(deps, { file, number, from: "", until: "", seen, reason: "for the season", ...changes }, by);
/** After whatever there is. */
const releaseNewest = async (number: number) => {
  const [row] = await database()
    .db.select({ seen: sql<number>`count(*)::int` })
    .from(contentRelease)
    .where(sql`${contentRelease.file} = ${file}`);
  expect(await release(number, row?.seen ?? 0)).toMatchObject({ kind: "released" });
};
const lines = () =>
  database()
    .db.select()
    .from(audit)
    .where(sql`${audit.thingId} = ${file}`)
    .orderBy(audit.id);

describe("versions of content (docs/product/content.md#versions)", () => {
  it("go from a draft through a scheduled week to the file that was shipped, at their minutes, in every process", async () => {
    const before = shownBy(near);
    expect(await save(EXCLUDED("1204"), 0)).toEqual({ kind: "saved", number: 1 });
    expect(await save(EXCLUDED("77"), 1)).toEqual({ kind: "saved", number: 2 });
    expect(shownBy(near)).toEqual(before);

    const [start, farStart] = [near.generation(), far.generation()];
    expect(await release(1, 0)).toMatchObject({ kind: "released", isNow: true, from: "2026-11-20T10:30" });
    expect([shownBy(near), shownBy(far)]).toEqual([["1204"], before]);
    expect(near.generation()).toBeGreaterThan(start);
    await far.catchUp();
    expect([shownBy(far), far.generation() > farStart]).toEqual([["1204"], true]);

    await release(2, 1, { from: "2026-11-20T11:00", until: "2026-11-20T12:15" });
    await far.catchUp();
    const scheduled = far.generation();
    expect([shownBy(near), shownBy(far)]).toEqual([["1204"], ["1204"]]);
    clock.advance(29 * 60_000);
    expect([shownBy(far), far.generation()]).toEqual([["1204"], scheduled]);
    clock.advance(60_000);
    expect([shownBy(near), shownBy(far), far.generation() > scheduled]).toEqual([["77"], ["77"], true]);
    const begun = far.generation();
    clock.advance(75 * 60_000);
    expect([shownBy(near), shownBy(far), far.generation() > begun]).toEqual([["1204"], ["1204"], true]);

    expect(await release(0, 2)).toMatchObject({ kind: "released" });
    expect(shownBy(near)).toEqual(before);
    expect(await release(2, 3)).toMatchObject({ kind: "released" });
    expect(shownBy(near)).toEqual(["77"]);
  });

  it("are never published with a fault, and it is told by path", async () => {
    const body = {
      marketicles: [{ id: "a", title: { fr: "Un titre" }, text: {}, image: "spa-dusk-2", link: { to: "ideas" } }],
    };
    expect(await save(body, 0)).toMatchObject({ kind: "saved" });
    const outcome = await release(1, 0);
    expect(outcome).toMatchObject({ kind: "bad" });
    expect(outcome.kind === "bad" && outcome.faults.map(({ path }) => path)).toEqual([
      "marketicles[0].title",
      "marketicles[0].text",
    ]);
    expect(near.contentOf(SITES.fr_FR).marketicles).toEqual(shipped.values.marketicles.marketicles);
  });

  it("tell a second editor, whether of a version or of a release, and write nothing", async () => {
    const [first, second] = await Promise.all([save({ bars: [] }, 0), save({ bars: [] }, 0)]);
    expect([first.kind, second.kind].toSorted()).toEqual(["saved", "stale"]);
    expect(await save({ bars: [] }, 0)).toEqual({ kind: "stale", newest: 1 });
    const outcomes = await Promise.all([release(1, 0), release(1, 0)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["released", "stale"]);
    expect((await lines()).map(({ verb }) => verb)).toEqual(["content.save", "content.publish"]);
  });

  it("tell the journal who, why, and what stood before", async () => {
    await save({ points: [] }, 0);
    await release(1, 0, { from: "2030-01-01T00:00", until: "2030-02-01T00:00" });
    await takeBackRelease(deps, { file, seq: 1, seen: 1, reason: "too early" }, EDITOR);
    expect(await lines()).toMatchObject([
      { verb: "content.save", reason: "for the season", before: { version: 0 }, after: { version: 1 } },
      { verb: "content.schedule", after: { version: 1, from: "2030-01-01T00:00", until: "2030-02-01T00:00" } },
      { verb: "content.take_back", reason: "too early", before: { version: 1 } },
    ]);
    expect(await takeBackRelease(deps, { file, seq: 1, seen: 2, reason: "again" }, EDITOR)).toEqual({
      kind: "not_found",
    });
  });

  it.each<[string, Partial<ReleaseAsk>, unknown]>([
    ["a start that has been", { from: "2026-11-20T10:29" }, { kind: "bad_time", field: "from", why: "past" }],
    ["no minute", { from: "tomorrow" }, { kind: "bad_time", field: "from", why: "none" }],
    ["an end before the start", { until: "2026-11-01T00:00" }, { kind: "bad_time", field: "until", why: "order" }],
    ["no reason", { reason: "" }, { kind: "no_reason" }],
    ["no such version", { number: 999 }, { kind: "not_found" }],
  ])("refuse %s", async (_, changes, expected) => expect(await release(0, 0, changes)).toEqual(expected));

  it("are for who may, and never changed", async () => {
    expect((await save({ campaigns: [] }, 0, FINANCE)).kind).toBe("forbidden");
    expect((await release(0, 0, {}, FINANCE)).kind).toBe("forbidden");
    await database().db.insert(contentVersion).values({
      file: "operator",
      number: 1,
      body: {},
      madeOf: 0,
      actor: "system:test",
      reason: "",
      at: clock.now(),
    });
    const refused = (deed: string) =>
      expect(database().db.execute(sql.raw(deed)), deed).rejects.toMatchObject({
        cause: { message: "versions, releases and flags are only ever added to" },
      });
    for (const table of ["content_version", "content_release", "flag_change"]) await refused(`truncate ${table}`);
    await refused("update content_version set reason = 'another'");
    await refused("delete from content_version");
  });
});

it("a version that can be read no more is left out, and what stood before it stands", async () => {
  const values = { file: "menu" as const, madeOf: 0, actor: "system:test" as const, reason: "", at: clock.now() };
  await database()
    .db.insert(contentVersion)
    .values({ ...values, number: 1, body: { links: [{ id: "gone" }] } });
  await database().db.execute(
    sql`insert into content_release (file, seq, number, "from", actor, reason, at) values ('menu', 1, 1, '2026-11-01T00:00', 'system:test', '', now())`,
  );
  await far.catchUp();
  expect(far.contentOf(SITES.fr_FR).menu).toEqual(shipped.values.menu.links);
});

it("a version that is released is told of once, whatever is released after it", async () => {
  const told: string[][] = [];
  const live = await openLiveContent({
    db: database().db,
    clock,
    log: silentLog,
    outages: { note: () => null },
    shipped,
    finish: (content) => content,
    onContent: ({ excludedAffiliates }) => told.push(excludedAffiliates.map(({ id }) => id)),
    everyMs: 3_600_000,
  });
  file = "acquisition";
  const [row] = await database()
    .db.select({ versions: sql<number>`count(*)::int` })
    .from(contentVersion)
    .where(sql`${contentVersion.file} = ${file}`);
  const number = row?.versions ?? 0;
  expect(await save(EXCLUDED("once"), number)).toMatchObject({ kind: "saved" });
  await releaseNewest(number + 1);
  await live.catchUp();
  await releaseNewest(0);
  await live.catchUp();
  expect(told.filter(([id]) => id === "once")).toHaveLength(1);
  await live.stop();
});
