import { z } from "zod";
import { wholeText } from "#platform/http/number.ts";
import { DEFAULT_FLOW, FLOWS } from "#modules/sites/flows.ts";
import { locale } from "#modules/sites/schema.ts";
import { PAGES } from "./parts-schema.ts";

/** Requests of the content calls (docs/product/api.md#content-calls). */

const id = wholeText(1);
const MOST_HITS = 50;
const MOST_PAGES = 1000;
const BOXES_A_PAGE = 24;
/** Teasers of the 404 page unless a caller wants more or fewer. */
export const MARKETICLES_SHOWN = 4;

/** Query of `GET /gateway/cms/announcementBanner`: everything, unless it says who asks. */
export const announcementQuery = z.object({ locale: locale.optional(), flow: z.enum(FLOWS).optional() });

/** Query of `GET /api/gift-boxes.json`. Pages are zero-based. */
export const giftBoxesQuery = z.object({
  locale,
  limit: wholeText(1, MOST_HITS).default(BOXES_A_PAGE),
  page: wholeText(0, MOST_PAGES).default(0),
});

/** Path of `GET /gateway/content-boxes-block/{locale}`. */
export const localePath = z.object({ locale });

/** Query of `GET /api/content/marketingBlock.json`. */
export const contentQuery = z.object({
  locale,
  page: z.enum(PAGES).default("home"),
  flow: z.enum(FLOWS).default(DEFAULT_FLOW),
});

/** Query of `GET /api/content/targetedBanner.json`: what the visitor searches for narrows which banners fit. */
export const targetedBannerQuery = contentQuery.extend({
  theme: id.optional(),
  city: id.optional(),
  department: id.optional(),
  region: id.optional(),
  country: id.optional(),
  isLessThanTwoHours: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});

/** Query of `GET /api/content/menu.json`. */
export const menuQuery = z.object({ locale });

/** Query of `GET /api/marketicles.json`. */
export const marketiclesQuery = z.object({
  locale,
  hitsPerPage: wholeText(1, MOST_HITS).default(MARKETICLES_SHOWN),
});
