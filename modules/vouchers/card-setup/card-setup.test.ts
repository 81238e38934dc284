import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { amountOf, formOf, NEW_CARD, NOBODY, readCardForm, sendingCost, stepForm, type CardForm } from "./form.ts";
import { readCards } from "./wishes.ts";

const ASK = { today: day("2026-11-26"), countries: ["FR", "BE"] };
const INES = { ...NOBODY, name: "Inès Benali", email: "ines@example.com" };
const TOM = { ...NOBODY, name: "Tom Girard", email: "tom@example.com" };
const AT_HOME = { addressLine: "1 rue des Quais", postalCode: "44000", city: "Nantes", country: "FR" };
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
    const read = readCards(filled({ people: [INES, TOM], message: "À vous", way: "day", on: "2026-12-24" }), ASK);
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
    const read = readCards(filled({ people: [NOBODY], way: "buyer" }), ASK);
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
    ["to nobody", { people: [NOBODY] }, { "name-0": "error.mandatory", "email-0": "error.mandatory" }],
    ["no mailbox", { people: [INES, { ...TOM, email: "tom" }] }, { "email-1": "error.email" }],
    ["no day", { way: "day", on: "" }, { on: "gift.error.day" }],
    ["a day that is none", { way: "day", on: "2027-02-30" }, { on: "gift.error.day" }],
    ["today is now", { way: "day", on: "2026-11-26" }, { on: "gift.error.day" }],
    ["more than a year ahead", { way: "day", on: "2027-11-27" }, { on: "gift.error.day" }],
  ])("%s", (_, change, errors) => {
    expect(readCards(filled(change), ASK)).toEqual({ kind: "wrong", errors });
  });

  test.each(["2026-11-27", "2027-11-26"])("%s can be chosen", (on) => {
    expect(readCards(filled({ way: "day", on }), ASK).kind).toBe("wishes");
  });

  test("on paper each goes to an address of its own; no day is asked for", () => {
    const people = [{ ...TOM, ...AT_HOME }];
    expect(readCards(filled({ format: "physical", people, way: "day", on: "" }), ASK)).toMatchObject({
      kind: "wishes",
      wishes: [{ recipient: { kind: "post", name: "Tom Girard", ...AT_HOME }, extras: [] }],
    });
    expect(readCards(filled({ format: "physical", people: [{ ...people[0], ...NOBODY }] }), ASK)).toEqual({
      kind: "wrong",
      errors: {
        "name-0": "error.mandatory",
        "addressLine-0": "error.mandatory",
        "postalCode-0": "error.mandatory",
        "city-0": "error.mandatory",
        "country-0": "error.country",
      },
    });
    expect(readCards(filled({ format: "physical", people: [{ ...TOM, ...AT_HOME, country: "ES" }] }), ASK)).toEqual({
      kind: "wrong",
      errors: { "country-0": "error.country" },
    });
  });

  test("sending costs nothing by e-mail, and by post what each country does", () => {
    const destinations = [
      { code: "FR", label: "France", cost: cents(0) },
      { code: "BE", label: "Belgique", cost: cents(690) },
    ];
    const people = [{ ...TOM, country: "BE" }, { ...TOM, country: "BE" }, INES];
    expect(sendingCost(filled({ people }), destinations)).toBe(0);
    expect(sendingCost(filled({ people, format: "physical" }), destinations)).toBe(1_380);
  });

  test("180 emoji are 180 letters", () => {
    expect(readCards(filled({ message: "👩‍👩‍👧".repeat(180) }), ASK).kind).toBe("wishes");
  });
});

describe("the form as it travels", () => {
  test.each<[string, Partial<CardForm>]>([
    ["one of the amounts", {}],
    ["a free amount", { offered: "", free: "80" }],
    ["several people", { people: [INES, TOM], message: "À vous" }],
    ["on a day", { way: "day", on: "2026-12-24" }],
    ["to its buyer", { way: "buyer", people: [{ ...NOBODY, name: "Inès" }] }],
    ["another design", { design: "snow" }],
    ["on paper", { format: "physical", people: [{ ...NOBODY, name: "Inès", ...AT_HOME }] }],
  ])("%s comes back from a draft as it was", (_, change) => {
    const form = filled(change);
    const read = readCards(form, ASK);
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
        { ...NOBODY, name: "Inès", email: "ines@example.com" },
        { ...NOBODY, name: "Tom" },
      ],
    });
  });

  test("without JavaScript: one more, ten at most, one less, never none", () => {
    const two = stepForm(filled(), "add");
    expect(two?.people).toEqual([INES, NOBODY]);
    expect(stepForm(filled({ people: Array.from({ length: 10 }, () => TOM) }), "add")?.people).toHaveLength(10);
    expect(stepForm(filled({ people: [INES, TOM] }), "remove-0")?.people).toEqual([TOM]);
    expect(stepForm(filled(), "remove-0")?.people).toEqual([NOBODY]);
    expect(stepForm(filled(), null)).toBeNull();
  });
});
