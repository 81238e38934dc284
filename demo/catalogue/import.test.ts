import { count } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { formatReport } from "#modules/catalogue/import/report.ts";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import { importDestinations } from "#modules/destinations/import.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { makeFolder, readLines } from "./testing.ts";

const database = useDatabase();
let remove = () => {};
afterAll(() => remove());

test("the small catalogue goes through the operator's door without a refused line", async () => {
  const made = await makeFolder({ hotels: 60 });
  remove = made.remove;
  const { db } = database();
  await importDestinations(db, { by: WORKER });
  const report = await importCatalogue({
    database: database(),
    folder: made.folder,
    by: WORKER,
    now: new Date("2026-11-21T09:00:00Z"),
  });
  expect(
    report.files.flatMap((file) => file.problems),
    formatReport(report),
  ).toEqual([]);
  expect((await db.select({ rows: count() }).from(hotel))[0]?.rows).toBe(60);
  expect((await db.select({ rows: count() }).from(stayPackage))[0]?.rows).toBe(
    readLines(made.folder, "packages").length,
  );
}, 120_000);
