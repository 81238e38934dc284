import { mkdirSync, rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { systemClock, localTime } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { formatReport } from "#modules/catalogue/import/report.ts";
import { generateDemoCatalogue } from "#demo/catalogue/generate.ts";
import { renderFirstPictures } from "./first-pictures.ts";
import { createProgress, type Progress } from "./progress.ts";

/** Loads the demo catalogue into a database that has none, through the operator's own door. */
export async function fillEmptyDatabase({ database, env }: { database: Database; env: Env }): Promise<void> {
  // Reviews are loaded last: with them the catalogue is whole, without them a first start was interrupted and begins again.
  const isFilled = await database.db.execute<{ filled: boolean }>(sql`select exists (select 1 from review) as filled`);
  if (isFilled.rows[0]?.filled) return;
  const progress = createProgress(process.stderr);
  const folder = `${env.DATA_DIR}/demo-catalogue`;
  rmSync(folder, { recursive: true, force: true });
  try {
    await loadDemo({ database, env, folder, progress });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await renderFirstPictures({ db: database.db, dataDir: env.DATA_DIR, progress });
}

async function loadDemo({
  database,
  env,
  folder,
  progress,
}: {
  database: Database;
  env: Env;
  folder: string;
  progress: Progress;
}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const now = systemClock.now();
  progress.start("Writing the demo catalogue");
  await generateDemoCatalogue({
    folder,
    today: localTime(systemClock, "Europe/Paris").today,
    hotels: env.DEMO_HOTELS,
    onProgress: (done, total) => progress.update(done / total),
  });
  progress.done("");
  progress.start("Importing hotels, packages, prices and stock");
  const report = await importCatalogue({
    database,
    folder,
    now,
    onProgress: ({ done, total }) => progress.update(done / total),
  });
  progress.done("");
  if (!report.isComplete) throw new Error(`The demo catalogue was refused.\n${formatReport(report)}`);
}
