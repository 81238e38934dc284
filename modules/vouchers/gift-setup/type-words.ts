import { countLetters } from "#platform/letters.ts";

/** What becomes of a field when something is typed or pasted into it. */
type Typed = { value: string; isRefused: boolean };

/**
 * Whatever would make it longer than `max` letters is refused whole, and the value stays (docs/product/gifts.md#gift-panel): nothing that is pasted is cut, an
 * emoji is one letter. What is too long already may become shorter.
 */
export function typeWords(before: string, typed: string, max: number): Typed {
  const count = countLetters(typed);
  return count <= max || count < countLetters(before)
    ? { value: typed, isRefused: false }
    : { value: before, isRefused: true };
}
