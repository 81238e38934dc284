import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstValues, type SetupValues } from "#modules/vouchers/gift-setup/fields.ts";
import { giftDraft } from "#modules/vouchers/gifts/tables.server.ts";
import { giftStock } from "#modules/vouchers/parcels/tables.server.ts";
import { createPackage } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** The form of a gift of a stay as it is posted without scripts (docs/product/gifts.md#gift-panel). */
const database = useDatabase();
const stays = { gift: 0, other: 0, plain: 0 };
let server: TestServer;

beforeAll(async () => {
  const { db, url } = database();
  stays.gift = (await createPackage(db, { giftPrices: { 1: 18_900, 2: 34_990 } })).id;
  stays.plain = (await createPackage(db)).id;
  server = await startServer({
    databaseUrl: url,
    env: { FEATURE_FLAGS: JSON.stringify({ physicalSingleVoucher: true }) },
  });
  const needed = ["card", "box", "envelope", "ribbon-box"];
  await db
    .insert(giftStock)
    .values(needed.map((item) => ({ item, free: 5, countedAt: new Date() })))
    .onConflictDoUpdate({ target: giftStock.item, set: { free: 5 } });
}, 120_000);
afterAll(() => server.close());

const FILLED: SetupValues = {
  ...firstValues({ nights: 2, format: "DIGITAL", extras: "", landscape: "coast-golden-1", country: "" }),
  toName: "Françoise",
  fromName: "Léa & Hugo",
  message: "Profitez bien 🌊",
  email: "francoise@example.org",
};
const POSTED: Partial<SetupValues> = {
  giftFormat: "PHYSICAL",
  postName: "Françoise Marchand",
  addressLine: "12, rue de Fer",
  postalCode: "5000",
  city: "Namur",
  country: "BE",
};

async function post(said: Partial<SetupValues>, { id = stays.gift, host = "fr", path = "week-end" } = {}) {
  const { extras, ...fields } = { ...FILLED, ...said };
  const body = new URLSearchParams(fields);
  for (const one of extras.split(",").filter(Boolean)) body.append(`extras-${one.length}`, one);
  const response = await server.fetch(`http://${host}.localhost/${path}/${id}/_/gift`, {
    method: "POST",
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = response.headers.get("location");
  const draftId = /\/checkout\/gift\/([\da-f-]{36})$/.exec(location ?? "")?.[1];
  const [draft] = draftId ? await database().db.select().from(giftDraft).where(eq(giftDraft.id, draftId)) : [];
  return { status: response.status, location, draft, cache: response.headers.get("cache-control") };
}

describe("a gift that is whole", () => {
  test("is kept, and its address leads on to the checkout without a word of it", async () => {
    const { status, location, draft, cache } = await post({});
    expect(status).toBe(303);
    expect(location).toMatch(/^\/checkout\/gift\/[\da-f-]{36}$/);
    expect(cache).toContain("private");
    expect(draft).toMatchObject({ siteId: "fr_FR" });
    expect(draft?.wishes).toEqual([
      {
        subject: { kind: "single_voucher", packageId: stays.gift, nights: 2 },
        text: {
          toName: "Françoise",
          fromName: "Léa & Hugo",
          message: "Profitez bien 🌊",
          occasion: "birthday",
          landscape: "coast-golden-1",
          hidesPrice: false,
        },
        recipient: { kind: "email", name: "Françoise", email: "francoise@example.org", on: null },
        extras: [],
      },
    ]);
  });

  test("may be printed by whoever gives it, without a name", async () => {
    const { status, draft } = await post({ sending: "print", toName: "", fromName: "", message: "", email: "" });
    expect(status).toBe(303);
    expect(draft?.wishes).toMatchObject([{ recipient: { kind: "buyer" }, text: { toName: null, message: null } }]);
  });

  test("goes by post with what is packed, where the site sends by post", async () => {
    const { status, draft, location } = await post(
      { ...POSTED, extras: "ribbon-box" },
      { host: "be", path: "nl/weekend" },
    );
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/nl\/checkout\/gift\//)]);
    expect(draft).toMatchObject({
      siteId: "nl_BE",
      wishes: [{ recipient: { kind: "post", city: "Namur", country: "BE" }, extras: ["ribbon-box"] }],
    });
  });
});

describe("a gift that is not", () => {
  test.each<[string, Partial<SetupValues>, { host?: string; path?: string }]>([
    ["a message of 181 letters", { message: "é".repeat(181) }, {}],
    ["nobody to write to", { email: "" }, {}],
    ["nights that are not sold", { giftNights: "3" }, {}],
    ["a day that has been", { sending: "day", day: "2020-01-01" }, {}],
    ["by post from a site that sends none", POSTED, { host: "es", path: "fin-de-semana" }],
    ["an extra that has run out", { ...POSTED, extras: "candle" }, { host: "be", path: "nl/weekend" }],
    ["a country that nothing is sent to", { ...POSTED, country: "US" }, { host: "be", path: "nl/weekend" }],
  ])("%s: the form again, nothing is kept", async (_name, said, where) => {
    const before = await database().db.$count(giftDraft);
    expect(await post(said, where)).toMatchObject({ status: 400, location: null });
    expect(await database().db.$count(giftDraft)).toBe(before);
  });

  test("of a stay that is none: its own page, or none", async () => {
    expect(await post({}, { id: stays.plain })).toMatchObject({
      status: 303,
      location: expect.stringMatching(new RegExp(`^/week-end/${stays.plain}/`)),
    });
    expect(await post({}, { id: 999_999_999 })).toMatchObject({ status: 404 });
  });
});
