import { failingFields, openStayApi } from "#tests/support/stay-api.ts";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";

const database = useDatabase();
const { ids, get } = openStayApi(database);
/** Where it is December already, and in Greenwich not yet. */
const atNight = openStayApi(database, "2026-11-30T23:30:00Z");

describe("GET /api/hotels/{id}/availabilities.json", () => {
  const path = (query: string) =>
    `/api/hotels/${ids.hotel}/availabilities.json?locale=fr_FR&month=2026-11&length=1${query}`;

  test("one entry a day from today on, with the best price of the month", async () => {
    const { body } = await get(path(`&weekendId=${ids.package}`));
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual({
      day: "2026-11-21",
      available: true,
      price: "100\u00a0€",
      amount: 10_000,
      minLos: 1,
      promo: 0,
      bestPriceOfTheMonth: false,
    });
    // Two days are as cheap: the first of them.
    expect([body[9].amount, body[9].bestPriceOfTheMonth]).toEqual([8_900, false]);
    expect(body[7]).toEqual({
      day: "2026-11-28",
      available: true,
      price: "89\u00a0€",
      amount: 8_900,
      minLos: 1,
      promo: 0,
      bestPriceOfTheMonth: true,
    });
  });

  test("is the same for everybody: an unchanged calendar is a 304", async () => {
    const first = await get(path(""));
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toContain("s-maxage");
    expect((await get(path(""), { "if-none-match": etag })).status).toBe(304);
  });

  test("begins today in months that have begun; those that are over are refused, a hotel or stay that is none is a 404", async () => {
    const begun = `/api/hotels/${ids.hotel}/availabilities.json?locale=fr_FR&month=2026-01`;
    expect((await get(`${begun}&length=11`)).body[0].day).toBe("2026-11-21");
    expect(failingFields((await get(`${begun}&length=10`)).body)).toEqual(["month"]);
    expect((await get("/api/hotels/1/availabilities.json?locale=fr_FR&month=2026-11")).status).toBe(404);
    expect((await get(path(`&weekendId=${ids.foreign}`))).status).toBe(404);
  });

  test("refuses a month that is over by the clock of the site", async () => {
    const path = `/api/hotels/${atNight.ids.hotel}/availabilities.json?locale=fr_FR&month=2026-11&length=1`;
    expect((await atNight.get(path)).status).toBe(400);
  });

  test("names every wrong parameter", async () => {
    const { status, body } = await get(
      "/api/hotels/x/availabilities.json?locale=de_DE&month=2026-13&length=0&adult=21&child=-1&baby=11",
    );
    expect([status, body.code, failingFields(body)]).toEqual([400, "INVALID_REQUEST", ["hotelId"]]);
    const query = await get(
      `/api/hotels/${ids.hotel}/availabilities.json?locale=de_DE&month=2026-13&length=0&adult=21&child=-1&baby=11`,
    );
    expect([query.status, failingFields(query.body)]).toEqual([
      400,
      ["adult", "baby", "child", "length", "locale", "month"],
    ]);
  });
});

describe("GET /api/weekend/{id}/packageCheckoutNights.json", () => {
  const path = (id: number, query = "") =>
    `/api/weekend/${id}/packageCheckoutNights.json?locale=it_IT&checkin=2026-12-05&multiOffer=true&client=msite&minisite=${query}`;

  test("the nights that may be booked", async () => {
    expect((await get(path(ids.package))).body).toEqual([1, 2, 3]);
    expect((await get(path(ids.package, "&adult=20"))).body).toEqual([]);
  });

  test.each([
    ["expired", 410, "PACKAGE_EXPIRED"],
    ["none", 404, "NOT_FOUND"],
  ] as const)("%s", async (which, status, code) => {
    const answer = await get(path(which === "none" ? 1 : ids[which]));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe("GET /api/product/{id}/offers", () => {
  test("the package and its siblings in the room, cheapest first", async () => {
    const { body, headers } = await get(
      `/api/product/${ids.dated}/offers?locale=fr_FR&checkin=2026-12-05&nights=2&adult=2`,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(
      body.map((offer: { id: string; priceInfo: { sellPrice: number } }) => [offer.id, offer.priceInfo.sellPrice]),
    ).toEqual([
      [String(ids.cheap), 10_000],
      [String(ids.package), 20_000],
      [String(ids.dated), 32_000],
    ]);
    expect(body[2]).toMatchObject({
      weekendId: String(ids.dated),
      label: `Week-end ${ids.dated}`,
      nights: 2,
      checkin: "2026-12-05",
      paxCount: 2,
      roomLabel: "Chambre supérieure",
      hasSelectedDates: true,
      shortProgramIntroWithoutRoom: "Petit-déjeuner, Massage en duo",
      priceInfo: { refPrice: 35_000, promo: 0, moneySaved: 3_000, priceType: "final price", nights: 2, nbRooms: 1 },
      cancellationPolicy: {
        type: "FLEX",
        cancellable: true,
        cancellationDeadline: "2026-12-02",
        message: "Modifiable sans frais jusqu’au mercredi 2 décembre 2026",
      },
    });
  });

  test("nothing on dates without rooms", async () => {
    expect((await get(`/api/product/${ids.package}/offers?locale=fr_FR&checkin=2027-06-05&nights=2`)).body).toEqual([]);
  });
});

describe("GET /api/product/{id}/quote", () => {
  const path = (id: number, query: string) =>
    `/api/product/${id}/quote?locale=fr_FR&checkin=2026-12-05&nights=2${query}`;

  test("a stay that can be booked", async () => {
    const { body } = await get(path(ids.dated, `&activitySelectionList=${ids.activity}:2026-12-06`));
    expect(body).toMatchObject({
      bookable: true,
      errors: [],
      priceInfo: {
        sellPrice: 32_000,
        refPrice: 35_000,
        promo: 0,
        promoPercentageRounded: 0,
        moneySaved: 3_000,
        priceType: "final price",
        nbRooms: 1,
        nights: 2,
      },
      localTaxTotalAmount: 1_040,
      isLocalTaxPaidAtHotel: true,
      priceLines: [
        { code: "ROOM_AND_ACTIVITIES", amount: 35_000 },
        { code: "DISCOUNT", amount: -3_000 },
      ],
      nightlyAmounts: [16_000, 16_000],
      availableRooms: 5,
      flashDeal: false,
      roomsAmountMessage: null,
      modifiedReservationCriteria: null,
      programLineList: ["2 nuits\u00a0: Chambre supérieure", "Petit-déjeuner", "Massage en duo"],
      activityDates: [{ activityId: String(ids.activity), title: "Massage en duo", selected: "2026-12-06" }],
      reservationCriteria: {
        offerId: String(ids.dated),
        checkinDate: "2026-12-05",
        checkoutDate: "2026-12-07",
        nights: 2,
        numberOfAdults: 2,
        numberOfChildren: 0,
        numberOfBabies: 0,
      },
    });
    expect(body.priceLines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      body.priceInfo.sellPrice,
    );
  });

  test("a promotion code is a line of its own: sellPrice stays, totalPrice is what is paid, and the nights add up to it", async () => {
    const { body } = await get(
      path(ids.dated, `&activitySelectionList=${ids.activity}:2026-12-06&promotionCode=EXTRA15`),
    );
    expect(body).toMatchObject({
      bookable: true,
      priceInfo: { sellPrice: 32_000, refPrice: 35_000, totalPrice: 27_200, extraDiscount: 15, moneySaved: 3_000 },
      promotionCodeItem: { code: "EXTRA15", percentage: 15, amountCents: 4_800 },
      promotionCodeError: null,
      nightlyAmounts: [13_600, 13_600],
    });
  });

  test("a code that does not count is told, at the price without it, and stops nothing", async () => {
    const { body } = await get(path(ids.dated, `&activitySelectionList=${ids.activity}:2026-12-06&promotionCode=GONE`));
    expect(body).toMatchObject({
      bookable: true,
      priceInfo: { sellPrice: 32_000, totalPrice: 32_000, extraDiscount: 0 },
      promotionCodeItem: null,
      promotionCodeError: { code: "PROMOTION_CODE_UNKNOWN" },
      nightlyAmounts: [16_000, 16_000],
    });
  });

  test("the code that offers carry by themselves is in the detail and in the offers asked with it", async () => {
    const { body: detail } = await get(
      `/api/weekend/${ids.dated}/detail.json?locale=fr_FR&checkin=2026-12-05&night=2&affiliateId=77`,
    );
    expect([detail.autoDiscount, detail.price.finalPrice.totalPrice, detail.price.fromPrice.extraDiscount]).toEqual([
      { code: "EXTRA15", value: 15 },
      27_200,
      15,
    ]);
    expect((await get(`/api/weekend/${ids.dated}/detail.json?locale=fr_FR`)).body.autoDiscount).toBeNull();
    const { body: offers } = await get(
      `/api/product/${ids.package}/offers?locale=fr_FR&checkin=2026-12-05&nights=2&promotionCode=EXTRA15`,
    );
    for (const { priceInfo } of offers) expect(priceInfo.totalPrice).toBe(priceInfo.sellPrice * 0.85);
  });

  test("another offer of the same stay", async () => {
    expect((await get(path(ids.dated, `&offerId=${ids.package}`))).body.reservationCriteria.offerId).toBe(
      String(ids.package),
    );
    expect((await get(path(ids.dated, `&offerId=${ids.foreign}`))).status).toBe(404);
  });

  test.each([
    ["&activitySelectionList=", "ACTIVITY_DATE_REQUIRED", "Choisissez les dates de vos activités."],
    [
      "&adult=20&child=5",
      "PARTY_TOO_LARGE",
      "Cette chambre est trop petite pour vous tous. Changez le nombre de voyageurs ou choisissez un autre séjour.",
    ],
  ])("not bookable is a 200 that says why: %s", async (query, code, message) => {
    const { status, body } = await get(path(ids.dated, query));
    expect([status, body.bookable, body.errors, body.reservationCriteria]).toEqual([
      200,
      false,
      [{ code, message }],
      null,
    ]);
  });

  test("expired is a 200 too, unknown is a 404", async () => {
    expect((await get(path(ids.expired, ""))).body).toMatchObject({
      bookable: false,
      priceInfo: null,
      errors: [{ code: "PACKAGE_EXPIRED" }],
    });
    expect((await get(path(1, ""))).status).toBe(404);
  });

  test.each([
    ["locale", "?checkin=2026-12-05&nights=2"],
    ["checkin", "?locale=fr_FR&nights=2&checkin=2026-02-30"],
    ["nights", "?locale=fr_FR&checkin=2026-12-05&nights=two"],
    ["activitySelectionList", "?locale=fr_FR&checkin=2026-12-05&nights=2&activitySelectionList=1:2026-13-45"],
    ["offerId", "?locale=fr_FR&checkin=2026-12-05&nights=2&offerId=99999999999"],
    ["adult", "?locale=fr_FR&checkin=2026-12-05&nights=2&adult=0"],
  ])("a wrong %s is a 400 that names it", async (field, query) => {
    const { status, body } = await get(`/api/product/${ids.package}/quote${query}`);
    expect([status, failingFields(body)]).toEqual([400, [field]]);
  });

  test("several rooms say so", async () => {
    expect((await get(path(ids.package, "&adult=4"))).body).toMatchObject({
      roomsAmountMessage: "Prix pour 2 chambres, pour que chacun ait son lit",
      priceInfo: { nbRooms: 2, sellPrice: 40_000 },
    });
  });
});

describe("GET /api/product/{id}/upsells", () => {
  const path = (query = "") => `/api/product/${ids.package}/upsells?locale=fr_FR${query}`;

  test("the stay with the massage is one step away, at what the two quotes differ by", async () => {
    const { body } = await get(path("&checkin=2026-11-23&nights=1"));
    expect(body.upsells).toEqual([
      expect.objectContaining({
        id: String(ids.dated),
        change: "activity",
        direction: "add",
        activityIds: [String(ids.activity)],
        imagesBySize: [expect.objectContaining({ sizes: expect.objectContaining({ 400: expect.any(String) }) })],
        bookable: true,
        errors: [],
      }),
    ]);
    const price = async (id: number) =>
      (await get(`/api/product/${id}/quote?locale=fr_FR&checkin=2026-11-23&nights=1`)).body.priceInfo.sellPrice;
    const difference = (await price(ids.dated)) - (await price(ids.package));
    expect(body.upsells[0]).toMatchObject({ priceDifference: difference, priceDifferencePerLos: { 1: difference } });
  });

  test("with dates it is for this visitor only, without it may be kept", async () => {
    expect((await get(path("&checkin=2026-11-23&nights=1"))).headers.get("cache-control")).toContain("private");
    expect((await get(path())).headers.get("cache-control")).toContain("public");
  });

  test("as a voucher of two nights it has no extras", async () => {
    expect((await get(path("&giftNights=2"))).body).toEqual({ upsells: [] });
  });

  test.each([
    ["&checkin=2026-11-23", ["nights"]],
    ["&nights=2", ["nights"]],
    ["&checkin=2026-02-30&nights=1", ["checkin"]],
    ["&adult=21", ["adult"]],
    ["&giftNights=9", ["giftNights"]],
  ])("%s is a 400", async (query, fields) => {
    const { status, body } = await get(path(query));
    expect([status, failingFields(body)]).toEqual([400, fields]);
  });

  test("an unknown stay is a 404, one that is over a 410", async () => {
    expect((await get("/api/product/999999/upsells?locale=fr_FR")).status).toBe(404);
    expect((await get(`/api/product/${ids.expired}/upsells?locale=fr_FR`)).status).toBe(410);
  });
});
