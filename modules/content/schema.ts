import { z } from "zod";
import { FLOWS } from "#modules/sites/flows.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { PAGES } from "./parts-schema.ts";

/** Requests of the content calls (docs/product/api.md#content-calls). */

const locale = z.string({ error: "is required" }).refine((text): text is SiteId => isSiteId(text), "is not a site");
const LARGEST_ID = 2_147_483_647;
const id = z.string().regex(/^\d{1,10}$/, "must be an id").transform(Number).refine((number) => number >= 1 && number <= LARGEST_ID, "must be an id");
const MOST_HITS = 50;
const MOST_PAGES = 1000;
const BOXES_A_PAGE = 24;
const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d{1,4}$/, "must be a whole number").transform(Number).refine((count) => count >= least && count <= most, `must be from ${least} to ${most}`);
/** Teasers of the 404 page unless a caller wants more or fewer. */
export const MARKETICLES_SHOWN = 4;

/** Query of `GET /gateway/cms/announcementBanner`: everything, unless it says who asks. */
export const announcementQuery = z.object({ locale: locale.optional(), flow: z.enum(FLOWS).optional() });

/** Query of `GET /api/gift-boxes.json`. Pages are zero-based. */
export const giftBoxesQuery = z.object({ locale, limit: wholeNumber(1, MOST_HITS).default(BOXES_A_PAGE), page: wholeNumber(0, MOST_PAGES).default(0) });

/** Path of `GET /gateway/content-boxes-block/{locale}`. */
export const localePath = z.object({ locale });

/** Query of `GET /api/content/marketingBlock.json`. */
export const contentQuery = z.object({ locale, page: z.enum(PAGES).default("home"), flow: z.enum(FLOWS).default("booking") });

/** Query of `GET /api/content/targetedBanner.json`: what the visitor searches for narrows which banners fit. */
export const targetedBannerQuery = contentQuery.extend({
  theme: id.optional(), city: id.optional(), department: id.optional(), region: id.optional(), country: id.optional(),
  isLessThanTwoHours: z.enum(["true", "false"]).transform((value) => value === "true").optional(),
});

/** Query of `GET /api/content/menu.json`. */
export const menuQuery = z.object({ locale });

/** Query of `GET /api/marketicles.json`. */
export const marketiclesQuery = z.object({
  locale,
  hitsPerPage: wholeNumber(1, MOST_HITS).default(MARKETICLES_SHOWN),
});
