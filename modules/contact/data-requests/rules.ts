import {
  digitsOf,
  findWrong,
  mistakeInEmail,
  mistakeInName,
  mistakeInWords,
  type Mistake,
  type Reason,
} from "../rules.ts";

/**
 * What somebody may ask of whoever has their data, in the order of the list (Regulation (EU) 2016/679, articles 15 to 18, 20, 21 and 7(3);
 * docs/product/services.md#data-requests).
 */
export const RIGHTS = [
  "data_access",
  "data_correction",
  "data_erasure",
  "data_portability",
  "data_restriction",
  "data_objection",
  "data_withdrawal",
] as const;
export type DataRight = (typeof RIGHTS)[number];

/** What a case is about. */
export type Subject = Reason | DataRight;

/** What the receiver of cases calls each: its subtype; the type is the same. */
export const RIGHT_REQUEST = "Data protection request";
export const RIGHT_SUBTYPES: Readonly<Record<DataRight, string>> = {
  data_access: "Access",
  data_correction: "Rectification",
  data_erasure: "Erasure",
  data_portability: "Portability",
  data_restriction: "Restriction",
  data_objection: "Objection",
  data_withdrawal: "Withdrawal of consent",
};

export const readRight = (text: unknown): DataRight | null => RIGHTS.find((right) => right === text) ?? null;
export const isDataRight = (subject: Subject): subject is DataRight => readRight(subject) !== null;

/** Whether nobody could act on it without a word about what is meant. */
const NEED_WORDS: readonly DataRight[] = ["data_correction", "data_restriction", "data_objection", "data_withdrawal"];

/** The fields of the form: no more than an answer needs. */
export const REQUEST_FIELDS = ["right", "name", "email", "Booking_ID__c", "description"] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
export type RequestValues = Readonly<Record<RequestField, string>>;
export const NO_REQUEST: RequestValues = { right: "", name: "", email: "", Booking_ID__c: "", description: "" };

const CHECKS: Readonly<Record<RequestField, (text: string, values: RequestValues) => Mistake | null>> = {
  right: (text) => (readRight(text) ? null : "mandatory"),
  name: mistakeInName,
  email: mistakeInEmail,
  Booking_ID__c: (text) => (text === "" || /^\d{8}$/.test(digitsOf(text)) ? null : "number"),
  description: (text, { right }) =>
    mistakeInWords(text, { isNeeded: NEED_WORDS.some((one) => one === readRight(right)) }),
};

/** What is wrong with one field of a request; null for nothing. */
export const mistakeInRequest = (field: RequestField, values: RequestValues): Mistake | null =>
  CHECKS[field](values[field].trim(), values);

/** All that is wrong with a request, in the order of the form. */
export const findRequestMistakes = (values: RequestValues): Partial<Record<RequestField, Mistake>> =>
  findWrong(REQUEST_FIELDS, (field) => mistakeInRequest(field, values));
