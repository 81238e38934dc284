import { z } from "zod";
import { keysOf } from "#platform/objects.ts";
import { isDay } from "#platform/dates.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import { LANGUAGES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { CONTENT_PAGES } from "#modules/sites/paths.ts";
import { beginOf, endOf, isMinute } from "./moment.ts";
import { readText, type Text } from "./text.ts";

/**
 * What every content file is made of (data/content): texts by site, links as references, pictures by id, an audience and a schedule.
 * Objects are strict: a misspelt field is a fault, not silence.
 */

export const SITE_IDS = keysOf(SITES);
export const siteId = z.enum(SITE_IDS);
const flow = z.enum(FLOWS);

/** Screens that ask for content by page and flow. */
export const PAGES = ["home", "search", "product", "hotel", "landing", "notFound"] as const;
export type Page = (typeof PAGES)[number];

/** Kinds of place as destinations has them; content stands below that module and only passes them on. */
const PLACE_KINDS = [
  "country",
  "region",
  "department",
  "city",
  "touristicregion",
  "searesort",
  "skiresort",
  "poi",
] as const;
export const place = z.strictObject({ kind: z.enum(PLACE_KINDS), id: z.int().positive() });

/** Filters and dates that a link may carry in its hash (modules/visit/state.ts). */
export const linkState = z.strictObject({
  priceMax: z.string().regex(/^\d+$/).optional(),
  distanceMin: z.string().regex(/^\d+$/).optional(),
  distanceMax: z.string().regex(/^\d+$/).optional(),
  night: z
    .string()
    .regex(/^[1-9]$/)
    .optional(),
  giftNights: z
    .string()
    .regex(/^[1-3]$/)
    .optional(),
  sort: z.enum(["popularity", "priceAsc", "promo"]).optional(),
  tags: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
});

/** Where something leads, said by what it is; each site has its own address for it. */
export const contentLink = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("home"), flow: flow.optional() }),
  z.strictObject({
    to: z.literal("search"),
    flow: flow.optional(),
    theme: z.int().positive().optional(),
    place: place.optional(),
    state: linkState.optional(),
  }),
  z.strictObject({ to: z.literal("landing"), page: z.string().regex(/^[a-z0-9-]+$/) }),
  z.strictObject({ to: z.literal("page"), page: z.enum(CONTENT_PAGES) }),
  z.strictObject({ to: z.literal("minisite"), slug: z.string().regex(/^[a-z0-9-]+$/) }),
  z.strictObject({ to: z.literal("ideas") }),
  z.strictObject({ to: z.literal("giftCard") }),
  z.strictObject({ to: z.literal("boxes") }),
]);
export type ContentLink = z.infer<typeof contentLink>;

/** A picture's id in the image pipeline: a drawing (`spa-dusk-3`) or a photograph of the operator's. */
export const pictureId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is no picture id");

/** One text by language; a site may have its own words (`fr_BE`, `nl_BE`). */
const languageOrSite = z.enum([...LANGUAGES, ...SITE_IDS.filter((id) => id !== "preview")]);
export const text: z.ZodType<Text> = z.partialRecord(languageOrSite, z.string().trim().min(1));

const dayOrMinute = z
  .string()
  .refine((value) => isDay(value) || isMinute(value), "is no day (yyyy-MM-dd), and no minute (yyyy-MM-ddTHH:mm)");
/** A day of every year; 02-29 is none, it is missing in most. */
const yearlyDay = z
  .string()
  .refine((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2025-${value}`), "is no day of the year (MM-dd)");

/**
 * From and until: days, which both belong to it, or minutes, of which the last does not (`2026-11-20`, `2026-11-20T18:00`); or days of every year
 * (`11-20`, may run over the new year).
 */
export const schedule = z.union([
  z
    .strictObject({ from: dayOrMinute.optional(), until: dayOrMinute.optional() })
    .refine(({ from, until }) => !from || !until || beginOf(from) < endOf(until), "ends before it begins"),
  z.strictObject({ everyYear: z.strictObject({ from: yearlyDay, until: yearlyDay }) }),
]);
export type Schedule = z.infer<typeof schedule>;

/** An entry to try out with, of a partner that is invented: never shown to real visitors (samples.ts). */
export const isSample = z.boolean().default(false);

/** Somebody pays for it: visitors are told so (docs/product/content.md#paid). */
export const isPaid = z.boolean().default(false);

/** Who sees an entry and when; what is left out does not narrow. */
export const audience = {
  sites: z.array(siteId).min(1).optional(),
  flows: z.array(flow).min(1).optional(),
  schedule: schedule.optional(),
};
export type Audience = {
  sites?: readonly SiteId[] | undefined;
  flows?: readonly Flow[] | undefined;
  schedule?: Schedule | undefined;
};

/** Reports each text of an entry that a site of its audience would have to show empty. Parts with `sites` of their own answer to those. */
export function checkTexts(entry: object, context: z.core.$RefinementCtx): void {
  for (const { path, texts, sites } of findTexts(entry, [], SITE_IDS)) {
    const missing = sites.filter((id) => readText(texts, id) === undefined);
    if (missing.length > 0)
      context.addIssue({ code: "custom", path, message: `has no words for ${missing.join(", ")}`, input: texts });
  }
}

/** Fields that hold a Text, by name: everything else with these names would be a plain string. */
const TEXT_FIELDS = new Set([
  "content",
  "title",
  "subtitle",
  "label",
  "buttonLabel",
  "tag",
  "imageAlt",
  "text",
  "intro",
  "description",
  "includedContent",
  "name",
]);

type FoundText = { path: (string | number)[]; texts: Text; sites: readonly SiteId[] };

function findTexts(value: unknown, path: (string | number)[], around: readonly SiteId[]): FoundText[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, [...path, index], around));
  if (typeof value !== "object" || value === null) return [];
  const named: readonly unknown[] | null = "sites" in value && Array.isArray(value.sites) ? value.sites : null;
  const own = named ? around.filter((id) => named.includes(id)) : around;
  return Object.entries(value).flatMap(([name, item]) => {
    const isText = TEXT_FIELDS.has(name) && typeof item === "object" && item !== null && !Array.isArray(item);
    return isText ? [{ path: [...path, name], texts: { ...item }, sites: own }] : findTexts(item, [...path, name], own);
  });
}
