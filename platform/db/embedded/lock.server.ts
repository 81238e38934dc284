import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

export type FolderLock = { release: () => void };

/** Another process, which lives, has the folder. `pid` is null when it has not said who it is. */
export class FolderInUse extends Error {
  readonly pid: number | null;
  constructor(folder: string, pid: number | null) {
    super(
      `The folder ${folder} is in use by ${pid ? `process ${pid}` : "another process"}, which is running: stop that one, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

const SQLITE_BUSY = 5;
const TRIES = 20;
const TRY_MS = 50;

/**
 * Takes a folder for this process until it is released or the process ends, however it ends. Throws FolderInUse, which calls the folder `name`.
 *
 * The lock is the kernel's, on the file `<folder>.lock`: it leaves nothing stale behind, two that start at once cannot both get it, and it holds
 * between containers that share the folder, where process numbers say nothing. Node has no call for it, but the SQLite that it carries has: a
 * transaction that keeps everybody out. Nothing is ever written to that file, so a full disk is no hindrance.
 */
export async function lockFolder(folder: string, name = folder): Promise<FolderLock> {
  const holder = `${folder}.holder`;
  const database = lockFile(`${folder}.lock`);
  if (!database) throw new FolderInUse(name, await readHolder(holder));
  try {
    writeFileSync(holder, `${process.pid}\n`);
  } catch {
    // Whoever is turned away is told of "another process" then.
  }
  return {
    release: () => {
      rmSync(holder, { force: true });
      if (database.isOpen) database.close();
    },
  };
}

/** null: somebody else has it. */
function lockFile(file: string): DatabaseSync | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw new Error(
      `The file ${file} cannot be written: make its folder writable for this user, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Whoever has just got the lock may not have signed yet, and the name of one that was killed may still stand there. */
async function readHolder(file: string): Promise<number | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pid = readPid(file);
    if (pid && isAlive(pid)) return pid;
    await pause(TRY_MS);
  }
  return null;
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch {
    return null;
  }
}

/** Whether there is a process of this number, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
