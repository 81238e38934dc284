import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { hotelOffersBody } from "./hotel-offers-body.ts";

const card = {
  flowType: "booking" as const,
  adult: 2,
  child: 1,
  baby: 0,
  checkin: null,
  nights: 2,
  hotel: { id: "10021" },
};

describe("offers of a hotel (docs/product/search.md#hotel-offers)", () => {
  it.each([
    ["without dates", {}, { hotelId: "10021", adults: "2", children: "1", babies: "0" }],
    [
      "with the dates of the card",
      { checkin: day("2027-04-16") },
      { hotelId: "10021", adults: "2", children: "1", babies: "0", checkin: "2027-04-16", night: "2" },
    ],
    [
      "a gift is for two, whenever",
      { flowType: "gifting" as const, checkin: day("2027-04-16") },
      { hotelId: "10021", adults: "2" },
    ],
  ])("%s", (_, changes, searchCriterias) => {
    expect(hotelOffersBody({ ...card, ...changes }, "fr_FR")).toMatchObject({
      locale: "fr_FR",
      orderBy: "priceAsc",
      searchCriterias,
      numberOfPackagesPerHotel: 20,
      pagination: { limit: 20 },
    });
  });
});
