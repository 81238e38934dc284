import { Hono } from "hono";
import { system, VISITOR } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { day, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { problemResponse, ProblemError } from "#platform/http/problem.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { createAriRoutes } from "#modules/suppliers/ari/api.server.ts";
import { createKnock } from "#modules/suppliers/ari/knock.server.ts";
import { addPartner, connectHotels } from "#modules/suppliers/ari/partners.server.ts";
import { PARTNER_TRIES } from "#modules/suppliers/ari/rules.ts";
import { find, readXml, type XmlElement } from "#modules/suppliers/ari/xml.ts";
import {
  createHotel,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  createStockPool,
} from "./factories/catalogue.ts";

export const OPERATOR = system("tests");

/** What a message is sent with, beside its text. */
export type Sending = { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer>; address?: string };
export type Answered = {
  status: number;
  text: string;
  root: XmlElement;
  errors: { code: string; locator: string | null; text: string }[];
};

export const basic = (id: string, password: string): string =>
  `Basic ${Buffer.from(`${id}:${password}`).toString("base64")}`;

/** Attributes of a message's root, and what stands in it. */
export const message = (name: string, content: string, attributes = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" ${attributes}>${content}</${name}>`;

export const control = (period: { from: Day; until: Day }, plan = "BAR", room = "DBL"): string =>
  `<StatusApplicationControl Start="${period.from}" End="${period.until}" InvTypeCode="${room}" RatePlanCode="${plan}"/>`;

/** A hotel of two rooms and two plans that count by room, connected to a partner, and the door that the partner comes to. Unless told its code is nobody else's. */
export async function createChannelScene(db: Db, clock: Clock, code = `HOUSE${scenes}`) {
  const hotel = await createHotel(db, { code });
  const partnerId = `channel-${scenes++}`;
  const [double, suite] = [
    await createRoom(db, { hotelId: hotel.id, code: "DBL" }),
    await createRoom(db, { hotelId: hotel.id, code: "SUI" }),
  ];
  const [bar, sale] = [
    await createRatePlan(db, { hotelId: hotel.id, code: "BAR" }),
    await createRatePlan(db, { hotelId: hotel.id, code: "SALE" }),
  ];
  const pool = await createStockPool(db, hotel.id);
  const rate = (roomId: number, ratePlanId: number, poolId: number) =>
    createRoomRate(db, { hotelId: hotel.id, roomId, ratePlanId, poolId });
  const rates = {
    bar: await rate(double.id, bar.id, pool),
    sale: await rate(double.id, sale.id, pool),
    suite: await rate(suite.id, bar.id, await createStockPool(db, hotel.id)),
  };
  const stay = await createPackage(db, { hotelId: hotel.id, roomRateId: rates.bar.id, publicRoomRateId: rates.bar.id });
  const deps = { db, clock };
  const made = await addPartner(deps, { id: partnerId, name: "Channel" }, OPERATOR);
  if (made.kind !== "made") throw new Error("there is such a partner already");
  await connectHotels(deps, { id: partnerId, codes: [hotel.code] }, OPERATOR);
  const tries = createTokenBuckets({ ...PARTNER_TRIES, clock });
  const routes = createAriRoutes({ ...deps, findPartner: createKnock({ db, tries }) });
  routes.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
    throw error;
  });
  /** The same for whoever comes over a network. */
  const door = new Hono().post("/ari", (c) =>
    routes.fetch(c.req.raw, { asking: { actor: VISITOR, address: "192.0.2.7", requestId: "" } }),
  );
  const send = async (
    text: string,
    { headers = {}, body = text, address = "192.0.2.7" }: Sending = {},
  ): Promise<Answered> => {
    const all = { authorization: basic(partnerId, made.password), "content-type": "text/xml", ...headers };
    const asking = { actor: { kind: "visitor" as const }, address, requestId: "" };
    const response = await routes.request("/ari", { method: "POST", headers: all, body }, { asking });
    const answer = await response.text();
    const root = response.status === 200 ? readXml(answer) : { name: "", attributes: {}, children: [], text: "" };
    const errors = (find(root, "Errors")?.children ?? []).map(({ attributes, text: said }) => ({
      code: attributes["Code"] ?? "",
      locator: attributes["RecordID"] ?? null,
      text: said,
    }));
    return { status: response.status, text: answer, root, errors };
  };
  return { hotel, rates, pool, stay, partnerId, password: made.password, door, send, ...messagesOf(hotel.code) };
}

let scenes = 1;

/** Whether the answer says that all of it was done. */
export const isSuccess = ({ root }: Answered): boolean => find(root, "Success") !== undefined;

export type ChannelScene = Awaited<ReturnType<typeof createChannelScene>>;

type Stamped = { at?: string; target?: string };
const attributesOf = ({ at, target = "Production" }: Stamped) =>
  `Target="${target}"${at === undefined ? "" : ` TimeStamp="${at}"`}`;

/** Messages about a hotel, made of their parts. */
const messagesOf = (hotelCode: string) => ({
  avail: (parts: string, stamped: Stamped = {}) =>
    message(
      "OTA_HotelAvailNotifRQ",
      `<AvailStatusMessages HotelCode="${hotelCode}">${parts}</AvailStatusMessages>`,
      attributesOf(stamped),
    ),
  prices: (parts: string, stamped: Stamped = {}) =>
    message(
      "OTA_HotelRateAmountNotifRQ",
      `<RateAmountMessages HotelCode="${hotelCode}">${parts}</RateAmountMessages>`,
      attributesOf(stamped),
    ),
  askAvail: (from: string, until: string, plans = "") =>
    message(
      "OTA_HotelAvailGetRQ",
      `<HotelAvailRequests HotelCode="${hotelCode}"><HotelAvailRequest><DateRange Start="${from}" End="${until}"/>${plans}</HotelAvailRequest></HotelAvailRequests>`,
    ),
  askPrices: (from: string, until: string, plans = "") =>
    message(
      "OTA_HotelRatePlanRQ",
      `<RateAmountMessages HotelCode="${hotelCode}"><RateAmountMessage><DateRange Start="${from}" End="${until}"/>${plans}</RateAmountMessage></RateAmountMessages>`,
    ),
});

/** A part of a message on prices. */
export const price = (locator: number, where: string, amount: string): string =>
  `<RateAmountMessage LocatorID="${locator}">${where}<Rates><Rate><BaseByGuestAmts><BaseByGuestAmt ${amount}/></BaseByGuestAmts></Rate></Rates></RateAmountMessage>`;

/** A part of a message on stock and restrictions. */
export const status = (locator: number, where: string, content = "", limit?: number): string =>
  `<AvailStatusMessage LocatorID="${locator}"${limit === undefined ? "" : ` BookingLimit="${limit}"`}>${where}${content}</AvailStatusMessage>`;

export const period = (from: string, until = from) => ({ from: day(from), until: day(until) });
