import { FieldError } from "#ui/form/field.tsx";
import css from "./review.module.css";

type ChoiceFieldProps = {
  name: "travellerType" | "name";
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  error: string | undefined;
};

/** One of a few words. */
export function ChoiceField({ name, label, choices, value, error }: ChoiceFieldProps) {
  return (
    <fieldset className={css["choice"]} aria-describedby={error ? `review-${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={css["chips"]} data-invalid={error ? true : undefined}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} defaultChecked={value === choice.value} required />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`review-${name}-error`} text={error} />
    </fieldset>
  );
}
