import { z } from "zod";
import { discountSchema, findAmbiguousCode } from "#modules/promotions/codes.ts";
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

const valueSchemas: { [Name in FlagName]: z.ZodType<FlagValues[Name]> } = {
  autoDiscount: discountSchema.nullable(),
  removeEmailDeliveryTag: z.boolean(),
  singleVoucherRedirect: z.boolean(),
  datesForced: z.boolean(),
  datesSuggested: z.boolean(),
  physicalSingleVoucher: z.boolean(),
  activityFlow: z.boolean(),
  promoBanner: z.boolean(),
  homeBannerOnTop: z.boolean(),
  metasearchHotelFlow: z.boolean(),
  allIncentive: z.boolean(),
  customerCare: z.boolean(),
};

const siteId = z.enum(Object.keys(SITES) as [SiteId, ...SiteId[]]);

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
        sites: sites as FlagRule<Value>["sites"],
        from,
        affiliates,
      };
    });
}

const schemaOf = (defaults: FlagValues) =>
  z.strictObject(
    Object.fromEntries(
      (Object.keys(FLAG_DEFAULTS) as FlagName[]).map((name) => [
        name,
        ruleSchema(valueSchemas[name] as z.ZodType<unknown>, defaults[name]),
      ]),
    ),
  );

/** Reads FEATURE_FLAGS over the defaults. Throws with the name of each flag that does not exist or has no such value. */
export function readFlagRules(
  given: Readonly<Record<string, unknown>>,
  defaults: FlagValues = FLAG_DEFAULTS,
): FlagRules {
  const parsed = schemaOf(defaults).safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "FEATURE_FLAGS"}: ${issue.message}`);
  const rules = parsed.data as FlagRules | undefined;
  const ambiguous = rules && findAmbiguousCode(rules.autoDiscount);
  if (ambiguous) problems.push(`  autoDiscount: ${ambiguous} has more than one value`);
  if (rules && problems.length === 0) return rules;
  throw new Error(`FEATURE_FLAGS is not usable:\n${problems.join("\n")}`);
}

/** What a rule gives a request on a site. */
export function applyRule<Value>(rule: FlagRule<Value>, site: SiteId, { from, affiliateId }: RequestFacts): Value {
  const own = <Key extends string>(values: Partial<Record<Key, Value>>, key: string | undefined) =>
    key !== undefined && Object.hasOwn(values, key) ? { value: values[key as Key] as Value } : undefined;
  const found = own(rule.affiliates, affiliateId) ?? own(rule.from, from) ?? own(rule.sites, site);
  return found ? found.value : rule.default;
}
