import type { Services } from "./services.server.ts";

type Revised = Pick<Services, "revision">;
type Kept<Answer> = { revision: number; answers: Map<string, Answer> };

/**
 * Keeps what is worked out from the search index until the index changes: the same question is then answered as if it were asked anew. More than `most`
 * keys push each other out, the oldest first.
 */
export function createUntilChange<Answer>(
  most: number,
): (services: Revised, key: string, find: () => Promise<Answer>) => Promise<Answer> {
  /** By process: tests run several servers in one. */
  const kept = new WeakMap<Revised["revision"], Kept<Answer>>();
  return async ({ revision }, key, find) => {
    const last = kept.get(revision);
    const { answers } = last?.revision === revision() ? last : { answers: new Map<string, Answer>() };
    if (answers !== last?.answers) kept.set(revision, { revision: revision(), answers });
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = await find();
    // What was begun before a change goes to who asked for it, and to nobody else.
    if (kept.get(revision)?.answers !== answers || kept.get(revision)?.revision !== revision()) return answer;
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
