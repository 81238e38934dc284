import type { Translate } from "#platform/i18n/keys.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { TextField } from "../../parts/field.tsx";
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
