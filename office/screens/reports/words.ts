import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { isDay } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import { CANCEL_MOTIVES } from "#modules/booking/cancel/rules.ts";
import { isTime, type ColumnName, type Group } from "#modules/reports/types.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";

const ITEMS = ["stay", "insurance", "parcel"] as const;
const GIFTS = Object.keys(VALUE_KINDS) as (keyof typeof VALUE_KINDS)[];
/** Why orders end and money goes back, as their history names it. */
const CAUSES = [
  "authorized_after_cancel",
  "cancelled_as_card",
  "cancelled_insured",
  "cancelled_partly_as_card",
  "cancelled_with_refund",
  "cancelled_without_refund",
  "captured_after_cancel",
  "changed",
  "claim_approved",
  "paid_in_part",
  "paid_relabelled",
  "paid_too_late",
  "paid_wrong_amount",
  "refunded_outside",
  "withdrawn",
] as const;

const words = <Name extends string>(names: readonly Name[], key: (name: Name) => PlainKey) =>
  Object.fromEntries(names.map((name) => [name, key(name)]));

/** Words for what lines have of a few; what has none stands as it is written. */
const WORDS: Partial<Record<ColumnName, Readonly<Record<string, PlainKey>>>> = {
  site: words([...LOCALES, "preview"], (site) => `office.site.${site}`),
  kind: {
    ...words(ITEMS, (item) => `office.orders.item.${item}`),
    ...words(GIFTS, (gift) => `office.orders.gift.${gift}`),
  },
  cause: {
    ...words(CAUSES, (cause) => `office.orders.reason.${cause}`),
    granted: "office.verb.grantRefund",
  },
  motive: words(CANCEL_MOTIVES, (motive) => `cancel.motive.${motive}`),
  way: words(["provider", "gift", "transfer"], (way) => `office.reports.way.${way}`),
  deed: { sold: "office.reports.deed.sold", changed: "office.orders.reason.changed" },
};

export function wordOf(t: Translate, column: ColumnName, value: string): string {
  const key = WORDS[column]?.[value];
  return key ? t(key) : value;
}

/** What a row is about: a day, a week, a month, a word. */
export function keyText({ t, format }: { t: Translate; format: Format }, group: Group, key: string | null): string {
  if (key === null)
    return t(
      group === "partner"
        ? "office.reports.noPartner"
        : group === "motive"
          ? "office.reports.noMotive"
          : "office.reports.unknown",
    );
  if (!isTime(group)) return wordOf(t, group, key);
  if (!isDay(key)) return key;
  if (group === "month") return format.month(key);
  return group === "week" ? t("office.reports.weekOf", { day: format.dayMonth(key) }) : format.dayShort(key);
}
