import type { CountryCode } from "#modules/sites/locales.ts";

/** What a day can be closed for. */
export type Closing = "nights" | "arrival" | "departure";

/** A day of every year (month and day, `05-01`) on which the hotels of a country are closed for something, whatever their rates say. */
export type CountryRule = { country: CountryCode; on: `${number}-${number}`; closes: Closing };

/** One row a rule (docs/product/product.md#possible). No country has one. */
export const COUNTRY_RULES: readonly CountryRule[] = [];
