import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Actor } from "#platform/actor.ts";
import { openHandle, withLock, type Database, type Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { can } from "../policy.ts";
import type { FileKind, ImportPlaces } from "./file-loader.ts";
import { activitiesFile } from "./files/activities.server.ts";
import { activityVouchersFile } from "./files/activity-vouchers.server.ts";
import { ariFile } from "./files/ari.server.ts";
import { hotelsFile } from "./files/hotels.server.ts";
import { packagesFile } from "./files/packages.server.ts";
import { ratePlansFile } from "./files/rate-plans.server.ts";
import { reviewsFile } from "./files/reviews.server.ts";
import { roomsFile } from "./files/rooms.server.ts";
import type { Deed } from "./import-audit.ts";
import { importFile } from "./import-file.server.ts";
import { readLines } from "./lines.server.ts";
import { loadRegistry, type Registry } from "./registry.server.ts";
import { importPhotographs } from "./photographs/import-photographs.server.ts";
import type { FileReport, ImportProgress, ImportReport, PhotoReport } from "./report.ts";
import { CATALOGUE_FILES, type CatalogueFile } from "./schema.ts";

export type ImportOptions = {
  database: Database;
  /** Folder with the NDJSON files; any of them may be missing. */
  folder: string;
  /** Where photographs are kept for the server; without it the folder's are not looked at. */
  photosDir?: string;
  /** Who brings them in. */
  by: Actor;
  /** When the import happens: the date of replaced prices in the history. */
  now: Date;
  onProgress?: (progress: ImportProgress) => void;
  /** Only look: every line is checked, nothing is written. */
  check?: boolean;
  /** Why, as whoever brings them says. */
  reason?: string | null;
  /** Geography, where the caller has loaded it already. */
  places?: ImportPlaces;
};

/** Whoever writes the catalogue holds it: files, and people of the house. */
export const ADVISORY_LOCK = 726_966;

/**
 * Brings a folder of catalogue files in: whole files or nothing of them, in the order of CATALOGUE_FILES. Bad lines are reported, not
 * thrown; the same folder twice changes nothing. One import at a time: another one waits for its turn.
 */
export async function importCatalogue({
  database,
  folder,
  by,
  now,
  onProgress,
  check = false,
  places,
  photosDir,
  reason = null,
}: ImportOptions): Promise<ImportReport> {
  demandAllowed(can, by, "catalogue.import");
  const started = performance.now();
  const geography = places ?? (await loadGazetteer(database.db));
  return withLock(database.pool, ADVISORY_LOCK, async (client) => {
    const registry = await loadRegistry(client);
    const db = openHandle(client);
    const deed: Deed = { by, verb: "catalogue.import", reason };
    const files: FileReport[] = [];
    for (const file of CATALOGUE_FILES) {
      const step = { client, db, registry, places: geography, now, folder, check, deed, onProgress, earlier: files };
      files.push(await importOne(file, step));
    }
    if (files.some((file) => file.status === "loaded")) await client.query(ANALYZE);
    const photographs = photosDir ? await importPhotographs({ client, folder, photosDir, check, onProgress }) : null;
    return {
      folder,
      files,
      photographs,
      isComplete: isComplete(files, photographs),
      milliseconds: performance.now() - started,
    };
  });
}

/** Something was there, and all of it went in. */
function isComplete(files: readonly FileReport[], photographs: PhotoReport | null): boolean {
  const present = [...files, ...(photographs ? [photographs] : [])].filter((each) => each.status !== "absent");
  return (
    present.length > 0 &&
    present.every(({ status, problems }) => problems.length === 0 && (status === "loaded" || status === "checked"))
  );
}

const ANALYZE =
  "analyze hotel, room, rate_plan, room_rate, stock_pool, activity, package, package_activity, package_gift_price, activity_voucher, activity_voucher_activity, activity_voucher_price, review, rate_day, stock_day";

type Step = {
  client: pg.PoolClient;
  db: Db;
  deed: Deed;
  registry: Registry;
  places: ImportPlaces;
  now: Date;
  folder: string;
  check: boolean;
  onProgress: ((progress: ImportProgress) => void) | undefined;
  /** Reports of the files before this one. */
  earlier: readonly FileReport[];
};

function importOne(file: CatalogueFile, step: Step): Promise<FileReport> {
  switch (file) {
    case "hotels":
      return importKind(hotelsFile, step);
    case "rooms":
      return importKind(roomsFile, step);
    case "rate-plans":
      return importKind(ratePlansFile, step);
    case "activities":
      return importKind(activitiesFile, step);
    case "packages":
      return importKind(packagesFile, step);
    case "activity-vouchers":
      return importKind(activityVouchersFile, step);
    case "ari":
      return importKind(ariFile, step);
    case "reviews":
      return importKind(reviewsFile, step);
  }
}

async function importKind<File extends CatalogueFile>(kind: FileKind<File>, step: Step): Promise<FileReport> {
  const report: FileReport = {
    file: kind.file,
    status: "absent",
    lines: 0,
    problems: [],
    problemCount: 0,
    created: 0,
    changed: 0,
    same: 0,
    news: [],
    waitsFor: [],
    milliseconds: 0,
  };
  const paths = [`${kind.file}.ndjson`, `${kind.file}.ndjson.gz`]
    .map((name) => join(step.folder, name))
    .filter((path) => existsSync(path));
  const [path] = paths;
  if (path === undefined) return report;
  if (paths.length > 1) {
    const problem = { line: null, path: "", message: "is there twice, with and without .gz: which one is meant?" };
    return { ...report, status: "refused", problems: [problem], problemCount: 1 };
  }
  const refused = step.earlier.filter(
    (file) => kind.dependsOn.includes(file.file) && (file.status === "refused" || file.status === "not_loaded"),
  );
  if (refused.length) return { ...report, status: "not_loaded", waitsFor: refused.map((file) => file.file) };
  const total = statSync(path).size;
  const onBytes = (done: number) => step.onProgress?.({ file: kind.file, done: Math.min(done, total), total });
  return importFile(kind, { ...step, source: readLines(path), onBytes });
}
