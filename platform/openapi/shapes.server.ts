import { z } from "zod";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";

/**
 * Shapes that answers of many calls are made of. `satisfies` ties every answer's schema to the type that its module answers with, and the contract
 * tests check real answers against the published document: neither can drift from the other.
 */

/** A brand is a promise of ours that a schema of values cannot know. */
const branded = <Type extends Value, Value>(schema: z.ZodType<Value, Value>) => schema as z.ZodType<Type, Value>;
/** Integer euro cents. */
export const money = branded<Cents, number>(z.int().meta({ description: "Euro cents" }));
/** `yyyy-MM-dd`. */
export const plainDay = branded<Day, string>(z.iso.date());
export const count = z.int().min(0);
export const idText = z.string().regex(/^\d+$/);
export const point = z.object({ latitude: z.number(), longitude: z.number() });
export const sizes = z.record(z.string(), z.string()).meta({
  description:
    "Addresses of the picture by width in pixels. A drawing is WebP; a photograph (`.jpg`) is sent as AVIF, WebP or JPEG, by `Accept`",
  example: { 400: "/img/coast-golden-1/card-400.webp" },
});
export const sizedImage = z.object({ id: z.string(), alt: z.string(), sizes });
