import { describe, expect, test } from "vitest";
import type { GoneCard, ResultCard, SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";

/** Cards by id: what a browser remembered is what a search without dates shows. */
const contract = startContract();

type Cards = { stays: ResultCard[]; activities: ResultCard[]; gone: GoneCard[] };
const search = async (flow: string) =>
  (
    await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", flow, pagination: { limit: 8 } },
    })
  ).body.exactMatch;
const cards = (query: Record<string, string>) =>
  contract().client.call<Cards>("GET /api/search/cards.json", { query: { locale: "fr_FR", ...query } });
const idsOf = (list: readonly ResultCard[]) => list.map(({ id }) => id);

describe("cards by id", () => {
  test("are those of the search, in the order of the ids, each once", async () => {
    const [stays, activities] = await Promise.all([search("booking"), search("activity")]);
    expect(stays.length).toBeGreaterThan(3);
    expect(activities.length).toBeGreaterThan(1);
    const asked = idsOf(stays).toReversed();
    const { body } = await cards({ stays: [...asked, ...asked].join(","), activities: idsOf(activities).join(",") });
    expect(idsOf(body.stays)).toEqual(asked);
    expect(idsOf(body.activities)).toEqual(idsOf(activities));
    for (const card of body.stays) {
      const found = stays.find(({ id }) => id === card.id);
      expect(card).toMatchObject({
        label: found?.label,
        uri: found?.uri,
        price: found?.price,
        sellPrice: found?.sellPrice,
        checkin: null,
      });
    }
    expect(body.activities.map(({ price, flowType }) => ({ price, flowType }))).toEqual(
      activities.map(({ price, flowType }) => ({ price, flowType })),
    );
  });

  test("are for the dates and the party they were kept with, as a search prices them", async () => {
    const dates = { checkin: "2026-12-11", checkout: "2026-12-12", adults: "1" };
    const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", searchCriterias: dates, pagination: { limit: 4 } },
    });
    expect(body.exactMatch.length).toBeGreaterThan(0);
    const kept = (await cards({ stays: idsOf(body.exactMatch).join(","), ...dates })).body.stays;
    expect(kept.map(({ id, checkin, adult, sellPrice }) => ({ id, checkin, adult, sellPrice }))).toEqual(
      body.exactMatch.map(({ id, checkin, adult, sellPrice }) => ({ id, checkin, adult, sellPrice })),
    );
  });

  test("have their from price where the dates are over, and gifts are gifts", async () => {
    const [stay] = await search("booking");
    const [gift] = await search("gifting");
    const one = async (query: Record<string, string>) => (await cards(query)).body.stays[0];
    expect(await one({ stays: stay?.id ?? "", checkin: "2020-12-11", checkout: "2020-12-12" })).toMatchObject({
      id: stay?.id,
      checkin: null,
      sellPrice: stay?.sellPrice,
    });
    expect(await one({ stays: gift?.id ?? "", flow: "gifting" })).toMatchObject({
      id: gift?.id,
      flowType: "gifting",
      price: { per: "voucher" },
    });
  });

  test("leave out what is not sold, and ask nothing of who names nothing", async () => {
    const [first] = await search("booking");
    expect(idsOf((await cards({ stays: `1,${first?.id ?? ""},999999999` })).body.stays)).toEqual([first?.id]);
    expect((await cards({})).body).toEqual({ stays: [], activities: [], gone: [] });
  });

  test.each([["a"], ["1,"], ["-1"], [Array.from({ length: 51 }, (_, index) => index + 1).join(",")]])(
    "refuse %s",
    async (stays) => {
      const { status, body } = await contract().client.call<{ errors: { path: string }[] }>(
        "GET /api/search/cards.json",
        { query: { locale: "fr_FR", stays } },
      );
      expect(status).toBe(400);
      expect(body.errors.map(({ path }) => path)).toEqual(["stays"]);
    },
  );
});
