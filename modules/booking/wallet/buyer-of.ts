import type { WalletPayer } from "#modules/payments/browser-side.ts";
import { POSTAL_CODE_LENGTH } from "../checkout/limits.ts";
import type { FormValues } from "../checkout/fields.ts";
import type { Buyer } from "../types.ts";

/** Whoever pays, as an order wants them. What a wallet does not know stays empty: the server says what lacks. A postal code that is too long is none. */
export function buyerOf(payer: WalletPayer, country: string): Buyer {
  const { firstName, lastName } = splitName(payer.name);
  return {
    email: payer.email.trim(),
    civility: null,
    firstName,
    lastName,
    phoneNumber: payer.phone.trim(),
    addressLine: payer.addressLine.trim() || null,
    postalCode: payer.postalCode.length <= POSTAL_CODE_LENGTH ? payer.postalCode.trim() || null : null,
    city: payer.city.trim() || null,
    country: payer.country || country,
  };
}

/** A wallet has one name for both: the first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** The same for the form of the checkout. */
export function valuesOf({ firstName, lastName, email, phoneNumber }: Buyer): FormValues {
  return Object.fromEntries(
    Object.entries({ firstName, lastName, email, phoneNumber }).filter(([, value]) => value !== ""),
  );
}
