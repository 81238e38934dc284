import type { z } from "zod";
import type { CountryCode } from "#modules/sites/locales.ts";
import { buyerSchema, isBuyerError, toE164 } from "../buyer-schema.ts";
import type { Buyer } from "../types.ts";
import { WISHES, type Wishes } from "../wishes.ts";
import { wishesSchema } from "../wishes-schema.ts";
import { lacksChoice } from "./insurance-choice.ts";
import { FIELDS, type FieldErrors } from "./fields.ts";

export type BuyerForm = { kind: "valid"; buyer: Buyer; wishes: Wishes } | { kind: "invalid"; errors: FieldErrors };

/** Reads the checkout's form, in the browser and (without JavaScript) on the server. `country` is where the site sells. */
export function readBuyerForm(form: FormData, country: CountryCode): BuyerForm {
  const phoneNumber = textOf(form, "phoneNumber");
  const phoneCountry = textOf(form, "phoneCountry") || country;
  const parsed = buyerSchema.safeParse({
    email: textOf(form, "email"),
    civility: textOf(form, "civility") || null,
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
    phoneNumber,
    country: phoneCountry,
  });
  const wishes = wishesSchema.safeParse(Object.fromEntries(WISHES.map((name) => [name, textOf(form, name)])));
  const errors: FieldErrors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...(wishes.success ? {} : fieldErrorsOf(wishes.error)),
  };
  // The schema looks at the number last, once all else is right; here every mistake is told at once.
  if (phoneNumber && !toE164(phoneNumber, phoneCountry)) errors.phoneNumber = "checkout.error.phone";
  if (lacksChoice(form)) errors.insurance = "checkout.error.insurance";
  if (!form.get("terms")) errors.terms = "checkout.error.terms";
  if (!parsed.success || !wishes.success || Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", buyer: { ...parsed.data, country }, wishes: wishes.data };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** First problem of each field; `error.email` of the schema is `checkout.error.email` here. */
function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const name = FIELDS.find((field) => field === issue.path[0]);
    if (name && isBuyerError(issue.message)) errors[name] ??= `checkout.${issue.message}`;
  }
  return errors;
}
