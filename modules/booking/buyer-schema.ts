import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { isEmail, isName } from "#platform/person.ts";
import { NAME_MAX, POSTAL_CODE_LENGTH } from "./checkout/limits.ts";
import type { Buyer } from "./types.ts";

/** Message keys of the form's errors with their English texts (docs/product/buying.md#buyer). Screens translate the key. */
export const BUYER_ERRORS = {
  "error.mandatory": "Mandatory field",
  "error.textOnly": "Only text is expected",
  "error.email": "Email seems incorrect",
  "error.phone": "Phone number seems incorrect",
  "error.tooLong": "This text is too long",
  "error.country": "Choose a country of the list",
  "error.civility": "Choose an option of the list",
} as const;
export type BuyerErrorKey = keyof typeof BUYER_ERRORS;
const key = (name: BuyerErrorKey): BuyerErrorKey => name;

/** Longest values (docs/product/buying.md#buyer). */

const EMAIL_MAX = 254;
const LINE_MAX = 120;

const mandatory = () =>
  text({ error: key("error.mandatory"), refused: key("error.textOnly") })
    .trim()
    .min(1, { error: key("error.mandatory"), abort: true });
/** Text that may be left out; null then. */
export const optionalText = (max: number) =>
  text({ refused: key("error.textOnly") })
    .trim()
    .max(max, { error: key("error.tooLong") })
    .nullish()
    .transform((value) => value || null);

export const nameSchema = mandatory()
  .max(NAME_MAX, { error: key("error.tooLong") })
  .refine(isName, { error: key("error.textOnly") });
export const emailSchema = mandatory()
  .max(EMAIL_MAX, { error: key("error.tooLong") })
  .refine(isEmail, { error: key("error.email") });

/**
 * Who books (docs/product/buying.md#buyer). Issues carry a message key of `BUYER_ERRORS`. The phone may be written the way people of
 * `country` do; it comes out as E.164. Used by the checkout form and by the API alike.
 */
export const buyerSchema = z
  .object({
    email: emailSchema,
    civility: z
      .enum(["MRS", "MR"], { error: key("error.civility") })
      .nullish()
      .transform((value) => value ?? null),
    firstName: nameSchema,
    lastName: nameSchema,
    phoneNumber: mandatory().max(40, { error: key("error.phone") }),
    addressLine: optionalText(LINE_MAX),
    postalCode: optionalText(POSTAL_CODE_LENGTH),
    city: optionalText(LINE_MAX),
    country: mandatory()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: key("error.country") }),
  })
  .transform((buyer, context): Buyer => {
    const phoneNumber = toE164(buyer.phoneNumber, buyer.country);
    if (!phoneNumber) context.addIssue({ code: "custom", path: ["phoneNumber"], message: key("error.phone") });
    return { ...buyer, phoneNumber: phoneNumber ?? "" };
  });

/** `+33612345678` of what somebody in `country` wrote; null when it cannot be a number. */
export function toE164(text: string, country: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(text, country) : undefined;
  return parsed?.isValid() ? parsed.number : null;
}

export const isBuyerError = (message: string): message is BuyerErrorKey => message in BUYER_ERRORS;

/** The English text of an issue's message: keys become their text, anything else stays. */
export function errorText(message: string): string {
  return isBuyerError(message) ? BUYER_ERRORS[message] : message;
}
