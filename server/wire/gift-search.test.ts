import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { rateDay } from "#modules/availability/tables.server.ts";
import type { Exchange, ExchangesAsk } from "#modules/booking/redeem/contract.ts";
import { createRedemption } from "#modules/booking/redeem/service.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { clock, COUNTRY, HONFLEUR, openNormandy, REGION } from "#tests/support/normandy.ts";
import { createRedeemScene, demandFree, demandRedeemed, type RedeemScene } from "#tests/support/redeem.ts";
import { createStayPrices, createStaySearch, keepStaySearch } from "./gift-search.ts";

const { database, ids, search } = openNormandy();
const site = SITES.fr_FR;
let scene: RedeemScene;
const redemption = () => createRedemption({ ...scene.deps, findStays: createStaySearch(search()) });
/** As it is wired: what days cost comes from the search too. */
const wired = () =>
  createRedemption({ ...scene.deps, findStays: createStaySearch(search()), findPrices: createStayPrices(search()) });

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: clock.now().toISOString() });
});

async function exchanges(ask: Omit<ExchangesAsk, "site">): Promise<Exchange[]> {
  const found = await redemption().exchanges({ ...ask, site });
  if (found.kind !== "exchanges") throw new Error(found.kind);
  return found.stays;
}

describe("a search for gifts that was answered before", () => {
  it("is answered again until the index changes, each question for itself", async () => {
    const [asked, state] = [new Array<string>(), { revision: 1 }];
    const find = keepStaySearch(
      async ({ site: { id }, nights }) => {
        asked.push(`${id} ${nights}`);
        return [{ packageId: asked.length, hotelId: 1, price: cents(100) }];
      },
      { clock, revision: () => state.revision },
    );
    const ask = async (nights: number, of = site) =>
      (await find({ site: of, nights, checkin: null, place: null, themeId: null }))[0]?.packageId;
    expect([await ask(2), await ask(2), await ask(3), await ask(2, SITES.it_IT), await ask(2)]).toEqual([
      1, 1, 2, 3, 1,
    ]);
    state.revision = 2;
    expect([await ask(2), await ask(2)]).toEqual([4, 4]);
    expect(asked).toEqual(["fr_FR 2", "fr_FR 3", "it_IT 2", "fr_FR 2"]);
  });
});

describe("the search of whoever holds a gift", () => {
  it("finds what the search of stays finds: in a place, with a theme, on a day", async () => {
    const { id } = await scene.give(20_000);
    const packages = async (ask: Omit<ExchangesAsk, "site" | "valueId"> = {}) =>
      (await exchanges({ valueId: id, ...ask })).map(({ packageId }) => packageId);
    // One a hotel, the nearest in value; a room alone is no stay.
    expect(new Set(await packages())).toEqual(new Set([ids.plain, ids.far]));
    expect(await packages({ place: { kind: "city", id: HONFLEUR } })).toEqual([ids.plain]);
    expect(await packages({ themeId: 23 })).toEqual([ids.far]);
    expect(await packages({ place: { kind: "city", id: HONFLEUR }, themeId: 23 })).toEqual([]);
    const found = await exchanges({ valueId: id, checkin: day("2026-12-04") });
    expect(new Set(found.map(({ checkin }) => checkin))).toEqual(new Set(["2026-12-04"]));
    expect(await packages({ checkin: day("2027-06-04") })).toEqual([]);
  });

  it("is narrowed to what finds something", async () => {
    const { themes, places, place } = await search().narrowings({ site, criteria: { night: 2, city: HONFLEUR } });
    expect(themes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([16, 691]);
    expect(place).toMatchObject({ id: HONFLEUR, country: "France" });
    expect(places.map(({ id }) => id)).toEqual([COUNTRY, HONFLEUR, REGION]);
    const far = await search().narrowings({ site, criteria: { theme: 23 } });
    expect(far).toMatchObject({ place: null, themeId: 23, places: [{ id: COUNTRY }, { id: REGION }] });
  });

  it("says the same by what the search knows of its days as by the rules of the quote", async () => {
    const worths = fc.sample(fc.integer({ min: 100, max: 60_000 }), 12);
    for (const worth of [...worths, 20_000]) {
      const { id: valueId } = await scene.give(worth);
      for (const ask of [{}, { nights: 1 }, { nights: 3 }, { themeId: 23 }, { checkin: day("2026-12-04") }]) {
        const known = await wired().exchanges({ valueId, site, ...ask });
        expect(known).toEqual(await redemption().exchanges({ valueId, site, ...ask }));
        expect(known.kind).toBe("exchanges");
      }
    }
  });

  it("says on a card what the page that confirms it asks for, whatever days cost and the gift is worth; the least first", async () => {
    const { db } = database();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 3, max: 97 }), async (worth, step) => {
        const price = sql`7000 + (extract(doy from ${rateDay.day})::int * ${step} * 100) % 9000`;
        await db.update(rateDay).set({ amountCents: price });
        const { id } = await scene.give(worth);
        const cards = await exchanges({ valueId: id });
        expect(cards.length).toBeGreaterThan(0);
        for (const { packageId, checkin, price: shown } of cards) {
          const stay = {
            packageId,
            site: SITES.fr_FR,
            checkin,
            nights: shown.nights,
            party: DEFAULT_PARTY,
            activityDays: [],
          };
          const quote = await redemption().quote({ valueId: id, ...stay });
          expect(quote).toMatchObject({ settlement: { supplement: shown.sellPrice } });
        }
        const asked = cards.map(({ price: { sellPrice } }) => sellPrice);
        expect(asked).toEqual(asked.toSorted((a, b) => a - b));
      }),
      { numRuns: 25 },
    );
  });

  it.each([30_000, 9_000])("of which an order takes exactly as much, with %s cents", async (worth) => {
    const { id } = await scene.give(worth);
    const [card] = await exchanges({ valueId: id, place: { kind: "city", id: HONFLEUR } });
    if (!card) throw new Error("nothing was found");
    const { packageId, checkin, price } = card;
    const stay = { packageId, site: SITES.fr_FR, checkin, nights: price.nights, expectedAmount: price.sellPrice };
    // First what is refused: the other takes a room, and there may be no third on the cheapest day.
    const more = { ...stay, expectedAmount: cents(price.sellPrice + 1) };
    const wrong = await scene.redeem((await scene.give(worth)).id, more);
    expect(wrong).toMatchObject({ kind: "price_changed" });
    const outcome = await scene.redeem(id, stay);
    if (price.sellPrice === 0) demandFree(outcome);
    else demandRedeemed(outcome);
  });
});
