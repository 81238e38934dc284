/**
 * What was answered once is answered again without being worked out: for answers that never change while the process lives. More than `most` keys
 * and it begins anew, so that callers who think up keys cannot fill it.
 */
export function createMemory<Answer>(most: number): (key: string, find: () => Answer) => Answer {
  const known = new Map<string, Answer>();
  return (key, find) => {
    const last = known.get(key);
    if (last !== undefined) return last;
    const answer = find();
    if (known.size >= most) known.clear();
    known.set(key, answer);
    return answer;
  };
}
