import { addDays, type Day } from "#platform/dates.ts";
import { ZERO } from "#platform/money.ts";
import { MAIL_AHEAD_DAYS } from "../gifts/limits.ts";
import { GIFT_ERRORS, giftWishSchema, type GiftErrorKey } from "../gifts/schema.ts";
import type { GiftWish } from "../gifts/types.ts";
import { amountOf, type CardField, type CardForm } from "./form.ts";

export type CardErrors = Partial<Record<CardField, GiftErrorKey>>;
export type ReadCards = { kind: "wishes"; wishes: GiftWish[] } | { kind: "wrong"; errors: CardErrors };

/** The first and the last day on which a card can be mailed later, by the site's clock. */
export const mailDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, MAIL_AHEAD_DAYS),
});

/** The cards that a form asks for, one a person, or what is wrong with it, by field (docs/product/gifts.md#card-setup). */
export function readCards(form: CardForm, today: Day): ReadCards {
  const errors: CardErrors = {};
  const note = (field: CardField, error: GiftErrorKey) => (errors[field] ??= error);
  if (form.fromName.trim() === "") note("fromName", "error.mandatory");
  const { first, last } = mailDays(today);
  if (form.way === "day" && (form.on < first || form.on > last)) note("on", "gift.error.day");
  const wishes = form.people.flatMap((person, index) => {
    const read = giftWishSchema.safeParse(wishOf(form, person));
    if (read.success) return [read.data];
    for (const { path, message } of read.error.issues) note(fieldOf(path.join("."), index), keyOf(message));
    return [];
  });
  return Object.keys(errors).length > 0 ? { kind: "wrong", errors } : { kind: "wishes", wishes };
}

function wishOf(form: CardForm, person: CardForm["people"][number]): unknown {
  const { design, fromName, message, way, on } = form;
  const recipient =
    way === "buyer"
      ? { kind: "buyer" }
      : { kind: "email", name: person.name, email: person.email, on: way === "day" ? on : null };
  return {
    subject: { kind: "gift_card", amount: amountOf(form) ?? ZERO, design },
    // The card of no occasion: its own design is what it shows.
    text: { toName: person.name, fromName, message, occasion: "friday", landscape: null, hidesPrice: false },
    recipient,
  };
}

const FIELDS: Record<string, CardField> = {
  "subject.amount": "amount",
  "text.fromName": "fromName",
  "text.message": "message",
  "recipient.on": "on",
};

const fieldOf = (path: string, index: number): CardField =>
  FIELDS[path] ?? (path === "recipient.email" ? `email-${index}` : `name-${index}`);

const isErrorKey = (message: string): message is GiftErrorKey => Object.hasOwn(GIFT_ERRORS, message);
const keyOf = (message: string): GiftErrorKey => (isErrorKey(message) ? message : "error.textOnly");
