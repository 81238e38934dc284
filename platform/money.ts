/** An amount of money in integer euro cents. */
export type Cents = number & { readonly __unit: "cents" };

/** Brands an integer as cents. Throws on fractions: half a cent is always a bug upstream. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not an amount in cents: ${amount}`);
  return amount as Cents;
}

export const ZERO = cents(0);

/** Adds amounts up. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** `percent` of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.round((amount * percent) / 100));
}
