import type { Translate } from "#platform/i18n/keys.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";

/** A code as its line of a price names it: with its percentage where it has one. */
export function codeName({ code, percentage }: Pick<PromotionCodeItem, "code" | "percentage">, t: Translate): string {
  return percentage === null
    ? t("unit.promotionCodeAmount", { code })
    : t("unit.promotionCode", { code, percent: percentage });
}
