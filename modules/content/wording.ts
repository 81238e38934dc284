import { formatPicturePath } from "#platform/images/variants.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ContentLink } from "./parts-schema.ts";
import { readText, type Text } from "./text.ts";
import type { ContentAnchor, ContentLinks, ContentPicture } from "./types.ts";

/** A site's words. Loading has checked that they are there. */
export function say(texts: Text, site: Site): string {
  const words = readText(texts, site.id);
  if (words === undefined) throw new Error(`content without words for ${site.id}`);
  return words;
}

/** The same for a text that an entry may leave out. */
export function sayOptional(texts: Text | undefined, site: Site): string | null {
  return texts ? say(texts, site) : null;
}

/** Words of a block, behind the word that says that somebody pays for it. */
export function labelled<Words extends string | null>(
  words: Words,
  { isPaid }: { isPaid: boolean },
  site: Site,
  links: ContentLinks,
): Words | string {
  return isPaid ? [links.paidLabel(site), words].filter(Boolean).join(" · ") : words;
}

/** Address of a picture in the shape of a card, for clients that build none themselves. */
export const cardUrl = (image: string): string => formatPicturePath(image, { ratio: "card", width: 800 });
export const heroUrl = (image: string): string => formatPicturePath(image, { ratio: "hero", width: 1600 });

/** A picture with words for those who do not see it: the entry's own, or what the drawing shows. */
export function showPicture(
  { image, imageAlt }: { image: string; imageAlt?: Text | undefined },
  site: Site,
  links: ContentLinks,
): ContentPicture {
  return { image, imageUrl: cardUrl(image), imageAlt: sayOptional(imageAlt, site) ?? links.pictureAlt(image, site) };
}

/** A labelled link; null when it leads nowhere. */
export function showAnchor(
  { label, link, newTab }: { label: Text; link: ContentLink; newTab: boolean },
  site: Site,
  links: ContentLinks,
): ContentAnchor | null {
  const url = links.uri(link, site);
  return url === null ? null : { label: say(label, site), url, newTab };
}
