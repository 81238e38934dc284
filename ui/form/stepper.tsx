import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "../button.tsx";
import css from "./stepper.module.css";

export type StepperProps = {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** "One adult fewer", "One adult more". */
  decreaseLabel: string;
  increaseLabel: string;
};

/** A small number with a button on each side. */
export function Stepper({ label, hint, value, min, max, onChange, decreaseLabel, increaseLabel }: StepperProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css["stepper"]}>
      <p id={id}>
        <b>{label}</b>
        {hint ? <small>{hint}</small> : null}
      </p>
      <Button
        look="round"
        className={css["step"]}
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <output aria-live="polite">{value}</output>
      <Button
        look="round"
        className={css["step"]}
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}
