import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { LOCALES } from "#modules/sites/locales.ts";

/** As it was typed, however it is spaced. */
const serialNumberSchema = text().trim().min(1).max(40);

/** The body of POST /gateway/purchase/gift-cards/check. */
export const cardCheckSchema = z.object({ locale: z.enum([...LOCALES, "preview"]), serialNumber: serialNumberSchema });
