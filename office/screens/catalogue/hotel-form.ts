import { labelsOf } from "#modules/catalogue/vocabulary-labels.ts";
import { valueAt, type RecordForm, type Section, type Values } from "./form.ts";
import { at, fieldMaker, without, type Context } from "./form-parts.ts";
import { rawOf, type Field } from "./inputs.ts";

/** A hotel, beside its texts and pictures. */
export function hotelForm(context: Context): RecordForm {
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
        field("cityId", { kind: "city", hint: t("office.catalogue.cityHint") }),
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
