import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { CODE_SHAPE, TYPED_CODE_MAX } from "#modules/vouchers/values/code.ts";
import { groupField } from "#modules/vouchers/values/typed-code.ts";
import css from "./code-field.module.css";

type CodeFieldProps = {
  label: string;
  /** What stands in it at first. */
  typed?: string | undefined;
  problem?: ReactNode;
  hint?: ReactNode;
  /** Too many tries: nothing can be typed for now. */
  isWaiting?: boolean;
  /** Shown alone: the code of what the page tells of. */
  isFixed?: boolean;
  /** What came of the last try: with each the field has the focus again. */
  answer?: object | null;
  ref?: RefObject<HTMLInputElement | null>;
};

/** The field of a gift's code: in capitals and in fours, however it is typed, pasted, or was there before the page was ready. */
export function CodeField({ label, typed, problem, hint, ...props }: CodeFieldProps) {
  const { isWaiting = false, isFixed = false, answer = null } = props;
  const own = useRef<HTMLInputElement>(null);
  const ref = props.ref ?? own;
  const isRefused = Boolean(problem);
  // What was refused stays as it was typed, too long or not; what was typed over it before the page was ready does not.
  useEffect(() => {
    const field = ref.current;
    if (field && (!isRefused || field.value !== field.defaultValue)) groupField(field);
  }, [ref, isRefused]);
  useEffect(() => {
    if (answer && !isWaiting) ref.current?.focus();
  }, [answer, isWaiting, ref]);
  return (
    <div className={css["field"]}>
      <label htmlFor="code">{label}</label>
      <input
        ref={ref}
        id="code"
        name="code"
        placeholder={CODE_SHAPE}
        defaultValue={typed}
        disabled={isWaiting}
        readOnly={isFixed}
        required={!isFixed}
        maxLength={TYPED_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={[problem && "code-problem", hint && "code-hint"].filter(Boolean).join(" ") || undefined}
        onInput={({ currentTarget }) => groupField(currentTarget)}
      />
      {problem ? (
        <p id="code-problem" className={css["problem"]} role="alert">
          <CircleAlert aria-hidden size={18} />
          <span>{problem}</span>
        </p>
      ) : null}
      {hint ? (
        <p id="code-hint" className={css["hint"]}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
