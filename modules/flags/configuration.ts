import { z } from "zod";
import { discountSchema, findAmbiguousCode } from "#modules/promotions/codes.ts";
import { keysOf, recordOf } from "#platform/objects.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { FLAG_DEFAULTS, type FlagName, type FlagValues } from "./definitions.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";

/**
 * The value of a flag, and where it differs: for an affiliate, for `from`, on a site; the first that is known counts. `share`: of a hundred visitors, how
 * many of those who are left see a switch the other way round.
 */
export type FlagRule<Value> = {
  share?: number | undefined;
  default: Value;
  sites: Partial<Record<SiteId, Value>>;
  from: Record<string, Value>;
  affiliates: Record<string, Value>;
};
export type FlagRules = { [Name in FlagName]: FlagRule<FlagValues[Name]> };

/** Every flag but the discount says yes or no. */
export const SWITCHES = keysOf(FLAG_DEFAULTS).filter((name) => name !== "autoDiscount");

const siteId = z.enum(keysOf(SITES));

/**
 * Switches that nothing but pages asks for: some visitors may see them the other way round. What prices, orders, calls or doors ask is the same for all.
 */
export const SHARED_SWITCHES = [
  "removeEmailDeliveryTag",
  "singleVoucherRedirect",
  "datesForced",
  "datesSuggested",
  "homeBannerOnTop",
  "allIncentive",
] as const satisfies readonly FlagName[];
export const mayShare = (name: FlagName): boolean => SHARED_SWITCHES.some((one) => one === name);

/** A bare value, or an object with a default and exceptions. */
function ruleSchema<Value>(value: z.ZodType<Value>, fallback: Value, isShared = false) {
  const rule = z.strictObject({
    default: value.optional(),
    sites: z.partialRecord(siteId, value).optional(),
    from: z.record(z.string(), value).optional(),
    affiliates: z.record(z.string(), value).optional(),
    share: isShared ? z.int().min(1).max(99).optional() : z.undefined().optional(),
  });
  return z
    .union([value.transform((given) => ({ default: given })), rule])
    .optional()
    .transform((given): FlagRule<Value> => {
      const { default: own, sites = {}, from = {}, affiliates = {}, share }: Partial<FlagRule<Value>> = given ?? {};
      return {
        default: own === undefined ? fallback : own,
        sites,
        from,
        affiliates,
        ...(share !== undefined && { share }),
      };
    });
}

const schemaOf = (defaults: FlagValues) =>
  z.strictObject({
    autoDiscount: ruleSchema(discountSchema.nullable(), defaults.autoDiscount),
    ...recordOf(SWITCHES, (name) => ruleSchema(z.boolean(), defaults[name], mayShare(name))),
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

/** What a rule gives a request on a site. `inShare`: what those have who are in its share; else the default. */
export function applyRule<Value>(
  rule: FlagRule<Value>,
  site: SiteId,
  { from, affiliateId }: RequestFacts,
  inShare?: Value,
): Value {
  const values = [own(rule.affiliates, affiliateId), own(rule.from, from), own(rule.sites, site), inShare];
  const value = values.find((one) => one !== undefined);
  return value === undefined ? rule.default : value;
}

export type FlagProblem = { path: string; message: string };

/** Where a rule is no rule: an object is told what is wrong in it, and not only that it is no bare value either. */
function problemsOf(issue: z.core.$ZodIssue, given: unknown): FlagProblem[] {
  const isRule = issue.code === "invalid_union" && typeof given === "object" && given !== null && !("code" in given);
  const inner = isRule ? (issue.errors.at(-1) ?? []) : [];
  if (inner.length > 0) return inner.map(({ path, message }) => ({ path: path.join("."), message }));
  return [{ path: issue.path.slice(1).join("."), message: issue.message }];
}

/** Reads what the office says of one flag, over its default; every problem by path, an ambiguous code among them. */
export function readOfficeRule<Name extends FlagName>(
  name: Name,
  given: unknown,
): { kind: "fine"; rule: FlagRules[Name] } | { kind: "bad"; problems: FlagProblem[] } {
  const parsed = schemaOf(FLAG_DEFAULTS).safeParse({ [name]: given });
  if (!parsed.success) {
    return { kind: "bad", problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, given)) };
  }
  const ambiguous = findAmbiguousCode(parsed.data.autoDiscount);
  if (ambiguous) return { kind: "bad", problems: [{ path: "", message: `${ambiguous} has more than one value` }] };
  const rules: FlagRules = parsed.data;
  return { kind: "fine", rule: rules[name] };
}

/** What an exception says of a name; undefined where it does not name it. */
function own<Value>(values: Partial<Record<string, Value>>, name = ""): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
