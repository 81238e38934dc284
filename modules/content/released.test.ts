import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { openLiveContent, type LiveContent } from "./live.server.ts";
import { readFiles } from "./load.server.ts";
import { contentVersion } from "./tables.server.ts";

/** What of the office's versions a process reads: those that stand or will, for rows stay for ever. */
const database = useDatabase();
const shipped = readFiles();
const FILE = "acquisition" as const;
let clock: ReturnType<typeof fixedClock>;
let live: LiveContent;
let told: string[];
let faults: number;
/** Rows stay for ever: each test goes on where the one before ended. */
let last = 0;

async function open(): Promise<LiveContent> {
  told = [];
  faults = 0;
  return openLiveContent({
    db: database().db,
    clock,
    log: { ...silentLog, error: () => void (faults += 1) },
    outages: { note: () => null },
    shipped,
    finish: (content) => content,
    onContent: ({ excludedAffiliates }) => told.push(...excludedAffiliates.map(({ id }) => id)),
    everyMs: 3_600_000,
  });
}

async function write(body: unknown, from: string, takesBack: number | null = null): Promise<number> {
  const number = ++last;
  const values = { file: FILE, madeOf: 0, actor: "system:test" as const, reason: "", at: clock.now() };
  await database()
    .db.insert(contentVersion)
    .values({ ...values, number, body });
  await database().db.execute(
    sql`insert into content_release (file, seq, number, "from", takes_back, actor, reason, at) values (${FILE}, ${number}, ${number}, ${from}, ${takesBack}, 'system:test', '', now())`,
  );
  return number;
}

const excluding = (id: string) => ({ excludedAffiliates: [{ id }] });
const shown = () => live.contentOf(SITES.fr_FR).excludedAffiliates.map(({ id }) => id);

beforeEach(() => {
  clock = fixedClock("2026-11-20T09:30:00Z");
});
afterEach(() => live.stop());

it("reads what stands, what stood a day ago and what will, and nothing that is over", async () => {
  await write(excluding("over"), "2026-11-01T00:00");
  await write(excluding("yesterday"), "2026-11-10T00:00");
  await write(excluding("now"), "2026-11-20T08:00");
  await write(excluding("soon"), "2026-12-01T00:00");
  live = await open();
  expect(shown()).toEqual(["now"]);
  for (const id of ["yesterday", "now", "soon"]) expect(told).toContain(id);
  expect(told).not.toContain("over");
});

it("shows what was over again when what came after it is taken back", async () => {
  live = await open();
  for (const seq of [3, 2]) await write({}, "2026-11-20T09:00", seq);
  await live.catchUp();
  expect(shown()).toEqual(["over"]);
});

it("previews a day that is over with what stood then", async () => {
  live = await open();
  await write(excluding("later"), "2026-11-20T10:00");
  await live.catchUp();
  const draft = { file: "menu" as const, value: shipped.values.menu };
  const reading = await live.preview(draft, "2026-11-05T00:00");
  expect(reading.contentOf(SITES.fr_FR).excludedAffiliates).toMatchObject([{ id: "over" }]);
});

it("tells once of a version that it cannot read, and shows the one before it", async () => {
  await write({ nobody: "knows" }, "2026-11-20T10:10");
  live = await open();
  expect([shown(), faults]).toEqual([["later"], 1]);
  await write(excluding("much later"), "2027-01-01T00:00");
  await live.catchUp();
  expect([shown(), faults]).toEqual([["later"], 1]);
});
