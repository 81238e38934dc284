import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { day } from "#platform/dates.ts";
import { OPERATOR } from "#tests/support/channel.ts";
import type { PartnerMood } from "#tests/support/partner-server.ts";
import { databaseUrl, useDatabase } from "#tests/support/postgres.ts";
import { newsFor, tell } from "#tests/support/suppliers.ts";
import { idsOf, NIGHTS, useToldPartner } from "#tests/support/told-partner.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { unpackMessage } from "../ari/kept-messages.server.ts";
import { changePartner } from "../ari/partners.server.ts";
import { channelMessage } from "../ari/tables.server.ts";
import { childrenOf, find, type XmlElement } from "../ari/xml.ts";
import { supplierMessage } from "../tables.server.ts";

const database = useDatabase();
const MINUTE = 60_000;
const { told, put, work, rowOf } = useToldPartner(database);
const names = () => told.partner.heard.map(({ name }) => name);

/** A stay with all that can be said of one. */
const putWhole = () =>
  put({
    wishes: { specialRequest: "Un lit d’appoint" },
    stay: {
      ...newsFor(0).stay,
      hotelId: told.scene.hotel.id,
      packageId: told.scene.stay.id,
      nightlyCents: NIGHTS,
      party: { adults: 2, children: 1, babies: 0, singleRoom: true },
      activities: [
        {
          id: "1",
          title: "Massage",
          day: day("2026-12-12"),
          time: "15:30",
          plan: { durationMinutes: 50, isNightly: false, center: null },
        },
        { id: "2", title: "Balade", day: null, plan: { durationMinutes: null, isNightly: false, center: {} } },
      ],
    },
  });

/** Of its activities the one that has a day. */
function expectServices(reservation: XmlElement | undefined): void {
  const services = childrenOf(find(reservation, "Services"), "Service");
  expect(services.map((service) => find(service, "ServiceDetails", "ServiceDescription", "Text")?.text)).toEqual([
    "Massage",
  ]);
  expect(find(services[0], "ServiceDetails", "TimeSpan")?.attributes).toEqual({
    Start: "2026-12-12T15:30:00",
    Duration: "PT50M",
  });
}

describe("a reservation", () => {
  it("says all of the stay, its nights summing up to its total, and is acknowledged by the answer", async () => {
    const { id } = await putWhole();
    await work();
    const [root] = told.partner.heard;
    expect(root).toMatchObject({ name: "OTA_HotelResRQ", attributes: { ResStatus: "Commit", EchoToken: id } });
    expect(find(root, "POS", "Source", "RequestorID")?.attributes).toEqual({
      ID: "vendredi",
      MessagePassword: "sesame",
    });
    const reservation = find(root, "HotelReservations", "HotelReservation");
    const stay = find(reservation, "RoomStays", "RoomStay");
    expect(find(stay, "RoomTypes", "RoomType")?.attributes).toMatchObject({ RoomTypeCode: "DBL", NumberOfUnits: "1" });
    const plan = find(stay, "RatePlans", "RatePlan");
    expect(plan?.attributes).toEqual({ RatePlanCode: "BAR" });
    const rates = childrenOf(find(plan, "Rates"), "Rate").map((rate) => [
      rate.attributes["EffectiveDate"],
      rate.attributes["ExpireDate"],
      find(rate, "Base")?.attributes["AmountAfterTax"],
    ]);
    expect(rates).toEqual([
      ["2026-12-11", "2026-12-12", "120.50"],
      ["2026-12-12", "2026-12-13", "99.00"],
    ]);
    const info = find(reservation, "ResGlobalInfo");
    expect(find(info, "Total")?.attributes).toEqual({ AmountAfterTax: "219.50", CurrencyCode: "EUR" });
    expect(find(info, "TimeSpan")?.attributes["Duration"]).toBe("P2D");
    const counts = childrenOf(find(stay, "GuestCounts"), "GuestCount").map(({ attributes }) => attributes);
    expect(counts).toEqual([
      { AgeQualifyingCode: "10", Count: "2", ResGuestRPH: "1" },
      { AgeQualifyingCode: "8", Count: "1", ResGuestRPH: "1" },
    ]);
    expect(find(stay, "BasicPropertyInfo")?.attributes["HotelCode"]).toBe(told.scene.hotel.code);
    expectServices(reservation);
    const customer = find(reservation, "ResGuests", "ResGuest", "Profiles", "ProfileInfo", "Profile", "Customer");
    expect(find(customer, "PersonName", "Surname")?.text).toBe("D’Arc & Fils");
    expect(find(customer, "Address", "CountryName")?.attributes).toEqual({ Code: "FR" });
    expect(childrenOf(find(info, "Comments"), "Comment").map((comment) => find(comment, "Text")?.text)).toEqual([
      "Un lit d’appoint",
      "Massage, 2026-12-12, 15:30",
    ]);
    expect(await rowOf(id)).toMatchObject({
      state: "acknowledged",
      channel: "channel_manager",
      acknowledgedAt: told.clock.now(),
    });
    expect(told.mail.taken).toEqual([]);
  });

  it.each<[PartnerMood, string]>([
    ["broken", "not done, or without both ids"],
    ["wrong_id", "not done, or without both ids"],
    ["half", "no answer that can be read"],
    ["down", "HTTP 503"],
    ["lost", "fetch failed"],
    ["silent", "no answer in time"],
    ["endless", "an answer that is too long"],
  ])("that is answered with %s is sent again as it was, later, and is one reservation there", async (mood, answer) => {
    const { id } = await put();
    told.partner.mood(mood);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 1, answer });
    await work();
    expect(told.partner.heard).toHaveLength(1);
    told.partner.mood("well");
    told.clock.advance(MINUTE);
    await work();
    expect((await rowOf(id))?.state).toBe("acknowledged");
    const [first, second] = told.partner.heard;
    expect(second?.attributes["EchoToken"]).toBe(first?.attributes["EchoToken"]);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect([...told.partner.reservations.keys()]).toEqual(["48217306"]);
  });

  it("that the partner refuses is shown as refused, and tried on until it is taken", async () => {
    const { id } = await put();
    told.partner.mood("error");
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "refused", attempts: 1, answer: "errors 450" });
    told.clock.advance(MINUTE);
    told.partner.mood("down");
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "refused", attempts: 2, answer: "HTTP 503" });
    told.partner.mood("well");
    told.clock.advance(2 * MINUTE);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "acknowledged", attempts: 3 });
  });

  it("is kept, each try with what came of it, and without the guest", async () => {
    const { id } = await put({ wishes: { specialRequest: "Un lit d’appoint" } });
    told.partner.mood("error");
    await work();
    told.partner.mood("well");
    told.clock.advance(MINUTE);
    await work();
    const kept = await database().db.select().from(channelMessage).where(eq(channelMessage.direction, "out"));
    expect(kept.map(({ root, result, told }) => [root, result, told.map(({ text }) => text)])).toEqual([
      ["OTA_HotelResRQ", "refused", ["errors 450"]],
      ["OTA_HotelResRQ", "done", []],
    ]);
    const text = await unpackMessage(kept[0]?.body ?? Buffer.alloc(0));
    expect(text).toContain(`EchoToken="${id}"`);
    for (const secret of ["sesame", "D’Arc", "zoe@", "612345678", "appoint"]) expect(text).not.toContain(secret);
  });

  it.each(["partner:answered", "hotel:sent"])(
    "that was sent before the process died (%s) is sent again",
    async (point) => {
      const { id } = await put();
      const die = (name: string) => {
        if (name === point) throw new Error("the process dies");
      };
      // What a process notes before it dies is nothing that we may count on: the lease is over as if it had noted nothing.
      await work(die).catch(() => undefined);
      await database().db.update(supplierMessage).set({ state: "queued" }).where(eq(supplierMessage.id, id));
      told.clock.advance(3 * MINUTE);
      await work();
      expect((await rowOf(id))?.state).toBe("acknowledged");
      expect(told.partner.reservations.size).toBe(1);
    },
  );

  it("that nobody takes for two days is given up, and its cancellation says so by our id", async () => {
    const { id, orderId } = await put();
    told.partner.mood("down");
    for (let hour = 0; hour < 50; hour++) {
      await work();
      told.clock.advance(60 * MINUTE);
    }
    expect((await rowOf(id))?.state).toBe("given_up");
    told.partner.mood("well");
    await put({ orderId, kind: "cancellation" });
    await work();
    expect(names().at(-1)).toBe("OTA_CancelRQ");
    expect(idsOf(told.partner.heard.at(-1))).toEqual(["48217306"]);
  });

  it("of a room that the catalogue has no longer waits for somebody of ours", async () => {
    const news = newsFor(told.scene.hotel.id);
    const { id } = await tell(database().db, told.clock, news);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "queued", answer: "the catalogue has its room no longer" });
    expect(told.partner.heard).toEqual([]);
  });
});

it("is one reservation at the partner when the worker is killed between sending it and noting it", async () => {
  const { id } = await put();
  const {
    rows: [at],
  } = await database().db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = databaseUrl(inject("postgresUrl"), at?.name ?? "");
  const script = new URL("../../../tests/support/tell-hotels-once.ts", import.meta.url).pathname;
  const worker = spawn(process.execPath, [script, url, told.clock.now().toISOString(), told.scene.partnerId]);
  told.partner.beforeAnswer(() => worker.kill("SIGKILL"));
  const [, signal] = await once(worker, "exit");
  expect(signal).toBe("SIGKILL");
  expect([told.partner.reservations.size, await rowOf(id)]).toMatchObject([1, { state: "queued", attempts: 1 }]);
  told.clock.advance(3 * MINUTE);
  await work();
  expect((await rowOf(id))?.state).toBe("acknowledged");
  const [first, second] = told.partner.heard;
  expect(second?.attributes["EchoToken"]).toBe(first?.attributes["EchoToken"]);
  expect([...told.partner.reservations.keys()]).toEqual(["48217306"]);
});

describe("what becomes of a reservation", () => {
  it("is told at once to a partner that takes changes, by both ids", async () => {
    await changePartner(
      { db: database().db, clock: told.clock },
      told.scene.partnerId,
      { takesChanges: true },
      OPERATOR,
    );
    const { orderId } = await put();
    const known = { hotelId: told.scene.hotel.id, packageId: told.scene.stay.id, nightlyCents: NIGHTS };
    const days = { checkin: day("2026-12-18"), checkout: day("2026-12-20") };
    const later = { ...newsFor(0).stay, ...known, ...days };
    await put({ orderId, kind: "modification", cause: `${orderId}:change`, stay: later });
    await work((point) => {
      if (point === "hotel:sent" && told.partner.heard.length === 2) throw new Error("the process dies");
    }).catch(() => undefined);
    told.clock.advance(3 * MINUTE);
    await work();
    await put({ orderId, kind: "cancellation" });
    await work();
    expect(told.partner.heard.map(({ name, attributes }) => [name, attributes["ResStatus"]])).toEqual([
      ["OTA_HotelResRQ", "Commit"],
      ["OTA_HotelResRQ", "Modify"],
      ["OTA_HotelResRQ", "Modify"],
      ["OTA_CancelRQ", undefined],
    ]);
    expect(new Set(told.partner.heard.map((root) => idsOf(root)?.join())).size).toBe(2);
    expect(told.partner.reservations.size).toBe(0);
  });

  it("names each message, and repeats none under the name of another", async () => {
    const { orderId } = await put();
    await put({ orderId, kind: "modification", cause: `${orderId}:change` });
    await work();
    expect(new Set(told.partner.heard.map(({ attributes }) => attributes["EchoToken"])).size).toBe(3);
  });

  it("is told by both ids: given up, and reserved anew where it is different now", async () => {
    const { orderId } = await put();
    await put({ orderId, kind: "modification", cause: `${orderId}:change` });
    await put({ orderId, kind: "cancellation" });
    await work();
    expect(names()).toEqual(["OTA_HotelResRQ", "OTA_CancelRQ", "OTA_HotelResRQ", "OTA_CancelRQ"]);
    expect(told.partner.heard.map(idsOf)).toEqual([
      ["48217306"],
      ["48217306", "CM-1-48217306"],
      ["48217306-2"],
      ["48217306-2", "CM-1-48217306-2"],
    ]);
    expect(told.partner.reservations.size).toBe(0);
  });

  it("waits until the reservation has been taken", async () => {
    const { orderId } = await put();
    await put({ orderId, kind: "cancellation" });
    told.partner.mood("error");
    await work();
    expect(names()).toEqual(["OTA_HotelResRQ"]);
    told.partner.mood("well");
    told.clock.advance(MINUTE);
    await work();
    expect(names()).toEqual(["OTA_HotelResRQ", "OTA_HotelResRQ", "OTA_CancelRQ"]);
  });

  it("goes on by mail for one that the hotel learnt of by mail", async () => {
    const { db } = database();
    await db.update(hotel).set({ reservationsEmail: "desk@phare.example" }).where(eq(hotel.id, told.scene.hotel.id));
    await changePartner({ db, clock: told.clock }, told.scene.partnerId, { endpoint: null }, OPERATOR);
    const { orderId } = await put();
    await work();
    await changePartner({ db, clock: told.clock }, told.scene.partnerId, { endpoint: told.partner.url }, OPERATOR);
    await put({ orderId, kind: "cancellation" });
    await put({ orderNumber: "48217307" });
    await work();
    expect(told.mail.taken.map(({ kind }) => kind)).toEqual(["reservation", "cancellation"]);
    expect(told.partner.heard.map(idsOf)).toEqual([["48217307"]]);
  });

  it("is not told by a partner that has ended", async () => {
    await changePartner({ db: database().db, clock: told.clock }, told.scene.partnerId, { isActive: false }, OPERATOR);
    const { id } = await put();
    await work();
    expect([await rowOf(id), told.partner.heard]).toMatchObject([{ state: "queued", attempts: 0 }, []]);
  });
});

it.each([
  ["https://ota.example.com/in", "done"],
  ["http://127.0.0.1:4000/", "done"],
  ["http://ota.example.com/in", "unknown"],
  ["https://user:secret@ota.example.com/", "unknown"],
  ["ftp://ota.example.com/", "unknown"],
  ["nowhere", "unknown"],
])("reservations may go to %s: %s", async (endpoint, kind) => {
  const outcome = await changePartner(
    { db: database().db, clock: told.clock },
    told.scene.partnerId,
    { endpoint },
    OPERATOR,
  );
  expect(outcome.kind).toBe(kind);
});
