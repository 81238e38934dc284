import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
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

/** One fault of a content file: which file, where in it, what. */
export type ContentFault = { file: string; path: string; message: string };

/** Thrown when content is not usable: the server does not start with it. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];
  constructor(faults: readonly ContentFault[]) {
    super(
      `The content files are not usable:\n${faults.map(({ file, path, message }) => `  ${file}${path ? ` ${path}` : ""}: ${message}`).join("\n")}`,
    );
    this.faults = faults;
  }
}

/** Content files of an installation (paths count from the root of the product). */
export const CONTENT_FOLDER = "data/content";

/**
 * Reads and checks every content file of a folder; who runs the site may stand in a file of its own (OPERATOR_FILE), elsewhere. Throws
 * ContentError with all faults of all files, never with the first only.
 */
export function readContent(folder = CONTENT_FOLDER, operatorPath = join(folder, "operator.json")): Content {
  const faults: ContentFault[] = [];
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => readFile(join(folder, name), schema, faults);
  const files = {
    operator: readFile(operatorPath, operatorFile, faults),
    announcements: read("announcement-banner.json", announcementFile),
    marketing: read("marketing-blocks.json", marketingBlockFile),
    targeted: read("targeted-banners.json", targetedBannerFile),
    promo: read("promo-bar.json", promoBarFile),
    boxes: read("content-boxes.json", contentBoxesFile),
    gift: read("gift-block.json", giftBlockFile),
    giftExtras: read("gift-extras.json", giftExtrasFile),
    teasers: read("marketicles.json", marketicleFile),
    dates: read("popular-dates.json", popularDatesFile),
    themeOfWeek: read("theme-of-week.json", themeOfWeekFile),
    points: read("selling-points.json", sellingPointsFile),
    acquisition: read("acquisition.json", acquisitionFile),
    landing: read("landing-pages.json", landingFile),
    miniSites: read("mini-sites.json", miniSiteFile),
    menu: read("menu.json", menuFile),
    weekendIdeas: read("weekend-ideas.json", weekendIdeasFile),
  };
  if (!isWhole(files)) throw new ContentError(faults);
  const { operator, announcements, giftExtras, themeOfWeek, landing, weekendIdeas } = files;
  return {
    operator,
    announcements,
    giftExtras,
    themeOfWeek,
    landing,
    weekendIdeas,
    marketingBlocks: files.marketing.blocks,
    targetedBanners: files.targeted.banners,
    promoBars: files.promo.bars,
    contentBoxes: files.boxes.blocks,
    giftBlocks: files.gift.blocks,
    marketicles: files.teasers.marketicles,
    popularDates: files.dates.campaigns,
    sellingPoints: files.points.points,
    excludedAffiliates: files.acquisition.excludedAffiliates,
    miniSites: files.miniSites.miniSites,
    menu: files.menu.links,
  };
}

/** Whether every file could be read. */
function isWhole<T extends object>(files: T): files is T & { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(files).every((file) => file !== null);
}

/** What a file says, or null and its faults. */
function readFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  faults: ContentFault[],
): z.infer<Schema> | null {
  const json = readJsonFile(file, faults);
  if (json === undefined) return null;
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  faults.push(...parsed.error.issues.map((issue) => ({ file, path: formatPath(issue.path), message: issue.message })));
  return null;
}

function readJsonFile(file: string, faults: ContentFault[]): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    faults.push({ file, path: "", message: error instanceof SyntaxError ? error.message : "cannot be read" });
    return undefined;
  }
}

/** `blocks[2].title`: as editors count their way through a file, from 0. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}
