import { readCode, showCode } from "#modules/vouchers/values/code.ts";

/** The code of an address's fragment (`#7KMR-4XHQ-9TCW`), in fours; null where there is none. */
export function codeOfHash(hash: string): string | null {
  try {
    const code = readCode(decodeURIComponent(hash.replace(/^#(?:code=)?/, "")));
    return code && showCode(code);
  } catch {
    return null;
  }
}
