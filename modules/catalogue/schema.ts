import { z } from "zod";
import { isSiteId, LANGUAGES, LOCALES, SITES, type Language, type SiteId } from "#modules/sites/locales.ts";
import { REVIEW_SORTS } from "./views.ts";

/** Largest id that the database can hold. */
const MAX_ID = 2_147_483_647;
const MAX_PAGE = 100_000;

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d{1,10}$/, "must be a whole number").transform(Number).refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const locale = z.string({ error: "is required" }).refine((text): text is SiteId => isSiteId(text), "is not a site").describe("Site: fr_FR, es_ES, fr_BE, nl_BE, nl_NL, it_IT or preview");

export const idPath = z.object({ id: wholeNumber(1, MAX_ID) });

export const localeQuery = z.object({ locale });

/** fr_FR, es_ES, it_IT, nl_NL or all; plain language codes too (docs/product/product.md#reviews). */
const reviewLanguage = z
  .enum([...LANGUAGES, ...LOCALES, "all"])
  .transform((text): Language | "all" => (isSiteId(text) ? SITES[text].language : text))
  .describe("Language of the reviews, or all; the site's own when left out");

export const reviewsQuery = z.object({
  locale,
  language: reviewLanguage.optional(),
  withOtherLanguageFallback: z.enum(["true", "false", "1", "0"]).default("false").transform((text) => text === "true" || text === "1").describe("Show every language when the one asked for has no review"),
  sort: z.enum(REVIEW_SORTS).default("newest"),
  page: wholeNumber(0, MAX_PAGE).default(0).describe("Ten reviews a page, the first is 0"),
});
