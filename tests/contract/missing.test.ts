import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";

const contract = startContract();
const search = async (body: object) =>
  (await contract().client.call<SearchResults>("POST /api/offers.json", { body })).body;

describe("what is not there", () => {
  test("is a 404 problem", async () => {
    const query = { locale: "fr_FR", checkin: "2026-12-12", nights: 1, month: "2026-12" };
    const nowhere = 2_000_000_000;
    for (const name of [
      "GET /api/hotels/{id}.json",
      "GET /api/hotel/{id}/reviews.json",
      "GET /api/activities/{id}/images.json",
      "GET /api/weekend/{id}/packageCheckoutNights.json",
      "GET /api/product/{id}/offers",
      "GET /api/product/{id}/quote",
      "GET /api/weekend/{id}/detail.json",
    ]) {
      const answer = await contract().client.call(name, {
        path: { id: nowhere },
        query: { ...query, checkin: name.includes("detail") ? "" : query.checkin },
      });
      expect([name, answer.status, answer.body]).toEqual([
        name,
        404,
        expect.objectContaining({ status: 404, code: "NOT_FOUND", errors: [] }),
      ]);
    }
    expect(
      (
        await contract().client.call("GET /api/hotels/{hotelId}/availabilities.json", {
          path: { hotelId: nowhere },
          query,
        })
      ).status,
    ).toBe(404);
    expect(
      (await contract().client.call("GET /api/search/search-key.json", { query: { locale: "fr_FR", key: "nonsense" } }))
        .status,
    ).toBe(404);
    expect(
      (await contract().client.call("GET /gateway/purchase/orders/{uuid}", { path: { uuid: "not-a-uuid" } })).status,
    ).toBe(404);
  });

  test("a package of another hotel, an offer of another package: 404", async () => {
    const [first, second] = (await search({ locale: "fr_FR" })).exactMatch;
    const query = { locale: "fr_FR", month: "2026-12", weekendId: second?.weekendId ?? "" };
    expect(
      (
        await contract().client.call("GET /api/hotels/{hotelId}/availabilities.json", {
          path: { hotelId: first?.hotel.id ?? "" },
          query,
        })
      ).status,
    ).toBe(404);
    const quote = { locale: "fr_FR", checkin: "2026-12-12", nights: 1, offerId: second?.weekendId ?? "" };
    expect(
      (
        await contract().client.call("GET /api/product/{id}/quote", {
          path: { id: first?.weekendId ?? "" },
          query: quote,
        })
      ).status,
    ).toBe(404);
  });

  test("an address that no call has is a problem document too", async () => {
    for (const path of ["/api/nothing", "/gateway/nothing", "/api/hotels/12", "/api/../api/x"]) {
      const response = await contract().server.fetch(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "application/problem+json; charset=utf-8",
      ]);
    }
  });

  test("what is not offered any more is a 410; its quote says why, its page stays", async () => {
    const { db, client } = contract();
    const card = (await search({ locale: "fr_FR", pagination: { limit: 2 } })).exactMatch[1];
    if (!card) throw new Error("two offers are needed");
    const path = { id: card.weekendId };
    const stay = { locale: "fr_FR", checkin: "2026-12-12", nights: 1 };
    await db
      .update(stayPackage)
      .set({ lastArrival: day("2026-11-20") })
      .where(eq(stayPackage.id, Number(card.weekendId)));
    for (const [name, query] of [
      ["GET /api/weekend/{id}/packageCheckoutNights.json", stay],
      ["GET /api/product/{id}/offers", stay],
      ["GET /api/weekend/{id}/detail.json", { locale: "fr_FR" }],
    ] as const) {
      const answer = await client.call(name, { path, query });
      expect([name, answer.status, answer.body]).toEqual([
        name,
        410,
        expect.objectContaining({ code: "PACKAGE_EXPIRED" }),
      ]);
    }
    const quote = await client.call<{ bookable: boolean; errors: { code: string }[] }>("GET /api/product/{id}/quote", {
      path,
      query: stay,
    });
    expect(quote.body).toMatchObject({ bookable: false, errors: [{ code: "PACKAGE_EXPIRED" }] });
    await db
      .update(hotel)
      .set({ isActive: false })
      .where(eq(hotel.id, Number(card.hotel.id)));
    expect(
      (await client.call("GET /api/hotels/{id}.json", { path: { id: card.hotel.id }, query: { locale: "fr_FR" } }))
        .status,
    ).toBe(410);
  });
});
