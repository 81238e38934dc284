import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";
import type { StaySnapshot } from "../../types.ts";

export type Words = { t: Translate; format: Format };

/** "+42 €", "Même prix", "58 € rendus". */
export function differenceText(difference: Cents, { t, format }: Words): string {
  if (difference === 0) return t("change.diff.same");
  const amount = format.money(Math.abs(difference));
  return difference > 0 ? t("change.diff.more", { amount }) : t("change.diff.less", { amount });
}

/** What fits into a day of the calendar: whole euros, the odd cent on the side that asks for more. */
export function shortDifference(difference: Cents, { format }: Words): string {
  if (difference === 0) return "=";
  const euros = Math.ceil(difference / 100);
  return difference > 0 ? `+${format.integer(euros)}` : format.integer(Math.min(-1, euros));
}

/** "2 adultes, 1 enfant". */
export function partyText({ adults, children, babies }: Party, { t }: Words): string {
  return [
    t("unit.adults", { count: adults }),
    ...(children > 0 ? [t("unit.children", { count: children })] : []),
    ...(babies > 0 ? [t("unit.babies", { count: babies })] : []),
  ].join(", ");
}

/** "11–13 déc., 2 nuits". */
export function datesText({ checkin, checkout, nights }: StaySnapshot, { t, format }: Words): string {
  return `${format.dayRange(checkin, checkout)}, ${t("unit.nights", { count: nights })}`;
}

/** Activities that have a day, each with it. */
export function datedText({ activities }: StaySnapshot, { format }: Words): string[] {
  return activities.flatMap(({ title, day }) => (day ? [`${title}, ${format.dayShort(day)}`] : []));
}
