import { LONGEST_NAME } from "#modules/staff/rules.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { TextField } from "./field.tsx";

type PersonFieldsProps = {
  t: Translate;
  typed: { name: string; email: string };
  wrong: { name?: string; email?: string };
};

/** Who is let in: their name, and where the link goes. */
export function PersonFields({ t, typed, wrong }: PersonFieldsProps) {
  return (
    <div className="two">
      <TextField
        name="name"
        label={t("office.invite.name")}
        value={typed.name}
        maxLength={LONGEST_NAME}
        isRequired
        error={wrong.name}
      />
      <TextField
        name="email"
        type="email"
        label={t("office.door.email")}
        value={typed.email}
        isRequired
        error={wrong.email}
      />
    </div>
  );
}
