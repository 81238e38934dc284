import fc from "fast-check";
import { expect, it } from "vitest";
import { maskedText, maskIban, readIban, showIban } from "./iban.ts";

/** Examples of the register of account numbers (ISO 13616). */
const RIGHT = [
  "FR1420041010050500013M02606",
  "BE68539007547034",
  "NL91ABNA0417164300",
  "IT60X0542811101000000123456",
  "ES9121000418450200051332",
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "MT84MALT011000012345MTLCAST001S",
  "NO9386011117947",
];

it.each(RIGHT)("%s is an account, however it is spaced and written", (iban) => {
  expect(readIban(iban)).toEqual({ iban, fault: null });
  expect(readIban(` ${showIban(iban).toLowerCase().replaceAll(" ", " ")} `)).toEqual({ iban, fault: null });
});

it.each([
  ["", "form"],
  ["my account", "form"],
  ["1420041010050500013M02606", "form"],
  ["FR14 2004 1010 0505 0001 3M02 60é", "form"],
  ["US64SVBKUS6S3300958879", "country"],
  ["BR1800360305000010009795493C1", "country"],
  ["BE6853900754703", "length"],
  ["FR1420041010050500013M026061", "length"],
  ["BE68539007547035", "digits"],
  ["NL91ABNA0417164301", "digits"],
])("%s is none: %s", (text, fault) => {
  expect(readIban(text)).toEqual({ iban: null, fault });
});

it("finds every single wrong digit, and two neighbours that were swapped", () => {
  fc.assert(
    fc.property(fc.constantFrom(...RIGHT), fc.nat(), fc.nat(9), (iban, at, digit) => {
      const place = 2 + (at % (iban.length - 3));
      const wrong = iban.slice(0, place) + String(digit) + iban.slice(place + 1);
      const [one = "", other = ""] = [iban[place], iban[place + 1]];
      const swapped = iban.slice(0, place) + other + one + iban.slice(place + 2);
      for (const text of [wrong, swapped].filter((slip) => slip !== iban)) expect(readIban(text).iban).toBeNull();
    }),
  );
});

it("shows its country and its end alone", () => {
  expect(maskedText(maskIban("FR1420041010050500013M02606"))).toBe("FR\u00a0····\u00a02606");
});
