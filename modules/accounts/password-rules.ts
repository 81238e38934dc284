import common from "./common-passwords.json" with { type: "json" };

/** Letters that a password has at least, and at most (docs/product/services.md#password). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export type PasswordFault = "short" | "long" | "common";

const WORDS = new Set(common.words);
/** Parts of a word shorter than this make no pattern of it. */
const SHORTEST_ROW = 4;
/** What stands for a letter because it looks like it. */
const LOOKS_LIKE: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

/**
 * What is wrong with a password; null for one that may be. Common ones are a word of the list, whatever is put before or behind it and however it is
 * spelled; a row of keys; the same few letters again and again; the address itself.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return "short";
  if (length > PASSWORD_MAX) return "long";
  return isCommon(password, email) ? "common" : null;
}

function isCommon(password: string, email: string): boolean {
  const plain = fold(password);
  const cores = [bare(plain), bare(spell(plain)), spell(bare(plain)), plain.replace(/[^a-z]/g, "")];
  return bare(plain) === "" || cores.some(isWords) || isRow(plain) || isRepeated(plain) || isAddress(plain, email);
}

/** Without what stands before and behind its letters. */
const bare = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, "");
const spell = (text: string): string => [...text].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");

/** Nothing in it but parts of the address, digits and signs. */
function isAddress(text: string, email: string): boolean {
  const parts = email
    .toLowerCase()
    .split(/[@.+_-]/)
    .filter((part) => part.length >= SHORTEST_ROW);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), text);
  return rest !== text && rest.replace(/[^a-z]/g, "") === "";
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One word of the list, or several one after the other. */
function isWords(text: string): boolean {
  if (text === "") return false;
  const ends = [0];
  for (let end = 1; end <= text.length; end++)
    if (ends.some((start) => WORDS.has(text.slice(start, end)))) ends.push(end);
  // Two words of the list are as common as one; four are a sentence of somebody's own.
  return ends.at(-1) === text.length && countWords(text) <= 2;
}

function countWords(text: string): number {
  const fewest = [0, ...Array.from({ length: text.length }, () => Number.POSITIVE_INFINITY)];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end; start++)
      if (WORDS.has(text.slice(start, end)))
        fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, (fewest[start] ?? 0) + 1);
  return fewest[text.length] ?? Number.POSITIVE_INFINITY;
}

/** Keys that lie beside each other, all of it. */
function isRow(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const length = longestRow(rest);
    if (length < Math.min(SHORTEST_ROW, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRow(text: string): number {
  const rows = common.rows.flatMap((row) => [row, [...row].toReversed().join("")]);
  for (let { length } = text; length > 0; length--)
    if (rows.some((row) => row.includes(text.slice(0, length)))) return length;
  return 0;
}

/** Up to four letters, again and again. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);
