import { cents, type Cents } from "#platform/money.ts";

/** What each of so many hotels costs on average, to the cent; null where there is none. `sum`: their prices, cents, fractions of them too. */
export function averagePrice(sum: number, hotels: number): Cents | null {
  return hotels === 0 ? null : cents(Math.round(sum / hotels));
}
