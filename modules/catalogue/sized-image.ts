import { formatPicturePath, RATIO_WIDTHS } from "#platform/images/variants.ts";
import type { ImageView } from "./views.ts";

/** A picture with the addresses of its renderings, by width in pixels: what calls answer. */
export type SizedImage = ImageView & { sizes: Record<string, string> };

export function sizedImage(image: ImageView): SizedImage {
  const addressOf = (width: number) => formatPicturePath(image.id, { ratio: "card", width });
  return { ...image, sizes: Object.fromEntries(RATIO_WIDTHS.card.map((width) => [width, addressOf(width)])) };
}
