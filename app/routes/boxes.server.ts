import type { ContentBoxBlock } from "#modules/content/types.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Services } from "#app/services.server.ts";

export type BoxServices = Pick<Services, "content" | "env" | "log">;
/** `boxesError`: why there are no boxes; null where errors are not shown (docs/product/content.md#boxes). */
export type ReadBoxes = { boxes: ContentBoxBlock | null; boxesError: string | null };

/** The gift boxes of a site. A fault of them costs their block, never the page. */
export function readBoxes({ content, env, log }: BoxServices, site: Site): ReadBoxes {
  try {
    return { boxes: content.contentBoxes(site), boxesError: null };
  } catch (error) {
    log.error({ err: error, site: site.id }, "gift boxes could not be made");
    return {
      boxes: null,
      boxesError: env.SHOW_ERRORS ? (error instanceof Error ? error.message : String(error)) : null,
    };
  }
}
