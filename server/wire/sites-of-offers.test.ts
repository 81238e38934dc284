import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeFeed } from "#modules/availability/tables.server.ts";
import type { Quote } from "#modules/availability/types.ts";
import { activityVoucher, hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { chooseActivityDays, orderBody } from "#tests/support/orders.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";

/** A stay, a room and an activity that two sites have, looked for at every door of all six. */
const ON: readonly Locale[] = ["fr_FR", "fr_BE"];
const OFF = LOCALES.filter((site) => !ON.includes(site));

const SITE_HOSTS =
  "fr_FR=www.vendredi.example,es_ES=www.vendredi-es.example,be=www.vendredi-be.example,nl_NL=www.vendredi-nl.example,it_IT=www.vendredi-it.example";
const HOSTS: Record<Locale, string> = {
  fr_FR: "www.vendredi.example",
  es_ES: "www.vendredi-es.example",
  fr_BE: "www.vendredi-be.example",
  nl_BE: "www.vendredi-be.example",
  nl_NL: "www.vendredi-nl.example",
  it_IT: "www.vendredi-it.example",
};
const [CHECKIN, CHECKOUT] = ["2026-12-11", "2026-12-12"];

const database = useDemoDatabase();
let server: TestServer;
const made = { stay: 0, stayHotel: 0, city: 0, room: 0, roomHotel: 0, voucher: 0, voucherHotel: 0, price: 0 };

beforeAll(async () => {
  const { db } = database();
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    env: {
      SITE_HOSTS,
      PUBLIC_ORIGIN_SCHEME: "https",
      PAYMENT_PROVIDER: "sandbox",
      ALLOW_SANDBOX: "true",
      LINK_SECRET: "a-secret-of-the-tests-long-enough",
      ALLOW_INDEXING: "true",
    },
  });
  await chooseOffers();
  const chosen = [
    { table: stayPackage, id: made.stay, hotelId: made.stayHotel },
    { table: stayPackage, id: made.room, hotelId: made.roomHotel },
    { table: activityVoucher, id: made.voucher, hotelId: made.voucherHotel },
  ];
  for (const { table, id, hotelId } of chosen)
    await db.transaction(async (tx) => {
      await tx
        .update(table)
        .set({ sites: [...ON] })
        .where(eq(table.id, id));
      await tx.insert(changeFeed).values({ kind: "catalogue", hotelId });
    });
  await vi.waitFor(
    async () => {
      const found = [await findsStay("nl_NL"), await findsRoom("nl_NL"), await findsVoucher("nl_NL")];
      if (found.includes(true)) throw new Error("searches have not heard of it yet");
    },
    { interval: 100, timeout: 30_000 },
  );
}, 120_000);
afterAll(() => server?.close());

async function chooseOffers(): Promise<void> {
  const { db } = database();
  const dated = { checkin: CHECKIN, checkout: CHECKOUT };
  for (const { id, hotel: of, sellPrice } of await search("fr_FR", {
    searchCriterias: dated,
    pagination: { limit: 40 },
  })) {
    const gifts = (await (await call(`/api/product/${id}/gift-prices?locale=fr_FR`)).json()) as { isGiftable: boolean };
    if (gifts.isGiftable) Object.assign(made, { stay: Number(id), stayHotel: Number(of.id), price: sellPrice });
    if (gifts.isGiftable) break;
  }
  const [at] = await db.select({ cityId: hotel.cityId }).from(hotel).where(eq(hotel.id, made.stayHotel));
  const [room] = await search("fr_FR", { flow: "hotel", searchCriterias: dated });
  const [voucher] = await search("fr_FR", { flow: "activity" });
  Object.assign(made, {
    city: at?.cityId ?? 0,
    room: Number(room?.id),
    roomHotel: Number(room?.hotel.id),
    voucher: Number(voucher?.id),
    voucherHotel: Number(voucher?.hotel.id),
  });
}

const call = (path: string, init?: RequestInit) => server.fetch(`http://${HOSTS.fr_FR}${path}`, init);
async function search(locale: Locale, body: object): Promise<SearchResults["exactMatch"]> {
  const answer = await call("/api/offers.json", jsonPost({ locale, numberOfPackagesPerHotel: 20, ...body }));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SearchResults).exactMatch;
}
const has = (cards: SearchResults["exactMatch"], id: number) => cards.some((card) => Number(card.id) === id);
const findsStay = async (locale: Locale) =>
  has(await search(locale, { searchCriterias: { hotelId: made.stayHotel } }), made.stay);
const findsRoom = async (locale: Locale) =>
  has(await search(locale, { flow: "hotel", searchCriterias: { hotelId: made.roomHotel } }), made.room);
const findsVoucher = async (locale: Locale) =>
  has(await search(locale, { flow: "activity", searchCriterias: { hotelId: made.voucherHotel } }), made.voucher);
const statusAndCode = async (path: string): Promise<[number, string | undefined]> => {
  const answer = await call(path);
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};

describe.each(LOCALES)("on %s", (locale) => {
  const isOn = ON.includes(locale);
  const query = `locale=${locale}`;

  it("searches of every flow have it, or not", async () => {
    expect([await findsStay(locale), await findsRoom(locale), await findsVoucher(locale)]).toEqual([isOn, isOn, isOn]);
    const gifts = await search(locale, { flow: "gifting", searchCriterias: { hotelId: made.stayHotel } });
    expect(has(gifts, made.stay)).toBe(isOn);
  });

  it("calls of the stay answer, or that it has expired", async () => {
    const dates = `checkin=${CHECKIN}&nights=1`;
    const expired = [410, "PACKAGE_EXPIRED"];
    for (const path of [
      `/api/weekend/${made.stay}/detail.json?${query}`,
      `/api/product/${made.stay}/offers?${query}&${dates}`,
      `/api/product/${made.stay}/upsells?${query}`,
      `/api/weekend/${made.stay}/packageCheckoutNights.json?${query}&checkin=${CHECKIN}`,
    ])
      expect([path, ...(await statusAndCode(path))]).toEqual([path, ...(isOn ? [200, undefined] : expired)]);
    const quote = (await (await call(`/api/product/${made.stay}/quote?${query}&${dates}`)).json()) as Quote;
    const codes: string[] = quote.errors.map(({ code }) => code);
    expect(codes.includes("PACKAGE_EXPIRED")).toBe(!isOn);
    const days = (await (
      await call(
        `/api/hotels/${made.stayHotel}/availabilities.json?${query}&weekendId=${made.stay}&month=2026-12&length=1`,
      )
    ).json()) as { amount: number | null }[];
    expect(days.some(({ amount }) => amount !== null)).toBe(isOn);
  });

  it("its gift prices, its rooms and its activity are there, or as if they were over", async () => {
    const gift = (await (await call(`/api/product/${made.stay}/gift-prices?${query}`)).json()) as {
      isGiftable: boolean;
    };
    expect(gift.isGiftable).toBe(isOn);
    const rooms = await (await call(`/api/hotel/${made.roomHotel}/rooms?${query}`)).text();
    expect(rooms.includes(`"${made.room}"`)).toBe(isOn);
    const activity = await statusAndCode(`/api/activity-only/weekend/${made.voucher}/detail.json?${query}`);
    expect(activity).toEqual(isOn ? [200, undefined] : [410, "ACTIVITY_EXPIRED"]);
  });

  it("what a browser remembers is a card, or gone with a way on", async () => {
    const kept = (await (
      await call(`/api/search/cards.json?${query}&stays=${made.stay}&activities=${made.voucher}`)
    ).json()) as { stays: { id: string }[]; activities: { id: string }[]; gone: { id: string; reason: string }[] };
    expect([kept.stays.length, kept.activities.length]).toEqual(isOn ? [1, 1] : [0, 0]);
    expect(kept.gone.map(({ id, reason }) => `${id} ${reason}`)).toEqual(
      isOn ? [] : [`${made.stay} withdrawn`, `${made.voucher} withdrawn`],
    );
  });

  it("its sitemap lists it, or not", async () => {
    const read = async (address: string) => (await server.fetch(address.replace("https://", "http://"))).text();
    const locs = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);
    const files = locs(await read(`https://${HOSTS[locale]}/sitemap.xml`)).filter(
      (loc) => loc.includes(`/${locale}/offers-`) || loc.includes(`/${locale}/activities-`),
    );
    const entries = (await Promise.all(files.map(read))).flatMap(locs);
    expect(entries.length).toBeGreaterThan(20);
    for (const [screen, id] of [
      ["product", made.stay],
      ["activity", made.voucher],
    ] as const) {
      const own = screenPath(SITES[locale], screen, id, "SLUG");
      const [before = ""] = own.split("SLUG");
      expect(entries.some((loc) => loc.startsWith(`https://${HOSTS[locale]}${before}`))).toBe(isOn);
    }
  });
});

it("can be bought where it is, and nowhere else", async () => {
  const quote = (await (
    await call(`/api/product/${made.stay}/quote?locale=fr_FR&checkin=${CHECKIN}&nights=1`)
  ).json()) as Quote;
  const body = (locale: Locale) =>
    orderBody({
      offerId: String(made.stay),
      checkin: CHECKIN,
      checkout: CHECKOUT,
      party: { adults: 2, children: 0, babies: 0 },
      expectedAmount: made.price,
      activityDays: chooseActivityDays(quote),
      locale,
    });
  for (const locale of OFF) {
    const refused = await call("/gateway/purchase/orders", jsonPost(body(locale)));
    expect([locale, refused.status < 300, await refused.text()]).toEqual([
      locale,
      false,
      expect.stringContaining("PACKAGE_EXPIRED"),
    ]);
  }
  const ordered = await call("/gateway/purchase/orders", jsonPost(body("fr_BE")));
  expect([ordered.ok, await ordered.text()]).toEqual([true, expect.stringContaining("orderUUID")]);
});
