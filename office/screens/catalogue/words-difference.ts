import { keptPairs } from "#modules/content/difference.ts";

export type WordPart = { kind: "same" | "gone" | "come"; text: string };

/** Words that are compared one by one, beside those that both texts begin and end with; longer texts stand whole. */
const MOST_WORDS = 1200;

/** Where two texts differ, word by word, in the order in which they are read. */
export function wordsDifference(before: string, after: string): WordPart[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const middle = between(was.slice(start, was.length - end), is.slice(start, is.length - end));
  return joined([
    { kind: "same", text: was.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: was.slice(was.length - end).join("") },
  ]);
}

function between(was: readonly string[], is: readonly string[]): WordPart[] {
  const pairs = Math.max(was.length, is.length) > MOST_WORDS ? [] : keptPairs(was, is);
  let [old, now] = [0, 0];
  return [...pairs, [was.length, is.length] as const].flatMap(([oldEnd, nowEnd]): WordPart[] => {
    const parts: WordPart[] = [
      { kind: "gone", text: was.slice(old, oldEnd).join("") },
      { kind: "come", text: is.slice(now, nowEnd).join("") },
      { kind: "same", text: was[oldEnd] ?? "" },
    ];
    [old, now] = [oldEnd + 1, nowEnd + 1];
    return parts;
  });
}

/** Without what is empty, and what follows its like as one. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const whole: WordPart[] = [];
  for (const { kind, text } of parts) {
    const last = whole.at(-1);
    if (text === "") continue;
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}

/** Words, and the blanks between them. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];
