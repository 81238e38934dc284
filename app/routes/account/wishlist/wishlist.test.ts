import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { changeFeed, rateDay, stockDay } from "#modules/availability/tables.server.ts";
import { stayPackage, roomRate } from "#modules/catalogue/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { stayWatch } from "#modules/watches/tables.server.ts";
import type { WishAnswer } from "#modules/wishlist/types.ts";
import { wish, wishlistShare } from "#modules/wishlist/tables.server.ts";
import { createBrowser, type TestBrowser } from "#tests/support/browser.ts";
import { cookieOf, signInAs } from "#tests/support/customers.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";

const database = useDemoDatabase();
const FR = "http://fr.localhost";
const EMAIL = "camille@example.org";
const DATES = { checkin: "2026-12-11", checkout: "2026-12-13" };
let clock: ReturnType<typeof fixedClock>;
let server: TestServer;
let card: ResultCard;
let from: TestBrowser;

beforeAll(async () => {
  clock = fixedClock(DEMO_NOW);
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString), clock });
  const found = await server.fetch("/api/offers.json", jsonPost({ locale: "fr_FR", searchCriterias: DATES }));
  const [first] = ((await found.json()) as SearchResults).exactMatch;
  if (!first) throw new Error("the demo catalogue has a stay then");
  card = first;
  from = await signInAs({ server, db: database().db }, EMAIL);
});
afterAll(() => server?.close());

const tell = async (changes: object[], cookie = cookieOf(from)) =>
  server.fetch("/api/account/wishlist", jsonPost({ changes }, { cookie }));
const keep = (at = clock.now().getTime()) => ({
  kind: "stay",
  id: card.id,
  keep: true,
  at,
  visit: { ...DATES, a: "2", theme: "16" },
});
const query = () => new URLSearchParams({ stay: card.id, ...DATES, a: "2" }).toString();
const listPage = async () => (await from.get(`${FR}/account/wishlist`)).text();

/** The last rooms of the stay's nights go, or come back: the feed is told as with everything that takes one. */
async function setRooms(isFree: boolean): Promise<void> {
  const { db } = database();
  const [at] = await db
    .select({ poolId: roomRate.poolId, hotelId: stayPackage.hotelId })
    .from(stayPackage)
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .where(eq(stayPackage.id, Number(card.id)));
  if (!at) throw new Error("the card is of a package");
  await db.transaction(async (tx) => {
    await tx
      .update(stockDay)
      .set({ sold: isFree ? 0 : sql`booking_limit - held` })
      .where(sql`pool_id = ${at.poolId} and day >= ${DATES.checkin} and day < ${DATES.checkout}`);
    await tx
      .insert(changeFeed)
      .values({ kind: "stock", hotelId: at.hotelId, poolId: at.poolId, fromDay: DATES.checkin, dayCount: 2 });
  });
}

/** Each night of the stay costs so much more or less: the feed is told as with every rate. */
async function changeNights(byCents: number): Promise<void> {
  const { db } = database();
  const [at] = await db
    .select({ roomRateId: stayPackage.roomRateId, hotelId: stayPackage.hotelId })
    .from(stayPackage)
    .where(eq(stayPackage.id, Number(card.id)));
  if (!at) throw new Error("the card is of a package");
  await db.transaction(async (tx) => {
    await tx
      .update(rateDay)
      .set({ amountCents: sql`amount_cents + ${byCents}` })
      .where(sql`room_rate_id = ${at.roomRateId} and day >= ${DATES.checkin} and day < ${DATES.checkout}`);
    await tx.insert(changeFeed).values({ kind: "rates", hotelId: at.hotelId, fromDay: DATES.checkin, dayCount: 2 });
  });
}

it("tells nobody's list, and takes no nonsense", async () => {
  const nobody = await tell([], "");
  expect([nobody.status, ((await nobody.json()) as { code: string }).code]).toEqual([401, "SIGNED_OUT"]);
  for (const wrong of [
    { ...keep(), kind: "boat" },
    { ...keep(), id: "0" },
    { ...keep(), at: -1 },
  ])
    expect((await tell([wrong])).status).toBe(400);
  const asForm = await server.fetch("/api/account/wishlist", {
    method: "POST",
    headers: { cookie: cookieOf(from), "content-type": "text/plain" },
    body: JSON.stringify({ changes: [keep()] }),
  });
  expect(asForm.status, "no form from elsewhere").toBe(415);
  for (const origin of ["https://elsewhere.example", "null", "http://es.localhost"]) {
    const foreign = await server.fetch(`${FR}/api/account/wishlist`, {
      method: "POST",
      headers: { cookie: cookieOf(from), "content-type": "application/json", origin },
      body: JSON.stringify({ changes: [keep()] }),
    });
    expect(foreign.status, `no script of ${origin}`).toBe(403);
  }
});

it("is told what was done, and shown whole by the server, with the card of today", async () => {
  const answer = (await (await tell([keep()])).json()) as WishAnswer;
  expect(answer).toEqual({
    entries: [{ kind: "stay", id: card.id, visit: { ...DATES, a: "2" } }],
    added: 1,
    refused: 0,
    now: clock.now().getTime(),
  });
  const answered = await from.get(`${FR}/account/wishlist`);
  expect(answered.headers.get("cache-control")).toBe("private, no-store");
  expect(await answered.text()).toContain(card.hotel.label);
  expect((await createBrowser(server).get(`${FR}/account/wishlist`)).headers.get("location")).toContain(
    "/account/signin?origin=%2Faccount%2Fwishlist",
  );
});

it("is cleared by a form too, and nobody brings that back with an older word", async () => {
  clock.advance(1000);
  expect((await from.post(`${FR}/account/wishlist`, { form: "remove", kind: "stay", id: card.id })).status).toBe(303);
  const { entries } = (await (await tell([keep(clock.now().getTime() - 500)])).json()) as WishAnswer;
  expect(entries).toEqual([]);
  clock.advance(1000);
  await tell([keep()]);
  expect((await from.post(`${FR}/account/wishlist`, { form: "remove", kind: "boat", id: card.id })).status).toBe(400);
});

it("says how much less a stay costs than when it was kept, and nothing where it costs as much or more", async () => {
  clock.advance(1000);
  await tell([keep()]);
  expect(await listPage()).toContain('"fallen":[]');
  await changeNights(-1_200);
  await eventually(async () =>
    expect(await listPage()).toMatch(
      new RegExp(`"fallen":\\[\\{"kind":"stay","id":"${card.id}","less":1[123]00\\}\\]`),
    ),
  );
  expect(await listPage(), "no browser keeps it").not.toContain('"amount"');
  await changeNights(2_400);
  await eventually(async () => expect(await listPage()).toContain('"fallen":[]'));
  await changeNights(-1_200);
});

it("is shown for a weekend that is chosen, and kept as it was", async () => {
  const page = async (weekend: string) => (await from.get(`${FR}/account/wishlist?weekend=${weekend}`)).text();
  const id = /"weekends":\[\{"id":"(\d{4}-\d\d-\d\d)"/.exec(await listPage())?.[1] ?? "";
  expect(await page(id)).toContain(
    `"offers":[{"entry":{"kind":"stay","id":"${card.id}","visit":{"a":"2","checkin":"${id}"`,
  );
  expect(await page("2020-01-03"), "no weekend to come").toContain('"weekend":null');
  const moved = await from.post(`${FR}/account/wishlist?weekend=${id}`, { form: "share" });
  expect(moved.headers.get("location")).toBe(`/account/wishlist?weekend=${id}#share`);
  await from.post(`${FR}/account/wishlist`, { form: "unshare" });
  expect(((await (await tell([])).json()) as WishAnswer).entries[0]?.visit).toEqual({ ...DATES, a: "2" });
});

it("is shared by a link that everybody reads on any site, says nobody's name, and ends when its owner wants", async () => {
  await from.post(`${FR}/account/wishlist`, { form: "share" });
  const link = /http:\/\/fr\.localhost[^"\\]*\/p\/wishlist\/shared\?list=([\w-]{43})/.exec(await listPage())?.[1] ?? "";
  expect(link).not.toBe("");
  const reader = createBrowser(server);
  for (const host of [FR, "http://it.localhost"]) {
    const page = await reader.get(`${host}/p/wishlist/shared?list=${link}`);
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "private, no-store",
      expect.stringContaining("noindex"),
    ]);
    const text = await page.text();
    expect(text).toContain(card.hotel.label);
    expect(text).not.toContain(EMAIL);
  }
  await from.post(`${FR}/account/wishlist`, { form: "unshare" });
  const ended = await reader.get(`${FR}/p/wishlist/shared?list=${link}`);
  expect([ended.status, (await ended.text()).includes(card.hotel.label)]).toEqual([410, false]);
});

it("says on the page that a stay is free already", async () => {
  const asked = await from.post(`${FR}/account/watch?${query()}`, {});
  expect([asked.status, await database().db.$count(stayWatch)]).toEqual([200, 0]);
  expect((await from.post(`${FR}/account/watch?stay=1&checkin=2020-01-01&checkout=2020-01-02`, {})).status).toBe(400);
  const guest = await createBrowser(server).get(`${FR}/account/watch?${query()}`);
  expect(decodeURIComponent(guest.headers.get("location") ?? "")).toContain(`origin=/account/watch?stay=${card.id}`);
});

it("writes once when dates become free, and is left by the link of the mail, signed out, by its button alone", async () => {
  const { db } = database();
  await setRooms(false);
  const asked = await from.post(`${FR}/account/watch?${query()}`, {});
  expect(asked.headers.get("location")).toBe("/account/wishlist?saved=watch#watches");
  await setRooms(true);
  const mail = await eventually(async () => {
    // The worker comes round by the clock of the test.
    clock.advance(31_000);
    const [found] = await db
      .select()
      .from(mailMessage)
      .where(sql`text like '%/account/watch/leave%'`);
    return found ?? Promise.reject(new Error("no mail yet"));
  });
  expect(mail.recipient).toBe(EMAIL);
  expect(mail.subject).toContain(card.hotel.label);
  expect(mail.text).toContain(`${DATES.checkin}&checkout=${DATES.checkout}`);
  const path = /\/account\/watch\/leave\?token=\S+/.exec(mail.text)?.[0] ?? "";
  const reader = createBrowser(server);
  expect((await reader.get(FR + path)).status).toBe(200);
  expect(await db.$count(stayWatch), "a scanner has looked").toBe(1);
  expect((await reader.post(FR + path, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  expect(await db.$count(stayWatch)).toBe(0);
  expect((await reader.post(FR + path, {})).status).toBe(200);
  expect((await reader.post(`${FR}/account/watch/leave?token=x`, {})).status).toBe(410);
});

it("is in the file of the account, and gone with it", async () => {
  const { db } = database();
  await setRooms(false);
  await from.post(`${FR}/account/watch?${query()}`, {});
  await from.post(`${FR}/account/wishlist`, { form: "share" });
  expect([await db.$count(wish), await db.$count(wishlistShare), await db.$count(stayWatch)]).toEqual([1, 1, 1]);
  const again = await signInAs({ server, db }, EMAIL);
  const file = await (await again.get(`${FR}/account/export`)).text();
  const json = /<script type="application\/json" id="data">\n([\s\S]*?)\n<\/script>/.exec(file)?.[1] ?? "{}";
  expect(JSON.parse(json)).toMatchObject({
    wishlist: [{ kind: "stay", offerId: Number(card.id), isKept: true, visit: { ...DATES, a: "2" } }],
    wishlistShared: [{}],
    watchedStays: [{ packageId: Number(card.id), checkin: DATES.checkin, nights: 2, adults: 2 }],
  });
  expect(json).not.toContain("tokenHash");
  expect((await again.post(`${FR}/account/erase`, {})).status).toBe(303);
  expect(await db.$count(customer, eq(customer.email, EMAIL))).toBe(0);
  expect([await db.$count(wish), await db.$count(wishlistShare), await db.$count(stayWatch)]).toEqual([0, 0, 0]);
});
