import { CircleAlert } from "lucide-react";
import type {
  InputHTMLAttributes,
  ReactNode,
  RefAttributes,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classes } from "../classes.ts";
import css from "./field.module.css";

type Shared = {
  /** Also the control's id: error summaries link to it. */
  id: string;
  label: ReactNode;
  /** Small words on the label's line. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced with the control. */
  error?: string | undefined;
  /** Shown below the control, part of its description. */
  note?: ReactNode;
  className?: string | undefined;
};

type Wiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

function wire({ id, error, note, hint }: Shared): Wiring {
  const parts = [error ? `${id}-error` : null, note ? `${id}-note` : null, hint ? `${id}-hint` : null].filter(Boolean);
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  };
}

/** Label, control, message: one below the other, tied together for assistive technology. */
function Frame({ field, children }: { field: Shared; children: ReactNode }) {
  const { id, label, hint, error, note, className } = field;
  return (
    <div className={classes(css["field"], className)}>
      <div className={css["top"]}>
        <label htmlFor={id}>{label}</label>
        {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      </div>
      {children}
      <FieldError id={`${id}-error`} text={error} />
      {note ? (
        <div id={`${id}-note`} className={css["note"]}>
          {note}
        </div>
      ) : null}
    </div>
  );
}

/** The message of a control; nothing without text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className={css["error"]}>
      <CircleAlert aria-hidden size={18} />
      {text}
    </p>
  ) : null;
}

export type TextFieldProps = Shared & { isValid?: boolean; before?: ReactNode } & RefAttributes<HTMLInputElement> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id">;

/** A line of text. `isValid` shows a tick; `before` is a control in front of it (country code). */
export function TextField({
  id,
  label,
  hint,
  error,
  note,
  className,
  isValid = false,
  before,
  ...input
}: TextFieldProps) {
  const field = { id, label, hint, error, note, className };
  const control = (
    <input className={classes(css["input"], isValid && !error && css["valid"])} {...input} {...wire(field)} />
  );
  return (
    <Frame field={field}>
      {before ? (
        <div className={css["pair"]}>
          {before}
          {control}
        </div>
      ) : (
        control
      )}
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  note,
  className,
  ...input
}: Shared & RefAttributes<HTMLTextAreaElement> & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">) {
  const field = { id, label, hint, error, note, className };
  return (
    <Frame field={field}>
      <textarea className={classes(css["input"], css["area"])} {...input} {...wire(field)} />
    </Frame>
  );
}

/** The browser's own list, in the look of a field; its name comes with `aria-label`. */
export function BareSelect(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={classes(css["input"], css["select"])} {...props} />;
}

export type CheckFieldProps = { id: string; error?: string | undefined; children: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "type"
>;

/** A box to tick, with its words (links allowed) beside it. */
export function CheckField({ id, error, children, ...input }: CheckFieldProps) {
  return (
    <div>
      <label className={css["check"]}>
        <input type="checkbox" {...input} {...wire({ id, label: null, error })} />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
