import { randomUUID } from "node:crypto";
import {
  ErrorCode,
  OpenFeature,
  StandardResolutionReasons,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from "@openfeature/server-sdk";
import { isKeyOf } from "#platform/objects.ts";
import { createMemory } from "#platform/memory.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { isSiteId, type Site, type SiteId } from "#modules/sites/locales.ts";
import { applyRule, SWITCHES, readFlagRules, type FlagRules } from "./configuration.ts";
import { FLAG_DEFAULTS, type Flags } from "./definitions.ts";
import { isMetasearchVisitor } from "#modules/visit/metasearch.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import { findDiscount, TRY_OUT_DISCOUNT, type AutoDiscount } from "#modules/promotions/codes.ts";

export type FlagService = {
  /** Every flag for a request on a site. */
  flagsFor: (site: Site, facts?: RequestFacts) => Promise<Flags>;
  /** A promotion code as it counts on a site in a flow: any that a visitor of the site may come by, and no other. `percentage` is a whole number. */
  findPromotionCode: (siteId: SiteId, code: string, flow: Flow) => { code: string; percentage: number } | null;
};

export type FlagSettings = {
  /** FEATURE_FLAGS, parsed. */
  given: Readonly<Record<string, unknown>>;
  isIndexingAllowed: boolean;
  /** No public hosts: stays carry a code unless FEATURE_FLAGS says otherwise. */
  isTryOut?: boolean;
  /**
   * Another OpenFeature provider in place of the configuration's: a flag service of the operator's. Flags that it does not know keep their defaults.
   * It may say who sees which code; which codes there are and what they are worth stays in FEATURE_FLAGS, where the checkout looks.
   */
  provider?: Provider;
};

/** An object flag cannot be null in OpenFeature: an empty code says that there is no discount. */
const NO_DISCOUNT: AutoDiscount = { code: "", value: 0 };

/** Sites with what visitors may say of where they come from: ever new names of partners push each other out. */
const MOST_KNOWN = 500;

/** Flags of a process, asked through OpenFeature. Throws when FEATURE_FLAGS is not usable. */
export async function createFlags({
  given,
  isIndexingAllowed,
  isTryOut = false,
  provider,
}: FlagSettings): Promise<FlagService> {
  const rules = readFlagRules(given, isTryOut ? { ...FLAG_DEFAULTS, autoDiscount: TRY_OUT_DISCOUNT } : FLAG_DEFAULTS);
  const findIn = (siteId: SiteId, code: string) => findDiscount(rules.autoDiscount, { siteId, code });
  // A domain of its own: two servers in one process (tests) do not share flags.
  const domain = `vendredi-${randomUUID()}`;
  await OpenFeature.setProviderAndWait(domain, provider ?? createConfigurationProvider(rules));
  const client = OpenFeature.getClient(domain);
  const ask = async (site: Site, facts: RequestFacts): Promise<Flags> => {
    const context: EvaluationContext = { site: site.id, ...withoutUndefined(facts) };
    const switches = await Promise.all(
      SWITCHES.map(async (name) => [name, await client.getBooleanValue(name, FLAG_DEFAULTS[name], context)] as const),
    );
    const shown = await client.getObjectValue<AutoDiscount>("autoDiscount", NO_DISCOUNT, context);
    const values = {
      ...FLAG_DEFAULTS,
      ...Object.fromEntries(switches),
      autoDiscount: findIn(site.id, facts.promotionCode ?? "") ?? findIn(site.id, shown.code),
    };
    return {
      ...values,
      metasearchHotelFlow: values.metasearchHotelFlow && isMetasearchVisitor(facts),
      customerCare: false,
      careGate: values.customerCare,
      indexing: isIndexingAllowed,
    };
  };
  // The configuration answers the same for as long as the process lives; another provider may change its mind.
  const known = provider ? null : createMemory<Promise<Flags>>(MOST_KNOWN);
  return {
    flagsFor: (site, facts = {}) =>
      known ? known(JSON.stringify([site.id, facts]), () => ask(site, facts)) : ask(site, facts),
    findPromotionCode: (siteId, code, flow) => {
      const found = FLOW_FACTS[flow].takesCodes ? findIn(siteId, code) : null;
      return found && { code: found.code, percentage: found.value };
    },
  };
}

/** The flags of a browser that came through the gate of customer care, wherever it goes. */
export function withCare(flags: FlagService): FlagService {
  return {
    ...flags,
    flagsFor: async (site, facts) => ({ ...(await flags.flagsFor(site, facts)), customerCare: true, careGate: false }),
  };
}

function withoutUndefined(facts: RequestFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The provider that answers from the configuration, in memory. */
function createConfigurationProvider(rules: FlagRules): Provider {
  const resolve = <Value>(name: string, fallback: Value, context: EvaluationContext): ResolutionDetails<Value> => {
    if (!isKeyOf(rules, name))
      return { value: fallback, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const text = (key: string) => (typeof context[key] === "string" ? context[key] : undefined);
    const site = text("site") ?? "";
    const value: unknown = applyRule<unknown>(rules[name], isSiteId(site) ? site : "fr_FR", {
      from: text("from"),
      affiliateId: text("affiliateId"),
    });
    // OpenFeature asks for the type that its caller expects of the name; the rules have been read by the same table of flags.
    return { value: (value ?? NO_DISCOUNT) as Value, reason: StandardResolutionReasons.TARGETING_MATCH };
  };
  return {
    metadata: { name: "configuration" },
    runsOn: "server",
    resolveBooleanEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveStringEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveNumberEvaluation: (name, fallback, context) => Promise.resolve(resolve(name, fallback, context)),
    resolveObjectEvaluation: <Value extends JsonValue>(name: string, fallback: Value, context: EvaluationContext) =>
      Promise.resolve(resolve(name, fallback, context)),
  };
}
