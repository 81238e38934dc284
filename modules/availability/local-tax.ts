import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { LocalTax } from "#modules/catalogue/types.ts";

/**
 * Local tax of a stay (docs/product/product.md#local-tax). Per person and night counts adults only: towns exempt minors. A percentage is taken of the stay's
 * amount and rounded half up; percentages carry two decimals at most.
 */
export function localTaxCents(tax: LocalTax, stay: { adults: number; nights: number; amount: Cents }): Cents {
  if (tax.type === "PERSON_NIGHT") return cents(tax.amountCents * stay.adults * stay.nights);
  return cents(Math.round((stay.amount * Math.round(tax.percentage * 100)) / 10_000));
}

/** The part of the tax that is paid with the booking: nothing where the hotel collects it itself. */
export function localTaxCollectedHere(tax: LocalTax, amount: Cents): Cents {
  return tax.toBePaidAtHotel ? ZERO : amount;
}
