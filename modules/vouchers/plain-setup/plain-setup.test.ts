import { describe, expect, it, test } from "vitest";
import { day } from "#platform/dates.ts";
import { formOfWish, newForm, readPlainForm, type PlainForm } from "./form.ts";
import { mailDays } from "../gifts/hand-over-rules.ts";
import { ownWish, readPlain, type PlainAsk, type PlainErrors } from "./wish.ts";

const ASK: PlainAsk = {
  subject: { kind: "activity_voucher", voucherId: 7, adults: 2, ownUse: false },
  landscape: "spa-golden-1",
  countries: ["FR", "BE"],
  today: day("2026-11-26"),
};
const mailed: PlainForm = { ...newForm("FR"), toName: "Inès", fromName: "Camille", email: "ines@example.com" };
const posted: PlainForm = {
  ...newForm("FR"),
  giftFormat: "PHYSICAL",
  fromName: "Camille",
  postName: "Inès Benali",
  addressLine: "12, rue de Fer",
  postalCode: "5000",
  city: "Namur",
  country: "BE",
};
const errorsOf = (form: PlainForm, change: Partial<PlainAsk> = {}): PlainErrors => {
  const read = readPlain(form, { ...ASK, ...change });
  return read.kind === "wrong" ? read.errors : {};
};

describe("a box or an activity that is given (docs/product/gifts.md#activity-page)", () => {
  test.each<[string, Partial<PlainForm>, PlainErrors]>([
    ["nothing is wrong", {}, {}],
    ["from nobody", { fromName: " " }, { fromName: "error.mandatory" }],
    ["from a number", { fromName: "C4mille" }, { fromName: "error.textOnly" }],
    ["from a name of 41 letters", { fromName: "é".repeat(41) }, { fromName: "gift.error.maxLength" }],
    ["a message of 181 emoji", { message: "👩‍👩‍👧".repeat(181) }, { message: "gift.error.maxLength" }],
    ["a message of 180 emoji", { message: "👩‍👩‍👧".repeat(180) }, {}],
    ["a mail to nobody", { toName: "", email: "" }, { toName: "error.mandatory", email: "error.mandatory" }],
    ["no mailbox", { email: "ines" }, { email: "error.email" }],
    ["no day", { sending: "day" }, { day: "gift.error.day" }],
    ["today, which is at once", { sending: "day", day: "2026-11-26" }, { day: "gift.error.day" }],
    ["tomorrow", { sending: "day", day: "2026-11-27" }, {}],
    ["a day that is none", { sending: "day", day: "2027-02-30" }, { day: "gift.error.day" }],
    ["a year and a day", { sending: "day", day: "2027-11-27" }, { day: "gift.error.day" }],
    ["printed by its buyer: nobody to write to", { sending: "print", toName: "", email: "no" }, {}],
  ])("by e-mail: %s", (_name, change, errors) => expect(errorsOf({ ...mailed, ...change })).toEqual(errors));

  test.each<[string, Partial<PlainForm>, PlainErrors]>([
    ["nothing is wrong", {}, {}],
    ["no address", { postName: "", city: " " }, { postName: "error.mandatory", city: "error.mandatory" }],
    ["a country that nothing is sent to", { country: "US" }, { country: "error.country" }],
  ])("on paper: %s", (_name, change, errors) => expect(errorsOf({ ...posted, ...change })).toEqual(errors));

  it("is on paper only where paper is sent, and of a box its sender may stay unsaid", () => {
    expect(errorsOf(posted, { countries: [] })).toEqual({ country: "error.country" });
    expect(errorsOf({ ...mailed, fromName: "" }, { subject: { kind: "box", handle: "spa" } })).toEqual({});
  });

  test.each<[string, PlainForm]>([
    ["mailed at once", mailed],
    ["mailed on a day", { ...mailed, sending: "day", day: "2026-12-24", message: "À vous\ndeux" }],
    ["printed", { ...mailed, sending: "print", toName: "", email: "" }],
    ["posted, without its price", { ...posted, hidesPrice: true, occasion: "wedding" }],
  ])("%s: it comes back from a draft as it was", (_name, form) => {
    const read = readPlain(form, ASK);
    expect(read.kind === "wish" && formOfWish(read.wish, "FR")).toEqual(form);
  });

  it("reads a form as it was posted, and what cannot be chosen as at the beginning", () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({
      ...mailed,
      message: "Bon\r\nvoyage",
      sending: "pigeon",
      occasion: "",
    }))
      sent.set(name, String(value));
    sent.delete("hidesPrice");
    expect(readPlainForm(sent, "FR")).toEqual({ ...mailed, message: "Bon\nvoyage", sending: "now" });
  });

  it("for oneself: to one's own address, without words", () => {
    expect(ownWish({ ...ASK.subject }, null)).toMatchObject({ recipient: { kind: "buyer" }, text: { fromName: null } });
  });

  it("can be mailed from tomorrow on, for a year", () => {
    expect(mailDays(day("2026-11-26"))).toEqual({ first: "2026-11-27", last: "2027-11-26" });
  });
});
