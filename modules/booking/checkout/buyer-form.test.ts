import { describe, expect, it } from "vitest";
import { readBuyerForm } from "./buyer-form.ts";
import { errorsOfTyped, readValues } from "./fields.ts";

const RIGHT = {
  firstName: "Camille",
  lastName: "Renard",
  email: "camille@example.org",
  phoneCountry: "FR",
  phoneNumber: "06 12 34 56 78",
  terms: "on",
};

function formOf(changes: Record<string, string | null>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...RIGHT, ...changes })) if (value !== null) form.set(name, value);
  return form;
}

const errorsOf = (changes: Record<string, string | null>) => {
  const read = readBuyerForm(formOf(changes), "FR");
  return read.kind === "invalid" ? read.errors : {};
};

describe("the checkout's form", () => {
  it("that stands there again names what was typed wrong, and nothing that was not typed yet", () => {
    const changes = { email: "camille@", phoneNumber: "12", lastName: null, terms: null };
    expect(Object.keys(errorsOf(changes)).toSorted()).toEqual(["email", "lastName", "phoneNumber", "terms"]);
    expect(errorsOfTyped(errorsOf(changes), formOf(changes))).toEqual({
      email: "checkout.error.email",
      phoneNumber: "checkout.error.phone",
    });
  });

  it("becomes a buyer: phone as E.164, the site's country, an empty request as none", () => {
    expect(readBuyerForm(formOf({ civility: "MRS", specialRequest: "  " }), "FR")).toEqual({
      kind: "valid",
      wishes: { specialRequest: null },
      buyer: {
        email: "camille@example.org",
        civility: "MRS",
        firstName: "Camille",
        lastName: "Renard",
        phoneNumber: "+33612345678",
        addressLine: null,
        postalCode: null,
        city: null,
        country: "FR",
      },
    });
  });

  it("reads the number as people of the chosen country write it; the country of sale stays the site's", () => {
    const read = readBuyerForm(formOf({ phoneCountry: "BE", phoneNumber: "0470 12 34 56" }), "FR");
    expect(read).toMatchObject({ kind: "valid", buyer: { phoneNumber: "+32470123456", country: "FR" } });
    expect(errorsOf({ phoneCountry: "BE", phoneNumber: "06 12 34 56 78" })).toEqual({
      phoneNumber: "checkout.error.phone",
    });
  });

  it("keeps a request for the hotel", () => {
    expect(readBuyerForm(formOf({ specialRequest: " A quiet room " }), "FR")).toMatchObject({
      kind: "valid",
      wishes: { specialRequest: "A quiet room" },
    });
  });

  it.each([
    ["firstName", "", "checkout.error.mandatory"],
    ["firstName", "R2D2", "checkout.error.textOnly"],
    ["lastName", null, "checkout.error.mandatory"],
    ["lastName", "x".repeat(61), "checkout.error.tooLong"],
    ["email", "camille@", "checkout.error.email"],
    ["email", "", "checkout.error.mandatory"],
    ["phoneNumber", "", "checkout.error.mandatory"],
    ["phoneNumber", "12", "checkout.error.phone"],
    ["terms", null, "checkout.error.terms"],
    ["specialRequest", "x".repeat(501), "checkout.error.tooLong"],
  ] as const)("says what is wrong with %s = %o", (name, value, message) =>
    expect(errorsOf({ [name]: value })).toEqual({ [name]: message }),
  );

  it("tells every mistake at once", () => {
    expect(errorsOf({ firstName: "", email: "x", phoneNumber: "12", terms: null })).toEqual({
      firstName: "checkout.error.mandatory",
      email: "checkout.error.email",
      phoneNumber: "checkout.error.phone",
      terms: "checkout.error.terms",
    });
  });

  it("keeps what was typed, and nothing that the page put in itself", () => {
    const form = formOf({ firstName: " R2D2 ", lastName: "" });
    form.set("idempotencyKey", "secret");
    expect(readValues(form)).toEqual({
      firstName: " R2D2 ",
      email: RIGHT.email,
      phoneCountry: "FR",
      phoneNumber: RIGHT.phoneNumber,
      terms: "on",
    });
  });
});
