import { z } from "zod";
import { day } from "#platform/dates.ts";
import { entriesOf } from "#platform/objects.ts";
import {
  audience,
  checkTexts,
  contentLink,
  isSample,
  pictureId,
  siteId,
  text,
  type ContentLink,
} from "./parts-schema.ts";
import type { Text } from "./text.ts";
import { COUNTRIES, type CountryCode, type SiteId } from "#modules/sites/locales.ts";

/** Files of whole pages and of the menu (docs/product/content.md#landing). */

const segment = z.string().regex(/^[a-z0-9-]+$/, "is lower case, digits and hyphens");

/** Blocks of a landing page (docs/product/content.md#landing), in the order of the file. The search behind the result blocks is the page's own. */
const landingBlock = z.discriminatedUnion("block", [
  z.strictObject({ block: z.literal("topBar"), text, link: contentLink.optional() }),
  z.strictObject({
    block: z.literal("jumbotronPromo"),
    title: text,
    subtitle: text,
    image: pictureId,
    imageAlt: text.optional(),
    buttonLabel: text,
    link: contentLink,
  }),
  z.strictObject({ block: z.literal("mainSellingPoints") }),
  z.strictObject({ block: z.literal("topSearchResults"), title: text, limit: z.int().min(1).max(24) }),
  z.strictObject({ block: z.literal("promoCards"), title: text }),
  z.strictObject({ block: z.literal("targetedBanner") }),
  z.strictObject({ block: z.literal("bestBoxes"), title: text }),
]);
const landing = z
  .strictObject({
    ...audience,
    id: segment,
    title: text,
    description: text,
    search: contentLink,
    blocks: z.array(landingBlock).min(1),
  })
  .superRefine(checkTexts);
/**
 * landing-pages.json. `routes` says what `/landing/{segment}` is on each site: a page's id, or null for the way home; a site that is left
 * out does not know the segment. A page whose schedule does not hold leads home too.
 */
export const landingFile = z
  .strictObject({ pages: z.array(landing), routes: z.record(segment, z.partialRecord(siteId, segment.nullable())) })
  .superRefine(({ pages, routes }, context) => {
    const known = new Map(pages.map((page) => [page.id, page]));
    for (const [route, targets] of Object.entries(routes)) {
      for (const [site, id] of entriesOf(targets)) {
        if (id === null || id === undefined) continue;
        const page = known.get(id);
        const path = ["routes", route, site];
        if (!page) context.addIssue({ code: "custom", path, message: `names no page: ${id}`, input: id });
        else if (page.sites && !page.sites.includes(site))
          context.addIssue({ code: "custom", path, message: `${id} is not for this site`, input: id });
      }
    }
  });
export type LandingEntry = z.infer<typeof landing>;
export type LandingFile = z.infer<typeof landingFile>;

/**
 * What a partner's offer is bound to, as facts: for how many persons, in a double room, from how much (cents), of how many nights at least, booked until
 * which day. After that day nothing of it is said any more.
 */
const miniSiteOffer = z.strictObject({
  persons: z.int().min(1).max(20).optional(),
  isDoubleRoom: z.boolean().default(false),
  fromCents: z.int().positive().optional(),
  minNights: z.int().min(2).max(20).optional(),
  bookUntil: z.iso.date().transform(day).optional(),
});
export type MiniSiteOffer = z.infer<typeof miniSiteOffer>;

const miniSite = z.strictObject({
  minisiteId: z.int().positive(),
  minisiteUrl: segment,
  minisiteLocale: z.enum(["fr_FR", "fr_BE", "nl_BE"]),
  partnerName: z.string().min(1).optional(),
  title: z.string().min(1),
  banners: z.strictObject({ desktop: pictureId, mobile: pictureId }),
  logo: pictureId.optional(),
  footer: z.string().min(1).optional(),
  offers: z.array(miniSiteOffer).default([]),
  /** Cards and online wallets; nothing else is taken. */
  isElectronicOnly: z.boolean().default(false),
  search: contentLink,
  isSample,
});
/** mini-sites.json (docs/product/content.md#mini-sites). A mini-site has one locale, so its texts are plain. */
export const miniSiteFile = z.strictObject({ miniSites: z.array(miniSite) });
export type MiniSiteEntry = z.infer<typeof miniSite>;

export const NAV_VARIANTS = ["default", "highlight", "all", "title"] as const;
/** A line of the menu. Without words of its own it carries the name of the theme or place that it leads to. */
export type MenuEntry = {
  id: string;
  sites?: SiteId[] | undefined;
  label?: Text | undefined;
  link?: ContentLink | undefined;
  variant: (typeof NAV_VARIANTS)[number];
  /** The site of this country has the line before its siblings. */
  country?: CountryCode | undefined;
  children: MenuEntry[];
};
const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z
    .strictObject({
      id: segment,
      sites: audience.sites,
      label: text.optional(),
      link: contentLink.optional(),
      variant: z.enum(NAV_VARIANTS).default("default"),
      country: z.enum(COUNTRIES).optional(),
      children: z.array(menuEntry).default([]),
    })
    .refine(
      ({ label, link }) =>
        label !== undefined || (link?.to === "search" && (link.theme !== undefined || link.place !== undefined)),
      "needs a label: its link has no name",
    ),
);
const MOST_LEVELS = 4;
const depthOf = (entries: readonly MenuEntry[]): number =>
  entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ children }) => depthOf(children)));
/** menu.json: the "Inspirations" tree, up to 4 levels of links (docs/product/content.md#menu). */
export const menuFile = z
  .strictObject({ links: z.array(menuEntry) })
  .refine(({ links }) => depthOf(links) <= MOST_LEVELS, `has more than ${MOST_LEVELS} levels`)
  .superRefine(({ links }, context) => checkTexts({ links }, context));

const idea = z.strictObject({ sites: audience.sites, label: text.optional(), image: pictureId, link: contentLink });
const ideaSection = z
  .strictObject({ ...audience, id: segment, title: text, ideas: z.array(idea).min(1) })
  .superRefine(checkTexts);
const regions = z.strictObject({ sites: z.array(siteId).min(1), links: z.array(contentLink).min(1) });
/** weekend-ideas.json: sections of cards and the list of regions below them (docs/product/content.md#ideas). */
export const weekendIdeasFile = z
  .strictObject({ title: text, intro: text, sections: z.array(ideaSection), regions: z.array(regions) })
  .superRefine((file, context) => checkTexts({ title: file.title, intro: file.intro }, context));
