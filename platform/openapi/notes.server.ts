import { z } from "zod";

/** What a schema that validates a request does not say itself: words, and a shape where validation alone shows none ("a whole number from 1 to 20"). */
export type Note = { description: string; example?: unknown; override?: Record<string, unknown> };
/** By the name of a field. */
export type Notes = Record<string, Note>;

export const EXAMPLE_DAY = "2026-12-12";

export const whole = (description: string, minimum: number, maximum?: number): Note => ({
  description,
  override: { type: "integer", minimum, ...(maximum === undefined ? {} : { maximum }) },
});
export const dayNote = (description: string): Note => ({
  description,
  example: EXAMPLE_DAY,
  override: { type: "string", format: "date" },
});
/** Ids are texts in JSON and accepted as numbers too. */
export const idNote = (description: string): Note => ({
  description,
  override: { type: ["string", "integer"], pattern: "^\\d{1,10}$", minimum: 1, maximum: 2_147_483_647 },
});
export const listNote = (description: string): Note => ({ description: `${description}; comma-joined or an array` });

/** A schema with a note; numbers that come as text are shown as numbers. */
export function withNote(field: z.ZodType, note: Note | undefined): z.ZodType {
  if (!note) return field;
  const { override, ...meta } = note;
  if (!override) return field.meta({ ...field.meta(), ...meta });
  const replace = ({ jsonSchema }: { jsonSchema: object }) => {
    const kept = "default" in jsonSchema ? { default: jsonSchema.default } : {};
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, meta, kept, override);
  };
  return field.meta({ ...field.meta(), ...meta, override: replace });
}

/** An object schema whose fields can be listed; zod's own mapped type would make of every field what its neighbours are. */
type WithShape = { shape: Record<string, z.core.$ZodType> };

/** The fields of an object schema with their notes. */
export function describedShape(schema: WithShape, notes: Notes): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, withNote(field as z.ZodType, notes[name])]),
  );
}

/** The same as an object schema. */
export function described(schema: WithShape, notes: Notes): z.ZodObject {
  return z.object(describedShape(schema, notes));
}
