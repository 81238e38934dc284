import { usePage } from "#modules/sites/context.tsx";
import { BareSelect, FieldError } from "#ui/form/field.tsx";
import { readReason, REASONS, type Reason } from "../rules.ts";
import css from "./contact-form.module.css";

type ReasonFieldProps = {
  id: string;
  reason: Reason | null;
  error: string | undefined;
  onChoose: (reason: Reason | null) => void;
};

/** Why somebody writes: the rest of the form depends on it. */
export function ReasonField({ id, reason, error, onChoose }: ReasonFieldProps) {
  const { t } = usePage();
  return (
    <div className={css["reason"]}>
      <label htmlFor={id}>{t("contact.form.reason")}</label>
      <BareSelect
        id={id}
        name="contact_reason"
        required
        defaultValue={reason ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(readReason(target.value))}
      >
        <option value="">{t("contact.form.choose")}</option>
        {REASONS.map((entry) => (
          <option key={entry} value={entry}>
            {t(`contact.reason.${entry}`)}
          </option>
        ))}
      </BareSelect>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
