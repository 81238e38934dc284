import { usePage } from "#modules/sites/context.tsx";
import { MESSAGE_MAX, NAME_MAX } from "../../gifts/limits.ts";
import type { SetupErrors, SetupField } from "../../gift-setup/fields.ts";

/** The words of what is wrong with a field. */
export function useMistakes(errors: SetupErrors): (field: SetupField) => string | undefined {
  const { t } = usePage();
  return (field) => {
    const mistake = errors[field];
    switch (mistake) {
      case undefined:
        return undefined;
      case "maxLength":
        return t("gift.error.maxLength", { maxlength: field === "message" ? MESSAGE_MAX : NAME_MAX });
      case "mandatory":
      case "textOnly":
      case "email":
      case "country":
      case "day":
        return t(`gift.error.${mistake}`);
      default:
        return t(`giftSetup.error.${mistake}`);
    }
  };
}
