import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { ContentBox, GiftBox } from "../types.ts";
import css from "./gift-box-art.module.css";

type Props = Pick<ContentBox, "image"> &
  Pick<GiftBox, "cover"> & {
    /** How wide its window is shown (`sizes`). */ sizes: string;
    isPriority?: boolean;
    className?: string | undefined;
  };

/** A gift box: cardboard of one colour, a window in the form of an arch, a ribbon low enough to leave the picture alone. Its words stand beside it. */
export function GiftBoxArt({ image, cover, sizes, isPriority = false, className }: Props) {
  return (
    <div className={classes(css["box"], className)} data-cover={cover} aria-hidden>
      <svg viewBox="0 0 300 330">
        <ellipse cx="154" cy="317" rx="132" ry="9" className={css["shade"]} />
        <path d="M244 36 280 19v274l-36 21Z" className={css["side"]} />
        <path d="M24 36 62 19h218l-36 17Z" className={css["lid"]} />
        <path d="M24 36h220v278H24Z" className={css["front"]} />
        <path d="M24 242h220v28H24Z" className={css["ribbon"]} />
        <path d="m244 242 36-17v28l-36 17Z" className={css["fold"]} />
        <g transform="translate(134 256)">
          <path d="M-4 6-27 52l15-4 7 11L3 8ZM4 6l23 46-15-4-7 11L-3 8Z" className={css["fold"]} />
          <path d="M0 1C-14-28-50-33-55-13S-26 14 0 5C26 14 60 7 55-13S14-28 0 1Z" className={css["ribbon"]} />
          <path
            d="M-5 0c-12-15-31-20-38-11 8 10 26 14 38 11ZM5 0c12-15 31-20 38-11-8 10-26 14-38 11Z"
            className={css["fold"]}
          />
          <rect x="-10" y="-10" width="20" height="21" rx="7" className={css["fold"]} />
        </g>
      </svg>
      <Picture id={image} alt="" ratio="card" sizes={sizes} isPriority={isPriority} />
    </div>
  );
}
