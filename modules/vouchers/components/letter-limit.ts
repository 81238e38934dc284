import { countLetters } from "#platform/letters.ts";

/** A text of a field and what is about to happen to it: `next` is the text that would stand there. */
type Change = { now: string; next: string; max: number; isTyped: boolean };

/**
 * Whether a change is kept out: what is typed past the limit is, and the field says why. What is pasted stays whole, with its error, so that nothing is
 * cut unseen; and a text that is too long may always be made shorter, a letter at a time (docs/product/gifts.md#words).
 */
export function isKeptOut({ now, next, max, isTyped }: Change): boolean {
  if (!isTyped) return false;
  const letters = countLetters(next);
  return letters > max && letters > countLetters(now);
}

/** What the browser calls typing (`InputEvent.inputType`); what comes whole has other names. */
export const isTyping = (inputType: string): boolean =>
  inputType === "insertText" || inputType === "insertLineBreak" || inputType === "insertParagraph";
