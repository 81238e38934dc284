import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { isDay } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import { CANCEL_MOTIVES } from "#modules/booking/cancel/rules.ts";
import { isTime, type ColumnName, type Group } from "#modules/reports/types.ts";
import { activityThemeOf, themeOf } from "#modules/catalogue/vocabulary-labels.ts";
import { EMPTY_KINDS } from "#modules/search/empty/kinds.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { COUNTRIES, LOCALES, type Language } from "#modules/sites/locales.ts";
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

const KINDS_OF_TAX = ["margin", "room", "insurance", "shipping", "fee", "single_purpose", "multi_purpose"] as const;
const ACCOUNTS = [
  "stay_income",
  "insurance_income",
  "shipping_income",
  "fee_income",
  "breakage_income",
  "extension_income",
  "gift_clearing",
] as const;
const WHEN = ["undated", "7", "30", "90", "180", "later"] as const;

/** Words for what lines have of a few; what has none stands as it is written. */
const WORDS: Partial<Record<ColumnName, Readonly<Record<string, PlainKey>>>> = {
  site: words([...LOCALES, "preview"], (site) => `office.site.${site}`),
  kind: {
    ...words(ITEMS, (item) => `office.orders.item.${item}`),
    ...words(GIFTS, (gift) => `office.orders.gift.${gift}`),
    ...words(KINDS_OF_TAX, (kind) => `office.reports.tax.${kind}`),
  },
  country: words(COUNTRIES, (country) => `documents.country.${country}`),
  place: words(["everywhere", "around", "hotel"], (place) => `office.reports.place.${place}`),
  asked: words(EMPTY_KINDS, (kind) => `office.reports.asked.${kind}`),
  flow: words(FLOWS, (flow) => `office.reports.flow.${flow}`),
  cause: {
    ...words(CAUSES, (cause) => `office.orders.reason.${cause}`),
    granted: "office.verb.grantRefund",
  },
  motive: words(CANCEL_MOTIVES, (motive) => `cancel.motive.${motive}`),
  way: words(["provider", "gift", "transfer"], (way) => `office.reports.way.${way}`),
  deed: {
    ...words(ACCOUNTS, (account) => `office.reports.account.${account}`),
    sold: "office.reports.deed.sold",
    changed: "office.orders.reason.changed",
  },
};

export function wordOf(t: Translate, column: ColumnName, value: string): string {
  const key = WORDS[column]?.[value];
  return key ? t(key) : value;
}

type Reading = { t: Translate; format: Format; language: Language };

/** What a row is about: a day, a week, a month, a word. */
export function keyText({ t, format, language }: Reading, group: Group, key: string | null): string {
  if (key === null)
    return t(
      group === "partner"
        ? "office.reports.noPartner"
        : group === "motive"
          ? "office.reports.noMotive"
          : "office.reports.unknown",
    );
  if (group === "theme") return (themeOf(Number(key), language) ?? activityThemeOf(Number(key), language))?.name ?? key;
  if (group === "when") return WHEN_WORDS[key] ? t(WHEN_WORDS[key]) : key;
  if (group === "filter") return filterText(t, key);
  if (group === "party") return t("office.reports.party", partyOf(key));
  if (!isTime(group)) return wordOf(t, group, key);
  if (!isDay(key)) return key;
  if (group === "month") return format.month(key);
  return group === "week" ? t("office.reports.weekOf", { day: format.dayMonth(key) }) : format.dayShort(key);
}

const WHEN_WORDS = words(WHEN, (when) => `office.reports.when.${when}`);

const FILTER_WORDS: Readonly<Record<string, PlainKey>> = {
  tags: "office.reports.filter.tags",
  price: "office.reports.filter.price",
  facilities: "filters.by.facilities",
  hotelScore: "filters.by.hotelScore",
  stars: "filters.by.stars",
  hotelTypes: "filters.by.hotelTypes",
  hotelEnvironments: "filters.by.hotelEnvironments",
  hotelStyles: "filters.by.hotelStyles",
};

/** "Équipements: pool": the filter in words, its value as our lists have it. */
function filterText(t: Translate, key: string): string {
  const [name = "", value] = key.split(":");
  const filter = FILTER_WORDS[name] ? t(FILTER_WORDS[name]) : name;
  return value === undefined ? filter : `${filter} · ${value}`;
}

/** "2+1": adults and children. */
function partyOf(key: string): { adults: string; children: string } {
  const [adults = "", children = ""] = key.split("+");
  return { adults, children };
}
