import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CARD_LOOKS } from "./card-looks.ts";
import type { CardView } from "./card-view.ts";
import css from "./offer-card.module.css";

type Line = readonly [width: string, height: number];
const WHOLE: readonly Line[] = [
  ["46%", 14],
  ["72%", 24],
  ["88%", 16],
  ["64%", 16],
  ["52%", 26],
];
const CONDENSED: readonly Line[] = [
  ["46%", 14],
  ["72%", 22],
  ["88%", 14],
];

/** The place of a card that is on its way: its picture, its lines, its price and its button, in the size of its view. */
export function OfferSkeleton({ view = "NORMAL" }: { view?: CardView }) {
  const isCondensed = view === "CONDENSED";
  return (
    <div className={classes(css["card"], css["waiting"], CARD_LOOKS[view])} aria-hidden>
      <div className={css["picture"]}>
        <Skeleton height="100%" className={css["blank"]} />
      </div>
      <div className={css["body"]}>
        <div className={css["lines"]}>
          {(isCondensed ? CONDENSED : WHOLE).map(([width, height]) => (
            <Skeleton key={width} width={width} height={`${height}px`} />
          ))}
        </div>
        <div className={css["foot"]}>
          <Skeleton width="70%" height="34px" />
          <Skeleton width="84px" height="44px" />
          <Skeleton height="44px" className={css["pill"]} />
        </div>
      </div>
    </div>
  );
}
