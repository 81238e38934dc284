import { cents, type Cents } from "#platform/money.ts";

/** Above it an amount is a mistake: a night of a hundred thousand euros. */
const MOST_CENTS = 10_000_000n;
const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * An amount as it is written in a message, exactly: `120.5` is 12050 cents, and so is `12050` with two decimal places (`DecimalPlaces`). Null: no amount, or one
 * that is no whole number of cents.
 */
export function readAmount(text: string, decimalPlaces: number | null): Cents | null {
  const [, sign = "", whole = "", fraction = ""] = DECIMAL.exec(text.trim()) ?? [];
  if (!whole || (decimalPlaces !== null && fraction)) return null;
  const places = decimalPlaces ?? fraction.length;
  const units = BigInt(whole + fraction);
  const scale = 10n ** BigInt(places);
  const hundredfold = units * 100n;
  if (hundredfold % scale !== 0n || hundredfold / scale > MOST_CENTS) return null;
  return cents(Number(hundredfold / scale) * (sign === "-" ? -1 : 1));
}
