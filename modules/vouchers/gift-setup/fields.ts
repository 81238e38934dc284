import { GIFT_FORMATS, type GiftFormat, type GiftNights } from "#modules/visit/gift.ts";
import type { GiftWish } from "../gifts/types.ts";

/** The names of the form that makes a gift of a stay, in the order in which they are asked. */
export const SETUP_FIELDS = [
  "giftNights",
  "giftFormat",
  "extras",
  "occasion",
  "landscape",
  "toName",
  "fromName",
  "message",
  "sending",
  "email",
  "day",
  "postName",
  "addressLine",
  "postalCode",
  "city",
  "country",
  "hidesPrice",
] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];

/** As they are typed and posted; empty where nothing is said. `extras`: ids, comma-joined. */
export type SetupValues = Record<SetupField, string>;

/** How a gift without paper is handed over: by e-mail at once or on a day, or by whoever gives it, who prints it. */
export const SENDINGS = ["now", "day", "print"] as const;
export type Sending = (typeof SENDINGS)[number];

/** What can be wrong with a field. */
export type SetupMistake =
  | "mandatory"
  | "textOnly"
  | "tooLong"
  | "maxLength"
  | "email"
  | "country"
  | "day"
  | "past"
  | "choice"
  | "soldOut";
export type SetupErrors = Partial<Record<SetupField, SetupMistake>>;

/** The id of a field's control: what an error's link leads to. */
export const setupId = (field: SetupField): string => `gift-${field}`;

const isSending = (text: string): text is Sending => SENDINGS.some((sending) => sending === text);
export const readSending = (text: string): Sending => (isSending(text) ? text : "now");
export const readFormat = (text: string): GiftFormat => GIFT_FORMATS.find((format) => format === text) ?? "DIGITAL";

/** What a form says, line ends as browsers show them. */
export function readSetupValues(form: FormData): SetupValues {
  const value = (name: SetupField) => {
    const said = form.get(name);
    return typeof said === "string" ? said.replaceAll("\r\n", "\n") : "";
  };
  return Object.assign({}, NOTHING_SAID, ...SETUP_FIELDS.map((name) => ({ [name]: value(name) })), {
    extras: extrasOf(form),
  });
}

/** Each group of extras is a field of its own, by its id. */
const EXTRAS = "extras-";
export const extrasName = (groupId: string): string => EXTRAS + groupId;
/** Their names in an address (app/page-query.ts). */
export const EXTRAS_NAMES: readonly string[] = [`${EXTRAS}*`];
/** The extras that an address asks for, as its form would say them. */
export const readAskedExtras = (query: URLSearchParams): string => extrasOf(query);
const extrasOf = (said: Iterable<[string, FormDataEntryValue]>): string =>
  writeExtras([...said].flatMap(([name, id]) => (name.startsWith(EXTRAS) && typeof id === "string" ? id : [])));
export const readExtras = (text: string): string[] => text.split(",").filter(Boolean);
export const writeExtras = (ids: readonly string[]): string => ids.filter(Boolean).join(",");

const NOTHING_SAID: SetupValues = {
  giftNights: "",
  giftFormat: "DIGITAL",
  extras: "",
  occasion: "birthday",
  landscape: "",
  toName: "",
  fromName: "",
  message: "",
  sending: "now",
  email: "",
  day: "",
  postName: "",
  addressLine: "",
  postalCode: "",
  city: "",
  country: "",
  hidesPrice: "",
};

/** The form before anybody says anything. */
export function firstValues(asked: {
  nights: GiftNights;
  format: GiftFormat;
  extras: string;
  landscape: string;
  country: string;
}): SetupValues {
  const { nights, format, extras, landscape, country } = asked;
  return { ...NOTHING_SAID, giftNights: String(nights), giftFormat: format, extras, landscape, country };
}

/** A gift that was put together before, as the form says it. */
export function valuesOf({ subject, text, recipient, extras }: GiftWish, first: SetupValues): SetupValues {
  const written = {
    ...first,
    ...(subject.kind === "single_voucher" ? { giftNights: String(subject.nights) } : {}),
    extras: writeExtras(extras),
    occasion: text.occasion,
    landscape: text.landscape ?? first.landscape,
    toName: text.toName ?? "",
    fromName: text.fromName ?? "",
    message: text.message ?? "",
    hidesPrice: text.hidesPrice ? "1" : "",
  };
  if (recipient.kind === "buyer") return { ...written, giftFormat: "DIGITAL", sending: "print" };
  if (recipient.kind === "email") {
    const { name, email, on } = recipient;
    return { ...written, giftFormat: "DIGITAL", sending: on ? "day" : "now", toName: name, email, day: on ?? "" };
  }
  const { name, addressLine, postalCode, city, country } = recipient;
  return { ...written, giftFormat: "PHYSICAL", postName: name, addressLine, postalCode, city, country };
}
