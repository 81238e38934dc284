import { z } from "zod";
import { discountSchema, findAmbiguousCode } from "#modules/promotions/codes.ts";
import { keysOf, recordOf } from "#platform/objects.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { FLAG_DEFAULTS, type FlagName, type FlagValues } from "./definitions.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";

/** The value of a flag, and where it differs: for an affiliate, for `from`, on a site; the first that is known counts. */
export type FlagRule<Value> = {
  default: Value;
  sites: Partial<Record<SiteId, Value>>;
  from: Record<string, Value>;
  affiliates: Record<string, Value>;
};
export type FlagRules = { [Name in FlagName]: FlagRule<FlagValues[Name]> };

/** Every flag but the discount says yes or no. */
export const SWITCHES = keysOf(FLAG_DEFAULTS).filter((name) => name !== "autoDiscount");

const siteId = z.enum(keysOf(SITES));

/** A bare value, or an object with a default and exceptions. */
function ruleSchema<Value>(value: z.ZodType<Value>, fallback: Value) {
  const rule = z.strictObject({
    default: value.optional(),
    sites: z.partialRecord(siteId, value).optional(),
    from: z.record(z.string(), value).optional(),
    affiliates: z.record(z.string(), value).optional(),
  });
  return z
    .union([value.transform((given) => ({ default: given })), rule])
    .optional()
    .transform((given): FlagRule<Value> => {
      const { default: own, sites = {}, from = {}, affiliates = {} }: Partial<FlagRule<Value>> = given ?? {};
      return {
        default: own === undefined ? fallback : own,
        sites,
        from,
        affiliates,
      };
    });
}

const schemaOf = (defaults: FlagValues) =>
  z.strictObject({
    autoDiscount: ruleSchema(discountSchema.nullable(), defaults.autoDiscount),
    ...recordOf(SWITCHES, (name) => ruleSchema(z.boolean(), defaults[name])),
  });

/** Reads FEATURE_FLAGS over the defaults. Throws with the name of each flag that does not exist or has no such value. */
export function readFlagRules(
  given: Readonly<Record<string, unknown>>,
  defaults: FlagValues = FLAG_DEFAULTS,
): FlagRules {
  const parsed = schemaOf(defaults).safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "FEATURE_FLAGS"}: ${issue.message}`);
  const rules = parsed.data;
  const ambiguous = rules && findAmbiguousCode(rules.autoDiscount);
  if (ambiguous) problems.push(`  autoDiscount: ${ambiguous} has more than one value`);
  if (rules && problems.length === 0) return rules;
  throw new Error(`FEATURE_FLAGS is not usable:\n${problems.join("\n")}`);
}

/** What a rule gives a request on a site. */
export function applyRule<Value>(rule: FlagRule<Value>, site: SiteId, { from, affiliateId }: RequestFacts): Value {
  const values = [own(rule.affiliates, affiliateId), own(rule.from, from), own(rule.sites, site)];
  const value = values.find((one) => one !== undefined);
  return value === undefined ? rule.default : value;
}

/** What an exception says of a name; undefined where it does not name it. */
function own<Value>(values: Partial<Record<string, Value>>, name = ""): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
