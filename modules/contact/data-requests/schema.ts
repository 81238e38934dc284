import { z } from "zod";
import { cleanText } from "#platform/typed-text.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { digitsOf, MISTAKES } from "../rules.ts";
import { proofField, siteField, textField, type ContactMessage } from "../schema.ts";
import { findRequestMistakes, readRight, REQUEST_FIELDS, type RequestValues } from "./rules.ts";

/** The request of a form; null where something is wrong with it (`findRequestMistakes`). */
export function readRequest(values: RequestValues, locale: SiteId): ContactMessage | null {
  const right = readRight(values.right);
  if (!right || Object.keys(findRequestMistakes(values)).length > 0) return null;
  return {
    locale,
    reason: right,
    bookingNumber: digitsOf(values.Booking_ID__c.trim()) || null,
    name: values.name.trim().normalize("NFC"),
    email: values.email.trim().normalize("NFC"),
    phone: null,
    description: cleanText(values.description).normalize("NFC"),
  };
}

/** Body of `POST /api/data-request` (docs/product/services.md#data-requests). `proof`: the result of the work of `GET /api/contact/proof`. */
export const dataRequestBody = z
  .object({
    locale: siteField(),
    right: textField(),
    name: textField(),
    email: textField(),
    Booking_ID__c: textField(),
    description: textField(),
    proof: proofField(),
  })
  .transform(({ locale, proof, ...values }, context) => {
    const mistakes = findRequestMistakes(values);
    for (const path of REQUEST_FIELDS) {
      const mistake = mistakes[path];
      if (mistake) context.addIssue({ code: "custom", path: [path], message: MISTAKES[mistake] });
    }
    const message = isSiteId(locale) ? readRequest(values, locale) : null;
    return message ? { message, proof } : z.NEVER;
  });
