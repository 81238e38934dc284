import { rmSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase, openDatabase } from "#platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import { passingFolder } from "./memory-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

const TEMPLATE = "vendredi_template";

/** Where the first project of a run that asked has it: those after it, in the same process, take that one. */
const RUNNING = "TEST_DATABASE_OF_THIS_RUN";

/** One real PostgreSQL for the whole run (or the one TEST_DATABASE_URL names), with a migrated template database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[RUNNING];
  if (running) {
    project.provide("postgresUrl", running);
    return () => Promise.resolve();
  }
  const folder = passingFolder("test-postgres");
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? null : await startEmbeddedPostgres({ dataDir: `${folder}/postgres`, fast: true });
  const adminUrl = outside ?? server?.url ?? "";
  await recreateTemplate(adminUrl);
  process.env[RUNNING] = adminUrl;
  project.provide("postgresUrl", adminUrl);
  return async () => {
    await server?.destroy();
    // Programs that the user of PostgreSQL could not reach lie beside its files.
    rmSync(folder, { recursive: true, force: true });
  };
}

async function recreateTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = openDatabase({ url: withDatabase(adminUrl, TEMPLATE), poolSize: 2 });
  await migrateDatabase(database);
  await database.close();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
