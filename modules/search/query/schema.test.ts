import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { criteriaSchema, offersRequest, readCriteria } from "./schema.ts";
import { flattenFilters } from "./structured-filters.ts";

const now = { today: day("2026-11-21"), hour: 12 };
const wrongFields = (input: unknown, at = now) => {
  const parsed = criteriaSchema(at).safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])).toSorted();
};

describe("criteria", () => {
  it.each([
    [{ checkin: "2026-11-20", checkout: "2026-11-22" }, ["checkin"]],
    [{ checkin: "2026-11-01", checkout: "2026-11-02" }, ["checkin", "checkout"]],
    [{ checkin: "2026-12-05", checkout: "2026-12-05" }, ["checkout"]],
    [{ checkin: "2026-12-05", checkout: "2026-12-04" }, ["checkout"]],
    [{ checkin: "2026-12-05" }, ["checkout"]],
    [{ checkout: "2026-12-05" }, ["checkin"]],
    [{ checkin: "2026-02-30", checkout: "2026-03-01" }, ["checkin"]],
    [{ adults: 21 }, ["adults"]],
    [{ adults: 0 }, ["adults"]],
    [{ adults: 2.5 }, ["adults"]],
    [{ children: 11, babies: "x" }, ["babies", "children"]],
    [{ lat: 48.8 }, ["lng"]],
    [{ lat: 91, lng: 2 }, ["lat"]],
    [{ priceMin: 20_000, priceMax: 10_000 }, ["priceMin"]],
    [{ singleVoucherPriceMin: 20_000, singleVoucherPriceMax: 10_000 }, ["singleVoucherPriceMin"]],
    [{ distanceMin: 50, distanceMax: 30 }, ["distanceMin"]],
    [{ stars: "4,9" }, ["stars"]],
    [{ facilities: "spa,helipad" }, ["facilities"]],
    [{ city: "Paris" }, ["city"]],
    [{ minHotelReviewScore: 11 }, ["minHotelReviewScore"]],
    [{ minHotelReviewScore: 10.01 }, ["minHotelReviewScore"]],
    [{ minHotelReviewScore: 90 }, ["minHotelReviewScore"]],
    [{ minHotelReviewScore: -1 }, ["minHotelReviewScore"]],
  ])("%j: 400 naming %j", (input, fields) => expect(wrongFields(input)).toEqual(fields));

  it.each([
    [{ checkin: "2026-11-21", checkout: "2026-11-22" }],
    [{ checkin: "2026-12-05", night: "2" }],
    [{ night: 2 }],
    [{ adults: "20", children: 10, babies: 10 }],
    [{ city: "", theme: null, checkin: "" }],
    [{ whatever: { deep: true } }],
  ])("%j is fine", (input) => expect(wrongFields(input)).toEqual([]));

  it("locks today from 20:00 on", () => {
    const tonight = { checkin: "2026-11-21", checkout: "2026-11-22" };
    expect(wrongFields(tonight, { today: day("2026-11-21"), hour: 19 })).toEqual([]);
    expect(wrongFields(tonight, { today: day("2026-11-21"), hour: 20 })).toEqual(["checkin"]);
  });

  it("takes lists joined or as arrays, numbers and texts, scores of ten and of a hundred", () => {
    const read = (input: Record<string, unknown>) => readCriteria(input, now);
    expect(read({ stars: "4,5" })).toEqual(read({ stars: [4, "5"] }));
    expect(read({ stars: 4 }).stars).toEqual([4]);
    expect(read({ minHotelReviewScore: "8.5" }).minHotelReviewScore).toBe(85);
    expect(read({ minHotelReviewScore: 9 }).minHotelReviewScore).toBe(90);
    expect(read({ minHotelReviewScore: 10 }).minHotelReviewScore).toBe(100);
    expect(read({ minHotelReviewScore: 1.1 }).minHotelReviewScore).toBe(11);
    expect(read({ minHotelReviewScore: 8.75 }).minHotelReviewScore).toBe(88);
    expect(read({ facilities: "spa,,spa, wifi" }).facilities).toEqual(["spa", "wifi"]);
    expect(read({ petsAllowed: "true", singleRoom: 0 }).petsAllowed).toBe(true);
  });

  it("leaves out what makes no sense, with its other half, and keeps the rest", () => {
    expect(readCriteria({ checkin: "2020-01-01", checkout: "2020-01-03", city: "6001", adults: "99" }, now)).toEqual({
      city: 6001,
    });
    expect(readCriteria({ priceMin: "900", priceMax: "100", theme: "16" }, now)).toEqual({ theme: 16 });
  });

  it("never throws on what a page may be given", () => {
    const anything = fc.dictionary(
      fc.constantFrom("checkin", "checkout", "adults", "stars", "lat", "lng", "priceMin", "facilities", "city"),
      fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(null)),
    );
    fc.assert(
      fc.property(anything, (input) => {
        expect(wrongFields(readCriteria(input, now))).toEqual([]);
      }),
    );
  });
});

describe("a request", () => {
  it("may not carry both forms", () => {
    const parsed = offersRequest.safeParse({ locale: "fr_FR", searchCriterias: {}, filters: {} });
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toEqual(["filters"]);
  });

  it.each([
    [{ locale: "de_DE" }, "locale"],
    [{}, "locale"],
    [{ locale: "fr_FR", pagination: { limit: 101 } }, "pagination.limit"],
    [{ locale: "fr_FR", pagination: { page: -1 } }, "pagination.page"],
    [{ locale: "fr_FR", flow: "flight" }, "flow"],
    [{ locale: "fr_FR", orderBy: "cheapest" }, "orderBy"],
  ])("%j is a 400 naming %s", (body, field) =>
    expect(offersRequest.safeParse(body).error?.issues[0]?.path.join(".")).toBe(field),
  );

  it("in the structured form means what it means in the flat one", () => {
    const body = offersRequest.parse({
      locale: "fr_FR",
      filters: {
        property: { location: { city: 6001, distanceMax: 30 }, stars: [4, 5], petsAllowed: true },
        offer: { date: { checkin: "2026-12-05", checkout: "2026-12-07" } },
        categories: { themeIds: [16] },
        familyComposition: { adults: 2, children: 1 },
        price: { min: 5000, max: 20_000 },
        tags: "1,2",
      },
    });
    const flat = {
      city: 6001,
      distanceMax: 30,
      stars: "4,5",
      petsAllowed: true,
      checkin: "2026-12-05",
      checkout: "2026-12-07",
      theme: 16,
      adults: 2,
      children: 1,
      priceMin: 5000,
      priceMax: 20_000,
      tags: [1, 2],
    };
    expect(readCriteria(flattenFilters(body.filters ?? {}).criteria, now)).toEqual(readCriteria(flat, now));
  });
});
