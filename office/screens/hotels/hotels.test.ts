import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { rateDay } from "#modules/availability/tables.server.ts";
import { review } from "#modules/catalogue/tables.server.ts";
import { REVIEW_CRITERIA } from "#modules/catalogue/views.ts";
import { putReview, writtenReviewId } from "#modules/catalogue/written-reviews.server.ts";
import { NO_VALUES, readContent } from "#modules/reviews/rules.ts";
import { guestReview } from "#modules/reviews/tables.server.ts";
import { staffHotel, staffPerson } from "#modules/staff/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";
import { newsFor, tell } from "#tests/support/suppliers.ts";

/** The hotels' own view and the calendar of rates, through the door of the office: what is of other hotels is not there. */
const NOW = "2026-11-21T09:00:00Z";
const database = useDatabase();
const clock = fixedClock(NOW);
let own: Sellable;
let foreign: Sellable;
let hotelier: string;
let admin: string;
const { see, send } = useOffice({ database, now: NOW, clock, as: () => hotelier, language: "en" });

beforeEach(async () => {
  const { db } = database();
  const scene = { from: day("2026-12-07"), days: 13, amount: 10_000, limit: 5 };
  own = await createSellable(db, scene);
  foreign = await createSellable(db, scene);
  const now = new Date(NOW);
  hotelier = (await signInAs(db, ["hotel"], { name: "Maarten de Wit", hotelIds: [own.hotel.id], now })).cookie;
  admin = (await signInAs(db, ["admin"], { now })).cookie;
});

const pathOf = ({ hotel, room }: Sellable) => `/rates/${hotel.code}/${room.code}`;
const amountsOf = async ({ roomRate }: Sellable) =>
  (await database().db.select().from(rateDay).where(eq(rateDay.roomRateId, roomRate.id))).map(
    ({ amountCents }) => amountCents,
  );
const painted = (sellable: Sellable, changed: Record<string, string> = {}) => ({
  plans: String(sellable.roomRate.id),
  weekdays: "1,2,3,4,5,6,7",
  from: "2026-12-07",
  until: "2026-12-08",
  price: "+8",
  why: "a fair in town",
  ...changed,
});

/** A published review of a hotel; its id. */
async function reviewOf({ hotel }: Sellable): Promise<{ id: string; number: number }> {
  const { db } = database();
  const at = new Date(NOW);
  const scores = Object.fromEntries(REVIEW_CRITERIA.map((criterion) => [criterion, "9"]));
  const content = readContent({ ...NO_VALUES, ...scores, positive: "Calm", travellerType: "couple" });
  if (!content) throw new Error("no content");
  const [row] = await db
    .insert(guestReview)
    .values({
      orderId: randomUUID(),
      hotelId: hotel.id,
      siteId: "fr_FR",
      endsOn: day("2026-11-01"),
      state: "published",
      content,
      invitedAt: at,
      movedAt: at,
    })
    .returning({ id: guestReview.id, number: guestReview.number });
  if (!row) throw new Error("no review");
  await putReview(db, {
    id: writtenReviewId(row.number),
    hotelId: hotel.id,
    language: "fr",
    customer: "Zoé",
    travellerType: "couple",
    day: day("2026-11-02"),
    average: 90,
    positive: "Calm",
    negative: "",
    details: content.scores,
    answer: null,
  });
  return row;
}

describe("the calendar of rates", () => {
  test("leads to the one hotel of somebody, shows a month, and finds by code and name", async () => {
    expect((await see("/rates")).headers.get("location")).toBe(`/rates/${own.hotel.code}`);
    expect((await see(`/rates/${own.hotel.code}`)).headers.get("location")).toBe(pathOf(own));
    const month = await textOf(await see(`${pathOf(own)}?month=2026-12`));
    for (const words of [own.hotel.name, "December 2026", "Rooms left", "30-day low", "100"])
      expect(month).toContain(words);
    expect((await see(`/rates?q=${own.hotel.code}`, admin)).headers.get("location")).toBe(`/rates/${own.hotel.code}`);
    expect(await textOf(await see("/rates?q=nowhere-at-all", admin))).toContain("No hotel like that");
  });

  test("shows a year in one grid, in whose head the days of the form are picked", async () => {
    const year = `${pathOf(own)}/year`;
    const html = await (await see(year)).text();
    const heads = [...html.matchAll(/<th scope="col" id="d-([\d-]+)"/g)].map(([, one]) => one);
    expect([heads.length, heads[0], heads.at(-1)]).toEqual([345, "2026-11-21", "2027-10-31"]);
    expect(html.match(/scope="colgroup"/g)).toHaveLength(12);
    const pick = (page: string, one: string) =>
      new RegExp(`id="d-${one}"[^>]*><a href="([^"]+)"`).exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const first = pick(html, "2026-12-08");
    expect(first).toBe(`${year}?start=2026-11&from=2026-12-08#d-2026-12-08`);
    const halfway = await (await see(first)).text();
    expect(pick(halfway, "2026-12-07")).toContain("from=2026-12-07#");
    const picked = await (await see(pick(halfway, "2026-12-10"))).text();
    expect(picked.match(/aria-current="true"/g)).toHaveLength(3);
    expect(picked).toMatch(/id="from"[^>]*value="2026-12-08"/);
    expect(picked).toMatch(/id="until"[^>]*value="2026-12-10"/);
    expect(picked).toContain(`action="${pathOf(own)}"`);
    // A year of days that nobody has, and days that are none.
    expect((await see(`${year}?start=2028-02&from=2026-12-08&until=never`)).status).toBe(200);
    expect((await see(`${pathOf(foreign)}/year`)).status).toBe(404);
    expect((await see(`${pathOf(foreign)}/year`, admin)).status).toBe(200);
  });

  test("a form is shown first, then done, and told to whoever comes late", async () => {
    const shown = await send(pathOf(own), { ...painted(own), deed: "preview" });
    const html = await shown.text();
    expect([shown.status, html.includes("€100 → €108"), html.includes("Write 2 days")]).toEqual([200, true, true]);
    expect(await amountsOf(own)).not.toContain(10_800);
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const done = await send(pathOf(own), { ...painted(own), deed: "apply", seen });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${pathOf(own)}?month=2026-12`]);
    expect((await amountsOf(own)).filter((amount) => amount === 10_800)).toHaveLength(2);
    const late = await send(pathOf(own), { ...painted(own), deed: "apply", seen });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain("Somebody else has changed these days meanwhile");
    const month = await textOf(await see(pathOf(own)));
    expect(month).toContain("2 days changed");
    expect(month).toContain("Maarten de Wit");
    const ofDay = await textOf(await see(`${pathOf(own)}/2026-12-07`));
    for (const words of ["€100 → €108", "€108 Maarten de Wit", "Open a catalogue file"]) expect(ofDay).toContain(words);
  });

  test("a form that cannot be taken keeps what was typed, and says what is wrong", async () => {
    const answer = await send(pathOf(own), painted(own, { price: "cheap", why: "" }));
    const html = await answer.text();
    expect([answer.status, html.includes('value="cheap"')]).toEqual([422, true]);
    expect(html).toContain("Say why: the journal keeps it.");
  });

  test("a hotel is not told names of the house", async () => {
    const html = await (await send(pathOf(own), { ...painted(own), deed: "preview" }, admin)).text();
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await send(pathOf(own), { ...painted(own), deed: "apply", seen }, admin);
    expect(await textOf(await see(pathOf(own), admin))).toContain("Inès Lambert");
    const month = await textOf(await see(pathOf(own)));
    expect([month.includes("Inès Lambert"), month.includes("the Vendredi team")]).toEqual([false, true]);
  });
});

describe("hotels of others", () => {
  test("are not there, by whatever address and form", async () => {
    const { db } = database();
    const message = await tell(db, clock, newsFor(foreign.hotel.id));
    const { id } = await reviewOf(foreign);
    const html = await (await send(pathOf(foreign), { ...painted(foreign), deed: "preview" }, admin)).text();
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await send(pathOf(foreign), { ...painted(foreign), deed: "apply", seen }, admin);
    const month = await (await see(pathOf(foreign), admin)).text();
    const undo = /href="([^"]+\/undo\/[^"]+)"/.exec(month)?.[1] ?? "none";
    expect((await see(undo, admin)).status).toBe(200);
    const asId = undo.split("/").at(-1) ?? "";
    for (const path of [
      `/rates/${foreign.hotel.code}`,
      pathOf(foreign),
      `/rates/${own.hotel.code}/NOROOM`,
      `${pathOf(foreign)}/2026-12-07`,
      `${pathOf(foreign)}/copy`,
      undo,
      `${pathOf(own)}/undo/${asId}`,
      `/arrivals?hotel=${foreign.hotel.code}`,
      `/reservations?hotel=${foreign.hotel.code}`,
      `/guest-reviews?hotel=${foreign.hotel.code}`,
    ])
      expect([path, (await see(path)).status]).toEqual([path, 404]);
    for (const [path, fields] of [
      [pathOf(foreign), { ...painted(foreign), deed: "preview" }],
      [pathOf(foreign), { ...painted(foreign), deed: "apply", seen }],
      [`${pathOf(foreign)}/copy`, painted(foreign, { to: "2027-12-07" })],
      [undo, { why: "mine" }],
      [`${pathOf(own)}/undo/${asId}`, { why: "mine" }],
      ["/reservations", { id: message.id }],
      ["/guest-reviews", { id, answer: "Thank you" }],
    ] as const)
      expect([path, (await send(path, fields)).status]).toEqual([path, 404]);
    expect((await amountsOf(foreign)).filter((amount) => amount === 10_800)).toHaveLength(2);
    const [still] = await db.select().from(supplierMessage).where(eq(supplierMessage.id, message.id));
    expect(still?.state).toBe("queued");
    const [answered] = await db.select().from(guestReview).where(eq(guestReview.id, id));
    expect(answered?.answer).toBeNull();
    for (const path of ["/arrivals?from=2026-12-01&until=2026-12-31", "/reservations", "/guest-reviews?view=all"])
      expect(await textOf(await see(path))).not.toContain(foreign.hotel.name);
    // Plans of another hotel under the address of one's own: none of them is this room's.
    expect((await send(pathOf(own), { ...painted(foreign), deed: "preview" })).status).toBe(422);
  });

  test("the house's own places are refused, and the first page is theirs", async () => {
    expect((await see("/")).headers.get("location")).toBe("/reservations");
    for (const path of ["/orders", "/team", "/journal", "/care-mode", "/hotel-people"])
      expect([path, (await see(path)).status]).toEqual([path, 403]);
  });
});

describe("the hotels' own view", () => {
  test("lists arrivals without money and addresses; what was given up is not there", async () => {
    const { db } = database();
    const wishes = { specialRequest: "A cot, please" };
    await tell(db, clock, newsFor(own.hotel.id, { wishes }));
    const gone = newsFor(own.hotel.id, { orderNumber: "11111111", guest: { firstName: "Lou", lastName: "Parti" } });
    await tell(db, clock, gone);
    await tell(db, clock, { ...gone, kind: "cancellation", cause: `${gone.orderId}:cancellation` });
    const list = await textOf(await see("/arrivals?from=2026-12-01&until=2026-12-31"));
    for (const words of ["Zoé D’Arc", "48217306", "A cot, please", "1 arrival", "2 nights"])
      expect(list).toContain(words);
    expect([list.includes("Parti"), list.includes("€"), list.includes("@")]).toEqual([false, false, false]);
    expect(await textOf(await see("/arrivals?from=2027-01-01"))).toContain("Nobody arrives on these days");
  });

  test("acknowledges as the mail's button does, once, and the journal says so", async () => {
    const { db } = database();
    const message = await tell(db, clock, newsFor(own.hotel.id));
    expect(await textOf(await see("/reservations"))).toContain("1 message waits for your word");
    for (let press = 0; press < 2; press++)
      expect((await send("/reservations", { id: message.id, why: "Late arrival noted" })).headers.get("location")).toBe(
        "/reservations",
      );
    const [row] = await db.select().from(supplierMessage).where(eq(supplierMessage.id, message.id));
    expect(row).toMatchObject({ state: "acknowledged", acknowledgedAt: clock.now() });
    const lines = await db.select().from(audit).where(eq(audit.thingId, message.orderId));
    expect(lines.map(({ verb, reason }) => [verb, reason])).toEqual([["message.acknowledge", "Late arrival noted"]]);
    expect(await textOf(await see("/reservations"))).toContain("Everything is acknowledged");
  });

  test("answers a review once, under the rules of reviews", async () => {
    const { db } = database();
    const { id, number } = await reviewOf(own);
    const wrong = await send("/guest-reviews", { id, answer: "Write to desk@hotel.example" });
    expect([wrong.status, (await textOf(wrong)).includes("Leave out links")]).toEqual([422, true]);
    expect((await send("/guest-reviews", { id, answer: "Come again!" })).status).toBe(303);
    await send("/guest-reviews", { id, answer: "Again" });
    const [row] = await db.select().from(guestReview).where(eq(guestReview.id, id));
    const [shown] = await db
      .select()
      .from(review)
      .where(eq(review.id, writtenReviewId(number)));
    expect([row?.answer, shown?.answer]).toEqual(["Come again!", "Come again!"]);
    expect(await db.$count(audit, eq(audit.verb, "review.answer"))).toBe(1);
    expect(await textOf(await see("/guest-reviews"))).toContain("Every review has its answer");
    expect(await textOf(await see("/guest-reviews?view=all"))).toContain("Come again!");
  });
});

describe("people of hotels", () => {
  test("are invited by the catalogue with hotels that there are, and lose them at once", async () => {
    const { db } = database();
    const catalogue = (await signInAs(db, ["catalogue"], { now: new Date(NOW) })).cookie;
    const person = { name: "Lotte Maas", email: `${randomUUID()}@hotel.example`, language: "nl" };
    const wrong = await send("/hotel-people", { ...person, codes: "NO-SUCH" }, catalogue);
    expect([wrong.status, (await textOf(wrong)).includes("No hotel has this code: NO-SUCH")]).toEqual([422, true]);
    const codes = `${own.hotel.code}, ${foreign.hotel.code}`;
    expect((await send("/hotel-people", { ...person, codes }, catalogue)).status).toBe(303);
    const [row] = await db.select().from(staffPerson).where(eq(staffPerson.email, person.email));
    expect(row).toMatchObject({ roles: ["hotel"], state: "invited", language: "nl" });
    expect((await send("/hotel-people", { ...person, codes }, catalogue)).status).toBe(422);
    const { id, cookie } = await signInAs(db, ["hotel"], { hotelIds: [own.hotel.id], now: new Date(NOW) });
    expect((await see(pathOf(own), cookie)).status).toBe(200);
    const change = { codes: foreign.hotel.code, reason: "has moved", seen: String(own.hotel.id) };
    expect((await send(`/hotel-people/${id}`, change, catalogue)).status).toBe(303);
    expect((await see(pathOf(own), cookie)).status).toBe(303);
    expect((await send(`/hotel-people/${id}`, change)).status).toBe(403);
    // Whoever had the page open since before is told, and overwrites nothing.
    const late = await send(`/hotel-people/${id}`, { ...change, codes: own.hotel.code }, catalogue);
    const told = await late.text();
    expect([
      late.status,
      told.includes("Somebody else has changed"),
      told.includes(`value="${foreign.hotel.code}"`),
    ]).toEqual([409, true, true]);
    const bound = await db.select().from(staffHotel).where(eq(staffHotel.staffId, id));
    expect(bound.map(({ hotelId }) => hotelId)).toEqual([foreign.hotel.id]);
    // Somebody of the house is no hotel's.
    const { id: house } = await signInAs(db, ["care"], { now: new Date(NOW) });
    expect((await send(`/hotel-people/${house}`, change, catalogue)).status).toBe(404);
  });
});
