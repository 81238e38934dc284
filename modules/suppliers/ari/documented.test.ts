import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { control, createChannelScene, isSuccess, period, price, type ChannelScene } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { room } from "#modules/catalogue/tables.server.ts";
import { readCancellationAnswer, readReservationAnswer } from "../out/answer.ts";
import { writeCancellation, writeReservation } from "../out/reservation.ts";
import type { ToldStay } from "../types.ts";
import { MESSAGES } from "./messages.ts";
import { readXml, type XmlElement } from "./xml.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-26T09:00:00Z");
let scene: ChannelScene;
beforeAll(async () => {
  const { db } = database();
  scene = await createChannelScene(db, clock, "HOTEL1");
  const names = { DBL: "Chambre double", SUI: "Suite" };
  for (const [code, name] of Object.entries(names))
    await db
      .update(room)
      .set({ texts: { fr: { name, description: "", highlights: [] } } })
      .where(eq(room.code, code));
});

/** What docs/suppliers.md shows, as it stands there, by its root. */
const EXAMPLES = [...readFileSync("docs/suppliers.md", "utf8").matchAll(/```xml\n([\s\S]*?)```/g)].map(
  ([, text = ""]) => ({
    text,
    root: readXml(text),
  }),
);
const examplesOf = (name: string) => EXAMPLES.filter(({ root }) => root.name === name);
const textOf = (name: string) => examplesOf(name)[0]?.text ?? "";

/** White space is how a page is set. */
const tidy = ({ name, attributes, children, text }: XmlElement): object => ({
  name,
  attributes,
  text: text.trim(),
  children: children.map(tidy),
});
const shapeOf = (text: string) => tidy(readXml(text));

it("has an example of each message in and out, and of each answer", () => {
  const shown = new Set(EXAMPLES.map(({ root }) => root.name));
  const answers = Object.keys(MESSAGES).map((name) => name.replace(/RQ$/, "RS"));
  const own = ["OTA_HotelResRQ", "OTA_CancelRQ", "OTA_HotelResRS", "OTA_CancelRS"];
  expect([...Object.keys(MESSAGES), ...answers, ...own].filter((name) => !shown.has(name))).toEqual([]);
});

it("shows messages that are taken as they stand, and their answers", async () => {
  for (const name of [
    "OTA_PingRQ",
    "OTA_HotelRoomListRQ",
    "OTA_HotelRateAmountNotifRQ",
    "OTA_HotelAvailNotifRQ",
    "OTA_HotelAvailGetRQ",
    "OTA_HotelRatePlanRQ",
  ])
    for (const { text } of examplesOf(name)) {
      const answered = await scene.send(text);
      expect([name, answered.status, isSuccess(answered)]).toEqual([name, 200, true]);
      const shown = examplesOf(name.replace(/RQ$/, "RS")).find(({ text: answer }) => answer.includes("<Success"));
      // Of prices the page shows a mistake: it is compared below.
      expect(tidy(answered.root)).toEqual(shown ? tidy(shown.root) : tidy(answered.root));
    }
});

it("shows what is said of a mistake", async () => {
  const where = control(period("2026-12-11"), "BAR", "DBL");
  const wrong = control(period("2026-12-11"), "BAR", "TWIN");
  const parts = `${price(1, where, 'AmountAfterTax="120"')}${price(2, wrong, 'AmountAfterTax="120"')}`;
  const answered = await scene.send(scene.prices(parts).replace(" Version", ' EchoToken="42" Version'));
  const [shown] = EXAMPLES.filter(({ text }) => text.includes("<Errors"));
  expect(tidy(answered.root)).toEqual(shapeOf(shown?.text ?? ""));
});

const STAY: ToldStay = {
  siteId: "fr_FR",
  soldOn: "fr_BE",
  hotelName: "Le Grand Phare",
  timeZone: "Europe/Paris",
  guest: { firstName: "Zoé", lastName: "Renard" },
  party: { adults: 2, children: 1, babies: 0, singleRoom: false },
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 1,
  roomCode: "DBL",
  ratePlanCode: "BAR",
  roomName: "Chambre double",
  packageLabel: "Spa & dîner",
  board: "BB",
  nightlyCents: [cents(12_050), cents(9_900)],
  activities: [{ title: "Massage en duo", day: day("2026-12-12"), time: "15:30", minutes: 50 }],
  specialRequest: "Un lit d’appoint, s’il vous plaît",
};
const CARD = { reference: "vc_5b1f0c9a7d3e2f4416", amount: cents(17_999), from: day("2026-12-11") };
const envelope = {
  messageId: "6f1c5c1e-6a52-4b0a-9a54-0c8d7c1f4b11",
  at: new Date("2026-11-26T09:00:00Z"),
  credentials: { id: "vendredi", password: "…" },
};

it("shows reservations and cancellations as we send them, and answers as we read them", () => {
  const guest = {
    firstName: "Zoé",
    lastName: "Renard",
    phoneNumber: "+33612345678",
    email: "zoe@example.org",
    city: "Lyon",
    postalCode: "69002",
    country: "FR",
  };
  const ids = { ourId: "48217306", theirId: null };
  const reservation = writeReservation(envelope, { ...ids, hotelCode: "HOTEL1", stay: STAY, guest, card: CARD });
  expect(shapeOf(textOf("OTA_HotelResRQ"))).toEqual(shapeOf(reservation));
  const { specialRequest: _, ...rest } = STAY;
  const longer: ToldStay = {
    ...rest,
    party: { ...STAY.party, children: 0 },
    checkout: day("2026-12-14"),
    nights: 3,
    nightlyCents: [cents(12_050), cents(9_900), cents(8_500)],
    activities: [],
  };
  const change = writeReservation(
    { ...envelope, messageId: "d1c5a7e2-93b4-4d0e-8f43-5a9e6b7c2f10" },
    { ourId: ids.ourId, theirId: "CM-77", hotelCode: "HOTEL1", stay: longer, guest, isChange: true, card: null },
  );
  const [, changeShown] = examplesOf("OTA_HotelResRQ");
  expect(shapeOf(changeShown?.text ?? "")).toEqual(shapeOf(change));
  const messageId = "0b9e1d0c-2f0e-4c55-8a3b-93a1f7c0d2aa.48217306";
  const cancellation = writeCancellation({ ...envelope, messageId }, { ...ids, theirId: "CM-77" }, "HOTEL1");
  expect(shapeOf(textOf("OTA_CancelRQ"))).toEqual(shapeOf(cancellation));
  const done = { kind: "done", theirId: "CM-77" };
  expect(readReservationAnswer(textOf("OTA_HotelResRS"), "48217306")).toEqual(done);
  expect(readCancellationAnswer(textOf("OTA_CancelRS"), "48217306")).toEqual(done);
});
