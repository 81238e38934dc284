import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";

type MoneyLineProps = {
  name: ReactNode;
  /** Cents; below zero it takes something off. */
  amount: number;
  /** How it looks where it stands. */
  className?: string | undefined;
};

/** A line of a sum, in a list of its terms. */
export function MoneyLine({ name, amount, className }: MoneyLineProps) {
  const { format } = usePage();
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{format.money(amount)}</dd>
    </div>
  );
}
