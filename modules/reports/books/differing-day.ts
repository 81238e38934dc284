import { z } from "zod";
import { day } from "#platform/dates.ts";
import { BOOK_FAULTS } from "#modules/booking/compare-books.server.ts";
import { DAY_CHECKS } from "./faults.ts";

/** Asks for a mail about a company's day whose books differ; its payload is a `DifferingDay`. */
export const DAY_DIFFERS_JOB = "books.differ";

/** Whose day, and each thing that differs of it. Cents. */
export const differingDaySchema = z.object({
  company: z.string(),
  name: z.string(),
  day: z.iso.date().transform(day),
  faults: z.array(
    z.object({
      check: z.enum(DAY_CHECKS),
      of: z.enum(BOOK_FAULTS).optional(),
      books: z.int(),
      found: z.int(),
      orderId: z.string().optional(),
    }),
  ),
});
export type DifferingDay = z.input<typeof differingDaySchema>;
