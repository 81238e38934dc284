import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import {
  answers,
  CACHED,
  notModified,
  operation,
  type ApiPart,
  type ProblemStatus,
} from "#platform/openapi/calls.server.ts";
import { described, idNote, whole, type Notes } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import {
  announcementsAnswer,
  contentBoxesAnswer,
  giftBlocksAnswer,
  giftBoxesAnswer,
  marketiclesAnswer,
  marketingBlocksAnswer,
  menuAnswer,
  targetedBannersAnswer,
} from "./openapi-answers.server.ts";
import {
  announcementQuery,
  contentQuery,
  giftBoxesQuery,
  localePath,
  marketiclesQuery,
  menuQuery,
  targetedBannerQuery,
} from "./schema.ts";

const NOTES = {
  ...SITE_NOTES,
  theme: idNote("A theme"),
  city: idNote("A city"),
  department: idNote("A department or province"),
  region: idNote("A region"),
  country: idNote("A country"),
  page: whole("Page, the first is 0", 0),
} satisfies Notes;

/** A GET that is the same for everybody. */
const cachedGet = (
  summary: string,
  answer: z.ZodType,
  params: ZodOpenApiOperationObject["requestParams"] = {},
  problems: readonly ProblemStatus[] = [],
) => ({
  get: operation("Content", summary, CACHED, {
    requestParams: params,
    responses: { ...answers(answer, "Content", problems), ...notModified },
  }),
});

export const contentApi: ApiPart = {
  problem: {
    values: z.record(z.string(), z.string()).optional().meta({ description: "Gift boxes: what the call was given" }),
  },
  paths: {
    "/gateway/cms/announcementBanner": cachedGet(
      "Announcement banners by kind of page: of all sites and flows, or of those asked for",
      announcementsAnswer,
      { query: described(announcementQuery, NOTES) },
      [400],
    ),
    "/gateway/content-boxes-block/{locale}": cachedGet(
      "Gift boxes that a site recommends",
      contentBoxesAnswer,
      { path: described(localePath, NOTES) },
      [400],
    ),
    "/gateway/content/giftBlock": cachedGet("The gift block of every site", giftBlocksAnswer),
    "/api/content/marketingBlock.json": cachedGet(
      "Promotional blocks of a page",
      marketingBlocksAnswer,
      { query: described(contentQuery, NOTES) },
      [400],
    ),
    "/api/content/targetedBanner.json": cachedGet(
      "Banners that fit what is searched for",
      targetedBannersAnswer,
      { query: described(targetedBannerQuery, { ...NOTES, page: { description: "The screen that asks" } }) },
      [400],
    ),
    "/api/content/menu.json": cachedGet(
      "The menu of inspirations",
      menuAnswer,
      { query: described(menuQuery, NOTES) },
      [400],
    ),
    "/api/gift-boxes.json": cachedGet(
      "Gift boxes of a site, a page of them",
      giftBoxesAnswer,
      {
        query: described(giftBoxesQuery, {
          ...NOTES,
          limit: { description: "Boxes a page", override: { type: "integer", minimum: 1, maximum: 50 } },
          page: { description: "From 0", override: { type: "integer", minimum: 0, maximum: 1000 } },
        }),
      },
      [400],
    ),
    "/api/marketicles.json": cachedGet(
      "Teasers of the 404 page",
      marketiclesAnswer,
      {
        query: described(marketiclesQuery, {
          ...NOTES,
          hitsPerPage: { description: "At most", override: { type: "integer", minimum: 1, maximum: 50 } },
        }),
      },
      [400],
    ),
  },
};
