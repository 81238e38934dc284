import { beforeAll, describe, expect, test } from "vitest";
import type { SearchResults } from "#modules/search/types.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import type { GiftPriceView } from "#modules/vouchers/views.ts";
import { setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { startContract } from "#tests/support/contract.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { MARION } from "#tests/support/orders.ts";

/** Gifts on paper through the door: what can be packed, what sending costs, what a stay costs with both (docs/product/gifts.md#formats). */
const contract = startContract();

type Element = {
  id: string;
  name: string;
  imageUrl: string;
  price: number;
  isRecommended: boolean;
  isDefault: boolean;
};
type Category = { id: string; names: Record<string, string>; singleSelection: boolean; subElements: Element[] };

const extras = (locale: string) =>
  contract().client.call<{ availableCustomSubElements: Category[] }>(
    "GET /gateway/sub-elements/available-custom-sub-elements",
    { query: { locale } },
  );
const shipping = (query: Record<string, string>) =>
  contract().client.call<{ amount: number; internationalFee: number; code?: string; errors?: { path: string }[] }>(
    "GET /gateway/gift/shipping-costs",
    { query },
  );

describe("what can be packed", () => {
  test("is told by every site in its language, names in all of them", async () => {
    for (const locale of LOCALES) {
      const { status, body, headers } = await extras(locale);
      expect(status).toBe(200);
      expect(headers.get("etag")).toBeTruthy();
      const [wrapping, treats] = body.availableCustomSubElements;
      expect(Object.keys(wrapping?.names ?? {}).toSorted()).toEqual(["en", "es", "fr", "it", "nl"]);
      expect(wrapping?.subElements.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      expect(wrapping?.subElements.some(({ isRecommended }) => isRecommended)).toBe(true);
      expect([wrapping?.singleSelection, treats?.singleSelection]).toEqual([true, false]);
      expect(treats?.subElements.every(({ price, isDefault }) => price > 0 && !isDefault)).toBe(true);
    }
    const named = async (locale: string) =>
      (await extras(locale)).body.availableCustomSubElements[0]?.subElements[1]?.name;
    expect(await Promise.all(["fr_FR", "nl_BE", "it_IT"].map(named))).toEqual([
      "Boîte à ruban",
      "Doosje met lint",
      "Scatola con nastro",
    ]);
  });

  test("has pictures that are served", async () => {
    const { body } = await extras("fr_FR");
    for (const { imageUrl } of body.availableCustomSubElements.flatMap(({ subElements }) => subElements))
      expect((await contract().server.fetch(imageUrl)).status, imageUrl).toBe(200);
  });

  test("a site that is none is a 400", async () => expect((await extras("de_DE")).status).toBe(400));
});

describe("what sending costs", () => {
  test("nothing within the site's own country, a fee beyond", async () => {
    for (const locale of LOCALES)
      expect((await shipping({ locale, country: SITES[locale].country })).body).toEqual({
        amount: 0,
        internationalFee: 0,
        currency: "EUR",
      });
    expect((await shipping({ locale: "fr_FR", country: "be" })).body).toEqual({
      amount: 0,
      internationalFee: 690,
      currency: "EUR",
    });
  });

  test.each(["XX", "CH", "Atlantis", "constructor"])("%s is not served: 422", async (country) => {
    const { status, body } = await shipping({ locale: "fr_FR", country });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, "COUNTRY_NOT_SERVED", "country"]);
  });

  test("a country that is left out is a 400 that names it", async () => {
    const { status, body } = await shipping({ locale: "fr_FR" });
    expect([status, body.errors?.[0]?.path]).toEqual([400, "country"]);
  });
});

describe("gift prices on paper", () => {
  type Prices = {
    giftFormat: string;
    priceList: GiftPriceView[];
    shippingCosts: { amount: number; internationalShippingFeesPerCountry: Record<string, number> };
    code?: string;
  };
  const findGift = async () => {
    const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", type: "gift" },
    });
    return body.exactMatch[0]?.id ?? "";
  };
  const prices = async (id: string, query: Record<string, string>) =>
    contract().client.call<Prices>("GET /api/product/{id}/gift-prices", {
      path: { id },
      query,
    });
  const costs = ({ sellPrice, shippingCost, subElementsPrice, totalPrice }: GiftPriceView) => [
    shippingCost,
    subElementsPrice,
    totalPrice - sellPrice,
  ];

  test.each<[string, Record<string, string>, number[]]>([
    ["by e-mail", {}, [0, 0, 0]],
    ["by e-mail, said", { format: "DIGITAL", locale: "nl_BE" }, [0, 0, 0]],
    ["on paper, in the default envelope", { format: "PHYSICAL" }, [0, 0, 0]],
    ["with extras", { format: "PHYSICAL", subElements: "ribbon-box,fig-candle" }, [0, 2_180, 2_180]],
    ["abroad", { format: "PHYSICAL", country: "BE", subElements: "notebook" }, [690, 790, 1_480]],
    [
      "from the other site the same is at home",
      { locale: "fr_BE", country: "BE", subElements: "notebook" },
      [0, 790, 790],
    ],
  ])("%s", async (_name, query, expected) => {
    const { body } = await prices(await findGift(), query);
    expect(body.priceList.length).toBeGreaterThan(0);
    for (const price of body.priceList) expect(costs(price)).toEqual(expected);
  });

  test("with what sending costs by country, and the form that they are of", async () => {
    const id = await findGift();
    const shippingOf = async (query: Record<string, string>) => {
      const { body } = await prices(id, query);
      return [body.giftFormat, body.shippingCosts.amount, body.shippingCosts.internationalShippingFeesPerCountry];
    };
    const [form, amount, fees] = await shippingOf({ locale: "fr_FR" });
    expect([form, amount, fees]).toEqual(["DIGITAL", 0, expect.objectContaining({ FR: 0, BE: 690 })]);
    expect(await shippingOf({ locale: "nl_BE", country: "BE" })).toEqual([
      "PHYSICAL",
      0,
      expect.objectContaining({ BE: 0, FR: 690 }),
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["an extra that there is not", { subElements: "elephant" }, "SUB_ELEMENT_UNKNOWN"],
    ["two of what there is one of", { subElements: "envelope,ribbon-box" }, "SUB_ELEMENT_SINGLE"],
    ["extras without paper", { format: "DIGITAL", subElements: "notebook" }, "SUB_ELEMENTS_NEED_PAPER"],
    ["a country that is not served", { format: "PHYSICAL", country: "US" }, "COUNTRY_NOT_SERVED"],
  ])("%s: 422", async (_name, query, code) => {
    const { status, body } = await prices(await findGift(), query);
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe("an order of gifts on paper", () => {
  const address = { addressLine: "12 rue de l’Ange", postalCode: "14600", city: "Honfleur", country: "FR" };
  const order = (item: object, expectedAmount: number, locale = "fr_FR") =>
    contract().client.call<{ code?: string; amount?: number; booking?: { orderUUID: string } }>(
      "POST /gateway/purchase/orders",
      {
        body: {
          locale,
          currency: "EUR",
          expectedAmount,
          buyer: MARION,
          items: {
            giftCardItem: {
              amount: 5_000,
              design: "village",
              giftFormat: "PHYSICAL",
              customization: { fromName: "Camille", toName: "Inès" },
              recipient: { kind: "post", name: "Inès Moreau", address },
              ...item,
            },
          },
        },
      },
    );
  const abroad = { recipient: { kind: "post", name: "Inès Moreau", address: { ...address, country: "BE" } } };

  beforeAll(async () => {
    for (const item of ["card", "box", "envelope", "ribbon-box", "fig-candle"])
      await setStock(contract().db, new Date(DEMO_NOW), { item, count: 5 });
  });

  test.each<[string, object, number, [number, string | undefined, number | undefined]]>([
    ["at home", {}, 5_000, [200, undefined, undefined]],
    ["with extras, abroad", { subElements: ["ribbon-box"], ...abroad }, 6_380, [200, undefined, undefined]],
    ["without the fee abroad", abroad, 5_000, [409, "PRICE_CHANGED", 5_690]],
    ["with an extra that has run out", { subElements: ["notebook"] }, 5_790, [409, "SOLD_OUT", undefined]],
    ["with an extra that there is not", { subElements: ["elephant"] }, 5_000, [422, "SUB_ELEMENT_UNKNOWN", undefined]],
    [
      "to a country that is not served",
      { recipient: { kind: "post", name: "Inès", address: { ...address, country: "US" } } },
      5_000,
      [422, "COUNTRY_NOT_SERVED", undefined],
    ],
    ["by mail, which is no paper", { recipient: { kind: "buyer" } }, 5_000, [400, "INVALID_REQUEST", undefined]],
  ])("%s", async (_name, item, expected, [status, code, amount]) => {
    const answer = await order(item, expected);
    expect([answer.status, answer.body.code, answer.body.amount]).toEqual([status, code, amount]);
  });

  test("from a site that sends none is a 422", async () => {
    const { status, body } = await order({}, 5_000, "it_IT");
    expect([status, body.code]).toEqual([422, "PAPER_NOT_OFFERED"]);
  });
});
