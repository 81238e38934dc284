import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { cleanText } from "#platform/typed-text.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import {
  FIELDS,
  findMistakes,
  digitsOf,
  MISTAKES,
  needsNumber,
  readReason,
  type Reason,
  type Values,
} from "./rules.ts";

/** What somebody wrote, once nothing is wrong with it. */
export type ContactMessage = {
  locale: SiteId;
  reason: Reason;
  /** Null where no booking is meant. */
  bookingNumber: string | null;
  name: string;
  email: string;
  phone: string | null;
  description: string;
};

/** The message of a form; null where something is wrong with it (`findMistakes`). */
export function readMessage(values: Values, locale: SiteId): ContactMessage | null {
  const reason = readReason(values.contact_reason);
  if (!reason || Object.keys(findMistakes(values)).length > 0) return null;
  return {
    locale,
    reason,
    bookingNumber: needsNumber(reason) ? digitsOf(values.Booking_ID__c) : null,
    name: values.name.trim().normalize("NFC"),
    email: values.email.trim().normalize("NFC"),
    phone: values.phone.trim() || null,
    description: cleanText(values.description).normalize("NFC"),
  };
}

const field = () => text({ error: "is text" }).default("");

/** Body of `POST /api/contact` (docs/product/services.md#contact-form). `proof`: the result of the work of `GET /api/contact/proof`. */
export const contactBody = z
  .object({
    locale: text().refine((id): id is SiteId => isSiteId(id), "is not a site"),
    contact_reason: field(),
    Booking_ID__c: field(),
    name: field(),
    phone: field(),
    email: field(),
    description: field(),
    proof: text({ error: "is text" }).max(2_000, "is no proof").default(""),
  })
  .transform(({ locale, proof, ...values }, context) => {
    const mistakes = findMistakes(values);
    for (const path of FIELDS) {
      const mistake = mistakes[path];
      if (mistake) context.addIssue({ code: "custom", path: [path], message: MISTAKES[mistake] });
    }
    const message = isSiteId(locale) ? readMessage(values, locale) : null;
    return message ? { message, proof } : z.NEVER;
  });
