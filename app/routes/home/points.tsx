import { CalendarX2, PackageCheck, ShieldCheck, Star, type LucideIcon } from "lucide-react";
import { isUndated, type Flow, type UndatedFlow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import css from "./points.module.css";

const POINTS = [
  ["included", PackageCheck],
  ["flexible", CalendarX2],
  ["reviews", Star],
  ["payment", ShieldCheck],
] as const satisfies readonly (readonly [string, LucideIcon])[];
const STEPS = ["choose", "receive", "date"] as const;

/** The main selling points, below the search box: what a stay has for itself, or how a gift or an activity works. */
export function MainPoints({ flow }: { flow: Flow }) {
  const { t } = usePage();
  if (isUndated(flow)) return <Steps flow={flow} />;
  return (
    <section className={`wrap ${css["strip"]}`} aria-label={t("home.points.label")}>
      <ul>
        {POINTS.map(([id, Icon]) => (
          <li key={id}>
            <Icon aria-hidden size={22} strokeWidth={1.75} />
            <b>{t(`home.points.${id}.title`)}</b>
            <span>{t(`home.points.${id}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ flow }: { flow: UndatedFlow }) {
  const { t } = usePage();
  return (
    <section className={`wrap ${css["strip"]} ${css["steps"]}`} aria-label={t("home.steps.label")}>
      <ol>
        {STEPS.map((id, index) => (
          <li key={id}>
            <i aria-hidden>{index + 1}</i>
            <b>{t(`home.steps.${flow}.${id}.title`)}</b>
            <span>{t(`home.steps.${flow}.${id}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
