import { solveChallengeWorkers, type Challenge } from "altcha/lib";
import workerUrl from "altcha/workers/pbkdf2?url";

/** Enough to be quick, and the device stays usable. */
const MOST_WORKERS = 4;

/** Does the work that the server asks for, beside the page; what a form brings of it, null where it came to nothing. */
export async function solveProof({ parameters, signature }: Challenge): Promise<string | null> {
  const challenge = { parameters, ...(signature ? { signature } : {}) };
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(workerUrl),
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
