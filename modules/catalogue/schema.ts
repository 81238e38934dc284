import { z } from "zod";
import { wholeText } from "#platform/http/number.ts";
import { isSiteId, LANGUAGES, LOCALES, SITES, type Language } from "#modules/sites/locales.ts";
import { locale } from "#modules/sites/schema.ts";
import { REVIEW_SORTS } from "./views.ts";

const MAX_PAGE = 100_000;

export const idPath = z.object({ id: wholeText(1) });

export const localeQuery = z.object({ locale });

/** fr_FR, es_ES, it_IT, nl_NL or all; plain language codes too (docs/product/product.md#reviews). */
const reviewLanguage = z
  .enum([...LANGUAGES, ...LOCALES, "all"])
  .transform((text): Language | "all" => (isSiteId(text) ? SITES[text].language : text))
  .describe("Language of the reviews, or all; the site's own when left out");

export const reviewsQuery = z.object({
  locale,
  language: reviewLanguage.optional(),
  withOtherLanguageFallback: z
    .enum(["true", "false", "1", "0"])
    .default("false")
    .transform((text) => text === "true" || text === "1")
    .describe("Show every language when the one asked for has no review"),
  sort: z.enum(REVIEW_SORTS).default("newest"),
  page: wholeText(0, MAX_PAGE).default(0).describe("Ten reviews a page, the first is 0"),
});
