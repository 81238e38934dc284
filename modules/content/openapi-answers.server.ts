import { z } from "zod";
import { keysOf } from "#platform/objects.ts";
import type { AnnouncementLists, GiftBoxesAnswer } from "./api.server.ts";
import { BANNER_COLORS } from "./banners-schema.ts";
import { NAV_VARIANTS } from "./pages-schema.ts";
import { PAGES } from "./parts-schema.ts";
import type {
  ContentBoxBlock,
  GiftBlock,
  Marketicle,
  MarketingBlock,
  MenuAnswer,
  NavLink,
  TargetedBanner,
} from "./types.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { count, idText, money } from "#platform/openapi/shapes.server.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";

const siteId = z.enum(keysOf(SITES));
const picture = {
  image: z.string().meta({ description: "Id of the picture", example: "spa-dusk-2" }),
  imageUrl: z.string(),
  imageAlt: z.string(),
};
const anchor = z.object({ label: z.string(), url: z.string(), newTab: z.boolean() });

const announcements = z
  .array(
    z.object({
      locale: siteId,
      flows: z.array(z.enum(FLOWS)),
      content: z.string(),
      colorVariation: z.enum(BANNER_COLORS),
      link: z.object({ url: z.string() }).nullable(),
    }),
  )
  .meta({ description: "Entries that are due today; the first one of a locale and flow is shown" });
export const announcementsAnswer = z.object({
  homePages: announcements,
  searchPages: announcements,
  productPages: announcements,
}) satisfies z.ZodType<AnnouncementLists>;

const giftBoxes = z.array(
  z.object({
    ...picture,
    id: idText,
    title: z.string(),
    tier: z.string().nullable().meta({ description: "What it is called among the boxes of its family" }),
    handle: z.string().meta({ description: "What a box is ordered by" }),
    family: z.string().meta({ description: "The handle of the box that stands for it in lists" }),
    price: money,
    promoPrice: money.nullable(),
    rating: z.number().nullable().meta({ description: "Of ten, what guests give the hotels of its stays" }),
    includedContent: z.string(),
    discount: count.nullable().meta({ description: "Percent" }),
    url: z.string(),
    position: z.int().min(1),
    campaign: z.string(),
  }),
);
export const giftBoxesAnswer = z.object({ results: giftBoxes, totalCount: count }) satisfies z.ZodType<GiftBoxesAnswer>;
export const contentBoxesAnswer = z.object({
  results: giftBoxes,
  campaign: z.string(),
  title: z.string(),
  subtitle: z.string(),
  buttonLabel: z.string(),
  buttonURL: z.string(),
}) satisfies z.ZodType<ContentBoxBlock>;

const giftBlock = z.object({
  boxURL: z.string(),
  singleVoucherURL: z.string(),
  giftcardURL: z.string(),
  activityOnlyURL: z.string(),
  campaign: z.string(),
  category: z.string(),
  title: z.string(),
  subtitle: z.string(),
  imageS: z.string(),
  imageL: z.string(),
  imageAlt: z.string(),
}) satisfies z.ZodType<GiftBlock>;
export const giftBlocksAnswer = z
  .object(Object.fromEntries(LOCALES.map((locale) => [locale, giftBlock.nullable()])))
  .meta({ description: "By locale; null where a site has no block today" });

export const marketingBlocksAnswer = z.object({
  results: z.array(
    z.object({
      ...picture,
      internalCode: z.string(),
      locale: siteId,
      position: z.int().meta({ description: "On results: the card that the block follows" }),
      title: z.string(),
      subtitle: z.string().nullable(),
      url: z.string(),
      newTab: z.boolean(),
      buttonLabel: z.string().nullable(),
      tag: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<{ results: MarketingBlock[] }>;

const cta = anchor.nullable();
export const targetedBannersAnswer = z.object({
  results: z
    .array(
      z.object({
        ...picture,
        imageMobile: z.string(),
        imagePosition: z.enum(["center", "left", "right"]),
        locale: siteId,
        page: z.enum(PAGES),
        flow: z.enum(FLOWS),
        title: z.string(),
        subtitle: z.string().nullable(),
        cta1: cta,
        cta2: cta,
        cta3: cta,
        url: z.string().nullable(),
        newTab: z.boolean(),
        isLessThanTwoHours: z.boolean(),
        department: idText.nullable(),
        theme: idText.nullable(),
        city: idText.nullable(),
        country: idText.nullable(),
        region: idText.nullable(),
      }),
    )
    .meta({ description: "Most precise first; a page shows the first one" }),
}) satisfies z.ZodType<{ results: TargetedBanner[] }>;

export const marketiclesAnswer = z.object({
  results: z.array(z.object({ ...picture, id: z.string(), title: z.string(), text: z.string(), url: z.string() })),
}) satisfies z.ZodType<{ results: Marketicle[] }>;

const navLink: z.ZodType<NavLink> = z
  .object({
    _id: z.string(),
    label: z.string(),
    uri: z.string().nullable(),
    location: z.literal("inspirations"),
    variant: z.enum(NAV_VARIANTS),
    count: count.nullable().meta({ description: "Offers behind the line" }),
    get children() {
      return z.array(navLink);
    },
  })
  .meta({ id: "NavLink" });
export const menuAnswer = z.object({
  results: z.array(navLink),
  themeOfWeek: z
    .object({ ...picture, id: z.int(), name: z.string(), uri: z.string() })
    .nullable()
    .meta({ description: "Suggested on the theme tab" }),
}) satisfies z.ZodType<MenuAnswer>;
