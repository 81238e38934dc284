import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ZERO } from "#platform/money.ts";
import type { GiftFacts, Owed } from "./page-data.ts";

export type Words = { t: Translate; format: Format };

const EURO = 100;

/** What fits under a day, in whole euros and never promising too much: "inclus", "+38 €", "−31 €". The sum beside the calendar has the cents. */
export function shortOwed({ supplement, rest }: Owed, { t, format }: Words): string {
  if (supplement > ZERO) return `+${format.moneyUp(supplement)}`;
  return rest < EURO ? t("beneficiary.tag.short") : `−${format.money(rest - (rest % EURO))}`;
}

/** How a day looks that says so. */
export const shortTag = ({ tag, rest }: Owed): Owed["tag"] => (tag === "rest" && rest < EURO ? "included" : tag);

/** The same in a sentence, for whoever hears it. */
export function longOwed({ tag, supplement, rest }: Owed, { t, format }: Words): string {
  if (tag === "included") return t("beneficiary.day.included");
  if (tag === "supplement") return t("beneficiary.day.supplement", { amount: format.money(supplement) });
  return t("beneficiary.day.rest", { amount: format.money(rest) });
}

/** "Offert par Léa et Hugo", "Votre cadeau". */
export function giverLine({ fromName }: Pick<GiftFacts, "fromName">, { t }: Words): string {
  return fromName ? t("beneficiary.line.from", { from: fromName }) : t("beneficiary.line.gift");
}
