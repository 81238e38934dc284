import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach } from "vitest";
import type { Db } from "#platform/db/client.server.ts";
import { emptyTables } from "./empty-tables.ts";
import { WORKER } from "./actors.ts";
import { changeFeed, rateDay, rateGuests, rateHistory, stockDay } from "#modules/availability/tables.server.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import type { FileReport, ImportReport } from "#modules/catalogue/import/report.ts";
import { SAMPLE_HOTEL, SAMPLE_LINES } from "#modules/catalogue/import/sample-lines.ts";
import { CATALOGUE_FILES, type CatalogueFile } from "#modules/catalogue/import/schema.ts";
import {
  activity,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  hotel,
  packageActivity,
  packageGiftPrice,
  ratePlan,
  review,
  room,
  roomRate,
  stayPackage,
  stockPool,
} from "#modules/catalogue/tables.server.ts";
import { createPlaceTree } from "./factories/places.ts";
import { useDatabase } from "./postgres.ts";

/** When tests import, and when they import again. */
export const FIRST = new Date("2026-11-01T08:00:00Z");
export const LATER = new Date("2026-11-20T08:00:00Z");

/** Lines by file: objects, or texts as they are. */
export type Contents = Partial<Record<CatalogueFile, unknown[]>>;

const TABLES = {
  hotel,
  room,
  ratePlan,
  roomRate,
  stockPool,
  activity,
  stayPackage,
  packageActivity,
  packageGiftPrice,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  rateDay,
  stockDay,
  rateHistory,
  rateGuests,
  review,
  changeFeed,
};

function sampleIn(cityId: number): Contents {
  const hotels = [{ ...SAMPLE_HOTEL, cityId }];
  return Object.fromEntries(CATALOGUE_FILES.map((file) => [file, file === "hotels" ? hotels : [SAMPLE_LINES[file]]]));
}

/** Everything that an import writes, in a stable order. */
async function snapshotOf(db: Db): Promise<Record<string, unknown[]>> {
  const entries: [string, unknown[]][] = [];
  for (const [name, table] of Object.entries(TABLES))
    entries.push([name, (await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted()]);
  return Object.fromEntries(entries);
}

/** A database with one city, and a folder that is written and imported: `const { load } = useImport();`. Both are empty before each test. */
export function useImport(options?: Parameters<typeof useDatabase>[1]) {
  const database = useDatabase(undefined, options);
  /** Destinations of the database: the city is in the department. */
  const place = { cityId: 0, departmentId: 0 };
  const at = { folder: "" };
  const empty = () => {
    rmSync(at.folder, { recursive: true, force: true });
    at.folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  };

  beforeAll(async () => {
    const places = await createPlaceTree(database().db);
    place.cityId = places.city.id;
    place.departmentId = places.department.id;
  });
  beforeEach(empty);
  afterEach(async () => {
    rmSync(at.folder, { recursive: true, force: true });
    await emptyTables(
      database().db,
      "hotel, room, rate_plan, room_rate, stock_pool, activity, package, package_activity, package_gift_price, activity_voucher, activity_voucher_activity, activity_voucher_price, rate_day, stock_day, rate_history, rate_guests, rate_guests_history, review, change_feed",
    );
  });

  /** The sample catalogue, some files of it replaced. */
  const sample = (changes: Contents = {}): Contents => ({ ...sampleIn(place.cityId), ...changes });
  /** One file of the folder, byte by byte. */
  const put = (name: string, bytes: string | Buffer) => writeFileSync(join(at.folder, name), bytes);
  const write = (contents: Contents): void => {
    empty();
    for (const [file, lines] of Object.entries(contents))
      put(
        `${file}.ndjson`,
        lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
      );
  };
  /** Imports the folder as it lies there. */
  const importFolder = (options: Partial<Parameters<typeof importCatalogue>[0]> = {}): Promise<ImportReport> =>
    importCatalogue({ database: database(), folder: at.folder, by: WORKER, now: FIRST, ...options });
  const load = (contents: Contents, now = FIRST, check = false): Promise<ImportReport> => {
    write(contents);
    return importFolder({ now, check });
  };
  return {
    database,
    place,
    sample,
    put,
    write,
    importFolder,
    load,
    loadSample: (changes: Contents = {}, now = FIRST) => load(sample(changes), now),
    snapshot: () => snapshotOf(database().db),
  };
}

/** What an import says of one file. */
export function reportOf(report: ImportReport, file: CatalogueFile): FileReport {
  const found = report.files.find((entry) => entry.file === file);
  if (!found) throw new Error(`no report of ${file}`);
  return found;
}
