import { z } from "zod";
import { audience, checkTexts, contentLink, isPaid, PAGES, pictureId, text } from "./parts-schema.ts";

/** Files of banners and promotional blocks (docs/product/content.md#announcement). */

const page = z.enum(PAGES);

export const BANNER_COLORS = ["black", "grey", "red", "yellow", "blue", "green"] as const;
const announcement = z
  .strictObject({
    ...audience,
    isPaid,
    content: text,
    colorVariation: z.enum(BANNER_COLORS),
    link: contentLink.optional(),
  })
  .superRefine(checkTexts);
/** announcement-banner.json: lists by kind of page; the first entry that a visitor may see is shown. */
export const announcementFile = z.strictObject({
  homePages: z.array(announcement),
  searchPages: z.array(announcement),
  productPages: z.array(announcement),
});
export type AnnouncementEntry = z.infer<typeof announcement>;
export type AnnouncementList = keyof z.infer<typeof announcementFile>;

const internalCode = z.string().regex(/^[a-z0-9-]+$/, "is lower case, digits and hyphens");
const block = z
  .strictObject({
    ...audience,
    isPaid,
    internalCode,
    pages: z.array(page).min(1),
    position: z.int().min(1).max(99),
    title: text,
    subtitle: text.optional(),
    image: pictureId,
    imageAlt: text.optional(),
    link: contentLink,
    newTab: z.boolean().default(false),
    buttonLabel: text.optional(),
    tag: text.optional(),
  })
  .superRefine(checkTexts);
/** marketing-blocks.json. On results `position` is the number of the card that the block follows (3 or 9). */
export const marketingBlockFile = z.strictObject({ blocks: z.array(block) });
export type MarketingBlockEntry = z.infer<typeof block>;

const cta = z.strictObject({ label: text, link: contentLink, newTab: z.boolean().default(false) });
const targeted = z
  .strictObject({
    ...audience,
    isPaid,
    pages: z.array(page).min(1),
    title: text,
    subtitle: text.optional(),
    image: pictureId,
    imageMobile: pictureId.optional(),
    imagePosition: z.enum(["center", "left", "right"]).default("center"),
    imageAlt: text.optional(),
    link: contentLink.optional(),
    newTab: z.boolean().default(false),
    ctas: z.array(cta).max(3).default([]),
    /** What a search must ask for; every field that is given must hold. */
    target: z
      .strictObject({
        isLessThanTwoHours: z.boolean().optional(),
        department: z.int().positive().optional(),
        theme: z.int().positive().optional(),
        city: z.int().positive().optional(),
        country: z.int().positive().optional(),
        region: z.int().positive().optional(),
      })
      .default({}),
  })
  .superRefine(checkTexts);
/** targeted-banners.json: the banner that names most of what is searched for wins, the earlier one when two name as much. */
export const targetedBannerFile = z.strictObject({ banners: z.array(targeted) });
export type TargetedBannerEntry = z.infer<typeof targeted>;

const promoBar = z
  .strictObject({
    ...audience,
    isPaid,
    internalCode,
    campaign: z.string().min(1),
    category: z.string().min(1),
    pages: z.array(page).min(1),
    /** The automatic banner is shown while the flag `promoBanner` is on and the visitor's stays carry a code: its words are `{{percent}}` and `{{code}}`, its links carry it. */
    isAutomatic: z.boolean().default(false),
    links: z
      .array(
        z.strictObject({
          label: text,
          link: contentLink,
          newTab: z.boolean().default(false),
          variation: z.enum(["default", "black"]).default("default"),
        }),
      )
      .min(1),
  })
  .superRefine(checkTexts)
  .superRefine(({ isAutomatic, links }, context) => {
    const isFixed =
      isAutomatic && links.some(({ label }) => Object.values(label).some((words) => /\d\s?%/.test(words)));
    if (isFixed)
      context.addIssue({ code: "custom", path: ["links"], message: "says a percentage of its own: write {{percent}}" });
  });
/** promo-bar.json: the first bar that a visitor may see is shown. */
export const promoBarFile = z.strictObject({ bars: z.array(promoBar) });
export type PromoBarEntry = z.infer<typeof promoBar>;
