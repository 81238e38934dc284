import type { Translate } from "#platform/i18n/keys.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { TextField } from "../../parts/field.tsx";
import type { Errors } from "./form.ts";
import { Note } from "../../parts/note.tsx";

/** What is wrong with a form that was sent, beside what its fields say of themselves. */
export const WrongBesides = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? (
    <Note tone="wrong" isLive>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  ) : null;

type FieldsProps = { t: Translate; fields: readonly { path: string; label: string }[]; errors: Errors };

/** Which fields of a long form are wrong, at its top: each leads to its own, which says why. */
export function WrongFields({ t, fields, errors }: FieldsProps) {
  const wrong = fields.filter(({ path }) => errors[path] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <Note tone="wrong" isLive>
      {t("office.catalogue.wrongFields", { count: wrong.length })}
      <ul>
        {wrong.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${path}`}>{label}</a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

type WhyProps = { t: Translate; why: string | undefined; isMissing: boolean | undefined };

/** Why the catalogue is changed, in a line at the end of its form. */
export const WhyLine = ({ t, why = "", isMissing }: WhyProps) => (
  <TextField
    name="why"
    label={t("office.person.reason")}
    hint={t("office.person.reasonHint")}
    value={why}
    isRequired
    maxLength={LONGEST_REASON}
    error={isMissing ? t("office.rates.wrong.why") : undefined}
  />
);
