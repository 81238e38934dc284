import type { ContentBoxBlock } from "#modules/content/types.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Services } from "#app/services.server.ts";

export type BoxServices = Pick<Services, "content" | "env" | "log">;
/** `boxesError`: why there are no boxes; null where errors are not shown (docs/product/content.md#boxes). */
export type ReadBoxes = { boxes: ContentBoxBlock | null; boxesError: string | null };

/** The gift boxes of a site. A fault of them costs their block, never the page. */
export function readBoxes(services: BoxServices, site: Site): ReadBoxes {
  const { found, error } = readOrTell(services, site, () => services.content.contentBoxes(site));
  return { boxes: found, boxesError: error };
}

/** What can be made of the boxes of a site, or why not: told to the log, and where errors are shown to whoever looks. */
export function readOrTell<Found>(
  { env, log }: Pick<BoxServices, "env" | "log">,
  site: Site,
  read: () => Found,
): { found: Found | null; error: string | null } {
  try {
    return { found: read(), error: null };
  } catch (error) {
    log.error({ err: error, site: site.id }, "gift boxes could not be made");
    return { found: null, error: env.SHOW_ERRORS ? (error instanceof Error ? error.message : String(error)) : null };
  }
}
