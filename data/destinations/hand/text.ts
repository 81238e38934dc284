import type { Localised } from "#modules/sites/locales.ts";

/**
 * Names in five languages from one readable line, `fr | es | nl | it | en`; a line without bars is the name in all of them.
 * Throws when a line has neither one nor five parts.
 */
export function names(line: string): Localised {
  const parts = line.split("|").map((part) => typographic(part.trim()));
  const [fr, es = fr, nl = fr, it = fr, en = fr] = parts;
  if (!fr || !es || !nl || !it || !en || (parts.length !== 1 && parts.length !== 5))
    throw new Error(`five names expected: ${line}`);
  return { fr, es, nl, it, en };
}

/** Other spellings, comma-separated. */
export function aliases(line = ""): string[] {
  return line
    .split(",")
    .map((part) => typographic(part.trim()))
    .filter(Boolean);
}

/** One apostrophe everywhere, the typographer's. */
export function typographic(text: string): string {
  return text.replaceAll("'", "’");
}
