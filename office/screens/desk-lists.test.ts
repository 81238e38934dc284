import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { LONGER_JOB } from "#modules/vouchers/values/extend-by-house.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { buyStay } from "#tests/support/bought.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let care: string;
let admin: string;
const { fetch, see, send } = useOffice({
  database,
  now: NOW,
  // The secret that the scene keeps its codes with.
  env: { GIFT_CODE_SECRET: "a secret of the tests that is long enough" },
  as: () => care,
});

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: NOW });
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
  admin = (await signInAs(database().db, ["admin"], { name: "Ada Roy", now: new Date(NOW) })).cookie;
});

describe("a job that was given up", () => {
  const giveUp = async (deadAt: string, { kind = "job_of_tests", payload = {} } = {}) => {
    const [job] = await database()
      .db.insert(outbox)
      .values({
        kind,
        dedupe: `${randomUUID()}:${kind}`,
        payload,
        attempts: 12,
        runAt: new Date("2027-01-01T00:00:00Z"),
        deadAt: new Date(deadAt),
        problem: "Error ECONNREFUSED",
      })
      .returning({ id: outbox.id });
    return job?.id ?? 0;
  };
  const stateOf = async (id: number) => (await database().db.select().from(outbox).where(eq(outbox.id, id)))[0];

  it("stands on the board by its time, and is tried again by whoever says why, once", async () => {
    const fresh = await giveUp("2026-11-20T09:00:00Z");
    const late = await giveUp("2026-11-18T09:00:00Z");
    const page = await see("/", admin);
    const board = await page.clone().text();
    expect(board.indexOf(`/waiting/jobs/${late}`)).toBeGreaterThan(0);
    expect(board.indexOf(`/waiting/jobs/${late}`)).toBeLessThan(board.indexOf(`/waiting/jobs/${fresh}`));
    expect(await textOf(page)).toContain("1 en retard");
    const path = `/waiting/jobs/${late}`;
    expect(await textOf(await see(path, admin))).toContain("Error ECONNREFUSED");
    expect((await send(path, { why: " " }, admin)).status).toBe(422);
    expect((await stateOf(late))?.deadAt).not.toBeNull();
    const why = "The mail server is back";
    const done = await send(path, { why }, admin);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/waiting/jobs"]);
    expect(await stateOf(late)).toMatchObject({ deadAt: null, attempts: 0, problem: null });
    await send(path, { why }, admin);
    const isIt = and(eq(audit.thingKind, "job"), eq(audit.thingId, String(late)));
    expect(await database().db.select().from(audit).where(isIt)).toMatchObject([
      { verb: "desk.revive_job", reason: why, before: { job: "job_of_tests", attempts: 12 } },
    ]);
  });

  it("says what did not happen, for whom, and what to do, before what the program calls it", async () => {
    const { orderId, number } = await buyStay(scene);
    const id = await giveUp("2026-11-20T09:00:00Z", { kind: "order_confirmed", payload: { orderId } });
    const list = await textOf(await see("/waiting/jobs", admin));
    expect(list).toContain("La confirmation n’est pas partie");
    expect(list).toContain(`${number} · Marion Lefèvre`);
    expect(list).not.toContain("order_confirmed");
    expect(list).not.toContain("ECONNREFUSED");
    const page = await (await see(`/waiting/jobs/${id}`, admin)).text();
    const [plain = "", technical = ""] = page.split("Détails techniques");
    for (const words of ["La confirmation n’est pas partie", `href="/orders/${number}"`, "Marion Lefèvre", "Que faire"])
      expect(plain, words).toContain(words);
    expect(plain).not.toContain("order_confirmed");
    for (const words of ["order_confirmed", "Error ECONNREFUSED"]) expect(technical, words).toContain(words);
  });

  it("is nobody's whose roles do not reach it, nor of another list", async () => {
    const id = await giveUp("2026-11-20T09:00:00Z");
    expect((await see(`/waiting/jobs/${id}`)).status).toBe(403);
    expect((await send(`/waiting/jobs/${id}`, { why: "x" })).status).toBe(403);
    for (const list of ["cases", "refunds", "claims", "nothing"])
      expect((await see(`/waiting/${list}/${id}`, admin)).status).toBe(404);
    expect((await stateOf(id))?.deadAt).not.toBeNull();
  });
});

describe("a gift that the house lets last longer", () => {
  const why = "Hospitalised until May";

  it("is found by its code, lasts as asked, and whoever has it is told", async () => {
    const given = await scene.give(20_000);
    const [before] = await database().db.select().from(giftValue).where(eq(giftValue.id, given.id));
    const seen = before?.validUntil ?? "";
    const path = `/values/${given.id}/extend`;
    expect(await textOf(await see(path))).toContain("200 €");
    for (const [fields, words] of [
      [{ until: "x", seen, why }, "Choisissez un jour"],
      [{ until: "2028-05-20", seen, why: " " }, "le journal le garde"],
      [{ until: seen, seen, why }, "plus tard"],
      [{ until: "2029-01-01", seen, why }, "Au plus tard le"],
    ] as const) {
      const answer = await send(path, fields);
      expect([answer.status, (await textOf(answer)).includes(words)], words).toEqual([422, true]);
    }
    const second = await send(path, { until: "2028-05-20", seen: "2026-01-01", why });
    expect([second.status, (await textOf(second)).includes("Quelqu’un l’a modifié")]).toEqual([409, true]);
    const late = await scene.issue(5_000);
    await database()
      .db.update(giftValue)
      .set({ validUntil: day("2026-11-19") })
      .where(eq(giftValue.id, late.id));
    await expireValues({ ...scene.values, db: database().db }, system("expire_values"));
    const revived = { until: "2027-05-31", seen: "2026-11-19", why };
    expect((await send(`/values/${late.id}/extend`, revived)).status).toBe(303);
    expect(await scene.balanceOf(late.id)).toEqual([5_000, 0]);
    const lines = await database().db.select().from(audit).where(eq(audit.thingId, late.id));
    expect(lines).toMatchObject([
      { verb: "value.extend", before: { until: "2026-11-19" }, after: { until: "2027-05-31" }, reason: why },
    ]);
    const jobs = await database().db.select().from(outbox).where(eq(outbox.kind, LONGER_JOB));
    expect(jobs.map(({ payload }) => payload)).toEqual([{ valueId: late.id, until: "2027-05-31" }]);
    await scene.sound();
  });

  it("is none that is spent, nor anybody's but customer care's", async () => {
    const spent = await scene.issue(1_000);
    await database().db.update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, spent.id));
    const [row] = await database().db.select().from(giftValue).where(eq(giftValue.id, spent.id));
    const fields = { until: "2028-05-20", seen: row?.validUntil ?? "", why };
    expect((await send(`/values/${spent.id}/extend`, fields)).headers.get("location")).toBe(`/values/${spent.id}`);
    expect(await database().db.select().from(audit).where(eq(audit.thingId, spent.id))).toEqual([]);
    const finance = (await signInAs(database().db, ["finance"], { now: new Date(NOW) })).cookie;
    expect((await send(`/values/${spent.id}/extend`, fields, finance)).status).toBe(403);
    expect((await see(`/values/${randomUUID()}/extend`)).status).toBe(404);
    expect(await scene.balanceOf(spent.id)).toEqual([1_000, 0]);
  });
});

describe("the box that finds everything", () => {
  it("leads to what is one thing, and shows places and orders for anything else", async () => {
    const given = await scene.give(20_000);
    const code = await send("/find", { q: given.code });
    expect([code.status, code.headers.get("location")]).toEqual([303, `/values/${given.id}`]);
    expect(await textOf(await send("/find", { q: "COMMANDE" }))).toContain("Commandes");
    expect(await textOf(await send("/find", { q: "remboursements" }))).toContain("Remboursements refusés");
    expect(await textOf(await send("/find", { q: "zzz" }))).toContain("Rien de tel n’a été trouvé");
    expect(await textOf(await see("/find"))).toContain("Que cherchez-vous ?");
  });

  it("answers on the page, whatever was typed: a code with a slip in it stands in no address, nor in a link", async () => {
    const { code } = await scene.give(20_000);
    for (const q of [code.slice(0, -1), `${code}7`, `${code.slice(0, 11)}0`, "2345-6789-ABCD", "marion@example.org"]) {
      const answer = await send("/find", { q });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")], q).toEqual([
        200,
        null,
        "private, no-store",
      ]);
      // To be mended in the box, and nowhere else.
      expect([
        html.includes(`value="${q}"`),
        new RegExp(`(href|action)="[^"]*${encodeURIComponent(q)}`).test(html),
      ]).toEqual([true, false]);
    }
    expect(await textOf(await send("/find", { q: "2345-6789-ABCD" }))).toContain("Personne n’a ce code");
    expect(await textOf(await see(`/find?q=${code}`))).not.toContain(code);
  });

  it("finds nobody's orders for whoever may not see them", async () => {
    const content = (await signInAs(database().db, ["content"], { now: new Date(NOW) })).cookie;
    const given = await scene.give(20_000);
    const answer = await send("/find", { q: given.code }, content);
    expect([answer.status, (await textOf(answer)).includes("Personne n’a ce code")]).toEqual([200, true]);
  });

  it("is a file of the office's own for who is signed in, and for nobody else", async () => {
    const screen = await see("/find");
    expect(screen.headers.get("content-security-policy")).toContain("script-src 'self';");
    const script = await fetch("/office.js", {});
    expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    const door = await fetch("/sign-in", {});
    expect(door.headers.get("content-security-policy")).not.toContain("script-src");
  });
});
