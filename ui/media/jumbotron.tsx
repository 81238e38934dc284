import { findPlaceholder } from "#platform/images/placeholder.ts";
import { findHeight, formatPicturePath, RATIO_WIDTHS } from "#platform/images/variants.ts";

/** The picture behind a page's heading, in three shapes (docs/product/content.md#home): phone, tablet, wide screen. */
export function Jumbotron({ id, alt }: { id: string; alt: string }) {
  const [phone, tablet, wide] = (["tall", "wide", "panorama"] as const).map((ratio) =>
    formatPicturePath(id, { ratio, width: RATIO_WIDTHS[ratio][0] ?? 0 }),
  );
  return (
    <picture>
      <source media="(max-width: 640px)" srcSet={phone} />
      <source media="(max-width: 1100px)" srcSet={tablet} />
      <img
        src={wide}
        alt={alt}
        width={3840}
        height={findHeight("panorama", 3840)}
        fetchPriority="high"
        style={{ background: findPlaceholder(id) }}
      />
    </picture>
  );
}
