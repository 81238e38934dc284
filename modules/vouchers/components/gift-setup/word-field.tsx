import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { countLetters } from "#platform/letters.ts";
import { usePage } from "#modules/sites/context.tsx";
import { setupId, WORD_LIMITS, type WordField } from "../../gift-setup/fields.ts";
import { typeWords } from "../../gift-setup/type-words.ts";
import type { SetupState } from "./use-setup.ts";
import { useMistakes } from "./words.ts";
import css from "./word-field.module.css";

/** How long a letter too many is spoken of. */
const REFUSED_MS = 1000;

type Props = {
  state: SetupState;
  field: WordField;
  label: string;
  hint?: string;
  placeholder?: string;
};

/** One line or, for the message, several, with as many letters as the card has room for (docs/product/gifts.md#gift-panel). */
export function WordField({ state, field, label, hint, placeholder }: Props) {
  const { t } = usePage();
  const id = setupId(field);
  const max = WORD_LIMITS[field];
  const value = state.values[field];
  const { isRefused, control } = useWords({ state, field });
  const error = useMistakes(state.errors)(field);
  const message = isRefused ? t("giftSetup.error.maxLength", { maxlength: max }) : error;
  const shared = {
    ...control,
    id,
    name: field,
    value,
    placeholder,
    "aria-invalid": message ? (true as const) : undefined,
    "aria-describedby": `${id}-note`,
    className: css["input"],
  };
  return (
    <div className={css["field"]}>
      <div className={css["top"]}>
        <label htmlFor={id}>{label}</label>
        {hint ? <small>{hint}</small> : null}
      </div>
      {field === "message" ? <textarea {...shared} rows={4} /> : <input {...shared} type="text" autoComplete="off" />}
      <div className={css["under"]}>
        <p id={`${id}-note`} className={message ? css["error"] : undefined}>
          {message ? (
            <>
              <CircleAlert aria-hidden size={18} />
              {message}
            </>
          ) : field === "message" ? (
            t("giftSetup.maxHint", { max })
          ) : null}
        </p>
        {field === "message" ? (
          <b className={message ? css["error"] : undefined}>
            <span className="vh">{t("giftSetup.count", { count: countLetters(value), max })}</span>
            <span aria-hidden>
              {countLetters(value)} / {max}
            </span>
          </b>
        ) : null}
      </div>
      <p className="vh" role="status">
        {isRefused ? message : ""}
      </p>
    </div>
  );
}

type Typing = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Refuses letters that have no room, and says so for a second. What an input method is still composing is looked at when it is done. */
function useWords({ state, field }: { state: SetupState; field: WordField }) {
  const { values, set, show, check } = state;
  const [isRefused, setRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composed = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (before: string, typed: string) => {
    const next = typeWords(before, typed, WORD_LIMITS[field]);
    set(field, next.value);
    clearTimeout(timer.current);
    setRefused(next.isRefused);
    if (next.isRefused) timer.current = setTimeout(() => setRefused(false), REFUSED_MS);
    return next;
  };
  const onChange = ({ target }: Typing) => {
    if (composed.current !== null) return set(field, target.value);
    const { selectionStart } = target;
    const before = values[field];
    const grown = target.value.length - before.length;
    if (!take(before, target.value).isRefused || selectionStart === null) return;
    // What is refused leaves the caret where it was.
    requestAnimationFrame(() => target.setSelectionRange(selectionStart - grown, selectionStart - grown));
  };
  return {
    isRefused,
    control: {
      onChange,
      onCompositionStart: () => {
        composed.current = values[field];
      },
      onCompositionEnd: ({ currentTarget }: React.CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const before = composed.current ?? "";
        composed.current = null;
        take(before, currentTarget.value);
      },
      onFocus: () => show("inside"),
      onBlur: () => {
        if (values[field] || state.errors[field]) check(field);
      },
    },
  };
}
