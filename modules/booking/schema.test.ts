import { VISITOR } from "#platform/actor.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buyerSchema, errorText, toE164 } from "./buyer-schema.ts";
import { toPlaceOrderInput, walletOrderSchema } from "./schema.ts";

const BUYER = {
  email: "marion@example.org",
  civility: "MRS",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "06 12 34 56 78",
  country: "FR",
};
const errorsOf = (changes: Record<string, unknown>) => {
  const parsed = buyerSchema.safeParse({ ...BUYER, ...changes });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${errorText(issue.message)}`);
};

describe("who books", () => {
  it("comes out clean: trimmed, phone as E.164, empty lines as null", () => {
    expect(buyerSchema.parse({ ...BUYER, firstName: "  Marion ", addressLine: "", city: " Lyon " })).toEqual({
      email: "marion@example.org",
      civility: "MRS",
      firstName: "Marion",
      lastName: "Lefèvre",
      phoneNumber: "+33612345678",
      addressLine: null,
      postalCode: null,
      city: "Lyon",
      country: "FR",
    });
  });

  it.each(["Zoé", "D’Arc", "O'Neill", "Jean-Claude", "van der Meer", "Łukasz", "Nuñez García", "Ĳsbrand"])(
    "takes the name %s",
    (name) => expect(errorsOf({ firstName: name, lastName: name })).toEqual([]),
  );
  it.each(["R2D2", "a@b", "<b>", "Marion!", "Marion\nX", "😀"])("refuses the name %o", (name) =>
    expect(errorsOf({ firstName: name })).toEqual(["firstName: Only text is expected"]),
  );

  it.each(["a@b.fr", "marie.curie+reise@sub.example.co", "o'neill@example.org", "zoë@exämple.fr"])(
    "takes the address %s",
    (email) => expect(errorsOf({ email })).toEqual([]),
  );
  it.each([
    "a",
    "a@b",
    "a@@b.fr",
    "a b@c.fr",
    "a@b..fr",
    ".a@b.fr",
    "a.@b.fr",
    "a@-b.fr",
    "a@b.fr\nBcc: x@y.z",
    `${"x".repeat(65)}@b.fr`,
  ])("refuses the address %o", (email) => expect(errorsOf({ email })).toEqual(["email: Email seems incorrect"]));

  it.each([
    ["06 12 34 56 78", "FR", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["0470 12 34 56", "BE", "+32470123456"],
    ["612 34 56 78", "ES", "+34612345678"],
    ["06-12345678", "NL", "+31612345678"],
    ["347 123 4567", "IT", "+393471234567"],
    ["+32470123456", "FR", "+32470123456"],
  ])("reads the phone %s of %s", (text, country, phone) => expect(toE164(text, country)).toBe(phone));
  it.each(["12", "call me", "06 12 34 56 78 ext 9", "+999 123", "0000000000"])("refuses the phone %s", (phoneNumber) =>
    expect(errorsOf({ phoneNumber })).toEqual(["phoneNumber: Phone number seems incorrect"]),
  );

  it.each(["email", "firstName", "lastName", "phoneNumber", "country"])("needs %s", (field) => {
    expect(errorsOf({ [field]: undefined })).toContain(`${field}: Mandatory field`);
    expect(errorsOf({ [field]: "  " })).toContain(`${field}: Mandatory field`);
  });

  it("keeps to the lengths", () => {
    expect(errorsOf({ postalCode: "x".repeat(21) })).toEqual(["postalCode: This text is too long"]);
    expect(errorsOf({ postalCode: "x".repeat(20) })).toEqual([]);
    expect(errorsOf({ lastName: "x".repeat(61) })).toEqual(["lastName: This text is too long"]);
  });

  it("property: never throws, and what it takes it takes again unchanged", () => {
    const anything = fc.record({
      email: fc.anything(),
      civility: fc.anything(),
      firstName: fc.anything(),
      lastName: fc.string(),
      phoneNumber: fc.string(),
      country: fc.anything(),
    });
    fc.assert(fc.property(anything, (given) => typeof buyerSchema.safeParse(given).success === "boolean"));
    const names = fc.stringMatching(/^[A-Za-zÀ-ÿ' -]{1,40}$/);
    fc.assert(
      fc.property(names, names, (firstName, lastName) => {
        const first = buyerSchema.safeParse({ ...BUYER, firstName, lastName });
        fc.pre(first.success);
        expect(buyerSchema.parse(first.data)).toEqual(first.data);
      }),
    );
  });
});

describe("the wallet order", () => {
  const stay = (changes: Record<string, unknown> = {}) => ({
    offerId: "1042",
    activityDaySelections: [{ activityId: "7", day: "2026-12-05" }],
    pax: { numberOfAdults: 2, numberOfChildren: 1, numberOfBabies: 0 },
    travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-06" },
    minisiteId: 360,
    ...changes,
  });
  const body = (changes: Record<string, unknown> = {}, criteria: Record<string, unknown> = {}) => ({
    locale: "fr_BE",
    buyer: BUYER,
    currency: "EUR",
    expectedAmount: 25_900,
    items: { shortStayItem: { reservationCriteria: stay(criteria), specialRequest: " Lit bébé " } },
    ...changes,
  });
  const pathsOf = (given: unknown) => {
    const parsed = walletOrderSchema.safeParse(given);
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join("."));
  };

  it("becomes an order", () => {
    expect(
      toPlaceOrderInput(walletOrderSchema.parse(body()), {
        idempotencyKey: "key-1",
        caller: { actor: VISITOR, address: "10.0.0.1", browser: "b" },
      }),
    ).toMatchObject({
      site: { id: "fr_BE" },
      packageId: 1042,
      checkin: "2026-12-04",
      nights: 2,
      party: { adults: 2, children: 1, babies: 0, singleRoom: true },
      activityDays: [{ activityId: 7, day: "2026-12-05" }],
      expectedAmount: 25_900,
      wishes: { specialRequest: "Lit bébé" },
      idempotencyKey: "key-1",
      buyer: { phoneNumber: "+33612345678" },
    });
  });

  const criteria = "items.shortStayItem.reservationCriteria";
  it.each<[string, unknown, string]>([
    ["an unknown locale", body({ locale: "de_DE" }), "locale"],
    ["another currency", body({ currency: "USD" }), "currency"],
    ["half a cent", body({ expectedAmount: 99.5 }), "expectedAmount"],
    ["a negative amount", body({ expectedAmount: -1 }), "expectedAmount"],
    ["no offer", body({}, { offerId: "abc" }), `${criteria}.offerId`],
    ["an offer beyond all ids", body({}, { offerId: "9999999999" }), `${criteria}.offerId`],
    [
      "a day that does not exist",
      body({}, { travelPeriod: { checkinDate: "2026-02-30", checkoutDate: "2026-03-02" } }),
      `${criteria}.travelPeriod.checkinDate`,
    ],
    [
      "a reversed stay",
      body({}, { travelPeriod: { checkinDate: "2026-12-06", checkoutDate: "2026-12-04" } }),
      `${criteria}.travelPeriod.checkoutDate`,
    ],
    ["21 adults", body({}, { pax: { numberOfAdults: 21 } }), `${criteria}.pax.numberOfAdults`],
    [
      "insurance",
      body({ items: { shortStayItem: { reservationCriteria: stay() }, insuranceItem: { id: 1 } } }),
      "items.insuranceItem.optionId",
    ],
    ["no items", body({ items: undefined }), "items"],
  ])("refuses %s, naming the field", (_name, given, path) => expect(pathsOf(given)).toContain(path));

  it("property: takes no random JSON, and never throws", () => {
    expect(() =>
      fc.assert(fc.property(fc.jsonValue(), (given) => !walletOrderSchema.safeParse(given).success)),
    ).not.toThrow();
  });
});
