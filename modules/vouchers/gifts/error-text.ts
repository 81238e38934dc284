import type { Translate } from "#platform/i18n/keys.ts";
import type { GiftErrorKey } from "./schema.ts";

/** The words of an error of what is written on a gift. `max`: letters of the field that it is about. */
export function giftErrorText(t: Translate, key: GiftErrorKey, max: number): string {
  switch (key) {
    case "error.mandatory":
      return t("gift.error.mandatory");
    case "error.textOnly":
      return t("gift.error.textOnly");
    case "error.tooLong":
    case "gift.error.maxLength":
      return t("gift.error.maxLength", { maxlength: max });
    case "error.email":
      return t("gift.error.email");
    case "error.country":
      return t("gift.error.country");
    case "gift.error.amount":
      return t("gift.error.amount");
    case "gift.error.day":
      return t("gift.error.day");
  }
}
