import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityVouchersByIds } from "#modules/catalogue/activity-vouchers.server.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import { activityVoucher, stayPackage } from "#modules/catalogue/tables.server.ts";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { ActivityOnlyView, GiftPriceEntry } from "#modules/vouchers/views.ts";
import { startContract } from "#tests/support/contract.ts";

/** Vouchers through the door: what a page shows is what the search found and the catalogue says. */
const contract = startContract();

const search = async (body: object) =>
  (
    await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", pagination: { limit: 10 }, ...body },
    })
  ).body.exactMatch;
const activityCall = (id: string | number, locale = "fr_FR") =>
  contract().client.call<ActivityOnlyView>("GET /api/activity-only/weekend/{id}/detail.json", {
    path: { id },
    query: { locale },
  });
const giftCall = (id: string | number) =>
  contract().client.call<{ isGiftable: boolean; giftFormat: string; priceList: GiftPriceEntry[] }>(
    "GET /api/product/{id}/gift-prices",
    {
      path: { id },
    },
  );

describe("an activity voucher", () => {
  test("costs what the catalogue says for every group, on every site, with its caching", async () => {
    const [card] = await search({ flow: "activity" });
    const [record] = await activityVouchersByIds(contract().db, [Number(card?.id)]);
    for (const locale of Object.keys(SITES)) {
      const { body, headers } = await activityCall(card?.id ?? "", locale);
      expect(
        Object.values(body.prices).map(({ sellPrice, barPrice, paxComposition }) => [
          paxComposition.adults,
          sellPrice,
          barPrice,
        ]),
      ).toEqual(record?.prices.map((price) => [price.adults, price.sellPriceCents, price.barPriceCents]));
      expect(body).toMatchObject({ published: true, hotelId: String(record?.hotel.id), validityMonths: 12 });
      expect(headers.get("etag")).toBeTruthy();
      expect(body.locations.filter(({ main }) => main)).toHaveLength(1);
    }
  });

  test("leads where its card leads, at the price of its card", async () => {
    for (const card of await search({ flow: "activity", searchCriterias: { adults: 2 } })) {
      const { body } = await activityCall(card.id);
      expect(body.uri).toBe(card.uri);
      expect(body.prices[card.price.adults]?.sellPrice).toBe(card.sellPrice);
    }
  });

  test("that is not sold any more is gone; one that never was is not there; an id that is none is wrong", async () => {
    const card = (await search({ flow: "activity" })).at(-1);
    await contract()
      .db.update(activityVoucher)
      .set({ isPublished: false })
      .where(eq(activityVoucher.id, Number(card?.id)));
    expect((await activityCall(card?.id ?? "")).status).toBe(410);
    expect((await activityCall(999_999_999)).status).toBe(404);
    expect((await activityCall("x")).status).toBe(400);
  });
});

describe("gift prices", () => {
  test("are those of the catalogue and of the search, by nights", async () => {
    const cards = await search({ type: "gift", searchCriterias: { giftNights: 2 } });
    const prices = await giftPricesOf(
      contract().db,
      cards.map(({ id }) => Number(id)),
    );
    for (const card of cards) {
      const { body } = await giftCall(card.id);
      expect(body.isGiftable).toBe(true);
      expect(
        body.priceList.map(({ nights, sellPrice, refPrice, totalPrice }) => [nights, sellPrice, refPrice, totalPrice]),
      ).toEqual(
        prices
          .get(Number(card.id))
          ?.map((price) => [price.nights, price.sellPriceCents, price.barPriceCents, price.sellPriceCents]),
      );
      expect(body.priceList.find(({ nights }) => nights === 2)?.sellPrice).toBe(card.sellPrice);
    }
  });

  test("by tier are those of the stays that its extras lead to, as their own calls and the upsells say it", async () => {
    const cards = await search({ type: "gift", searchCriterias: { giftNights: 1 }, pagination: { limit: 100 } });
    let tiers = 0;
    for (const { id } of cards) {
      const { priceList } = (await giftCall(id)).body;
      const { body } = await contract().client.call<{ upsells: Upsell[] }>("GET /api/product/{id}/upsells", {
        path: { id },
        query: { locale: "fr_FR", giftNights: 1 },
      });
      for (const { nights, sellPrice, sellPrices } of priceList) {
        const there = body.upsells.filter(({ priceDifferencePerLos }) => nights in priceDifferencePerLos);
        const expected = there.map((upsell) => [upsell.id, sellPrice + (upsell.priceDifferencePerLos[nights] ?? 0)]);
        expect(sellPrices).toEqual({ [id]: sellPrice, ...Object.fromEntries(expected) });
        tiers += there.length;
        const [other] = there;
        if (!other || tiers > 20) continue;
        const own = (await giftCall(other.id)).body.priceList.find((entry) => entry.nights === nights);
        expect(own?.sellPrice).toBe(sellPrices[other.id]);
      }
    }
    expect(tiers).toBeGreaterThan(0);
  });

  test("of a stay stand beside its detail, as the upsells call says its extras for the same dates and party", async () => {
    const [{ id } = { id: "" }] = await search({ type: "gift", searchCriterias: { giftNights: 1 } });
    const asked: Record<string, string | number>[] = [{}, { checkin: "2027-01-15", adult: 3 }];
    for (const stay of asked) {
      const { body: detail } = await contract().client.call<ProductDetail>("GET /api/weekend/{id}/detail.json", {
        path: { id },
        query: { locale: "fr_FR", ...stay, ...("checkin" in stay ? { night: 1 } : {}) },
      });
      const { body } = await contract().client.call<{ upsells: Upsell[] }>("GET /api/product/{id}/upsells", {
        path: { id },
        query: { locale: "fr_FR", ...stay, ...("checkin" in stay ? { nights: 1 } : {}) },
      });
      expect(detail.upsellProducts).toEqual(body.upsells);
    }
  });

  test("there are none for nights, nor for what is not published; an unknown product is 404", async () => {
    const [night] = await search({ flow: "hotel" });
    expect((await giftCall(night?.id ?? "")).body).toMatchObject({ isGiftable: false, priceList: [] });
    const [gift] = await search({ type: "gift" });
    await contract()
      .db.update(stayPackage)
      .set({ isPublished: false })
      .where(eq(stayPackage.id, Number(gift?.id)));
    expect((await giftCall(gift?.id ?? "")).body).toMatchObject({ isGiftable: false, priceList: [] });
    expect((await giftCall(999_999_999)).status).toBe(404);
  });
});
