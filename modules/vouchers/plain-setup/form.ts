import { GIFT_FORMATS, type GiftFormat } from "#modules/visit/gift.ts";
import { OCCASIONS, type Occasion } from "../gifts/designs.ts";
import { FIELD_READ_MAX } from "../gifts/limits.ts";
import type { GiftWish } from "../gifts/types.ts";

/** How a gift without paper is handed over: by e-mail at once or on a day, or by its buyer, who prints it. */
export const SENDINGS = ["now", "day", "print"] as const;
export type Sending = (typeof SENDINGS)[number];

/** What is asked of a box or an activity that is given, as it was filled in: by whom, for whom, how it gets there (docs/product/gifts.md#boxes). */
export type PlainForm = {
  giftFormat: GiftFormat;
  occasion: Occasion;
  toName: string;
  fromName: string;
  message: string;
  sending: Sending;
  email: string;
  day: string;
  postName: string;
  addressLine: string;
  postalCode: string;
  city: string;
  country: string;
  hidesPrice: boolean;
};

/** A field that can be wrong: also its id on the page. */
export type PlainField = Exclude<keyof PlainForm, "occasion" | "sending" | "hidesPrice">;

/** How it opens. */
export const newForm = (country: string): PlainForm => ({
  giftFormat: "DIGITAL",
  occasion: "birthday",
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
  country,
  hidesPrice: false,
});

/** Reads the form, in the browser for what the page shows meanwhile and on the server, in the same way. What cannot be chosen is as at the beginning. */
export function readPlainForm(form: FormData, country: string): PlainForm {
  const textOf = (name: PlainField | "occasion" | "sending") => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, FIELD_READ_MAX).replaceAll("\r\n", "\n") : "";
  };
  const start = newForm(country);
  return {
    giftFormat: GIFT_FORMATS.find((known) => known === textOf("giftFormat")) ?? start.giftFormat,
    occasion: OCCASIONS.find((known) => known === textOf("occasion")) ?? start.occasion,
    toName: textOf("toName"),
    fromName: textOf("fromName"),
    message: textOf("message"),
    sending: SENDINGS.find((known) => known === textOf("sending")) ?? start.sending,
    email: textOf("email"),
    day: textOf("day"),
    postName: textOf("postName"),
    addressLine: textOf("addressLine"),
    postalCode: textOf("postalCode"),
    city: textOf("city"),
    country: textOf("country") || country,
    hidesPrice: form.get("hidesPrice") === "1",
  };
}

/** The form of what was put together before. */
export function formOfWish({ text, recipient }: GiftWish, country: string): PlainForm {
  const written: PlainForm = {
    ...newForm(country),
    occasion: text.occasion,
    toName: text.toName ?? "",
    fromName: text.fromName ?? "",
    message: text.message ?? "",
    hidesPrice: text.hidesPrice,
  };
  if (recipient.kind === "buyer") return { ...written, sending: "print" };
  if (recipient.kind === "email") {
    const { name, email, on } = recipient;
    return { ...written, toName: name, email, sending: on === null ? "now" : "day", day: on ?? "" };
  }
  const { name, addressLine, postalCode, city } = recipient;
  return {
    ...written,
    giftFormat: "PHYSICAL",
    postName: name,
    addressLine,
    postalCode,
    city,
    country: recipient.country,
  };
}
