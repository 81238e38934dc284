import { usePage } from "#modules/sites/context.tsx";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { MESSAGE_MAX, NAME_MAX } from "../gifts/limits.ts";
import { useLetterLimit } from "./use-letter-limit.ts";
import css from "./message-field.module.css";

type Props = {
  /** Also the control's id. */
  id: string;
  name: string;
  defaultValue?: string | null | undefined;
  /** What the server has found, or the page when somebody asked to go on; one about the length comes by itself. */
  error?: string | undefined;
  /** Tells every text that stands in the field, for a card that shows it meanwhile. */
  onText?: (text: string) => void;
  onFocus?: () => void;
};

/** What somebody writes to whoever receives a gift: up to 180 letters, with how many they are (docs/product/gifts.md#words). */
export function MessageField({ id, name, defaultValue, error, onText, onFocus }: Props) {
  const { t, format } = usePage();
  const start = defaultValue ?? "";
  const { ref, count, isTooLong, isRefused } = useLetterLimit<HTMLTextAreaElement>({ max: MESSAGE_MAX, start, onText });
  const limit = t("gift.error.maxLength", { maxlength: MESSAGE_MAX });
  return (
    <div>
      <TextArea
        ref={ref}
        id={id}
        name={name}
        rows={3}
        label={t("gift.field.message")}
        hint={t("gift.field.optional")}
        defaultValue={start}
        error={isTooLong || isRefused ? limit : error}
        onFocus={onFocus}
        note={
          <span className={css["note"]}>
            <span>{t("gift.field.max", { max: MESSAGE_MAX })}</span>
            <b className={isTooLong ? css["over"] : undefined}>
              {t("gift.field.count", { letters: format.integer(count), max: MESSAGE_MAX })}
            </b>
          </span>
        }
      />
      <Said text={isRefused || isTooLong ? limit : ""} />
    </div>
  );
}

/** From whom it is: up to 40 letters, text alone. */
export function FromNameField({
  isOptional = false,
  label,
  id,
  name,
  defaultValue,
  error,
  onText,
  onFocus,
}: Props & { isOptional?: boolean; /** "From" unless told. */ label?: string }) {
  const { t } = usePage();
  const start = defaultValue ?? "";
  const { ref, isTooLong, isRefused } = useLetterLimit<HTMLInputElement>({ max: NAME_MAX, start, onText });
  const limit = t("gift.error.maxLength", { maxlength: NAME_MAX });
  return (
    <div>
      <TextField
        ref={ref}
        id={id}
        name={name}
        label={label ?? t("gift.field.fromName")}
        hint={isOptional ? t("gift.field.optional") : undefined}
        required={!isOptional}
        autoComplete="off"
        defaultValue={start}
        error={isTooLong || isRefused ? limit : error}
        onFocus={onFocus}
      />
      <Said text={isRefused || isTooLong ? limit : ""} />
    </div>
  );
}

/** An error that comes while somebody types is told at once to those who do not see it. */
function Said({ text }: { text: string }) {
  return (
    <p role="status" className="vh">
      {text}
    </p>
  );
}
