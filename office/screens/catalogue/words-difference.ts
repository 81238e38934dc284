import { keptEntries } from "#modules/content/kept-entries.ts";

export type WordPart = { kind: "same" | "gone" | "come"; text: string };

/** Where two texts differ, word by word, in the order in which they are read. */
export function wordsDifference(before: string, after: string): WordPart[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const parts: WordPart[] = [];
  const add = (kind: WordPart["kind"], words: readonly string[]) => {
    const text = words.join("");
    if (text === "") return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [old, now] = [0, 0];
  for (const [oldEnd, nowEnd] of [...keptEntries(was, is), [was.length, is.length] as const]) {
    add("gone", was.slice(old, oldEnd));
    add("come", is.slice(now, nowEnd));
    add("same", was.slice(oldEnd, oldEnd + 1));
    [old, now] = [oldEnd + 1, nowEnd + 1];
  }
  return parts;
}

/** Words, and the blanks between them. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];
