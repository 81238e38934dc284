import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Place } from "./place.server.ts";
import { runProgram } from "./program.server.ts";

/** `isFast`: nothing is waited for until it is on the disk. */
type Creation = { place: Place; programs: string; isFast: boolean };

/** Makes the files of an empty database, whole or not at all: they get their name when they are complete. */
export async function createDatabase({ place: { databaseDir, user }, programs, isFast }: Creation): Promise<void> {
  if (existsSync(join(databaseDir, "PG_VERSION"))) return;
  if (existsSync(databaseDir) && readdirSync(databaseDir).length > 0)
    throw new Error(
      `${databaseDir} holds something that is no database of PostgreSQL: move it away, or set DATA_DIR to another folder.`,
    );
  const unfinished = `${databaseDir}.new`;
  const passwordFile = `${databaseDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, "postgres\n", { mode: 0o600 });
    if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
    const flags = [
      `--pgdata=${unfinished}`,
      "--auth=password",
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--locale=C.UTF-8",
      "--encoding=UTF8",
      ...(isFast ? ["--no-sync"] : []),
    ];
    const initdb = runProgram({ programs, name: "initdb", flags, user });
    if ((await initdb.ended).code !== 0)
      throw new Error(`PostgreSQL could not make its database in ${dirname(databaseDir)}: ${initdb.lastWords()}`);
    renameSync(unfinished, databaseDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
