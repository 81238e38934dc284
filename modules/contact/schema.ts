import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { cleanText } from "#platform/typed-text.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { FIELDS, findMistakes, digitsOf, MISTAKES, needsNumber, readReason, type Values } from "./rules.ts";
import type { Subject } from "./data-requests/rules.ts";

/** What somebody wrote or asked for, once nothing is wrong with it. */
export type ContactMessage = {
  locale: SiteId;
  reason: Subject;
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

/** Fields of the calls that take what somebody writes. */
export const textField = () => text({ error: "is text" }).default("");
export const siteField = () => text().refine((id): id is SiteId => isSiteId(id), "is not a site");
export const proofField = () => text({ error: "is text" }).max(2_000, "is no proof").default("");

/** Body of `POST /api/contact` (docs/product/services.md#contact-form). `proof`: the result of the work of `GET /api/contact/proof`. */
export const contactBody = z
  .object({
    locale: siteField(),
    contact_reason: textField(),
    Booking_ID__c: textField(),
    name: textField(),
    phone: textField(),
    email: textField(),
    description: textField(),
    proof: proofField(),
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
