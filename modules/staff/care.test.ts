import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { enterCareMode, signInAs } from "#tests/support/staff.ts";
import { createCareDoor, type CareDoor } from "./care.server.ts";
import { endSessions } from "./sessions.server.ts";
import { staffPerson } from "./tables.server.ts";

/** Customer-care mode of visitors' pages (docs/product/services.md#customer-care). */
const database = useDatabase();
let clock = fixedClock(DEMO_NOW);
let door: CareDoor;

beforeEach(() => {
  clock = fixedClock(DEMO_NOW);
  door = createCareDoor({
    db: database().db,
    clock,
    secrets: ["a secret of the tests"],
    isSecure: true,
    officeOrigin: null,
  });
});

const enter = () => enterCareMode(database().db, { clock });
async function link(roles: ("care" | "content")[] = ["care"]) {
  const { id, sessionId } = await signInAs(database().db, roles, { now: clock.now() });
  const permissions = roles.includes("care") ? (["care"] as const) : (["content"] as const);
  return door.handOver({ actor: { kind: "staff", staffId: id, permissions }, sessionId }, "fr_FR");
}

describe("the link", () => {
  test("is good once", async () => {
    const token = await link();
    if (typeof token !== "string") throw new Error(token.kind);
    const both = await Promise.all([1, 2].map(() => door.enter(token, "fr_FR")));
    expect(both.filter((one) => one !== null)).toHaveLength(1);
    expect(both.find((one) => one !== null)?.cookie).toMatch(
      /^care=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await door.enter(token, "fr_FR")).toBeNull();
  });

  test("is good on its site, for a minute, unchanged", async () => {
    const token = await link();
    if (typeof token !== "string") throw new Error(token.kind);
    expect(await door.enter(token, "es_ES")).toBeNull();
    expect(await door.enter(`${token}x`, "fr_FR")).toBeNull();
    expect(await door.enter(token.split(".")[0] ?? "", "fr_FR")).toBeNull();
    clock.advance(60_000);
    expect(await door.enter(token, "fr_FR")).toBeNull();
  });

  test("is given to customer care alone", async () => {
    expect(await link(["content"])).toEqual({ kind: "forbidden" });
  });
});

describe("the mode", () => {
  test("acts as whoever switched it on", async () => {
    const { id, cookie } = await enter();
    expect(await door.read(cookie)).toMatchObject({ actor: { kind: "staff", staffId: id } });
    expect(await door.read("care=made-up")).toBeNull();
    expect(await door.read(null)).toBeNull();
  });

  test("ends with the session in the office", async () => {
    const { id, cookie } = await enter();
    await endSessions(database().db, { staffId: id, now: clock.now() });
    expect(await door.read(cookie)).toBeNull();
    const other = await enter();
    clock.advance(12 * 60 * 60_000);
    expect(await door.read(other.cookie)).toBeNull();
  });

  test.each([{ roles: ["content" as const] }, { state: "removed" as const }])("ends with %j", async (change) => {
    const { id, cookie } = await enter();
    await database().db.update(staffPerson).set(change).where(eq(staffPerson.id, id));
    expect(await door.read(cookie)).toBeNull();
  });

  test("is left by whoever is in it, which the journal says once", async () => {
    const { cookie } = await enter();
    const mode = await door.read(cookie);
    expect(await door.leave(mode)).toMatch(/^care=; Max-Age=0/);
    await door.leave(mode);
    expect(await door.read(cookie)).toBeNull();
    const lines = await database()
      .db.select()
      .from(audit)
      .where(and(eq(audit.verb, "staff.leave_care_mode"), eq(audit.thingId, mode?.session ?? "")));
    expect(lines).toHaveLength(1);
  });
});
