/** Digits and capitals without those that are taken for one another: no 0 and O, no 1, I and L (docs/product/gifts.md#codes). */
export const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 12;
const GROUP = 4;
/** Signs that are read of what somebody typed as a code, spaces and dashes among them. */
export const TYPED_CODE_MAX = 40;
/** The largest multiple of the alphabet that a byte holds: bytes beyond it are drawn again, so that no letter comes more often. */
const FAIR = 256 - (256 % CODE_LETTERS.length);

/** A new code. `random`: bytes that nobody can foresee. */
export function drawCode(random: (count: number) => Uint8Array): string {
  let code = "";
  while (code.length < CODE_LENGTH)
    for (const byte of random(CODE_LENGTH)) {
      if (byte >= FAIR) continue;
      code += CODE_LETTERS[byte % CODE_LETTERS.length];
      if (code.length === CODE_LENGTH) break;
    }
  return code;
}

/** The code that somebody typed, however it is spaced; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s.‐‑–-]/gu, "");
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}

/** As it is printed and shown: in fours. */
export function showCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? code;
}

/** What a code looks like, where none is known yet. */
export const CODE_SHAPE = showCode("X".repeat(CODE_LENGTH));
