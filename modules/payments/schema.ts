import { z } from "zod";
import { isDay, day, type Day } from "#platform/dates.ts";
import { wholeText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { cents } from "#platform/money.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";

/** Above what any stay costs: an amount in cents. */
const MOST_CENTS = 100_000_000;

const daySchema = text()
  .refine(isDay, { error: "A day as yyyy-MM-dd is expected" })
  .transform((value): Day => day(value));

/** The trade also writes a moment: its day is meant. */
const untilSchema = text()
  .transform((value) => value.slice(0, 10))
  .pipe(daySchema);

/** The query of the call of `registry/calls.ts`. */
export const eligibilityQuery = z
  .object({
    amount: wholeText(1, MOST_CENTS).transform(cents),
    cancellationPolicyType: z.enum(["FLEX", "NCNR"]),
    cancellableUntil: untilSchema.optional(),
    checkinDate: daySchema,
    pointOfSale: text().refine((value): value is SiteId => isSiteId(value), { error: "Unknown point of sale" }),
  })
  .refine(({ cancellationPolicyType: type, cancellableUntil }) => type === "NCNR" || cancellableUntil !== undefined, {
    error: "A stay that can be cancelled has a last day for it",
    path: ["cancellableUntil"],
  });
