import { expect, test } from "vitest";
import { FLOWS, isSold, type Flow } from "#modules/sites/flows.ts";
import { ITEM_KINDS } from "./kinds.server.ts";
import type { ItemKind } from "./views.ts";

/** The flows that each kind is bought in. A further kind does not compile before it says so here. */
const FLOWS_OF_KIND: Record<ItemKind, readonly Flow[]> = {
  stay: ["booking", "hotel"],
  insurance: ["booking", "hotel"],
  gift: ["gifting", "activity"],
  parcel: ["gifting"],
};

test("pages promise what can be bought, and nothing else (docs/product/gifts.md#sale)", () => {
  expect(Object.keys(FLOWS_OF_KIND)).toEqual(Object.keys(ITEM_KINDS));
  const sold = new Set(Object.values(FLOWS_OF_KIND).flat());
  expect(FLOWS.filter(isSold)).toEqual(FLOWS.filter((flow) => sold.has(flow)));
});
