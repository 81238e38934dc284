import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { ACTIVITY_PRICING, BOARDS, MAX_NIGHTS, MAX_VOUCHER_ADULTS, PACKAGE_KINDS } from "#modules/catalogue/types.ts";
import { activityThemesIn, labelsOf, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import type { Language } from "#modules/sites/locales.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { valueAt, type FieldName, type RecordForm, type Section, type Values } from "./form.ts";
import { rawOf, type Field, type FieldTraits, type Option } from "./inputs.ts";

type Context = { t: Translate; format: Format; language: Language; house: HouseOf | null };

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const BEDS = ["double", "twin", "single", "king", "sofa", "bunk"] as const;
const LABELS = ["favourite", "new", "eco", "flash_sale"] as const;

/** All of a thing that is no text and no picture. */
export function factsForm(file: RecordFile, context: Context): RecordForm {
  return FORMS[file](context);
}

const FORMS: Record<RecordFile, (context: Context) => RecordForm> = {
  hotels: hotelForm,
  rooms: roomForm,
  "rate-plans": planForm,
  activities: activityForm,
  packages: packageForm,
  "activity-vouchers": voucherForm,
};

/** Makes fields with the words of the office. `path` is the name unless told. */
function fieldMaker({ t }: Context) {
  return (name: FieldName, traits: FieldTraits, path: string = name): Field => ({
    ...traits,
    path,
    label: t(`office.catalogue.field.${name}`),
  });
}

const nothing = () => ({});
/** All values but some, which are said together. */
const without = (values: Values, prefix: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith(prefix)));
const at = (values: Values, path: string): unknown => values[path];

function hotelForm(context: Context): RecordForm {
  const { t, language } = context;
  const field = fieldMaker(context);
  const chosen = (list: "styles" | "environments" | "facilities") =>
    field(list, { kind: "choices", options: labelsOf(list, language) });
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field("name", { kind: "text" }),
        field("stars", { kind: "whole" }),
        field("type", { kind: "choice", options: labelsOf("hotelTypes", language) }),
        chosen("environments"),
        chosen("styles"),
        chosen("facilities"),
      ],
    },
    {
      title: t("office.catalogue.section.place"),
      fields: [
        field("cityId", { kind: "whole", hint: t("office.catalogue.cityHint") }),
        field("latitude", { kind: "decimal" }),
        field("longitude", { kind: "decimal" }),
        field("streetAddress", { kind: "text" }),
        field("zipCode", { kind: "text", most: 12 }),
        field("timeZone", { kind: "text", most: 60 }),
      ],
    },
    {
      title: t("office.catalogue.section.hours"),
      fields: [
        field("checkInFrom", { kind: "time" }, "checkIn.from"),
        field("checkInUntil", { kind: "time" }, "checkIn.until"),
        field("checkOutFrom", { kind: "time" }, "checkOut.from"),
        field("checkOutUntil", { kind: "time" }, "checkOut.until"),
        field("breakfastFrom", { kind: "time" }, "breakfast.from"),
        field("breakfastUntil", { kind: "time" }, "breakfast.until"),
        field(
          "breakfastType",
          { kind: "choice", options: labelsOf("breakfastKinds", language), isOptional: true },
          "breakfast.type",
        ),
      ],
    },
    { title: t("office.catalogue.section.money"), fields: hotelMoney(context) },
    {
      title: t("office.catalogue.section.contract"),
      fields: [
        field("reservationsEmail", { kind: "text", most: 254, isOptional: true }),
        field("commissionPercent", { kind: "decimal", isOptional: true }, "virtualCard.commissionPercent"),
      ],
    },
  ];
  return { sections, spread: spreadTax, compose: composeHotel };
}

function hotelMoney(context: Context): Field[] {
  const { t } = context;
  const field = fieldMaker(context);
  return [
    field("hasParking", { kind: "flag", hint: t("office.catalogue.yes") }),
    field("parkingPrice", { kind: "euros", isOptional: true }, "parking.priceCents"),
    field("parkingMustReserve", { kind: "flag", hint: t("office.catalogue.yes") }, "parking.mustReserve"),
    field("petsAllowed", { kind: "flag", hint: t("office.catalogue.yes") }, "pets.allowed"),
    field("petsPrice", { kind: "euros" }, "pets.priceCents"),
    field("petsWeight", { kind: "decimal", isOptional: true, empty: null }, "pets.maxWeightKg"),
    field("petsNumber", { kind: "whole" }, "pets.maxNumber"),
    field(
      "taxType",
      {
        kind: "choice",
        options: (["PERSON_NIGHT", "BOOKING_PERCENTAGE"] as const).map((value) => ({
          value,
          label: t(`office.catalogue.tax.${value}`),
        })),
      },
      "tax.type",
    ),
    field("taxAmount", { kind: "euros", isOptional: true }, "tax.amount"),
    field("taxPercentage", { kind: "decimal", isOptional: true }, "tax.percentage"),
    field("taxAtHotel", { kind: "flag", hint: t("office.catalogue.yes") }, "tax.atHotel"),
  ];
}

const spreadTax = (line: object) => ({
  "tax.type": rawOf({ kind: "text" }, valueAt(line, "localTax.type")),
  "tax.amount": rawOf({ kind: "euros" }, valueAt(line, "localTax.amountCents")),
  "tax.percentage": rawOf({ kind: "decimal" }, valueAt(line, "localTax.percentage")),
  "tax.atHotel": rawOf({ kind: "flag" }, valueAt(line, "localTax.toBePaidAtHotel")),
});

function composeHotel(values: Values) {
  const type = at(values, "tax.type");
  const tax = { type, currency: "EUR", toBePaidAtHotel: at(values, "tax.atHotel") };
  const price = at(values, "parking.priceCents");
  const commissionPercent = at(values, "virtualCard.commissionPercent");
  return {
    ...without(without(without(values, "tax."), "parking."), "virtualCard."),
    parking: price === undefined ? undefined : { priceCents: price, mustReserve: at(values, "parking.mustReserve") },
    virtualCard: commissionPercent === undefined ? undefined : { commissionPercent },
    localTax:
      type === "PERSON_NIGHT"
        ? { ...tax, amountCents: at(values, "tax.amount") ?? 0 }
        : { ...tax, percentage: at(values, "tax.percentage") ?? 0 },
  };
}

function roomForm(context: Context): RecordForm {
  const { t } = context;
  const field = fieldMaker(context);
  const beds = BEDS.map((kind): Field => ({
    kind: "whole",
    path: `bed.${kind}`,
    label: t(`office.catalogue.bed.${kind}`),
    isOptional: true,
  }));
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field("sizeM2", { kind: "whole" }),
        field("maxAdults", { kind: "whole" }),
        field("maxChildren", { kind: "whole" }),
        field("maxBabies", { kind: "whole" }),
        field("maxGuests", { kind: "whole" }),
        field("stockByRoom", { kind: "flag", hint: t("office.catalogue.yes") }),
      ],
    },
    { title: t("office.catalogue.section.beds"), fields: beds },
  ];
  return {
    sections,
    spread: (line) => {
      const there = valueAt(line, "bedding");
      const list: unknown[] = Array.isArray(there) ? there : [];
      return Object.fromEntries(
        list.flatMap((bed) =>
          typeof bed === "object" && bed !== null
            ? [[`bed.${String(valueAt(bed, "kind"))}`, String(valueAt(bed, "count"))]]
            : [],
        ),
      );
    },
    compose: (values) => ({
      ...without(values, "bed."),
      bedding: BEDS.flatMap((kind) => {
        const count = at(values, `bed.${kind}`);
        return count === undefined || count === 0 ? [] : [{ kind, count }];
      }),
    }),
  };
}

function planForm(context: Context): RecordForm {
  const { t, house } = context;
  const field = fieldMaker(context);
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field("board", {
          kind: "choice",
          options: BOARDS.map((value) => ({ value, label: t(`quote.board.${value}`) })),
        }),
        field("roomCodes", {
          kind: "choices",
          options: codeOptions(house?.rooms ?? []),
        }),
        field("isPublic", { kind: "flag", hint: t("office.catalogue.yes") }),
      ],
    },
    {
      title: t("office.catalogue.section.cancellation"),
      fields: [
        field(
          "cancellation",
          {
            kind: "choice",
            options: (["FLEX", "NCNR"] as const).map((value) => ({
              value,
              label: t(`office.catalogue.terms.${value}`),
            })),
          },
          "terms.type",
        ),
        field("deadlineDays", { kind: "whole", isOptional: true }, "terms.days"),
      ],
    },
    {
      title: t("office.catalogue.section.guests"),
      fields: (["singleUse", "extraAdult", "child", "baby"] as const).map((name) =>
        field(name, { kind: "euros" }, `occupancy.${name}Cents`),
      ),
    },
  ];
  return {
    sections,
    spread: (line) => ({
      "terms.type": rawOf({ kind: "text" }, valueAt(line, "cancellation.type")),
      "terms.days": rawOf({ kind: "whole" }, valueAt(line, "cancellation.deadlineDays")),
    }),
    compose: (values) => ({
      ...without(values, "terms."),
      cancellation:
        at(values, "terms.type") === "FLEX"
          ? { type: "FLEX", deadlineDays: at(values, "terms.days") ?? 0 }
          : { type: at(values, "terms.type") },
    }),
  };
}

const codeOptions = (things: readonly { code: string; name: string }[]): Option[] =>
  things.map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} · ${code}` }));

const weekOptions = ({ format }: Context): Option[] =>
  WEEK.map((day) => ({ value: String(day), label: format.weekdayShort(day) }));

/** Hours and days on which a thing takes place. */
function openFields(context: Context): Field[] {
  const field = fieldMaker(context);
  return [
    field("durationMinutes", { kind: "whole", isOptional: true, empty: null }),
    field("openWeekdays", { kind: "choices", options: weekOptions(context), isNumber: true }),
    field("hoursFrom", { kind: "time", isOptional: true }, "hours.from"),
    field("hoursUntil", { kind: "time", isOptional: true }, "hours.until"),
    field("closedDays", { kind: "words", hint: context.t("office.catalogue.daysHint") }),
  ];
}

/** Values that are there together or not at all: null where none is said. */
function together(values: Values, prefix: string): Record<string, unknown> | null {
  const own = Object.entries(values).filter(([path]) => path.startsWith(prefix));
  const said = own.filter(([, value]) => value !== undefined);
  return said.length === 0 ? null : Object.fromEntries(said.map(([path, value]) => [path.slice(prefix.length), value]));
}

function activityForm(context: Context): RecordForm {
  const { t, language } = context;
  const field = fieldMaker(context);
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field("activityKind", { kind: "choice", options: labelsOf("activityKinds", language) }, "kind"),
        field("pricing", {
          kind: "choice",
          options: ACTIVITY_PRICING.map((value) => ({ value, label: t(`office.catalogue.pricing.${value}`) })),
        }),
        field("priceCents", { kind: "euros" }),
        field("listPriceCents", { kind: "euros" }),
        field("needsDate", { kind: "flag", hint: t("office.catalogue.yes") }),
        field("needsVoucher", { kind: "flag", hint: t("office.catalogue.yes") }),
      ],
    },
    { title: t("office.catalogue.section.hours"), fields: openFields(context) },
    {
      title: t("office.catalogue.section.center"),
      fields: [
        field("centerLabel", { kind: "text", isOptional: true }, "center.label"),
        field("latitude", { kind: "decimal", isOptional: true }, "center.latitude"),
        field("longitude", { kind: "decimal", isOptional: true }, "center.longitude"),
        field("distanceKm", { kind: "decimal", isOptional: true }, "center.distanceKm"),
      ],
    },
  ];
  return {
    sections,
    spread: nothing,
    compose: (values) => ({
      ...without(without(values, "hours."), "center."),
      hours: together(values, "hours."),
      center: together(values, "center."),
    }),
  };
}

/** Two prices for so many nights or adults: what it costs, and what it costs in public. */
function priceFields(context: Context, steps: readonly number[], noun: "nights" | "adults"): Field[] {
  const { t } = context;
  return steps.flatMap((count) =>
    (["sell", "bar"] as const).map((side): Field => ({
      kind: "euros",
      path: `price.${count}.${side}`,
      label: `${t(`office.catalogue.price.${noun}`, { count })} · ${t(`office.catalogue.price.${side}`)}`,
      isOptional: true,
    })),
  );
}

const spreadPrices = (line: object, path: string, step: string) => {
  const there = valueAt(line, path);
  const list: unknown[] = Array.isArray(there) ? there : [];
  return Object.fromEntries(
    list.flatMap((price) =>
      typeof price === "object" && price !== null
        ? (["sell", "bar"] as const).map((side) => [
            `price.${String(valueAt(price, step))}.${side}`,
            rawOf({ kind: "euros" }, valueAt(price, `${side}PriceCents`)),
          ])
        : [],
    ),
  );
};

const composePrices = (values: Values, steps: readonly number[], step: string) =>
  steps.flatMap((count) => {
    const [sell, bar] = [at(values, `price.${count}.sell`), at(values, `price.${count}.bar`)];
    return sell === undefined ? [] : [{ [step]: count, sellPriceCents: sell, barPriceCents: bar ?? sell }];
  });

function packageForm(context: Context): RecordForm {
  const { t, format, house } = context;
  const field = fieldMaker(context);
  const nights = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1);
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field(
          "packageKind",
          {
            kind: "choice",
            options: PACKAGE_KINDS.map((value) => ({ value, label: t(`office.catalogue.kind.${value}`) })),
          },
          "kind",
        ),
        field("roomCode", { kind: "choice", options: codeOptions(house?.rooms ?? []) }),
        field("ratePlanCode", { kind: "choice", options: planOptions(context) }),
        field("nights", {
          kind: "choices",
          isNumber: true,
          options: nights.map((count) => ({ value: String(count), label: format.integer(count) })),
        }),
        field("discountPercent", { kind: "whole" }),
        field("lastArrival", { kind: "day", isOptional: true, empty: null, hint: t("office.catalogue.lastHint") }),
      ],
    },
    { title: t("office.catalogue.section.program"), fields: programFields(context) },
    {
      title: t("office.catalogue.section.gift"),
      fields: [
        field("isGiftable", { kind: "flag", hint: t("office.catalogue.yes") }),
        ...priceFields(context, GIFT_NIGHTS, "nights"),
      ],
    },
  ];
  return {
    sections,
    spread: (line) => ({ ...spreadPrices(line, "giftPrices", "nights"), ...spreadLabels(line) }),
    compose: (values) => ({
      ...without(without(values, "price."), "tag."),
      giftPrices: composePrices(values, GIFT_NIGHTS, "nights"),
      marketingLabels: composeLabels(values),
    }),
  };
}

function programFields(context: Context): Field[] {
  const { t, house, language } = context;
  const field = fieldMaker(context);
  return [
    field("activityCodes", { kind: "choices", options: codeOptions(house?.activities ?? []) }),
    field("themeIds", { kind: "choices", isNumber: true, options: themeOptions(themesIn(language)) }),
    field(
      "marketingLabels",
      {
        kind: "choices",
        options: LABELS.map((value) => ({ value, label: t(`catalogue.label.${value}`) })),
      },
      "tag.codes",
    ),
    field("flashEnds", { kind: "day", isOptional: true }, "tag.endsOn"),
    field("upsellCodes", {
      kind: "words",
      isOptional: true,
      empty: null,
      hint: t("office.catalogue.upsellHint"),
    }),
  ];
}

const themeOptions = (themes: readonly { id: number; name: string }[]): Option[] =>
  themes.map(({ id, name }) => ({ value: String(id), label: name }));

const planOptions = ({ house, t }: Context): Option[] =>
  (house?.plans ?? []).map(({ code, board }) => ({ value: code, label: `${code} · ${t(`quote.board.${board}`)}` }));

function spreadLabels(line: object) {
  const there = valueAt(line, "marketingLabels");
  const list: unknown[] = Array.isArray(there) ? there : [];
  const labels = list.flatMap((label) => (typeof label === "object" && label !== null ? [label] : []));
  const flash = labels.find((label) => valueAt(label, "code") === "flash_sale");
  return {
    "tag.codes": labels.map((label) => String(valueAt(label, "code"))).join("\n"),
    "tag.endsOn": rawOf({ kind: "day" }, flash && valueAt(flash, "endsOn")),
  };
}

function composeLabels(values: Values) {
  const codes = at(values, "tag.codes");
  const endsOn = at(values, "tag.endsOn");
  return (Array.isArray(codes) ? codes : []).map((code: unknown) =>
    code === "flash_sale" && endsOn !== undefined ? { code, endsOn } : { code },
  );
}

function voucherForm(context: Context): RecordForm {
  const { t, house, language } = context;
  const field = fieldMaker(context);
  const adults = Array.from({ length: MAX_VOUCHER_ADULTS }, (_, index) => index + 1);
  const sections: Section[] = [
    {
      title: t("office.catalogue.section.identity"),
      fields: [
        field("code", { kind: "text", most: 40 }),
        field("activityCodes", { kind: "choices", options: codeOptions(house?.activities ?? []) }),
        field("themeIds", { kind: "choices", isNumber: true, options: themeOptions(activityThemesIn(language)) }),
        field("validityMonths", { kind: "whole" }),
        field("bookAheadDays", { kind: "whole" }),
      ],
    },
    { title: t("office.catalogue.section.hours"), fields: openFields(context) },
    { title: t("office.catalogue.section.prices"), fields: priceFields(context, adults, "adults") },
  ];
  return {
    sections,
    spread: (line) => spreadPrices(line, "prices", "adults"),
    compose: (values) => ({
      ...without(without(values, "hours."), "price."),
      hours: together(values, "hours."),
      prices: composePrices(values, adults, "adults"),
    }),
  };
}
