import type { Translate } from "#platform/i18n/keys.ts";
import { usePage } from "#modules/sites/context.tsx";
import { PERSON_FIELDS, type CardField } from "../../card-setup/form.ts";
import type { CardErrors } from "../../card-setup/wishes.ts";
import { giftErrorText } from "../../gifts/error-text.ts";
import { ADDRESS_MAX, MESSAGE_MAX, NAME_MAX } from "../../gifts/limits.ts";
import { MistakesList, type Mistake } from "../mistakes-list.tsx";

/** What the server has found wrong with a form of gift cards, for so many people. */
export function CardMistakes({ errors, people }: { errors: CardErrors; people: number }) {
  const { t } = usePage();
  const mistake = (id: CardField, label: string, max = NAME_MAX): Mistake[] => {
    const error = errors[id];
    return error ? [{ id, label, what: giftErrorText(t, error, max) }] : [];
  };
  const wrong = [
    ...mistake("amount", t("giftCard.amount")),
    ...Array.from({ length: people }, (_, index) =>
      PERSON_FIELDS.flatMap((field) =>
        mistake(
          `${field}-${index}`,
          whose(t, t(`giftCard.${field}`), { index, people }),
          field === "name" ? NAME_MAX : ADDRESS_MAX,
        ),
      ),
    ).flat(),
    ...mistake("fromName", t("gift.field.fromName")),
    ...mistake("message", t("gift.field.message"), MESSAGE_MAX),
    ...mistake("on", t("giftCard.date")),
  ];
  return <MistakesList wrong={wrong} />;
}

/** Of several people a field says whose it is. */
const whose = (t: Translate, label: string, { index, people }: { index: number; people: number }): string =>
  people > 1 ? `${t("giftCard.person", { number: index + 1 })}, ${label}` : label;
