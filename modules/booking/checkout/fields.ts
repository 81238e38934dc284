import type { PlainKey } from "#platform/i18n/keys.ts";
import { FIRST_METHOD, isPaymentMethod, type PaymentMethod } from "#modules/payments/methods.ts";
import { WISHES } from "../wishes.ts";

/** The checkout's fields, in the order in which they stand: error summaries follow it. */
export const FIELDS = [
  "civility",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  ...WISHES,
  "insurance",
  "terms",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** Message keys of what is wrong. */
export type FieldErrors = { [Name in FieldName]?: PlainKey | undefined };

/** Everything that is kept when a form comes back: what was typed, by control name. */
export type FormValues = Record<string, string>;

export const fieldId = (name: FieldName): string => `buyer-${name}`;

/** The way to pay that a form has; the first where it says none that there is. */
export function readMethod(form: FormData): PaymentMethod {
  const value = form.get("paymentMethod");
  return typeof value === "string" && isPaymentMethod(value) ? value : FIRST_METHOD;
}

/** What is wrong of what was typed into a form: a field that is still empty is no mistake. */
export function errorsOfTyped(errors: FieldErrors, form: FormData): FieldErrors {
  return Object.fromEntries(FIELDS.flatMap((name) => (errors[name] && form.get(name) ? [[name, errors[name]]] : [])));
}

/** The texts of a form, without what the page itself put in. */
export function readValues(form: FormData): FormValues {
  const names = [...FIELDS, "phoneCountry", "newsletter"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
    }),
  );
}
