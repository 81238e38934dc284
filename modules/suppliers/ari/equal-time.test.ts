import { beforeEach, expect, it, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { basic, createChannelScene, isSuccess, message, OPERATOR, type ChannelScene } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { changePartner } from "./partners.server.ts";

/** What a refusal costs is a hash, and nothing else of it takes time: hashes are counted, since milliseconds are anybody's. */
const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  const scrypt = ((...given: Parameters<typeof real.scrypt>) => {
    hashes.count += 1;
    real.scrypt(...given);
  }) as typeof real.scrypt;
  return { ...real, scrypt };
});

const database = useDatabase();
const clock = fixedClock("2026-11-26T09:00:00Z");
let scene: ChannelScene;
beforeEach(async () => {
  scene = await createChannelScene(database().db, clock);
});

const PING = message("OTA_PingRQ", "", 'EchoToken="t"');
const change = (what: Parameters<typeof changePartner>[2]) =>
  changePartner({ db: database().db, clock }, scene.partnerId, what, OPERATOR);

/** A refusal, and how many hashes it took. */
async function refusal({ id = scene.partnerId, password = "wrong", address = "192.0.2.7" }): Promise<number> {
  hashes.count = 0;
  const answer = await scene.send(PING, { headers: { authorization: basic(id, password) }, address });
  expect(answer.errors[0]).toMatchObject({ code: "A01.RIT", text: "wrong client or credentials" });
  return hashes.count;
}

it("a wrong password, a name that nobody has, another network and a partner that has ended cost one hash each", async () => {
  expect([await refusal({}), await refusal({ id: "nobody" })]).toEqual([1, 1]);
  const { password } = scene;
  expect(isSuccess(await scene.send(PING))).toBe(true);
  // It has been in with it: who says the right password elsewhere learns no sooner that it is right.
  await change({ networks: ["192.0.2.0/24"] });
  expect(await refusal({ password, address: "198.51.100.1" })).toBe(1);
  expect(await refusal({ address: "198.51.100.2" })).toBe(1);
  await change({ isActive: false });
  expect([await refusal({ password }), await refusal({})]).toEqual([1, 1]);
});
