import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ZERO } from "#platform/money.ts";
import type { Settlement } from "#modules/vouchers/values/settle.ts";
import type { GiftFacts } from "./page-data.ts";

export type Words = { t: Translate; format: Format };

/** What fits under a day: "inclus", "+38 €", "−31 €". */
export function shortSettlement({ tag, supplement, rest }: Settlement, { t, format }: Words): string {
  if (tag === "included") return t("beneficiary.tag.short");
  return tag === "supplement" ? `+${format.money(supplement)}` : format.money(0 - rest);
}

/** The same in a sentence, for whoever hears it. */
export function longSettlement({ tag, supplement, rest }: Settlement, { t, format }: Words): string {
  if (tag === "included") return t("beneficiary.day.included");
  if (tag === "supplement") return t("beneficiary.day.supplement", { amount: format.money(supplement) });
  return t("beneficiary.day.rest", { amount: format.money(rest) });
}

/** "Offert par Léa et Hugo", "Votre cadeau". */
export function giverLine({ fromName }: Pick<GiftFacts, "fromName">, { t }: Words): string {
  return fromName ? t("beneficiary.line.from", { from: fromName }) : t("beneficiary.line.gift");
}

/** Whether something is left to pay. */
export const hasSupplement = ({ supplement }: Settlement): boolean => supplement > ZERO;
