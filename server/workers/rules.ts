/** What the machine, or the container, has. `memory`: bytes. */
export type Machine = { cores: number; memory: number };

const GIGABYTE = 1024 ** 3;
const MOST_WORKERS = 4;
/** Below this a second search index leaves PostgreSQL and the pictures too little. */
const LEAST_MEMORY_FOR_SEVERAL = 4 * GIGABYTE;

/** How many workers unless WEB_CONCURRENCY says it: one a core, at most four; one where memory is short. */
export function defaultWorkers({ cores, memory }: Machine): number {
  return memory < LEAST_MEMORY_FOR_SEVERAL ? 1 : Math.max(1, Math.min(cores, MOST_WORKERS));
}

/** A worker that has been open for this long lived: what ends it later is not its start. Milliseconds. */
export const A_LIFE_MS = 30_000;
/** One that is not ready for so long, beside one that is, makes way for another. Milliseconds. */
export const UNWELL_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** So many lives in a row that were none, with nobody open, and no other start will do better. */
const MOST_SHORT_LIVES = 5;

/** Milliseconds before another worker takes the place of one that ended. `shortLives`: how many in a row, this one included, were no life. */
export function restartPause(shortLives: number): number {
  return shortLives === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (shortLives - 1));
}

/** Whether to stop trying: nobody answers, and every one that was started ended soon. */
export function isHopeless({ open, shortLives }: { open: number; shortLives: number }): boolean {
  return open === 0 && shortLives >= MOST_SHORT_LIVES;
}

/** Whether a process has clearly more connections than an even share; one or two more are chance. */
export function isMoreThanItsShare(connections: { open: number; elsewhere: number; processes: number }): boolean {
  const { open, elsewhere, processes } = connections;
  return open > (1.25 * (open + elsewhere)) / processes + 1;
}
