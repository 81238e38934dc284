import { z } from "zod";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";

/**
 * Shapes that answers of many calls are made of. `satisfies` ties every answer's schema to the type that its module answers with, and the contract
 * tests check real answers against the published document: neither can drift from the other.
 */

const branded = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;
/** Integer euro cents. */
export const money = branded<Cents>(z.int().meta({ description: "Euro cents" }));
/** `yyyy-MM-dd`. */
export const plainDay = branded<Day>(z.iso.date());
export const count = z.int().min(0);
export const idText = z.string().regex(/^\d+$/);
export const point = z.object({ latitude: z.number(), longitude: z.number() });
export const sizes = z.record(z.string(), z.string()).meta({
  description: "Addresses of the picture by width in pixels",
  example: { 400: "/img/coast-golden-1/card-400.webp" },
});
export const sizedImage = z.object({ id: z.string(), alt: z.string(), sizes });
