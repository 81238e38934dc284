import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { recordOf } from "#platform/objects.ts";
import { CARD_DESIGNS, type CardDesign } from "../gifts/designs.ts";
import { CARD_EUROS, FIELD_READ_MAX, MOST_GIFTS } from "../gifts/limits.ts";
import type { GiftWish } from "../gifts/types.ts";

/** When a card leaves, and for whom: by e-mail at once, by e-mail on a day, to its buyer, who hands it over. */
export const CARD_WAYS = ["now", "day", "buyer"] as const;
export type CardWay = (typeof CARD_WAYS)[number];

/** By e-mail, or on paper by post. */
export type CardFormat = "digital" | "physical";

/** Who gets a card; the address is of one on paper, its country by ISO 3166. */
export type CardPerson = Record<(typeof PERSON_FIELDS)[number], string>;
export const PERSON_FIELDS = ["name", "email", "addressLine", "postalCode", "city", "country"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A country that cards on paper are sent to: what it is called, and what sending one there costs. */
export type CardDestination = { code: string; label: string; cost: Cents };

/** The form of gift cards, as it was filled in (docs/product/gifts.md#card-setup). `offered`: one of the amounts that stand there, `free`: another one. */
export type CardForm = {
  offered: string;
  free: string;
  design: CardDesign;
  format: CardFormat;
  people: readonly CardPerson[];
  fromName: string;
  message: string;
  way: CardWay;
  on: string;
};

/** A field that can be wrong: also its id on the page. */
export type CardField = "amount" | "fromName" | "message" | "on" | `${PersonField}-${number}`;

/** A row that nobody stands in yet. */
export const NOBODY: CardPerson = { name: "", email: "", addressLine: "", postalCode: "", city: "", country: "" };

/** How it opens. */
export const NEW_CARD: CardForm = {
  offered: "150",
  free: "",
  design: "village",
  format: "digital",
  people: [NOBODY],
  fromName: "",
  message: "",
  way: "now",
  on: "",
};

/** Reads the form, in the browser for what the page shows meanwhile and on the server, in the same way. What cannot be chosen is as at the beginning. */
export function readCardForm(form: FormData): CardForm {
  const textOf = (value: FormDataEntryValue | null | undefined) =>
    typeof value === "string" ? value.slice(0, FIELD_READ_MAX) : "";
  const columns = recordOf(PERSON_FIELDS, (field) => form.getAll(field));
  const people = columns.name.map((_, index) => recordOf(PERSON_FIELDS, (field) => textOf(columns[field][index])));
  const design = textOf(form.get("design"));
  const way = textOf(form.get("way"));
  return {
    offered: textOf(form.get("offered")),
    free: textOf(form.get("free")),
    design: CARD_DESIGNS.find((known) => known === design) ?? NEW_CARD.design,
    format: form.get("format") === "physical" ? "physical" : "digital",
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
    format: recipient.kind === "post" ? "physical" : "digital",
    people: wishes.map(personOf),
    fromName: text.fromName ?? "",
    message: text.message ?? "",
    way: recipient.kind === "buyer" ? "buyer" : recipient.kind === "email" && recipient.on ? "day" : "now",
    on: recipient.kind === "email" ? (recipient.on ?? "") : "",
  };
}

function personOf({ text, recipient }: GiftWish): CardPerson {
  const person = { ...NOBODY, name: text.toName ?? "" };
  if (recipient.kind === "email") return { ...person, email: recipient.email };
  if (recipient.kind === "buyer") return person;
  const { addressLine, postalCode, city, country } = recipient;
  return { ...person, addressLine, postalCode, city, country };
}

/** What sending all of it costs: nothing by e-mail; a country that nobody has chosen is the first of those that are served. */
export function sendingCost({ format, people }: CardForm, destinations: readonly CardDestination[]): Cents {
  if (format === "digital") return ZERO;
  const costOf = ({ country }: CardPerson) => destinations.find(({ code }) => code === country) ?? destinations[0];
  return sumCents(people.map((person) => costOf(person)?.cost ?? ZERO));
}
