import type { InputHTMLAttributes } from "react";
import { Radio } from "./radio.tsx";
import css from "./radio-card.module.css";

export type RadioPill = { value: string; label: string };

/** A few choices side by side, as pills. The legend is read, not shown. */
export function RadioPills({
  name,
  legend,
  pills,
  ...input
}: { name: string; legend: string; pills: readonly RadioPill[] } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "value" | "name"
>) {
  const { defaultValue, ...rest } = input;
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={css["pills"]}>
        {pills.map((pill) => (
          <label key={pill.value} className={css["pill"]}>
            <Radio name={name} value={pill.value} defaultChecked={pill.value === defaultValue} {...rest} />
            {pill.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
