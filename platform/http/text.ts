import { z } from "zod";

/** NUL, and halves of surrogate pairs: no UTF-8, so neither a database nor a mail can hold them. */
const NO_TEXT = /[\0\p{Surrogate}]/gu;

/** Whether a text can be kept. */
export function isText(value: string): boolean {
  return value.search(NO_TEXT) === -1;
}

/** The same without what cannot be kept, which no keyboard types. */
export const keptText = (value: string): string => value.replaceAll(NO_TEXT, "");

/** JSON that somebody typed, its texts without what cannot be kept: escapes are another way in for that. Throws a SyntaxError. */
export const keptJson = (json: string): unknown =>
  JSON.parse(json, (_name, value: unknown) => (typeof value === "string" ? keptText(value) : value));

type TextErrors = {
  /** For what is missing, or of another type. */
  error?: string;
  /** For signs that are none. */
  refused?: string;
};

/**
 * Text that somebody sends: the one schema of it, in calls and forms alike. Refuses what cannot be kept; letters with accents come out in
 * one spelling (NFC), so that equal texts are equal. Trimming and length are the field's own business.
 */
export function text({ error, refused = "has signs that are no text" }: TextErrors = {}): z.ZodString {
  return z.string(error).refine(isText, { error: refused, abort: true }).normalize("NFC");
}

/** Text that only people read, as in logs: cut to `most` characters, and what cannot be kept is replaced. */
export function anyText(most: number) {
  return z.string().transform((value) => value.slice(0, most).replaceAll(NO_TEXT, "\uFFFD"));
}
