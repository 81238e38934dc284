import { pbkdf2, solveChallenge, type Challenge } from "altcha/lib";

/** Rounds of a try in tests: little enough to be done at once. */
export const TEST_COST = 50;

/** What a form brings. */
export const packProof = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString("base64");

/** Does the work of a browser. */
export async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  if (!solution) throw new Error("not solved");
  return solution;
}

/** The result of a piece of work, as a form brings it. */
export const workOn = async (challenge: Challenge): Promise<string> =>
  packProof({ challenge, solution: await solve(challenge) });
