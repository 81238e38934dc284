import { usePage } from "#modules/sites/context.tsx";
import { giftErrorText } from "../../gifts/error-text.ts";
import { MESSAGE_MAX, NAME_MAX } from "../../gifts/limits.ts";
import type { PlainField } from "../../plain-setup/form.ts";
import type { PlainErrors } from "../../plain-setup/wish.ts";
import { MistakesList } from "../mistakes-list.tsx";

/** In the order in which they are asked for. */
const FIELDS = [
  "giftFormat",
  "toName",
  "fromName",
  "message",
  "email",
  "day",
  "postName",
  "addressLine",
  "postalCode",
  "city",
  "country",
] as const satisfies readonly PlainField[];

/** What the server has found wrong with a form of a box or an activity. */
export function PlainMistakes({ errors }: { errors: PlainErrors }) {
  const { t } = usePage();
  const wrong = FIELDS.flatMap((field) => {
    const error = errors[field];
    const max = field === "message" ? MESSAGE_MAX : NAME_MAX;
    return error ? [{ id: field, label: t(`giftSetup.field.${field}`), what: giftErrorText(t, error, max) }] : [];
  });
  return <MistakesList wrong={wrong} />;
}
