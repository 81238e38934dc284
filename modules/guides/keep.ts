import type { Clock } from "#platform/clock.ts";

/** A small memory: the same question within `freshMs` gets the same answer; the oldest questions are forgotten first. A failed answer is not kept. */
export function createKeep<Answer>({
  clock,
  freshMs,
  most,
}: {
  clock: Clock;
  freshMs: number;
  most: number;
}): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (key, find) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now - known.at < freshMs) return known.answer;
    const answer = find();
    kept.delete(key);
    kept.set(key, { at: now, answer });
    answer.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
