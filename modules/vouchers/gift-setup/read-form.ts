import { isDay, type Day } from "#platform/dates.ts";
import { readAskedNights } from "#modules/visit/gift.ts";
import { mailDays } from "../gifts/hand-over-rules.ts";
import { GIFT_ERRORS, giftWishSchema, type GiftErrorKey } from "../gifts/schema.ts";
import type { GiftWish } from "../gifts/types.ts";
import {
  readExtras,
  readFormat,
  readSending,
  type SetupErrors,
  type SetupField,
  type SetupMistake,
  type SetupValues,
} from "./fields.ts";

/** What a form may choose among. `countries`: where paper is sent; empty: nowhere. `today`: of the site. */
export type SetupAsk = {
  packageId: number;
  nights: readonly number[];
  landscapes: readonly string[];
  countries: readonly string[];
  /** Ids of what can be packed with it now. */ extras: readonly string[];
  today: Day;
};

type ReadSetup = { kind: "valid"; wish: GiftWish } | { kind: "invalid"; errors: SetupErrors };

/**
 * Makes a gift of what a form says, in the browser and (without JavaScript) on the server: every mistake is told at once, each beside its field
 * (docs/product/gifts.md#gift-panel).
 */
export function readSetup(values: SetupValues, ask: SetupAsk): ReadSetup {
  const nights = readAskedNights(values.giftNights);
  const parsed = giftWishSchema.safeParse({
    subject: { kind: "single_voucher", packageId: ask.packageId, nights: nights ?? 0 },
    text: { ...values, hidesPrice: values.hidesPrice !== "" },
    recipient: recipientOf(values),
    extras: isOnPaper(values) ? readExtras(values.extras) : [],
  });
  const errors: SetupErrors = {
    ...(parsed.success ? {} : errorsOf(parsed.error.issues, isOnPaper(values))),
    ...choiceErrors(values, ask),
    ...dayErrors(values, ask.today),
  };
  return parsed.success && Object.keys(errors).length === 0
    ? { kind: "valid", wish: parsed.data }
    : { kind: "invalid", errors };
}

const isOnPaper = ({ giftFormat }: SetupValues) => readFormat(giftFormat) === "PHYSICAL";

/** The card's own name is that of whoever the mail is for. */
function recipientOf(values: SetupValues) {
  if (isOnPaper(values)) {
    const { postName: name, addressLine, postalCode, city, country } = values;
    return { kind: "post", name, addressLine, postalCode, city, country };
  }
  const sending = readSending(values.sending);
  if (sending === "print") return { kind: "buyer" };
  // A missing day is told with the others that cannot be.
  const on = sending === "day" && isDay(values.day) ? values.day : null;
  return { kind: "email", name: values.toName, email: values.email, on };
}

/** What this stay is not sold as: an address or a page that has grown old. */
function choiceErrors(values: SetupValues, { nights, landscapes, countries, extras }: SetupAsk): SetupErrors {
  const isSold = nights.some((count) => String(count) === values.giftNights);
  const isPosted = isOnPaper(values);
  return {
    ...(isSold ? {} : { giftNights: "choice" }),
    ...(isPosted && countries.length === 0 ? { giftFormat: "choice" } : {}),
    ...(isPosted && countries.length > 0 && !countries.includes(values.country) ? { country: "country" } : {}),
    ...(isPosted && readExtras(values.extras).some((id) => !extras.includes(id)) ? { extras: "soldOut" } : {}),
    ...(landscapes.includes(values.landscape) ? {} : { landscape: "choice" }),
  };
}

/** From tomorrow on, for a year: today's mail leaves at once. */
function dayErrors(values: SetupValues, today: Day): SetupErrors {
  if (isOnPaper(values) || readSending(values.sending) !== "day") return {};
  if (values.day === "") return { day: "mandatory" };
  if (!isDay(values.day) || values.day > mailDays(today).last) return { day: "day" };
  return values.day <= today ? { day: "past" } : {};
}

type Issue = { path: PropertyKey[]; message: string };

/** The first problem of each field. */
function errorsOf(issues: readonly Issue[], isPosted: boolean): SetupErrors {
  const errors: SetupErrors = {};
  for (const { path, message } of issues) {
    const field = fieldAt(path, isPosted);
    if (field) errors[field] ??= MISTAKES[toKey(message)];
  }
  return errors;
}

const NAMED: Record<string, SetupField> = {
  "text.toName": "toName",
  "text.fromName": "fromName",
  "text.message": "message",
  "text.occasion": "occasion",
  "recipient.email": "email",
  "recipient.addressLine": "addressLine",
  "recipient.postalCode": "postalCode",
  "recipient.city": "city",
  "recipient.country": "country",
};

function fieldAt(path: readonly PropertyKey[], isPosted: boolean): SetupField | null {
  const name = path.map(String).join(".");
  if (name === "recipient.name") return isPosted ? "postName" : "toName";
  return NAMED[name] ?? null;
}

const MISTAKES: Record<GiftErrorKey, SetupMistake> = {
  "error.mandatory": "mandatory",
  "error.textOnly": "textOnly",
  "error.tooLong": "tooLong",
  "error.email": "email",
  "error.country": "country",
  "gift.error.maxLength": "maxLength",
  "gift.error.amount": "choice",
  "gift.error.day": "day",
};

const isKey = (text: string): text is GiftErrorKey => Object.hasOwn(GIFT_ERRORS, text);
const toKey = (message: string): GiftErrorKey => (isKey(message) ? message : "error.mandatory");
