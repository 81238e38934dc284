import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { SAMPLE_HOTEL } from "#modules/catalogue/import/sample-lines.ts";
import type { Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { silentLog } from "#tests/support/payments.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { followHotels } from "./live-hotels.server.ts";

const database = useDemoDatabase();
let server: TestServer;
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importHotel(changes: Partial<typeof SAMPLE_HOTEL>): Promise<void> {
  const [city] = await database()
    .db.select({ id: destination.id })
    .from(destination)
    .where(eq(destination.kind, "city"))
    .limit(1);
  writeFileSync(
    join(folder, "hotels.ndjson"),
    `${JSON.stringify({ ...SAMPLE_HOTEL, id: 99_001, cityId: city?.id, ...changes })}\n`,
  );
  const report = await importCatalogue({ database: database(), folder, by: WORKER, now: new Date(DEMO_NOW) });
  expect(report.isComplete).toBe(true);
}

/** The hotel has no offers: it is asked for as somebody does who needs none. */
async function readHotels(term: string): Promise<{ label: string; within: string | null }[]> {
  const query = new URLSearchParams({ locale: "fr_FR", term, anywhere: "true" });
  const answer = await server.fetch(`/api/autocomplete-geonames.json?${query}`);
  const { suggestions } = (await answer.json()) as {
    suggestions: { category: string; label: string; within: string | null }[];
  };
  return suggestions.filter(({ category }) => category === "hotel");
}

const hotelsFound = async (term: string): Promise<string[]> => (await readHotels(term)).map(({ label }) => label);

const soon = { interval: 100 };

test("a hotel imported while the server runs can be found by its name, renamed and closed too", async () => {
  expect(await hotelsFound("quenouille")).toEqual([]);
  await importHotel({ name: "La Quenouille" });
  await expect.poll(() => hotelsFound("quenouille"), soon).toEqual(["La Quenouille"]);
  expect((await readHotels("quenouille"))[0]?.within, "the town tells two hotels of one name apart").toMatch(/\w/);
  await importHotel({ name: "Le Grand Fuseau" });
  await expect.poll(() => hotelsFound("fuseau"), soon).toEqual(["Le Grand Fuseau"]);
  expect(await hotelsFound("quenouille")).toEqual([]);
  await importHotel({ name: "Le Grand Fuseau", isActive: false });
  await expect.poll(() => hotelsFound("fuseau"), soon).toEqual([]);
}, 40_000);

test("a database that was away when the hotels changed is asked again", async () => {
  const learned: number[] = [];
  const autocomplete: Pick<Autocomplete, "learnHotels"> = {
    learnHotels: (entries) => void learned.push(entries.length),
  };
  let isAway = true;
  const read = vi.fn<() => Promise<[]>>(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve([])));
  const follow = followHotels({ read, autocomplete, log: silentLog, retryMs: 5 });
  follow.changed();
  follow.changed();
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2);
  expect(learned).toEqual([]);
  isAway = false;
  await expect.poll(() => learned).toEqual([0]);
  follow.stop();
  const calls = read.mock.calls.length;
  follow.changed();
  expect(read.mock.calls.length).toBe(calls);
});
