import { describe, expect, test } from "vitest";
import { order as orderTable } from "#modules/booking/tables.server.ts";
import { jsonPost } from "#tests/support/server.ts";
import { startContract } from "#tests/support/contract.ts";
import { PROVIDER, SIGNATURE_HEADER } from "#modules/payments/registry/test-provider.ts";

/** Bad input is a 400 that names every wrong field where the caller wrote it (docs/product/api.md#errors). The clock stands at 2026-11-21. */
const contract = startContract();

type Problem = {
  status: number;
  code: string;
  title: string;
  detail: string;
  type: string;
  errors: { path: string; message: string }[];
};
const post = (name: string, body: unknown) => contract().client.call<Problem>(name, { body });

/** A message says what is wanted; a schema's own word for one of several forms says only that none fits. */
function expectWords({ errors }: Problem): void {
  for (const { path, message } of errors) expect(message, path).not.toMatch(/^(Invalid input)?$/);
}

const STAY = { checkin: "2026-12-12", checkout: "2026-12-13" };

/** Flat criteria and the fields that must be named. */
const BAD_CRITERIA: [why: string, criteria: object, fields: string[]][] = [
  ["arrival in the past", { checkin: "2026-11-20", checkout: "2026-11-22" }, ["checkin"]],
  ["both in the past", { checkin: "2020-01-01", checkout: "2020-01-02" }, ["checkin", "checkout"]],
  ["departure before arrival", { checkin: "2026-12-12", checkout: "2026-12-10" }, ["checkout"]],
  ["departure on the day of arrival", { checkin: "2026-12-12", checkout: "2026-12-12" }, ["checkout"]],
  ["no departure", { checkin: "2026-12-12" }, ["checkout"]],
  ["no arrival", { checkout: "2026-12-12" }, ["checkin"]],
  ["a day that does not exist", { ...STAY, checkin: "2026-02-30" }, ["checkin"]],
  ["a day in another form", { ...STAY, checkout: "13/12/2026" }, ["checkout"]],
  ["21 adults", { adults: 21 }, ["adults"]],
  ["no adult", { adults: 0 }, ["adults"]],
  ["half a child", { children: 0.5 }, ["children"]],
  ["11 babies", { babies: "11" }, ["babies"]],
  ["words for numbers", { adults: "two", stars: "five" }, ["adults", "stars.0"]],
  ["a latitude alone", { lat: 48 }, ["lng"]],
  ["a longitude alone", { lng: 2 }, ["lat"]],
  ["no place on earth", { lat: 91, lng: 181 }, ["lat", "lng"]],
  ["distances reversed", { lat: 48, lng: 2, distanceMin: 50, distanceMax: 10 }, ["distanceMin"]],
  ["prices reversed", { priceMin: 20_000, priceMax: 10_000 }, ["priceMin"]],
  ["a negative price", { priceMin: -1 }, ["priceMin"]],
  ["a score above ten", { minHotelReviewScore: 11 }, ["minHotelReviewScore"]],
  [
    "values of no list",
    { hotelType: "igloo", facilities: ["wifi", "dragon"], hotelEnvironment: "moon", hotelStyle: "ugly" },
    ["facilities.1", "hotelEnvironment.0", "hotelStyle.0", "hotelType.0"],
  ],
  ["six stars", { stars: [3, 6] }, ["stars.1"]],
  ["an activity that we do not know", { tags: "1,999999" }, ["tags.1"]],
  ["places and themes that we do not know", { city: 999_999_999, theme: 99_999 }, ["city", "theme"]],
  ["a place of another kind", { city: 21 }, ["city"]],
  ["objects for values", { adults: {}, checkin: [], theme: { id: 16 } }, ["adults", "checkin", "theme"]],
  ["too many nights", { night: 61 }, ["night"]],
  ["an id beyond every id", { hotelId: 99_999_999_999 }, ["hotelId"]],
];

describe("searches", () => {
  test.each(BAD_CRITERIA)("%s", async (_why, searchCriterias, fields) => {
    for (const name of ["POST /api/offers.json", "POST /api/search/facets.json"]) {
      const { status, body } = await post(name, { locale: "fr_FR", searchCriterias });
      expect([status, body.code], JSON.stringify(body)).toEqual([400, "INVALID_REQUEST"]);
      expect(body.errors.map(({ path }) => path).sort()).toEqual(fields.map((field) => `searchCriterias.${field}`));
      expectWords(body);
    }
  });

  test.each(BAD_CRITERIA.filter(([, criteria]) => Object.values(criteria).every((value) => typeof value !== "object")))(
    "the search calendar: %s",
    async (_why, criteria, fields) => {
      const { status, body } = await contract().client.call<Problem>("GET /api/search/calendar.json", {
        query: { ...(criteria as Record<string, string>), locale: "fr_FR", from: "2026-12-01" },
      });
      expect([status, body.errors.map(({ path }) => path).sort()]).toEqual([400, fields]);
    },
  );

  const BAD_FILTERS: [why: string, filters: object, fields: string[]][] = [
    ["half a pair of dates", { offer: { date: { checkin: "2026-12-12" } } }, ["filters.offer.date.checkout"]],
    ["half a point", { property: { location: { lat: 48 } } }, ["filters.property.location.lng"]],
    [
      "past dates",
      { offer: { date: { checkin: "2026-01-01", checkout: "2026-01-02" } } },
      ["filters.offer.date.checkin", "filters.offer.date.checkout"],
    ],
    ["too many adults", { familyComposition: { adults: 21 } }, ["filters.familyComposition.adults"]],
    ["prices reversed", { price: { min: 2, max: 1 } }, ["filters.price.min"]],
    ["two themes", { categories: { themeIds: [16, 17] } }, ["filters.categories.themeIds"]],
    ["an unknown region", { property: { location: { region: 999_999_999 } } }, ["filters.property.location.region"]],
    [
      "values of no list",
      { property: { types: "igloo", stars: "9" } },
      ["filters.property.stars.0", "filters.property.types.0"],
    ],
    ["an unknown order", { sorting: { orderBy: "cheapest" } }, ["filters.sorting.orderBy"]],
    ["a page of 101", { pagination: { limit: 101 } }, ["filters.pagination.limit"]],
  ];
  test.each(BAD_FILTERS)("structured form: %s", async (_why, filters, fields) => {
    const { status, body } = await post("POST /api/offers.json", { locale: "fr_FR", filters });
    expect([status, body.errors.map(({ path }) => path).sort()], JSON.stringify(body)).toEqual([400, fields]);
    expectWords(body);
  });

  const BAD_BODIES: [why: string, body: unknown, fields: string[]][] = [
    ["both forms of a search", { locale: "fr_FR", searchCriterias: {}, filters: {} }, ["filters"]],
    ["an unknown order", { locale: "fr_FR", orderBy: "cheapest" }, ["orderBy"]],
    ["a flow that does not exist", { locale: "fr_FR", flow: "renting" }, ["flow"]],
    ["no entries a page", { locale: "fr_FR", pagination: { limit: 0 } }, ["pagination.limit"]],
    ["101 entries a page", { locale: "fr_FR", pagination: { limit: 101 } }, ["pagination.limit"]],
    ["a page before the first", { locale: "fr_FR", pagination: { page: -1 } }, ["pagination.page"]],
    ["a page that is no number", { locale: "fr_FR", pagination: { page: true } }, ["pagination.page"]],
    ["neither yes nor no", { locale: "fr_FR", performMapSearch: "maybe" }, ["performMapSearch"]],
    ["an affiliate that is a list", { locale: "fr_FR", affiliateId: [1] }, ["affiliateId"]],
    ["several things at once", { flow: 1, pagination: { page: "x" } }, ["flow", "locale", "pagination.page"]],
    ["a list", [], [""]],
    ["nothing", null, [""]],
    ["a text", "fr_FR", [""]],
  ];
  test.each(BAD_BODIES)("body: %s", async (_why, body, fields) => {
    const answer = await contract().client.call<Problem>("POST /api/offers.json", { rawBody: JSON.stringify(body) });
    expect([answer.status, answer.body.errors.map(({ path }) => path).sort()], JSON.stringify(answer.body)).toEqual([
      400,
      fields,
    ]);
    expectWords(answer.body);
  });

  test("an unknown order is told those there are", async () => {
    for (const [name, body] of [
      ["POST /api/offers.json", { orderBy: "cheapest" }],
      ["POST /api/offers.json", { orderBy: 5, performMapSearch: true }],
      ["POST /api/search/activity-only.json", { orderBy: "cheapest" }],
      ["POST /api/offers.json", { filters: { sorting: { orderBy: "price_asc" } } }],
    ] as const)
      expect((await post(name, { locale: "fr_FR", ...body })).body).toMatchObject({
        status: 400,
        detail: "The request is not valid.",
        errors: [{ message: "must be one of popularity, priceAsc, promo, distance" }],
      });
  });

  test("a value of no list is told the list, wherever it stands", async () => {
    const { body } = await post("POST /api/offers.json", { locale: "fr_FR", flow: "renting", type: "loan" });
    expect(body.errors).toEqual([
      { path: "flow", message: "must be one of booking, gifting, activity, hotel" },
      { path: "type", message: "must be gift" },
    ]);
    const criteria = { hotelType: "igloo", giftFormat: "fax" };
    const answer = await post("POST /api/offers.json", { locale: "fr_FR", searchCriterias: criteria });
    for (const { path, message } of answer.body.errors) expect(message, path).toMatch(/^must be one of \w/);
  });
});

const BODY_CALLS = [
  "POST /api/offers.json",
  "POST /api/search/facets.json",
  "POST /gateway/purchase/orders",
  "POST /gateway/logs",
  "POST /error",
];

describe("bodies", () => {
  test("that are no JSON: 400 UNREADABLE_JSON", async () => {
    for (const name of BODY_CALLS)
      for (const rawBody of ["", "{oops", "<xml/>", "\u0000"]) {
        const { status, body } = await contract().client.call<Problem>(name, { rawBody });
        expect([name, status, body.code]).toEqual([name, 400, "UNREADABLE_JSON"]);
      }
  });

  test("of another type: 415", async () => {
    for (const name of BODY_CALLS)
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
      ]) {
        const { status, body } = await contract().client.call<Problem>(name, {
          rawBody: "{}",
          headers: { "content-type": type },
        });
        expect([name, status, body.code]).toEqual([name, 415, "UNSUPPORTED_MEDIA_TYPE"]);
      }
  });

  test("that are too large: 413, whether they say so or not", async () => {
    const large = JSON.stringify({ locale: "fr_FR", padding: "x".repeat(300_000) });
    for (const name of [...BODY_CALLS, "POST /gateway/purchase/webhooks/{provider}"]) {
      const { status, body } = await contract().client.call<Problem>(name, {
        path: { provider: PROVIDER },
        rawBody: large,
      });
      expect([name, status, body.code]).toEqual([name, 413, "PAYLOAD_TOO_LARGE"]);
    }
    const stream = new Blob([large]).stream();
    const response = await contract().server.fetch("/api/offers.json", {
      ...jsonPost({}),
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("deep nesting and strange keys do not hurt", async () => {
    const deep = `${'{"searchCriterias":'.repeat(2_000)}1${"}".repeat(2_000)}`;
    expect((await contract().client.call("POST /api/offers.json", { rawBody: deep })).status).toBe(400);
    const strange =
      '{"locale":"fr_FR","__proto__":{"locale":"x"},"constructor":{"prototype":{}},"searchCriterias":{"__proto__":{"adults":99}}}';
    expect((await contract().client.call("POST /api/offers.json", { rawBody: strange })).status).toBe(200);
  });
});

describe("orders", () => {
  const buyer = {
    email: "marion@example.org",
    firstName: "Marion",
    lastName: "Lefèvre",
    phoneNumber: "0612345678",
    country: "FR",
  };
  const criteria = {
    offerId: "1",
    pax: { numberOfAdults: 2 },
    travelPeriod: { checkinDate: "2026-12-12", checkoutDate: "2026-12-13" },
  };
  const order = {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 100,
    buyer,
    items: { shortStayItem: { reservationCriteria: criteria } },
  };
  const withBuyer = (changes: object) => ({ ...order, buyer: { ...buyer, ...changes } });
  const withStay = (changes: object) => ({
    ...order,
    items: { shortStayItem: { reservationCriteria: { ...criteria, ...changes } } },
  });
  const stay = "items.shortStayItem.reservationCriteria";

  const CASES: [why: string, body: unknown, fields: string[]][] = [
    ["nothing at all", {}, ["buyer", "currency", "expectedAmount", "items", "locale"]],
    ["an unknown locale", { ...order, locale: "de_DE" }, ["locale"]],
    ["another currency", { ...order, currency: "USD" }, ["currency"]],
    ["an amount with decimals", { ...order, expectedAmount: 100.5 }, ["expectedAmount"]],
    ["an amount as text", { ...order, expectedAmount: "100" }, ["expectedAmount"]],
    ["nothing to pay", { ...order, expectedAmount: 0 }, ["expectedAmount"]],
    ["an e-mail without domain", withBuyer({ email: "marion@" }), ["buyer.email"]],
    ["digits in a name", withBuyer({ firstName: "M4rion" }), ["buyer.firstName"]],
    ["a name with an address in it", withBuyer({ lastName: "<a href=x>" }), ["buyer.lastName"]],
    ["a phone number that is none", withBuyer({ phoneNumber: "12" }), ["buyer.phoneNumber"]],
    [
      "everything mandatory missing",
      withBuyer({ email: "", firstName: " ", lastName: null, phoneNumber: undefined, country: "" }),
      ["buyer.country", "buyer.email", "buyer.firstName", "buyer.lastName", "buyer.phoneNumber"],
    ],
    [
      "too many people",
      withStay({ pax: { numberOfAdults: 21, numberOfChildren: 11, numberOfBabies: -1 } }),
      [`${stay}.pax.numberOfAdults`, `${stay}.pax.numberOfBabies`, `${stay}.pax.numberOfChildren`],
    ],
    [
      "dates reversed",
      withStay({ travelPeriod: { checkinDate: "2026-12-13", checkoutDate: "2026-12-12" } }),
      [`${stay}.travelPeriod.checkoutDate`],
    ],
    [
      "days that do not exist",
      withStay({ travelPeriod: { checkinDate: "2026-02-30", checkoutDate: "x" } }),
      [`${stay}.travelPeriod.checkinDate`, `${stay}.travelPeriod.checkoutDate`],
    ],
    ["an offer that is no id", withStay({ offerId: "abc" }), [`${stay}.offerId`]],
    [
      "an insurance without option and price",
      { ...order, items: { ...order.items, insuranceItem: { cancellationType: "FULL", amount: -1 } } },
      ["items.insuranceItem.amount", "items.insuranceItem.optionId"],
    ],
  ];
  test.each(CASES)("%s", async (_why, body, fields) => {
    const answer = await post("POST /gateway/purchase/orders", body);
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, "INVALID_REQUEST"]);
    expect(answer.body.errors.map(({ path }) => path).sort()).toEqual(fields);
  });

  test("a stay that does not exist, or begins in the past, is refused and nothing is kept", async () => {
    const past = withStay({ travelPeriod: { checkinDate: "2026-01-01", checkoutDate: "2026-01-02" } });
    for (const body of [order, past]) {
      const answer = await post("POST /gateway/purchase/orders", body);
      expect([answer.status, answer.body.errors]).toEqual([422, []]);
    }
    expect(await contract().db.select().from(orderTable)).toEqual([]);
  });

  test("an Idempotency-Key of 201 characters is refused", async () => {
    const answer = await contract().client.call<Problem>("POST /gateway/purchase/orders", {
      body: order,
      headers: { "idempotency-key": "x".repeat(201) },
    });
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ path: "Idempotency-Key" })]]);
  });

  test("a webhook without a valid signature, or of an unknown provider, changes nothing", async () => {
    const signature = { [SIGNATURE_HEADER]: "t=1,v1=00" };
    const call = (provider: string, headers = {}) =>
      contract().client.call<Problem>("POST /gateway/purchase/webhooks/{provider}", {
        path: { provider },
        body: { type: "payment_intent.succeeded" },
        headers,
      });
    expect((await call(PROVIDER)).body.code).toBe("BAD_SIGNATURE");
    expect((await call(PROVIDER, signature)).body.code).toBe("BAD_SIGNATURE");
    expect((await call("worldpay", signature)).body.code).toBe("UNKNOWN_PROVIDER");
  });
});
