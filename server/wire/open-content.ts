import type { Platform } from "#platform/platform.ts";
import { wireContent, type WiredContent } from "#modules/content/wire.server.ts";
import { createContentLinks } from "./content-links.ts";
import type { Pictures } from "./pictures.ts";

type Offer = Pictures["offerContent"];
type ContentNeeds = Omit<Parameters<typeof createContentLinks>[0], "paidLabel">;

/** Content with its addresses. It is known before the pictures: `offerBy` says later who offers what a release names. */
export async function openContent(
  platform: Platform,
  needs: ContentNeeds,
): Promise<{ content: WiredContent; offerBy: (offer: Offer) => void }> {
  let offer: Offer = () => undefined;
  const links = createContentLinks({
    ...needs,
    paidLabel: (site) => platform.messages.translator(site.id)("placement.paid"),
  });
  const content = await wireContent(platform, { links, onPictures: (ids) => offer(ids) });
  const offerBy = (given: Offer) => {
    offer = given;
    // What was released while the pictures were looked through.
    given(content.pictures());
  };
  return { content, offerBy };
}
