import type { Translate } from "#platform/i18n/keys.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText } from "../form.ts";
import { TextArea, TextField } from "./field.tsx";

/** Letters of why something is done to an order, a gift or a job, as the journal keeps it. */
const LONGEST_WHY = 500;

/** Why somebody does it, as they typed it; a browser lets nobody type more than there is room for. */
export const readWhy = (form: FormData, longest = LONGEST_WHY): string => readText(form, "why").slice(0, longest);

type WhyProps = { t: Translate; why: string; isMissing: boolean | undefined; hint?: string };

/** Why it is done: the field that `readWhy` reads. */
export const WhyField = ({ t, why, isMissing, hint = t("office.orders.whyHint") }: WhyProps) => (
  <TextArea
    name="why"
    label={t("office.orders.why")}
    hint={hint}
    value={why}
    isRequired
    maxLength={LONGEST_WHY}
    error={isMissing ? t("office.orders.whyMissing") : undefined}
  />
);

type RemarkProps = { t: Translate; id: string; said?: string };

/** What somebody may add for the journal where a list or the deed itself says why; `readWhy` reads it. `id`: one a form of a page. */
export const RemarkField = ({ t, id, said = "" }: RemarkProps) => (
  <TextField
    name={id}
    field="why"
    label={t("office.remark")}
    hint={t("office.remarkHint")}
    value={said}
    maxLength={LONGEST_WHY}
    autoComplete="off"
  />
);

type ReasonProps = { t: Translate; name?: string; reason: string; error: string | undefined };

/** Why something of a person changes, sent as `reason`. `name`: its id where several forms of a page ask. */
export const ReasonField = ({ t, name = "reason", reason, error }: ReasonProps) => (
  <TextArea
    name={name}
    field="reason"
    label={t("office.person.reason")}
    hint={t("office.person.reasonHint")}
    value={reason}
    maxLength={LONGEST_REASON}
    rows={2}
    isRequired
    error={error}
  />
);
