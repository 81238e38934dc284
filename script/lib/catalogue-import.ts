import { existsSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { migrateDatabase, openDatabase } from "#platform/db/client.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { describeFiles } from "#modules/catalogue/import/json-schemas.ts";
import { formatReport, type ImportProgress } from "#modules/catalogue/import/report.ts";
import { loadPlaces } from "#server/boot/load-places.ts";
import { findDatabase } from "./find-database.ts";

const USAGE = `Usage: script/catalogue-import FOLDER [--check]
       script/catalogue-import --schemas OUT

  FOLDER         folder with hotels, rooms, rate-plans, activities, packages, ari, reviews .ndjson or .ndjson.gz,
                 and photographs/HOTEL/… (kept in PHOTOS_DIR for the server)
  --check        look at every line and photograph, write nothing
  --schemas OUT  write the JSON Schema of every file into the folder OUT

docs/catalogue/README.md describes the files, photographs.md the photographs. The exit code is 1 when one was refused, 2 when the command makes no sense.`;

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

type Command =
  | { kind: "import"; folder: string; check: boolean }
  | { kind: "schemas"; out: string }
  | { kind: "usage" };

function readCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: "boolean", default: false }, schemas: { type: "string" } },
    });
    const [folder, ...others] = positionals;
    if (values.schemas !== undefined && folder === undefined) return { kind: "schemas", out: resolve(values.schemas) };
    if (values.schemas !== undefined || folder === undefined || others.length) return { kind: "usage" };
    return { kind: "import", folder: resolve(folder), check: values.check };
  } catch {
    return { kind: "usage" };
  }
}

const BAR_WIDTH = 30;

/** One line on a terminal that is overwritten; nothing where nobody looks. */
function showProgress({ file, done, total }: ImportProgress): void {
  if (!process.stderr.isTTY) return;
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * BAR_WIDTH);
  process.stderr.write(
    `\r${file.padEnd(11)} ${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %${done === total ? "\n" : ""}`,
  );
}

async function runImport(folder: string, check: boolean): Promise<number> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    console.error(`${folder} is not a folder.`);
    return 2;
  }
  process.chdir(ROOT);
  const env = readEnv(process.env);
  const server = await findDatabase(env);
  const database = openDatabase({ url: server.url, poolSize: 2 });
  try {
    await migrateDatabase(database);
    await loadPlaces(database);
    const report = await importCatalogue({
      database,
      folder,
      photosDir: env.PHOTOS_DIR,
      by: system("catalogue-import"),
      check,
      now: systemClock.now(),
      onProgress: showProgress,
    });
    console.log(formatReport(report));
    return report.isComplete ? 0 : 1;
  } finally {
    await database.close();
    await server.stop();
  }
}

async function writeSchemas(out: string): Promise<number> {
  await mkdir(out, { recursive: true });
  for (const { file, schema } of describeFiles())
    await writeFile(join(out, `${file}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  console.log(`Schemas written to ${out}`);
  return 0;
}

async function run(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  switch (command.kind) {
    case "usage":
      console.error(USAGE);
      return 2;
    case "schemas":
      return writeSchemas(command.out);
    case "import":
      return runImport(command.folder, command.check);
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
