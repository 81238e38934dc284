import { isDay } from "#platform/dates.ts";
import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { readText, readTexts } from "../../form.ts";

/** One value of a form of the catalogue: how it is typed, and what of it a line takes. */
type Kind =
  | { kind: "text"; most?: number }
  /** Several lines that are one text. */
  | { kind: "prose" }
  /** A text a line. */
  | { kind: "lines" }
  /** Lines that are codes or days. */
  | { kind: "words" }
  | { kind: "whole" }
  /** Its number: a name is one before (city.ts). */
  | { kind: "city" }
  | { kind: "decimal" }
  | { kind: "euros" }
  | { kind: "time" }
  | { kind: "day" }
  | { kind: "flag" }
  | { kind: "choice"; options: readonly Option[] }
  | { kind: "choices"; options: readonly Option[]; isNumber?: boolean };
export type Option = { value: string; label: string };

/** What a field is beside its place and its name. */
export type FieldTraits = Kind & {
  hint?: string;
  /** It may be left empty, and then is that. Absent: it has to be said. */
  empty?: null | undefined;
  isOptional?: boolean;
};
export type Field = FieldTraits & {
  /** Its place in the line, or what `compose` of its form makes something of. */
  path: string;
  label: string;
};

/** What was typed, or stands there: a text a field, chosen values one a line. */
export type Raw = Readonly<Record<string, string>>;

export const SEVERAL = "\n";

/** A field of a form as it was sent. */
export function readRaw(form: FormData, { kind, path }: Field): string {
  if (kind === "choices") return readTexts(form, path).join(SEVERAL);
  if (kind === "flag") return form.get(path) === "yes" ? "yes" : "";
  return readText(form, path).replaceAll("\r\n", "\n");
}

/** A value of a line as a field shows it. */
export function rawOf({ kind }: Pick<Field, "kind">, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(String).join(SEVERAL);
  if (kind === "flag") return value === true ? "yes" : "";
  if (kind === "euros") return eurosOf(Number(value));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const eurosOf = (amount: number) => (amount / 100).toFixed(2).replace(/\.00$/, "");

export const linesOf = (raw: string): string[] =>
  raw
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Why a text is none of a field. */
export type Wrong = "missing" | "number" | "euros" | "time" | "day";
export type Parsed = { value: unknown } | { wrong: Wrong };

/** What a line takes of what was typed. What the schema knows better (lengths, bounds, codes) it says itself. */
export function parseRaw(field: Field, raw: string): Parsed {
  if (raw === "" && field.isOptional && field.kind !== "flag") return { value: field.empty };
  switch (field.kind) {
    case "flag":
      return { value: raw === "yes" };
    case "prose":
      return { value: raw };
    case "lines":
    case "words":
      return { value: linesOf(raw) };
    case "choices": {
      const chosen = raw === "" ? [] : raw.split(SEVERAL);
      return { value: field.isNumber ? chosen.map(Number) : chosen };
    }
    case "text":
    case "choice":
      return raw === "" ? { wrong: "missing" } : { value: raw };
    case "city":
      return /^\d{1,10}$/.test(raw) ? { value: Number(raw) } : { wrong: "missing" };
    case "whole":
      return /^-?\d{1,10}$/.test(raw) ? { value: Number(raw) } : { wrong: "number" };
    case "decimal":
      // As long as a number may be written: maps give sixteen decimals.
      return /^-?\d{1,10}(?:[.,]\d{1,25})?(?:e-\d{1,3})?$/.test(raw)
        ? { value: Number(raw.replace(",", ".")) }
        : { wrong: "number" };
    case "euros": {
      const [, whole = "", rest = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(raw.replaceAll(/[€\s]/gu, "")) ?? [];
      return whole === "" ? { wrong: "euros" } : { value: Number(whole) * 100 + Number(rest.padEnd(2, "0")) };
    }
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(raw) ? { value: raw } : { wrong: "time" };
    case "day":
      return isDay(raw) ? { value: raw } : { wrong: "day" };
  }
}

const WRONG: Record<Wrong, PlainKey> = {
  missing: "office.catalogue.wrong.missing",
  number: "office.catalogue.wrong.number",
  euros: "office.catalogue.wrong.euros",
  time: "office.catalogue.wrong.time",
  day: "office.catalogue.wrong.day",
};
export const wrongText = (t: Translate, wrong: Wrong): string => t(WRONG[wrong]);
