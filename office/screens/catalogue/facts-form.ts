import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { ACTIVITY_PRICING, BOARDS } from "#modules/catalogue/types.ts";
import { labelsOf } from "#modules/catalogue/vocabulary-labels.ts";
import { valueAt, type RecordForm, type Section } from "./form.ts";
import { at, codeOptions, fieldMaker, nothing, openFields, together, without, type Context } from "./form-parts.ts";
import { hotelForm } from "./hotel-form.ts";
import { rawOf, type Field } from "./inputs.ts";
import { packageForm, voucherForm } from "./offer-forms.ts";

const BEDS = ["double", "twin", "single", "king", "sofa", "bunk"] as const;

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
          ? { type: "FLEX", deadlineDays: at(values, "terms.days") }
          : { type: at(values, "terms.type") },
    }),
  };
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
