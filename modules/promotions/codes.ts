import { z } from "zod";
import type { SiteId } from "#modules/sites/locales.ts";

/** A code that stays carry by themselves from card to paid order, and its percentage. */
export type AutoDiscount = { code: string; value: number };

/** Who comes by which code; null: by none. What is given more narrowly counts: affiliates, `from`, sites, then the default. */
export type DiscountRule = {
  default: AutoDiscount | null;
  sites: Partial<Record<SiteId, AutoDiscount | null>>;
  from: Record<string, AutoDiscount | null>;
  affiliates: Record<string, AutoDiscount | null>;
};

/** A code as whoever runs the site may give it. */
export const discountSchema: z.ZodType<AutoDiscount> = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, "is 3 to 20 capitals and digits"),
  value: z.int().min(1).max(50),
});

/** What a server without public hosts has as its default, so that the demonstration shows a code in all six locales. */
export const TRY_OUT_DISCOUNT: AutoDiscount = { code: "EXTRA10", value: 10 };

/** Codes are written in capitals; people type them as they like. */
const normalise = (code: string) => code.trim().toUpperCase();

/** Every code that a visitor of a site may come by: the site's own (else the default), and those of partners and of `from`. */
function discountsOf(rule: DiscountRule, siteId: SiteId): AutoDiscount[] {
  const own = rule.sites[siteId] === undefined ? rule.default : rule.sites[siteId];
  return [own, ...Object.values(rule.from), ...Object.values(rule.affiliates)].filter((discount) => discount !== null);
}

/**
 * The code as it counts on a site, in the flows that take any; null where nobody could have come by it
 * (docs/product/buying.md#promotion-codes).
 */
export function findDiscount(
  rule: DiscountRule,
  { siteId, code }: { siteId: SiteId; code: string },
): AutoDiscount | null {
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
