import { z } from "zod";
import { keptJson } from "#platform/http/text.ts";
import { schemaOfFile, type ContentFile } from "./files.ts";
import { isMinute } from "./moment.ts";
import { pictureId, schedule, text } from "./parts-schema.ts";

/** How a field of an entry is asked for. What is none of the others is asked for as it is written in the file. */
export type FieldKind = "texts" | "schedule" | "picture" | "flag" | "choice" | "choices" | "word" | "number" | "json";
export type EntryField = { name: string; kind: FieldKind; isNeeded: boolean; choices: readonly string[] };

/** Lists of a file whose entries have a form, with the fields of an entry; none for a file of another shape. */
export function entryLists(file: ContentFile): { list: string; fields: EntryField[] }[] {
  const whole = schemaOfFile(file);
  if (!(whole instanceof z.ZodObject)) return [];
  return Object.entries(whole.shape).flatMap(([list, schema]) => {
    const entry: unknown = schema instanceof z.ZodArray ? schema.element : null;
    return entry instanceof z.ZodObject ? [{ list, fields: fieldsOf(entry) }] : [];
  });
}

function fieldsOf(entry: z.ZodObject): EntryField[] {
  return Object.entries(entry.shape).map(([name, given]) => {
    const { schema, isNeeded } = unwrap(given);
    return { name, isNeeded, ...kindOf(schema) };
  });
}

function unwrap(given: unknown): { schema: unknown; isNeeded: boolean } {
  if (given instanceof z.ZodOptional || given instanceof z.ZodDefault)
    return { schema: unwrap(given.unwrap()).schema, isNeeded: false };
  return { schema: given, isNeeded: true };
}

const NONE: readonly string[] = [];

function kindOf(schema: unknown): Pick<EntryField, "kind" | "choices"> {
  if (schema === text) return { kind: "texts", choices: NONE };
  if (schema === schedule) return { kind: "schedule", choices: NONE };
  if (schema === pictureId) return { kind: "picture", choices: NONE };
  if (schema instanceof z.ZodBoolean) return { kind: "flag", choices: NONE };
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return { kind: "choices", choices: schema.element.options.map(String) };
  if (schema instanceof z.ZodString) return { kind: "word", choices: NONE };
  if (schema instanceof z.ZodNumber) return { kind: "number", choices: NONE };
  return { kind: "json", choices: NONE };
}

/** What was typed, by the names of the form: `title:fr`, `schedule:from`, `pages`. */
export type TypedEntry = Readonly<Record<string, readonly string[]>>;
type Entry = Record<string, unknown>;

const isPart = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry as its form shows it. */
export function toTyped(fields: readonly EntryField[], entry: unknown): TypedEntry {
  const value = isPart(entry) ? entry : {};
  return Object.fromEntries(fields.flatMap((field) => typedOf(field, value[field.name])));
}

function typedOf({ name, kind }: EntryField, value: unknown): [string, string[]][] {
  if (value === undefined) return [];
  switch (kind) {
    case "texts":
      return isPart(value) ? Object.entries(value).map(([id, words]) => [`${name}:${id}`, [String(words)]]) : [];
    case "schedule":
      return isPart(value) && !("everyYear" in value)
        ? Object.entries(value).map(([end, at]) => [`${name}:${end}`, [String(at)]])
        : [[`${name}:json`, [JSON.stringify(value)]]];
    case "choices":
      return [[name, Array.isArray(value) ? value.map(String) : []]];
    case "json":
      return [[name, [JSON.stringify(value, null, 2)]]];
    case "flag":
    case "choice":
    case "picture":
    case "word":
    case "number":
      return [[name, [typeof value === "string" ? value : JSON.stringify(value)]]];
  }
}

/** The entry that was typed; fields that cannot be read by name. What was left empty is left out. */
export function fromTyped(
  fields: readonly EntryField[],
  typed: TypedEntry,
): { entry: Entry; unread: readonly string[] } {
  const unread: string[] = [];
  const entry: Entry = {};
  for (const field of fields) {
    const value = readField(field, typed);
    if (value === UNREAD) unread.push(field.name);
    else if (value !== undefined) entry[field.name] = value;
  }
  return { entry, unread };
}

const UNREAD = Symbol("unread");

function readField({ name, kind }: EntryField, typed: TypedEntry): unknown {
  const one = (key: string) => typed[key]?.[0]?.trim() ?? "";
  switch (kind) {
    case "texts":
      return readWords(name, typed);
    case "schedule":
      return one(`${name}:json`) === ""
        ? readSchedule(one(`${name}:from`), one(`${name}:until`))
        : readJson(one(`${name}:json`));
    case "choices":
      return typed[name] === undefined || typed[name].length === 0 ? undefined : [...typed[name]];
    case "flag":
      return one(name) === "true" ? true : undefined;
    case "number":
      return one(name) === "" ? undefined : /^-?\d+$/.test(one(name)) ? Number(one(name)) : UNREAD;
    case "json":
      return one(name) === "" ? undefined : readJson(one(name));
    case "choice":
    case "picture":
    case "word":
      return one(name) === "" ? undefined : one(name);
  }
}

function readWords(name: string, typed: TypedEntry): Record<string, string> | undefined {
  const words = Object.entries(typed).flatMap(([key, [value = ""]]) =>
    key.startsWith(`${name}:`) && value.trim() !== "" ? [[key.slice(name.length + 1), value.trim()] as const] : [],
  );
  return words.length === 0 ? undefined : Object.fromEntries(words);
}

/** A day that lasts to its end is typed as one, a minute as one. */
function readSchedule(from: string, until: string): unknown {
  const ends = [from, until].filter((end) => end !== "");
  if (ends.length === 0) return undefined;
  if (!ends.every((end) => isMinute(end) || /^\d{4}-\d{2}-\d{2}$/.test(end))) return UNREAD;
  return { ...(from !== "" && { from }), ...(until !== "" && { until }) };
}

function readJson(given: string): unknown {
  try {
    return keptJson(given);
  } catch {
    return UNREAD;
  }
}

/** A file with another entry in a place: in the stead of the one there, before it, or without it. */
export function withEntry(
  body: unknown,
  { list, index }: { list: string; index: number },
  change: { to: "replace" | "insert"; entry: unknown } | { to: "remove" },
): unknown {
  if (!isPart(body)) return body;
  const entries: unknown[] = Array.isArray(body[list]) ? body[list] : [];
  const added = change.to === "remove" ? [] : [change.entry];
  return { ...body, [list]: entries.toSpliced(index, change.to === "insert" ? 0 : 1, ...added) };
}

/** Entries of a list, each as it is written. */
export function entriesIn(body: unknown, list: string): readonly unknown[] {
  const entries = isPart(body) ? body[list] : undefined;
  return Array.isArray(entries) ? entries : [];
}
