import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { FlagRule } from "./configuration.ts";
import type { AutoDiscount } from "./definitions.ts";

type DiscountRule = FlagRule<AutoDiscount | null>;

/** Codes are written in capitals; people type them as they like. */
const normalise = (code: string) => code.trim().toUpperCase();

/** Every code that a visitor of a site may come by: the site's own (else the default), and those of partners and of `from`. */
function discountsOf(rule: DiscountRule, siteId: SiteId): AutoDiscount[] {
  const own = rule.sites[siteId] === undefined ? rule.default : rule.sites[siteId];
  return [own, ...Object.values(rule.from), ...Object.values(rule.affiliates)].filter((discount) => discount !== null);
}

/**
 * The code as it counts on a site; null where nobody could have come by it. Codes are for stays alone, in the booking flow
 * (docs/product/buying.md#promotion-codes).
 */
export function findDiscount(
  rule: DiscountRule,
  { siteId, code, flow }: { siteId: SiteId; code: string; flow: Flow },
): AutoDiscount | null {
  if (!FLOW_FACTS[flow].takesCodes) return null;
  return discountsOf(rule, siteId).find((discount) => discount.code === normalise(code)) ?? null;
}

/** A code with two values has no price that is true: names the first such code. */
export function findAmbiguousCode({ default: everywhere, sites, from, affiliates }: DiscountRule): string | null {
  const given = [everywhere, ...Object.values(sites), ...Object.values(from), ...Object.values(affiliates)].filter(
    (discount) => discount !== null,
  );
  return (
    given.find((discount) => given.some(({ code, value }) => code === discount.code && value !== discount.value))
      ?.code ?? null
  );
}
