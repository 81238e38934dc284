import { z } from "zod";
import { day } from "#platform/dates.ts";
import {
  audience,
  checkTexts,
  contentLink,
  isPaid,
  isSample,
  linkState,
  pictureId,
  place,
  siteId,
  text,
} from "./parts-schema.ts";

/** Files of the blocks that fill home, 404 and calendar, and of lists that other parts read (docs/product/content.md#home). */

const handle = z.string().regex(/^[a-z0-9-]+$/, "is lower case, digits and hyphens");
const cents = z.int().positive();

/** What is in a box, by what it is of: a night, breakfast, or a kind of activity (modules/catalogue/vocabulary.ts), whose icon it has. */
const boxPart = z.strictObject({ kind: z.string().regex(/^[a-z_]+$/), title: text, text });
/** The search of a box: gifts of so many nights that cost at most so much, and hold all that is named. */
const boxLink = z.strictObject({
  to: z.literal("search"),
  flow: z.literal("gifting"),
  theme: z.int().positive().optional(),
  place: place.optional(),
  state: linkState
    .pick({ giftNights: true, priceMax: true, tags: true })
    .required({ giftNights: true, priceMax: true }),
});

const boxTier = z
  .strictObject({
    id: z.int().positive(),
    handle,
    /** What it is called among the others of its family. */
    name: text.optional(),
    includedContent: text,
    contents: z.array(boxPart).min(1).max(6),
    /** What it costs, euro cents: gifts of up to this price are in it. */
    price: cents,
    promoPrice: cents.optional(),
    link: boxLink,
  })
  .refine(({ price, link }) => link.state.priceMax === String(price), {
    path: ["link", "state", "priceMax"],
    message: "is not the price of the box: it holds what costs as much",
  })
  .refine(({ price, promoPrice = 0 }) => promoPrice < price, {
    path: ["promoPrice"],
    message: "is not below the price",
  });

/** The colours of the boxes that are drawn. */
export const BOX_COVERS = ["apricot", "sage", "sea", "ink", "wine", "sand"] as const;

/** A box, or a family of up to three that differ in what is in them; the first one stands for all of them, and has their address. */
const box = z
  .strictObject({
    title: text,
    image: pictureId,
    cover: z.enum(BOX_COVERS),
    description: text,
    tiers: z.array(boxTier).min(1).max(3),
  })
  .refine(({ tiers }) => tiers.length === 1 || tiers.every(({ name }) => name), {
    path: ["tiers"],
    message: "need a name each: there are several",
  });
const contentBoxes = z
  .strictObject({
    ...audience,
    campaign: z.string().min(1),
    title: text,
    subtitle: text,
    buttonLabel: text,
    buttonLink: contentLink,
    boxes: z.array(box).min(1),
  })
  .superRefine(checkTexts)
  .superRefine(({ boxes }, context) => {
    const tiers = boxes.flatMap((entry) => entry.tiers);
    for (const field of ["id", "handle"] as const) {
      if (new Set(tiers.map((tier) => tier[field])).size < tiers.length)
        context.addIssue({ code: "custom", path: ["boxes"], message: `two have the same ${field}`, input: boxes });
    }
  });
/** content-boxes.json: the first block of a site is its block. */
export const contentBoxesFile = z.strictObject({ blocks: z.array(contentBoxes) });
export type ContentBoxesEntry = z.infer<typeof contentBoxes>;

const giftBlock = z
  .strictObject({
    ...audience,
    campaign: z.string().min(1),
    category: z.string().min(1),
    title: text,
    subtitle: text,
    imageS: pictureId,
    imageL: pictureId,
    boxLink: contentLink,
    singleVoucherLink: contentLink,
    giftcardLink: contentLink,
    activityOnlyLink: contentLink,
  })
  .superRefine(checkTexts);
/** gift-block.json: the first block of a site is its block. */
export const giftBlockFile = z.strictObject({ blocks: z.array(giftBlock) });
export type GiftBlockEntry = z.infer<typeof giftBlock>;

const marketicle = z
  .strictObject({ ...audience, isPaid, id: handle, title: text, text, image: pictureId, link: contentLink })
  .superRefine(checkTexts);
/** marketicles.json: teasers of the 404 page, in their order. */
export const marketicleFile = z.strictObject({ marketicles: z.array(marketicle) });
export type MarketicleEntry = z.infer<typeof marketicle>;

const plainDay = z.iso.date().transform(day);
const campaign = z
  .strictObject({ sites: z.array(siteId).min(1), checkin: plainDay, checkout: plainDay, label: text })
  .refine(({ checkin, checkout }) => checkin < checkout, { path: ["checkout"], message: "is not after checkin" })
  .superRefine(checkTexts);
/** popular-dates.json: shortcuts of the calendar (docs/product/content.md#popular-dates). Sites that no campaign names have none. */
export const popularDatesFile = z.strictObject({ campaigns: z.array(campaign) });
export type PopularDatesEntry = z.infer<typeof campaign>;

const themeWeek = z.strictObject({ ...audience, theme: z.int().positive() });
/** theme-of-week.json: themes that take turns by week, a list a site; `weeks` go before while their schedule holds. */
export const themeOfWeekFile = z
  .strictObject({
    weeks: z.array(themeWeek),
    rotation: z.record(siteId, z.array(z.int().positive()).min(1)),
    images: z.record(z.string().regex(/^\d+$/), pictureId),
  })
  .superRefine(({ weeks, rotation, images }, context) => {
    for (const theme of new Set([...weeks.map((week) => week.theme), ...Object.values(rotation).flat()])) {
      if (!(theme in images))
        context.addIssue({
          code: "custom",
          path: ["images", String(theme)],
          message: "is missing: the theme is offered above",
          input: images,
        });
    }
  });
export type ThemeOfWeekFile = z.infer<typeof themeOfWeekFile>;

export const POINT_ICONS = ["bed", "calendar", "gift", "heart", "phone", "shield", "sparkles", "star"] as const;
const point = z
  .strictObject({ ...audience, icon: z.enum(POINT_ICONS), title: text, text, link: contentLink.optional() })
  .superRefine(checkTexts);
/** selling-points.json: the secondary selling points of home and landing pages. */
export const sellingPointsFile = z.strictObject({ points: z.array(point) });
export type SellingPointEntry = z.infer<typeof point>;

/** acquisition.json: visitors of these partners never see the newsletter modal (docs/product/services.md#acquisition). */
export const acquisitionFile = z.strictObject({
  excludedAffiliates: z.array(z.strictObject({ id: z.string().min(1), isSample })),
});
export type ExcludedAffiliateEntry = z.infer<typeof acquisitionFile>["excludedAffiliates"][number];
