import { expect, test } from "vitest";
import { createPageContext } from "#modules/sites/context.tsx";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { cents } from "#platform/money.ts";
import { messages } from "#tests/support/messages.ts";
import type { HotelView } from "../views.ts";
import { hasTax, taxText } from "./hotel-words.ts";

const hotel = (tax: Partial<HotelView["localTax"]>) => ({
  localTax: { type: "PERSON_NIGHT", amount: null, percentage: null, currency: "EUR", toBePaidAtHotel: true, ...tax },
});

test.each(LOCALES)("%s: a town without a tax is said to have none, not one of nothing", (id) => {
  const page = createPageContext(SITES[id], messages.all(id));
  for (const none of [hotel({ amount: cents(0) }), hotel({ type: "BOOKING_PERCENTAGE", percentage: 0 })]) {
    expect(hasTax(none as HotelView)).toBe(false);
    expect(taxText(none as HotelView, page)).not.toMatch(/\d/);
  }
  const some = hotel({ amount: cents(130) }) as HotelView;
  expect([hasTax(some), taxText(some, page)]).toEqual([true, expect.stringMatching(/1[,.]30/)]);
});
