import { expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { changeEvent } from "./change-event.ts";
import type { AskedChange, ToldSum } from "./view.server.ts";

const asked = (total: number | null) =>
  ({
    after: { weekendId: "12", nights: 2, activities: [] },
    hotelId: 7,
    total: total === null ? null : cents(total),
    difference: cents(4_000),
  }) as unknown as AskedChange<ToldSum>;

it("tells the price of the new stay, and of a hidden one nothing: it is not 0", () => {
  expect(changeEvent(asked(24_000))).toMatchObject({ offerId: "12", hotelId: "7", price: 24_000, difference: 4_000 });
  expect(changeEvent(asked(null))).not.toHaveProperty("price");
});
