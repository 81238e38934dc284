import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import css from "./checkbox-list.module.css";

export type CheckboxEntry = {
  value: string;
  label: string;
  count?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, for those who do not see its count. */ reason?: string;
};

/** Checkboxes with their counts, in one or more columns. `name` is what a form without JavaScript sends. */
export function CheckboxList({
  name,
  entries,
  columns = 1,
  onToggle,
}: {
  name: string;
  entries: readonly CheckboxEntry[];
  columns?: 1 | 2 | 3;
  onToggle?: (value: string) => void;
}) {
  return (
    <ul className={classes(css["list"], columns === 2 && css["two"], columns === 3 && css["three"])}>
      {entries.map((entry) => (
        <li key={entry.value}>
          <CheckRow>
            {onToggle ? (
              <input
                type="checkbox"
                name={name}
                value={entry.value}
                checked={entry.isChecked}
                disabled={entry.isDisabled}
                onChange={() => onToggle(entry.value)}
              />
            ) : (
              <input
                type="checkbox"
                name={name}
                value={entry.value}
                defaultChecked={entry.isChecked}
                disabled={entry.isDisabled}
              />
            )}
            <span>{entry.label}</span>
            {entry.count === undefined ? null : <small>{entry.count}</small>}
            {entry.isDisabled && entry.reason ? <span className="vh">{entry.reason}</span> : null}
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}

function CheckRow({ children }: { children: ReactNode }) {
  return <label className={css["row"]}>{children}</label>;
}

export type RadioEntry = { value: string; label: string; hint?: string };

/** Radio buttons, one below the other. */
export function RadioList({
  name,
  legend,
  entries,
  value,
  onChange,
}: {
  name: string;
  legend: string;
  entries: readonly RadioEntry[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      {entries.map((entry) => (
        <label key={entry.value} className={classes(css["row"], css["radio"])}>
          <input
            type="radio"
            name={name}
            value={entry.value}
            checked={entry.value === value}
            onChange={() => onChange(entry.value)}
          />
          <span>
            {entry.label}
            {entry.hint ? <small>{entry.hint}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** An on/off switch with its words on the left. */
export function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={css["switch"]}>
      <span>{label}</span>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
