import { keptText } from "#platform/http/text.ts";
import { cents, type Cents } from "#platform/money.ts";

/** What a form may weigh that brings no files. */
export const FORM_BYTES = 256 * 1024;

/** A field of a form as text, without blanks around it and what no database keeps; empty where it is missing, or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? keptText(value).trim() : "";
}

/** All values of a field that may be chosen more than once. */
export const readTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === "string" ? [keptText(value)] : []));

/** "12", "12,50", "12.5", with or without a sign; null for anything else, and for nothing. */
export function readEuros(text: string): Cents | null {
  const [, whole = "", rest = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[€\s]/gu, "")) ?? [];
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return whole !== "" && amount > 0 ? cents(amount) : null;
}
