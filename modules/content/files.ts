import type { z } from "zod";
import { isKeyOf, keysOf } from "#platform/objects.ts";
import { announcementFile, marketingBlockFile, promoBarFile, targetedBannerFile } from "./banners-schema.ts";
import {
  acquisitionFile,
  contentBoxesFile,
  giftBlockFile,
  marketicleFile,
  popularDatesFile,
  sellingPointsFile,
  themeOfWeekFile,
} from "./blocks-schema.ts";
import type { Content } from "./content.ts";
import { giftExtrasFile } from "./extras-schema.ts";
import { operatorFile } from "./operator-schema.ts";
import { landingFile, menuFile, miniSiteFile, weekendIdeasFile } from "./pages-schema.ts";

const FILES = {
  "announcement-banner": announcementFile,
  "promo-bar": promoBarFile,
  "marketing-blocks": marketingBlockFile,
  "targeted-banners": targetedBannerFile,
  "gift-block": giftBlockFile,
  "content-boxes": contentBoxesFile,
  "gift-extras": giftExtrasFile,
  marketicles: marketicleFile,
  "popular-dates": popularDatesFile,
  "theme-of-week": themeOfWeekFile,
  "selling-points": sellingPointsFile,
  "landing-pages": landingFile,
  "mini-sites": miniSiteFile,
  menu: menuFile,
  "weekend-ideas": weekendIdeasFile,
  acquisition: acquisitionFile,
  operator: operatorFile,
};

/** A file of `data/content`, without `.json`. */
export type ContentFile = keyof typeof FILES;
/** What each file says, read. */
export type FileValues = { [Name in ContentFile]: z.infer<(typeof FILES)[Name]> };
type Schemas = { [Name in ContentFile]: z.ZodType<FileValues[Name]> };
const SCHEMAS: Schemas = FILES;

/** Every content file, those that change most first. */
export const CONTENT_FILES = keysOf(FILES);
export const isContentFile = (name: string): name is ContentFile => isKeyOf(FILES, name);

/** What a file is read by: forms are made of it. */
export const schemaOfFile = (name: ContentFile): z.ZodType => SCHEMAS[name];

/** One fault of a file: where in it, what. */
export type Fault = { path: string; message: string };
export type Checked<Name extends ContentFile> =
  | { kind: "fine"; value: FileValues[Name] }
  | { kind: "bad"; faults: readonly Fault[] };

/** Reads a file by its schema: all of its faults, never the first only. */
export function checkFile<Name extends ContentFile>(name: Name, body: unknown): Checked<Name> {
  const parsed = SCHEMAS[name].safeParse(body);
  if (parsed.success) return { kind: "fine", value: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({ path: formatPath(path), message }));
  return { kind: "bad", faults };
}

/** `blocks[2].title`: as editors count their way through a file, from 0. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

/** What all files say together. */
export const joinFiles = (files: FileValues): Content => ({
  operator: files.operator,
  announcements: files["announcement-banner"],
  giftExtras: files["gift-extras"],
  themeOfWeek: files["theme-of-week"],
  landing: files["landing-pages"],
  weekendIdeas: files["weekend-ideas"],
  marketingBlocks: files["marketing-blocks"].blocks,
  targetedBanners: files["targeted-banners"].banners,
  promoBars: files["promo-bar"].bars,
  contentBoxes: files["content-boxes"].blocks,
  giftBlocks: files["gift-block"].blocks,
  marketicles: files.marketicles.marketicles,
  popularDates: files["popular-dates"].campaigns,
  sellingPoints: files["selling-points"].points,
  excludedAffiliates: files.acquisition.excludedAffiliates,
  miniSites: files["mini-sites"].miniSites,
  menu: files.menu.links,
});
