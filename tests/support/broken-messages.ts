import { readFileSync } from "node:fs";

/** Messages of channel managers as docs/suppliers.md shows them. */
const EXAMPLES = [...readFileSync("docs/suppliers.md", "utf8").matchAll(/```xml\n([\s\S]*?)```/g)].map(
  ([, text = ""]) => text,
);
/** Chance that comes out the same each time (mulberry32). */
export function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const HOSTILE = [
  "",
  "0",
  "-1",
  "99999999999999999999",
  "1e9",
  "NaN",
  "2026-02-30",
  "9999-12-31",
  "&#0;",
  "&lol;",
  "'",
  "\u0000",
  "\uD800",
  "é\u202E",
  "__proto__",
  "constructor",
  "%s%n",
  "' or 1=1 --",
  "A".repeat(5_000),
];

/** One thing that goes wrong on the way, or on purpose. */
const MUTATIONS: ((text: string, chance: (below: number) => number) => string)[] = [
  (text, chance) => text.slice(0, chance(text.length)),
  (text, chance) => {
    const at = chance(text.length);
    return text.slice(0, at) + String.fromCharCode(chance(256)) + text.slice(at + 1);
  },
  (text, chance) => {
    const [from, length] = [chance(text.length), chance(200)];
    return text.slice(0, from) + text.slice(from + length);
  },
  (text, chance) => {
    const [from, to, length] = [chance(text.length), chance(text.length), chance(400)];
    return text.slice(0, to) + text.slice(from, from + length) + text.slice(to);
  },
  (text, chance) => replaceOne(text, /="[^"]*"/g, chance, () => `="${HOSTILE[chance(HOSTILE.length)]}"`),
  (text, chance) => replaceOne(text, /="[^"]*"/g, chance, () => `="${HOSTILE[chance(HOSTILE.length)]}"`),
  (text, chance) => replaceOne(text, / [A-Z]\w+="[^"]*"/g, chance, () => ""),
  (text, chance) => replaceOne(text, / [A-Z]\w+="[^"]*"/g, chance, (found) => found + found),
  (text, chance) => replaceOne(text, /<[A-Z]\w+[^>]*\/>/g, chance, (found) => found.repeat(1 + chance(30))),
  (text, chance) => replaceOne(text, /<[A-Z]\w+[^>]*\/>/g, chance, () => ""),
  (text, chance) => replaceOne(text, /<[A-Z]\w+/g, chance, () => `<X${chance(9)}`),
];

function replaceOne(
  text: string,
  pattern: RegExp,
  chance: (below: number) => number,
  by: (found: string) => string,
): string {
  const found = [...text.matchAll(pattern)];
  const one = found[chance(Math.max(1, found.length))];
  return one ? text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length) : text;
}

/** One of them that was broken on the way, once or some times. */
export function breakMessage(chance: (below: number) => number): string {
  let text = EXAMPLES[chance(EXAMPLES.length)] ?? "";
  for (let times = 1 + chance(3); times > 0; times--)
    text = MUTATIONS[chance(MUTATIONS.length)]?.(text, chance) ?? text;
  // Half a letter does not come over a line.
  return text.toWellFormed();
}
