import { randomUUID } from "node:crypto";
import { ErrorCode, OpenFeature, StandardResolutionReasons, type EvaluationContext, type JsonValue, type Provider, type ResolutionDetails } from "@openfeature/server-sdk";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import { applyRule, readFlagRules, type FlagRules } from "./configuration.ts";
import { FLAG_DEFAULTS, type AutoDiscount, type FlagName, type Flags } from "./definitions.ts";
import { isMetasearchVisitor, type RequestFacts } from "./facts.ts";

export type FlagService = {
  /** Every flag for a request on a site. */
  flagsFor: (site: Site, facts?: RequestFacts) => Promise<Flags>;
};

export type FlagSettings = {
  /** FEATURE_FLAGS, parsed. */
  given: Readonly<Record<string, unknown>>;
  isIndexingAllowed: boolean;
  /** Another OpenFeature provider in place of the configuration's: a flag service of the operator's. Flags that it does not know keep their defaults. */
  provider?: Provider;
};

/** An object flag cannot be null in OpenFeature: an empty code says that there is no discount. */
const NO_DISCOUNT: AutoDiscount = { code: "", value: 0 };

/** Flags of a process, asked through OpenFeature. Throws when FEATURE_FLAGS is not usable. */
export async function createFlags({ given, isIndexingAllowed, provider }: FlagSettings): Promise<FlagService> {
  const rules = readFlagRules(given);
  // A domain of its own: two servers in one process (tests) do not share flags.
  const domain = `vendredi-${randomUUID()}`;
  await OpenFeature.setProviderAndWait(domain, provider ?? createConfigurationProvider(rules));
  const client = OpenFeature.getClient(domain);
  const names = (Object.keys(FLAG_DEFAULTS) as FlagName[]).filter((name) => name !== "autoDiscount");
  return {
    flagsFor: async (site, facts = {}) => {
      const context: EvaluationContext = { site: site.id, ...withoutUndefined(facts) };
      const switches = await Promise.all(names.map(async (name) => [name, await client.getBooleanValue(name, FLAG_DEFAULTS[name], context)] as const));
      const discount = await client.getObjectValue<AutoDiscount>("autoDiscount", NO_DISCOUNT, context);
      const values = { ...FLAG_DEFAULTS, ...Object.fromEntries(switches), autoDiscount: discount.code === "" ? null : discount };
      return { ...values, metasearchHotelFlow: values.metasearchHotelFlow && isMetasearchVisitor(facts), indexing: isIndexingAllowed };
    },
  };
}

function withoutUndefined(facts: RequestFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The provider that answers from the configuration, in memory. */
function createConfigurationProvider(rules: FlagRules): Provider {
  const resolve = <Value>(name: string, fallback: Value, context: EvaluationContext): ResolutionDetails<Value> => {
    if (!Object.hasOwn(rules, name)) return { value: fallback, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const text = (key: string) => (typeof context[key] === "string" ? context[key] : undefined);
    const value: unknown = applyRule<unknown>(rules[name as FlagName], (text("site") ?? "fr_FR") as SiteId, { from: text("from"), affiliateId: text("affiliateId") });
    return { value: (value ?? NO_DISCOUNT) as Value, reason: StandardResolutionReasons.TARGETING_MATCH };
  };
  return {
    metadata: { name: "configuration" },
    runsOn: "server",
    resolveBooleanEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveStringEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveNumberEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveObjectEvaluation: <Value extends JsonValue>(name: string, fallback: Value, context: EvaluationContext) => Promise.resolve(resolve(name, fallback, context)),
  };
}
