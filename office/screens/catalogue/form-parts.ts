import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { valueAt, type FieldName, type Values } from "./form.ts";
import { rawOf, type Field, type FieldTraits, type Option } from "./inputs.ts";

/** What forms are made with. `house`: null for a hotel that is not there yet. */
export type Context = { t: Translate; format: Format; language: Language; house: HouseOf | null };

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Makes fields with the words of the office. `path` is the name unless told. */
export function fieldMaker({ t }: Context) {
  return (name: FieldName, traits: FieldTraits, path: string = name): Field => ({
    ...traits,
    path,
    label: t(`office.catalogue.field.${name}`),
  });
}

export const nothing = () => ({});
/** All values but some, which are said together. */
export const without = (values: Values, prefix: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith(prefix)));
export const at = (values: Values, path: string): unknown => values[path];

export const codeOptions = (things: readonly { code: string; name: string }[]): Option[] =>
  things.map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} · ${code}` }));

const weekOptions = ({ format }: Context): Option[] =>
  WEEK.map((day) => ({ value: String(day), label: format.weekdayShort(day) }));

/** Hours and days on which a thing takes place. */
export function openFields(context: Context): Field[] {
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
export function together(values: Values, prefix: string): Record<string, unknown> | null {
  const own = Object.entries(values).filter(([path]) => path.startsWith(prefix));
  const said = own.filter(([, value]) => value !== undefined);
  return said.length === 0 ? null : Object.fromEntries(said.map(([path, value]) => [path.slice(prefix.length), value]));
}

/** Two prices for so many nights or adults: what it costs, and what it costs in public. */
export function priceFields(context: Context, steps: readonly number[], noun: "nights" | "adults"): Field[] {
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

export const spreadPrices = (line: object, path: string, step: string) => {
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

/** A public price without the one that it is compared with is a mistake, which the catalogue tells: it is not left out. */
export const composePrices = (values: Values, steps: readonly number[], step: string) =>
  steps.flatMap((count) => {
    const [sell, bar] = [at(values, `price.${count}.sell`), at(values, `price.${count}.bar`)];
    return sell === undefined && bar === undefined
      ? []
      : [{ [step]: count, sellPriceCents: sell, barPriceCents: bar ?? sell }];
  });
