import { openStayApi } from "#tests/support/stay-api.ts";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";

const { ids, get } = openStayApi(useDatabase());

describe("GET /api/weekend/{id}/detail.json", () => {
  const path = (id: number, query = "") => `/api/weekend/${id}/detail.json?locale=fr_FR&client=msite${query}`;

  test.each([
    ["2026-11-28", true],
    ["2026-11-29", false],
  ])("an arrival on %s is at the last minute: %s", async (checkin, expected) => {
    expect((await get(path(ids.dated, `&checkin=${checkin}&night=1`))).body.lastMinute).toBe(expected);
  });

  test("without dates: the from price, the same for everybody", async () => {
    const { body, headers } = await get(path(ids.dated));
    expect(headers.get("cache-control")).toContain("s-maxage");
    expect(body).not.toHaveProperty("pageModel");
    const { pageModel } = (await get(path(ids.dated, "&fetchPageModel=true"))).body;
    expect(pageModel).toEqual({
      title: "Une nuit, Le Phare (Honfleur)",
      description: "Le Phare, Honfleur. Deux jours.",
    });
    expect(body).toMatchObject({
      id: String(ids.dated),
      programLine: body.programLines,
      imagesBySize: body.images,
      images: [{ id: "coast-golden-1", sizes: { "800": expect.stringContaining("coast-golden-1") } }],
      hotel: { images: [{ id: "hotel-golden-1", sizes: { "800": expect.stringContaining("hotel-golden-1") } }] },
      lastMinute: false,
      expiration: null,
      targetedLabel: null,
      connectivity: null,
      availableRooms: null,
      quote: null,
      // The cheapest night (88,80 €) with the massage for two.
      price: {
        fromPrice: { sellPrice: 20_880, nights: 1, priceType: "from price" },
        finalPrice: null,
        nbRooms: 1,
        error: null,
      },
      cancellationPolicy: {
        type: "FLEX",
        cancellable: true,
        message: "Ajoutez vos dates pour voir les conditions d’annulation",
        cancellationDeadline: null,
      },
    });
  });

  test("with dates: the final price, though an activity still needs its day", async () => {
    const { body, headers } = await get(path(ids.dated, "&checkin=2026-12-05&night=2&adult=2"));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body).toMatchObject({
      price: { finalPrice: { sellPrice: 32_000, priceType: "final price" }, error: null },
      availableRooms: 5,
      quote: { bookable: false },
    });
    expect(body.activityDates[0].days).toHaveLength(3);
  });

  test("dates that cannot be booked", async () => {
    const { body } = await get(path(ids.dated, "&checkin=2027-06-05&night=2"));
    expect(body.price).toMatchObject({ finalPrice: null, error: { code: "PACKAGE_NOT_AVAILABLE_CHECKIN" } });
  });

  test.each([
    ["expired", "", 410],
    ["none", "", 404],
    ["package", "&checkin=2026-12-05", 400],
  ] as const)("%s%s is a %i", async (which, query, status) => {
    expect((await get(path(which === "none" ? 1 : ids[which], query))).status).toBe(status);
  });
});
