import { z } from "zod";
import { isDay, type Day } from "#platform/dates.ts";
import { checkTexts, siteId, text } from "./parts-schema.ts";

/**
 * Who runs the site: one file of facts that the law wants named (directive 2000/31/EC, article 5; directive (EU) 2015/2302, annex I) and
 * that visitors look for. docs/content.md says what each is for.
 */

const line = z.string().trim().min(1).max(200);
const phone = z
  .string()
  .regex(/^\+\d[\d ]{6,18}\d$/, "is no telephone number as dialled from abroad (+33 1 23 45 67 89)");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is no time (HH:mm)");
const plainDay = z.string().refine((value): value is Day => isDay(value), "is no day (yyyy-MM-dd)");
const secure = z.url({ protocol: /^https$/, error: "is no https address" });
const sites = z.array(siteId).min(1).optional();
const address = z.array(line).min(1).max(5);

/** ISO weekdays, 1 is Monday; both belong to it. */
const opening = z
  .strictObject({ days: z.tuple([z.int().min(1).max(7), z.int().min(1).max(7)]), from: time, until: time })
  .refine(({ days: [first, last] }) => first <= last, "ends on a day before its first")
  .refine(({ from, until }) => from < until, "closes before it opens");
const openings = z.array(opening).min(1);
export type Opening = z.infer<typeof opening>;

/** Whom one reaches when: by form and mail, by telephone, about a hotel without dates, by chat. */
const hours = z.strictObject({ contact: openings, phone: openings, hotels: openings, chat: openings });
export type HoursOf = keyof z.infer<typeof hours>;

/** Somebody named by the law beside the company itself. */
const body = z.strictObject({
  name: line,
  address,
  phone: phone.optional(),
  email: z.email().optional(),
  url: secure.optional(),
});
export type Body = z.infer<typeof body>;

export const operatorFile = z
  .strictObject({
    /** Invented, to try the product out: a server that lets the public in does not start with it. */
    isSample: z.boolean().default(false),
    company: z.strictObject({
      name: line,
      legalForm: line,
      address,
      registers: z.array(z.strictObject({ label: text, number: line })).min(1),
      vatNumber: line,
      director: line,
      email: z.email(),
      privacyEmail: z.email(),
    }),
    phones: z.strictObject({
      /** The first line that is meant for a site counts. */
      customer: z.array(z.strictObject({ sites, number: phone })).min(1),
      emergency: phone,
    }),
    hours,
    hosting: body,
    guarantor: body,
    insurer: z.strictObject({ ...body.shape, policy: line }),
    mediators: z.array(z.strictObject({ ...body.shape, sites })).min(1),
    /** What the company looks people for; left out, nothing is open. */
    positions: z.array(z.strictObject({ title: text, place: line, url: secure })).optional(),
    /** What guests give us as a whole, out of 5, by a source that anybody can look up. Left out, the site claims nothing. */
    rating: z
      .strictObject({
        score: z.number().min(0).max(5).multipleOf(0.1),
        count: z.int().positive(),
        source: line,
        url: secure,
        asOf: plainDay,
      })
      .optional(),
  })
  .superRefine(checkTexts);
export type OperatorFile = z.infer<typeof operatorFile>;
