import { CircleAlert } from "lucide-react";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";

type FieldProps = {
  /** Its id, too: one a page. */
  name: string;
  /** What it is sent as, where several forms of a page have a field of that name. */
  field?: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
};

/** Ids of a field's notes: what its input is described by. */
function describe({ name, field = name, hint, error }: Pick<FieldProps, "name" | "field" | "hint" | "error">) {
  const ids = [hint === undefined ? [] : `${name}-hint`, error === undefined ? [] : `${name}-error`].flat();
  return {
    id: name,
    name: field,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error === undefined ? undefined : true,
  } as const;
}

function Around({ name, label, hint, error, children }: Omit<FieldProps, "field"> & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className="error" id={`${name}-error`}>
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "password" | "search" | "date" | "datetime-local" | "number";
  value?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "numeric" | "decimal";
  isRequired?: boolean;
  maxLength?: number;
  /** The first field of a page that is nothing but its form. */
  hasFocus?: boolean;
};

/** A line of text. */
export function TextField({
  type = "text",
  value,
  autoComplete,
  inputMode,
  isRequired,
  maxLength,
  hasFocus,
  ...field
}: TextFieldProps) {
  return (
    <Around {...field}>
      <input
        {...describe(field)}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        required={isRequired}
        maxLength={maxLength}
        autoFocus={hasFocus}
      />
    </Around>
  );
}

/** Several lines of text. */
export function TextArea({
  value,
  isRequired,
  maxLength,
  rows = 3,
  ...field
}: FieldProps & { value?: string; isRequired?: boolean; maxLength?: number; rows?: number }) {
  return (
    <Around {...field}>
      <textarea {...describe(field)} defaultValue={value} required={isRequired} maxLength={maxLength} rows={rows} />
    </Around>
  );
}

export type Option = { value: string; label: string };

/** One of several. */
export function Select({ value, options, ...field }: FieldProps & { value?: string; options: readonly Option[] }) {
  return (
    <Around {...field}>
      <select {...describe(field)} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Around>
  );
}

type ChecksProps = {
  name: string;
  legend: string;
  options: readonly (Option & { hint?: string })[];
  chosen: readonly string[];
  error?: string | undefined;
  /** One of them instead of any. */
  isSingle?: boolean;
};

/** Some of several, or one, all of them to be seen. */
export function Checks({ name, legend, options, chosen, error, isSingle = false }: ChecksProps) {
  return (
    <fieldset className="checks" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>
            {label}
            {hint === undefined ? null : <small>{hint}</small>}
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p className="error" id={`${name}-error`}>
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
