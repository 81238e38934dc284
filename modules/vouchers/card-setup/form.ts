import { cents, type Cents } from "#platform/money.ts";
import { CARD_DESIGNS, type CardDesign } from "../gifts/designs.ts";
import { CARD_EUROS, MOST_GIFTS } from "../gifts/limits.ts";
import type { GiftWish } from "../gifts/types.ts";

/** When a card leaves, and for whom: by e-mail at once, by e-mail on a day, to its buyer, who hands it over. */
export const CARD_WAYS = ["now", "day", "buyer"] as const;
export type CardWay = (typeof CARD_WAYS)[number];

/** The form of gift cards, as it was filled in (docs/product/gifts.md#card-setup). `offered`: one of the amounts that stand there, `free`: another one. */
export type CardForm = {
  offered: string;
  free: string;
  design: CardDesign;
  people: readonly { name: string; email: string }[];
  fromName: string;
  message: string;
  way: CardWay;
  on: string;
};

/** A field that can be wrong: also its id on the page. */
export type CardField = "amount" | "fromName" | "message" | "on" | `name-${number}` | `email-${number}`;

const NOBODY = { name: "", email: "" };

/** How it opens. */
export const NEW_CARD: CardForm = {
  offered: "150",
  free: "",
  design: "village",
  people: [NOBODY],
  fromName: "",
  message: "",
  way: "now",
  on: "",
};

/** Longer than any field takes: it comes back with its error, and no longer. */
const MOST_READ = 1000;

/** Reads the form, in the browser for what the page shows meanwhile and on the server, in the same way. What cannot be chosen is as at the beginning. */
export function readCardForm(form: FormData): CardForm {
  const textOf = (value: FormDataEntryValue | null | undefined) =>
    typeof value === "string" ? value.slice(0, MOST_READ) : "";
  const emails = form.getAll("email");
  const people = form.getAll("name").map((name, index) => ({ name: textOf(name), email: textOf(emails[index]) }));
  const design = textOf(form.get("design"));
  const way = textOf(form.get("way"));
  return {
    offered: textOf(form.get("offered")),
    free: textOf(form.get("free")),
    design: CARD_DESIGNS.find((known) => known === design) ?? NEW_CARD.design,
    people: people.length > 0 ? people.slice(0, MOST_GIFTS) : NEW_CARD.people,
    fromName: textOf(form.get("fromName")),
    message: textOf(form.get("message")),
    way: CARD_WAYS.find((known) => known === way) ?? NEW_CARD.way,
    on: textOf(form.get("on")),
  };
}

/** The amount of each card; null where it is none that can be bought. What was typed counts before what was chosen. */
export function amountOf({ offered, free }: Pick<CardForm, "offered" | "free">): Cents | null {
  const euros = readEuros(free.trim() === "" ? offered : free);
  return euros !== null && euros >= CARD_EUROS.least && euros <= CARD_EUROS.most ? cents(euros * 100) : null;
}

/** Whole euros, however they are written: `1 000`, `1.000,00 €`. */
function readEuros(typed: string): number | null {
  const digits = typed
    .replace(/[\s€]/gu, "")
    .replace(/[.,]00$/, "")
    .replace(/^(\d)[.,'’](\d{3})$/u, "$1$2");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** What a button of the form does to it without JavaScript: one more person, or one less. Null: it goes on. */
export function stepForm(form: CardForm, step: FormDataEntryValue | null): CardForm | null {
  if (step === "add") return { ...form, people: [...form.people, NOBODY].slice(0, MOST_GIFTS) };
  const [, number] = (typeof step === "string" && /^remove-(\d{1,2})$/.exec(step)) || [];
  if (number === undefined) return null;
  const people = form.people.filter((_, index) => index !== Number(number));
  return { ...form, people: people.length > 0 ? people : NEW_CARD.people };
}

/** The form of what was put together before; null where that is no gift cards. */
export function formOf(wishes: readonly GiftWish[]): CardForm | null {
  const [first] = wishes;
  if (first?.subject.kind !== "gift_card") return null;
  const { subject, text, recipient } = first;
  const euros = subject.amount / 100;
  const isOffered = CARD_EUROS.offered.some((offered) => offered === euros);
  return {
    offered: isOffered ? String(euros) : "",
    free: isOffered ? "" : String(euros),
    design: subject.design,
    people: wishes.map((wish) => ({
      name: wish.text.toName ?? "",
      email: wish.recipient.kind === "email" ? wish.recipient.email : "",
    })),
    fromName: text.fromName ?? "",
    message: text.message ?? "",
    way: recipient.kind === "email" ? (recipient.on ? "day" : "now") : "buyer",
    on: recipient.kind === "email" ? (recipient.on ?? "") : "",
  };
}
