import { MAX_NIGHTS, MAX_VOUCHER_ADULTS, PACKAGE_KINDS } from "#modules/catalogue/types.ts";
import { activityThemesIn, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { valueAt, type RecordForm, type Section, type Values } from "./form.ts";
import {
  at,
  codeOptions,
  composePrices,
  fieldMaker,
  openFields,
  priceFields,
  spreadPrices,
  together,
  without,
  type Context,
} from "./form-parts.ts";
import { rawOf, type Field, type Option } from "./inputs.ts";

const LABELS = ["favourite", "new", "eco", "flash_sale"] as const;

/** A package: what it sells, its programme, and what it costs as a gift. */
export function packageForm(context: Context): RecordForm {
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

/** An activity voucher, with what it costs for so many adults. */
export function voucherForm(context: Context): RecordForm {
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
