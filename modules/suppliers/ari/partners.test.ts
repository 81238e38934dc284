import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { rateDay } from "#modules/availability/tables.server.ts";
import {
  basic,
  control,
  createChannelScene,
  isSuccess,
  message,
  OPERATOR,
  period,
  price,
  type ChannelScene,
} from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { changePartner, connectHotels, disconnectHotels, listPartners, replacePassword } from "./partners.server.ts";
import { forgetOldMessages } from "./kept-messages.server.ts";
import { channelMessage } from "./tables.server.ts";

const database = useDatabase();
const NOW = "2026-11-26T09:00:00Z";
let clock = fixedClock(NOW);
let scene: ChannelScene;
beforeEach(async () => {
  clock = fixedClock(NOW);
  scene = await createChannelScene(database().db, clock);
});

const deps = () => ({ db: database().db, clock });
const PING = message("OTA_PingRQ", "", 'EchoToken="t"');
const REFUSED = { status: 200, errors: [{ code: "A01.RIT", locator: null, text: "wrong client or credentials" }] };

it.each<[string, () => Record<string, string>]>([
  ["no credentials", () => ({ authorization: "" })],
  ["a wrong password", () => ({ authorization: basic(scene.partnerId, "wrong") })],
  ["an unknown name", () => ({ authorization: basic("nobody", scene.password) })],
  ["credentials of another kind", () => ({ authorization: `Bearer ${scene.password}` })],
  ["credentials that are none", () => ({ authorization: "Basic %%%" })],
])("%s are wrong credentials, whatever is asked", async (_, headers) => {
  expect(await scene.send(PING, { headers: headers() })).toMatchObject({ ...REFUSED, root: { name: "OTA_PingRS" } });
  const [weekend] = [period("2026-12-11", "2026-12-12")];
  const rate = scene.prices(price(1, control(weekend), 'AmountAfterTax="1"'));
  expect(await scene.send(rate, { headers: headers() })).toMatchObject(REFUSED);
  expect(await database().db.$count(rateDay, eq(rateDay.roomRateId, scene.rates.bar.id))).toBe(0);
  expect(await database().db.$count(channelMessage, eq(channelMessage.partnerId, scene.partnerId))).toBe(0);
});

it("a hotel of somebody else is told as wrong credentials are, and one that nobody has as unknown", async () => {
  const other = await createChannelScene(database().db, clock);
  const rate = price(1, control(period("2026-12-11")), 'AmountAfterTax="1"');
  expect(await scene.send(other.prices(rate))).toMatchObject(REFUSED);
  expect(await scene.send(other.askPrices("2026-12-11", "2026-12-12"))).toMatchObject(REFUSED);
  await disconnectHotels(deps(), { id: other.partnerId, codes: [other.hotel.code] }, OPERATOR);
  expect(await scene.send(other.prices(rate))).toMatchObject(REFUSED);
  expect((await scene.send(other.prices(rate).replace(other.hotel.code, "NOWHERE"))).errors[0]?.code).toBe("2.1");
});

it("whoever guesses waits: by address and by name, while the partner that is in stays in", async () => {
  expect(isSuccess(await scene.send(PING))).toBe(true);
  const guess = (address: string, id = scene.partnerId) =>
    scene.send(PING, { address, headers: { authorization: basic(id, "guess") } });
  for (let time = 0; time < 5; time++) await guess("198.51.100.1");
  // Not even the right one opens now, from there; nor, for that name, from elsewhere.
  const right = { headers: { authorization: basic(scene.partnerId, scene.password) } };
  const stranger = await createChannelScene(database().db, clock);
  const asStranger = { headers: { authorization: basic(stranger.partnerId, stranger.password) } };
  expect((await guess("198.51.100.1")).root.name).toBe("OTA_ErrorRS");
  expect((await scene.send(PING, { ...asStranger, address: "198.51.100.1" })).root.name).toBe("OTA_ErrorRS");
  expect((await guess("198.51.100.2")).root.name).toBe("OTA_ErrorRS");
  expect(isSuccess(await scene.send(PING, { ...right, address: "198.51.100.3" }))).toBe(true);
  clock.advance(60_000);
  expect((await scene.send(PING, { ...asStranger, address: "198.51.100.1" })).errors).toEqual([]);
});

it("a password that was replaced opens nothing any more, at once", async () => {
  expect(isSuccess(await scene.send(PING))).toBe(true);
  const made = await replacePassword(deps(), { id: scene.partnerId }, OPERATOR);
  expect(await scene.send(PING)).toMatchObject(REFUSED);
  const password = made.kind === "made" ? made.password : "";
  expect(isSuccess(await scene.send(PING, { headers: { authorization: basic(scene.partnerId, password) } }))).toBe(
    true,
  );
});

it("a partner comes from its networks, tests where it may, and not at all once it has ended", async () => {
  const change = (what: Parameters<typeof changePartner>[2]) => changePartner(deps(), scene.partnerId, what, OPERATOR);
  expect(await change({ networks: ["192.0.2.0/24", "2001:db8::/32"] })).toEqual({ kind: "done" });
  expect(isSuccess(await scene.send(PING, { address: "192.0.2.200" }))).toBe(true);
  expect(isSuccess(await scene.send(PING, { address: "::ffff:192.0.2.200" }))).toBe(true);
  expect(isSuccess(await scene.send(PING, { address: "2001:db8::7" }))).toBe(true);
  expect(await scene.send(PING, { address: "198.51.100.1" })).toMatchObject(REFUSED);
  for (const network of ["192.0.2.0/33", "192.0.2", "everywhere"])
    expect(await change({ networks: [network] })).toEqual({ kind: "unknown", what: network });
  await change({ networks: [], mayTest: false });
  const test = scene.prices(price(1, control(period("2026-12-11")), 'AmountAfterTax="1"'), { target: "Testing" });
  expect((await scene.send(test)).errors[0]?.text).toBe('wrong value: Target="Testing"');
  await change({ isActive: false });
  expect(await scene.send(PING)).toMatchObject(REFUSED);
});

it("hotels are connected all or none, each to one partner", async () => {
  const other = await createChannelScene(database().db, clock);
  const connect = (codes: string[], id = scene.partnerId) => connectHotels(deps(), { id, codes }, OPERATOR);
  expect(await connect([scene.hotel.code, "NOWHERE"])).toEqual({ kind: "unknown", what: "NOWHERE" });
  expect(await connect([other.hotel.code])).toEqual({ kind: "taken", what: other.hotel.code });
  expect(await connect([scene.hotel.code], "nobody")).toEqual({ kind: "unknown", what: "nobody" });
  expect(await connect([scene.hotel.code])).toEqual({ kind: "done" });
});

it("the first messages of a partner are many at once, and all are taken, whoever guesses meanwhile", async () => {
  const many = () => Promise.all(Array.from({ length: 20 }, () => scene.send(PING)));
  expect((await many()).filter((answer) => !isSuccess(answer))).toEqual([]);
  const wrong = (password: string) =>
    scene.send(PING, { headers: { authorization: basic(scene.partnerId, password) } });
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, place) => wrong(`guess ${place}`)));
  expect(guesses.filter(isSuccess)).toEqual([]);
  expect((await many()).filter((answer) => !isSuccess(answer))).toEqual([]);
});

it("a hotel that was not heard of for a day is silent, and what it sent is kept for thirty", async () => {
  const hotel = async () => {
    const partners = await listPartners(deps());
    return partners.find(({ id }) => id === scene.partnerId)?.hotels[0];
  };
  expect(await hotel()).toEqual({ code: scene.hotel.code, heardAt: null, isSilent: false });
  clock.advance(25 * 3_600_000);
  expect((await hotel())?.isSilent).toBe(true);
  // Speaking of nothing that is understood is silence.
  await scene.send(scene.prices(price(1, control(period("2026-12-11"), "NONE"), 'AmountAfterTax="1"')));
  expect((await hotel())?.isSilent).toBe(true);
  await scene.send(scene.prices(price(1, control(period("2026-12-11")), 'AmountAfterTax="1"')));
  expect(await hotel()).toEqual({ code: scene.hotel.code, heardAt: clock.now(), isSilent: false });
  const own = eq(channelMessage.partnerId, scene.partnerId);
  clock.advance(29 * 86_400_000);
  await forgetOldMessages(deps());
  expect(await database().db.$count(channelMessage, own)).toBe(2);
  clock.advance(2 * 86_400_000);
  await forgetOldMessages(deps());
  expect(await database().db.$count(channelMessage, own)).toBe(0);
});
