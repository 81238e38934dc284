import { gzipSync } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { rateDay, stockDay } from "#modules/availability/tables.server.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import {
  control,
  createChannelScene,
  isSuccess,
  message,
  period,
  price,
  status,
  type ChannelScene,
} from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { childrenOf, find } from "./xml.ts";
import { channelHotel, channelMessage } from "./tables.server.ts";

const database = useDatabase();
/** It is 26 November at the hotel. */
const clock = fixedClock("2026-11-26T09:00:00Z");
let scene: ChannelScene;
beforeEach(async () => {
  scene = await createChannelScene(database().db, clock);
});

const rates = (roomRateId = scene.rates.bar.id) =>
  database().db.select().from(rateDay).where(eq(rateDay.roomRateId, roomRateId)).orderBy(asc(rateDay.day));
const stock = () =>
  database().db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool)).orderBy(asc(stockDay.day));
const weekend = period("2026-12-11", "2026-12-12");
const priced = () => scene.send(scene.prices(price(1, control(weekend), 'AmountAfterTax="120.50"')));

describe("a message", () => {
  it("is answered under its own name, with its token, version and time", async () => {
    const text = message(
      "OTA_PingRQ",
      "<EchoData>Are you there?</EchoData>",
      'EchoToken="abc" TimeStamp="2026-11-26T09:00:00Z"',
    );
    const { status: code, root, text: answer } = await scene.send(text);
    expect([code, root.name, find(root, "EchoData")?.text]).toEqual([200, "OTA_PingRS", "Are you there?"]);
    expect(root.attributes).toMatchObject({ EchoToken: "abc", Version: "1.0", TimeStamp: "2026-11-26T09:00:00Z" });
    expect(answer).toContain('xmlns="http://www.opentravel.org/OTA/2003/05"');
  });

  it.each([
    ["a prefix", (text: string) => text.replace(/<(\/?)(?=[A-Z])/g, "<$1ota:").replace("xmlns=", "xmlns:ota=")],
    ["comments and CDATA", (text: string) => text.replace("<Rates>", "<!-- a --><![CDATA[ ]]><Rates>")],
    ["attributes in another order", (text: string) => text.replace(/(Start="[^"]*") (End="[^"]*")/, "$2 $1")],
    ["white space", (text: string) => text.replaceAll("><", ">\n  <")],
  ])("may be written with %s", async (_, rewrite) => {
    const text = rewrite(scene.prices(price(1, control(weekend), 'AmountAfterTax="99"')));
    expect(isSuccess(await scene.send(text))).toBe(true);
    expect((await rates()).map(({ amountCents }) => amountCents)).toEqual([9_900, 9_900]);
  });

  it("may come packed, and in the letters that it says", async () => {
    const text = scene.prices(price(1, control(weekend), 'AmountAfterTax="99"'));
    const packed = { body: new Uint8Array(gzipSync(text)), headers: { "content-encoding": "gzip" } };
    expect(isSuccess(await scene.send(text, packed))).toBe(true);
    const latin = message("OTA_PingRQ", "<EchoData>é</EchoData>").replace("UTF-8", "ISO-8859-1");
    const { root } = await scene.send(latin, { body: new Uint8Array(Buffer.from(latin, "latin1")) });
    expect(find(root, "EchoData")?.text).toBe("é");
  });

  it.each<[string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ["is no XML", 500, "hello", {}],
    ["ends too early", 500, "<OTA_PingRQ", {}],
    ["has a document type", 500, '<!DOCTYPE a [<!ENTITY x "y">]><OTA_PingRQ>&x;</OTA_PingRQ>', {}],
    ["asks for a file", 500, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><OTA_PingRQ>&x;</OTA_PingRQ>', {}],
    ["is empty", 500, "", {}],
    ["has a cut pack", 500, new Uint8Array(gzipSync("<OTA_PingRQ/>").subarray(0, 12)), { "content-encoding": "gzip" }],
    ["has letters that are none", 500, new Uint8Array([60, 97, 62, 255, 254]), {}],
    ["is JSON", 415, "{}", { "content-type": "application/json" }],
    ["is packed otherwise", 415, "<OTA_PingRQ/>", { "content-encoding": "br" }],
    ["unpacks to too much", 413, new Uint8Array(gzipSync(" ".repeat(5_000_000))), { "content-encoding": "gzip" }],
    [
      "has too many attributes",
      413,
      `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(" ")}/>`,
      {},
    ],
    ["is too deep", 413, "<a>".repeat(200) + "</a>".repeat(200), {}],
  ])("that %s is a %i", async (_, code, body, headers) => {
    const answered = await scene.send("", { body, headers });
    expect(answered.status).toBe(code);
    expect(answered.text).not.toMatch(/at \w+ \(|node_modules/);
  });

  it("of fifty levels, or that nobody knows, is told what is wrong with it", async () => {
    const deep = await scene.send(message("OTA_PingRQ", "<a>".repeat(50) + "</a>".repeat(50)));
    expect(isSuccess(deep)).toBe(true);
    const { status: code, root, errors } = await scene.send(message("OTA_HotelSearchRQ", ""));
    expect([code, root.name, errors[0]?.code]).toEqual([200, "OTA_HotelSearchRS", "2.1"]);
    expect((await scene.send("<html/>")).root.name).toBe("OTA_ErrorRS");
  });

  it("is kept without passwords, and its hotel was heard of", async () => {
    const pos = `<POS><Source><RequestorID Type="1" ID="${scene.hotel.code}" MessagePassword="s3cret"/></Source></POS>`;
    expect(isSuccess(await scene.send(message("OTA_HotelRoomListRQ", pos)))).toBe(true);
    const [kept] = await database().db.select().from(channelMessage).where(eq(channelMessage.hotelId, scene.hotel.id));
    expect(kept).toMatchObject({ partnerId: scene.partnerId, root: "OTA_HotelRoomListRQ", result: "done", told: [] });
    const { gunzipSync } = await import("node:zlib");
    expect(gunzipSync(kept?.body ?? "").toString()).toContain('MessagePassword=""');
    const [heard] = await database().db.select().from(channelHotel).where(eq(channelHotel.hotelId, scene.hotel.id));
    expect(heard?.heardAt).toEqual(clock.now());
  });
});

describe("the list of rooms", () => {
  it("has every room with the plans that it is sold under", async () => {
    const pos = `<POS><Source><RequestorID Type="1" ID="${scene.hotel.code}"/></Source></POS>`;
    const { root } = await scene.send(message("OTA_HotelRoomListRQ", pos));
    const list = find(root, "HotelRoomLists", "HotelRoomList");
    expect(list?.attributes).toEqual({ HotelCode: scene.hotel.code });
    const stays = childrenOf(find(list, "RoomStays"), "RoomStay").map((stay) => [
      find(stay, "RoomTypes", "RoomType")?.attributes,
      childrenOf(find(stay, "RatePlans"), "RatePlan").map(({ attributes }) => attributes["RatePlanID"]),
      typeof find(stay, "RoomTypes", "RoomType", "RoomDescription")?.attributes["Name"],
    ]);
    expect(stays).toEqual([
      [{ IsRoom: "true", RoomID: "DBL" }, ["BAR", "SALE"], "string"],
      [{ IsRoom: "true", RoomID: "SUI" }, ["BAR"], "string"],
    ]);
  });
});

describe("availability and prices", () => {
  it("are set by any mix of parts, both ends of a period included", async () => {
    expect(isSuccess(await priced())).toBe(true);
    const lengths =
      '<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="2"/><LengthOfStay MinMaxMessageType="SetMaxLOS" Time="5"/></LengthsOfStay>';
    const answered = await scene.send(
      scene.avail(
        status(1, control(weekend), `${lengths}<RestrictionStatus Status="Open"/>`, 4) +
          status(
            2,
            control(period("2026-12-12")),
            '<RestrictionStatus Status="Close" Restriction="Arrival"/><RestrictionStatus Status="Close" Restriction="Departure"/>',
          ) +
          status(3, control(weekend, "SALE"), '<RestrictionStatus Status="Close"/>'),
      ),
    );
    expect(isSuccess(answered)).toBe(true);
    const told = (await rates()).map((row) => [
      row.day,
      row.amountCents,
      row.isClosed,
      row.minLos,
      row.maxLos,
      row.closedToArrival,
      row.closedToDeparture,
    ]);
    expect(told).toEqual([
      ["2026-12-11", 12_050, false, 2, 5, false, false],
      ["2026-12-12", 12_050, false, 2, 5, true, true],
    ]);
    expect((await stock()).map(({ bookingLimit }) => bookingLimit)).toEqual([4, 4]);
    // Closing one plan leaves the others; of SALE there is no price yet, and it stays closed once there is.
    expect(await rates(scene.rates.sale.id)).toEqual([]);
    await scene.send(scene.prices(price(1, control(weekend, "SALE"), 'AmountAfterTax="9000" DecimalPlaces="2"')));
    expect((await rates(scene.rates.sale.id)).map((row) => [row.amountCents, row.isClosed])).toEqual([
      [9_000, true],
      [9_000, true],
    ]);
  });

  it("of a limit of 0 end no order: rooms left come on top of what is held", async () => {
    await scene.send(scene.avail(status(1, control(weekend), "", 2)));
    const nights = { poolId: scene.pool, checkin: weekend.from, nights: 1, rooms: 1 };
    await database().db.transaction((tx) => holdStock(tx, nights));
    await scene.send(scene.avail(status(1, control(weekend), "", 0)));
    expect((await stock()).map((row) => [row.bookingLimit, row.held])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it("are checked and not written by a message that is a test", async () => {
    const test = (locator: string) =>
      scene.prices(price(1, control(weekend, locator), 'AmountAfterTax="1"'), { target: "Testing" });
    expect(isSuccess(await scene.send(test("BAR")))).toBe(true);
    expect((await scene.send(test("NONE"))).errors).toHaveLength(1);
    expect(await rates()).toEqual([]);
  });

  it("are not set a second time by a message that comes twice", async () => {
    const text = scene.avail(status(1, control(weekend), "", 1), { at: "2026-11-26T08:59:00Z" });
    await scene.send(text);
    const nights = { poolId: scene.pool, checkin: weekend.from, nights: 2, rooms: 1 };
    expect(await database().db.transaction((tx) => holdStock(tx, nights))).toBe(true);
    expect(isSuccess(await scene.send(text))).toBe(true);
    expect((await stock()).map((row) => row.bookingLimit - row.held)).toEqual([0, 0]);
    // Without a time it is meant anew.
    const anew = scene.avail(status(1, control(weekend), "", 1));
    for (const _ of [1, 2]) await scene.send(anew);
    expect((await stock()).map((row) => row.bookingLimit - row.held)).toEqual([1, 1]);
  });

  it("that are older than what is known change nothing, whenever they come", async () => {
    const at = (time: string, amount: number) =>
      scene.prices(price(1, control(weekend), `AmountAfterTax="${amount}"`), { at: time });
    await scene.send(at("2026-11-26T08:30:00Z", 110));
    await scene.send(at("2026-11-26T10:20:00+02:00", 90));
    expect((await rates())[0]?.amountCents).toBe(11_000);
    await scene.send(at("2026-11-26T08:40:00.000Z", 130));
    expect((await rates())[0]?.amountCents).toBe(13_000);
  });
});

describe("what is read back", () => {
  it("is what was sent, a part a day and plan", async () => {
    await priced();
    await scene.send(
      scene.avail(status(1, control(weekend), '<RestrictionStatus Status="Close" Restriction="Arrival"/>', 3)),
    );
    const plans =
      '<RatePlans><RatePlan InvTypeCode="DBL" RatePlanCode="BAR"/><RatePlan InvTypeCode="DBL" RatePlanCode="SALE"/></RatePlans>';
    const { root } = await scene.send(scene.askAvail("2026-12-11", "2026-12-13", plans));
    const days = childrenOf(find(root, "AvailStatusMessages"), "AvailStatusMessage").map((part) => [
      find(part, "StatusApplicationControl")?.attributes["RatePlanCode"],
      find(part, "StatusApplicationControl")?.attributes["Start"],
      part.attributes["BookingLimit"],
      childrenOf(part, "RestrictionStatus")
        .map(({ attributes }) => `${attributes["Restriction"]} ${attributes["Status"]}`)
        .join(),
      childrenOf(find(part, "LengthsOfStay"), "LengthOfStay")
        .map(({ attributes }) => `${attributes["MinMaxMessageType"]} ${attributes["Time"]}`)
        .join(),
    ]);
    const open = "Master Open,Arrival Open,Departure Open";
    const shut = "Master Open,Arrival Close,Departure Open";
    const any = "MinLOS 1,MaxLOS 0";
    expect(days).toEqual([
      ["BAR", "2026-12-11", "3", shut, any],
      ["BAR", "2026-12-12", "3", shut, any],
      ["BAR", "2026-12-13", "0", open, any],
      ["SALE", "2026-12-11", "3", open, any],
      ["SALE", "2026-12-12", "3", open, any],
      ["SALE", "2026-12-13", "0", open, any],
    ]);
  });

  it("of a night that was sold is what is left", async () => {
    await scene.send(scene.avail(status(1, control(weekend), "", 3)));
    await database().db.transaction((tx) =>
      holdStock(tx, { poolId: scene.pool, checkin: weekend.from, nights: 1, rooms: 2 }),
    );
    const { root } = await scene.send(scene.askAvail("2026-12-11", "2026-12-11"));
    const limits = childrenOf(find(root, "AvailStatusMessages"), "AvailStatusMessage").map(
      ({ attributes }) => attributes["BookingLimit"],
    );
    expect(limits).toEqual(["1", "1", "0"]);
  });

  it("are prices with their guests, of days that have one", async () => {
    await priced();
    const { root } = await scene.send(scene.askPrices("2026-12-10", "2026-12-12"));
    const plans = childrenOf(find(root, "RatePlans"), "RatePlan");
    expect(plans.map(({ attributes }) => attributes)).toEqual(
      ["2026-12-11", "2026-12-12"].map((on) => ({ Start: on, End: on, InvTypeCode: "DBL", RatePlanCode: "BAR" })),
    );
    expect(find(plans[0], "Rates", "Rate", "BaseByGuestAmts", "BaseByGuestAmt")?.attributes).toEqual({
      AgeQualifyingCode: "10",
      NumberOfGuests: "2",
      AmountAfterTax: "120.50",
      CurrencyCode: "EUR",
    });
  });
});
