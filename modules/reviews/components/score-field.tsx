import type { LucideIcon } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { ReviewCriterion } from "#modules/catalogue/views.ts";
import { FieldError } from "#ui/form/field.tsx";
import { SCORES } from "../rules.ts";
import css from "./review.module.css";

type ScoreFieldProps = { criterion: ReviewCriterion; Icon: LucideIcon; value: string; error: string | undefined };

/** One criterion, from 1 to 10. */
export function ScoreField({ criterion, Icon, value, error }: ScoreFieldProps) {
  const { t } = usePage();
  const id = `review-${criterion}`;
  return (
    <fieldset className={css["criterion"]} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        {t(`catalogue.review.criterion.${criterion}`)}
      </legend>
      <div className={css["scale"]} data-invalid={error ? true : undefined}>
        {SCORES.map((score) => (
          <label key={score}>
            <input type="radio" name={criterion} value={score} defaultChecked={value === String(score)} required />
            <span>{score}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
