import { CODE_LENGTH, showCode } from "./code.ts";

/** As much of a code as was typed or pasted, in capitals and in fours; spaces, dashes and all that is no sign of one are left out. */
export const groupTyped = (typed: string): string =>
  showCode(
    typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, CODE_LENGTH),
  );

/** Where the caret stands in a grouped code, behind as many signs as before. */
export function caretBehind(grouped: string, signs: number): number {
  let at = 0;
  for (let seen = 0; at < grouped.length && seen < signs; at++) if (grouped[at] !== "-") seen += 1;
  return at;
}

/** Groups what stands in a field; the caret stays behind the sign that it stood behind. */
export function groupField(field: HTMLInputElement): void {
  const grouped = groupTyped(field.value);
  if (grouped === field.value) return;
  const signs = groupTyped(field.value.slice(0, field.selectionStart ?? field.value.length)).replaceAll("-", "").length;
  field.value = grouped;
  const caret = caretBehind(grouped, signs);
  field.setSelectionRange(caret, caret);
}
