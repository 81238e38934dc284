import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { WORKER } from "./actors.ts";
import { fixedClock, localTime } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { formatReport } from "#modules/catalogue/import/report.ts";
import { importDestinations } from "#modules/destinations/import.server.ts";
import { generateDemoCatalogue } from "#demo/catalogue/generate.ts";
import { asAdmin, databaseUrl, useDatabase } from "./postgres.ts";

/** When the tests on the demo catalogue happen: a Saturday morning in late autumn. */
export const DEMO_NOW = "2026-11-21T09:00:00Z";
const HOTELS = 60;

/** A small demo catalogue, imported once a run: every file that asks gets a copy of its own. */
export const useDemoDatabase = () => useDatabase(prepareDemoTemplate);

/** Names the template after the empty one it was made from: an outside server may hold one of an earlier run. */
async function prepareDemoTemplate(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(726970)");
    const { rows } = await client.query<{ name: string; exists: boolean }>(
      "select 'vendredi_demo_' || oid as name, exists (select 1 from pg_database demo where demo.datname = 'vendredi_demo_' || own.oid) as exists from pg_database own where datname = 'vendredi_template'",
    );
    const { name = "", exists = false } = rows[0] ?? {};
    if (!exists) await makeDemoTemplate(adminUrl, name);
    return name;
  } finally {
    await client.end();
  }
}

async function makeDemoTemplate(adminUrl: string, name: string): Promise<void> {
  const building = `${name}_building`;
  await asAdmin(adminUrl, `drop database if exists ${building}`);
  await asAdmin(adminUrl, `create database ${building} template vendredi_template`);
  await importDemo(databaseUrl(adminUrl, building));
  await asAdmin(adminUrl, `alter database ${building} rename to ${name}`);
}

async function importDemo(url: string): Promise<void> {
  const clock = fixedClock(DEMO_NOW);
  const folder = await mkdtemp(join(tmpdir(), "vendredi-demo-"));
  const database = openDatabase({ url, poolSize: 4 });
  try {
    await importDestinations(database.db, { by: WORKER });
    await generateDemoCatalogue({ folder, today: localTime(clock, "Europe/Paris").today, hotels: HOTELS });
    const report = await importCatalogue({ database, folder, by: WORKER, now: clock.now() });
    if (!report.isComplete) throw new Error(formatReport(report));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
