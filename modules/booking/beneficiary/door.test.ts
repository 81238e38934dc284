import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { SITES } from "#modules/sites/locales.ts";
import { blockValue } from "#modules/vouchers/values/manage.server.ts";
import { reissueCode } from "#modules/vouchers/values/issue.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { createProofs, type Proofs } from "#modules/proofs/proofs.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { TEST_COST, workOn } from "#tests/support/proofs.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { createGiftDoor, type GiftDoor } from "./door.server.ts";
import { createGuesses } from "./guesses.server.ts";
import { createHolderTickets } from "./tickets.server.ts";

const database = useDatabase();
const site = SITES.fr_FR;
let scene: RedeemScene;
let door: GiftDoor;
let proofs: Proofs;
let addresses = 0;

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { limit: 100 });
  proofs = createProofs({ db: database().db, secret: "a secret of proofs", clock: scene.clock, cost: TEST_COST });
  door = open();
});

function open({ answerMs = 0, secrets = ["a secret of tickets"] } = {}): GiftDoor {
  const { clock, values, redemption } = scene;
  return createGiftDoor({
    db: database().db,
    values,
    redemption,
    guesses: createGuesses({ db: database().db, clock, secret: "a secret of guesses", most: 5 }),
    proofs,
    tickets: createHolderTickets({ secrets, isSecure: true, clock }),
    answerMs,
  });
}

const asking = (proof = "") => ({
  actor: VISITOR,
  address: `10.3.0.${(addresses += 1)}`,
  site: SITES.fr_FR,
  proof,
});
const cookieOf = (header: string) => header.split(";")[0] ?? "";

/** What a browser has that typed a code. */
async function enter(code: string, from = asking()): Promise<string> {
  const outcome = await door.login(code, from);
  if (outcome.kind !== "opened") throw new Error(outcome.kind);
  return cookieOf(door.tickets.issue(site, outcome.gift));
}

describe("a code", () => {
  it("opens its gift however it is typed, and costs no try", async () => {
    const { id, code } = await scene.give(30_000);
    const from = asking();
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`])
      expect(await door.login(typed, from)).toMatchObject({ kind: "opened", gift: { id }, isCard: false });
    expect(await door.standing(from.address)).toMatchObject({ left: 5 });
  });

  it.each(["", "7KMR", "7KMR-4XHQ-9TC0", "7KMR-4XHQ-9TCW-A"])("%j is none, which costs nothing", async (typed) => {
    const from = asking();
    expect(await door.login(typed, from)).toEqual({ kind: "malformed" });
    expect(await door.standing(from.address)).toMatchObject({ left: 5 });
  });

  it("that nobody has, that is blocked or not handed over has one answer", async () => {
    const blocked = await scene.give(30_000);
    await blockValue(
      database().db,
      scene.values,
      { code: blocked.code, reason: "a test", to: "blocked" },
      system("tests"),
    );
    const waiting = await scene.give(30_000);
    await database().db.update(giftValue).set({ state: "waiting" }).where(eq(giftValue.id, waiting.id));
    const answers = await Promise.all(
      ["7KMR-4XHQ-9TCW", blocked.code, waiting.code].map((code) => door.login(code, asking())),
    );
    for (const answer of answers) expect(answer).toEqual({ kind: "wrong", left: 4, waitMs: 0, needsProof: false });
  });

  it("is answered in one time, right or wrong", async () => {
    const slow = open({ answerMs: 120 });
    const { code } = await scene.give(30_000);
    for (const typed of [code, "7KMR-4XHQ-9TCW"]) {
      const from = performance.now();
      await slow.login(typed, asking());
      expect(performance.now() - from).toBeGreaterThanOrEqual(119);
    }
  });

  it("that is right opens nothing while its address waits", async () => {
    const { code } = await scene.give(30_000);
    const from = asking();
    for (let at = 0; at < 5; at++) await door.login("7KMR-4XHQ-9TCW", from);
    expect(await door.login(code, from)).toMatchObject({ kind: "wait", left: 0, needsProof: true });
    scene.clock.advance(15 * 60_000);
    expect(await door.login(code, from)).toMatchObject({ kind: "opened" });
  });
});

describe("what a code opens", () => {
  it("is seen by its browser for an hour, and by no other", async () => {
    const { id, code } = await scene.give(30_000);
    const cookie = await enter(code);
    expect(cookie).not.toContain(code);
    expect(await door.find(cookie, asking())).toMatchObject({ kind: "gift", gift: { valueId: id, worth: 30_000 } });
    for (const other of [null, "", "gift=", `${cookie}x`, cookie.replace(id, "6f1d2c3b-0000-4000-8000-000000000001")])
      expect(await door.find(other, asking())).toBeNull();
    expect(await open({ secrets: ["another secret"] }).find(cookie, asking())).toBeNull();
    scene.clock.advance(60 * 60_000);
    expect(await door.find(cookie, asking())).toBeNull();
  });

  it("is closed when the gift is sent anew, or blocked: no more is said", async () => {
    const { db } = database();
    const sent = await scene.give(30_000);
    const cookie = await enter(sent.code);
    await db.transaction((tx) =>
      reissueCode(tx, scene.values, { valueId: sent.id, cause: "sent anew", reason: "a test", by: system("tests") }),
    );
    expect(await door.find(cookie, asking())).toEqual({ kind: "locked" });
    const blocked = await scene.give(30_000);
    const other = await enter(blocked.code);
    await blockValue(db, scene.values, { code: blocked.code, reason: "a test", to: "blocked" }, system("tests"));
    expect(await door.find(other, asking())).toEqual({ kind: "locked" });
  });

  it("goes to the pages of gifts alone, never to scripts, and over https never without", async () => {
    const { code } = await scene.give(30_000);
    const outcome = await door.login(code, asking());
    if (outcome.kind !== "opened") throw new Error(outcome.kind);
    expect(door.tickets.issue(SITES.nl_BE, outcome.gift)).toMatch(
      /^gift=[^;]+; Max-Age=3600; Path=\/nl\/beneficiary; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(door.tickets.end(site)).toMatch(/^gift=; Max-Age=0; Path=\/beneficiary;/);
  });

  it("is an envelope the first time, in each browser", () => {
    const { tickets } = door;
    expect(tickets.hasSeen(null, "one")).toBe(false);
    const cookie = cookieOf(tickets.see(site, null, "one"));
    expect([tickets.hasSeen(cookie, "one"), tickets.hasSeen(cookie, "two")]).toEqual([true, false]);
    const both = cookieOf(tickets.see(site, cookie, "two"));
    expect([tickets.hasSeen(both, "one"), tickets.hasSeen(both, "two")]).toEqual([true, true]);
  });
});

it("is seen by its browser at every moment while its stay is sold", async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { id, code } = await scene.give(20_000);
    const cookie = await enter(code);
    const looks = Array.from({ length: 40 }, async (_, at) => {
      await wait(at);
      return door.find(cookie, asking());
    });
    await Promise.all([scene.redeem(id), scene.work(), ...looks]);
    for (const look of looks) expect(await look).toMatchObject({ kind: "gift" });
  }
});

describe("a proof", () => {
  it("gives an address that had to wait its five tries again", async () => {
    const from = asking();
    for (let at = 0; at < 5; at++) await door.login("7KMR-4XHQ-9TCW", from);
    scene.clock.advance(15 * 60_000);
    const { challenge, needsProof } = await door.standing(from.address);
    if (!challenge) throw new Error("no work is asked for");
    expect(needsProof).toBe(true);
    const proof = await workOn(challenge);
    expect(await door.login("7KMR-4XHQ-9TCW", { ...from, proof })).toMatchObject({ kind: "wrong", left: 4 });
  });
});
