import { existsSync, globSync, readFileSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** Databases of a whole run take a fifth of it at most. */
const ENOUGH_BYTES = 2 * 1024 ** 3;
const IN_MEMORY = /^\S+ \/dev\/shm tmpfs (?!\S*\bnoexec\b)/m;

/**
 * A folder for what lasts as long as this process: in memory where there is room for it, else in `.data`. A test database makes and removes some
 * thousand files, and a file system on a disk may look at each that has gone before it makes the next (docs/decisions/0118-databases-in-memory.md).
 */
export function passingFolder(name: string): string {
  if (!hasRoom()) return `.data/${name}-${process.pid}`;
  const prefix = `${MEMORY}/vendredi-${name}-`;
  for (const left of globSync(`${prefix}*`))
    if (!existsSync(`/proc/${/\d+/.exec(left.slice(prefix.length))?.[0]}`))
      rmSync(left, { recursive: true, force: true });
  return `${prefix}${process.pid}`;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return IN_MEMORY.test(readFileSync("/proc/mounts", "utf8")) && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
