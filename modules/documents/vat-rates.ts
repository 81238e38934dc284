import { cents, type Cents } from "#platform/money.ts";
import type { CountryCode } from "#modules/sites/locales.ts";

/**
 * The usual VAT rate of a country, in percent: what an activity that is not part of a stay is taxed with where it takes place (Directive 2006/112/EC, articles
 * 30b and 54). What an operator changes, on advice: some activities have a lower one (docs/decisions/0081-gifts-are-paid-like-stays.md).
 */
const USUAL_RATES: Record<CountryCode, number> = { FR: 20, ES: 21, BE: 21, NL: 21, IT: 22 };

/** Whether we know the rate of a country. */
export const isTaxed = (country: string): country is CountryCode => Object.hasOwn(USUAL_RATES, country);

/** The VAT that a price includes. */
export function vatWithin(amount: Cents, country: CountryCode): { rate: number; vat: Cents } {
  const rate = USUAL_RATES[country];
  return { rate, vat: cents(Math.round((amount * rate) / (100 + rate))) };
}
