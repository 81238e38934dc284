import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { amountOf, formOf, NEW_CARD, readCardForm, stepForm, type CardForm } from "./form.ts";
import { readCards } from "./wishes.ts";

const TODAY = day("2026-11-26");
const INES = { name: "Inès Benali", email: "ines@example.com" };
const TOM = { name: "Tom Girard", email: "tom@example.com" };
const filled = (change: Partial<CardForm> = {}): CardForm => ({
  ...NEW_CARD,
  people: [INES],
  fromName: "Camille",
  ...change,
});

describe("the amount of a card (docs/product/gifts.md#gift-cards)", () => {
  test.each([
    ["150", "", 15_000],
    ["", "", null],
    ["150", "80", 8_000],
    ["", "25", 2_500],
    ["", "24", null],
    ["", "1000", 100_000],
    ["", "1 000", 100_000],
    ["", "1.000", 100_000],
    ["", "1,000 €", 100_000],
    ["", "1.000,00 €", 100_000],
    ["", "1001", null],
    ["", "50,00", 5_000],
    ["", "50,50", null],
    ["", "-50", null],
    ["", "5e2", null],
    ["", "fifty", null],
    ["75", "", 7_500],
    ["150", "x", null],
  ])("chosen %j, typed %j: %j", (offered, free, expected) => {
    expect(amountOf({ offered, free })).toBe(expected);
  });

  test("whatever is typed, it is a whole amount within the bounds or none", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (offered, free) => {
        const amount = amountOf({ offered, free });
        expect(amount === null || (amount % 100 === 0 && amount >= 2_500 && amount <= 100_000)).toBe(true);
      }),
    );
  });
});

describe("the cards that a form asks for (docs/product/gifts.md#card-setup)", () => {
  test("one a person, each with its own name, all with one amount, message and day", () => {
    const read = readCards(filled({ people: [INES, TOM], message: "À vous", way: "day", on: "2026-12-24" }), TODAY);
    expect(read).toMatchObject({
      kind: "wishes",
      wishes: [INES, TOM].map(({ name, email }) => ({
        subject: { kind: "gift_card", amount: cents(15_000), design: "village" },
        text: { toName: name, fromName: "Camille", message: "À vous", hidesPrice: false },
        recipient: { kind: "email", name, email, on: "2026-12-24" },
        extras: [],
      })),
    });
  });

  test("handed over by its buyer it needs neither a name nor a mailbox", () => {
    const read = readCards(filled({ people: [{ name: "", email: "" }], way: "buyer" }), TODAY);
    expect(read).toMatchObject({
      kind: "wishes",
      wishes: [{ text: { toName: null }, recipient: { kind: "buyer" } }],
    });
  });

  test.each<[string, Partial<CardForm>, Record<string, string>]>([
    ["no amount", { offered: "" }, { amount: "gift.error.amount" }],
    ["too much", { free: "1001" }, { amount: "gift.error.amount" }],
    ["from nobody", { fromName: " " }, { fromName: "error.mandatory" }],
    ["from a number", { fromName: "C4mille" }, { fromName: "error.textOnly" }],
    ["from a name of 41 letters", { fromName: "a".repeat(41) }, { fromName: "gift.error.maxLength" }],
    ["a message of 181 letters", { message: "é".repeat(181) }, { message: "gift.error.maxLength" }],
    ["a message of 181 emoji", { message: "👩‍👩‍👧".repeat(181) }, { message: "gift.error.maxLength" }],
    ["to nobody", { people: [{ name: "", email: "" }] }, { "name-0": "error.mandatory", "email-0": "error.mandatory" }],
    ["no mailbox", { people: [INES, { ...TOM, email: "tom" }] }, { "email-1": "error.email" }],
    ["no day", { way: "day", on: "" }, { on: "gift.error.day" }],
    ["a day that is none", { way: "day", on: "2027-02-30" }, { on: "gift.error.day" }],
    ["today is now", { way: "day", on: "2026-11-26" }, { on: "gift.error.day" }],
    ["more than a year ahead", { way: "day", on: "2027-11-27" }, { on: "gift.error.day" }],
  ])("%s", (_, change, errors) => {
    expect(readCards(filled(change), TODAY)).toEqual({ kind: "wrong", errors });
  });

  test.each(["2026-11-27", "2027-11-26"])("%s can be chosen", (on) => {
    expect(readCards(filled({ way: "day", on }), TODAY).kind).toBe("wishes");
  });

  test("180 emoji are 180 letters", () => {
    expect(readCards(filled({ message: "👩‍👩‍👧".repeat(180) }), TODAY).kind).toBe("wishes");
  });
});

describe("the form as it travels", () => {
  test.each<[string, Partial<CardForm>]>([
    ["one of the amounts", {}],
    ["a free amount", { offered: "", free: "80" }],
    ["several people", { people: [INES, TOM], message: "À vous" }],
    ["on a day", { way: "day", on: "2026-12-24" }],
    ["to its buyer", { way: "buyer", people: [{ name: "Inès", email: "" }] }],
    ["another design", { design: "snow" }],
  ])("%s comes back from a draft as it was", (_, change) => {
    const form = filled(change);
    const read = readCards(form, TODAY);
    expect(read.kind === "wishes" && formOf(read.wishes)).toEqual(form);
  });

  test("a draft of something else is no form", () => {
    expect(formOf([])).toBeNull();
  });

  test("what was sent is read as it was, what cannot be chosen is as at the beginning", () => {
    const sent = new FormData();
    for (const [name, value] of [
      ["free", "80"],
      ["design", "moon"],
      ["name", "Inès"],
      ["email", "ines@example.com"],
      ["name", "Tom"],
      ["email", ""],
      ["way", "pigeon"],
    ] as const)
      sent.append(name, value);
    expect(readCardForm(sent)).toEqual({
      ...NEW_CARD,
      offered: "",
      free: "80",
      people: [
        { name: "Inès", email: "ines@example.com" },
        { name: "Tom", email: "" },
      ],
    });
  });

  test("without JavaScript: one more, ten at most, one less, never none", () => {
    const two = stepForm(filled(), "add");
    expect(two?.people).toEqual([INES, { name: "", email: "" }]);
    expect(stepForm(filled({ people: Array.from({ length: 10 }, () => TOM) }), "add")?.people).toHaveLength(10);
    expect(stepForm(filled({ people: [INES, TOM] }), "remove-0")?.people).toEqual([TOM]);
    expect(stepForm(filled(), "remove-0")?.people).toEqual([{ name: "", email: "" }]);
    expect(stepForm(filled(), "")).toBeNull();
  });
});
