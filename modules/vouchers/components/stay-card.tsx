import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { Occasion } from "../gifts/designs.ts";
import { CardGift, CardMessage, type CardInside } from "./stay-card/inside.tsx";
import { Ornament } from "./stay-card/ornament.tsx";
import css from "./stay-card/stay-card.module.css";

export type { CardInside } from "./stay-card/inside.tsx";

export type StayCardProps = {
  /** Its stock, its ornament and its title. */
  occasion: Occasion;
  /** The landscape in the arch: an id of the image pipeline. */
  picture: string;
  /** What its cover says, where not the words of the occasion. */
  title?: string;
  /** `ajar`: the cover half open; `inside`: both pages; `message` and `gift`: one of them, where there is no room for two. */
  side: "cover" | "ajar" | "inside" | "message" | "gift";
  /** Everything but the cover shows some of it. */
  inside?: CardInside;
  /** The `sizes` of its pictures: how wide the card is shown. */
  sizes?: string;
  className?: string | undefined;
};

/**
 * The folded card of a stay: a stock of one colour with one arch on a landscape; inside, what the giver says on the left and what it is on the right.
 * As wide as its place, from a thumbnail to print: every length is one of its width. Its words are text and can be read; a preview beside the fields
 * that have the same words is hidden by whoever shows it.
 */
export function StayCard({ side, inside, className, ...cover }: StayCardProps) {
  const root = classes(css["card"], className);
  if (side === "cover" || !inside)
    return (
      <div className={root}>
        <Cover {...cover} />
      </div>
    );
  if (side === "ajar")
    return (
      <div className={classes(root, css["ajar"])}>
        <CardGift {...inside} />
        <Cover {...cover} />
      </div>
    );
  if (side !== "inside")
    return <div className={root}>{side === "message" ? <CardMessage {...inside} /> : <CardGift {...inside} />}</div>;
  return (
    <div className={classes(root, css["spread"])}>
      <CardMessage {...inside} />
      <CardGift {...inside} />
    </div>
  );
}

function Cover({ occasion, picture, title, sizes = "348px" }: Omit<StayCardProps, "side" | "inside" | "className">) {
  const { t } = usePage();
  return (
    <div className={css["cover"]} data-occasion={occasion}>
      <div className={css["front"]}>
        <div className={css["arch"]}>
          <Picture id={picture} alt="" ratio="card" sizes={sizes} />
        </div>
        <p className={css["title"]}>{title ?? t(`stayCard.title.${occasion}`)}</p>
        <span className={css["house"]}>Vendredi.</span>
      </div>
      <Ornament occasion={occasion} />
    </div>
  );
}
