import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { CARD_DESIGNS, OCCASIONS } from "#modules/vouchers/gifts/designs.ts";
import type { GiftSubject, GiftText, GiftWish, Recipient } from "#modules/vouchers/gifts/types.ts";
import { giftItemsSchema } from "../../items/gift/schema.ts";
import { giftItemsOf } from "./gift-items.ts";

const name = fc.constantFrom("Inès", "Léa et Hugo", "Jean-Luc d’Arc");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const text: fc.Arbitrary<GiftText> = fc.record({
  toName: maybe(name),
  fromName: maybe(name),
  message: maybe(fc.constantFrom("Joyeux anniversaire !", "Gros bisous 🎉")),
  occasion: fc.constantFrom(...OCCASIONS),
  landscape: maybe(fc.constant("coast-golden-0")),
  hidesPrice: fc.boolean(),
});
const recipient: fc.Arbitrary<Recipient> = fc.oneof(
  fc.constant<Recipient>({ kind: "buyer" }),
  fc.record({
    kind: fc.constant("email" as const),
    name,
    email: fc.constant("ines@example.org"),
    on: maybe(fc.nat(300).map((days) => addDays(day("2026-11-20"), days))),
  }),
  fc.record({
    kind: fc.constant("post" as const),
    name,
    addressLine: fc.constant("12, rue de Fer"),
    postalCode: fc.constant("5000"),
    city: fc.constant("Namur"),
    country: fc.constantFrom("BE", "FR"),
  }),
);
const id = fc.integer({ min: 1, max: 999_999 });
const subjects: fc.Arbitrary<GiftSubject>[] = [
  fc.record({
    kind: fc.constant("gift_card" as const),
    amount: fc.integer({ min: 25, max: 1_000 }).map((euros) => cents(euros * 100)),
    design: fc.constantFrom(...CARD_DESIGNS),
  }),
  fc.record({ kind: fc.constant("single_voucher" as const), packageId: id, nights: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant("activity_voucher" as const),
    voucherId: id,
    adults: fc.integer({ min: 1, max: 8 }),
    ownUse: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("box" as const), handle: fc.constant("spa") }),
];
const wishes = fc.constantFrom(...subjects).chain((subject) =>
  fc.array(fc.record({ subject, text, recipient, extras: fc.subarray(["ribbon-box", "caramels"]) }), {
    minLength: 1,
    maxLength: 10,
  }),
);

test("what was put together is what the call is asked for, word for word (docs/product/gifts.md#buying)", () => {
  fc.assert(
    fc.property(wishes, (given: GiftWish[]) => {
      const read = giftItemsSchema.parse(structuredClone(giftItemsOf(given)));
      expect(read.map(({ wish }) => wish)).toEqual(given);
    }),
  );
});
