import type { Chance } from "#modules/booking/simulation/random.ts";
import type { Things } from "./things.ts";

/** As much of JSON Schema as the product's own document uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  example?: unknown;
  default?: unknown;
  additionalProperties?: boolean | Schema;
};

const SOMETIMES = 0.4;
const FEW = 3;

/** A value that the schema allows, with things that exist where the name of the field says which. */
export function makeValid(schema: Schema, name: string, chance: Chance, things: Things): unknown {
  const known = things.valueFor(name, chance);
  if (known !== undefined && chance.happens(0.8)) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return makeValid(chance.pick(schema.anyOf), name, chance, things);
  if (schema.example !== undefined && chance.happens(0.7)) return schema.example;
  const types = [schema.type ?? "null"].flat();
  return makeOfType(chance.pick(types), { schema, name, chance, things });
}

type Making = { schema: Schema; name: string; chance: Chance; things: Things };

function makeOfType(type: string, { schema, name, chance, things }: Making): unknown {
  switch (type) {
    case "object":
      return makeObject({ schema, name, chance, things });
    case "array":
      return Array.from({ length: chance.below(FEW) }, () => makeValid(schema.items ?? {}, name, chance, things));
    case "integer":
    case "number":
      return (
        (schema.minimum ?? 0) + chance.below(Math.min(1_000, (schema.maximum ?? 1_000) - (schema.minimum ?? 0) + 1))
      );
    case "boolean":
      return chance.happens(0.5);
    case "string":
      return /\\d/.test(schema.pattern ?? "")
        ? String(chance.below(10_000))
        : chance.pick(["paris", "Marion", "a", "2026-12-12", "x".repeat(Math.min(40, schema.maxLength ?? 40))]);
    default:
      return null;
  }
}

function makeObject({ schema, chance, things }: Making): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || chance.happens(SOMETIMES),
  );
  return Object.fromEntries(entries.map(([name, own]) => [name, makeValid(own, name, chance, things)]));
}

/** Ways to every value inside a JSON value, itself included: keys and indexes. */
export function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A copy with the value at a path replaced; left out where `replacement` is undefined. */
export function replaceAt(value: unknown, path: readonly (string | number)[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === key ? replaceAt(entry, rest, replacement) : entry));
  const entries = Object.entries(value as object).map(
    ([name, inner]) => [name, name === key ? replaceAt(inner, rest, replacement) : (inner as unknown)] as const,
  );
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
