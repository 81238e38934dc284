import type { announcementFile, MarketingBlockEntry, PromoBarEntry, TargetedBannerEntry } from "./banners-schema.ts";
import type {
  ContentBoxesEntry,
  ExcludedAffiliateEntry,
  GiftBlockEntry,
  MarketicleEntry,
  PopularDatesEntry,
  SellingPointEntry,
  ThemeOfWeekFile,
} from "./blocks-schema.ts";
import type { GiftExtrasFile } from "./extras-schema.ts";
import type { OperatorFile } from "./operator-schema.ts";
import type { LandingFile, MenuEntry, MiniSiteEntry, weekendIdeasFile } from "./pages-schema.ts";
import type { z } from "zod";

/** Every content file, read and checked (load.server.ts); never changes while the process runs. */
export type Content = {
  operator: OperatorFile;
  announcements: z.infer<typeof announcementFile>;
  marketingBlocks: readonly MarketingBlockEntry[];
  targetedBanners: readonly TargetedBannerEntry[];
  promoBars: readonly PromoBarEntry[];
  contentBoxes: readonly ContentBoxesEntry[];
  giftBlocks: readonly GiftBlockEntry[];
  giftExtras: GiftExtrasFile;
  marketicles: readonly MarketicleEntry[];
  popularDates: readonly PopularDatesEntry[];
  themeOfWeek: ThemeOfWeekFile;
  sellingPoints: readonly SellingPointEntry[];
  excludedAffiliates: readonly ExcludedAffiliateEntry[];
  landing: LandingFile;
  miniSites: readonly MiniSiteEntry[];
  menu: readonly MenuEntry[];
  weekendIdeas: z.infer<typeof weekendIdeasFile>;
};
