import { describe, expect, it, test } from "vitest";
import { day } from "#platform/dates.ts";
import { HOUSE_LANDSCAPES, landscapesOf } from "../gifts/landscapes.ts";
import { firstValues, readSetupValues, valuesOf, type SetupErrors, type SetupValues } from "./fields.ts";
import { readSetup, type SetupAsk } from "./read-form.ts";

const ASK: SetupAsk = {
  packageId: 7,
  nights: [1, 2],
  landscapes: ["spa-golden-1", "coast-golden-0"],
  countries: ["FR", "BE"],
  extras: ["ribbon-box", "caramels"],
  today: day("2026-11-21"),
};
const FIRST = firstValues({ nights: 2, format: "DIGITAL", extras: "", landscape: "spa-golden-1", country: "FR" });
const filled: SetupValues = { ...FIRST, toName: "Maman", fromName: "Léa & Hugo", email: "f@orange.fr" };
const onPaper: SetupValues = {
  ...FIRST,
  giftFormat: "PHYSICAL",
  postName: "Françoise Marchand",
  addressLine: "12, rue de Fer",
  postalCode: "5000",
  city: "Namur",
  country: "BE",
};

const errorsOf = (said: Partial<SetupValues>, from = filled): SetupErrors => {
  const read = readSetup({ ...from, ...said }, ASK);
  return read.kind === "invalid" ? read.errors : {};
};

describe("what is wrong with a gift (docs/product/gifts.md#gift-panel)", () => {
  test.each<[string, Partial<SetupValues>, SetupErrors]>([
    ["nothing", {}, {}],
    ["nothing: whoever gives may stay unnamed", { fromName: "", message: "" }, {}],
    ["a mail to nobody", { toName: "", email: "" }, { toName: "mandatory", email: "mandatory" }],
    ["spaces are nobody", { toName: "   " }, { toName: "mandatory" }],
    ["a mailbox that is none", { email: "f@orange" }, { email: "email" }],
    ["no letters in a name", { toName: "M4man", fromName: "<b>" }, { toName: "textOnly", fromName: "textOnly" }],
    ["a name of 41 letters", { fromName: "é".repeat(41) }, { fromName: "maxLength" }],
    ["a name of 40", { fromName: "é".repeat(40), toName: "e\u0301".repeat(40) }, {}],
    ["a message of 181", { message: "👨‍👩‍👧".repeat(181) }, { message: "maxLength" }],
    ["a message of 180", { message: "👨‍👩‍👧".repeat(180) }, {}],
    ["signs that nobody can keep", { message: "a\0b" }, { message: "textOnly" }],
    ["no day", { sending: "day" }, { day: "mandatory" }],
    ["a day that is none", { sending: "day", day: "2026-02-30" }, { day: "day" }],
    ["today, which is at once", { sending: "day", day: "2026-11-21" }, { day: "past" }],
    ["tomorrow", { sending: "day", day: "2026-11-22" }, {}],
    ["a year ahead", { sending: "day", day: "2027-11-21" }, {}],
    ["a day more", { sending: "day", day: "2027-11-22" }, { day: "day" }],
    ["a day that nobody asks for", { sending: "now", day: "2020-01-01" }, {}],
    ["printed: nobody to write to", { sending: "print", toName: "", email: "no" }, {}],
    ["nights that are not sold", { giftNights: "3" }, { giftNights: "choice" }],
    ["no nights at all", { giftNights: "many" }, { giftNights: "choice" }],
    ["a picture of somebody else", { landscape: "room-night-0" }, { landscape: "choice" }],
    ["an occasion that there is not", { occasion: "monday" }, { occasion: "mandatory" }],
  ])("%s", (_name, said, errors) => expect(errorsOf(said)).toEqual(errors));

  test.each<[string, Partial<SetupValues>, SetupErrors]>([
    ["nothing", {}, {}],
    ["no address", { postName: "", city: " " }, { postName: "mandatory", city: "mandatory" }],
    ["a country that nothing is sent to", { country: "US" }, { country: "country" }],
    ["extras that are there", { extras: "ribbon-box,caramels" }, {}],
    ["one that has run out", { extras: "ribbon-box,candle" }, { extras: "soldOut" }],
    ["a line without an end", { addressLine: "a".repeat(121) }, { addressLine: "tooLong" }],
  ])("on paper, %s", (_name, said, errors) => expect(errorsOf(said, onPaper)).toEqual(errors));

  it("is on paper only where paper is sent", () => {
    expect(readSetup(onPaper, { ...ASK, countries: [] })).toEqual({
      kind: "invalid",
      errors: { giftFormat: "choice" },
    });
  });
});

describe("from the form to the gift and back", () => {
  test.each<[string, SetupValues]>([
    ["mailed at once", filled],
    ["mailed on a day", { ...filled, sending: "day", day: "2026-12-24", message: "Joyeux Noël\nà vous" }],
    ["printed", { ...filled, sending: "print", email: "", toName: "" }],
    ["posted, with caramels", { ...onPaper, extras: "ribbon-box,caramels" }],
    ["posted, without its price", { ...onPaper, hidesPrice: "1", occasion: "wedding", landscape: "coast-golden-0" }],
  ])("%s", (_name, values) => {
    const read = readSetup(values, ASK);
    expect(read.kind === "valid" ? valuesOf(read.wish, FIRST) : read.errors).toEqual(values);
  });

  it("is of the stay, for the nights that were chosen", () => {
    expect(readSetup({ ...filled, giftNights: "1" }, ASK)).toMatchObject({
      wish: {
        subject: { kind: "single_voucher", packageId: 7, nights: 1 },
        recipient: { kind: "email", name: "Maman", on: null },
        text: { toName: "Maman", message: null, landscape: "spa-golden-1" },
      },
    });
  });

  it("reads a form as it was posted", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(filled)) form.set(name, value);
    form.set("message", "Bon\r\nvoyage");
    form.set("toName", new File([], "x"));
    form.append("extras-wrapping", "ribbon-box");
    form.append("extras-treats", "caramels");
    form.append("extras-treats", "candle");
    expect(readSetupValues(form)).toEqual({
      ...filled,
      message: "Bon\nvoyage",
      toName: "",
      extras: "ribbon-box,caramels,candle",
    });
    expect(readSetupValues(new FormData())).toMatchObject({ sending: "", occasion: "", giftNights: "" });
  });
});

describe("landscapes", () => {
  const image = (id: string) => ({ id, alt: `what ${id} shows` });
  const ids = (...images: string[]) => landscapesOf(images.map(image)).map(({ id }) => id);

  it("are two of the stay, then ours, none twice", () => {
    expect(ids("spa-1", "room-2", "pool-3")).toEqual(["spa-1", "room-2", ...Object.values(HOUSE_LANDSCAPES)]);
    expect(ids("castle-dawn-0", "castle-dawn-0")).toEqual([
      "castle-dawn-0",
      ...Object.values(HOUSE_LANDSCAPES).filter((id) => id !== "castle-dawn-0"),
    ]);
    expect(ids()).toEqual(Object.values(HOUSE_LANDSCAPES));
  });
});
