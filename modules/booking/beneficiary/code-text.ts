import { CODE_LENGTH, readCode, showCode } from "#modules/vouchers/values/code.ts";

/** As much of a code as was typed, in capitals and in fours; what no code has is left out. */
export function groupCode(typed: string): string {
  return showCode(
    typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, CODE_LENGTH),
  );
}

/** Where the caret stands after grouping: behind as many letters as before. */
export function caretAfter(grouped: string, lettersBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at++) {
    if (seen === lettersBefore) return at;
    if (grouped[at] !== "-") seen += 1;
  }
  return grouped.length;
}

/** The code of an address's fragment (`#7KMR-4XHQ-9TCW`), in fours; null where there is none. */
export function codeOfHash(hash: string): string | null {
  try {
    const code = readCode(decodeURIComponent(hash.replace(/^#(?:code=)?/, "")));
    return code && showCode(code);
  } catch {
    return null;
  }
}
