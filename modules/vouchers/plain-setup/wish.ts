import type { Day } from "#platform/dates.ts";
import { mailDays } from "../gifts/hand-over-rules.ts";
import { GIFT_ERRORS, giftWishSchema, type GiftErrorKey } from "../gifts/schema.ts";
import { needsSender } from "../gifts/sender.ts";
import { NO_WORDS, type GiftSubject, type GiftWish } from "../gifts/types.ts";
import type { PlainField, PlainForm } from "./form.ts";

export type PlainErrors = Partial<Record<PlainField, GiftErrorKey>>;
export type ReadPlain = { kind: "wish"; wish: GiftWish } | { kind: "wrong"; errors: PlainErrors };

/** `landscape`: the picture of its cover. `countries`: where paper is sent; none where it is not to be had. `today`: of the site. */
export type PlainAsk = {
  subject: GiftSubject;
  landscape: string | null;
  countries: readonly string[];
  today: Day;
};

/** The gift that a form asks for, or everything that is wrong with it, by field (docs/product/gifts.md#words). */
export function readPlain(form: PlainForm, ask: PlainAsk): ReadPlain {
  const { first, last } = mailDays(ask.today);
  const errors: PlainErrors = {};
  const isPosted = form.giftFormat === "PHYSICAL";
  if (needsSender(ask.subject) && form.fromName.trim() === "") errors.fromName = "error.mandatory";
  if (!isPosted && form.sending === "day" && !(form.day >= first && form.day <= last)) errors.day = "gift.error.day";
  if (isPosted && !ask.countries.includes(form.country)) errors.country = "error.country";
  const { toName, fromName, message, occasion, hidesPrice } = form;
  const read = giftWishSchema.safeParse({
    subject: ask.subject,
    text: { toName, fromName, message, occasion, landscape: ask.landscape, hidesPrice },
    recipient: recipientOf(form),
  });
  if (!read.success)
    for (const { path, message: said } of read.error.issues) {
      const field = fieldOf(path.join("."), isPosted);
      if (field) errors[field] ??= keyOf(said);
    }
  return read.success && Object.keys(errors).length === 0
    ? { kind: "wish", wish: read.data }
    : { kind: "wrong", errors };
}

/** What somebody buys for themselves: to their own address, without words. */
export function ownWish(subject: GiftSubject, landscape: string | null): GiftWish {
  return {
    subject,
    text: { ...NO_WORDS, landscape },
    recipient: { kind: "buyer" },
    extras: [],
  };
}

function recipientOf(form: PlainForm): unknown {
  if (form.giftFormat === "PHYSICAL") {
    const { postName: name, addressLine, postalCode, city, country } = form;
    return { kind: "post", name, addressLine, postalCode, city, country };
  }
  if (form.sending === "print") return { kind: "buyer" };
  return { kind: "email", name: form.toName, email: form.email, on: form.sending === "day" ? form.day : null };
}

const FIELDS: Record<string, PlainField> = {
  "text.toName": "toName",
  "text.fromName": "fromName",
  "text.message": "message",
  "recipient.email": "email",
  "recipient.on": "day",
  "recipient.addressLine": "addressLine",
  "recipient.postalCode": "postalCode",
  "recipient.city": "city",
  "recipient.country": "country",
};

const fieldOf = (path: string, isPosted: boolean): PlainField | null =>
  path === "recipient.name" ? (isPosted ? "postName" : "toName") : (FIELDS[path] ?? null);

const isKey = (text: string): text is GiftErrorKey => Object.hasOwn(GIFT_ERRORS, text);
const keyOf = (text: string): GiftErrorKey => (isKey(text) ? text : "error.mandatory");
