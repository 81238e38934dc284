import type { ShownBanner } from "#modules/content/components/targeted-banner.tsx";
import type { MarketingBlock, TargetedBanner } from "#modules/content/types.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";

/** What a page shows of a block between the cards. */
export type InlineBlock = Pick<
  MarketingBlock,
  "internalCode" | "position" | "title" | "subtitle" | "image" | "url" | "newTab" | "buttonLabel" | "tag"
>;
/** `isShown`: customer care sees no promotion between results (docs/product/services.md#customer-care). */
export type Promotion = { isShown: boolean; blocks: InlineBlock[]; banner: ShownBanner | null };

type Ask = {
  services: Pick<DiscoverServices, "content">;
  site: Site;
  flow: Flow;
  flags: Pick<Flags, "customerCare">;
  details: SearchResults["searchDetails"];
  isNear: boolean;
};

/** Blocks between the cards and the banner of this search. */
export function loadPromotion({ services: { content }, site, flow, flags, details, isNear }: Ask): Promotion {
  if (flags.customerCare) return { isShown: false, blocks: [], banner: null };
  const place = { site, page: "search" as const, flow };
  const blocks = content
    .marketingBlocks(place)
    .map(({ internalCode, position, title, subtitle, image, url, newTab, buttonLabel, tag }) => ({
      internalCode,
      position,
      title,
      subtitle,
      image,
      url,
      newTab,
      buttonLabel,
      tag,
    }));
  const banner = content.targetedBanner(place, { ...targetOf(details), isLessThanTwoHours: isNear });
  return { isShown: true, blocks, banner: banner && toShownBanner(banner) };
}

function toShownBanner({
  title,
  subtitle,
  image,
  imageMobile,
  imagePosition,
  imageAlt,
  cta1,
  cta2,
  cta3,
  url,
  newTab,
}: TargetedBanner): ShownBanner {
  return { title, subtitle, image, imageMobile, imagePosition, imageAlt, cta1, cta2, cta3, url, newTab };
}

const TARGETED: readonly string[] = ["city", "department", "region", "country"];

/** The place searched with all that it lies in, and the theme: what banners are targeted at. */
function targetOf({ theme, destination, locationHierarchy }: SearchResults["searchDetails"]): Record<string, number> {
  const places = [
    ...(destination ? [{ type: destination.category, id: Number(destination.id) }] : []),
    ...locationHierarchy,
  ];
  const known = places.filter(({ type }) => TARGETED.includes(type)).map(({ type, id }) => [type, id] as const);
  return { ...Object.fromEntries(known), ...(theme ? { theme: theme.id } : {}) };
}
