import type { Day } from "#platform/dates.ts";
import { ZERO } from "#platform/money.ts";
import { mailDays } from "../gifts/hand-over-rules.ts";
import { GIFT_ERRORS, giftWishSchema, type GiftErrorKey } from "../gifts/schema.ts";
import { NO_WORDS, type GiftWish } from "../gifts/types.ts";
import { amountOf, type CardField, type CardForm, type CardPerson, type PersonField } from "./form.ts";

export type CardErrors = Partial<Record<CardField, GiftErrorKey>>;
export type ReadCards = { kind: "wishes"; wishes: GiftWish[] } | { kind: "wrong"; errors: CardErrors };

/** `countries`: that cards on paper are sent to now; empty: none are. */
export type CardAsk = { today: Day; countries: readonly string[] };

/** The cards that a form asks for, one a person, or what is wrong with it, by field (docs/product/gifts.md#card-setup). */
export function readCards(form: CardForm, { today, countries }: CardAsk): ReadCards {
  const errors: CardErrors = {};
  const note = (field: CardField, error: GiftErrorKey) => (errors[field] ??= error);
  if (form.fromName.trim() === "") note("fromName", "error.mandatory");
  const { first, last } = mailDays(today);
  const isPosted = form.format === "physical";
  if (!isPosted && form.way === "day" && (form.on < first || form.on > last)) note("on", "gift.error.day");
  const wishes = form.people.flatMap((person, index) => {
    if (isPosted && !countries.includes(person.country)) note(`country-${index}`, "error.country");
    const read = giftWishSchema.safeParse(wishOf(form, person));
    if (read.success) return [read.data];
    for (const { path, message } of read.error.issues) note(fieldOf(path.join("."), index), keyOf(message));
    return [];
  });
  return Object.keys(errors).length > 0 ? { kind: "wrong", errors } : { kind: "wishes", wishes };
}

function wishOf(form: CardForm, person: CardPerson): unknown {
  const { design, fromName, message } = form;
  return {
    subject: { kind: "gift_card", amount: amountOf(form) ?? ZERO, design },
    // The card of no occasion: its own design is what it shows.
    text: { ...NO_WORDS, toName: person.name, fromName, message },
    recipient: recipientOf(form, person),
    // On paper the defaults are packed with it (parcels/rules.ts).
    extras: [],
  };
}

function recipientOf({ format, way, on }: CardForm, { email, ...posted }: CardPerson) {
  if (format === "physical") return { kind: "post", ...posted };
  if (way === "buyer") return { kind: "buyer" };
  return { kind: "email", name: posted.name, email, on: way === "day" ? on : null };
}

const FIELDS: Record<string, CardField> = {
  "subject.amount": "amount",
  "text.fromName": "fromName",
  "text.message": "message",
  "recipient.on": "on",
};

const PERSON: Record<string, PersonField> = {
  "recipient.email": "email",
  "recipient.addressLine": "addressLine",
  "recipient.postalCode": "postalCode",
  "recipient.city": "city",
  "recipient.country": "country",
};

const fieldOf = (path: string, index: number): CardField => FIELDS[path] ?? `${PERSON[path] ?? "name"}-${index}`;

const isErrorKey = (message: string): message is GiftErrorKey => Object.hasOwn(GIFT_ERRORS, message);
const keyOf = (message: string): GiftErrorKey => (isErrorKey(message) ? message : "error.textOnly");
