import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "./price-lines.module.css";

/** A line of a price; `isFree`: it is named because it costs nothing. */
export type PriceLine = { name: string; amount: ReactNode; isFree?: boolean };

type PriceLinesProps = {
  lines: readonly PriceLine[];
  total: PriceLine;
  /** They follow a choice that stands beside its price: without scripts, when they can't, they are not there. */
  isFollowing?: boolean;
};

/** What is paid, line by line, and all of it; said again when a choice changes it. */
export function PriceLines({ lines, total, isFollowing = false }: PriceLinesProps) {
  return (
    <dl className={classes(css["lines"], isFollowing && css["following"])} aria-live="polite">
      {lines.map(({ name, amount, isFree }) => (
        <div key={name} className={isFree ? css["free"] : undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={css["total"]}>
        <dt>{total.name}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  );
}
