import { createHmac, randomUUID } from "node:crypto";
import {
  ErrorCode,
  OpenFeature,
  StandardResolutionReasons,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from "@openfeature/server-sdk";
import { isKeyOf, keysOf } from "#platform/objects.ts";
import { createMemory } from "#platform/memory.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { isSiteId, type Site, type SiteId } from "#modules/sites/locales.ts";
import { applyRule, readFlagRules, SHARED_SWITCHES, SWITCHES, type FlagRule, type FlagRules } from "./configuration.ts";
import { FLAG_DEFAULTS, type FlagName, type Flags } from "./definitions.ts";
import { isMetasearchVisitor } from "#modules/visit/metasearch.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import { findDiscount, TRY_OUT_DISCOUNT, type AutoDiscount } from "#modules/promotions/codes.ts";

export type FlagService = {
  /** Every flag for a request on a site. */
  flagsFor: (site: Site, facts?: RequestFacts) => Promise<Flags>;
  /** A promotion code as it counts on a site in a flow: any that a visitor of the site may come by, and no other. `percentage` is a whole number. */
  findPromotionCode: (siteId: SiteId, code: string, flow: Flow) => { code: string; percentage: number } | null;
  /** Switches that a visitor sees the other way round, by the address that they come from: for `withShares`, and the key of what is kept for them. */
  sharesOf: (address: string) => readonly FlagName[];
  /** A page was shown: counted by the value of each flag that the office has set. */
  noteShown: (site: Site, facts: RequestFacts, shares: readonly FlagName[]) => void;
  /** Grows with every change of the office. */
  generation: () => number;
};

/** What the office has said of flags, as far as this process has read it. */
export type OfficeRules = {
  current: () => { rules: Partial<FlagRules>; generation: number };
  /** `value`: as JSON writes it. */
  count: (name: FlagName, value: string) => void;
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
  /** What the office says goes before the configuration, flag by flag. */
  office?: OfficeRules;
  /** What shares are dealt by. */
  secret?: string;
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
  office,
  secret = "",
}: FlagSettings): Promise<FlagService> {
  const configured = readFlagRules(
    given,
    isTryOut ? { ...FLAG_DEFAULTS, autoDiscount: TRY_OUT_DISCOUNT } : FLAG_DEFAULTS,
  );
  const said = () => office?.current() ?? NOTHING_SAID;
  const rulesNow = (): FlagRules => ({ ...configured, ...said().rules });
  const findIn = (siteId: SiteId, code: string) => findDiscount(rulesNow().autoDiscount, { siteId, code });
  // A domain of its own: two servers in one process (tests) do not share flags.
  const domain = `vendredi-${randomUUID()}`;
  await OpenFeature.setProviderAndWait(domain, provider ?? createConfigurationProvider(rulesNow));
  const client = OpenFeature.getClient(domain);
  const ask = async (site: Site, { shares = [], ...facts }: SharedFacts): Promise<Flags> => {
    const context: EvaluationContext = { site: site.id, ...withoutUndefined(facts), shares: shares.join() };
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
  // Another provider may change its mind.
  const remember = untilSaid(said);
  return {
    flagsFor: (site, facts = {}) =>
      provider ? ask(site, facts) : remember(JSON.stringify([site.id, facts]), () => ask(site, facts)),
    findPromotionCode: (siteId, code, flow) => {
      const found = FLOW_FACTS[flow].takesCodes ? findIn(siteId, code) : null;
      return found && { code: found.code, percentage: found.value };
    },
    sharesOf: (address) => {
      const rules = rulesNow();
      return SHARED_SWITCHES.filter((name) => isDealt(address, name, rules[name].share ?? 0, secret));
    },
    noteShown: (site, facts, shares) => {
      for (const name of keysOf(said().rules))
        office?.count(name, JSON.stringify(valueOf(rulesNow(), name, site.id, { ...facts, shares })));
    },
    generation: () => said().generation,
  };
}

/** Until the office says something else, the answers are the same. */
function untilSaid(said: OfficeRules["current"]) {
  let known = { generation: -1, answers: createMemory<Promise<Flags>>(MOST_KNOWN) };
  return (key: string, find: () => Promise<Flags>) => {
    const { generation } = said();
    if (generation !== known.generation) known = { generation, answers: createMemory(MOST_KNOWN) };
    return known.answers(key, find);
  };
}

const NOTHING_SAID: ReturnType<OfficeRules["current"]> = { rules: {}, generation: 0 };

/** Facts of a request with the switches in whose share its visitor is. */
type SharedFacts = RequestFacts & { shares?: readonly FlagName[] };

/** Whether an address is among the first `share` of a hundred, another hundred for each flag. Nothing of it is kept. */
function isDealt(address: string, name: FlagName, share: number, secret: string): boolean {
  if (share === 0) return false;
  return createHmac("sha256", `flags:${secret}`).update(`${name}:${address}`).digest().readUInt32BE(0) % 100 < share;
}

/** What a rule gives whoever asks, their share included. */
function valueOf(rules: FlagRules, name: FlagName, site: SiteId, { shares = [], ...facts }: SharedFacts): unknown {
  const rule: FlagRule<unknown> = rules[name];
  return applyRule<unknown>(rule, site, facts, shares.includes(name) ? rule.default !== true : undefined);
}

/** The flags of a visitor who sees some switches the other way round. */
export function withShares(flags: FlagService, shares: readonly FlagName[]): FlagService {
  if (shares.length === 0) return flags;
  const shared = (facts: RequestFacts = {}): SharedFacts => ({ ...facts, shares });
  return { ...flags, flagsFor: (site, facts) => flags.flagsFor(site, shared(facts)) };
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
function createConfigurationProvider(rulesNow: () => FlagRules): Provider {
  const resolve = <Value>(name: string, fallback: Value, context: EvaluationContext): ResolutionDetails<Value> => {
    const rules = rulesNow();
    if (!isKeyOf(rules, name))
      return { value: fallback, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const text = (key: string) => (typeof context[key] === "string" ? context[key] : undefined);
    const site = text("site") ?? "";
    const shares = text("shares")?.split(",") ?? [];
    const value = valueOf(rules, name, isSiteId(site) ? site : "fr_FR", {
      from: text("from"),
      affiliateId: text("affiliateId"),
      shares: SHARED_SWITCHES.filter((one) => shares.includes(one)),
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
