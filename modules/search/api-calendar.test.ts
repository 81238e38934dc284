import { describe, expect, it } from "vitest";
import { COUNTRY, REGION, openNormandy } from "#tests/support/normandy.ts";

const { get, offers } = openNormandy();
const dates = { checkin: "2026-12-11", checkout: "2026-12-13" };

describe("GET /api/search/calendar.json", () => {
  it("has the cheapest night of each day, rounded up to a euro", async () => {
    const { body, headers } = await get(
      `/api/search/calendar.json?locale=fr_FR&region=${REGION}&from=2026-11-20&days=4`,
    );
    expect(body.days).toEqual([
      { day: "2026-11-20", price: null, amount: null },
      ...["2026-11-21", "2026-11-22", "2026-11-23"].map((on) => ({ day: on, price: "75\u00a0€", amount: 7500 })),
    ]);
    expect(headers.get("cache-control")).toContain("s-maxage");
  });
});

describe("GET /api/search/checkout-nights.json", () => {
  const ask = (query: string) => get(`/api/search/checkout-nights.json?locale=fr_FR&${query}`);

  it.each([`region=${REGION}`, `region=${REGION}&priceMax=7600`, `country=${COUNTRY}&flow=hotel`])(
    "has the lengths of stay that a search finds something for, and no other: %s",
    async (query) => {
      const criteria = Object.fromEntries(new URLSearchParams(query));
      const { flow, ...searchCriterias } = criteria;
      const { status, body, headers } = await ask(`${new URLSearchParams(criteria)}&checkin=${dates.checkin}`);
      expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      const bookable: number[] = [];
      for (let night = 1; night <= 8; night++) {
        const found = await offers({ ...searchCriterias, checkin: dates.checkin, night }, flow ? { flow } : {});
        if (found.body.totalCount > 0) bookable.push(night);
      }
      expect(body).toEqual(bookable);
      expect(bookable.length).toBeGreaterThan(0);
      expect(bookable.length < 7, "stays of the factory are short, its rooms are not").toBe(flow === undefined);
    },
  );

  it("knows none of a day that is over, of gifts and of activities, and refuses what makes no sense", async () => {
    for (const query of ["checkin=2026-11-20", "checkin=2026-12-11&flow=gifting", "checkin=2026-12-11&flow=activity"])
      expect((await ask(query)).body).toEqual([]);
    expect((await ask("")).body.errors).toMatchObject([{ path: "checkin" }]);
    expect((await ask("checkin=2026-12-11&adults=0")).body.errors).toMatchObject([{ path: "adults" }]);
  });
});

describe("GET /api/search/search-key.json", () => {
  it.each([
    ["RGN2_mkVRS1_9", { region: "812" }, "/week-ends/RGN2_mkVRS1_9/normandie"],
    ["ccg", { theme: "16" }, "/idee-week-end-sejour/ccg/"],
    ["_", {}, "/week-ends/_/_"],
  ])("reads %s", async (key, criteria, uri) => {
    const { body } = await get(`/api/search/search-key.json?locale=fr_FR&key=${key}`);
    expect(body.criteria).toEqual(criteria);
    expect(body.uri.startsWith(uri)).toBe(true);
  });

  it.each(["CNT1_aVRS1_9", "CTY3_4mpCNT1_lVRS1_9", "zzzzzz", "RGN2_mk"])("answers 404 to %s", async (key) =>
    expect((await get(`/api/search/search-key.json?locale=fr_FR&key=${key}`)).status).toBe(404),
  );
});
