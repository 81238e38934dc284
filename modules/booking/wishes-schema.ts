import { z } from "zod";
import { optionalText } from "./buyer-schema.ts";
import { REQUEST_MAX } from "./checkout/limits.ts";
import type { Wishes } from "./wishes.ts";

/** What the buyer may ask the hotel for, in the form and in the bodies of calls. Issues carry a message key of `BUYER_ERRORS`. */
export const wishesSchema = z.object({
  specialRequest: optionalText(REQUEST_MAX),
}) satisfies z.ZodType<Wishes>;
