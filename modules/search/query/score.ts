/** The least mark of a search: out of ten, with one decimal at most, in addresses, calls and counts; whole tenths within (docs/product/search.md#score). */
export const HIGHEST_SCORE = 10;

/** `85` → `8.5`: tenths as addresses and calls write them. */
export const writeScore = (tenths: number): string => String(tenths / 10);

/** `9.0` → `9`: a mark of an address in the one way it is written; undefined for what is none. */
export function readScore(text: string | undefined): string | undefined {
  if (!text || !/^\d{1,2}(\.\d)?$/.test(text) || Number(text) > HIGHEST_SCORE) return undefined;
  return String(Number(text));
}
