import { keptText } from "#platform/http/text.ts";

/** A field of a form as text, without blanks around it and what no database keeps; empty where it is missing, or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? keptText(value).trim() : "";
}

/** All values of a field that may be chosen more than once. */
export const readTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === "string" ? [keptText(value)] : []));
