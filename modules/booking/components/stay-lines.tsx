import { usePage } from "#modules/sites/context.tsx";
import { linesOfStay, type LineName, type PricedStay } from "../stay-lines.ts";
import { MoneyLine } from "./money-line.tsx";

type StayLinesProps = PricedStay & {
  /** How the page calls a line. */
  word: (line: LineName) => string;
  /** How one looks that takes something off. */
  saving: string | undefined;
};

/** The lines of a stay's price and its code, among those of what it is part of. */
export function StayLines({ word, saving, ...priced }: StayLinesProps) {
  const { t } = usePage();
  return linesOfStay(priced, { t, word }).map(({ id, name, amount, isSaving }) => (
    <MoneyLine key={id} className={isSaving ? saving : undefined} name={name} amount={amount} />
  ));
}
