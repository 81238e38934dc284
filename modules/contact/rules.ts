import { isEmail, isName } from "#platform/person.ts";
import { lettersOf } from "#platform/typed-text.ts";

/** Why somebody writes (docs/product/services.md#contact-form), in the order of the list. */
export const REASONS = [
  "avv_info",
  "booking_info",
  "emailconf",
  "modification",
  "cancellation",
  "complaint",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

/** What the receiver of cases calls each: type and subtype of the request, as they are sent. */
export const REQUESTS: Readonly<Record<Reason, { type: string; subtype: string }>> = {
  avv_info: { type: "Hotel Activity information request", subtype: "" },
  booking_info: { type: "Information/request", subtype: "" },
  emailconf: { type: "Information/request", subtype: "Confirmation email" },
  modification: { type: "Modification", subtype: "" },
  cancellation: { type: "Cancellation Request", subtype: "" },
  complaint: { type: "Complaint", subtype: "" },
  other: { type: "", subtype: "" },
};

export const readReason = (text: unknown): Reason | null => REASONS.find((reason) => reason === text) ?? null;

/** Whether a booking is meant, whose number is asked for. */
export const needsNumber = (reason: Reason): boolean => reason !== "avv_info";

/** Letters of a message, line ends counted as one. */
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 5_000;
export const NAME_MAX = 80;
const PHONE_MAX = 40;
const EMAIL_MAX = 254;
/** Hours in which customer care answers, and in which the same words are the same message (docs/decisions/0099). */
export const ANSWER_HOURS = 48;

/** The fields of the form, named as the receiver of cases wants them. */
export const FIELDS = ["contact_reason", "Booking_ID__c", "name", "phone", "email", "description"] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Readonly<Record<Field, string>>;
export const NO_VALUES: Values = {
  contact_reason: "",
  Booking_ID__c: "",
  name: "",
  phone: "",
  email: "",
  description: "",
};

/** What can be wrong with a field, with its English text; pages say `contact.error.{name}`. */
export const MISTAKES = {
  mandatory: "Mandatory field",
  number: "Booking number is composed of 8 digits",
  textOnly: "Only text is expected",
  phone: "Phone number seems incorrect",
  email: "Email seems incorrect",
  short: "A little more, please: 10 letters at least",
  long: "This text is too long",
} as const;
export type Mistake = keyof typeof MISTAKES;

/** Eight digits, however they are spaced: our mails show them in two groups. */
export const digitsOf = (text: string): string => text.replace(/[\s.‐‑-]/gu, "");

/** Digits, spaces, brackets, plus and hyphen, and at least one digit. */
const PHONE = /^[\d ()+-]*\d[\d ()+-]*$/;

const CHECKS: Readonly<Record<Field, (text: string, values: Values) => Mistake | null>> = {
  contact_reason: (text) => (readReason(text) ? null : "mandatory"),
  Booking_ID__c: (text, { contact_reason }) => {
    const reason = readReason(contact_reason);
    if (reason && !needsNumber(reason)) return null;
    if (text === "") return "mandatory";
    return /^\d{8}$/.test(digitsOf(text)) ? null : "number";
  },
  name: mistakeInName,
  phone: (text) => (text === "" || (text.length <= PHONE_MAX && PHONE.test(text)) ? null : "phone"),
  email: mistakeInEmail,
  description: (text) => mistakeInWords(text, { isNeeded: true }),
};

/** Who writes. */
export function mistakeInName(text: string): Mistake | null {
  if (text === "") return "mandatory";
  if (text.length > NAME_MAX) return "long";
  return isName(text) ? null : "textOnly";
}

/** Where the answer goes. */
export function mistakeInEmail(text: string): Mistake | null {
  if (text === "") return "mandatory";
  return text.length <= EMAIL_MAX && isEmail(text) ? null : "email";
}

/** What somebody writes. `isNeeded`: it may not be left out. */
export function mistakeInWords(text: string, { isNeeded }: { isNeeded: boolean }): Mistake | null {
  const letters = lettersOf(text);
  if (letters === 0) return isNeeded ? "mandatory" : null;
  if (letters < DESCRIPTION_MIN) return "short";
  return letters > DESCRIPTION_MAX ? "long" : null;
}

/** What is wrong with one field; null for nothing. One rule for whoever leaves a field, whoever sends, and calls. */
export const mistakeIn = (field: Field, values: Values): Mistake | null => CHECKS[field](values[field].trim(), values);

/** All that is wrong, in the order of the form; without a reason only that, since nothing else is asked for yet. */
export function findMistakes(values: Values): Partial<Record<Field, Mistake>> {
  const fields = readReason(values.contact_reason) ? FIELDS : (["contact_reason"] as const);
  return findWrong<Field>(fields, (field) => mistakeIn(field, values));
}

/** The mistakes of those fields that have one, in their order. */
export function findWrong<Name extends string>(
  fields: readonly Name[],
  mistakeOf: (field: Name) => Mistake | null,
): Partial<Record<Name, Mistake>> {
  const wrong: Partial<Record<Name, Mistake>> = {};
  for (const field of fields) {
    const mistake = mistakeOf(field);
    if (mistake) Object.assign(wrong, { [field]: mistake });
  }
  return wrong;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long the link of a mail works, and its case waits for it, days. */
export const LINK_DAYS = 7;
/** Mails with a link that one case may ask for, and minutes between two of them. */
const MOST_LINKS = 3;
const LINK_PAUSE_MINUTES = 10;

/** Whether a case that waits gets one more mail. `mailedAt`: when the last one was asked for. */
export const mayMailAgain = ({ mails, mailedAt }: { mails: number; mailedAt: Date | null }, now: Date): boolean =>
  mails < MOST_LINKS && (mailedAt === null || now.getTime() - mailedAt.getTime() >= LINK_PAUSE_MINUTES * MINUTE);

export const linkDeadline = (mailedAt: Date): Date => new Date(mailedAt.getTime() + LINK_DAYS * DAY);

/** From which moment on the same words are the same message. */
export const sameSince = (now: Date): Date => new Date(now.getTime() - ANSWER_HOURS * 60 * MINUTE);

/** In which messages of a caller, and to an address, are counted. */
const COUNTED_MS = 60 * MINUTE;
export const countedSince = (now: Date): Date => new Date(now.getTime() - COUNTED_MS);

/** How long somebody who wrote at these moments waits, milliseconds; 0: not at all. */
export function waitFor(times: readonly Date[], most: number, now: Date): number {
  if (times.length < most) return 0;
  const first = times.map((at) => at.getTime()).toSorted((a, b) => a - b)[times.length - most] ?? 0;
  return Math.max(0, first + COUNTED_MS - now.getTime());
}

/** Days after which a case is forgotten with all that was written about it, by where it stands. One that is still to be handed over is kept. */
export const KEPT_DAYS = { waiting: LINK_DAYS, sent: 90, refused: 365, dead: 365 } as const;
/** Hours after which a case no longer says which caller it came from. */
const CALLER_HOURS = 24;

export const keptSince = (state: keyof typeof KEPT_DAYS, now: Date): Date =>
  new Date(now.getTime() - KEPT_DAYS[state] * DAY);
export const callerKeptSince = (now: Date): Date => new Date(now.getTime() - CALLER_HOURS * 60 * MINUTE);
