import { PHOTO_LOOK } from "./photo-id.ts";
import { findPlaceholder } from "./placeholder.ts";
import { findHeight, formatPicturePath, RATIO_WIDTHS, type Ratio } from "./variants.ts";

/** What an `<img>` needs; `width` and `height` are the intrinsic pixels of `src` and keep the layout still. */
type ImageSources = {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
  /** A CSS background value for the time before the picture has loaded: of a photograph its mean colour, seven bytes. */
  placeholder: string;
  /** The CSS `object-position` of a photograph: wherever its box has another shape, its subject stays in view. */
  position: string | undefined;
};

const FALLBACK_WIDTH = 800;

/** The addresses of a picture in one shape. `sizes` is the CSS `sizes` value of the place where it stands. */
export function imageSources(id: string, { ratio, sizes }: { ratio: Ratio; sizes: string }): ImageSources {
  const [, colour, x, y] = PHOTO_LOOK.exec(id) ?? [];
  const entries = RATIO_WIDTHS[ratio].map((width) => `${formatPicturePath(id, { ratio, width })} ${width}w`);
  return {
    src: formatPicturePath(id, { ratio, width: FALLBACK_WIDTH }),
    srcSet: entries.join(", "),
    sizes,
    width: FALLBACK_WIDTH,
    height: findHeight(ratio, FALLBACK_WIDTH),
    placeholder: colour ? `#${colour}` : findPlaceholder(id),
    position: colour && `${x}% ${y}%`,
  };
}
