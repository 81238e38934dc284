import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import type { StaySnapshot } from "../../types.ts";
import type { ToldSum } from "../view.server.ts";
import { datedText, datesText, partyText } from "./words.ts";
import { MoneyLine } from "../../components/money-line.tsx";
import css from "./swap.module.css";

/** What a change costs; neither the one sum nor the other where a price is hidden. */
export type Sums = { paid: ToldSum; total: ToldSum; difference: Cents };

type SwapProps = {
  before: StaySnapshot;
  after: StaySnapshot | null;
  /** What it costs; null where there is nothing to say of that. */
  sums: Sums | null;
  children: ReactNode;
};

/** The stay that is given back above, the one that is taken below, and what that costs. */
export function SwapCard({ before, after, sums, children }: SwapProps) {
  const { t } = usePage();
  return (
    <div className={css["swap"]}>
      <div className={css["before"]}>
        <StayLines stay={before} label={t("change.before")} other={after} />
      </div>
      <span className={css["arrow"]}>
        <ArrowDown aria-hidden size={16} />
      </span>
      <div className={css["afterPart"]}>
        {after ? <StayLines stay={after} label={t("change.after")} other={before} isNew /> : null}
        {sums ? <DifferenceLines {...sums} /> : null}
        {children}
      </div>
    </div>
  );
}

type StayLinesProps = { stay: StaySnapshot; label: string; other: StaySnapshot | null; isNew?: boolean };

function StayLines({ stay, label, other, isNew = false }: StayLinesProps) {
  const words = usePage();
  const isOtherStay = other !== null && other.weekendId !== stay.weekendId;
  const people = partyText(stay.party, words);
  const isOtherParty = isNew && other !== null && partyText(other.party, words) !== people;
  return (
    <div className={css["stayLines"]}>
      <span className={classes(css["label"], isNew && css["labelNew"])}>{label}</span>
      {isOtherStay ? <StayName stay={stay} isNew={isNew} /> : null}
      <b>{datesText(stay, words)}</b>
      <span>
        <span className={isOtherParty ? css["marked"] : undefined}>{people}</span>
      </span>
      {datedText(stay, words).map((line) => (
        <span key={line} className={isNew ? css["marked"] : undefined}>
          {line}
        </span>
      ))}
    </div>
  );
}

/** Another stay is looked at beside its price, on its own page: in a tab of its own, so that the change is still there. */
function StayName({ stay, isNew }: Pick<StayLinesProps, "stay" | "isNew">) {
  const { site } = usePage();
  const name = `${stay.packageLabel}, ${stay.hotelName}`;
  if (!isNew) return <span>{name}</span>;
  return (
    <a href={screenPath(site, "product", stay.weekendId, "_")} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

/** What the new stay costs, what is paid of it, and what that leaves: that alone where the price is hidden. */
export function DifferenceLines({ paid, total, difference, due }: Sums & { due?: string }) {
  const { t } = usePage();
  const label = difference > 0 ? t("change.line.due") : difference < 0 ? t("change.line.back") : t("change.line.same");
  return (
    <dl className={css["lines"]}>
      {total === null ? null : <MoneyLine name={t("change.line.new")} amount={total} />}
      {paid === null ? null : <MoneyLine className={css["paid"]} name={t("change.line.paid")} amount={0 - paid} />}
      <MoneyLine
        className={classes(css["total"], difference < 0 && css["comesBack"])}
        name={due ?? label}
        amount={Math.abs(difference)}
      />
    </dl>
  );
}
