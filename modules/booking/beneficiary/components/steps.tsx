import { Check } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import css from "./dates.module.css";

const STEPS = ["gift", "dates", "confirm"] as const;

/** Where somebody is on the way from a gift to a stay. */
export function Steps({ at }: { at: (typeof STEPS)[number] }) {
  const { t } = usePage();
  const current = STEPS.indexOf(at);
  return (
    <ol className={css["steps"]} aria-label={t("beneficiary.steps")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={classes(index < current && css["done"], index === current && css["current"])}
        >
          {index < current ? <Check aria-hidden size={16} /> : null}
          {t(`beneficiary.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
