import { usePage } from "#modules/sites/context.tsx";
import { WORD_LIMITS, type SetupErrors, type SetupField } from "../../gift-setup/fields.ts";

/** The words of what is wrong with a field. */
export function useMistakes(errors: SetupErrors): (field: SetupField) => string | undefined {
  const { t } = usePage();
  return (field) => {
    const mistake = errors[field];
    if (!mistake) return undefined;
    if (mistake !== "maxLength") return t(`giftSetup.error.${mistake}`);
    return t("giftSetup.error.maxLength", { maxlength: field === "message" ? WORD_LIMITS.message : WORD_LIMITS.toName });
  };
}
