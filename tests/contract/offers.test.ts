import { beforeAll, describe, expect, test } from "vitest";
import type { OfferOption, Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";

/** The offers of a stay on dates (docs/product/product.md#quick-add): what the dialog of the hotel's page asks. The clock stands at 2026-11-21. */
const contract = startContract();

const CALL = "GET /api/product/{id}/offers";
const STAY = { locale: "fr_FR", checkin: "2026-12-12", nights: 1 };

type Problem = { status: number; code: string; errors: { path: string; message: string }[] };

const ask = <Answer>(id: string, query: object) =>
  contract().client.call<Answer>(CALL, { path: { id }, query: { ...STAY, ...query } });

let ids: string[];
beforeAll(async () => {
  const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
    body: { locale: "fr_FR", searchCriterias: { checkin: STAY.checkin, night: STAY.nights } },
  });
  ids = body.exactMatch.map(({ weekendId }) => weekendId);
});

describe("a request that is not valid names the field", () => {
  test.each([
    ["past dates", { checkin: "2026-11-20" }, "checkin"],
    ["dates that are long over", { checkin: "2020-01-01" }, "checkin"],
    ["no day at all", { checkin: "2026-02-30" }, "checkin"],
    ["nights without an arrival", { checkin: "" }, "checkin"],
    ["an arrival without nights", { nights: "" }, "nights"],
    ["no nights", { nights: 0 }, "nights"],
    ["more nights than anybody stays", { nights: 21 }, "nights"],
    ["21 adults", { adult: 21 }, "adult"],
    ["nobody", { adult: 0 }, "adult"],
    ["11 children", { child: 11 }, "child"],
    ["11 babies", { baby: 11 }, "baby"],
    ["a site that does not exist", { locale: "de_DE" }, "locale"],
  ])("%s", async (_case, query, path) => {
    const { status, body } = await ask<Problem>(ids[0] ?? "", query);
    expect([status, body.code, body.errors.map((error) => error.path)]).toEqual([400, "INVALID_REQUEST", [path]]);
  });

  test("an id that is none, and one that nobody has", async () => {
    const { status, body } = await ask<Problem>("12x", {});
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ["id"]]);
    expect((await ask<Problem>("2000000000", {})).status).toBe(404);
  });
});

describe("every call of a stay or a hotel refuses alike what is wrong, naming it", () => {
  const CALLS: [name: string, nights: "nights" | "night" | null][] = [
    ["GET /api/product/{id}/quote", "nights"],
    ["GET /api/product/{id}/offers", "nights"],
    ["GET /api/product/{id}/upsells", "nights"],
    ["GET /api/weekend/{id}/detail.json", "night"],
    ["GET /api/weekend/{id}/packageCheckoutNights.json", null],
    ["GET /api/hotel/{hotelId}/rooms", "nights"],
  ];
  let hotelId: string;
  beforeAll(async () => {
    const { body } = await contract().client.call<{ hotelId: string }>("GET /api/weekend/{id}/detail.json", {
      path: { id: ids[0] ?? "" },
      query: { locale: "fr_FR" },
    });
    ({ hotelId } = body);
  });

  const refused = async (name: string, query: object, id = ids[0] ?? "") => {
    const path = { id, hotelId: id === ids[0] ? hotelId : id };
    const { status, body } = await contract().client.call<Problem>(name, {
      path,
      query: { locale: "fr_FR", ...query },
    });
    return [status, ...(body.errors ?? []).map((error) => error.path)];
  };

  test.each(CALLS)("%s", async (name, nights) => {
    const stay = { checkin: "2026-12-12", ...(nights ? { [nights]: 1 } : {}) };
    expect(await refused(name, { ...stay, checkin: "2026-11-20" })).toEqual([400, "checkin"]);
    expect(await refused(name, { ...stay, checkin: "2020-01-01" })).toEqual([400, "checkin"]);
    expect(await refused(name, { ...stay, checkin: "2026-02-30" })).toEqual([400, "checkin"]);
    expect(await refused(name, { ...stay, adult: 21 })).toEqual([400, "adult"]);
    expect(await refused(name, stay, "2000000000")).toEqual([404]);
  });

  test.each(CALLS.filter(([, nights]) => nights))("%s: half a pair of dates", async (name, nights) => {
    expect(await refused(name, { checkin: "2026-12-12" })).toEqual([400, nights]);
  });

  test("the calendar: months that are over, 21 adults, no such hotel", async () => {
    const name = "GET /api/hotels/{hotelId}/availabilities.json";
    expect(await refused(name, { month: "2026-09", length: 2 })).toEqual([400, "month"]);
    expect(await refused(name, { month: "2026-12", adult: 21 })).toEqual([400, "adult"]);
    expect(await refused(name, { month: "2026-12" }, "2000000000")).toEqual([404]);
  });

  test("reviews: no site, a page that is none, no such hotel", async () => {
    const name = "GET /api/hotel/{id}/reviews.json";
    const ask = async (query: Record<string, string | number>, id = hotelId) => {
      const { status, body } = await contract().client.call<Problem>(name, { path: { id }, query });
      return [status, ...(body.errors ?? []).map((error) => error.path)];
    };
    expect(await ask({ locale: "de_DE" })).toEqual([400, "locale"]);
    expect(await ask({ locale: "fr_FR", page: -1 })).toEqual([400, "page"]);
    expect(await ask({ locale: "fr_FR" }, "2000000000")).toEqual([404]);
  });
});

test("an activity of another stay is refused by the quote with its code", async () => {
  const [id = "", ...others] = ids;
  const foreign = await findForeignActivity(id, others);
  const { status, body } = await contract().client.call<Quote>("GET /api/product/{id}/quote", {
    path: { id },
    query: { ...STAY, activitySelectionList: `${foreign}:${STAY.checkin}` },
  });
  expect([status, body.bookable]).toEqual([200, false]);
  expect(body.errors.map(({ code }) => code)).toContain("ACTIVITY_DATE_INVALID");
});

/** An activity that asks for a day, of a stay that is not this one. */
async function findForeignActivity(id: string, others: readonly string[]): Promise<string> {
  for (const other of others) {
    const { body } = await contract().client.call<Quote>("GET /api/product/{id}/quote", {
      path: { id: other },
      query: STAY,
    });
    const activity = body.activityDates[0];
    if (other !== id && activity) return activity.activityId;
  }
  throw new Error("no stay asks for a day");
}

test("every offer is what its own quote says, to the cent, with and without a code", async () => {
  for (const promotionCode of ["", "EXTRA10"]) {
    const { body } = await ask<OfferOption[]>(ids[0] ?? "", { promotionCode });
    expect(body.length).toBeGreaterThan(0);
    for (const offer of body) {
      const quote = await contract().client.call<Quote>("GET /api/product/{id}/quote", {
        path: { id: offer.id },
        query: { ...STAY, promotionCode },
      });
      expect(quote.body.priceInfo).toMatchObject(offer.priceInfo);
      expect(quote.body.cancellationPolicy).toEqual(offer.cancellationPolicy);
    }
    expect(body.map(({ priceInfo }) => priceInfo.sellPrice)).toEqual(
      body.map(({ priceInfo }) => priceInfo.sellPrice).toSorted((left, right) => left - right),
    );
  }
});
