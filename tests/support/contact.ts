import type { Values } from "#modules/contact/rules.ts";
import { readMessage, type ContactMessage } from "#modules/contact/schema.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** A message with which nothing is wrong. */
export const GOOD_VALUES: Values = {
  contact_reason: "booking_info",
  Booking_ID__c: "4821 7306",
  name: "Camille Renard",
  phone: "06 12 34 56 78",
  email: "camille@example.org",
  description: "Bonjour, peut-on demander une chambre côté port ?",
};

/** The same as it is taken, with other fields. */
export function goodMessage(changes: Partial<Values> = {}, locale: SiteId = "fr_FR"): ContactMessage {
  const message = readMessage({ ...GOOD_VALUES, ...changes }, locale);
  if (!message) throw new Error("something is wrong with the message of a test");
  return message;
}
